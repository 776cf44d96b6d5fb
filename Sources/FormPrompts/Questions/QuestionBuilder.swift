public import FormModel

/// Builds the list of questions of a `FormPrompt`.
///
/// `if` and `for` are evaluated once, when the prompt is made; use ``QuestionConvertible/when(_:)`` for a question that comes and
/// goes with the answers.
@resultBuilder
public enum QuestionBuilder<Form> {
    public static func buildExpression(_ element: some QuestionConvertible<Form>) -> [FormQuestion<Form>] {
        [element.question]
    }
    public static func buildBlock(_ parts: [FormQuestion<Form>]...) -> [FormQuestion<Form>] { parts.flatMap(\.self) }
    public static func buildOptional(_ part: [FormQuestion<Form>]?) -> [FormQuestion<Form>] { part ?? [] }
    public static func buildEither(first part: [FormQuestion<Form>]) -> [FormQuestion<Form>] { part }
    public static func buildEither(second part: [FormQuestion<Form>]) -> [FormQuestion<Form>] { part }
    public static func buildArray(_ parts: [[FormQuestion<Form>]]) -> [FormQuestion<Form>] { parts.flatMap(\.self) }
}
