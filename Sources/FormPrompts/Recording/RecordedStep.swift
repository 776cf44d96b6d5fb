/// One step of a recorded session: the question, the input and the outcome.
///
/// A replay repeats the input and compares the outcome; what is nil of that is not compared.
package struct RecordedStep: Equatable, Sendable {
    package struct Subject: Equatable, Sendable {
        /// The kinds of steps, each with its key in a recording.
        package enum Kind: String, CaseIterable, Sendable {
            case field = "ask"
            /// A question about the form as a whole.
            case form = "at"
            case submission = "submit"
            /// The check of a field whose question is not open.
            case check = "checked"
            /// The program that prints the choices or the default of a field.
            case program = "ran"
            /// A line of input after the last question.
            case leftOver = "input"
        }

        package static let leftOver = Self(.leftOver, "left over")

        package var kind: Kind
        /// The name of the field, or its label if it has none, or the question.
        package var name: String

        package init(_ kind: Kind, _ name: String = "") { (self.kind, self.name) = (kind, name) }

        init(_ line: PromptLine) {
            self = line.formQuestion.map { Self(.form, $0.rawValue) } ?? Self(.field, line.name ?? line.label)
        }
    }

    /// The input while the question was open.
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

    /// The reason that no more input came.
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

    /// The answer to a question about leaving.
    package enum Reply: Equatable, Sendable {
        case text(String)
        /// Another Ctrl-C.
        case leave
        case input(InputEnd)
    }

    /// The output of a program: about an answer its messages, none if that passes.
    package enum Verdict: Equatable, Sendable {
        case messages([String])
        /// It failed, for this reason.
        case unavailable(String)
        /// It was still running when the person continued.
        case stopped
    }

    /// The outcome of an attempt to submit.
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
    /// The choices that keys have marked, if any has.
    package var marks: [String]?
    /// The answers to the questions about leaving that followed.
    package var replies: [Reply] = []
    /// The verdict of a program that did not accept this answer.
    package var check: Verdict?
    /// The lines that the program of the field printed.
    package var printed: Verdict?
    package var submission = Submission.done

    /// The default that an empty line would accept.
    package var defaultText: String?
    /// The text at the beginning of the line.
    package var beginning: String?
    /// The reasons that the question was asked again.
    package var reasons: [String]?
    /// The messages that the answer was rejected with.
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
        case .linesLeftOver, .keysLeftOver, .nothingHappened: return nil
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
        /// The review of the answers.
        case review
        /// The question about the draft of an earlier run.
        case resume
        /// The question after a failed submission.
        case failure
        /// A question of the submission itself.
        case confirm
    }
}
