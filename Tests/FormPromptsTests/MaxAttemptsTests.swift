import Formline
import Testing

@MainActor
@Suite("A walk that gives up after so many wrong answers")
struct MaxAttemptsTests {
    private func run(_ console: ScriptedConsole, atMost count: Int?) async throws -> FormPrompt<Plan>.Outcome {
        let wizard = planWizard(FormController(form: Plan()))
        wizard.maxAttempts = count
        return try await wizard.run(on: console)
    }

    @Test("A walk gives up a field with its name and its last messages, for a person and for a pipe")
    func givesUp() async {
        let error = TooManyAttempts(field: "name", count: 2, messages: ["Must be at least 3 characters"])
        await #expect(throws: error) { try await run(ScriptedConsole(lines: ["", "ab", "Pro plan"]), atMost: 2) }
        await #expect(throws: error) { try await run(ScriptedConsole(keys: ["", "ab", "Pro plan"]), atMost: 2) }
        #expect(
            error.description
                == "name: Must be at least 3 characters (gave up after 2 invalid answers); nothing was submitted")
        #expect(error.exitCode == 65)
    }

    @Test("Lines that never end are given up after 100 wrong ones; a person is asked for ever")
    func endless() async {
        let messages = ["Must be at least 3 characters"]
        await #expect(throws: TooManyAttempts(field: "name", count: 100, messages: messages)) {
            try await run(ScriptedConsole(lines: Array(repeating: "y", count: 500)), atMost: nil)
        }
        await #expect(throws: PromptError.inputEnded(line: 201, label: "Name", name: "name")) {
            try await run(ScriptedConsole(keys: Array(repeating: "y", count: 200)), atMost: nil)
        }
    }

    @Test("Lines that never end are given up, too, if a rule across fields refuses what the field takes")
    func endlessAcrossFields() async throws {
        let form = try WizardForm(
            """
            formline: 1
            fields: [{name: a}, {name: b}]
            rules: [{when: {a: y, b: y}, refuse: a, message: Not both}]
            """, file: "w")
        await #expect(throws: TooManyAttempts(field: "a", count: 100, messages: ["Not both"])) {
            try await FormPrompt(FormController(form: form)).run(
                on: ScriptedConsole(lines: Array(repeating: "y", count: 500)))
        }
    }

    @Test("A walk counts the wrong answers to each question by itself, and anew once one was right")
    func counts() async throws {
        let lines = ["", "Pro plan", "x", "ann@example.com", "", "free", "12345678", "12345678", "y"]
        let outcome = try await run(ScriptedConsole(lines: lines), atMost: 2)
        #expect(outcome == .submitted("plan Pro plan free 5"))
    }
}
