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
        /// The program that prints the choices or the default of the field of this name.
        case program(String)
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
        /// Ctrl-C, with this text in the line.
        case leave(String)
        /// A key that opens another line of the answer, with this text in the line.
        case press(PromptKey, String)
        /// Lines were pasted into the answer.
        case paste(before: String, text: String, after: String)
        /// This text came back from the person's editor, with another one in the line before.
        case edit(String, line: String)
        /// The editor failed, for this reason, with this text in the line.
        case editorFailed(String, line: String)
        /// Nothing more came in.
        case input(InputEnd)
        /// Nothing: the program led the walk elsewhere.
        case none
    }

    /// Why nothing more came in.
    package enum InputEnd: Equatable, Sendable {
        /// The piped lines had ended.
        case ended
        /// They could not be read.
        case unreadable
        /// The terminal went away.
        case hungUp
        /// A signal asked the process to end.
        case signal(Int32)
    }

    /// What was answered to the small question whether to leave.
    package enum Reply: Equatable, Sendable {
        case text(String)
        /// Another Ctrl-C.
        case leave
        /// Nothing: no more came in.
        case input(InputEnd)
    }

    /// What something outside of the form said about an answer: its messages, none if it passes.
    package enum Verdict: Equatable, Sendable {
        case messages([String])
        /// It could not tell.
        case unavailable(String)
        /// Nothing yet when the person went on.
        case stopped
    }

    /// How an attempt to submit ended.
    package enum Submission: Equatable, Sendable {
        case done
        case rejected([String: [String]])
        case failed(String)
        case cancelled
        /// Something had to be answered first; *no* ended the attempt, or did less.
        case asked(String, endsAtNo: Bool)
    }

    package var subject: Subject
    package var action = Action.none
    /// The choices that keys have marked; nil if none has.
    package var marks: [String]?
    /// What was answered to the questions about leaving that followed.
    package var replies: [Reply] = []
    /// What the check of this answer said; nil if there was none, or it passed. Of a program, the lines that it printed.
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
    package var rejection: [String] = []
    /// The answer as it stays to be read.
    package var shown: String?

    package init(_ subject: Subject) {
        self.subject = subject
    }
}

extension RecordedStep.InputEnd {
    init?(_ error: PromptError) {
        switch error {
        case .inputEnded: self = .ended
        case .notUTF8, .inputTooLong, .unreadableInput: self = .unreadable
        case .disconnected: self = .hungUp
        case .terminated(let signal): self = .signal(signal)
        case .linesLeftOver, .keysLeftOver: return nil
        }
    }

    func error(line: Int, label: String) -> PromptError {
        switch self {
        case .ended: .inputEnded(line: line, label: label, name: nil)
        case .unreadable: .unreadableInput(reason: "as recorded")
        case .hungUp: .disconnected
        case .signal(let signal): .terminated(signal: signal)
        }
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
