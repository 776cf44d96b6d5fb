internal import Synchronization

/// Events on their way to the caller, in order.
///
/// Not an `AsyncStream`: that one ends for good when a task that waits for it is cancelled, and it would keep every
/// change of a line that nobody looks at.
final class EventQueue: Sendable {
    private struct State {
        var events: [(event: LineEvent, isOfNoLine: Bool)] = []
        var isFinished = false
        var linesToBegin = 0
        var interruptsNextLine = false
        var waiting: [(id: Int, continuation: CheckedContinuation<LineEvent, Never>)] = []
        var lastID = 0
    }

    private let state = Mutex(State())

    /// A change, a nudge or a new size takes the place of one that nobody has seen yet. An event of no line is only there for
    /// those who look before the next line is asked for.
    func post(_ event: LineEvent, isOfNoLine: Bool = false) {
        let waiting: CheckedContinuation<LineEvent, Never>? = state.withLock { state in
            guard !state.isFinished, !(isOfNoLine && state.linesToBegin > 0) else { return nil }
            if case .interrupted = event, state.linesToBegin > 0 {
                state.interruptsNextLine = true
                return nil
            }
            if !state.waiting.isEmpty { return state.waiting.removeFirst().continuation }
            switch (state.events.last?.event, event) {
            case (.changed?, .changed), (.nudged?, .nudged), (.resized?, .resized):
                state.events[state.events.count - 1].event = event
            default: state.events.append((event, isOfNoLine))
            }
            return nil
        }
        waiting?.resume(returning: event)
    }

    /// A line was asked for: what was of no line, or still is until ``lineHasBegun()``, says nothing about it. An interrupt of the
    /// line before that nobody has seen interrupts the new one, with the text that is in that.
    func lineWillBegin() {
        state.withLock { state in
            state.linesToBegin += 1
            state.events.removeAll { event, isOfNoLine in
                guard !isOfNoLine, case .interrupted = event else { return isOfNoLine }
                state.interruptsNextLine = true
                return true
            }
        }
    }

    /// True if the line is interrupted at once.
    func lineHasBegun() -> Bool {
        state.withLock { state in
            state.linesToBegin -= 1
            defer { state.interruptsNextLine = false }
            return state.interruptsNextLine
        }
    }

    /// Whether nothing follows after what is queued now.
    var isFinished: Bool { state.withLock { $0.isFinished } }

    /// After what is queued now, every call gives `.disconnected`.
    func finish() {
        let waiting = state.withLock { state in
            state.isFinished = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for one in waiting { one.continuation.resume(returning: .disconnected) }
    }

    /// The next event; `.disconnected`, with nothing taken, in a cancelled task.
    nonisolated(nonsending) func next() async -> LineEvent {
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let event: LineEvent? = state.withLock { state in
                    if Task.isCancelled { return .disconnected }
                    if !state.events.isEmpty { return state.events.removeFirst().event }
                    if state.isFinished { return .disconnected }
                    state.waiting.append((id, continuation))
                    return nil
                }
                if let event { continuation.resume(returning: event) }
            }
        } onCancel: {
            let cancelled = state.withLock { state in
                state.waiting.firstIndex { $0.id == id }.map { state.waiting.remove(at: $0).continuation }
            }
            cancelled?.resume(returning: .disconnected)
        }
    }
}
