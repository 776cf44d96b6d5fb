/// One step of a recorded session: the question, the input and the outcome.
///
/// A replay repeats the input and compares the outcome; a part that is nil is not compared.
package struct RecordedStep: Sendable {
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

    package struct Input: Equatable, Sendable {
        /// The kinds of input, each with its key in a recording.
        package enum Kind: String, CaseIterable, Sendable {
            case answer
            /// Lines that were entered, and then the end of the answer.
            case lines
            /// Lines of an answer that goes on.
            case begunLines = "type"
            /// The number of a secret; the same number is the same secret.
            case secret
            case back, leave
            /// A key that opens another line of the answer.
            case press
            case paste
            /// The text that came back from the person's editor.
            case editor
            /// The end of the input.
            case end = "input"
        }

        package var kind: Kind
        package var lines: [String]
        /// The reason that the editor failed.
        package var failure: String?

        package var text: String { lines.joined(separator: "\n") }

        package var isAnswer: Bool {
            switch kind {
            case .answer, .lines, .secret, .end: true
            case .editor: failure == nil
            case .begunLines, .back, .leave, .press, .paste: false
            }
        }

        package init(_ kind: Kind, lines: [String], failure: String? = nil) {
            (self.kind, self.lines, self.failure) = (kind, lines, failure)
        }

        package init(_ kind: Kind, _ text: String) { self.init(kind, lines: [text]) }
    }

    /// The answer to a question about leaving.
    package enum Reply: Equatable, Sendable {
        case text(String)
        /// Another Ctrl-C.
        case leave
        /// The end of the input, see ``PromptError/recordedEnd``.
        case end(String)
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
    package enum Outcome: String, CaseIterable, Sendable {
        case done, refused, failed, cancelled
        /// A question came first, and *no* was a choice like any other.
        case asks
        /// A question came first, and *no* ended the attempt.
        case asksToGoOn = "asks to go on"
    }

    package var subject: Subject
    package var input = Input(.answer, "")
    /// The text in the line, before and after what was pasted.
    package var before = ""
    package var after = ""
    /// The choices that keys have marked, if any has.
    package var marks: [String]?
    /// The answers to the questions about leaving that followed.
    package var replies: [Reply] = []
    /// The verdict of a program that did not accept this answer.
    package var check: Verdict?
    /// The lines that the program of the field printed.
    package var printed: Verdict?
    package var outcome = Outcome.done
    /// The messages of a rejected submission, by field.
    package var errors: [String: [String]]?
    /// The failure of a submission, or its question.
    package var message: String?

    /// The default that an empty line would accept.
    package var defaultText: String?
    /// The text at the beginning of the line.
    package var beginning: String?
    /// The reasons that the question was asked again.
    package var reasons: [String]?
    /// The messages that the answer was rejected with.
    package var rejection: [String] = []
    /// The answer as it is displayed.
    package var shown: String?
    /// The line in the file; 0 in a session that is being recorded.
    package var line = 0

    package init(_ subject: Subject) { self.subject = subject }

    init(_ line: PromptLine, _ input: Input = Input(.answer, "")) {
        (subject, self.input) = (Subject(line), input)
    }
}

extension PromptError {
    /// The word for the end of the input in a recording; nil for a mistake of a test.
    var recordedEnd: String? {
        switch self {
        case .inputEnded: "ended"
        case .notUTF8, .inputTooLong, .unreadableInput: "unreadable"
        case .disconnected: "hung up"
        case .terminated(let signal): "signal \(signal)"
        case .linesLeftOver, .keysLeftOver, .nothingHappened: nil
        }
    }

    package init?(recordedEnd word: String, line: Int = 0, label: String = "") {
        switch word {
        case "ended": self = .inputEnded(line: line, label: label, name: nil)
        case "unreadable": self = .unreadableInput(reason: "as recorded")
        case "hung up": self = .disconnected
        default:
            guard let signal = (1...64).first(where: { word == "signal \($0)" }) else { return nil }
            self = .terminated(signal: Int32(signal))
        }
    }
}

extension PromptLine {
    /// A question about the form as a whole.
    package enum FormQuestion: String, CaseIterable, Sendable {
        case review
        /// The question about the draft of an earlier run.
        case resume
        /// The question after a failed submission.
        case failure
        /// A question of the submission itself.
        case confirm
    }
}
