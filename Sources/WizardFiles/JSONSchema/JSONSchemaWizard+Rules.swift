internal import FormModel

/// What an answer must be, as rules.
extension JSONSchemaWizard {
    /// The keywords that ask for nothing.
    static func isAnnotation(_ name: String) -> Bool {
        annotations.contains(name) || name.hasPrefix("x-") || name.hasPrefix("$")
    }

    private static let annotations: Set<String> = [
        "title", "description", "default", "examples", "deprecated", "readOnly", "writeOnly", "contentMediaType",
        "contentEncoding", "enumNames", "definitions", "id",
    ]

    /// Reads the rules of a property; a keyword that cannot be one is a mistake.
    mutating func readRules(_ part: inout SchemaPart, _ kind: inout FieldKind) {
        let isText = kind.type == "string" && kind.choices.isEmpty
        if isText {
            let texts = part.keywords.filter {
                ["pattern", "minLength", "maxLength", "not", "anyOf"].contains($0.name)
            }
            if let format = part["format"], let name = format.value.scalarText, texts.isEmpty,
                ["date", "date-time"].contains(name)
            {
                kind.name = name
                part.keywords.removeAll { $0.name == "format" }
            } else if part.isTrue("writeOnly") || part["format"]?.value.scalarText == "password" {
                kind.name = "secret"
                part.keywords.removeAll { $0.name == "format" && $0.value.scalarText == "password" }
            } else if part["contentMediaType"]?.value.scalarText?.hasPrefix("text/") == true
                || part["default"]?.value.scalarText?.hasLineEnds == true
            {
                kind.name = "text"
            }
        }
        for keyword in part.keywords where keyword.name != "type" && !Self.isAnnotation(keyword.name) {
            guard Self.applies(keyword.name, to: kind) else {
                reportUnused(keyword, on: "this type of answer")
                continue
            }
            switch keyword.name {
            case "minLength" where (keyword.value.integer ?? 1) <= 1, "minItems" where keyword.value.integer == 0: break
            case "uniqueItems" where keyword.value.boolean == false || !kind.choices.isEmpty: break
            case "format":
                let name = keyword.value.scalarText ?? ""
                if let format = JSONSchemaFormat(rawValue: name) {
                    kind.rules.append(self.rule(format, keyword.value.position))
                } else {
                    warn(
                        keyword.value.position, "\(keyword.pointer): the format '\(name)' is not known, and not checked"
                    )
                }
            default:
                if let rule = rule(keyword) { kind.rules.append(rule) } else { reportUnused(keyword, on: "an answer") }
            }
        }
    }

    private static func applies(_ name: String, to kind: FieldKind) -> Bool {
        switch name {
        case "minLength", "maxLength", "pattern", "format":
            ["string", "text", "secret", "date", "date-time"].contains(kind.type) && kind.choices.isEmpty
        case "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf":
            ["integer", "number"].contains(kind.type) && kind.choices.isEmpty
        default: true
        }
    }

    private func rule(_ format: JSONSchemaFormat, _ position: SourcePosition) -> Node {
        format == .email ? text("email", position) : text(format.rule, position)
    }

    /// The rule that is the same as a keyword; nil if there is none.
    mutating func rule(_ keyword: SchemaPart.Keyword) -> Node? {
        let value = keyword.value
        switch keyword.name {
        case "minLength", "maxLength", "pattern", "minItems", "maxItems", "multipleOf":
            return mapping(keyword.name, value)
        case "minimum": return mapping("atLeast", value)
        case "maximum": return mapping("atMost", value)
        case "exclusiveMinimum": return value.boolean == nil ? mapping("greaterThan", value) : nil
        case "exclusiveMaximum": return value.boolean == nil ? mapping("lessThan", value) : nil
        case "uniqueItems": return text("uniqueItems", value.position)
        case "const": return mapping("equals", value)
        case "enum": return mapping("oneOf", value)
        case "format":
            return value.scalarText.flatMap(JSONSchemaFormat.init).map { rule($0, value.position) }
        case "contains":
            return value.value(of: "const").flatMap { value.mapping?.count == 1 ? mapping("contains", $0) : nil }
        case "not": return opposite(keyword)
        case "anyOf":
            let cases = (value.sequence ?? []).enumerated().map { place, schema in
                combined(part(schema, "\(keyword.pointer)/\(place)"))
            }
            return cases.isEmpty || cases.contains { $0 == nil }
                ? nil : mapping("anyOf", list(cases.compactMap { $0 }, value.position))
        default: return nil
        }
    }

    private mutating func opposite(_ keyword: SchemaPart.Keyword) -> Node? {
        let inner = part(keyword.value, keyword.pointer)
        let asked = inner.keywords.filter { !Self.isAnnotation($0.name) && $0.name != "type" }
        if asked.count == 1 {
            if asked[0].name == "const" { return mapping("noneOf", list([asked[0].value], asked[0].value.position)) }
            if asked[0].name == "enum" { return mapping("noneOf", asked[0].value) }
        }
        return combined(inner).map { mapping("not", $0) }
    }

    /// One rule for all that a schema asks for; nil if it cannot be said, or asks for nothing.
    private mutating func combined(_ part: SchemaPart) -> Node? {
        let asked = part.keywords.filter { !Self.isAnnotation($0.name) && $0.name != "type" }
        let rules = asked.map { rule($0) }
        guard !rules.isEmpty, !rules.contains(where: { $0 == nil }) else { return nil }
        let known = rules.compactMap { $0 }
        return known.count == 1 ? known[0] : mapping("allOf", list(known, part.position))
    }

    /// Reports a keyword that cannot be asked for; one that asks for nothing here is a warning at most.
    mutating func reportUnused(_ keyword: SchemaPart.Keyword, on what: String) {
        guard !Self.isAnnotation(keyword.name) else { return }
        if let advice = Self.advice[keyword.name] {
            return report(keyword.value.position, "\(keyword.pointer): \(advice)")
        }
        if Self.ignored.contains(keyword.name) {
            return warn(keyword.value.position, "\(keyword.pointer): '\(keyword.name)' says nothing about \(what)")
        }
        if Self.known.contains(keyword.name) {
            return report(
                keyword.value.position,
                "\(keyword.pointer): '\(keyword.name)' cannot be asked for here; use plain keywords")
        }
        warn(
            keyword.value.position,
            "\(keyword.pointer): '\(keyword.name)' is not a keyword of JSON Schema, and not used",
            suggestion: Suggestion.closest(to: keyword.name, among: Self.ignored.union(Self.known).sorted()))
    }

    /// The keywords that say nothing about answers of another type.
    private static let ignored: Set<String> = [
        "minLength", "maxLength", "pattern", "format", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum",
        "multipleOf", "minItems", "maxItems", "uniqueItems", "minContains", "maxContains", "properties", "required",
        "items", "contains",
    ]

    private static let known: Set<String> = ["type", "enum", "const", "not", "anyOf", "oneOf", "allOf", "if"]

    /// What to do about a keyword that a form cannot ask for.
    private static let advice: [String: String] = [
        "oneOf": "only choices can be a 'oneOf', each with a \"const\"; write cases with 'if' and 'then'",
        "patternProperties": "names that the schema does not know cannot be asked; name them in 'properties'",
        "propertyNames": "names that the schema does not know cannot be asked; name them in 'properties'",
        "minProperties": "which of the properties is up to a person is not asked; use 'required'",
        "maxProperties": "which of the properties is up to a person is not asked; use 'if' and 'then'",
        "dependentSchemas": "write it with 'if' and 'then'",
        "prefixItems": "items that differ by their place cannot be asked; make it an object with a name for each",
        "additionalItems": "items that differ by their place cannot be asked; make it an object with a name for each",
        "unevaluatedItems": "items that differ by their place cannot be asked; make it an object with a name for each",
        "$dynamicRef": "only \"$ref\" to a schema in this file is followed",
        "$recursiveRef": "only \"$ref\" to a schema in this file is followed",
        "contentSchema": "what is inside a text is not asked; describe it as an object",
    ]
}
