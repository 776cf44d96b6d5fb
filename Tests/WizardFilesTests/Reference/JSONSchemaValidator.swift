import FormModel

@testable import WizardFiles

/// What of JSON Schema 2020-12 the schema of wizard files uses. A keyword that is not known here is a mistake.
struct JSONSchemaValidator {
    let root: JSONValue

    /// Where a value does not fit the schema: the paths of what is wrong; empty if it fits.
    func problems(in value: JSONValue) -> [String] { problems(in: value, by: root, at: "") }

    private func problems(in value: JSONValue, by schema: JSONValue, at path: String) -> [String] {
        if schema == .bool(true) { return [] }
        guard let keywords = schema.members else { return ["\(path): no schema"] }
        return keywords.flatMap { problems(in: value, keyword: $0.key, $0.value, of: schema, at: path) }
    }

    private func fits(_ value: JSONValue, _ schema: JSONValue) -> Bool {
        problems(in: value, by: schema, at: "").isEmpty
    }

    private func problems(
        in value: JSONValue, keyword: String, _ argument: JSONValue, of schema: JSONValue, at path: String
    ) -> [String] {
        func fail(_ isWrong: Bool) -> [String] { isWrong ? ["\(path): \(keyword)"] : [] }
        switch keyword {
        case "$schema", "$defs", "title", "description", "examples", "then", "else", "additionalProperties", "default",
            "$comment", "contentMediaType", "format", "readOnly", "writeOnly":
            return []
        case "$ref":
            guard case .string(let reference) = argument, let name = reference.split(separator: "/").last,
                let target = root["$defs"]?[String(name)]
            else { return ["\(path): no \(argument)"] }
            return problems(in: value, by: target, at: path)
        case "type": return fail(!(argument.items ?? [argument]).contains { value.isOf(type: $0) })
        case "enum": return fail(argument.items?.contains(value) != true)
        case "const": return fail(argument != value)
        case "anyOf": return fail(argument.items?.contains { fits(value, $0) } != true)
        case "allOf": return (argument.items ?? []).flatMap { problems(in: value, by: $0, at: path) }
        case "oneOf": return fail(argument.items?.count { fits(value, $0) } != 1)
        case "contains": return fail(value.items?.contains { fits($0, argument) } == false)
        case "not": return fail(fits(value, argument))
        case "uniqueItems": return fail(argument == .bool(true) && value.hasTwice)
        case "minLength": return fail(value.text.map { Double($0.unicodeScalars.count) < argument.double } ?? false)
        case "maxLength": return fail(value.text.map { Double($0.unicodeScalars.count) > argument.double } ?? false)
        case "pattern":
            guard let text = value.text, let source = argument.text else { return [] }
            return fail((try? Pattern(source, dialect: .ecmaScript))?.find(in: text) != .found)
        case "exclusiveMaximum": return fail(value.isNumber && value.double >= argument.double)
        case "multipleOf": return fail(value.isNumber && !(value.double / argument.double).isWhole)
        case "if":
            guard let next = schema[fits(value, argument) ? "then" : "else"] else { return [] }
            return problems(in: value, by: next, at: path)
        case "required":
            guard let members = value.members else { return [] }
            return fail(
                argument.items?.contains { if case .string(let name) = $0 { members[name] == nil } else { true } }
                    == true)
        case "properties", "patternProperties":
            guard let members = value.members else { return [] }
            return members.flatMap { key, member -> [String] in
                guard let schema = schema.property(key) else {
                    guard keyword == "properties" || schema["properties"] == nil,
                        let rest = schema["additionalProperties"]
                    else { return [] }
                    return rest == .bool(false)
                        ? ["\(path)/\(key): unknown"] : problems(in: member, by: rest, at: "\(path)/\(key)")
                }
                return problems(in: member, by: schema, at: "\(path)/\(key)")
            }
        case "items":
            return (value.items ?? []).enumerated().flatMap { problems(in: $1, by: argument, at: "\(path)/\($0)") }
        case "minItems": return fail(value.items.map { Double($0.count) < argument.double } ?? false)
        case "maxItems": return fail(value.items.map { Double($0.count) > argument.double } ?? false)
        case "minProperties":
            guard let members = value.members else { return [] }
            return fail(Double(members.count) < argument.double)
        case "minimum": return fail(value.isNumber && value.double < argument.double)
        case "maximum": return fail(value.isNumber && value.double > argument.double)
        case "exclusiveMinimum": return fail(value.isNumber && value.double <= argument.double)
        default: return ["\(path): the keyword '\(keyword)' is not known to this validator"]
        }
    }
}

extension JSONValue {
    subscript(key: String) -> JSONValue? { members?[key] }
    var members: [String: JSONValue]? {
        guard case .object(let members) = self else { return nil }
        return Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
    }
    fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
    fileprivate var hasTwice: Bool {
        let written = (items ?? []).map(JSONWriter.compact)
        return Set(written).count < written.count
    }
    var items: [JSONValue]? { if case .array(let items) = self { items } else { nil } }
    fileprivate var isNumber: Bool { if case .number = self { true } else { false } }
    fileprivate var double: Double { if case .number(let text) = self { Double(text) ?? .nan } else { .nan } }

    fileprivate func property(_ key: String) -> JSONValue? {
        if let named = self["properties"]?[key] { return named }
        guard let patterns = self["patternProperties"]?.members else { return nil }
        return patterns.first { pattern, _ in (try? Regex(pattern))?.isMatch(key) == true }?.value
    }

    fileprivate func isOf(type: JSONValue) -> Bool {
        switch (self, type) {
        case (.null, "null"), (.bool, "boolean"), (.string, "string"), (.array, "array"), (.object, "object"),
            (.number, "number"):
            true
        case (.number(let text), "integer"): Int(text) != nil
        default: false
        }
    }
}

extension Double {
    fileprivate var isWhole: Bool { self == rounded() }
}

extension Regex {
    fileprivate func isMatch(_ text: String) -> Bool { (try? firstMatch(in: text)) != nil }
}
