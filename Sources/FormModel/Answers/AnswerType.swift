/// What a type of answer is: how wizard files call it, what rules can do with it, what it expects, and how it is asked.
///
/// Every type is one value in a file of `Answers/Types`; ``QuestionType`` lists them, and everything that depends on a
/// question's type reads the value: ``QuestionType/definition``.
package protocol AnswerType: Sendable {
    /// What other tools and formats call it, in lowercase letters and digits only: `bool`, `yesno`.
    var synonyms: [String] { get }
    /// What can be done with its answers besides reading and showing them.
    var traits: Set<AnswerTrait> { get }
    /// What is said about anything that is not such an answer: `Expected a date, such as 2026-11-21`.
    var expected: String { get }
    /// An answer as a wizard file has it, as an example in messages; without quotes.
    var example: String { get }
    /// How an answer is typed, in words, for those who ask for help; nil if there is nothing to explain.
    func words(for question: Question) -> String?
    /// The input that serves it.
    var input: AnswerInput { get }
}

/// Something that can be done with the answers of a type. Rules and keys of wizard files are for the types that have it.
package enum AnswerTrait: CaseIterable, Sendable {
    /// It is text, which rules on text check and transforms change.
    case text
    /// Of two answers that differ one comes first, so that bounds hold: `between`.
    case ordered
    /// It is ordered, and a number: `positive`, `multipleOf`.
    case numeric
    /// It is ordered, and a point in time, which is before and after others rather than at least and at most.
    case temporal
    /// It is never shown, logged or kept.
    case secret
    /// Answers of earlier runs are kept and offered.
    case keepsHistory
    /// Tab can complete it from a list.
    case completed
}

/// How an answer is asked for, which the engine has one input for.
package enum AnswerInput: Sendable {
    /// One line.
    case line
    /// One line, in which Up and Down change the answer to the next one.
    case steps
    /// One line that is not shown.
    case secret
    /// The path of a file or a folder, which Tab completes.
    case path
    /// Yes or no.
    case alternative
    /// One of the question's choices, or several of them.
    case choices
    /// Any number of lines that make one text.
    case lines
    /// An item a line.
    case items
    /// Nothing is asked.
    case none
}
