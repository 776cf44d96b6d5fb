import FormModel
import Testing

/// A gate that a rule waits at.
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
                    AsyncRule("unique") { [gate] user in
                        await gate.wait(user)
                        return user == "taken" ? "Already taken" : nil
                    }
                ])
        ]
    }

    @MainActor func submit() async throws -> String { user }
}

private struct Period: ValidatableForm {
    @Validated(name: "start") var start = 1
    @Validated(name: "end") var end = 5

    var validatedFields: [ValidatedField<Self>] {
        [
            .init(\.start, wrappedBy: \._start),
            .init(
                \.end, wrappedBy: \._end, .reading(\.start) { .greaterThan($0) },
                asynchronous: [.satisfies("Booked already") { $0 != 5 }]),
        ]
    }
}

@MainActor @Suite("An asynchronous check") struct AsyncCheckTests {
    private let gate = Gate()
    private let controller: FormController<Account>

    init() {
        controller = FormController(form: Account(gate: gate))
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

    @Test func `An asynchronous check of an answer that is not being typed has no delay`() async throws {
        controller.sleep = { Issue.record("sleeps \($0)") }
        controller.form.user = "ann"
        let check = Task { try await controller.asyncFailures(at: \.user) }
        await gate.arrival("ann")
        gate.open("ann")
        #expect(try await check.value == [])
    }

    @Test func `An asynchronous check ends when another rule refuses the value that has come meanwhile`() async throws {
        controller.form.user = "ann"
        let check = Task { try await controller.check(\.user) }
        await gate.arrival("ann")
        controller.form.user = "a"
        #expect(try await !controller.check(\.user))
        #expect(!controller.isChecking(\.user))
        gate.open("ann")
        await #expect(throws: CancellationError.self) { try await check.value }
    }

    @Test func `An asynchronous check's refusal counts as long as the value stays`() async throws {
        controller.form.user = "taken"
        let check = Task { try await controller.check(\.user) }
        await gate.arrival("taken")
        gate.open("taken")
        #expect(try await !check.value)
        #expect(!controller.passesRules(\.user))
        controller.form.user = "ann"
        #expect(controller.passesRules(\.user))
    }

    @Test func `An asynchronous check says nothing about a value that has changed meanwhile`() async throws {
        controller.form.user = "taken"
        let check = Task { try await controller.check(\.user) }
        await gate.arrival("taken")
        controller.form.user = "ann"
        gate.open("taken")
        await #expect(throws: CancellationError.self) { try await check.value }
        #expect(controller.errors(\.user).isEmpty)
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
    @Test func `An asynchronous check still rejects the value when another field has changed`() async throws {
        let controller = FormController(form: Period())
        #expect(try await !controller.check(\.end))
        controller.set(\.start, to: 2)
        #expect(controller.errors(\.end) == ["Booked already"])
        controller.form.start = 6
        #expect(controller.errors(\.end) == ["Must be greater than 6", "Booked already"])
        controller.ruleMessages = .german
        #expect(controller.errors(\.end) == ["Muss größer als 6 sein", "Booked already"])
        controller.form.end = 7
        #expect(controller.isValid(\.end))
    }
}
