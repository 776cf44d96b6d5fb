/// The channel on which a running submission reports its progress.
///
/// A form's `submit()` calls `SubmissionProgress.report("Copying files…")`; a console shows the line while it waits.
public enum SubmissionProgress {
    /// A class: with an optional closure as a task-local value, optimized builds of Swift 6.3 crash in
    /// `swift_task_localValuePush`.
    package final class Listener: Sendable {
        private let receive: @MainActor @Sendable (String) -> Void
        /// True if programs' messages are reported here. Otherwise they go to standard error.
        package let receivesProgramOutput: Bool

        fileprivate init(_ receive: @escaping @MainActor @Sendable (String) -> Void, receivesProgramOutput: Bool) {
            (self.receive, self.receivesProgramOutput) = (receive, receivesProgramOutput)
        }

        /// Reports lines, and calls `done` once they are shown, for callers that wait before they report more.
        package func report(_ lines: [String], whenTaken done: @escaping @Sendable () -> Void = {}) {
            Task { @MainActor in
                receive(lines.joined(separator: "\n"))
                done()
            }
        }
    }

    @TaskLocal package static var listener: Listener?

    /// True if the submission of this task has a listener.
    public static var isObserved: Bool { listener != nil }

    /// Reports one line about the submission of this task. Does nothing without a listener.
    public static func report(_ line: String) { listener?.report([line]) }

    package static func observed(
        by receive: @escaping @MainActor @Sendable (String) -> Void, receivesProgramOutput: Bool = true,
        operation: @MainActor () async -> Void
    ) async {
        await $listener.withValue(Listener(receive, receivesProgramOutput: receivesProgramOutput)) { await operation() }
    }
}
