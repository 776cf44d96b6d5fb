/// A type of answer: its names in wizard files, what rules can do with it, how it is read, and how it is asked.
///
/// Every type is one value in a file of `Answers/Types`; ``QuestionType`` lists them, and everything that depends on a
/// question's type reads the value. Answers without a case of ``Answer`` are ``AnswerValue``s.
public protocol AnswerType: Sendable {
    /// Names in other tools and formats, in lowercase letters and digits only: `bool`, `yesno`.
    var synonyms: [String] { get }
    /// The abilities of its answers besides being read and shown.
    var traits: Set<AnswerTrait> { get }
    /// The message for anything that is not such an answer: `Must be a date, such as 2026-11-21`.
    var expected: String { get }
    /// An answer as a wizard file has it, without quotes, as an example in messages.
    var example: String { get }
    /// Two answers in order as a wizard file has them, as an example in messages; the example twice unless the type says
    /// otherwise.
    var exampleRange: String { get }
    /// The input that serves it.
    var input: AnswerInput { get }

    /// How an answer is typed, for those who ask for help.
    func hint(for question: Question) -> String?

    /// Reads an answer, wherever it comes from; throws the message for any other input, which is never an empty text.
    ///
    /// The text of an answer, typed, results in the same answer, and so does its ``Answer/json`` from a file.
    func read(_ raw: RawAnswer, for question: Question) throws(AnswerError) -> Answer

    /// Reads the argument of a rule that compares, which can be more than an answer, as the 2.5 in `{atLeast: 2.5}` on a
    /// whole number. By default it is an answer.
    func readBound(_ raw: RawAnswer, for question: Question) throws(AnswerError) -> Answer

    /// How the typed text was understood, if that differs from what was typed: `2026-11-22, Sunday` for `tomorrow`. By
    /// default the text of an ``AnswerValue``, or a number that programs would read differently.
    func interpretation(of answer: Answer, typed text: String, for question: Question) -> String?

    /// The answer as a person reads it; by default its text.
    func shown(_ answer: Answer) -> String
}

extension AnswerType {
    public var exampleRange: String { "[\(example), \(example)]" }

    public func readBound(_ raw: RawAnswer, for question: Question) throws(AnswerError) -> Answer {
        try read(raw, for: question)
    }

    public func interpretation(of answer: Answer, typed text: String, for question: Question) -> String? {
        // A number that programs would not read so.
        if answer.digits != nil, traits.contains(.numeric) {
            return (try? read(.typed(text, from: .line), for: question)) == answer ? nil : answer.text
        }
        guard case .value(let value) = answer, value.text != text.trimmingWhitespace() else { return nil }
        return value.text
    }

    public func shown(_ answer: Answer) -> String { answer.text }

    /// The error for anything that is not such an answer.
    public var unexpected: AnswerError { AnswerError(expected) }

    /// The answer with this value; throws ``unexpected`` for nil.
    public func answer(_ value: (some AnswerValue)?) throws(AnswerError) -> Answer {
        guard let value else { throw unexpected }
        return .value(value)
    }
}

/// A capability of a type's answers. Rules and keys of wizard files are for the types that have it.
public enum AnswerTrait: CaseIterable, Sendable {
    /// It is text, which rules on text check and transforms change.
    case text
    /// Answers have an order, and so bounds: `between`, `atLeast`, `atMost`. The values are `Comparable`.
    case ordered
    /// It is ordered, and a number: `positive`, `multipleOf`. Its values are ``NumericAnswerValue``.
    case numeric
    /// It is ordered, and a point in time: `before` and `after` instead of `atLeast` and `atMost`.
    case temporal
    /// It is never shown, logged or kept.
    case secret
    /// Answers of earlier runs are kept and offered.
    case keepsHistory
    /// Tab can complete it from a list.
    case completed
}

/// An input of the engine.
public enum AnswerInput: Sendable {
    case line
    /// One line, in which Up and Down change the answer to the next one.
    case steps(AnswerSteps)
    /// One line with a day, which keys move, and a calendar under it.
    case date
    case secret
    /// The path of a file or a folder, which Tab completes.
    case path
    case yesNo
    /// One of the question's choices, or several of them.
    case choices
    /// Any number of lines that make one text.
    case lines
    /// An item a line.
    case items
    case none

    /// Up and Down add 1 to a value or subtract it, or the question's step, which must be a whole number.
    ///
    /// - Parameters:
    ///   - beginnings: where an empty line begins: at the first of these that the rules pass.
    ///   - next: the value that many steps after another, or before it for a negative number, if there is one.
    public static func steps<Value: AnswerValue>(
        from beginnings: [Value], next: @escaping @Sendable (Value, Int) -> Value?
    ) -> AnswerInput {
        .steps(
            AnswerSteps(
                areWhole: true, beginnings: { _ in beginnings.map(Answer.value) },
                next: { answer, step, _ in
                    guard let value = answer.value(as: Value.self), let whole = Int("\(step)") else { return nil }
                    return next(value, whole).map(Answer.value)
                }))
    }

    /// Up and Down add 1 to a value or subtract it, or the question's step, which can be any number.
    ///
    /// - Parameters:
    ///   - beginnings: where an empty line begins: at the first of these that the rules pass.
    ///   - next: the value that far after another, or before it for a negative number, if there is one.
    public static func steps<Value: AnswerValue>(
        from beginnings: [Value], next: @escaping @Sendable (Value, ExactDecimal) -> Value?
    ) -> AnswerInput {
        .steps(
            AnswerSteps(
                areWhole: false, beginnings: { _ in beginnings.map(Answer.value) },
                next: { answer, step, _ in
                    answer.value(as: Value.self).flatMap { next($0, step) }.map(Answer.value)
                }))
    }
}

/// How Up and Down change an answer.
public struct AnswerSteps: Sendable {
    package let areWhole: Bool
    /// Where an empty line begins, given the step: at the first of these that the rules pass.
    package let beginnings: @Sendable (ExactDecimal) -> [Answer]
    /// The answer one step from another one, which was typed as this text.
    package let next: @Sendable (_ answer: Answer, _ step: ExactDecimal, _ typed: String) -> Answer?
}

/// A value that an answer can be and that no case of ``Answer`` is for, such as a date.
public protocol AnswerValue: Hashable, Sendable {
    /// The value as a person types it, which its type reads again, and as it is shown.
    var text: String { get }
    /// The value as JSON and programs have it, which its type reads again. By default the text as a string, or the digits of
    /// a ``NumericAnswerValue``.
    var json: JSONScalar { get }
    /// Compares the notation, too; by default the same as equality.
    func isWritten(as other: Self) -> Bool
    /// The order; nil for a type without one. By default that of a `Comparable`.
    func isLess(than other: Self) -> Bool?
}

/// A value that is a number, for types with the trait ``AnswerTrait/numeric``.
public protocol NumericAnswerValue: AnswerValue, Comparable {
    /// The number in decimal digits, as JSON writes it, for rules that compute: `12.5`.
    var digits: String { get }
}

extension AnswerValue {
    public var json: JSONScalar { .string(text) }
    public func isWritten(as other: Self) -> Bool { self == other }
    public func isLess(than other: Self) -> Bool? { nil }

    func isSame(as other: any AnswerValue) -> Bool { (other as? Self).map(isWritten) ?? false }

    func precedes(_ other: any AnswerValue) -> Bool? {
        guard let other = other as? Self else { return nil }
        return isLess(than: other)
    }

    var hasOrder: Bool { isLess(than: self) != nil }
}

extension AnswerValue where Self: NumericAnswerValue {
    public var json: JSONScalar { .number(digits) }
}

extension AnswerValue where Self: Comparable {
    public func isLess(than other: Self) -> Bool? { self < other }
}

extension AnswerValue where Self: CustomStringConvertible {
    public var text: String { description }
}

/// The kind of answer that a question wants.
public enum QuestionType: String, CaseIterable, Sendable {
    /// One line of text.
    case string
    /// Text of any number of lines.
    case text
    /// One line that is not shown, kept in no history and masked wherever answers are listed.
    case secret
    /// A whole number.
    case integer
    /// A number.
    case number
    /// A number whose digits are kept as they are written, 38 at most.
    case decimal
    /// Yes or no.
    case boolean
    /// A day, as `2026-11-21`.
    case date
    /// A time of day, as `09:30`.
    case time
    /// A moment, as `2026-11-21T09:30:00+01:00`.
    case dateTime
    /// Several texts, with commas between them.
    case list
    /// One of the question's choices, or several of them.
    case choice
    /// The path of a file or a folder.
    case path
    /// Nothing is asked: the label and the help are shown.
    case note
}

extension QuestionType {
    /// The definition of the type. This is the only place that names all of them.
    public var definition: any AnswerType {
        switch self {
        case .string: StringType()
        case .text: TextType()
        case .secret: SecretType()
        case .integer: IntegerType()
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

    package static func all(with trait: AnswerTrait) -> Set<QuestionType> { byTrait[trait] ?? [] }

    private static let byTrait = {
        var types: [AnswerTrait: Set<QuestionType>] = [:]
        for type in allCases {
            for trait in type.definition.traits { types[trait, default: []].insert(type) }
        }
        return types
    }()

    package static let ofFields = allCases.filter { type in
        switch type.definition.input {
        case .none: false
        case .line, .date, .steps, .secret, .path, .yesNo, .choices, .lines, .items: true
        }
    }

    package static let ofChoices = allCases.filter { type in
        switch type.definition.input {
        case .line, .date, .steps, .yesNo: true
        case .secret, .path, .choices, .lines, .items, .none: false
        }
    }

    package var steps: AnswerSteps? {
        switch definition.input {
        case .steps(let steps): steps
        case .line, .date, .secret, .path, .yesNo, .choices, .lines, .items, .none: nil
        }
    }

    package var expected: AnswerError { AnswerError(definition.expected) }
}
