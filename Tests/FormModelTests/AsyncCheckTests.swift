import FormModel
import Testing

/// A gate that a rule or a delay waits at.
@MainActor private final class Gate {
    private(set) var arrivals: [String] = []
    private var waiting: [String: CheckedContinuation<Void, Never>] = [:]
    private var watcher: CheckedContinuation<Void, Never>?

    /// Waits until ``open(_:)``, whether or not the task is cancelled meanwhile.
    func wait(_ name: String) async {
        await withCheckedContinuation { continuation in
            waiting[name] = continuation
            arrivals.append(name)
            watcher?.resume()
            watcher = nil
        }
    }

    func arrival(_ name: String) async {
        while !arrivals.contains(name) { await withCheckedContinuation { watcher = $0 } }
    }

    func open(_ name: String) { waiting.removeValue(forKey: name)?.resume() }
}

private struct Account: ValidatableForm, SubmittableForm {
    @Validated(name: "user", .minLength(2)) var user = ""
    let gate: Gate

    var validatedFields: [ValidatedField<Self>] {
        [
            .init(
                \.user, wrappedBy: \._user,
                asynchronous: [
                    AsyncRule("unique", delay: .medium, message: "Already taken") { [gate] user in
                        await gate.wait(user)
                        return user != "taken"
                    }
                ])
        ]
    }

    @MainActor func submit() async throws -> String { user }
}

@MainActor @Suite("An asynchronous check") struct AsyncCheckTests {
    private let gate = Gate()
    private let controller: FormController<Account>

    init() {
        let gate = gate
        controller = FormController(form: Account(gate: gate))
        controller.sleep = { await gate.wait("\($0)") }
    }

    @Test func `An asynchronous check waits for the delay while a person types, and not on Enter`() async throws {
        controller.form.user = "ann"
        let typed = Task { try await controller.check(\.user, waits: true) }
        await gate.arrival("0.5 seconds")
        #expect(gate.arrivals == ["0.5 seconds"])
        #expect(controller.isChecking(\.user))
        gate.open("0.5 seconds")
        await gate.arrival("ann")
        gate.open("ann")
        #expect(try await typed.value)
        #expect(!controller.isChecking(\.user))
        controller.form.user = "bo"
        let entered = Task { try await controller.check(\.user) }
        await gate.arrival("bo")
        gate.open("bo")
        #expect(try await entered.value)
        #expect(gate.arrivals == ["0.5 seconds", "ann", "bo"])
    }

    @Test func `An asynchronous check of an older value is dropped, however late its outcome comes`() async throws {
        controller.form.user = "taken"
        let old = Task { try await controller.check(\.user) }
        await gate.arrival("taken")
        controller.form.user = "ann"
        let new = Task { try await controller.check(\.user) }
        await gate.arrival("ann")
        await #expect(throws: CancellationError.self) { try await old.value }
        gate.open("taken")
        gate.open("ann")
        #expect(try await new.value)
        #expect(controller.isValid(\.user))
        #expect(controller.errors(\.user) == [])
    }

    @Test func `An asynchronous check has no outcome for a value that was changed meanwhile`() async throws {
        controller.form.user = "taken"
        let check = Task { try await controller.check(\.user) }
        await gate.arrival("taken")
        controller.form.user = "ann"
        gate.open("taken")
        await #expect(throws: CancellationError.self) { try await check.value }
        #expect(controller.errors(\.user) == [])
    }

    @Test func `An asynchronous check ends when its caller cancels it`() async throws {
        controller.form.user = "ann"
        let check = Task { try await controller.check(\.user) }
        await gate.arrival("ann")
        check.cancel()
        await #expect(throws: CancellationError.self) { try await check.value }
        #expect(!controller.isChecking(\.user))
        gate.open("ann")
    }

    @Test(.timeLimit(.minutes(10)))
    func `An asynchronous check refuses a second submission while those of the first one run`() async throws {
        controller.form.user = "ann"
        let first = Task { try await controller.submit() }
        await gate.arrival("ann")
        #expect(!controller.isLoading)
        await #expect(throws: SubmissionInProgress.self) { try await controller.submit() }
        gate.open("ann")
        #expect(try await first.value == "ann")
        #expect(gate.arrivals == ["ann"])
    }

    @Test func `An asynchronous check asks nothing about a value that other rules refuse`() async throws {
        controller.form.user = "a"
        #expect(try await !controller.check(\.user))
        #expect(gate.arrivals == [])
    }
}
