import FormModel
import Testing

private struct Offline: Error, CustomStringConvertible {
    let description = "the server is offline"
}

/// Two rules, the first of which waits for an answer to each value, and what happens to them in words.
@MainActor private final class Rules {
    private(set) var steps: [String] = []
    var isAsleep = false
    /// Ends only for a canceled task.
    private let (never, continuation) = AsyncStream<Void>.makeStream()
    private var answers: [String: CheckedContinuation<String?, any Error>] = [:]
    private var watcher: CheckedContinuation<Void, Never>?

    func makeRunner(isSame: @escaping (String, String) -> Bool = { $0 == $1 }) -> RuleRunner<String> {
        let unique = AsyncRule<String>("unique", delay: .fast) { [self] value in
            try await withCheckedThrowingContinuation { continuation in
                answers[value] = continuation
                note("ask \(value)")
            }
        }
        let second = AsyncRule<String>("second", delay: .slow) { [self] value in
            note("second \(value)")
            return nil
        }
        return RuleRunner(
            [unique, second], fieldName: "user", isSame: isSame,
            sleep: { [self] duration in
                note("sleep \(duration)")
                guard isAsleep else { return }
                for await _ in never {}
                try Task.checkCancellation()
            },
            onActivity: { [self] isActive in note(isActive ? "on" : "off") })
    }

    private func note(_ step: String) {
        steps.append(step)
        watcher?.resume()
        watcher = nil
    }

    func step(_ step: String) async {
        while !steps.contains(step) { await withCheckedContinuation { watcher = $0 } }
        steps = []
    }

    func anyStep() async {
        while steps.isEmpty { await withCheckedContinuation { watcher = $0 } }
    }

    func answer(_ value: String, _ message: String? = nil) {
        answers.removeValue(forKey: value)?.resume(returning: message)
    }

    func fail(_ value: String) { answers.removeValue(forKey: value)?.resume(throwing: Offline()) }
}

@MainActor @Suite("The runner of rules") struct RuleRunnerTests {
    private let rules = Rules()
    private let runner: RuleRunner<String>

    init() { runner = rules.makeRunner() }

    private func start(
        _ value: String, isTyped: Bool = false, on other: RuleRunner<String>? = nil
    ) -> Task<String, Never> {
        Task {
            do {
                return try await (other ?? runner).failures(of: value, isTyped: isTyped).first?.message ?? "accepted"
            } catch {
                return "\(error)"
            }
        }
    }

    @Test func `The runner of rules asks one rule after another about an entered value, without delays`() async {
        let check = start("ann")
        await rules.step("ask ann")
        rules.answer("ann")
        #expect(await check.value == "accepted")
        #expect(rules.steps == ["second ann", "off"])
    }

    @Test func `The runner of rules waits for each rule's delay while a person types`() async {
        let check = start("ann", isTyped: true)
        await rules.step("ask ann")
        rules.answer("ann")
        #expect(await check.value == "accepted")
        #expect(rules.steps == ["sleep 1.0 seconds", "second ann", "off"])
    }

    @Test func `The runner of rules asks no further rule once one has refused, and the same value once`() async {
        let check = start("ann")
        await rules.step("ask ann")
        rules.answer("ann", "Already taken")
        #expect(await check.value == "Already taken")
        #expect(runner.knownFailures(of: "ann")?.map(\.rule) == ["unique"])
        #expect(runner.knownFailures(of: "bo") == nil)
        #expect(await start("ann").value == "Already taken")
        #expect(rules.steps == ["off"])
    }

    @Test func `The runner of rules drops answers about an older value, and asks about it again`() async {
        let older = start("taken")
        await rules.step("ask taken")
        let newer = start("ann")
        await rules.step("ask ann")
        #expect(await older.value == "CancellationError()")
        rules.answer("taken", "Already taken")
        rules.answer("ann", "Too short")
        #expect(await newer.value == "Too short")
        #expect(runner.knownFailures(of: "taken") == nil)
        let again = start("taken")
        await rules.step("ask taken")
        rules.answer("taken", "Already taken")
        #expect(await again.value == "Already taken")
    }

    @Test func `The runner of rules keeps a rule that runs on the same value`() async {
        let typed = start("ann", isTyped: true)
        await rules.step("ask ann")
        let entered = start("ann")
        #expect(await typed.value == "CancellationError()")
        rules.answer("ann")
        #expect(await entered.value == "accepted")
        #expect(rules.steps == ["second ann", "off"])
    }

    @Test func `The runner of rules does not ask a rule again that has passed the value that is entered`() async {
        let typed = start("ann", isTyped: true)
        await rules.step("ask ann")
        rules.isAsleep = true
        rules.answer("ann")
        await rules.step("sleep 1.0 seconds")
        rules.isAsleep = false
        let entered = start("ann")
        await rules.anyStep()
        rules.answer("ann")
        #expect(await entered.value == "accepted")
        #expect(await typed.value == "CancellationError()")
        #expect(rules.steps == ["second ann", "off"])
    }

    @Test func `The runner of rules continues for a new caller when the first gives up`() async {
        var older: Task<String, Never>?
        let runner = rules.makeRunner { left, right in
            older?.cancel()
            return left == right
        }
        older = start("ann", on: runner)
        await rules.step("ask ann")
        let newer = start("ann", on: runner)
        #expect(await older?.value == "CancellationError()")
        rules.answer("ann", "Already taken")
        #expect(await newer.value == "Already taken")
    }

    @Test func `The runner of rules ends a delay when the value is entered`() async {
        rules.isAsleep = true
        let typed = start("ann", isTyped: true)
        await rules.step("sleep 0.2 seconds")
        rules.isAsleep = false
        let entered = start("ann")
        await rules.step("ask ann")
        rules.answer("ann")
        #expect(await entered.value == "accepted")
        #expect(await typed.value == "CancellationError()")
    }

    @Test func `The runner of rules names the field of a rule that could not decide, and runs it again`() async {
        let check = start("ann")
        await rules.step("ask ann")
        rules.fail("ann")
        #expect(await check.value == "could not be checked: the server is offline")
        let again = start("ann")
        await rules.step("ask ann")
        runner.stop()
        #expect(await again.value == "CancellationError()")
        #expect(rules.steps == ["off"])
        rules.answer("ann", "Already taken")
    }
}
