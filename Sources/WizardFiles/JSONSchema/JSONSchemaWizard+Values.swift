internal import FormModel

extension JSONSchemaWizard {
    private static let askedTypes = ["array", "boolean", "integer", "number", "object", "string"]
    static let types = askedTypes + ["null"]

    func type(of part: SchemaPart) -> String? {
        let alternatives = ["anyOf", "oneOf"].flatMap { part.all($0) }.flatMap { parts(of: $0) }
        if part.isBroken || alternatives.contains(where: \.isBroken) { return nil }
        guard let types = possibleTypes(of: part) else {
            guard let type = impliedType(of: part) else {
                return reject(part, "say what it is, such as \"type\": \"string\"")
            }
            // A schema with properties describes an object.
            if type != "object" {
                let name = type == "array" ? "an array" : "a \(type)"
                warn(part, "no 'type' says what it is; \(name) is asked for")
            }
            return type
        }
        if types.isEmpty, let values = part["enum"] {
            return reject(values, "there is nothing to choose; list at least one value")
        }
        guard let type = single(types) else {
            let message = "an answer is of one type; use one of \(Self.askedTypes.joined(separator: ", "))"
            if let keyword = part["type"] { return reject(keyword, message) }
            return reject(part, message)
        }
        return type
    }

    func knownType(of part: SchemaPart) -> String? {
        possibleTypes(of: part).map { single($0) } ?? impliedType(of: part)
    }

    private func single(_ types: Set<String>) -> String? {
        let types = types.subtracting(types.contains("number") ? ["integer", "null"] : ["null"])
        return types.count == 1 ? types.first { Self.askedTypes.contains($0) } : nil
    }

    private func possibleTypes(of part: SchemaPart) -> Set<String>? {
        part.keywords.compactMap { possibleTypes($0) }.reduce(nil) { possible, types in
            possible?.intersection(types) ?? types
        }
    }

    private func possibleTypes(_ keyword: SchemaPart.Keyword) -> Set<String>? {
        switch keyword.name {
        case "type": return Self.types(named: keyword.value)
        case "const": return Self.types(of: keyword.value)
        case "enum": return Set((keyword.value.sequence ?? []).flatMap { Self.types(of: $0) })
        case "anyOf", "oneOf":
            let types = parts(of: keyword).map { possibleTypes(of: $0) }
            return types.contains(nil) ? nil : Set(types.flatMap { $0 ?? [] })
        default: return nil
        }
    }

    private func impliedType(of part: SchemaPart) -> String? {
        part.keywords.lazy.compactMap { SchemaKeyword.named($0.name)?.type }.first
    }

    /// Integers are numbers.
    static func types(named node: Node) -> Set<String> {
        let types = Set((node.sequence ?? [node]).compactMap(\.scalarText))
        return types.contains("number") ? types.union(["integer"]) : types
    }

    static func types(of value: Node) -> Set<String> {
        switch value.resolved {
        case .null: ["null"]
        case .boolean: ["boolean"]
        case .text: ["string"]
        case .integer: ["integer"]
        case .number: value.decimal?.isMultiple(of: 1) == true ? ["integer"] : ["number"]
        case nil: value.sequence == nil ? ["object"] : ["array"]
        }
    }

    /// The schema without an alternative for null, and true if all of it allows null.
    func withoutNull(_ given: SchemaPart) -> (part: SchemaPart, allowsNull: Bool) {
        let allowsNull = possibleTypes(of: given)?.contains("null") == true && fits(.null(at: given.position), given)
        var part = given
        for name in ["anyOf", "oneOf"] {
            guard let keyword = part[name], let schemas = keyword.value.sequence, schemas.count > 1 else { continue }
            let parts = parts(of: keyword)
            let rest = schemas.enumerated().filter { !acceptsNothing($0.element, parts[$0.offset]) }
            guard rest.count == 1 else { continue }
            part.keywords.removeAll { $0.name == name && $0.pointer == keyword.pointer }
            let count = part.keywords.count
            add(rest[0].element, "\(keyword.pointer)/\(rest[0].offset)", in: keyword.schemas, to: &part)
            // A constant or null is an optional choice.
            for index in count..<part.keywords.count where part.keywords[index].name == "const" {
                let value = part.keywords[index].value
                part.keywords[index].name = "enum"
                part.keywords[index].value = .list([value], at: value.position)
            }
        }
        return (part, allowsNull)
    }

    private func acceptsNothing(_ schema: Node, _ part: SchemaPart) -> Bool {
        if possibleTypes(of: part) == ["null"] { return true }
        guard let values = schema.value(of: "enum")?.sequence, !values.isEmpty else { return false }
        return values.allSatisfy { $0.isNull || $0.isEmptyValue }
    }

    /// The empty list or text, if that answers even a required property.
    func emptyAnswer(of part: SchemaPart) -> Node? {
        let empty: Node
        switch knownType(of: part) {
        case "array": empty = .list([], at: part.position)
        case "string" where knownValues(part) == nil:
            empty = .text("", at: part.position)
            guard part.bound("minLength")?.integer == 0 || part["default"]?.value.scalarText == "" || names(empty, part)
            else { return nil }
        default: return nil
        }
        return fits(empty, part) ? empty : nil
    }

    /// True if the value is in a `const` or `enum`, also of an alternative.
    private func names(_ value: Node, _ part: SchemaPart) -> Bool {
        part.keywords.contains { keyword in
            switch keyword.name {
            case "const", "enum": fits(value, keyword)
            case "anyOf", "oneOf": parts(of: keyword).contains { names(value, $0) }
            default: false
            }
        }
    }

    /// Ignores `format`, as many validators do, except for an empty text, which no rule checks.
    func fits(_ value: Node, _ part: SchemaPart) -> Bool { part.keywords.allSatisfy { fits(value, $0) } }

    private func fits(_ value: Node, _ keyword: SchemaPart.Keyword) -> Bool {
        let argument = keyword.value
        switch keyword.name {
        case "type": return !Self.types(named: argument).isDisjoint(with: Self.types(of: value))
        case "const": return Self.isEqual(value, argument)
        case "enum": return (argument.sequence ?? []).contains { Self.isEqual(value, $0) }
        case "not": return !fits(value, part(argument, of: keyword))
        case "anyOf": return parts(of: keyword).contains { fits(value, $0) }
        case "oneOf": return parts(of: keyword).count { fits(value, $0) } == 1
        case "if":
            let branch = fits(value, part(argument.value(of: "if") ?? argument, of: keyword)) ? "then" : "else"
            return self.branch(branch, of: keyword).map { fits(value, $0) } ?? true
        case "pattern":
            guard case .text(let text)? = value.resolved else { return true }
            let pattern = argument.scalarText.flatMap { try? Pattern($0, dialect: .ecmaScript) }
            return pattern.map { $0.find(in: text) == .found } ?? true
        case "format":
            let format = argument.scalarText ?? ""
            return value.scalarText != "" || Self.formatsOfEmptyText.contains(format)
                || !JSONSchemaFormat.names.contains(format)
        case "minLength", "maxLength":
            guard case .text(let text)? = value.resolved else { return true }
            return keyword.allows(count: text.unicodeScalars.count)
        case "minItems", "maxItems": return value.sequence.map { keyword.allows(count: $0.count) } ?? true
        case "contains": return value.sequence?.isEmpty != true || argument.value(of: "minContains")?.integer == 0
        default: return Self.fits(value, bound: keyword)
        }
    }

    private static let formatsOfEmptyText = ["uri-reference", "iri-reference", "uri-template", "json-pointer", "regex"]

    private static func fits(_ value: Node, bound keyword: SchemaPart.Keyword) -> Bool {
        guard let number = value.decimal, let bound = keyword.value.decimal else { return true }
        switch keyword.name {
        case "minimum": return number >= bound
        case "maximum": return number <= bound
        case "exclusiveMinimum": return number > bound
        case "exclusiveMaximum": return number < bound
        case "multipleOf": return number.isMultiple(of: bound)
        default: return true
        }
    }

    func branch(_ name: String, of keyword: SchemaPart.Keyword) -> SchemaPart? {
        keyword.value.value(of: name).map { part($0, keyword.pointer.dropLast("if".count) + name, in: keyword.schemas) }
    }

    private static func isEqual(_ one: Node, _ other: Node) -> Bool {
        if let number = one.decimal { return number == other.decimal }
        guard let text = one.scalarText, let otherText = other.scalarText else { return one.isNull && other.isNull }
        return types(of: one) == types(of: other) && text.utf8.elementsEqual(otherText.utf8)
    }
}

extension SchemaPart.Keyword {
    fileprivate func allows(count: Int) -> Bool {
        guard let bound = value.integer else { return true }
        return name.hasPrefix("min") ? count >= bound : count <= bound
    }
}

extension Node {
    /// True for an empty text or list.
    var isEmptyValue: Bool { scalarText?.isEmpty == true || sequence?.isEmpty == true }

    fileprivate var decimal: ExactDecimal? { numberDigits.flatMap { ExactDecimal($0) } }
}
