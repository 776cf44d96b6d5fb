import FormModel
import Testing

@testable import WizardFiles

@Suite("Empty answers")
struct EmptyAnswerTests {
    private func messages(_ form: WizardForm, type: QuestionType) throws -> [[String]] {
        var records = ["{}", #"{"a": null}"#, #"{"a": ""}"#]
        if type == .list { records = ["{}", #"{"a": null}"#, #"{"a": []}"#, #"{"a": [""]}"#] }
        var found = records.map {
            form.check(line: Array($0.utf8), number: 1, name: "r").problems.map(\.failure.message)
        }
        var set = form
        let taken = set.apply([NamedAnswer(name: "a", text: "", source: "--set", kind: .flag)])
        found.append((taken.problems + set.missingAnswers(besides: taken.problems)).map(\.failure.message))
        let question = try #require(form.questions.last)
        let value = try question.question.parse("")
        found.append(form.validatedFields[1].failures(for: value, in: form).map(\.message))
        return found
    }

    @Test("Empty answers of optional fields pass every rule", arguments: EntrySample.all)
    func optional(sample: EntrySample) throws {
        guard sample.entry.name != "notEmpty" else { return }
        let form = try sample.form(keys: "optional: true, ")
        for messages in try messages(form, type: sample.sample.type ?? .string) { #expect(messages == []) }
    }

    @Test("Empty answers of required fields get one message", arguments: EntrySample.all)
    func required(sample: EntrySample) throws {
        let expected = sample.entry.name == "notEmpty" ? "Must not be empty" : "An answer is required"
        for messages in try messages(sample.form(), type: sample.sample.type ?? .string) {
            #expect(messages == [expected])
        }
    }

    @Test("Empty answers are null where a rule reads a field that has one")
    func acrossFields() throws {
        let form = try WizardForm(
            fields: """
                  - {name: other, default: x}
                  - {name: a, optional: true, rules: [{equalTo: {field: other}}, {oneOf: [x, y]}, {not: email}]}
                  - {name: b, type: list, optional: true, rules: [{minItems: 2}]}
                """)
        let record = form.check(#"{"a": "", "b": []}"#)
        #expect(record.json == #"{"line":1,"valid":true,"answers":{"other":"x","a":null,"b":null}}"#)
    }

    @Test("Empty answers take an empty default, which no rule looks at")
    func emptyDefault() async throws {
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

    @Test(
        "A condition takes what was left empty for no answer, whatever the default is",
        arguments: [
            "{name: a, optional: true}", "{name: a, default: \"\"}", "{name: a, type: list, default: []}",
            "{name: a, default: {cases: [{value: \"\"}]}}", "{name: a, choices: [x, y], multiple: true, default: []}",
        ])
    func conditions(field: String) throws {
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

    @Test("Empty answers say what notEmpty says, if it is there, and no more")
    func notEmpty() throws {
        let form = try WizardForm(
            "formline: 1\nfields: [{name: a, rules: [{minLength: 3}, {notEmpty: , message: Say it}, email]}]", file: "w"
        )
        let record = form.check(#"{"a": ""}"#)
        #expect(record.problems.map(\.failure.message) == ["Say it"])
    }
}
