internal import FormModel

/// What type of answer a schema is about.
extension JSONSchemaWizard {
    /// The type of a schema's non-null values; nil, with a diagnostic, if a form cannot ask for it.
    mutating func type(of part: SchemaPart) -> String? {
        guard !part.isBroken else { return nil }
        guard let types = possibleTypes(of: part) else {
            guard let type = impliedType(of: part) else {
                report(part.position, "\(part.pointer): say what it is, such as \"type\": \"string\"")
                return nil
            }
            // A schema with properties describes an object.
            if type != "object" {
                let name = type == "array" ? "an array" : "a \(type)"
                warn(part.position, "\(part.pointer): no 'type' says what it is; \(name) is asked for")
            }
            return type
        }
        if types.isEmpty, let values = part["enum"] {
            report(values.value.position, "\(values.pointer): there is nothing to choose; list at least one value")
            return nil
        }
        guard let type = single(types) else {
            let keyword = part["type"]
            report(
                keyword?.value.position ?? part.position,
                "\(keyword?.pointer ?? part.pointer): an answer is of one type; use one of \(Self.askedTypes.sorted().joined(separator: ", "))"
            )
            return nil
        }
        return type
    }

    /// The same without a word.
    mutating func knownType(of part: SchemaPart) -> String? {
        possibleTypes(of: part).map { single($0) } ?? impliedType(of: part)
    }

    private static let askedTypes: Set = ["array", "boolean", "integer", "number", "object", "string"]

    private func single(_ types: Set<String>) -> String? {
        let types = types.subtracting(types.contains("number") ? ["integer", "null"] : ["null"])
        return types.count == 1 && types.isSubset(of: Self.askedTypes) ? types.first : nil
    }

    /// The types that a schema's keywords allow; nil if they do not restrict the type.
    private mutating func possibleTypes(of part: SchemaPart) -> Set<String>? {
        var possible: Set<String>?
        for keyword in part.keywords {
            let types: Set<String>?
            switch keyword.name {
            case "type": types = Self.types(named: keyword.value)
            case "const": types = Self.types(of: keyword.value)
            case "enum": types = Set((keyword.value.sequence ?? []).flatMap { Self.types(of: $0) })
            case "anyOf", "oneOf":
                var union: Set<String>? = []
                for part in parts(of: keyword) {
                    let types = possibleTypes(of: part)
                    union = types.flatMap { union?.union($0) }
                }
                types = union
            default: types = nil
            }
            guard let types else { continue }
            possible = possible?.intersection(types) ?? types
        }
        return possible
    }

    /// The type that the first keyword is about which is about one.
    private func impliedType(of part: SchemaPart) -> String? {
        part.keywords.lazy.compactMap { Self.meaning(of: $0.name)?.type }.first
    }

    // MARK: - Null

    /// The schema without a choice between it and answers with nothing in them, and whether null fits all of it.
    mutating func withoutNull(_ given: SchemaPart) -> (part: SchemaPart, takesNull: Bool) {
        let takesNull = possibleTypes(of: given)?.contains("null") == true && fits(null(given.position), given)
        var part = given
        for name in ["anyOf", "oneOf"] {
            guard let keyword = part[name], let schemas = keyword.value.sequence, schemas.count > 1 else { continue }
            let rest = schemas.enumerated().filter { !takesNothing($0.element, of: keyword) }
            guard rest.count == 1 else { continue }
            part.keywords.removeAll { $0.name == name && $0.pointer == keyword.pointer }
            let count = part.keywords.count
            add(rest[0].element, "\(keyword.pointer)/\(rest[0].offset)", in: keyword.schemas, to: &part)
            // There is a choice beside a constant: to leave it out.
            for place in count..<part.keywords.count where part.keywords[place].name == "const" {
                let constant = part.keywords[place]
                let choices = list([constant.value], constant.value.position)
                part.keywords[place] = .init(
                    name: "enum", value: choices, pointer: constant.pointer, schemas: constant.schemas)
            }
        }
        return (part, takesNull)
    }

    /// Whether nothing fits a schema but null, an empty text and an empty list.
    private mutating func takesNothing(_ schema: Node, of keyword: SchemaPart.Keyword) -> Bool {
        if possibleTypes(of: part(schema, of: keyword)) == ["null"] { return true }
        guard let values = schema.value(of: "enum")?.sequence, !values.isEmpty else { return false }
        return values.allSatisfy { $0.isNull || $0.scalarText?.isEmpty == true || $0.sequence?.isEmpty == true }
    }
}
