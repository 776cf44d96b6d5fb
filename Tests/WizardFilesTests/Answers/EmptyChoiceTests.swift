import FormModel
import Testing

@testable import WizardFiles

@Suite("An empty choice")
struct EmptyChoiceTests {
    private static let choices = #"choices: [host, {value: "", label: None}]"#

    private func form(_ keys: String = "", more: String = "") throws -> WizardForm {
        try WizardForm(fields: "  - {name: a, \(Self.choices)\(keys)}\n\(more)")
    }

    private func check(_ form: WizardForm, _ record: String) -> String {
        form.check(record).json
    }

    @Test(
        "The empty text is chosen where a file or a flag has it, also beside a default; without an answer there is the default",
        arguments: [
            ("", #"{"a":""}"#, #""a":"""#), ("", "{}", nil), ("", #"{"a":null}"#, nil), ("", #"{"a":"x"}"#, nil),
            (", default: host", #"{"a":""}"#, #""a":"""#), (", default: host", "{}", #""a":"host""#),
            (#", default: """#, "{}", #""a":"""#), (#", default: """#, #"{"a":"host"}"#, #""a":"host""#),
            (", optional: true", "{}", #""a":null"#), (", optional: true", #"{"a":""}"#, #""a":"""#),
        ] as [(String, String, String?)])
    func records(keys: String, record: String, answer: String?) throws {
        let verdict = check(try form(keys), record)
        if let answer {
            #expect(verdict == #"{"line":1,"valid":true,"answers":{"# + answer + "}}")
        } else {
            #expect(verdict.contains(#""valid":false"#), "\(verdict)")
        }
    }

    @Test("A flag and the environment choose it by value, label and number")
    func flags() throws {
        for text in ["", "None", "none", "2"] {
            var form = try form(", default: host")
            let taken = form.apply([NamedAnswer(name: "a", text: text, source: "--set", kind: .flag)])
            #expect(taken.problems.isEmpty && form.answersJSON() == #"{"a":""}"#, "\(text)")
        }
    }

    @Test("An empty line accepts the default; the label chooses it")
    func lines() throws {
        let question = try #require(try form(", default: host").questions.first).question
        #expect(try question.parse("") == .text("host") && question.parse("None") == .text(""))
        #expect(question.shown(.text("")) == "None" && question.shownDefault == "host")
        let other = try #require(try form(#", default: """#).questions.first).question
        #expect(try other.parse("") == .text("") && other.shownDefault == "None")
        #expect(throws: AnswerError.self) { try other.parse("  ") }
    }

    @Test(
        "A condition tells it from no answer",
        arguments: [
            (#"{a: ""}"#, #"{"a":"","b":"x"}"#, #"{"a":"","b":"x"}"#), (#"{a: ""}"#, #"{"b":"x"}"#, #"{"a":null}"#),
            ("{a: null}", #"{"b":"x"}"#, #"{"a":null,"b":"x"}"#), ("{a: null}", #"{"a":"","b":"x"}"#, #"{"a":""}"#),
        ])
    func conditions(condition: String, record: String, answers: String) throws {
        let form = try form(", optional: true", more: "  - {name: b, when: \(condition)}")
        #expect(check(form, record).contains(#""answers":\#(answers)"#))
    }

    @MainActor
    @Test("Schema and description have it")
    func described() throws {
        let form = try form(", default: host", more: #"  - {name: b, when: {a: ""}}"#)
        #expect(AnswersSchema.text(for: form).contains("\"enum\": [\n              \"\"\n            ]"))
        let rows = WizardDescription(form).rows.map(\.text)
        #expect(rows.contains("* \"\": None") && rows.contains("asked only if 'A' is None"), "\(rows)")
    }

    @Test("It needs a label, and is not one of several")
    func mistakes() {
        for choices in [#"["", x]"#, #"[{value: ""}, x]"#, "[{value: , label: None}]"] {
            let error = #expect(throws: Diagnostics.self) {
                try WizardForm("formline: 1\nfields: [{name: a, choices: \(choices)}]", file: "w")
            }
            #expect(error?.diagnostics.first?.message.hasPrefix("an empty choice needs quotes and a label") == true)
        }
        let several = #expect(throws: Diagnostics.self) {
            try WizardForm("formline: 1\nfields: [{name: a, multiple: true, \(Self.choices)}]", file: "w")
        }
        #expect(
            several?.diagnostics.first?.message
                == "a choice cannot be empty with 'multiple: true'; remove it, since people can already choose none")
    }
}
