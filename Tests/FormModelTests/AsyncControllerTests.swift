import FormModel
import Testing

/// A check that waits until the test lets it end, and what it was asked.
@MainActor
private final class Gate {
    private(set) var asked: [String] = []
    private var waiting: [String: CheckedContinuation<Bool, Never>] = [:]

    func isFree(_ name: String) async -> Bool {
        asked.append(name)
        return await withCheckedContinuation { waiting[name] = $0 }
    }

    /// Waits until the check of a name runs.
    func hasBegun(_ name: String) async {
        while waiting[name] == nil { await Task.yield() }
    }

    func answer(_ name: String, _ isFree: Bool) { waiting.removeValue(forKey: name)?.resume(returning: isFree) }
}

private struct Account: ValidatableForm, SubmittableForm {
    @Validated(name: "user") var user = ""
    @Validated(name: "team") var team = ""
    let gate: Gate

    var validatedFields: [ValidatedField<Self>] {
        [
            .init(
                \.user, wrappedBy: \._user,
                asynchronous: [
                    .init("unique", delay: .custom(.seconds(100_000)), message: "Already taken") { [gate] in
                        await gate.isFree($0)
                    }
                ]),
            .init(
                \.team, wrappedBy: \._team,
                asynchronous: [
                    .init("known", delay: .immediate, message: "Is not known") { [gate] in
                        gate.answer($0, true)
                        return true
                    }
                ]),
        ]
    }

    @MainActor
    func submit() async throws -> String {
        // Only one that is checked lets itself be submitted at once.
        user == "slow" ? String(await gate.isFree("submitted")) : user
    }
}

@MainActor
@Suite("Asynchronous rules in a controller")
struct AsyncControllerTests {
    private let gate = Gate()

    private func controller(_ user: String) -> FormController<Account> {
        let controller = FormController(form: Account(gate: gate))
        controller.form.user = user
        return controller
    }

    @Test("keep a second submission from starting while they run")
    func secondSubmissionDuringChecks() async throws {
        let controller = controller("ann")
        async let first = controller.submit()
        await gate.hasBegun("ann")
        #expect(!controller.isLoading)
        await #expect(throws: SubmissionInProgress.self) { try await controller.submit() }
        gate.answer("ann", true)
        #expect(try await first == "ann")
        #expect(gate.asked == ["ann"])
        // And afterwards another one may.
        #expect(try await controller.submit() == "ann")
    }

    @Test("A second submission does not start while the first one runs")
    func secondSubmission() async throws {
        let controller = controller("slow")
        async let first = controller.submit()
        await gate.hasBegun("slow")
        gate.answer("slow", true)
        await gate.hasBegun("submitted")
        #expect(controller.isLoading)
        await #expect(throws: SubmissionInProgress.self) { try await controller.submit() }
        gate.answer("submitted", true)
        #expect(try await first == "true")
        #expect(gate.asked == ["slow", "submitted"])
    }

    @Test("say nothing about a value that came after the one they saw")
    func staleResult() async throws {
        let controller = controller("old")
        let check = Task { try await controller.check(\.user) }
        await gate.hasBegun("old")
        #expect(controller.isChecking(\.user))
        controller.form.user = "new"
        gate.answer("old", false)
        await #expect(throws: CancellationError.self) { try await check.value }
        #expect(controller.form.$user.messages == nil)
        // What was found holds for that value only, so the new one is checked.
        let next = Task { try await controller.check(\.user) }
        await gate.hasBegun("new")
        gate.answer("new", false)
        #expect(try await next.value == false)
        #expect(controller.form.$user.messages == ["Already taken"])
        controller.form.user = "newer"
        #expect(controller.validate(\.user))
    }

    @Test("wait for their delay while a person types, and not at the end")
    func delay() async throws {
        let controller = controller("ann")
        controller.form.team = "core"
        let slow = Task { try await controller.check(\.user, waits: true) }
        // The other rule was started later, and has no delay.
        #expect(try await controller.check(\.team, waits: true))
        #expect(gate.asked.isEmpty)
        controller.cancelCheck(\.user)
        await #expect(throws: CancellationError.self) { try await slow.value }
        let all = Task { try await controller.checkAll() }
        await gate.hasBegun("ann")
        gate.answer("ann", true)
        #expect(try await all.value)
    }
}
