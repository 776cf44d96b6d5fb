/// One thing that happened in a recorded session: what was asked, what was done, and what came of it.
///
/// What was done is given to a replay, what came of it is compared. What is nil there is not compared.
package struct RecordedStep: Equatable, Sendable {
    /// What a step is about.
    package enum Subject: Equatable, Sendable {
        /// The question of the field of this name, or of this label if the field has no name.
        case field(String)
        /// A question about the form as a whole.
        case form(PromptLine.FormQuestion)
        /// The submission.
        case submission
        /// The check of a field whose question is not open.
        case check(String)
        /// A line of input that no question was left for.
        case leftOver
    }

    /// What was done while the question was open.
    package enum Action: Equatable, Sendable {
        /// This text was entered.
        case answer(String)
        /// These lines were entered, and the answer was ended.
        case lines([String])
        /// These lines were entered, and the answer goes on.
        case begunLines([String])
        /// A secret was entered. The same number is the same secret.
        case secret(Int)
        /// Shift-Tab, with this text in the line.
        case back(String)
        /// Ctrl-C, with this text in the line; what was answered to the questions that followed, nil for another Ctrl-C.
        case leave(String, then: [String?])
        /// A key that opens another line of the answer, with this text in the line.
        case press(PromptKey, String)
        /// Lines were pasted into the answer.
        case paste(before: String, text: String, after: String)
        /// This text came back from the person's editor.
        case edit(String)
        /// The input had ended.
        case inputEnded
        /// Nothing: the program led the walk elsewhere.
        case none
    }

    /// What something outside of the form said about an answer: its messages, none if it passes.
    package enum Verdict: Equatable, Sendable {
        case messages([String])
        /// It could not tell.
        case unavailable(String)
    }

    /// How an attempt to submit ended.
    package enum Submission: Equatable, Sendable {
        case done
        case refused([String: [String]])
        case failed(String)
        case cancelled
        /// Something had to be answered first.
        case asked(String)
    }

    package var subject: Subject
    package var action = Action.none
    /// What the check of this answer said; nil if there was none, or it passed.
    package var check: Verdict?
    /// How the submission ended.
    package var submission = Submission.done

    /// What an empty line would take; nil for nothing.
    package var defaultText: String?
    /// What the line began with.
    package var beginning: String?
    /// Why the question was asked again.
    package var reasons: [String]?
    /// The messages that the answer was refused with; none if it was not.
    package var refusal: [String] = []
    /// The answer as it stays to be read.
    package var shown: String?

    package init(_ subject: Subject) {
        self.subject = subject
    }
}

extension PromptLine {
    /// A question about the form as a whole.
    package enum FormQuestion: String, CaseIterable, Sendable {
        /// Whether the answers are right.
        case review
        /// Whether to go on with an earlier walk.
        case resume
        /// What to do after a submission that failed.
        case failure
        /// Something that the submission has to know first.
        case confirm
    }
}
