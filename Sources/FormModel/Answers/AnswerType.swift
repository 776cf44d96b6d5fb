/// A type of answer: its names in wizard files, the rules that apply to it, and how it is parsed and asked for. Each type is one
/// value in a file of `Answers/Types`, and ``QuestionType`` lists them. Answers without a case of ``Answer`` are ``AnswerValue``s.
package protocol AnswerType: Sendable {
    /// Names in other tools and formats, only in lowercase letters and digits: `bool`, `yesno`.
    var synonyms: [String] { get }
    var traits: [AnswerTrait] { get }
    /// The message for input of any other kind: `Must be a date, such as 2026-11-21`. By default `Must be text`.
    var expected: String { get }
    var example: String { get }
    var input: AnswerInput { get }

    /// How to type an answer, for the help of a question; by default what is ``expected``.
    func hint(for question: Question) -> String?

    /// Parses an answer from any source; throws the message for any other input. Empty text never reaches it. The text
    /// of an answer and its ``Answer/json`` are both parsed as the same answer.
    func read(_ raw: RawAnswer, for question: Question) throws(AnswerError) -> Answer

    /// Parses the argument of a comparing rule, which need not be an answer: 2.5 in `{atLeast: 2.5}` for an integer.
    func readBound(_ raw: RawAnswer, for question: Question) throws(AnswerError) -> Answer

    /// How the typed text was understood, if it differs: `2026-11-22, Sunday` for `tomorrow`.
    func interpretation(of answer: Answer, typed text: String, for question: Question) -> String?

    func shown(_ answer: Answer) -> String
}

extension AnswerType {
    package var traits: [AnswerTrait] { [] }

    package func hint(for question: Question) -> String? { expected }

    package func readBound(_ raw: RawAnswer, for question: Question) throws(AnswerError) -> Answer {
        try read(raw, for: question)
    }

    package func interpretation(of answer: Answer, typed text: String, for question: Question) -> String? {
        let understood: String
        switch answer {
        case .value(let value): understood = value.text
        case .integer, .number, .decimal, .list:
            guard (try? read(.typed(text, from: .line), for: question)) != answer else { return nil }
            understood = question.shown(answer)
        case .null, .boolean, .text: return nil
        }
        return understood == text.trimmingWhitespace() ? nil : understood
    }

    package func shown(_ answer: Answer) -> String { answer.shownText }

    package var unexpected: AnswerError { AnswerError(expected) }
}

/// A capability of a type's answers, which rules and keys of wizard files require.
package enum AnswerTrait: Sendable {
    case text
    /// Answers have an order, and so bounds: `between`, `atLeast`, `atMost`. The values are `Comparable`.
    case ordered
    /// Ordered numbers: `positive`, `multipleOf`.
    case numeric
    /// Ordered points in time: `before` and `after` instead of `atLeast` and `atMost`.
    case temporal
    /// Answers are never shown, logged or kept.
    case secret
    /// Answers of earlier runs are kept and offered.
    case keepsHistory
    case completed
}

package enum AnswerInput: Sendable {
    case line
    /// A line with a number that Up and Down change.
    case steps
    /// A line with a date that keys change, and a calendar under it.
    case date
    case secret
    case path
    case yesNo
    case choices
    case lines
    case items
    case none
}

/// A value for which ``Answer`` has no case, such as a date.
public protocol AnswerValue: Hashable, Sendable {
    /// The value for display, editing and JSON, which its type can parse.
    var text: String { get }
}

extension AnswerValue {
    /// Compares the notation, too.
    func isWritten(as other: any AnswerValue) -> Bool { other as? Self == self && other.text == text }
}

extension Comparable {
    func isLess(than other: Any) -> Bool? { (other as? Self).map { self < $0 } }
}

extension AnswerValue where Self: CustomStringConvertible {
    public var text: String { description }
}

/// The kind of answer to a question.
#if hasAttribute(nonexhaustive)
    @nonexhaustive
#endif
public enum QuestionType: String, CaseIterable, Sendable {
    case string
    case text
    /// One line that is hidden, kept in no history and masked in lists of answers.
    case secret
    case integer
    case number
    /// A number that keeps its digits as written, at most 38.
    case decimal
    case boolean
    case date
    case time
    case dateTime
    case list
    case choice
    case path
    /// Nothing is asked: the label and the help are shown.
    case note
}

extension QuestionType {
    package var definition: any AnswerType {
        switch self {
        case .string: StringType()
        case .text: TextType()
        case .secret: SecretType()
        case .integer: IntegerType<Int>()
        case .number: NumberType()
        case .decimal: DecimalType()
        case .boolean: BooleanType()
        case .date: DateType()
        case .time: TimeType()
        case .dateTime: DateTimeType()
        case .list: ListType()
        case .choice: ChoiceType()
        case .path: PathType()
        case .note: NoteType()
        }
    }

    package static func all(with trait: AnswerTrait) -> [QuestionType] {
        allCases.filter { $0.definition.traits.contains(trait) }
    }

    package static let ofFields = allCases.filter { type in
        type.definition.input != .none
    }

    package static let ofChoices = allCases.filter { type in
        switch type.definition.input {
        case .line, .date, .steps, .yesNo: true
        case .secret, .path, .choices, .lines, .items, .none: false
        }
    }

    package var unexpected: AnswerError { definition.unexpected }
}
