/// A question that must be answered before a submission continues, such as whether to repeat steps of an earlier
/// attempt.
///
/// The `submit()` of a wizard file throws it before it does anything. A walk asks the user, answers, and submits again:
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
    package let endsAtNo: Bool
    package let details: (@Sendable () async -> [String])?
    package let takeAll: (@MainActor @Sendable () -> Void)?
    private let respond: @MainActor @Sendable (Bool) -> Void

    package init(
        _ text: String, details: (@Sendable () async -> [String])? = nil,
        unanswered description: String, exitCode: Int32 = 1, endsAtNo: Bool = false,
        takeAll: (@MainActor @Sendable () -> Void)? = nil,
        respond: @escaping @MainActor @Sendable (_ isYes: Bool) -> Void
    ) {
        self.text = text
        self.details = details
        self.description = description
        self.exitCode = exitCode
        self.endsAtNo = endsAtNo
        self.takeAll = takeAll
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
    /// Its output, if that can be kept.
    package var output: String?
    /// Its position in the submission, counted from 1, which recognizes it if its target has other answers by now.
    package var number: Int?

    package init(_ key: String, _ target: String, isDone: Bool, output: String? = nil, number: Int? = nil) {
        (self.key, self.target, self.isDone, self.output, self.number) = (key, target, isDone, output, number)
    }
}

/// The memory of a form's submission from a failed attempt to the next one. It cannot be kept in the form, a value
/// whose copies know nothing of each other.
@MainActor
package final class SubmissionMemory {
    package var content: (any Sendable)?
    package var earlier: [SubmissionStep] = []
    /// The reason that steps of an earlier run may be unknown.
    package var unreadable: String?
    /// Records the steps, before one starts and after it has ended. Returns the reason of a failure not yet reported.
    package var record: (@MainActor ([SubmissionStep]) -> String?)?
    /// True if the user wants steps to start although they cannot be recorded.
    package var startsUnrecorded = false

    package nonisolated init() {}

    @TaskLocal package static var current: SubmissionMemory?
}

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

    /// Reports one line about the submission of this task. Does nothing without a listener.
    public static func report(_ line: String) { listener?.report([line]) }

    package static func observed(
        by receive: @escaping @MainActor @Sendable (String) -> Void, receivesProgramOutput: Bool = true,
        operation: @MainActor () async -> Void
    ) async {
        await $listener.withValue(Listener(receive, receivesProgramOutput: receivesProgramOutput)) { await operation() }
    }
}
