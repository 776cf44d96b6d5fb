internal import FormModel

/// The format of wizard files, object by object and key by key: what the reference and the JSON Schema are written from.
///
/// That it has every key of the reader's own tables, and that every example is right, is tested.
enum FormatReference {
    /// A mapping of the format.
    struct Object: Sendable {
        /// Its name in the JSON Schema.
        let name: String
        let title: String
        let words: String
        let keys: [Key]
        /// The keys that it must have.
        var required: [String] = []
        /// A whole wizard file around an example, whose place is `<example>`.
        let file: String
    }

    /// A key of a mapping.
    struct Key: Sendable {
        let name: String
        let words: String
        /// The whole mapping with this key in it.
        let example: String
        /// The JSON Schema of its value.
        let value: JSONValue

        init(_ name: String, _ words: String, _ value: JSONValue, _ example: String) {
            (self.name, self.words, self.value, self.example) = (name, words, value, example)
        }
    }

    // MARK: - Values

    /// A text: plain YAML scalars are texts too.
    static let scalar: JSONValue = ["type": ["string", "number", "boolean"]]
    /// A text that people read, perhaps in several languages.
    static let shown: JSONValue = ["$ref": "#/$defs/text"]
    static let boolean: JSONValue = ["type": "boolean"]
    static let condition: JSONValue = ["$ref": "#/$defs/condition"]
    static let command: JSONValue = ["type": "array", "items": scalar, "minItems": 1]
    static let seconds: JSONValue = ["type": "number", "minimum": 0, "maximum": 3600]
    static let anything: JSONValue = true

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
        [file, field, note, choice, rule, condition2, defaults, group, repetition, include, formRule, labels]
        + actions

    /// The JSON Schema of a mapping with these keys and no others.
    static func object(_ properties: JSONValue, required: [String] = []) -> JSONValue {
        [
            "type": "object", "properties": properties, "required": .array(required.map(JSONValue.string)),
            "additionalProperties": false,
        ]
    }
}
