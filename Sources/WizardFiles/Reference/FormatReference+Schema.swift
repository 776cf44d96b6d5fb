internal import FormModel
internal import OrderedCollections

extension FormatReference {
    /// The JSON Schema (2020-12) of wizard files, for editors: what can be written where, with descriptions and examples.
    static var schema: JSONValue {
        var definitions: OrderedDictionary<String, JSONValue> = [
            "text": any(scalar, object(patterns: [language: scalar])),
            "transform": any(
                one(of: TextTransform.named.map(\.key)),
                object(
                    ["replace": ["type": "array", "items": scalar, "minItems": 2, "maxItems": 2]], required: ["replace"]
                )),
            "item": chosen(
                among: [("include", "include"), ("group", "group"), ("fields", "group")],
                besides: [
                    "if": ["properties": ["type": ["const": "note"]], "required": ["type"]],
                    "then": reference("note"), "else": reference("field"),
                ]),
            "action": chosen(
                among: actions.map { ($0.required[0].key, $0.name) },
                besides: ["anyOf": .array(actions.map { ["required": [.string($0.required[0].key)]] })]),
        ]
        for object in objects where object.name != file.name { definitions[object.name] = schema(of: object) }
        definitions[rule.name] = ruleSchema
        definitions[fieldCondition.name] = conditionSchema
        guard case .object(var root) = schema(of: file), case .object(var properties)? = root["properties"] else {
            return nil
        }
        properties["$schema"] = ["type": "string"]
        root["properties"] = .object(properties)
        let head: OrderedDictionary<String, JSONValue> = [
            "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "A wizard file of formline",
        ]
        root["$defs"] = .object(definitions)
        return .object(head.merging(root) { $1 })
    }

    /// The name of a language, such as `de` or `de-CH`.
    private static let language = "^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$"

    private static func object(patterns: JSONValue) -> JSONValue {
        ["type": "object", "patternProperties": patterns, "additionalProperties": false, "minProperties": 1]
    }

    /// The schema of the first key that is there.
    private static func chosen(among keys: [(key: String, name: String)], besides last: JSONValue) -> JSONValue {
        keys.reversed().reduce(last) { rest, key in
            ["if": ["required": [.string(key.key)]], "then": reference(key.name), "else": rest]
        }
    }

    private static func schema(of object: Object) -> JSONValue {
        .object([
            "description": .string("\(object.title). \(plain(object.words))"),
            "type": "object", "properties": .object(properties(of: object)),
            "required": .array(object.required.map { .string($0.key) }), "additionalProperties": false,
        ])
    }

    private static func properties(of object: Object) -> OrderedDictionary<String, JSONValue> {
        object.keys.reduce(into: [:]) { properties, key in
            var value: OrderedDictionary<String, JSONValue> = ["description": .string(plain(key.words))]
            if let example = example(of: key) { value["examples"] = [example] }
            value["default"] = key.defaultValue
            if case .object(let schema) = key.value { value.merge(schema) { $1 } }
            properties[key.name] = .object(value)
        }
    }

    /// The value that the key has in its example.
    private static func example(of key: Key) -> JSONValue? {
        let node = try? DocumentReader.read("{\(key.example)}", name: "example")
        return node?.value(of: key.name).map { JSONValue($0) }
    }

    /// The words without Markdown.
    private static func plain(_ words: String) -> String { words.replacing("`", with: "'") }

    /// A rule by its name, or a mapping of that to its argument.
    private static var ruleSchema: JSONValue {
        var properties = properties(of: rule)
        var names: [String] = []
        for entry in RuleCatalog.entries {
            var schema: OrderedDictionary<String, JSONValue> = ["description": .string("Passes: \(entry.passes).")]
            if entry.isArgumentOptional { names.append(entry.name) }
            if !entry.takesArgument { schema["enum"] = [true, nil] }
            properties[entry.name] = .object(schema)
        }
        for (other, name) in RuleCatalog.otherNames.sorted(by: { $0.key < $1.key }) {
            if names.contains(name) { names.append(other) }
            properties[other] = ["description": .string("The same as '\(name)'.")]
        }
        return .object([
            "description": .string(plain(rule.words)),
            "anyOf": [
                one(of: names),
                .object([
                    "type": "object", "properties": .object(properties), "minProperties": 1,
                    "additionalProperties": false,
                ]),
            ],
        ])
    }

    /// Fields by their names, and the special words, which a field can have as its name.
    private static var conditionSchema: JSONValue {
        let properties = properties(of: fieldCondition).mapValues { schema -> JSONValue in
            guard case .object(let keywords) = schema else { return schema }
            return .object(keywords.filter { ["description", "examples"].contains($0.key) })
        }
        return .object([
            "description": .string(plain(fieldCondition.words)), "type": "object", "minProperties": 1,
            "properties": .object(properties),
            "additionalProperties": any(
                ["type": ["string", "number", "boolean", "null"]], ["type": "array", "minItems": 1],
                ["type": "object", "minProperties": 1]),
        ])
    }
}

/// The JSON Schema of wizard files as a text.
package enum WizardFileSchema {
    package static var text: String { JSONWriter.pretty(FormatReference.schema) }
}
