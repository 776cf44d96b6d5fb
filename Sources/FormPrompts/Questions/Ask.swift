public import FormModel

/// Something that `FormPrompt` can ask: a question bound to a field.
public protocol Asking<Form> {
    associatedtype Form

    /// The question with its field.
    var asked: FormQuestion<Form> { get set }
}

extension Asking {
    /// The same question, asked only while `condition` holds for the form as it is then.
    public func when(_ condition: @escaping (Form) -> Bool) -> Self {
        var copy = self
        let earlier = asked.isAsked
        copy.asked.isAsked = { earlier($0) && condition($0) }
        return copy
    }
}

/// Asks for one line: text, a number, whatever the field's type reads.
public struct Ask<Form>: Asking {
    public var asked: FormQuestion<Form>

    /// Asks for the field at `keyPath`. An empty line takes the value that the field began with.
    public init<Value: AnswerConvertible>(
        _ label: String, _ keyPath: WritableKeyPath<Form, Value>, help: String? = nil
    ) {
        asked = FormQuestion(keyPath, Question(label, help: help, type: Value.questionType))
    }
}

extension Ask {
    /// Asks for the field at `keyPath`, and reads what is typed with a schema: its transforms change the answer, and what
    /// it refuses is refused at once. Rules of it that take their time belong to the field instead.
    public init<Value: AnswerConvertible>(
        _ label: String, _ keyPath: WritableKeyPath<Form, Value>, help: String? = nil, schema: Schema<Value>
    ) {
        asked = FormQuestion(
            keyPath, Question(label, help: help), answer: { $0.answer },
            value: { (answer) throws(AnswerError) in
                switch schema.parse(answer) {
                case .success(let value): return value
                case .failure(let refusal): throw AnswerError(refusal.messages.joined(separator: "\n"))
                }
            })
    }
}

/// Asks for text that is not shown while it is typed.
public struct Secret<Form>: Asking {
    public var asked: FormQuestion<Form>

    /// Asks for the field at `keyPath`, hidden and masked.
    public init<Value: AnswerConvertible>(
        _ label: String, _ keyPath: WritableKeyPath<Form, Value>, help: String? = nil
    ) {
        asked = FormQuestion(keyPath, Question(label, help: help, type: .secret))
    }
}

/// Asks for yes or no.
public struct Confirm<Form>: Asking {
    public var asked: FormQuestion<Form>

    /// Asks for the field at `keyPath`.
    public init(_ label: String, _ keyPath: WritableKeyPath<Form, Bool>, help: String? = nil) {
        asked = FormQuestion(keyPath, Question(label, help: help, type: .boolean))
    }
}

/// Asks for one of several values.
public struct Choose<Form>: Asking {
    public var asked: FormQuestion<Form>

    /// Asks for one of the cases of an enumeration, by their raw values.
    public init<Value: CaseIterable & RawRepresentable & Equatable>(
        _ label: String, _ keyPath: WritableKeyPath<Form, Value>, help: String? = nil
    ) where Value.RawValue == String {
        self.init(label, keyPath, from: Value.allCases.map { ($0, $0.rawValue) }, help: help)
    }

    /// Asks for one of the given values, each with the text that names it.
    public init<Value: Equatable>(
        _ label: String, _ keyPath: WritableKeyPath<Form, Value>, from choices: [(value: Value, label: String)],
        help: String? = nil
    ) {
        let question = Question(
            label, help: help, type: .choice, choices: choices.map { Question.Choice(.text($0.label)) })
        asked = FormQuestion(
            keyPath, question,
            answer: { value in choices.first { $0.value == value }.map { .text($0.label) } ?? .null },
            value: { (answer) throws(AnswerError) in
                guard let choice = choices.first(where: { .text($0.label) == answer }) else {
                    throw AnswerError("Must be one of the choices")
                }
                return choice.value
            })
    }
}

/// Builds the list of questions of a `FormPrompt`.
///
/// `if` and `for` are evaluated once, when the prompt is made; use ``Asking/when(_:)`` for a question that comes and
/// goes with the answers.
@resultBuilder
public enum QuestionBuilder<Form> {
    public static func buildExpression(_ asking: some Asking<Form>) -> [FormQuestion<Form>] { [asking.asked] }
    public static func buildBlock(_ parts: [FormQuestion<Form>]...) -> [FormQuestion<Form>] { parts.flatMap(\.self) }
    public static func buildOptional(_ part: [FormQuestion<Form>]?) -> [FormQuestion<Form>] { part ?? [] }
    public static func buildEither(first part: [FormQuestion<Form>]) -> [FormQuestion<Form>] { part }
    public static func buildEither(second part: [FormQuestion<Form>]) -> [FormQuestion<Form>] { part }
    public static func buildArray(_ parts: [[FormQuestion<Form>]]) -> [FormQuestion<Form>] { parts.flatMap(\.self) }
}
