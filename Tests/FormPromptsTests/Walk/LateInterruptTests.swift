import FormPrompts
import Formline
import Testing

/// A form whose first submission is ended by a Ctrl-C that reached its command directly.
private struct Interrupted: ValidatableForm, SubmittableForm {
    @Validated(name: "name") var name = ""
    var attempts = Attempts()

    @MainActor final class Attempts: Sendable {
        private(set) var count = 0

        func begin() throws {
            count += 1
            if count == 1 { throw CancellationError() }
        }
    }

    nonisolated init(attempts: Attempts) { self.attempts = attempts }

    var validatedFields: [ValidatedField<Self>] { [.init(\.name, wrappedBy: \._name)] }

    @MainActor func submit() async throws -> String {
        try attempts.begin()
        return name
    }
}

/// A console that handles a Ctrl-C only after the submission that it ended.
@MainActor private final class LateConsole: ForwardingConsole {
    let console: ScriptedConsole
    private let attempts: Interrupted.Attempts
    /// True if the Ctrl-C was handled while the form was still busy. Otherwise it would go to the next question.
    private(set) var wasHeardInTime = false
    private var isBusy = false

    init(_ console: ScriptedConsole, _ attempts: Interrupted.Attempts) {
        self.console = console
        self.attempts = attempts
    }

    func whileBusy<Value>(
        _ title: String, hint: PromptMessage, onInterrupt: @escaping @MainActor () -> Void, operation: () async -> Value
    ) async throws -> Value {
        guard attempts.count == 0 else { return await operation() }
        isBusy = true
        let key = Task { @MainActor in
            while attempts.count == 0 { await Task.yield() }
            // Long enough for all that follows at once from the end of the submission.
            for _ in 0..<200 { await Task.yield() }
            guard isBusy else { return }
            wasHeardInTime = true
            onInterrupt()
        }
        let value = await operation()
        isBusy = false
        await key.value
        return value
    }
}

@MainActor @Suite("A late Ctrl-C") struct LateInterruptTests {
    @Test func `A Ctrl-C that ended a submission is taken for that, even if it is heard after it`() async throws {
        let attempts = Interrupted.Attempts()
        let console = LateConsole(ScriptedConsole(keys: ["Ann", "", ""]), attempts)
        let wizard = FormPrompt("Sign up", FormController(form: Interrupted(attempts: attempts))) {
            Ask("Name", \.name)
        }
        wizard.interruptGrace = .seconds(3600)
        let outcome = try await wizard.run(on: console)
        guard case .submitted(let name) = outcome else {
            Issue.record("nothing was submitted")
            return
        }
        #expect(name == "Ann")
        #expect(attempts.count == 2)
        #expect(console.wasHeardInTime)
    }
}
