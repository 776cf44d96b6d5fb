internal import FormModel

/// The format of wizard files, object by object and key by key: the source of the reference and of the JSON Schema.
///
/// Tests compare it with the reader's own tables, and run every example.
enum FormatReference {
    /// A mapping of the format.
    struct Object: Sendable {
        /// Its name in the JSON Schema.
        let name: String
        let title: String
        let words: String
        let keys: [Key]
        /// The keys that it must have, with the values that complete an example.
        var required: KeyValuePairs<String, String> = [:]
        /// A whole wizard file around an example, whose place is `<example>`.
        let file: String
    }

    /// A key of a mapping.
    struct Key: Sendable {
        let name: String
        let words: String
        /// The key with a value, and the keys that it needs, as YAML writes them between braces.
        let example: String
        /// The JSON Schema of its value.
        let value: JSONValue
        /// The value that counts if the key is left out; nil if that is no value.
        let defaultValue: JSONValue?

        init(
            _ name: String, _ words: String, _ value: JSONValue, _ example: String,
            default defaultValue: JSONValue? = nil
        ) {
            (self.name, self.words, self.value, self.example) = (name, words, value, example)
            self.defaultValue = defaultValue
        }
    }

    // MARK: - Values

    /// A text: unquoted YAML scalars are texts too.
    static let scalar: JSONValue = ["type": ["string", "number", "boolean"]]
    /// A text for people, perhaps in several languages.
    static let shown: JSONValue = ["$ref": "#/$defs/text"]
    static let boolean: JSONValue = ["type": "boolean"]
    static let array: JSONValue = ["type": "array"]
    static let condition: JSONValue = ["$ref": "#/$defs/condition"]
    static let command: JSONValue = ["type": "array", "items": scalar, "minItems": 1]
    /// The time that a program or a server has, in seconds.
    static let timeLimit: JSONValue = ["type": "number", "minimum": 0.1, "maximum": 3600]

    static func one(of names: [String]) -> JSONValue { ["enum": .array(names.map(JSONValue.string))] }
    static func list(of item: JSONValue) -> JSONValue { ["type": "array", "items": item, "minItems": 1] }
    static func reference(_ name: String) -> JSONValue { ["$ref": .string("#/$defs/\(name)")] }
    static func any(_ values: JSONValue...) -> JSONValue { ["anyOf": .array(values)] }

    // MARK: - Files around examples

    static let head = """
        formline: 1
        fields:
          - {name: tier, label: Tier, choices: [free, pro, team]}
          - {name: host, optional: true}
          - {name: seats, type: integer, default: 5}
          - {name: token, type: secret}

        """
    static func field(_ keys: String) -> String { head + "  - {name: example, \(keys)}\n" }

    /// Every object, in the order of the reference.
    static let objects =
        [file, field, note, choice, rule, fieldCondition, defaults, group, repetition, include, formRule, labels]
        + actions

    /// The JSON Schema of a mapping with these keys and no others.
    static func object(_ properties: JSONValue, required: [String] = []) -> JSONValue {
        [
            "type": "object", "properties": properties, "required": .array(required.map(JSONValue.string)),
            "additionalProperties": false,
        ]
    }
}
