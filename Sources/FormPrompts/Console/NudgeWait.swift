/// A wait that a nudge ends, also an earlier one.
@MainActor
final class NudgeWait {
    private var isNudged = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func nudge() {
        isNudged = true
        let waiting = waiting
        self.waiting = []
        for one in waiting { one.resume() }
    }

    func forget() { isNudged = false }

    /// Waits for a nudge; throws if the task is cancelled.
    func wait() async throws {
        try Task.checkCancellation()
        await withTaskCancellationHandler {
            if !isNudged { await withCheckedContinuation { waiting.append($0) } }
        } onCancel: {
            Task { @MainActor in nudge() }
        }
        isNudged = false
        try Task.checkCancellation()
    }
}
