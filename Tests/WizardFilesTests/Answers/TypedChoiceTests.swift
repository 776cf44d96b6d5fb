import FormModel
import FoundationEssentials
import TerminalTesting
import Testing

@testable import WizardFiles

@Suite("Choices with types") struct TypedChoiceTests {
    private func form(_ keys: String, more: String = "") throws -> WizardForm {
        try WizardForm(fields: "  - {name: a, \(keys)}\n\(more)")
    }

    private func checked(_ form: WizardForm, _ value: String) -> String {
        let record = form.check("{\"a\": \(value)}")
        return record.problems.first.map { "! \($0.failure.message)" }
            ?? JSONWriter.compact(JSONValue(record.form?.answer(0) ?? .null))
    }

    @Test func `Choices have help, and one that is disabled is refused with its reason however it comes`() throws {
        let form = try form(
            "multiple: true, choices: [{value: s, label: Small, help: 1 core}, {value: m, disabled: sold out}, l]")
        let choices = form.questions[0].question.choices
        #expect(choices.map(\.help) == ["1 core", nil, nil] && choices.map(\.disabled) == [nil, "sold out", nil])
        #expect(checked(form, "[\"s\", \"m\"]") == "! m is not available: sold out")
        #expect(try form.questions[0].question.read(.typed("all", from: .setting)) == .list(["s", "l"]))
        #expect(throws: AnswerError("m is not available: sold out")) {
            try form.questions[0].question.read(.typed("l, 2", from: .line))
        }
    }

    @Test(arguments: [
        (
            "[{value: s, disabled: true}, l]",
            "'disabled' says why the choice cannot be chosen, such as \"sold out\""
        ),
        ("[{value: s, disabled: later}, l], default: s", "'s' is not available (later); choose another"),
    ])
    func `Choices that are disabled say why, and are no default`(
        choices: String, message: String
    ) throws {
        let error = #expect(throws: Diagnostics.self) { try form("choices: \(choices)") }
        #expect(error?.description.contains(message) == true)
    }

    @Test(
        arguments: [
            ("type: integer, choices: [10, 20, {value: 2, label: Two}]", "20", "20"),
            ("type: integer, choices: [10, 20, {value: 2, label: Two}]", "2", "2"),
            ("type: integer, choices: [10, 20, {value: 2, label: Two}]", "two", "2"),
            ("type: integer, choices: [10, 20, {value: 2, label: Two}]", "1", "10"),
            ("type: integer, choices: [10, 20, {value: 2, label: Two}]", "+20", "20"),
            ("type: integer, choices: [10, 20, {value: 2, label: Two}]", "3", "2"),
            ("type: integer, choices: [10, 20, {value: 2, label: Two}]", "4", "! Must be one of 10, 20, Two"),
            ("type: number, choices: [0.5, 1, 2.50]", "1.0", "1"),
            ("type: decimal, choices: [0.50, 19.90]", "19.9", "19.90"),
            ("type: boolean, choices: [true, false]", "true", "true"),
            ("type: boolean, choices: [false, true]", "no", "false"),
            ("type: boolean, choices: [{value: true, label: Sure}, false]", "Sure", "true"),
            ("type: date, choices: [2026-01-31, 2026-02-28]", "2", "\"2026-02-28\""),
            ("type: time, choices: ['09:30', 10am]", "9:30", "\"09:30\""),
            (
                "type: dateTime, choices: [2026-01-31T09:30:00.5Z, 2026-02-28T00:00:00Z]", "1",
                "\"2026-01-31T09:30:00.5Z\""
            ),
            ("type: string, choices: [1, 2]", "1", "\"1\""), ("type: choice, choices: [1, 2]", "1", "\"1\""),
            ("choices: [1, 2]", "1", "\"1\""), ("type: integer, multiple: true, choices: [1, 2, 3]", "3, 1", "[3,1]"),
        ] as [(String, String, String)])
    func `Choices with types are typed as the type is, by label or by number`(
        keys: String, text: String, expected: String
    ) throws {
        let question = try #require(form(keys).questions.first?.question)
        do throws(AnswerError) {
            #expect(JSONWriter.compact(JSONValue(try question.parse(text))) == expected)
        } catch {
            #expect("! \(error.message)" == expected)
        }
    }

    @Test(
        arguments: [
            ("type: integer, choices: [1, 2]", "1", "1"), ("type: integer, choices: [1, 2]", "1.0", "1"),
            ("type: integer, choices: [1, 2]", "\"1\"", "! Must be one of 1, 2"),
            ("type: integer, choices: [1, 2]", "3", "! Must be one of 1, 2"),
            ("type: integer, choices: [1, 2]", "true", "! Must be one of 1, 2"),
            ("choices: [1, 2]", "1", "! Must be one of 1, 2"), ("choices: [1, 2]", "\"1\"", "\"1\""),
            ("type: boolean, choices: [true, false]", "true", "true"),
            ("type: boolean, choices: [true, false]", "\"true\"", "! Must be one of yes, no"),
            ("type: date, choices: [2026-01-31]", "\"2026-01-31\"", "\"2026-01-31\""),
            ("type: number, choices: [0.1, 9007199254740993]", "9007199254740993", "9007199254740993"),
            (
                "type: number, choices: [0.1, 9007199254740993]", "9007199254740992",
                "! Must be one of 0.1, 9007199254740993"
            ),
            ("type: integer, multiple: true, choices: [1, 2, 3]", "[3, 1]", "[3,1]"),
            ("type: integer, multiple: true, choices: [1, 2, 3]", "[\"3\"]", "! '\"3\"': Must be one of 1, 2, 3"),
        ] as [(String, String, String)])
    func `Choices with types take JSON of their type only`(keys: String, value: String, expected: String) throws {
        #expect(try checked(form(keys), value) == expected)
    }

    @Test(arguments: [("10", ["b"]), ("14", ["c"]), ("21", ["a", "c"])])
    func `Choices with types have the rules and conditions of their type`(value: String, problems: [String]) throws {
        let form = try form(
            "type: integer, choices: [10, 14, 21], rules: [{atMost: 14}]",
            more: """
                  - {name: b, when: {a: 10}}
                  - {name: c, when: {a: {atLeast: 14}}}
                """)
        let record = form.check("{\"a\": \(value)}")
        #expect(record.problems.map(\.name) == problems)
    }

    @Test func `Choices with types have defaults of their type`() throws {
        #expect(try checked(form("type: integer, choices: [10, 14], default: 14"), "null") == "14")
        #expect(try checked(form("type: integer, multiple: true, choices: [10, 14], default: [14]"), "null") == "[14]")
        #expect(
            try checked(form("type: integer, multiple: true, choices: [10, 14], default: '14, 10'"), "null")
                == "[14,10]")
    }

    @Test func `Choices with types are judged item by item, where there are several`() throws {
        let form = try form(
            "type: integer, multiple: true, choices: [10, 14, 21], rules: [{each: {atMost: 14}}, {contains: 10}]",
            more: "  - {name: b, when: {a: 14}}")
        #expect(checked(form, "[10]") == "[10]")
        #expect(checked(form, "[10, 21]") == "! Item 2: Must be at most 14")
        #expect(form.check(#"{"a": [10, 14]}"#).problems.map(\.name) == ["b"])
    }

    @Test(
        arguments: pairs(
            #"""
            type: integer, choices: [1, 1] => duplicate choice '1'; remove one
            type: number, choices: [1, 1.0] => duplicate choice '1'; remove one
            type: decimal, choices: [1, 1.0] => duplicate choice '1.0'; remove one
            type: integer, choices: [1, x] => the choice 'x' is not of the type 'integer': Must be a whole number, such as 42
            type: integer, choices: ['1']
            => the choice '"1"' is not of the type 'integer': Must be a whole number, such as 42; remove the quotes
            type: secret, choices: [a]
            => choices cannot be of the type 'secret'; omit 'type' for text, or use string, integer, number, decimal, boolean, date, time, dateTime
            type: integer, choices: [1, 2], default: 3
            => the default is not a valid answer to this field: '3' is not one of its choices; use 1, 2
            type: integer, choices: [1, 2], default: '2'
            => the default is not a valid answer to this field: "2" is text, and its choices are not; remove the quotes
            type: integer, multiple: true, choices: [1, 2], rules: [{contains: "1"}]
            => the rule 'contains' needs a value of the items' type; '1' is text, so write 1 without quotes
            type: integer, multiple: true, choices: [1, 2], rules: [{contains: one}]
            => the rule 'contains' needs a value of the items' type
            type: integer, choices: [1, 2], rules: [{minLength: 3}]
            => the rule 'minLength' is not for the type 'integer'; write 'atLeast', or a type that it is for: string, text, secret, path
            """#))
    func `Choices with types that are mistaken are named`(keys: String, message: String) throws {
        let found = #expect(throws: Diagnostics.self) { try form(keys) }
        #expect(found?.diagnostics.map(\.message) == [message])
    }

    @Test func `Choices with types are items that other fields can be compared with, named by their type`() throws {
        let form = try WizardForm(
            fields: """
                  - {name: ports, type: integer, multiple: true, choices: [80, 443, 8080], rules: [{contains: 80}]}
                  - {name: port, type: integer, rules: [{oneOf: {field: ports}}]}
                  - {name: other, type: integer, optional: true, rules: [{noneOf: {field: ports}}]}
                """)
        func problems(_ record: String) -> [String] {
            form.check(record).problems.map(\.description)
        }
        #expect(problems(#"{"ports": [80, 443], "port": 443, "other": 8080}"#) == [])
        #expect(
            problems(#"{"ports": [443], "port": 80, "other": 443}"#) == [
                "ports: Must contain 80", "port: Must be one of 443", "other: Must not be any of 443",
            ])
    }

    @Test func `Choices with types are not compared with the items of another type`() {
        let error = #expect(throws: Diagnostics.self) {
            try form(
                "type: integer, multiple: true, choices: [1, 2]", more: "  - {name: b, rules: [{oneOf: {field: a}}]}\n")
        }
        #expect(error?.diagnostics.count == 1)
    }
}
