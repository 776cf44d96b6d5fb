internal import FormModel
internal import OrderedCollections

/// The format of wizard files, key by key: the source of the reference and of the JSON Schema. Tests compare it with
/// the reader's own tables, and run every example.
enum FormatReference {
    struct Object: Sendable {
        let name: String
        let title: String
        let summary: String
        let keys: [Key]
        /// The values complete an example.
        var required: KeyValuePairs<String, String> = [:]
        /// A wizard file around an example, which replaces `<example>`.
        let file: String
    }

    struct Key: Sendable {
        let name: String
        let summary: String
        /// The key with a value, and the keys that it requires, as YAML without braces.
        let example: String
        let value: JSONValue
        let defaultValue: JSONValue?

        init(
            _ name: String, _ summary: String, _ value: JSONValue, _ example: String,
            default defaultValue: JSONValue? = nil
        ) {
            (self.name, self.summary, self.value, self.example) = (name, summary, value, example)
            self.defaultValue = defaultValue
        }
    }

    /// Text, which includes all unquoted YAML scalars.
    static let scalar: JSONValue = ["type": ["string", "number", "boolean"]]
    /// Shown text, in one or several languages.
    static let shown: JSONValue = ["$ref": "#/$defs/text"]
    static let boolean: JSONValue = ["type": "boolean"]
    static let array: JSONValue = ["type": "array"]
    static let condition: JSONValue = ["$ref": "#/$defs/condition"]
    static let command: JSONValue = ["type": "array", "items": scalar, "minItems": 1]
    /// In seconds.
    static let timeLimit: JSONValue = ["type": "number", "minimum": 0.1, "maximum": 3600]

    static func one(of names: [String]) -> JSONValue { ["enum": .array(names.map(JSONValue.string))] }
    static func list(of item: JSONValue) -> JSONValue { ["type": "array", "items": item, "minItems": 1] }
    static func reference(_ name: String) -> JSONValue { ["$ref": .string("#/$defs/\(name)")] }
    static func any(_ values: JSONValue...) -> JSONValue { ["anyOf": .array(values)] }

    static let head = """
        formline: 1
        fields:
          - {name: tier, label: Tier, choices: [free, pro, team]}
          - {name: host, optional: true}
          - {name: seats, type: integer, default: 5}
          - {name: token, type: secret}

        """
    static func field(_ keys: String) -> String { head + "  - {name: example, \(keys)}\n" }

    static let objects =
        [file, field, note, choice, rule, fieldCondition, defaults, group, repetition, include, formRule, labels]
        + actions

    static func object(_ properties: JSONValue, required: [String] = []) -> JSONValue {
        [
            "type": "object", "properties": properties, "required": .array(required.map(JSONValue.string)),
            "additionalProperties": false,
        ]
    }
}

extension FormatReference {
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

    private static let language = "^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$"

    private static func object(patterns: JSONValue) -> JSONValue {
        ["type": "object", "patternProperties": patterns, "additionalProperties": false, "minProperties": 1]
    }

    /// The first existing key selects the schema.
    private static func chosen(among keys: [(key: String, name: String)], besides last: JSONValue) -> JSONValue {
        keys.reversed().reduce(last) { rest, key in
            ["if": ["required": [.string(key.key)]], "then": reference(key.name), "else": rest]
        }
    }

    private static func schema(of object: Object) -> JSONValue {
        .object([
            "description": .string("\(object.title). \(plain(object.summary))"),
            "type": "object", "properties": .object(properties(of: object)),
            "required": .array(object.required.map { .string($0.key) }), "additionalProperties": false,
        ])
    }

    private static func properties(of object: Object) -> OrderedDictionary<String, JSONValue> {
        object.keys.reduce(into: [:]) { properties, key in
            var value: OrderedDictionary<String, JSONValue> = ["description": .string(plain(key.summary))]
            if let example = example(of: key) { value["examples"] = [example] }
            value["default"] = key.defaultValue
            if case .object(let schema) = key.value { value.merge(schema) { $1 } }
            properties[key.name] = .object(value)
        }
    }

    private static func example(of key: Key) -> JSONValue? {
        let node = try? DocumentReader.read("{\(key.example)}", name: "example")
        return node?.value(of: key.name).map { JSONValue($0) }
    }

    private static func plain(_ summary: String) -> String { summary.replacing("`", with: "'") }

    private static var ruleSchema: JSONValue {
        var properties = properties(of: rule)
        var names: [String] = []
        for entry in RuleCatalog.entries {
            var schema: OrderedDictionary<String, JSONValue> = ["description": .string("Passes: \(entry.passes).")]
            if entry.isArgumentOptional { names.append(entry.name) }
            if !entry.acceptsArgument { schema["enum"] = [true, nil] }
            properties[entry.name] = .object(schema)
        }
        for (other, name) in RuleCatalog.otherNames.sorted(by: { $0.key < $1.key }) {
            if names.contains(name) { names.append(other) }
            properties[other] = ["description": .string("The same as '\(name)'.")]
        }
        return .object([
            "description": .string(plain(rule.summary)),
            "anyOf": [
                one(of: names),
                .object([
                    "type": "object", "properties": .object(properties), "minProperties": 1,
                    "additionalProperties": false,
                ]),
            ],
        ])
    }

    private static var conditionSchema: JSONValue {
        let properties = properties(of: fieldCondition).mapValues { schema -> JSONValue in
            guard case .object(let keywords) = schema else { return schema }
            return .object(keywords.filter { ["description", "examples"].contains($0.key) })
        }
        return .object([
            "description": .string(plain(fieldCondition.summary)), "type": "object", "minProperties": 1,
            "properties": .object(properties),
            "additionalProperties": any(
                ["type": ["string", "number", "boolean", "null"]], ["type": "array", "minItems": 1],
                ["type": "object", "minProperties": 1]),
        ])
    }
}

package enum WizardFileSchema {
    package static var text: String { JSONWriter.pretty(FormatReference.schema) }
}
