internal import FormModel
internal import OrderedCollections

package enum FormatReference {
    package static var schemaText: String { JSONWriter.pretty(schema) }

    static let objects =
        [
            KeyTable.file, .field, .note, .choice, .rule, .condition, .defaults, .group, .repetition, .include,
            .formRule, .labels,
        ] + KeyTable.actions

    static func schema(of key: KeyTable.Key) -> JSONValue {
        let schemas = key.kinds.split(separator: "/").compactMap(schema(ofKind:))
        return schemas.count == 1 ? schemas[0] : ["anyOf": .array(schemas)]
    }

    /// The kind is that of an object, `#condition`, of a list of them, `[condition]`, or one of ``kinds``.
    static func schema(ofKind kind: Substring) -> JSONValue? {
        let name = String(kind.drop { "#[".contains($0) }.prefix { $0 != "]" })
        guard name != kind else { return kinds[name] }
        guard name == "action" || name == "transform" || objects.contains(where: { $0.name == name }) else {
            return nil
        }
        return kind.hasPrefix("#") ? reference(name) : array(of: reference(name))
    }

    static func defaultValue(of key: KeyTable.Key) -> JSONValue? {
        key.defaultText.flatMap { try? DocumentReader.read($0, name: "default") }.map { JSONValue($0) }
    }

    private static let kinds: [String: JSONValue] = [
        "version": ["enum": [1, "1"]], "text": text, "shown": reference("text"), "texts": array(of: text),
        "boolean": ["type": "boolean"], "null": ["type": "null"], "array": ["type": "array"],
        "object": ["type": "object"],
        "note": ["const": "note"], "omitted": ["const": "omitted"], "skip": ["const": "skip"],
        "condition": condition, "conditions": list(of: condition),
        "items": list(of: reference("item")), "choices": list(of: ["anyOf": [text, reference("choice")]]),
        "completions": list(of: text), "command": command, "time": time,
        "program": object(["command": command, "timeout": time], required: ["command"]),
        "programWithInput": object(["command": command, "timeout": time, "stdin": text], required: ["command"]),
        "cases": cases(of: ["anyOf": [text, ["type": "array"]]]),
        "defaultCases": list(of: object(["when": condition, "value": true], required: ["value"])),
        "minimum": ["type": "integer", "minimum": 0, "maximum": 1000],
        "maximum": ["type": "integer", "minimum": 1, "maximum": 1000],
        "step": ["type": "number", "exclusiveMinimum": 0], "delay": ["type": "number", "minimum": 0, "maximum": 60],
        "grace": ["type": "number", "minimum": 0, "maximum": 3600],
        "headers": ["type": "object", "additionalProperties": text],
        "delays": one(of: ["immediate", "fast", "medium", "slow"]), "types": one(of: QuestionType.allCases),
        "itemTypes": one(of: QuestionType.ofChoices.map(\.rawValue)), "modes": one(of: ValidationMode.allCases),
        "echoes": one(of: Question.Echo.allCases), "formats": one(of: WrittenFormat.allCases),
        "escapes": one(of: TemplateEscaping.allCases), "methods": one(of: PostAction.Method.allCases),
    ]

    /// Text, which includes all unquoted YAML scalars.
    private static let text: JSONValue = ["type": ["string", "number", "boolean"]]
    private static let condition = reference("condition")
    private static let command = list(of: text)
    /// In seconds.
    private static let time: JSONValue = ["type": "number", "minimum": 0.1, "maximum": 3600]

    private static func one<Name: RawRepresentable<String>>(of names: [Name]) -> JSONValue {
        one(of: names.map(\.rawValue))
    }

    private static func one(of names: [String]) -> JSONValue { ["enum": .array(names.map(JSONValue.string))] }
    private static func array(of item: JSONValue) -> JSONValue { ["type": "array", "items": item] }
    private static func list(of item: JSONValue) -> JSONValue { ["type": "array", "items": item, "minItems": 1] }
    private static func reference(_ name: String) -> JSONValue { ["$ref": .string("#/$defs/\(name)")] }

    private static func cases(of value: JSONValue) -> JSONValue {
        object(
            ["cases": list(of: object(["when": condition, "value": value], required: ["value"]))], required: ["cases"])
    }

    private static func object(_ properties: JSONValue, required: [String] = []) -> JSONValue {
        [
            "type": "object", "properties": properties, "required": .array(required.map(JSONValue.string)),
            "additionalProperties": false,
        ]
    }
}

extension FormatReference {
    static var schema: JSONValue {
        var definitions: OrderedDictionary<String, JSONValue> = [
            "text": ["anyOf": [text, object(patterns: [WizardFileReader.languagePattern: text])]],
            "transform": [
                "anyOf": [
                    one(of: TextTransform.named.map(\.key)),
                    object(
                        ["replace": ["type": "array", "items": text, "minItems": 2, "maxItems": 2]],
                        required: ["replace"]),
                ]
            ],
            "item": chosen(
                among: [("include", "include"), ("group", "group"), ("fields", "group")],
                besides: [
                    "if": ["properties": ["type": ["const": "note"]], "required": ["type"]],
                    "then": reference("note"), "else": reference("field"),
                ]),
            "action": chosen(
                among: KeyTable.actions.map { ($0.keys[0].name, $0.name) },
                besides: ["anyOf": .array(KeyTable.actions.map { ["required": [.string($0.keys[0].name)]] })]),
        ]
        for object in objects where object.name != KeyTable.file.name { definitions[object.name] = schema(of: object) }
        definitions[KeyTable.rule.name] = ruleSchema
        definitions[KeyTable.condition.name] = conditionSchema
        guard case .object(var root) = schema(of: KeyTable.file), case .object(var properties)? = root["properties"]
        else {
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

    private static func object(patterns: JSONValue) -> JSONValue {
        ["type": "object", "patternProperties": patterns, "additionalProperties": false, "minProperties": 1]
    }

    private static func chosen(among keys: [(key: String, name: String)], besides last: JSONValue) -> JSONValue {
        keys.reversed().reduce(last) { rest, key in
            ["if": ["required": [.string(key.key)]], "then": reference(key.name), "else": rest]
        }
    }

    private static func schema(of object: KeyTable) -> JSONValue {
        .object([
            "description": .string("\(object.title). \(plain(object.summary))"),
            "type": "object", "properties": .object(properties(of: object)),
            "required": .array(object.required.map { .string($0.key) }), "additionalProperties": false,
        ])
    }

    private static func properties(of object: KeyTable) -> OrderedDictionary<String, JSONValue> {
        object.keys.reduce(into: [:]) { properties, key in
            var value: OrderedDictionary<String, JSONValue> = ["description": .string(plain(key.summary))]
            if let example = key.exampleValue { value["examples"] = [JSONValue(example)] }
            value["default"] = defaultValue(of: key)
            if case .object(let schema) = schema(of: key) { value.merge(schema) { $1 } }
            properties[key.name] = .object(value)
        }
    }

    private static func plain(_ summary: String) -> String { summary.replacing("`", with: "'") }

    private static var ruleSchema: JSONValue {
        var properties = properties(of: KeyTable.rule)
        var names: [String] = []
        for entry in RuleCatalog.entries {
            var schema: OrderedDictionary<String, JSONValue> = ["description": .string("Passes: \(entry.help).")]
            if entry.isArgumentOptional { names.append(entry.name) }
            if !entry.acceptsArgument { schema["enum"] = [true, nil] }
            properties[entry.name] = .object(schema)
        }
        for (other, name) in RuleCatalog.otherNames.sorted(by: { $0.key < $1.key }) {
            if names.contains(name) { names.append(other) }
            properties[other] = ["description": .string("The same as '\(name)'.")]
        }
        return .object([
            "description": .string(plain(KeyTable.rule.summary)),
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
        let properties = properties(of: KeyTable.condition).mapValues { schema -> JSONValue in
            guard case .object(let keywords) = schema else { return schema }
            return .object(keywords.filter { ["description", "examples"].contains($0.key) })
        }
        return .object([
            "description": .string(plain(KeyTable.condition.summary)), "type": "object", "minProperties": 1,
            "properties": .object(properties),
            "additionalProperties": [
                "anyOf": [
                    ["type": ["string", "number", "boolean", "null"]], ["type": "array", "minItems": 1],
                    ["type": "object", "minProperties": 1],
                ]
            ],
        ])
    }
}
