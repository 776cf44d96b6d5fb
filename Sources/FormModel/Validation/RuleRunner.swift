/// Runs the asynchronous rules of one field, one after another until one rejects the value. Each waits for its delay
/// while the value is typed. A newer value ends the check of an older one; the outcome is kept until the value changes.
@MainActor
package final class RuleRunner<Value> {
    package typealias Sleep = @MainActor (Duration) async throws -> Void

    @MainActor
    private final class Check {
        let value: Value
        var isTyped: Bool
        var rule: Int
        var isSleeping = false

        init(of value: Value, isTyped: Bool, from rule: Int) {
            (self.value, self.isTyped, self.rule) = (value, isTyped, rule)
        }

        func failures(by rules: [AsyncRule<Value>], _ sleep: Sleep) async throws -> [RuleFailure] {
            while rule < rules.count {
                let delay = rules[rule].delay.duration
                if isTyped, delay > .zero {
                    isSleeping = true
                    try await sleep(delay)
                    isSleeping = false
                }
                try Task.checkCancellation()
                if let failure = try await rules[rule].failure(for: value) { return [failure] }
                rule += 1
            }
            return []
        }
    }

    private let rules: [AsyncRule<Value>]
    private let fieldName: String?
    private let isSame: (Value, Value) -> Bool
    private let sleep: Sleep
    private let onActivity: (Bool) -> Void
    private var current: Check? {
        didSet {
            if (current == nil) != (oldValue == nil) { onActivity(current != nil) }
        }
    }
    private var task: Task<Void, Never>?
    private var known: (value: Value, failures: [RuleFailure])?
    private var waiter: (id: Int, continuation: CheckedContinuation<[RuleFailure], any Error>)?
    private var lastWaiter = 0

    package init(
        _ rules: [AsyncRule<Value>], fieldName: String? = nil,
        isSame: @escaping (Value, Value) -> Bool = { _, _ in false },
        sleep: @escaping Sleep = { try await Task.sleep(for: $0) }, onActivity: @escaping (Bool) -> Void = { _ in }
    ) {
        self.rules = rules
        self.fieldName = fieldName
        self.isSame = isSame
        self.sleep = sleep
        self.onActivity = onActivity
    }

    deinit { task?.cancel() }

    /// `isTyped` applies the rules' delays. Throws ``RuleUnavailable``, or `CancellationError` after a newer check or ``stop()``.
    package func failures(of value: Value, isTyped: Bool = false) async throws -> [RuleFailure] {
        try Task.checkCancellation()
        lastWaiter += 1
        let id = lastWaiter
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                settle(.failure(CancellationError()))
                waiter = (id, continuation)
                check(value, isTyped: isTyped)
            }
        } onCancel: {
            // Even if the rule ignores the cancellation.
            Task { @MainActor [weak self] in
                if let self, self.waiter?.id == id { self.stop() }
            }
        }
    }

    package func stop() {
        task?.cancel()
        current = nil
        settle(.failure(CancellationError()))
    }

    package func knownFailures(of value: Value) -> [RuleFailure]? {
        known.flatMap { isSame($0.value, value) ? $0.failures : nil }
    }

    private func check(_ value: Value, isTyped: Bool) {
        if let failures = knownFailures(of: value) { return settle(.success(failures)) }
        let same = current.flatMap { isSame($0.value, value) ? $0 : nil }
        if let same, isTyped || !same.isSleeping {
            same.isTyped = isTyped
            return
        }
        task?.cancel()
        let check = Check(of: value, isTyped: isTyped, from: same?.rule ?? 0)
        current = check
        task = Task { [weak self, rules, sleep] in
            do {
                let failures = try await check.failures(by: rules, sleep)
                self?.end(check, .success(failures))
            } catch {
                self?.end(check, .failure(error))
            }
        }
    }

    private func end(_ check: Check, _ outcome: Result<[RuleFailure], any Error>) {
        guard check === current else { return }
        current = nil
        known = (try? outcome.get()).map { (check.value, $0) }
        settle(outcome.mapError { RuleUnavailable.wrapping($0, field: fieldName) })
    }

    private func settle(_ outcome: Result<[RuleFailure], any Error>) {
        waiter?.continuation.resume(with: outcome)
        waiter = nil
    }
}
