/// Events on their way to the caller, in order.
///
/// Not an `AsyncStream`: that one ends for good when a task that waits for it is cancelled, and it would keep every
/// change of a line that nobody looks at.
@MainActor
final class EventQueue {
    private var events: [(event: LineEvent, isOfNoLine: Bool)] = []
    /// Whether nothing follows after what is queued now.
    private(set) var isFinished = false
    private var waiting: [(id: Int, continuation: CheckedContinuation<LineEvent, Never>)] = []
    private var lastID = 0

    /// A change, a nudge or a new size takes the place of one that nobody has seen yet. An event of no line is only there for
    /// those who look before the next line is opened.
    func post(_ event: LineEvent, isOfNoLine: Bool = false) {
        guard !isFinished else { return }
        if !waiting.isEmpty { return waiting.removeFirst().continuation.resume(returning: event) }
        switch (events.last?.event, event) {
        case (.changed?, .changed), (.nudged?, .nudged), (.resized?, .resized):
            events[events.count - 1].event = event
        default: events.append((event, isOfNoLine))
        }
    }

    /// A line begins: events of no line say nothing about it. True if an interrupt of the line before it was not seen, which then
    /// interrupts this one.
    func lineBegins() -> Bool {
        var isInterrupted = false
        events.removeAll { event, isOfNoLine in
            guard !isOfNoLine, case .interrupted = event else { return isOfNoLine }
            isInterrupted = true
            return true
        }
        return isInterrupted
    }

    /// After what is queued now, every call of ``next()`` gives `.disconnected`.
    func finish() {
        isFinished = true
        for one in waiting { one.continuation.resume(returning: .disconnected) }
        waiting = []
    }

    /// The next event; `.disconnected`, with nothing taken, in a cancelled task.
    func next() async -> LineEvent {
        if Task.isCancelled { return .disconnected }
        if !events.isEmpty { return events.removeFirst().event }
        if isFinished { return .disconnected }
        lastID += 1
        let id = lastID
        let event = await withTaskCancellationHandler {
            await withCheckedContinuation { waiting.append((id, $0)) }
        } onCancel: {
            Task { @MainActor in self.cancelWait(id) }
        }
        guard Task.isCancelled, event != .disconnected else { return event }
        // It came between the cancellation and the end of the wait.
        if waiting.isEmpty { events.insert((event, false), at: 0) } else { post(event) }
        return .disconnected
    }

    private func cancelWait(_ id: Int) {
        guard let index = waiting.firstIndex(where: { $0.id == id }) else { return }
        waiting.remove(at: index).continuation.resume(returning: .disconnected)
    }
}
