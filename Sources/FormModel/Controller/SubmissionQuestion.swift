/// A question that must be answered before a submission continues, such as whether to repeat steps of an earlier attempt.
///
/// The `submit()` of a wizard file throws it before it does anything. A run asks the user, answers, and submits again:
///
/// ```swift
/// do {
///     try await controller.submit()
/// } catch let question as SubmissionQuestion {
///     question.answer(await ask(question.text))
///     try await controller.submit()
/// }
/// ```
///
/// Without a user to ask, it is an error, and nothing was done.
public struct SubmissionQuestion: ReportableError {
    /// The question, to be answered with yes or no; *no* is the more cautious answer.
    public let text: String
    /// The message without a user to ask.
    public let description: String
    /// The exit code without a user to ask.
    public let exitCode: Int32
    /// True if *no* ends the attempt; otherwise it continues, and does less.
    package let noEndsSubmission: Bool
    /// Rows that help to decide, such as the differences between two files.
    package let details: (@Sendable () async -> [String])?
    /// Answers yes to this question and the following ones of its kind; `nil` if it is the only one.
    package let acceptAll: (@MainActor @Sendable () -> Void)?
    private let respond: @MainActor @Sendable (Bool) -> Void

    package init(
        _ text: String, details: (@Sendable () async -> [String])? = nil,
        unanswered description: String, exitCode: Int32 = 1, noEndsSubmission: Bool = false,
        acceptAll: (@MainActor @Sendable () -> Void)? = nil,
        respond: @escaping @MainActor @Sendable (_ isYes: Bool) -> Void
    ) {
        self.text = text
        self.details = details
        self.description = description
        self.exitCode = exitCode
        self.noEndsSubmission = noEndsSubmission
        self.acceptAll = acceptAll
        self.respond = respond
    }

    /// Answers the question for the next attempt to submit.
    @MainActor
    public func answer(_ isYes: Bool) { respond(isYes) }
}

package struct SubmissionStep: Equatable, Sendable {
    /// The key of the action in a wizard file, such as `command`.
    package var key: String
    /// The action's object, in no language: the command line, the path or the address.
    package var target: String
    /// True if it succeeded; otherwise it was started, and its outcome is unknown.
    package var isDone: Bool
    package var output: String?
    /// Its position in the submission, from 1. It identifies the step even if changed answers have changed its target.
    package var number: Int?

    package init(_ key: String, _ target: String, isDone: Bool, output: String? = nil, number: Int? = nil) {
        (self.key, self.target, self.isDone, self.output, self.number) = (key, target, isDone, output, number)
    }
}

/// The state of a form's submission that survives a failed attempt. It is not part of the form, because a form is copied.
@MainActor
package final class SubmissionMemory {
    /// The actions' own memory, typed by the module that runs them.
    package var content: (any Sendable)?
    package var earlier: [SubmissionStep] = []
    /// The reason that steps of an earlier run may be unknown.
    package var unreadable: String?
    /// Saves the steps before and after each one runs. Returns the reason of a failure that is not yet reported.
    package var record: (@MainActor ([SubmissionStep]) -> String?)?
    /// True if the user wants steps to start although they cannot be recorded.
    package var startsUnrecorded = false

    package nonisolated init() {}

    @TaskLocal package static var current: SubmissionMemory?
}

/// The progress of a submission. `submit()` calls `SubmissionProgress.report("Copying files…")`; a console shows the line.
public enum SubmissionProgress {
    /// A class: with an optional closure as a task-local value, optimized builds of Swift 6.3 crash in `swift_task_localValuePush`.
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

    /// Reports one line about the submission of this task. Does nothing without a listener.
    public static func report(_ line: String) { listener?.report([line]) }

    package static func observed(
        by receive: @escaping @MainActor @Sendable (String) -> Void, receivesProgramOutput: Bool = true,
        operation: @MainActor () async throws -> Void
    ) async rethrows {
        try await $listener.withValue(Listener(receive, receivesProgramOutput: receivesProgramOutput)) {
            try await operation()
        }
    }
}
