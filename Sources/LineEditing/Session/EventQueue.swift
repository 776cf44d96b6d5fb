/// Events on their way to the caller, in order.
///
/// Not an `AsyncStream`, which ends for good when a task that waits for it is cancelled, and would keep every change of
/// a line that the caller has not seen.
@MainActor
final class EventQueue {
    private var events: [(event: LineEvent, isOfNoLine: Bool)] = []
    private(set) var isFinished = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// A change, a wake-up or a new size replaces an unseen one.
    func post(_ event: LineEvent, isOfNoLine: Bool = false) {
        guard !isFinished else { return }
        switch (events.last?.event, event) {
        case (.changed?, .changed), (.woken?, .woken), (.resized?, .resized):
            events[events.count - 1].event = event
        default: events.append((event, isOfNoLine))
        }
        wake()
    }

    /// Drops events without a line. Returns true if an unseen interrupt of the previous line now interrupts this one.
    func beginLine() -> Bool {
        var isInterrupted = false
        events.removeAll { event, isOfNoLine in
            guard !isOfNoLine, case .interrupted = event else { return isOfNoLine }
            isInterrupted = true
            return true
        }
        return isInterrupted
    }

    func finish() {
        isFinished = true
        wake()
    }

    func next() async -> LineEvent {
        while !Task.isCancelled, events.isEmpty, !isFinished {
            await withTaskCancellationHandler {
                await withCheckedContinuation { waiting.append($0) }
            } onCancel: {
                Task { @MainActor in self.wake() }
            }
        }
        return Task.isCancelled || events.isEmpty ? .disconnected : events.removeFirst().event
    }

    private func wake() {
        for continuation in waiting { continuation.resume() }
        waiting = []
    }
}
