import Formline
import Testing

@testable import FormPrompts

private struct Team: ValidatableForm, SubmittableForm {
    @Validated(name: "emails", .minItems(1), .each(.email())) var emails: [String] = []
    @Validated(name: "tags", .maxItems(2)) var tags: Set<String> = []
    @Validated(name: "months") var months = 1

    var validatedFields: [ValidatedField<Self>] {
        [
            .init(\.emails, wrappedBy: \._emails), .init(\.tags, wrappedBy: \._tags),
            .init(\.months, wrappedBy: \._months),
        ]
    }

    @MainActor func submit() async throws -> String { "\(emails), \(tags.sorted()), \(months)" }
}

@MainActor @Suite("A scripted console") struct ScriptedConsoleTests {
    private let controller = FormController(form: Team())

    private var wizard: FormPrompt<Team> {
        FormPrompt("Team", controller) {
            Ask("Emails", \.emails)
            Choose("Tags", \.tags, from: ["a", "b", "c"])
            Choose("Term", \.months, from: [(1, "One month"), (12, "One year"), (2, "1")])
        }
    }

    @Test(
        arguments: [
            ["bad"], ["bad", ""], ["bad", "", "a@b.org"], ["bad", "", "a@b.org", "", "p", "", ""],
            ["a@b.org", "", "a, b, c"], ["a@b.org", "", "a", ""],
        ] as [[ScriptedConsole.Key]])
    func `A scripted console ends with its keys, whatever was rejected`(keys: [ScriptedConsole.Key]) async {
        await #expect(throws: PromptError.self) { try await wizard.run(on: ScriptedConsole(keys: keys)) }
    }

    @Test func `A scripted console says why the last answer was rejected when its keys end`() async throws {
        let error = await #expect(throws: PromptError.self) {
            try await wizard.run(on: ScriptedConsole(keys: ["a@b.org", "", "a", "5"]))
        }
        #expect(
            error?.description == """
                input ended before the question 'Term' (line 5, field 'months'), whose answer was rejected: \
                Must be one of One month, One year, 1; nothing was submitted
                """)
    }

    @Test func `A scripted console says which key was left over, and which one ended the walk`() async throws {
        let keys: [ScriptedConsole.Key] = ["a@b.org", "", "", "", "", ""]
        let error = await #expect(throws: PromptError.self) { try await wizard.run(on: ScriptedConsole(keys: keys)) }
        #expect(
            error?.description
                == #"unexpected key 6, line(""): the form ended with key 5"#)
        let left = await #expect(throws: PromptError.self) {
            try await wizard.run(on: ScriptedConsole(keys: [.interrupt, "y"]))
        }
        #expect(
            left?.description == #"unexpected key 2, line("y"): the form ended with key 1"#)
    }

    @Test func `A scripted console's wait throws if no rule is running and nothing else happens`() async {
        let console = ScriptedConsole(keys: ["a@b.org", .wait])
        console.patience = .milliseconds(1)
        let error = await #expect(throws: PromptError.self) { try await wizard.run(on: console) }
        #expect(error == .nothingHappened(number: 2))
        #expect(
            error?.description
                == "key 2, a wait, has nothing to wait for: no rule is running, and nothing else has happened")
    }

    @Test func `A scripted console's wait ends with the task that waits`() async throws {
        let walk = Task { try await wizard.run(on: ScriptedConsole(keys: [.wait])) }
        walk.cancel()
        await #expect(throws: CancellationError.self) { try await walk.value }
    }

    @Test(
        arguments: [
            ("12", 12), ("2", 2), ("1", 1), ("One year", 12), ("3", 2),
        ] as [(ScriptedConsole.Key, Int)])
    func `Listed values are typed as they are, before their labels and their numbers`(
        typed: ScriptedConsole.Key, months: Int
    ) async throws {
        #expect(
            try await wizard.run(on: ScriptedConsole(keys: ["a@b.org", "", "", typed, ""]))
                == .submitted(#"["a@b.org"], [], \#(months)"#))
    }

    @Test func `Listed values are given by name as they are`() async throws {
        let wizard = wizard
        try wizard.answer(named: "months", parsing: "12")
        #expect(controller.form.months == 12)
        #expect(throws: RejectedAnswer(field: "months", source: .flag, messages: ["Must be one of 1, 12, 2"])) {
            try wizard.answer(named: "months", parsing: "7")
        }
    }
}
