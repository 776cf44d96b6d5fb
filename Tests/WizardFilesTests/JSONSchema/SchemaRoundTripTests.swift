import FormModel
import SeededRandom
import Testing

@testable import WizardFiles

@MainActor @Suite("A JSON Schema, asked and written again") struct SchemaRoundTripTests {
    @Test(arguments: seeds(from: "FORMLINE_SCHEMA_SEEDS", otherwise: 1...150))
    func `A wizard takes what fits its schema, and the schema that it writes says the same`(seed: UInt64) throws {
        var schema = RandomSchema(seed: seed)
        let given = JSONSchemaValidator(root: try JSONReader.value(Array(schema.text.utf8), name: "s"))
        let form = try WizardForm(schema.text, file: "s.json")
        let text = AnswersSchema.text(for: form)
        let written = JSONSchemaValidator(root: try JSONReader.value(Array(text.utf8), name: "s"))
        let again = try WizardForm(text, file: "again.json")
        for _ in 0..<20 {
            let record = schema.record()
            let value = try JSONReader.value(Array(record.utf8), name: "r")
            let fits = given.problems(in: value)
            let verdict = form.check(record).json
            let isAccepted = verdict.contains(#""valid":true"#)
            if fits.isEmpty { #expect(isAccepted, "\(schema.text)\n\(record)\n\(verdict)") }
            let saysSame = written.problems(in: value).isEmpty
            if !schema.condition.isEmpty, !isAccepted { continue }
            #expect(
                saysSame == isAccepted || Self.drops(verdict, value), "\(schema.text)\n\(record)\n\(verdict)\n\(text)")
            let verdictAgain = again.check(record).json
            #expect(
                verdictAgain.contains(#""valid":true"#) == isAccepted, "\(text)\n\(record)\n\(verdict)\n\(verdictAgain)"
            )
            guard isAccepted, let answers = try JSONReader.value(Array(verdict.utf8), name: "v")["answers"] else {
                continue
            }
            #expect(given.problems(in: answers).isEmpty, "\(schema.text)\n\(record)\n\(verdict)")
        }
    }

    /// Whether the record was taken without something that was in it: null where there is to be no answer.
    private static func drops(_ verdict: String, _ record: JSONValue) -> Bool {
        guard let answers = try? JSONReader.value(Array(verdict.utf8), name: "v")["answers"] else { return false }
        return record.members?.contains { $1 == .null && answers[$0] == nil } == true
    }
}

struct RandomSchema {
    private(set) var random: SeededRandom
    private(set) var text = ""
    /// A condition, which the written schema has in a comment.
    private(set) var condition = ""
    private var values: [(name: String, values: [String])] = []

    init(seed: UInt64) {
        random = SeededRandom(seed: seed)
        var properties: [String] = []
        var required: [String] = []
        for index in 0..<random.number(in: 1...5) {
            let name = "p\(index)"
            let (schema, values) = property()
            properties.append("\"\(name)\": \(schema)")
            if random.once(in: 2) { required.append("\"\(name)\"") }
            self.values.append((name, values))
        }
        if random.once(in: 3) {
            properties.append(
                ##""g": {"type": "object", "properties": {"x": {"type": "string"}, "y": {"$ref": "#/$defs/n"}}, "required": ["x"]}"##
            )
            required.append("\"g\"")
            values.append(("g", [#"{"x": "a"}"#, #"{"x": "b", "y": 3}"#, #"{"y": 3}"#, #"{"x": "a", "y": 0}"#]))
        }
        if random.once(in: 3) {
            properties.append(
                #""l": {"type": "array", "minItems": 1, "maxItems": 2, "items": {"type": "object", "properties": {"k": {"enum": ["a", "b"]}}, "required": ["k"]}}"#
            )
            required.append("\"l\"")
            values.append(("l", [#"[{"k": "a"}]"#, #"[{"k": "b"}, {"k": "a"}]"#, #"[{"k": "c"}]"#, #"[{}]"#]))
        }
        if random.once(in: 3) {
            properties.append(#""mode": {"enum": ["dev", "live"]}, "key": {"type": "string"}"#)
            required.append("\"mode\"")
            values.append(("mode", [#""dev""#, #""live""#]))
            values.append(("key", [#""k""#]))
            condition = #", "if": {"properties": {"mode": {"const": "live"}}}, "then": {"required": ["key"]}"#
        }
        text = """
            {"type": "object", "properties": {\(properties.joined(separator: ", "))},
             "required": [\(required.joined(separator: ", "))]\(condition), "additionalProperties": false,
             "$defs": {"n": {"type": "integer", "minimum": 1}}}
            """
    }

    private mutating func property() -> (schema: String, values: [String]) {
        random.one(of: [
            (#"{"type": "string"}"#, [#""a""#, #""b c""#, "5"]),
            (#"{"type": "string", "minLength": 2, "maxLength": 4}"#, [#""ab""#, #""a""#, #""abcde""#]),
            (#"{"type": "string", "pattern": "^[a-z]+$"}"#, [#""ab""#, #""A""#]),
            (#"{"type": ["string", "null"], "maxLength": 2}"#, [#""ab""#, #""abc""#, "null"]),
            (#"{"type": "integer", "minimum": 2, "maximum": 4}"#, ["2", "3", "1", "5", "2.5"]),
            (#"{"type": "number", "exclusiveMinimum": 0, "default": 1.5}"#, ["0", "0.5", #""1""#]),
            (#"{"type": "integer", "multipleOf": 3}"#, ["3", "6", "4"]),
            (#"{"type": ["integer", "null"]}"#, ["3", "null", "true"]),
            (#"{"type": "boolean"}"#, ["true", "false", "0"]),
            (#"{"type": "boolean", "default": false}"#, ["true", #""no""#]),
            (#"{"enum": ["a", "b"]}"#, [#""a""#, #""c""#]),
            (#"{"enum": ["", "b"], "default": "b"}"#, [#""""#, #""b""#]),
            (#"{"enum": [1, 2]}"#, ["1", "3", #""1""#]),
            (#"{"oneOf": [{"const": "x", "title": "X"}, {"const": "y"}]}"#, [#""x""#, #""z""#]),
            (
                #"{"type": "array", "items": {"type": "string"}, "maxItems": 2}"#,
                [#"["ab"]"#, #"["a", "b", "c"]"#, "[]"]
            ),
            (
                #"{"type": "array", "items": {"enum": ["a", "b"]}, "uniqueItems": true, "minItems": 1}"#,
                [#"["a"]"#, #"["a", "b"]"#, #"["c"]"#]
            ),
            (#"{"type": "string", "not": {"enum": ["no"]}}"#, [#""yes""#, #""no""#]),
            (#"{"allOf": [{"type": "string"}, {"minLength": 2}, {"pattern": "^x"}]}"#, [#""xy""#, #""ab""#]),
        ])
    }

    mutating func record() -> String {
        let members = values.compactMap { name, values -> String? in
            random.once(in: 5) ? nil : "\"\(name)\": \(random.one(of: values))"
        }
        return "{\(members.joined(separator: ", "))}"
    }
}
