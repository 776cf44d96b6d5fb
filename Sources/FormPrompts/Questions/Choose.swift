public import FormModel

/// Asks for one of several values, or for several of them.
public struct Choose<Form>: QuestionConvertible {
    public var question: FormQuestion<Form>

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
        question = FormQuestion(
            keyPath, Self.question(label, help, choices.map(\.label), isMultiple: false),
            answer: { value in choices.first { $0.value == value }.map { .text($0.label) } ?? .null },
            value: { (answer) throws(AnswerError) in try Self.value(of: answer, among: choices) })
    }

    /// Asks for any number of the cases of an enumeration, by their raw values.
    public init<Value: CaseIterable & RawRepresentable & Equatable>(
        _ label: String, _ keyPath: WritableKeyPath<Form, [Value]>, help: String? = nil
    ) where Value.RawValue == String {
        self.init(label, keyPath, from: Value.allCases.map { ($0, $0.rawValue) }, help: help)
    }

    /// Asks for any number of the given values, each with the text that names it.
    public init<Value: Equatable>(
        _ label: String, _ keyPath: WritableKeyPath<Form, [Value]>, from choices: [(value: Value, label: String)],
        help: String? = nil
    ) {
        question = FormQuestion(
            keyPath, Self.question(label, help, choices.map(\.label), isMultiple: true),
            answer: { values in
                .list(values.compactMap { value in choices.first { $0.value == value }.map { .text($0.label) } })
            },
            value: { (answer) throws(AnswerError) in
                guard case .list(let answers) = answer else { return [] }
                var values: [Value] = []
                for answer in answers { values.append(try Self.value(of: answer, among: choices)) }
                return values
            })
    }

    private static func question(_ label: String, _ help: String?, _ names: [String], isMultiple: Bool) -> Question {
        var question = Question(label, help: help, type: .choice, choices: names.map { Question.Choice(.text($0)) })
        question.isMultiple = isMultiple
        return question
    }

    private static func value<Value>(
        of answer: Answer, among choices: [(value: Value, label: String)]
    ) throws(AnswerError) -> Value {
        guard let choice = choices.first(where: { .text($0.label) == answer }) else {
            throw AnswerError("Must be one of the choices")
        }
        return choice.value
    }
}
