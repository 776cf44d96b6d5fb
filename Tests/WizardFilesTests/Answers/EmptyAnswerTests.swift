import FormModel
import Testing

@testable import WizardFiles

@Suite("Empty answers") struct EmptyAnswerTests {
    private func messages(_ form: WizardForm, type: QuestionType) throws -> [[String]] {
        var records = ["{}", #"{"a": null}"#, #"{"a": ""}"#]
        if type == .list { records = ["{}", #"{"a": null}"#, #"{"a": []}"#, #"{"a": [""]}"#] }
        var checked = form
        var found = records.map {
            checked.check(line: Array($0.utf8), number: 1, name: "r").problems.map(\.failure.message)
        }
        var set = form
        let taken = set.apply([NamedAnswer(name: "a", text: "", source: "--set", kind: .flag)])
        found.append((taken.problems + set.missingAnswers(besides: taken.problems)).map(\.failure.message))
        let question = try #require(form.questions.last)
        let value = try question.question.parse("")
        found.append(form.validatedFields[1].failures(for: value, in: form).map(\.message))
        return found
    }

    @Test(arguments: EntrySample.all)
    func `Empty answers of optional fields pass every rule`(sample: EntrySample) throws {
        guard sample.entry.name != "notEmpty" else { return }
        let form = try sample.form(keys: "optional: true, ")
        for messages in try messages(form, type: sample.sample.type ?? .string) { #expect(messages == []) }
    }

    @Test(arguments: EntrySample.all)
    func `Empty answers of required fields get one message`(sample: EntrySample) throws {
        let expected = sample.entry.name == "notEmpty" ? "Must not be empty" : "An answer is required"
        for messages in try messages(sample.form(), type: sample.sample.type ?? .string) {
            #expect(messages == [expected])
        }
    }

    @Test func `Empty answers are null where a rule reads a field that has one`() throws {
        let form = try WizardForm(
            fields: """
                  - {name: other, default: x}
                  - {name: a, optional: true, rules: [{equalTo: {field: other}}, {oneOf: [x, y]}, {not: email}]}
                  - {name: b, type: list, optional: true, rules: [{minItems: 2}]}
                """)
        let record = form.check(#"{"a": "", "b": []}"#)
        #expect(record.json == #"{"line":1,"valid":true,"answers":{"other":"x","a":null,"b":null}}"#)
    }

    @Test(arguments: [
        ("a=none", ["An answer is required"]), ("b=none", []), ("c=none", []), ("a=", []),
    ])
    func `Choosing none is not the default`(setting: String, messages: [String]) throws {
        var form = try WizardForm(
            fields: """
                  - {name: a, choices: [x, y], multiple: true, default: [x]}
                  - {name: b, choices: [x, y], multiple: true, optional: true}
                  - {name: c, choices: [x, y], multiple: true, default: []}
                """)
        let given = form.apply([try #require(NamedAnswer(setting: setting))])
        #expect(given.problems.map(\.failure.message) == messages)
        if messages.isEmpty { #expect(form.answersJSON() == #"{"a":["x"],"b":null,"c":[]}"#) }
    }

    @Test func `Empty answers take an empty default, which no rule looks at`() async throws {
        let form = try WizardForm(
            fields: """
                  - {name: a, default: "", rules: [{minLength: 3}]}
                  - {name: b, type: list, default: [], rules: [{minItems: 2}]}
                  - {name: c, choices: [x, y], multiple: true, default: []}
                  - {name: d, type: text, default: '', transform: [trimmed]}
                """)
        let empty = #"{"a":"","b":[],"c":[],"d":""}"#
        for record in ["{}", #"{"a": "", "b": [], "c": null}"#] {
            #expect(form.check(record).json == #"{"line":1,"valid":true,"answers":\#(empty)}"#)
        }
        for question in form.questions { #expect(try question.question.parse("") == question.question.defaultAnswer) }
        var set = form
        let taken = set.apply([NamedAnswer(name: "a", text: "", source: "--set", kind: .flag)])
        #expect(taken.problems.isEmpty && set.missingAnswers(besides: []).isEmpty && set.answersJSON() == empty)
        #expect(form.fieldsWithDefault.count == 4)
    }

    @Test(arguments: [
        "{name: a, optional: true}", "{name: a, default: \"\"}", "{name: a, type: list, default: []}",
        "{name: a, default: {cases: [{value: \"\"}]}}", "{name: a, choices: [x, y], multiple: true, default: []}",
    ])
    func `A condition takes what was left empty for no answer, whatever the default is`(field: String) throws {
        let form = try WizardForm(
            fields: """
                  - \(field)
                  - {name: b, default: 1, when: {a: null}}
                  - {name: c, default: 1, when: {not: {a: null}}}
                  - {name: d, default: 1, when: {a: [x, null]}}
                  - {name: e, value: {cases: [{when: {a: null}, value: none}, {value: some}]}}
                  \(field.contains("multiple") || field.contains("list") ? "" : "- {name: f, default: 1, when: {a: \"\"}}")
                """)
        func names(_ record: String) -> [String] {
            let json = form.check(record).json
            return ["b", "c", "d", "e", "f"].filter { json.contains("\"\($0)\":") }
                + [json.contains("none") ? "none" : "some"]
        }
        let hasText = form.fieldNames.contains("f")
        #expect(names("{}") == ["b", "d", "e"] + (hasText ? ["f"] : []) + ["none"])
        let given = field.contains("list") || field.contains("multiple") ? #"{"a":["x"]}"# : #"{"a":"x"}"#
        #expect(names(given).contains("c") && !names(given).contains("b") && names(given).last == "some")
    }

    @Test func `An empty answer has the message of notEmpty, if given, and no other`() throws {
        let form = try WizardForm(fields: "{name: a, rules: [{minLength: 3}, {notEmpty: , message: Say it}, email]}")
        let record = form.check(#"{"a": ""}"#)
        #expect(record.problems.map(\.failure.message) == ["Say it"])
    }
}

@Suite("An empty choice") struct EmptyChoiceTests {
    private static let choices = #"choices: [host, {value: "", label: None}]"#

    private func form(_ keys: String = "", more: String = "") throws -> WizardForm {
        try WizardForm(fields: "  - {name: a, \(Self.choices)\(keys)}\n\(more)")
    }

    private func check(_ form: WizardForm, _ record: String) -> String {
        form.check(record).json
    }

    @Test(
        arguments: [
            ("", #"{"a":""}"#, #""a":"""#), ("", "{}", nil), ("", #"{"a":null}"#, nil), ("", #"{"a":"x"}"#, nil),
            (", default: host", #"{"a":""}"#, #""a":"""#), (", default: host", "{}", #""a":"host""#),
            (#", default: """#, "{}", #""a":"""#), (#", default: """#, #"{"a":"host"}"#, #""a":"host""#),
            (", optional: true", "{}", #""a":null"#), (", optional: true", #"{"a":""}"#, #""a":"""#),
        ] as [(String, String, String?)])
    func `A file or a flag chooses the empty text, also beside a default, which stays without an answer`(
        keys: String, record: String, answer: String?
    ) throws {
        let verdict = check(try form(keys), record)
        if let answer {
            #expect(verdict == #"{"line":1,"valid":true,"answers":{"# + answer + "}}")
        } else {
            #expect(verdict.contains(#""valid":false"#), "\(verdict)")
        }
    }

    @Test func `A flag and the environment choose it by value, label and number`() throws {
        for text in ["", "None", "none", "2"] {
            var form = try form(", default: host")
            let taken = form.apply([NamedAnswer(name: "a", text: text, source: "--set", kind: .flag)])
            #expect(taken.problems.isEmpty && form.answersJSON() == #"{"a":""}"#, "\(text)")
        }
    }

    @Test func `An empty line accepts the default; the label chooses it`() throws {
        let question = try #require(try form(", default: host").questions.first).question
        #expect(try question.parse("") == .text("host") && question.parse("None") == .text(""))
        #expect(question.shown(.text("")) == "None" && question.shownDefault == "host")
        let other = try #require(try form(#", default: """#).questions.first).question
        #expect(try other.parse("") == .text("") && other.shownDefault == "None")
        #expect(throws: AnswerError.self) { try other.parse("  ") }
    }

    @Test(arguments: [
        (#"{a: ""}"#, #"{"a":"","b":"x"}"#, #"{"a":"","b":"x"}"#), (#"{a: ""}"#, #"{"b":"x"}"#, #"{"a":null}"#),
        ("{a: null}", #"{"b":"x"}"#, #"{"a":null,"b":"x"}"#), ("{a: null}", #"{"a":"","b":"x"}"#, #"{"a":""}"#),
    ])
    func `A condition distinguishes it from no answer`(condition: String, record: String, answers: String) throws {
        let form = try form(", optional: true", more: "  - {name: b, when: \(condition)}")
        #expect(check(form, record).contains(#""answers":\#(answers)"#))
    }

    @MainActor @Test func `Schema and description have it`() throws {
        let form = try form(", default: host", more: #"  - {name: b, when: {a: ""}}"#)
        #expect(AnswersSchema.text(for: form).contains(#""$comment": "there only if 'A' is None""#))
        let rows = WizardDescription(form).rows.map(\.text)
        #expect(rows.contains("* \"\": None") && rows.contains("asked only if 'A' is None"), "\(rows)")
    }

    @Test func `It needs a label, and is not one of several`() {
        for choices in [#"["", x]"#, #"[{value: ""}, x]"#, "[{value: , label: None}]"] {
            let error = #expect(throws: Diagnostics.self) {
                try WizardForm(fields: "{name: a, choices: \(choices)}")
            }
            #expect(error?.diagnostics.first?.message.hasPrefix("a choice cannot be empty") == true)
        }
        let several = #expect(throws: Diagnostics.self) {
            try WizardForm(fields: "{name: a, multiple: true, \(Self.choices)}")
        }
        #expect(
            several?.diagnostics.first?.message
                == "a choice cannot be empty with 'multiple: true'; remove it, since people can choose none")
    }
}
