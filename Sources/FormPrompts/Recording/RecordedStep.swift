/// One step of a recorded session: the question, the input and the outcome, each part by its key in a recording.
///
/// A replay repeats the input and compares the outcome. A missing part is not compared.
package struct RecordedStep: Sendable {
    package struct Subject: Equatable, Sendable {
        package enum Kind: String, CaseIterable, Sendable {
            case field = "ask"
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

    /// The parts of a step in their order in a recording.
    package enum Key: String, CaseIterable, Sendable {
        // Before the input: why the question is asked again, its default, and the text in its line.
        case because, `default`, begins
        // The input, and the answers to *Discard changes?*. A secret is a number, the same for the same secret.
        case answer, lines, secret, back, leave, input, then
        // The outcome: the verdict of a program, the lines that the field's program printed, the messages of a
        // rejection, the answer as it is shown, the messages of a rejected submission, its failure or its question.
        case check, printed, refused, shows, errors, message, question

        package var isInput: Bool { [.answer, .lines, .secret, .back, .leave, .input].contains(self) }
    }

    package enum Value: Equatable, Sendable {
        case text(String)
        case texts([String])
        /// A program failed, for this reason.
        case failed(String)
        case errors([String: [String]])
        /// The answers to *Discard changes?*; `nil` for leaving at that question.
        case replies([String?])
    }

    package enum Outcome: String, CaseIterable, Sendable {
        case done, refused, failed, cancelled
        /// A question came first, and *no* was a choice like any other.
        case asks
        /// A question came first, and *no* ended the attempt.
        case asksToGoOn = "asks to go on"
    }

    package var subject: Subject
    package var outcome = Outcome.done
    package var inputKey = Key.answer
    private var values: [Key: Value] = [:]
    /// The line in the file; 0 in a session that is being recorded.
    package var line = 0

    package init(_ subject: Subject) { self.subject = subject }

    package subscript(key: Key) -> Value? {
        get { values[key] }
        set { values[key] = newValue }
    }

    /// The text of a part, or its lines; empty without one.
    package func text(_ key: Key) -> String { texts(key).joined(separator: "\n") }

    package func texts(_ key: Key) -> [String] {
        switch values[key] {
        case .text(let text)?: [text]
        case .texts(let texts)?: texts
        case .failed?, .errors?, .replies?, nil: []
        }
    }

    package var replies: [String?] {
        get { if case .replies(let replies)? = values[.then] { replies } else { [] } }
        set { values[.then] = newValue.isEmpty ? nil : .replies(newValue) }
    }

    package var input: Value { values[inputKey] ?? .text("") }

    package mutating func setInput(_ key: Key, _ value: Value) {
        values[inputKey] = nil
        (inputKey, values[key]) = (key, value)
    }

    /// The input is an answer, and not the way out of the question.
    package var isAnswer: Bool { [.answer, .lines, .secret, .input].contains(inputKey) }
}
