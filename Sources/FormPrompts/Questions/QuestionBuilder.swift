public import FormModel

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
