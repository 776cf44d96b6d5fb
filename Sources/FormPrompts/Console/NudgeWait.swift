/// A wait that a nudge ends; one that came since the last wait ends it at once.
@MainActor
final class NudgeWait {
    private var isNudged = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Ends every wait.
    func nudge() {
        isNudged = true
        let waiting = waiting
        self.waiting = []
        for one in waiting { one.resume() }
    }

    /// Lets the next wait end by a nudge to come only.
    func forget() { isNudged = false }

    /// Waits for a nudge; not for one that can never be heard, as the task was cancelled.
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
