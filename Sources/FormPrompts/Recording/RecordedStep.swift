/// One step of a recorded session: the question, the input and the outcome, each part by its key in a recording. A replay repeats
/// the input and compares the outcome. A missing part is not compared.
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

    package enum Outcome: String, CaseIterable, Sendable {
        case done, refused, failed, cancelled
        /// A question came first, and *no* was a choice like any other.
        case asks
        /// A question came first, and *no* ended the attempt.
        case asksToGoOn = "asks to go on"
    }

    /// In place of an answer to *Discard changes?*: the user left at that question.
    package static let leaving = "leave"

    package var subject: Subject
    package var outcome = Outcome.done
    package var inputKey = Key.answer
    package var texts: [Key: [String]] = [:]
    /// The output of the program that the step is about: a verdict, or lines.
    package var output: Result<[String], RecordedFailure>?
    package var errors: [String: [String]] = [:]
    /// The line in the file; 0 in a session that is being recorded.
    package var line = 0

    package init(_ subject: Subject) { self.subject = subject }

    package func text(_ key: Key) -> String { texts[key, default: []].joined(separator: "\n") }

    package mutating func setInput(_ key: Key, _ texts: [String]) {
        self.texts[inputKey] = nil
        (inputKey, self.texts[key]) = (key, texts)
    }

    package var isAnswer: Bool { [.answer, .lines, .secret, .input].contains(inputKey) }
}

package struct RecordedFailure: Error, Equatable, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}
