import FormModel
import OrderedCollections
import Testing

@testable import WizardFiles

@Suite("Checked records") struct CheckTests {
    private func check(_ fields: String, _ record: String, line: Int = 1) throws -> String {
        var form = try WizardForm(fields: fields)
        return form.check(line: Array(record.utf8), number: line, name: "r").json
    }

    private func valid(_ answers: String) -> String { #"{"line":1,"valid":true,"answers":{"# + answers + "}}" }

    private func invalid(_ rule: String, _ message: String) -> String {
        #"{"line":1,"valid":false,"errors":{"a":["\#(message)"]},"rules":{"a":["\#(rule)"]}}"#
    }

    @Test(
        arguments: [
            (#""pro""#, #""pro""#, nil), (#""gold""#, nil, "Must be one of free, pro"),
            ("5", nil, "Must be one of free, pro"), ("true", nil, "Must be one of free, pro"),
        ] as [(String, String?, String?)])
    func `Choose by value`(json: String, answer: String?, message: String?) throws {
        let expected = answer.map { valid(#""a":\#($0)"#) } ?? invalid("type", message ?? "")
        #expect(try check("  - {name: a, choices: [free, pro]}", #"{"a": \#(json)}"#) == expected)
    }

    @Test(
        arguments: [
            ("optional: true", "{}", #""a":null"#), ("optional: true", #"{"a":null}"#, #""a":null"#),
            ("optional: true", #"{"a":""}"#, #""a":null"#), ("default: x", "{}", #""a":"x""#),
            ("mode: always", "{}", nil), ("mode: always", #"{"a":null}"#, nil), ("mode: always", #"{"a":""}"#, nil),
        ] as [(String, String, String?)])
    func `Checked records without an answer need an optional field, or a default`(
        keys: String, record: String, answers: String?
    ) throws {
        let expected = answers.map(valid) ?? invalid("required", "An answer is required")
        #expect(try check("  - {name: a, \(keys)}", record) == expected)
    }

    @Test func `Checked records leave an empty optional field to no rule`() throws {
        let fields = "  - {name: a, optional: true, rules: [{minLength: 3}, email]}"
        #expect(try check(fields, "{}") == valid(#""a":null"#))
        #expect(try check(fields, #"{"a":"x@y.zz"}"#) == valid(#""a":"x@y.zz""#))
    }

    @Test func `Checked records take a text of which a transform leaves nothing for no answer`() throws {
        let fields = """
              - {name: b, optional: true, transform: trimmed, rules: [{minLength: 2}]}
              - {name: a, transform: trimmed, optional: %}
            """
        let optional = fields.replacing("%", with: "true")
        #expect(try check(optional, #"{"a": " ", "b": "\t"}"#) == valid(#""b":null,"a":null"#))
        let required = fields.replacing("%", with: "false")
        #expect(try check(required, #"{"a": " ", "b": "\t"}"#) == invalid("required", "An answer is required"))
    }

    @Test func `Name every rule that fails, in the order of the file, and fields in the order of the form`() throws {
        let fields = """
              - {name: a, rules: [{maxLength: 2, message: Shorter}, email, {pattern: "^x"}]}
              - {name: b, type: integer}
              - {name: c}
            """
        #expect(
            try check(fields, #"{"z": 1, "c": null, "b": "5", "a": "abc"}"#, line: 7)
                == #"{"line":7,"valid":false,"errors":{"#
                + #""a":["Shorter","Must be an email address, such as ann@example.com","Must match the required format"],"#
                + #""b":["Must be a whole number, such as 42"],"c":["An answer is required"],"z":["there is no such field"]},"#
                + #""rules":{"a":["maxLength","email","pattern"],"b":["type"],"c":["required"],"z":["unknown"]}}"#)
    }

    @Test func `Speak with the message of 'notEmpty' where there is one`() throws {
        let fields = "  - {name: a, rules: [{notEmpty: true, message: Name it}]}"
        #expect(try check(fields, "{}") == invalid("notEmpty", "Name it"))
        #expect(try check(fields, #"{"a": "  "}"#) == invalid("notEmpty", "Name it"))
    }

    @Test func `Nest groups, or write them with dots`() throws {
        let fields = """
              - {name: db.host}
              - {name: x}
              - {name: db.port, type: integer}
            """
        let expected = valid(#""db":{"host":"h","port":1},"x":"y""#)
        #expect(try check(fields, #"{"db": {"host": "h", "port": 1}, "x": "y"}"#) == expected)
        #expect(try check(fields, #"{"x": "y", "db.port": 1, "db.host": "h"}"#) == expected)
        #expect(try check(fields, #"{"x": "y", "db": {"port": 1}, "db.host": "h"}"#) == expected)
        #expect(
            try check(fields, #"{"x": "y", "db": {"port": 1, "hots": "h"}}"#)
                == #"{"line":1,"valid":false,"errors":{"db.host":["An answer is required"],"#
                + #""db.hots":["there is no such field; did you mean 'db.host'?"]},"#
                + #""rules":{"db.host":["required"],"db.hots":["unknown"]}}"#)
    }

    @Test func `Checked records drop what a condition hides, and ask for what it shows`() throws {
        let fields = """
              - {name: tier, choices: [free, pro]}
              - {name: a, when: {tier: pro}, rules: [{minLength: 5}]}
            """
        #expect(try check(fields, #"{"tier": "free", "a": "x"}"#) == valid(#""tier":"free""#))
        #expect(try check(fields, #"{"a": "12345", "tier": "pro"}"#) == valid(#""tier":"pro","a":"12345""#))
        #expect(try check(fields, #"{"tier": "pro"}"#) == invalid("required", "An answer is required"))
    }

    @Test(arguments: [
        (#""é""#, #""é""#, true), (#""\u00e9""#, #""e\u0301""#, false), (#""x""#, #""X""#, false),
        (#""👩🏽""#, #""\ud83d\udc69\ud83c\udffd""#, true),
    ])
    func `Checked records compare fields by their Unicode scalars`(
        first: String, second: String, isValid: Bool
    ) throws {
        let fields = """
              - {name: b}
              - {name: a, rules: [{equalTo: {field: b}, message: Not the same}]}
            """
        let found = try check(fields, #"{"a": \#(second), "b": \#(first)}"#)
        #expect(found.contains(#""valid":true"#) == isValid)
        if !isValid { #expect(found == invalid("equalTo", "Not the same")) }
    }

    @Test(arguments: [
        ("[]", "answers must be an object of names and values", 1),
        ("5", "answers must be an object of names and values", 1),
    ])
    func `Checked records that are no JSON objects say where`(record: String, message: String, column: Int) throws {
        #expect(
            try check("  - {name: a}", record, line: 3)
                == #"{"line":3,"valid":false,"errors":{"":["column \#(column): \#(message)"]},"rules":{"":["json"]}}"#)
    }

    @Test(
        arguments: [
            ("string", "5", .text("5")), ("string", "no", .text("no")), ("string", "true", .text("true")),
            ("string", "~", nil), ("string", "'null'", .text("null")), ("integer", "5", .integer(5)),
            ("integer", "'5'", nil), ("integer", "1_000", .integer(1000)), ("boolean", "yes", .boolean(true)),
            ("boolean", "'yes'", nil), ("number", "1e3", .number(1000)), ("number", ".inf", nil),
        ] as [(String, String, Answer?)])
    func `Checked records in YAML read plain values as typed text`(
        type: String, value: String, answer: Answer?
    ) throws {
        let form = try WizardForm(fields: "{name: a, type: \(type)}")
        let checked = try form.check(record: Array("a: \(value)\n".utf8), name: "r.yaml")
        #expect(checked.isValid == (answer != nil))
        if let answer { #expect(checked.answers == .object(["a": JSONValue(answer)])) }
    }
}
