/// A wait that a wake-up ends, also an earlier one.
@MainActor
final class WakeSignal {
    private var isWoken = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func wake() {
        isWoken = true
        let waiting = waiting
        self.waiting = []
        for one in waiting { one.resume() }
    }

    func forget() { isWoken = false }

    /// Waits for a wake-up; throws if the task is cancelled.
    func wait() async throws {
        try Task.checkCancellation()
        await withTaskCancellationHandler {
            if !isWoken { await withCheckedContinuation { waiting.append($0) } }
        } onCancel: {
            Task { @MainActor in wake() }
        }
        isWoken = false
        try Task.checkCancellation()
    }

    /// Waits for a wake-up, but no longer than the given time; returns whether one came.
    func wait(atMost limit: Duration) async throws -> Bool {
        var isLate = false
        let timer = Task {
            try await Task.sleep(for: limit)
            isLate = true
            wake()
        }
        defer { timer.cancel() }
        try await wait()
        return !isLate
    }
}
