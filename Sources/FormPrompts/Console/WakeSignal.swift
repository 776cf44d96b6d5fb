/// A wait that ends with a wake-up, even an earlier one.
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
