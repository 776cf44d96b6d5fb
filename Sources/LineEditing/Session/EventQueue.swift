/// Events on their way to the caller, in order. Not an `AsyncStream`, which ends for good when a task that waits for it is
/// cancelled, and would keep every change of a line that the caller has not seen.
@MainActor
final class EventQueue {
    private var events: [(event: LineEvent, isOutsideLine: Bool)] = []
    private(set) var isFinished = false
    private let news = WakeSignal()

    /// A change, a wake-up or a new size replaces an unseen one.
    func post(_ event: LineEvent, isOutsideLine: Bool = false) {
        guard !isFinished else { return }
        switch (events.last?.event, event) {
        case (.changed?, .changed), (.woken?, .woken), (.resized?, .resized):
            events[events.count - 1].event = event
        default: events.append((event, isOutsideLine))
        }
        news.wake()
    }

    /// Drops events without a line. Returns true if an unseen interrupt of the previous line now interrupts this one.
    func beginLine() -> Bool {
        var isInterrupted = false
        events.removeAll { event, isOutsideLine in
            guard !isOutsideLine, case .interrupted = event else { return isOutsideLine }
            isInterrupted = true
            return true
        }
        return isInterrupted
    }

    func finish() {
        isFinished = true
        news.wake()
    }

    func next() async -> LineEvent {
        while events.isEmpty, !isFinished, (try? await news.wait()) != nil {}
        return Task.isCancelled || events.isEmpty ? .disconnected : events.removeFirst().event
    }
}

/// A wait that ends with a wake-up, even an earlier one.
@MainActor
package final class WakeSignal {
    private var isWoken = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    package init() {}

    package func wake() {
        isWoken = true
        let waiting = waiting
        self.waiting = []
        for continuation in waiting { continuation.resume() }
    }

    package func forget() { isWoken = false }

    package func wait() async throws {
        try Task.checkCancellation()
        await withTaskCancellationHandler {
            if !isWoken { await withCheckedContinuation { waiting.append($0) } }
        } onCancel: {
            Task { @MainActor in wake() }
        }
        isWoken = false
        try Task.checkCancellation()
    }

    /// Returns false if the time is over. It is counted in turns of the main actor, which others may keep busy.
    package func wait(atMost limit: Duration) async throws -> Bool {
        var isLate = false
        let timer = Task {
            for _ in 0..<50 { try await Task.sleep(for: limit / 50) }
            isLate = true
            wake()
        }
        defer { timer.cancel() }
        try await wait()
        return !isLate
    }
}
