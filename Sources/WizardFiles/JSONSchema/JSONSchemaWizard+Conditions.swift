/// What `if` says, as a condition.
extension JSONSchemaWizard {
    /// The condition under which an object fits a schema; nil if there is a mistake.
    ///
    /// - Parameters:
    ///   - path: what the names in it begin with.
    ///   - required: the properties that are always there.
    mutating func condition(_ schema: SchemaPart, path: String, required: Set<String>) -> Node? {
        var parts: [Node?] = []
        let named = Set(schema.all("required").flatMap { ($0.value.sequence ?? []).compactMap(\.scalarText) })
        var judged: Set<String> = []
        for keyword in schema.keywords {
            switch keyword.name {
            case "properties":
                for entry in keyword.value.mapping ?? [] {
                    judged.insert(entry.key)
                    let inner = part(entry.value, "\(keyword.pointer)/\(entry.key)")
                    guard let answer = condition(onAnswer: inner, path + entry.key) else {
                        parts.append(nil)
                        continue
                    }
                    // What is not there fits.
                    let isThere = named.contains(entry.key) || path.isEmpty && required.contains(entry.key)
                    let absent = mapping(path + entry.key, null(entry.keyPosition))
                    parts.append(isThere ? answer : mapping("any", list([absent, answer], entry.keyPosition)))
                }
            case "required", "type": break
            case "not":
                parts.append(
                    condition(part(keyword.value, keyword.pointer), path: path, required: required)
                        .map { mapping("not", $0) })
            case "anyOf":
                let cases = (keyword.value.sequence ?? []).enumerated().map { place, node in
                    condition(part(node, "\(keyword.pointer)/\(place)"), path: path, required: required)
                }
                parts.append(
                    cases.contains { $0 == nil }
                        ? nil : mapping("any", list(cases.compactMap { $0 }, keyword.value.position)))
            default:
                reportUnused(keyword, on: "an 'if'")
                parts.append(nil)
            }
        }
        for keyword in schema.all("required") {
            for name in keyword.value.sequence ?? [] {
                guard let text = name.scalarText, !judged.contains(text) else { continue }
                parts.append(mapping("not", mapping(path + text, null(name.position))))
            }
        }
        return joined(parts, schema)
    }

    private func null(_ position: SourcePosition) -> Node {
        Node(kind: .scalar(.init(text: "null", style: .jsonNull)), position: position)
    }

    private mutating func joined(_ parts: [Node?], _ schema: SchemaPart) -> Node? {
        let known = parts.compactMap { $0 }
        guard known.count == parts.count else { return nil }
        if known.isEmpty {
            report(schema.position, "\(schema.pointer): this always holds; name a property and what it must be")
            return nil
        }
        return known.count == 1 ? known[0] : mapping("all", list(known, schema.position))
    }

    /// The condition that the answer of a field fits a schema.
    private mutating func condition(onAnswer schema: SchemaPart, _ name: String) -> Node? {
        if schema["properties"] != nil || schema["required"] != nil {
            return condition(schema, path: name + ".", required: [])
        }
        var parts: [Node?] = []
        for keyword in schema.keywords {
            switch keyword.name {
            case "const", "enum": parts.append(mapping(name, keyword.value))
            case "not":
                parts.append(
                    condition(onAnswer: part(keyword.value, keyword.pointer), name).map { mapping("not", $0) })
            case "type", "title", "description", "$comment": break
            default:
                guard let rule = rule(keyword) else {
                    reportUnused(keyword, on: "an 'if'")
                    parts.append(nil)
                    continue
                }
                parts.append(mapping(name, rule))
            }
        }
        return joined(parts, schema)
    }
}
