/// What a type of answer is: how wizard files call it, what rules can do with it, how it is read, and how it is asked.
///
/// Every type is one value in a file of `Answers/Types`; ``QuestionType`` lists them, and everything that depends on a
/// question's type reads the value. An answer that no case of ``Answer`` is for is an ``AnswerValue`` of its own.
public protocol AnswerType: Sendable {
    /// What other tools and formats call it, in lowercase letters and digits only: `bool`, `yesno`.
    var synonyms: [String] { get }
    /// What can be done with its answers besides reading and showing them.
    var traits: Set<AnswerTrait> { get }
    /// What is said about anything that is not such an answer: `Expected a date, such as 2026-11-21`.
    var expected: String { get }
    /// An answer as a wizard file has it, as an example in messages; without quotes.
    var example: String { get }
    /// Two answers in order as a wizard file has them, as an example in messages; the example twice unless the type says
    /// otherwise.
    var exampleRange: String { get }
    /// The input that serves it.
    var input: AnswerInput { get }

    /// How an answer is typed, in words, for those who ask for help; nil if there is nothing to explain.
    func words(for question: Question) -> String?

    /// Reads an answer, wherever it comes from; throws the message for what is not one. An empty text never gets here.
    ///
    /// The text of an answer, typed, gives the answer again, and so does its ``Answer/json`` from a file.
    func read(_ raw: RawAnswer, for question: Question) throws(AnswerError) -> Answer

    /// Reads what a rule compares answers with; it can be more than an answer, as the 2.5 in `{atLeast: 2.5}` on a whole
    /// number. The same as an answer unless the type says otherwise.
    func readBound(_ raw: RawAnswer, for question: Question) throws(AnswerError) -> Answer

    /// How the typed text was understood, if that differs from what was typed: `2026-11-22, Sunday` for `tomorrow`.
    /// By default the text of an ``AnswerValue``, or a number that programs would read differently; nil for other answers.
    func interpretation(of answer: Answer, typed text: String, for question: Question) -> String?

    /// An answer as a person reads it; its text unless the type says otherwise.
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

    /// What is said about anything that is not such an answer, as an error.
    public var unexpected: AnswerError { AnswerError(expected) }

    /// The answer with this value; throws what was expected if there is none.
    public func answer(_ value: (some AnswerValue)?) throws(AnswerError) -> Answer {
        guard let value else { throw unexpected }
        return .value(value)
    }
}

/// Something that can be done with the answers of a type. Rules and keys of wizard files are for the types that have it.
public enum AnswerTrait: CaseIterable, Sendable {
    /// It is text, which rules on text check and transforms change.
    case text
    /// Of two answers that differ one comes first, so that there are bounds: `between`, `atLeast`, `atMost`. Its values
    /// are `Comparable`.
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

/// How an answer is asked for, which the engine has one input for.
public enum AnswerInput: Sendable {
    /// One line.
    case line
    /// One line, in which Up and Down change the answer to the next one.
    case steps(AnswerSteps)
    /// One line with a day, which keys move, and a calendar under it.
    case date
    /// One line that is not shown.
    case secret
    /// The path of a file or a folder, which Tab completes.
    case path
    /// Yes or no.
    case yesNo
    /// One of the question's choices, or several of them.
    case choices
    /// Any number of lines that make one text.
    case lines
    /// An item a line.
    case items
    /// Nothing is asked.
    case none

    /// Up and Down add 1 to a value or take it away, or the question's step, which must be a whole number.
    ///
    /// - Parameters:
    ///   - beginnings: where an empty line begins: at the first of these that the rules pass.
    ///   - next: the value so many steps after another, before it for a negative number; nil if there is none.
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

    /// Up and Down add 1 to a value or take it away, or the question's step, which can be any number.
    ///
    /// - Parameters:
    ///   - beginnings: where an empty line begins: at the first of these that the rules pass.
    ///   - next: the value so far after another, before it for a negative number; nil if there is none.
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
    /// Whether a step can only be a whole number.
    package let areWhole: Bool
    /// Where an empty line begins, given the step: at the first of these that the rules pass.
    package let beginnings: @Sendable (ExactDecimal) -> [Answer]
    /// The answer so far after another one, which was typed as a text; nil if there is none.
    package let next: @Sendable (_ answer: Answer, _ step: ExactDecimal, _ typed: String) -> Answer?
}
