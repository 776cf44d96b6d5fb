/// The channel on which a running submission reports its progress.
///
/// A form's `submit()` calls `SubmissionProgress.report("Copying files…")`; a console shows the line while it waits.
public enum SubmissionProgress {
    /// Takes the lines. A class of its own: with an optional closure as a task-local value, optimised builds of
    /// Swift 6.3 crash in `swift_task_localValuePush`.
    private final class Listener: Sendable {
        let take: @Sendable (String) -> Void

        init(_ take: @escaping @Sendable (String) -> Void) { self.take = take }
    }

    @TaskLocal private static var listener: Listener?

    /// Whether somebody listens to the submission that runs in this task.
    public static var isObserved: Bool { listener != nil }

    /// Says one line about the submission that runs in this task. Does nothing if nobody listens.
    public static func report(_ line: String) { listener?.take(line) }

    /// Runs `operation` with somebody who listens to what it reports.
    package static func observed(
        by take: @escaping @Sendable (String) -> Void, operation: @MainActor () async -> Void
    ) async {
        await $listener.withValue(Listener(take)) { await operation() }
    }
}
