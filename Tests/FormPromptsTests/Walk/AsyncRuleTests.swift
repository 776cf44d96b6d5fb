import Formline
import Synchronization
import Testing

private struct Offline: Error, CustomStringConvertible {
    let description = "the directory is offline"
}

@MainActor private final class Directory {
    var asked: [String] = []
    var isOffline = false
    var isCancelled = false

    func isFree(_ name: String) throws -> Bool {
        asked.append(name)
        if isCancelled { throw CancellationError() }
        if isOffline { throw Offline() }
        return name != "taken"
    }
}

private struct Account: ValidatableForm, SubmittableForm {
    @Validated(name: "user", .minLength(3)) var user = ""
    @Validated(name: "team") var team = ""
    let directory: Directory
    var delay = ValidationDelay.immediate

    var validatedFields: [ValidatedField<Self>] {
        [
            .init(
                \.user, wrappedBy: \._user,
                asynchronous: [
                    .init("unique", delay: delay) { [directory] in
                        try directory.isFree($0) ? nil : "Already taken"
                    }
                ]),
            .init(\.team, wrappedBy: \._team),
        ]
    }

    @MainActor func submit() async throws -> String { user }
}

@MainActor @Suite("An asynchronous rule") struct AsyncRuleTests {
    private let directory = Directory()

    private func wizard(delay: ValidationDelay = .immediate) -> (FormPrompt<Account>, FormController<Account>) {
        let controller = FormController(form: Account(directory: directory, delay: delay))
        let wizard = FormPrompt(controller) {
            Ask("User", \.user)
            Ask("Team", \.team)
        }
        wizard.presentation.reviews = false
        return (wizard, controller)
    }

    private func submitted(_ console: ScriptedConsole) async throws -> String {
        guard case .submitted(let user) = try await wizard().0.run(on: console) else { return "discarded" }
        return user
    }

    @Test func `An asynchronous rule runs after the others have passed, and once for each value`() async throws {
        let console = ScriptedConsole(lines: ["ab", "taken", "free", "a"])
        #expect(try await submitted(console) == "free")
        #expect(directory.asked == ["taken", "free"])
        #expect(
            console.transcript == """
                User: ab
                  Must be at least 3 characters
                User: taken
                  Already taken
                User: free
                Team: a

                """)
    }

    @Test func `An asynchronous rule does not repeat the others`() async throws {
        let controller = FormController(form: Account(directory: directory))
        let checks = Mutex(0)
        controller.setRules(
            \.user,
            .satisfies("Unlisted") { user in
                if user == "free" { checks.withLock { $0 += 1 } }
                return true
            })
        let wizard = FormPrompt(controller) { Ask("User", \.user) }
        wizard.presentation.reviews = false
        _ = try await wizard.run(on: ScriptedConsole(lines: ["free"]))
        // At Enter, after the last question, and before the form is submitted.
        #expect(checks.withLock { $0 } == 3)
    }

    @Test func `An asynchronous rule that cannot decide rejects nothing`() async throws {
        directory.isOffline = true
        let error = try await #require(throws: RuleUnavailable.self) {
            try await submitted(ScriptedConsole(lines: ["free", "a"]))
        }
        #expect(error.field == "user" && "\(error)" == "could not be checked: the directory is offline")
    }

    @Test func `An asynchronous rule lets a person wait, type on, and try again`() async throws {
        let console = ScriptedConsole(keys: ["taken", .typed("takes"), .wait, "free", "a"])
        #expect(try await submitted(console) == "free")
        #expect(
            console.transcript == """
                User: taken
                  Checking…
                  Already taken
                  Checking…
                User: free
                  Checking…
                User: free
                Team: a

                """)
        #expect(directory.asked == ["taken", "takes", "free"])
    }

    @Test func `An asynchronous rule that is canceled by its program says so, and Enter runs it again`() async throws {
        directory.isCancelled = true
        let console = ScriptedConsole(keys: ["free", .wait, .interrupt, "y"])
        #expect(try await submitted(console) == "discarded")
        #expect(console.transcript.contains("it was canceled; press Enter to try again\n"), "\(console.transcript)")
    }

    @Test func `Ctrl-C while an asynchronous rule runs keeps the line in the draft`() async throws {
        let (wizard, _) = wizard()
        var lines: [PartialKeyPath<Account>: String] = [:]
        wizard.draft = FormDraft(
            exists: { !lines.isEmpty }, resume: { _ in FormDraft.Content() },
            save: { _, content in
                lines = content.lines
                return true
            },
            remove: {})
        let outcome = try await wizard.run(on: ScriptedConsole(keys: ["free", .interrupt, "s"]))
        #expect(outcome == .saved)
        #expect(lines == [\.user: "free"])
    }

    @Test func `An asynchronous rule waits for its delay while the answer is typed, and not on Enter`() async throws {
        let (wizard, controller) = wizard(delay: .slow)
        var sleeps = 0
        controller.sleep = { _ in sleeps += 1 }
        let console = ScriptedConsole(keys: ["taken", .typed("takes"), .wait, "free", "a"])
        _ = try await wizard.run(on: console)
        #expect(console.skippedDelays == [.seconds(1)])
        #expect(sleeps == 0)
        controller.form.user = "other"
        _ = try await controller.check(\.user, waits: true)
        #expect(sleeps == 1)
        #expect(directory.asked == ["taken", "takes", "free", "other"])
    }

    @Test func `An asynchronous rule is asked through the controller, once for each value`() async throws {
        let (_, controller) = wizard()
        controller.form.user = "taken"
        #expect(try await controller.check(\.user) == false)
        #expect(controller.failures(\.user) == [RuleFailure(rule: "unique", message: "Already taken")])
        #expect(controller.validate() == false)
        controller.form.user = "free"
        #expect(try await controller.checkAll())
        #expect(try await controller.submit() == "free")
        #expect(directory.asked == ["taken", "free"])
        directory.isOffline = true
        controller.form.user = "other"
        await #expect(throws: RuleUnavailable.self) { try await controller.submit() }
        guard case .success = controller.state else {
            Issue.record("the state has changed")
            return
        }
    }
}
