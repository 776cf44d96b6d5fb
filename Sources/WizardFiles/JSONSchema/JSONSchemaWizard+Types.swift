internal import FormModel

extension JSONSchemaWizard {
    private static let askedTypes = ["array", "boolean", "integer", "number", "object", "string"]
    static let types = askedTypes + ["null"]

    static func types(in node: Node) -> [String] { (node.sequence ?? [node]).compactMap(\.scalarText) }

    /// The type to ask for; without one, a schema with properties describes an object.
    func type(of schema: MergedSchema) -> String? {
        guard !schema.isBroken, !alternatives(of: schema).contains(where: \.isBroken) else { return nil }
        guard let types = possibleTypes(of: schema) else {
            if schema["properties"] != nil { return "object" }
            return reject(schema, "say what it is, such as \"type\": \"string\"")
        }
        let asked = types.subtracting(types.contains("number") ? ["integer", "null"] : ["null"])
        if asked.count == 1 { return asked.first }
        if asked.isEmpty, let values = schema["enum"] {
            return reject(values, "there is nothing to choose; list at least one value of its type")
        }
        let message =
            !asked.isEmpty
            ? "an answer is of one type; use one of \(Self.askedTypes.joined(separator: ", "))"
            : types.isEmpty ? "no answer fits this" : "null alone cannot be asked for; leave it out"
        return reject((schema["const"] ?? schema["type"])?.position ?? schema.position, message)
    }

    func isObject(_ schema: MergedSchema) -> Bool {
        possibleTypes(of: schema).map { $0.subtracting(["null"]) == ["object"] } ?? (schema["properties"] != nil)
    }

    private func alternatives(of schema: MergedSchema) -> [MergedSchema] {
        (schema.all("anyOf") + schema.all("oneOf")).flatMap(\.inner).map(merged)
    }

    func possibleTypes(of schema: MergedSchema) -> Set<String>? {
        schema.keywords.compactMap(possibleTypes).reduce(nil) { possible, types in
            possible?.intersection(types) ?? types
        }
    }

    private func possibleTypes(_ keyword: MergedSchema.Keyword) -> Set<String>? {
        switch keyword.name {
        case "type": return Self.types(named: keyword.value)
        case "const": return Self.types(of: keyword.value)
        case "enum": return Set((keyword.value.sequence ?? []).flatMap { Self.types(of: $0) })
        case "anyOf", "oneOf":
            return keyword.inner.allMapped { possibleTypes(of: merged($0)) }.map { Set($0.joined()) }
        default: return nil
        }
    }

    /// Integers are numbers.
    static func types(named node: Node) -> Set<String> {
        let types = Set(types(in: node))
        return types.contains("number") ? types.union(["integer"]) : types
    }

    static func types(of value: Node) -> Set<String> {
        switch value.resolved {
        case .null: ["null"]
        case .boolean: ["boolean"]
        case .text: ["string"]
        case .integer: ["integer"]
        case .number: value.decimal?.isWhole == true ? ["integer"] : ["number"]
        case nil: value.sequence == nil ? ["object"] : ["array"]
        }
    }

    func withoutNull(_ given: MergedSchema) -> (schema: MergedSchema, allowsNull: Bool) {
        var schema = given
        schema.keywords = []
        for keyword in given.keywords {
            guard ["anyOf", "oneOf"].contains(keyword.name) else {
                schema.keywords.append(keyword)
                continue
            }
            let others = keyword.inner.filter { !isNoAnswer(merged($0)) }
            switch others.count {
            case 0, keyword.inner.count: schema.keywords.append(keyword)
            case 1: add(others[0].value, in: keyword.path, to: &schema)
            default: schema.keywords.append(keyword.with(.list(others.map(\.value), at: keyword)))
            }
        }
        return (schema, possibleTypes(of: given)?.contains("null") == true && fits(.null(at: given), given))
    }

    /// True for `{"enum": [null, "", [""]]}` too, as an empty text is no answer, nor as the only item.
    private func isNoAnswer(_ schema: MergedSchema) -> Bool {
        let values = schema["enum"]?.value.sequence ?? []
        let isEmpty: (Node) -> Bool = { $0.isNull || ($0.sequence ?? [$0]).map(\.scalarText) == [""] }
        return values.contains(where: \.isNull) && values.allSatisfy(isEmpty) || possibleTypes(of: schema) == ["null"]
    }

    /// Removes the keywords that the values of a constant or choice need not be checked for: ``fits(_:_:)`` has, or it is a `format`.
    func withoutChecked(_ schema: MergedSchema) -> MergedSchema {
        var others = schema
        let checked = ["const", "enum", "format", "minLength", "maxLength", "pattern"]
        others.keywords.removeAll { checked.contains($0.name) }
        return others
    }

    /// The text matches the pattern, or the pattern is wrong.
    private func fits(_ text: String, pattern keyword: MergedSchema.Keyword) -> Bool {
        do throws(Pattern.SyntaxError) {
            return try Pattern(keyword.value.scalarText ?? "", dialect: .ecmaScript).find(in: text) != .notFound
        } catch {
            report(keyword, error.description)
            return true
        }
    }

    /// Checks the keywords that are no rules of choices; null passes the others.
    func fits(_ value: Node, _ schema: MergedSchema) -> Bool {
        schema.keywords.allSatisfy { keyword in
            switch keyword.name {
            case "type": !Self.types(named: keyword.value).isDisjoint(with: Self.types(of: value))
            case "const": Self.isEqual(value, keyword.value)
            case "enum": (keyword.value.sequence ?? []).contains { Self.isEqual(value, $0) }
            case "minLength": length(of: value).map { $0 >= keyword.value.integer ?? 0 } ?? true
            case "maxLength": length(of: value).map { $0 <= keyword.value.integer ?? .max } ?? true
            case "pattern": Self.text(of: value).map { fits($0, pattern: keyword) } ?? true
            case "not": !value.isNull || !fits(value, merged(keyword))
            case "anyOf": keyword.inner.contains { fits(value, merged($0)) }
            case "oneOf": keyword.inner.count { fits(value, merged($0)) } == 1
            default: true
            }
        }
    }

    private func length(of value: Node) -> Int? { Self.text(of: value)?.unicodeScalars.count }

    private static func text(of value: Node) -> String? { types(of: value) == ["string"] ? value.scalarText : nil }

    private static func isEqual(_ one: Node, _ other: Node) -> Bool {
        if let number = one.decimal { return number == other.decimal }
        guard let text = one.scalarText, let otherText = other.scalarText else { return one.isNull && other.isNull }
        return types(of: one) == types(of: other) && text.utf8.elementsEqual(otherText.utf8)
    }
}

extension Node {
    fileprivate var decimal: ExactDecimal? { numberDigits.flatMap { ExactDecimal($0) } }
}
