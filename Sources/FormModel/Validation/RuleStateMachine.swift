/// Decides when the asynchronous rules of one field run: events go in, and a ``RuleRunner`` performs the resulting
/// actions. Rules run one after another until one rejects the value. Each waits for its delay while the value is typed.
/// A newer value cancels the run. The outcome is kept until the value changes.
package struct RuleStateMachine<Value> {
    package enum Event {
        /// The user types.
        case changed(Value)
        /// The value was entered, submitted, or read from a record.
        case entered(Value)
        case due(Ticket)
        /// The rule of this run has ended: with `nil` if it passed, or an error if it could not be evaluated.
        case finished(Ticket, Result<RuleFailure?, any Error>)
        case left
    }

    package enum Action {
        /// Reports the failures of the value, or why it could not be checked: ``RuleUnavailable``, or
        /// `CancellationError` if the rule itself was cancelled.
        case report(Result<[RuleFailure], any Error>)
        case sleep(Duration, Ticket)
        case start(rule: Int, Value, Ticket)
        case cancel
    }

    /// Distinguishes the events of one sleep or rule from those of an earlier one.
    package struct Ticket: Hashable, Sendable {
        fileprivate let number: Int
    }

    private enum State {
        case idle
        case sleeping(Step)
        case running(Step)
    }

    private struct Step {
        var value: Value
        var rule: Int
        var isTyped: Bool
        var ticket: Ticket
    }

    private let delays: [Duration]
    private let fieldName: String?
    private let isSame: (Value, Value) -> Bool
    private var state = State.idle
    private var known: (value: Value, failures: [RuleFailure])?
    private var lastTicket = 0

    package init(delays: [Duration], fieldName: String?, isSame: @escaping (Value, Value) -> Bool) {
        self.delays = delays
        self.fieldName = fieldName
        self.isSame = isSame
    }

    package var isChecking: Bool {
        switch state {
        case .idle: false
        case .sleeping, .running: true
        }
    }

    package func knownFailures(of value: Value) -> [RuleFailure]? {
        known.flatMap { isSame($0.value, value) ? $0.failures : nil }
    }

    package mutating func handle(_ event: Event) -> [Action] {
        switch event {
        case .changed(let value): check(value, isTyped: true)
        case .entered(let value): check(value, isTyped: false)
        case .due(let ticket): due(ticket)
        case .finished(let ticket, let result): finished(ticket, result)
        case .left: stop()
        }
    }

    private mutating func check(_ value: Value, isTyped: Bool) -> [Action] {
        // A value that is typed again after another one is checked again.
        if let known, !isSame(known.value, value) { self.known = nil }
        if let actions = join(value, isTyped: isTyped) { return actions }
        let stopping = stop()
        guard let known = knownFailures(of: value) else { return stopping + begin(0, on: value, isTyped: isTyped) }
        return stopping + [.report(.success(known))]
    }

    private mutating func join(_ value: Value, isTyped: Bool) -> [Action]? {
        switch state {
        case .idle: return nil
        case .sleeping(let step):
            guard isSame(step.value, value) else { return nil }
            return isTyped ? [] : stop() + start(step.rule, on: value, isTyped: false)
        case .running(var step):
            guard isSame(step.value, value) else { return nil }
            step.isTyped = isTyped
            state = .running(step)
            return []
        }
    }

    private mutating func begin(_ rule: Int, on value: Value, isTyped: Bool) -> [Action] {
        guard rule < delays.count else { return settle(value, []) }
        guard isTyped, delays[rule] > .zero else { return start(rule, on: value, isTyped: isTyped) }
        let ticket = makeTicket()
        state = .sleeping(Step(value: value, rule: rule, isTyped: isTyped, ticket: ticket))
        return [.sleep(delays[rule], ticket)]
    }

    private mutating func start(_ rule: Int, on value: Value, isTyped: Bool) -> [Action] {
        let ticket = makeTicket()
        state = .running(Step(value: value, rule: rule, isTyped: isTyped, ticket: ticket))
        return [.start(rule: rule, value, ticket)]
    }

    private mutating func due(_ ticket: Ticket) -> [Action] {
        guard case .sleeping(let step) = state, step.ticket == ticket else { return [] }
        return start(step.rule, on: step.value, isTyped: step.isTyped)
    }

    private mutating func finished(_ ticket: Ticket, _ result: Result<RuleFailure?, any Error>) -> [Action] {
        guard case .running(let step) = state, step.ticket == ticket else { return [] }
        switch result {
        case .success(nil): return begin(step.rule + 1, on: step.value, isTyped: step.isTyped)
        case .success(let failure?): return settle(step.value, [failure])
        case .failure(let error):
            state = .idle
            let isCancelled = error is CancellationError
            return [.report(.failure(isCancelled ? error : RuleUnavailable(field: fieldName, reason: error)))]
        }
    }

    private mutating func settle(_ value: Value, _ failures: [RuleFailure]) -> [Action] {
        state = .idle
        known = (value, failures)
        return [.report(.success(failures))]
    }

    private mutating func stop() -> [Action] {
        guard isChecking else { return [] }
        state = .idle
        return [.cancel]
    }

    private mutating func makeTicket() -> Ticket {
        lastTicket += 1
        return Ticket(number: lastTicket)
    }
}
