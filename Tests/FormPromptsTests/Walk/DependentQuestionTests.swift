import Formline
import Testing

@testable import FormPrompts

private struct Switches: ValidatableForm, SubmittableForm {
    @Validated(name: "first") var first = ""
    @Validated(name: "second") var second = ""
    @Validated(name: "third") var third = ""

    var validatedFields: [ValidatedField<Self>] {
        [
            .init(\.first, wrappedBy: \._first), .init(\.second, wrappedBy: \._second),
            .init(\.third, wrappedBy: \._third),
        ]
    }

    @MainActor func submit() async throws -> String { [first, second, third].joined(separator: "|") }
}

extension String {
    fileprivate func occurrences(of text: String) -> Int { ranges(of: text).count }
}

@MainActor @Suite("Questions that depend on answers") struct DependentQuestionTests {
    private let made = """
        {name: project, label: Project, initial: "my-", examples: [api, web]},
        {name: slug, label: "Slug of {{project}}", default: "{{project}}", transform: [slug]},
        {name: note, optional: true}, {name: url, value: "https://{{slug}}.example.com"}
        """

    @Test func `An untouched default is asked again when the answers in it have changed`() async throws {
        let console = ScriptedConsole(keys: ["One", "", "", "project", "Two", "", ""])
        #expect(
            try await submission(of: made, console)
                == #"{"project":"Two","slug":"two","note":null,"url":"https://two.example.com"}"# + "\n")
        #expect(console.transcript.contains("Slug of One [one]: one"))
        #expect(console.transcript.contains("Slug of Two [two]: two"))
        #expect(console.openedWith.first == "my-")
    }

    @Test func `The default of an item that was given moves with it`() throws {
        var form = try WizardForm(
            "formline: 1\nfields: [{group: users, repeat: {max: 3}, fields: [{name: name}]}]", file: "w")
        _ = form.apply(["users.0.name=Ann", "users.1.name=Bob"].compactMap { NamedAnswer(setting: $0) })
        let asked = AskedForm(FormPrompt(FormController(form: form)))
        _ = asked.removeItem("users.0")
        let name = try #require(asked.fields.first { $0.name == "users.0.name" })
        #expect(name.answer == "Bob" && name.question.defaultAnswer == "Bob")
    }

    @Test func `A choice that is suggested is highlighted, and not typed into the line`() async throws {
        let form = try WizardForm("formline: 1\nfields: [{name: c, choices: [x, y], optional: true}]", file: "w")
        let suggested = form.suggesting([try #require(NamedAnswer(setting: "c=y"))]).form
        let console = ScriptedConsole(keys: ["", ""])
        _ = try await FormPrompt(FormController(form: suggested)).run(on: console)
        #expect(console.openedWith.first == "" && console.transcript.contains("C [y]: y\n"), "\(console.transcript)")
    }

    @Test func `A default that was touched stays`() async throws {
        let console = ScriptedConsole(keys: ["One", "mine", "", "project", "Two", ""])
        #expect(
            try await submission(of: made, console)
                == #"{"project":"Two","slug":"mine","note":null,"url":"https://mine.example.com"}"# + "\n")
        #expect(!console.transcript.contains("Slug of Two ["))
    }

    @Test func `A pipe takes the default that was made`() async throws {
        #expect(
            try await submission(of: made, ScriptedConsole(lines: ["One", "", "n"]))
                == #"{"project":"One","slug":"one","note":"n","url":"https://one.example.com"}"# + "\n")
    }

    @Test func `The help shows examples`() async throws {
        let console = ScriptedConsole(keys: ["?", "One", "", "", ""])
        _ = try await submission(of: made, console)
        #expect(console.transcript.contains("For example: api, web"))
    }

    @Test func `A question that applies again is asked again, with its answer in the line`() async throws {
        let fields = "{name: kind}, {name: model, when: {not: {kind: none}}}"
        let console = ScriptedConsole(keys: ["laptop", "x", "Kind", "none", "Kind", "phone", "y", ""])
        #expect(try await submission(of: fields, console) == #"{"kind":"phone","model":"y"}"# + "\n")
        #expect(console.openedWith.contains("x"))
        let again = try await submission(of: fields, ScriptedConsole(keys: ["laptop", "x", "Kind", "phone", ""]))
        #expect(again == #"{"kind":"phone","model":"x"}"# + "\n")
        let skipped = try await submission(
            of:
                "{name: kind}, {name: model, when: {not: {kind: none}}, optional: true}",
            ScriptedConsole(keys: ["laptop", "", "Kind", "none", "Kind", "phone", "z", ""]))
        #expect(skipped == #"{"kind":"phone","model":"z"}"# + "\n")
    }

    @Test func `An answer is not asked again once a corrected one makes it valid, else with the current message`()
        async throws
    {
        let fields = """
            {name: income, type: integer}, {name: savings, type: integer, rules: [{lessThan: {field: income}}]},
            {name: note}
            """
        for (corrected, rest, savings) in [("1000", [], 200), ("150", ["100"], 100)] as [(String, [String], Int)] {
            let keys: [ScriptedConsole.Key] = ["1000", "200", "x", "1", "100", .back, .line(corrected)]
            let console = ScriptedConsole(keys: keys + rest.map(ScriptedConsole.Key.line) + [""])
            #expect(
                try await submission(of: fields, console)
                    == #"{"income":\#(corrected),"savings":\#(savings),"note":"x"}"# + "\n")
            let transcript = console.transcript
            #expect(transcript.contains("Savings: Must be less than 100\n"), "\(transcript)")
            #expect(transcript.contains("Savings: Must be less than 150\n") == !rest.isEmpty, "\(transcript)")
        }
    }

    @Test func `An answer that was left with other text is asked again, without its old message`() async throws {
        let fields = "{name: a, type: integer}, {name: b, type: integer, rules: [{lessThan: {field: a}}]}"
        let console = ScriptedConsole(keys: ["9", "5", "1", "3", .typed("7"), .back, "8", .enter, ""])
        #expect(try await submission(of: fields, console) == #"{"a":8,"b":7}"# + "\n")
        #expect(console.transcript.occurrences(of: "B: Must be less than") == 1, "\(console.transcript)")
    }

    @Test func `A rule across fields rejects no longer once the other answer is given`() async throws {
        let fields = """
            {name: email, optional: true}, {name: phone, optional: true}, {name: city}]
            rules: [{when: {email: null, phone: null}, refuse: email, message: Give one}
            """
        let console = ScriptedConsole(keys: ["", "", "?", ":review", "phone", "123", "Bern", ""])
        #expect(try await submission(of: fields, console) == #"{"email":null,"phone":"123","city":"Bern"}"# + "\n")
        #expect(console.transcript.occurrences(of: "Give one") == 1, "\(console.transcript)")
    }

    @Test func `Conditions that read more than the form decide about the question that is next`() async throws {
        @MainActor final class Outside { var isOpen = true }
        let outside = Outside()
        let prompt = FormPrompt(FormController(form: Switches())) {
            Ask("First", \.first)
            Ask("Second", \.second).when { _ in outside.isOpen }
            Ask("Third", \.third, type: .text)
        }
        let console = ScriptedConsole(keys: ["a", "b", .press(.editor), .back, "z", "c", ".", "y"])
        console.editor = { text in
            outside.isOpen = false
            return text
        }
        // The second question no longer applies, so that going back leads to the first, and its answer is not submitted.
        #expect(try await prompt.run(on: console) == .submitted("z||c"))
    }
}
