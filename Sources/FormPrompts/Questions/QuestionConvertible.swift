public import FormModel

/// Questions that a `FormPrompt` can ask: a question, a group, or a list of them.
public protocol Questions<Form> {
    /// The form that the questions are about.
    associatedtype Form

    /// The questions with their fields, in order.
    var questions: [FormQuestion<Form>] { get }
}

extension FormQuestion: Questions {
    public var questions: [FormQuestion] { [self] }
}

extension Array: Questions where Element: Questions {
    public typealias Form = Element.Form

    public var questions: [FormQuestion<Element.Form>] { flatMap(\.questions) }
}

/// A question bound to a field.
public protocol QuestionConvertible<Form>: Questions {
    /// The question with its field.
    var question: FormQuestion<Form> { get set }
}

extension QuestionConvertible {
    public var questions: [FormQuestion<Form>] { [question] }

    /// Asks the same question only while `condition` holds for the current form, which is evaluated when the form
    /// changes, not for each question. Other data that it reads is noticed before its question and the review, and
    /// during a line if it is `@Observable`.
    public func when(_ condition: @escaping (Form) -> Bool) -> Self {
        var copy = self
        let earlier = question.isAsked
        copy.question.isAsked = { earlier($0) && condition($0) }
        return copy
    }

    /// The same question with an example in the empty line.
    public func placeholder(_ text: String) -> Self { with { $0.question.placeholder = text } }

    /// The same question for a number, which Up and Down move by `step`.
    public func step(_ step: ExactDecimal) -> Self { with { $0.question.step = step } }

    /// The same question for a number, which Up and Down move by an integer step.
    public func step(_ step: Int) -> Self { self.step(ExactDecimal(step)) }

    /// The same question with completions for Tab, which do not limit the answer.
    public func completions(_ texts: [String]) -> Self { with { $0.question.completions = texts } }

    /// The same question with completions that are searched for while the user types, given the current form. Nothing
    /// waits for the search; its error is shown under the line.
    public func completions(_ find: @escaping @MainActor @Sendable (Form) async throws -> [String]) -> Self {
        with { $0.completions = find }
    }

    /// The same question for a secret, which is entered twice.
    public func confirmed(_ isConfirmed: Bool = true) -> Self {
        with { $0.question.requiresConfirmation = isConfirmed }
    }

    /// The same question, whose answers are kept in no history.
    public func withoutHistory() -> Self { with { $0.question.keepsHistory = false } }

    private func with(_ change: (inout FormQuestion<Form>) -> Void) -> Self {
        var copy = self
        change(&copy.question)
        return copy
    }
}

/// Builds the list of questions of a `FormPrompt`.
///
/// `if`, `switch` and `for` are evaluated once, when the prompt is made; use ``QuestionConvertible/when(_:)`` for a
/// question that depends on answers. Lists of questions, such as `[FormQuestion<Plan>]`, can be included.
@resultBuilder
public enum QuestionBuilder<Form> {
    // With a second overload, the compiler would explain overloads instead of a misspelled key path.
    /// A question, a group, or a list of them.
    public static func buildExpression(_ questions: some Questions<Form>) -> [FormQuestion<Form>] {
        questions.questions
    }
    /// The questions of a block, in order.
    public static func buildBlock(_ parts: [FormQuestion<Form>]...) -> [FormQuestion<Form>] { parts.flatMap(\.self) }
    /// The questions of an `if`; none if it is false.
    public static func buildOptional(_ part: [FormQuestion<Form>]?) -> [FormQuestion<Form>] { part ?? [] }
    /// The questions of the first branch.
    public static func buildEither(first part: [FormQuestion<Form>]) -> [FormQuestion<Form>] { part }
    /// The questions of another branch.
    public static func buildEither(second part: [FormQuestion<Form>]) -> [FormQuestion<Form>] { part }
    /// The questions of a `for`, in order.
    public static func buildArray(_ parts: [[FormQuestion<Form>]]) -> [FormQuestion<Form>] { parts.flatMap(\.self) }
    /// The questions of an `if #available`.
    public static func buildLimitedAvailability(_ part: [FormQuestion<Form>]) -> [FormQuestion<Form>] { part }
}
