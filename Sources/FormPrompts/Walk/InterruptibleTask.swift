/// Work in a task of its own, which Ctrl-C and the end of the calling task cancel.
@MainActor
final class InterruptibleTask {
    private var task: Task<Void, Never>?
    private(set) var isInterrupted = false

    func interrupt() {
        isInterrupted = true
        task?.cancel()
    }

    /// Does the work, which begins now and not before: the console has to be ready for its programs.
    func run(_ work: @escaping @MainActor () async -> Void) async {
        let task = Task { await work() }
        self.task = task
        if isInterrupted { task.cancel() }
        await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
    }
}
