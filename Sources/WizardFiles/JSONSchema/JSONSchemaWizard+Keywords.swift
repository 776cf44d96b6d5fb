internal import FormModel

/// The keywords of JSON Schema, and how a form handles each.
extension JSONSchemaWizard {
    /// How a form handles a keyword.
    enum Meaning {
        /// It asks for nothing, or is read with another one.
        case annotation
        /// A rule on answers of this type.
        case rule(String, on: String)
        /// Something else that is asked of values of this type, nil for every type; with what to do where a form cannot
        /// ask for it.
        case demand(on: String?, advice: String? = nil)

        /// The type of the values that the keyword is about; nil for values of any type, or none.
        var type: String? {
            switch self {
            case .annotation: nil
            case .rule(_, let type): type
            case .demand(let type, _): type
            }
        }
    }

    /// Returns nil for an unknown keyword.
    static func meaning(of name: String) -> Meaning? { meanings[name] ?? (name.hasPrefix("x-") ? .annotation : nil) }

    static let meanings: [String: Meaning] = [
        "$schema": .annotation, "$id": .annotation, "id": .annotation, "$anchor": .annotation,
        "$dynamicAnchor": .annotation, "$recursiveAnchor": .annotation, "$vocabulary": .annotation,
        "$comment": .annotation, "$defs": .annotation, "definitions": .annotation, "title": .annotation,
        "description": .annotation, "default": .annotation, "examples": .annotation, "deprecated": .annotation,
        "readOnly": .annotation, "writeOnly": .annotation, "contentMediaType": .annotation,
        "contentEncoding": .annotation, "contentSchema": .annotation, "enumNames": .annotation,
        "minLength": .rule("minLength", on: "string"), "maxLength": .rule("maxLength", on: "string"),
        "pattern": .rule("pattern", on: "string"), "format": .demand(on: "string"),
        "minimum": .rule("atLeast", on: "number"), "maximum": .rule("atMost", on: "number"),
        "exclusiveMinimum": .rule("greaterThan", on: "number"), "exclusiveMaximum": .rule("lessThan", on: "number"),
        "multipleOf": .rule("multipleOf", on: "number"),
        "minItems": .rule("minItems", on: "array"), "maxItems": .rule("maxItems", on: "array"),
        "uniqueItems": .demand(on: "array"), "items": .demand(on: "array"),
        "contains": .demand(
            on: "array", advice: "of items that are alike only one value can be asked for, such as {\"const\": 1}"),
        "prefixItems": .demand(on: "array", advice: byPlace), "additionalItems": .demand(on: "array", advice: byPlace),
        "unevaluatedItems": .demand(on: "array", advice: byPlace),
        "properties": .demand(on: "object"), "required": .demand(on: "object", advice: unknownNames),
        "additionalProperties": .demand(on: "object", advice: unknownNames),
        "unevaluatedProperties": .demand(on: "object", advice: unknownNames),
        "patternProperties": .demand(on: "object", advice: unknownNames),
        "propertyNames": .demand(on: "object", advice: unknownNames),
        "minProperties": .demand(
            on: "object",
            advice: "a minimum number of properties cannot be asked for; list the required ones in 'required'"),
        "maxProperties": .demand(
            on: "object", advice: "a maximum number of properties cannot be asked for; use 'if' and 'then'"),
        "dependentRequired": .demand(on: "object"), "dependentSchemas": .demand(on: "object"),
        "dependencies": .demand(on: "object"),
        "type": .demand(on: nil), "enum": .demand(on: nil), "const": .demand(on: nil), "not": .demand(on: nil),
        "anyOf": .demand(on: nil), "if": .demand(on: nil),
        "oneOf": .demand(
            on: nil, advice: "only choices can be a 'oneOf', each with a \"const\"; write cases with 'if' and 'then'"),
        "$dynamicRef": .demand(on: nil, advice: otherReference),
        "$recursiveRef": .demand(on: nil, advice: otherReference),
    ]

    private static let unknownNames = "unknown names cannot be asked for; list them in 'properties'"
    private static let byPlace =
        "items that differ by position cannot be asked for; use an object with a name for each"
    private static let otherReference = "only \"$ref\" to a schema in this file is followed"

    /// Whether a keyword constrains values of a type. Whole numbers are numbers.
    static func isAbout(_ type: String, _ name: String) -> Bool {
        guard let about = meaning(of: name)?.type else { return true }
        return about == type || about == "number" && type == "integer"
    }

    /// Reports a keyword that a form cannot ask for.
    mutating func reportUnasked(_ keyword: SchemaPart.Keyword) {
        var words = "'\(keyword.name)' cannot be asked for here; use plain keywords"
        if case .demand(_, let advice?)? = Self.meaning(of: keyword.name) { words = advice }
        report(keyword.value.position, "\(keyword.pointer): \(words)")
    }

    /// Reports a keyword that asks for anything of values of a type that have no rules.
    mutating func refuse(_ keyword: SchemaPart.Keyword, type: String, on what: String) {
        warnOfUnused(keyword, type: type, on: what)
        switch demand(keyword, on: AnswerKind(type: type)) {
        case .nothing, nil: break
        case .impossible, .rule: reportUnasked(keyword)
        }
    }

    /// Warns that a keyword has no effect on values of a type, unless it is an annotation.
    mutating func warnOfUnused(_ keyword: SchemaPart.Keyword, type: String, on what: String) {
        if Self.meaning(of: keyword.name) == nil {
            warn(
                keyword.value.position,
                "\(keyword.pointer): '\(keyword.name)' is not a keyword of JSON Schema, and not used",
                suggestion: Suggestion.closest(to: keyword.name, among: Self.meanings.keys.sorted()))
        } else if !Self.isAbout(type, keyword.name) {
            warn(keyword.value.position, "\(keyword.pointer): '\(keyword.name)' says nothing about \(what)")
        }
    }
}
