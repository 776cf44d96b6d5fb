/// Where a running submission reports how far it has come.
///
/// A form's `submit()` calls `SubmissionProgress.report("Copying files…")`; a console shows the line while it waits.
public enum SubmissionProgress {
    /// Takes the lines of the submission that runs in this task; nil where nobody listens.
    @TaskLocal public static var listener: (@Sendable (String) -> Void)?

    /// Says one line about the submission that runs in this task. Does nothing where nobody listens.
    public static func report(_ line: String) { listener?(line) }
}
