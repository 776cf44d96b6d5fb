internal import FormModel

/// A keyword of JSON Schema, and how a form handles it.
enum SchemaKeyword {
    /// It constrains nothing, or is read with another keyword.
    case annotation
    /// A rule on answers of this type.
    case rule(String, on: String)
    /// Another constraint on values of this type, nil for every type; with what to do where a form cannot ask for it.
    case constraint(on: String?, advice: String? = nil)

    /// The type of the values that the keyword constrains; nil for every type, or none.
    var type: String? {
        switch self {
        case .annotation: nil
        case .rule(_, let type): type
        case .constraint(let type, _): type
        }
    }

    /// Returns nil for an unknown keyword.
    static func named(_ name: String) -> SchemaKeyword? { all[name] ?? (name.hasPrefix("x-") ? .annotation : nil) }

    /// The keyword with the same meaning as a rule, and the type that it is on.
    static func forRule(_ rule: String) -> (name: String, type: String)? { byRule[rule] }

    private static let byRule: [String: (name: String, type: String)] = all.reduce(into: [:]) { found, keyword in
        if case .rule(let rule, let type) = keyword.value { found[rule] = (keyword.key, type) }
    }

    /// Compares types; whole numbers are numbers.
    static func isAbout(_ type: String, _ name: String) -> Bool {
        guard let about = named(name)?.type else { return true }
        return about == type || about == "number" && type == "integer"
    }

    static let all: [String: SchemaKeyword] = {
        let annotations = [
            "$schema", "$id", "id", "$anchor", "$dynamicAnchor", "$recursiveAnchor", "$vocabulary", "$comment", "$defs",
            "definitions", "title", "description", "default", "examples", "deprecated", "readOnly", "writeOnly",
            "contentMediaType", "contentEncoding", "contentSchema", "enumNames",
        ]
        let rules: [String: SchemaKeyword] = [
            "minLength": .rule("minLength", on: "string"), "maxLength": .rule("maxLength", on: "string"),
            "pattern": .rule("pattern", on: "string"),
            "minimum": .rule("atLeast", on: "number"), "maximum": .rule("atMost", on: "number"),
            "exclusiveMinimum": .rule("greaterThan", on: "number"),
            "exclusiveMaximum": .rule("lessThan", on: "number"), "multipleOf": .rule("multipleOf", on: "number"),
            "minItems": .rule("minItems", on: "array"), "maxItems": .rule("maxItems", on: "array"),
        ]
        let unknownNames = "unknown names cannot be asked for; list them in 'properties'"
        let byPosition = "items that differ by position cannot be asked for; use an object with a name for each"
        let otherReference = "only \"$ref\" to a schema in this file is followed"
        let constraints: [(type: String?, names: [String], advice: String?)] = [
            ("string", ["format"], nil),
            ("array", ["uniqueItems", "items"], nil),
            ("array", ["prefixItems", "additionalItems", "unevaluatedItems"], byPosition),
            (
                "array", ["contains"],
                "of items that are alike only one value can be asked for, such as {\"const\": 1}"
            ),
            ("object", ["properties", "dependentRequired", "dependentSchemas", "dependencies"], nil),
            (
                "object",
                ["required", "additionalProperties", "unevaluatedProperties", "patternProperties", "propertyNames"],
                unknownNames
            ),
            (
                "object", ["minProperties"],
                "a minimum number of properties cannot be asked for; list the required ones in 'required'"
            ),
            (
                "object", ["maxProperties"],
                "a maximum number of properties cannot be asked for; use 'if' and 'then'"
            ),
            (nil, ["type", "enum", "const", "not", "anyOf", "if"], nil),
            (nil, ["oneOf"], "only choices can be a 'oneOf', each with a \"const\"; write cases with 'if' and 'then'"),
            (nil, ["$dynamicRef", "$recursiveRef"], otherReference),
        ]
        var all = rules
        for name in annotations { all[name] = .annotation }
        for (type, names, advice) in constraints {
            for name in names { all[name] = .constraint(on: type, advice: advice) }
        }
        return all
    }()
}

extension JSONSchemaWizard {
    /// Reports a keyword that a form cannot ask for.
    func reportUnasked(_ keyword: SchemaPart.Keyword) {
        var advice = "'\(keyword.name)' cannot be asked for here; use plain keywords"
        if case .constraint(_, let keywordAdvice?)? = SchemaKeyword.named(keyword.name) { advice = keywordAdvice }
        report(keyword.value.position, "\(keyword.pointer): \(advice)")
    }

    /// Reports a keyword that constrains values of a type that have no rules.
    func reject(_ keyword: SchemaPart.Keyword, type: String, on subject: String) {
        warnOfUnused(keyword, type: type, on: subject)
        switch demand(keyword, on: AnswerKind(type: type)) {
        case .nothing, .unsupported: break
        case .impossible, .rule: reportUnasked(keyword)
        }
    }

    /// Warns that a keyword has no effect on values of a type.
    func warnOfUnused(_ keyword: SchemaPart.Keyword, type: String, on subject: String) {
        if SchemaKeyword.named(keyword.name) == nil {
            warn(
                keyword.value.position,
                "\(keyword.pointer): '\(keyword.name)' is not a keyword of JSON Schema, and not used",
                suggestion: Suggestion.closest(to: keyword.name, among: SchemaKeyword.all.keys.sorted()))
        } else if !SchemaKeyword.isAbout(type, keyword.name) {
            warn(keyword.value.position, "\(keyword.pointer): '\(keyword.name)' says nothing about \(subject)")
        }
    }
}
