/// A question that must be answered before a submission goes on, such as whether to repeat what an earlier attempt did.
///
/// A form's `submit()` throws it before it does anything. A walk asks the person, answers, and submits again:
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
/// If there is nobody to ask, it is an error, and nothing was done.
public struct SubmissionQuestion: ReportableError {
    /// The question, to be answered with yes or no; *no* is the answer that does less.
    public let text: String
    /// The message if nobody can answer.
    public let description: String
    /// The exit code if nobody can answer.
    public let exitCode: Int32
    /// Whether *no* ends the attempt; else it goes on, and does less.
    package let endsAtNo: Bool
    /// More about it, for who asks for that; nil for nothing.
    package let details: (@Sendable () async -> [String])?
    /// Answers this question and all others like it with yes; nil if there are none.
    package let takeAll: (@MainActor @Sendable () -> Void)?
    private let respond: @MainActor @Sendable (Bool) -> Void

    /// Makes a question.
    ///
    /// - Parameters:
    ///   - text: what is asked, with a question mark.
    ///   - description: what is said if nobody can answer.
    ///   - respond: what remembers the answer for the next attempt.
    public init(
        _ text: String, unanswered description: String, respond: @escaping @MainActor @Sendable (_ isYes: Bool) -> Void
    ) {
        self.init(text, unanswered: description, exitCode: 1, endsAtNo: false, respond: respond)
    }

    /// Makes a question; *no* may end the attempt.
    package init(
        _ text: String, details: (@Sendable () async -> [String])? = nil,
        unanswered description: String, exitCode: Int32, endsAtNo: Bool,
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

    /// Answers the question; the next attempt to submit goes on from there.
    @MainActor
    public func answer(_ isYes: Bool) { respond(isYes) }
}

/// One step of a submission, as a later run of the program has to know it.
package struct SubmissionStep: Equatable, Sendable {
    /// Its effect, as an imperative: `run ./create`.
    package var summary: String
    /// Whether it succeeded; if not it was started, and how it ended is not known.
    package var isDone: Bool

    package init(_ summary: String, isDone: Bool) {
        self.summary = summary
        self.isDone = isDone
    }
}

/// The memory of a form's submission from a failed attempt to the next one, as long as one controller has the form.
///
/// A form is a value whose copies know nothing of each other, so what was done for one person cannot be kept in it.
@MainActor
package final class SubmissionMemory {
    /// The form's own record; nil before the first attempt.
    package var content: (any Sendable)?
    /// The part of a submission that an earlier, interrupted run did.
    package var earlier: [SubmissionStep] = []
    /// Keeps what is done so far for a later run: told before a step starts, and when it has ended. Gives the reason if a
    /// later run would not know of it, and nobody has been told so.
    package var record: (@MainActor ([SubmissionStep]) -> String?)?
    /// Whether a person wants steps to start although that cannot be recorded.
    package var startsUnrecorded = false

    package nonisolated init() {}

    @TaskLocal package static var current: SubmissionMemory?
}
