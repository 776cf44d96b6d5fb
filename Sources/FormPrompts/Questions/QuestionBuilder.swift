public import FormModel

/// Builds the list of questions of a `FormPrompt`.
///
/// `if`, `switch` and `for` are evaluated once, when the prompt is made; use ``QuestionConvertible/when(_:)`` for a question
/// that comes and goes with the answers. Lists of questions made elsewhere can be among them: `[FormQuestion<Plan>]`, and
/// `[any QuestionConvertible<Plan>]` for questions of several kinds.
@resultBuilder
public enum QuestionBuilder<Form> {
    /// A question.
    public static func buildExpression(_ element: some QuestionConvertible<Form>) -> [FormQuestion<Form>] {
        [element.question]
    }
    /// The questions about a form inside the form.
    public static func buildExpression(_ group: Group<Form>) -> [FormQuestion<Form>] { group.questions }
    /// A question that is bound to its field by hand, or comes from a form that brings its own.
    public static func buildExpression(_ question: FormQuestion<Form>) -> [FormQuestion<Form>] { [question] }
    /// A list of such questions.
    public static func buildExpression(_ list: [FormQuestion<Form>]) -> [FormQuestion<Form>] { list }
    /// A list of questions of one kind.
    public static func buildExpression(_ list: [some QuestionConvertible<Form>]) -> [FormQuestion<Form>] {
        list.map(\.question)
    }
    /// A list of questions of several kinds.
    public static func buildExpression(_ list: [any QuestionConvertible<Form>]) -> [FormQuestion<Form>] {
        list.map { $0.question }
    }
    /// The questions of a block, in order.
    public static func buildBlock(_ parts: [FormQuestion<Form>]...) -> [FormQuestion<Form>] { parts.flatMap(\.self) }
    /// The questions of an `if`; none if it does not hold.
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
