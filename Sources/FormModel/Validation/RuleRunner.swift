/// Runs asynchronous rules on a value: performs the actions of a ``RuleStateMachine`` with tasks and a clock.
@MainActor
package final class RuleRunner<Value> {
    package typealias Sleep = @MainActor (Duration) async throws -> Void

    private var machine: RuleStateMachine<Value>
    private let rules: [AsyncRule<Value>]
    private let sleep: Sleep
    private let onActivity: (Bool) -> Void
    private var task: Task<Void, Never>?
    private var waiter: (id: Int, continuation: CheckedContinuation<[RuleFailure], any Error>)?
    private var lastWaiter = 0

    package init(
        _ rules: [AsyncRule<Value>], fieldName: String? = nil,
        isSame: @escaping (Value, Value) -> Bool = { _, _ in false },
        sleep: @escaping Sleep = { try await Task.sleep(for: $0) }, onActivity: @escaping (Bool) -> Void = { _ in }
    ) {
        machine = RuleStateMachine(delays: rules.map(\.delay.duration), fieldName: fieldName, isSame: isSame)
        self.rules = rules
        self.sleep = sleep
        self.onActivity = onActivity
    }

    deinit { task?.cancel() }

    /// Runs the rules on `value` and returns its failures. `isTyped` applies their delays. Throws ``RuleUnavailable``,
    /// or `CancellationError` if a newer check or ``stop()`` ended this one.
    package func failures(of value: Value, isTyped: Bool = false) async throws -> [RuleFailure] {
        try Task.checkCancellation()
        lastWaiter += 1
        let id = lastWaiter
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                settle(.failure(CancellationError()))
                waiter = (id, continuation)
                send(isTyped ? .changed(value) : .entered(value))
            }
        } onCancel: {
            Task { @MainActor [weak self] in
                if let self, self.waiter?.id == id { self.stop() }
            }
        }
    }

    package func stop() {
        send(.left)
        settle(.failure(CancellationError()))
    }

    package func knownFailures(of value: Value) -> [RuleFailure]? { machine.knownFailures(of: value) }

    private func send(_ event: RuleStateMachine<Value>.Event) {
        let wasChecking = machine.isChecking
        let actions = machine.handle(event)
        if machine.isChecking != wasChecking { onActivity(machine.isChecking) }
        for action in actions { perform(action) }
    }

    private func perform(_ action: RuleStateMachine<Value>.Action) {
        switch action {
        case .report(let outcome): settle(outcome)
        case .cancel:
            task?.cancel()
            task = nil
        case .sleep(let duration, let ticket):
            task = Task { [weak self, sleep] in
                guard (try? await sleep(duration)) != nil else { return }
                self?.send(.due(ticket))
            }
        case .start(let index, let value, let ticket):
            let rule = rules[index]
            task = Task { [weak self] in
                let result: Result<RuleFailure?, any Error>
                do {
                    result = .success(try await rule.failure(for: value))
                } catch {
                    result = .failure(error)
                }
                self?.send(.finished(ticket, result))
            }
        }
    }

    private func settle(_ outcome: Result<[RuleFailure], any Error>) {
        waiter?.continuation.resume(with: outcome)
        waiter = nil
    }
}
