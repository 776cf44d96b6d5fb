public import FormModel

/// Asks for one of several values, or for several of them, as the field's type decides: one for `Tier`; one or none for `Tier?`;
/// several for `[Tier]` and `Set<Tier>`.
public struct Choose<Form>: QuestionConvertible {
    public var question: FormQuestion<Form>

    /// Asks for one of the cases of an enumeration, by their raw texts or else by their names.
    ///
    /// `CustomStringConvertible` cases are shown by description. Raw numbers can be typed if no row has that number.
    public init<Value: CaseIterable & Equatable>(
        _ label: String, _ keyPath: WritableKeyPath<Form, Value>, help: String? = nil
    ) {
        self.init(label, help, keyPath, oneOf: ChoicesOf(cases: Value.self))
    }

    /// Asks for any number of the cases of an enumeration, or for one or none.
    public init<Container: ChoiceContainer>(
        _ label: String, _ keyPath: WritableKeyPath<Form, Container>, help: String? = nil
    ) where Container.Choice: CaseIterable & Equatable {
        self.init(label, help, keyPath, in: ChoicesOf(cases: Container.Choice.self))
    }

    /// Asks for one of the given values, each with its label. Typed text is matched with values before labels:
    /// `from: [(1, "One month"), (12, "One year")]` accepts `12` and `One year`.
    @_disfavoredOverload
    public init<Value: Equatable>(
        _ label: String, _ keyPath: WritableKeyPath<Form, Value>, from choices: [(value: Value, label: String)],
        help: String? = nil
    ) {
        self.init(label, help, keyPath, oneOf: ChoicesOf(choices))
    }

    /// Asks for any number of the given values, each with its label, or for one or none.
    public init<Container: ChoiceContainer>(
        _ label: String, _ keyPath: WritableKeyPath<Form, Container>,
        from choices: [(value: Container.Choice, label: String)], help: String? = nil
    ) where Container.Choice: Equatable {
        self.init(label, help, keyPath, in: ChoicesOf(choices))
    }

    /// Asks for one of the given values, by their descriptions: `from: ["eu", "us"]`.
    @_disfavoredOverload
    public init<Value: Equatable & CustomStringConvertible>(
        _ label: String, _ keyPath: WritableKeyPath<Form, Value>, from choices: [Value], help: String? = nil
    ) {
        self.init(label, keyPath, from: choices.map { ($0, $0.description) }, help: help)
    }

    /// Asks for any number of the given values, by their descriptions, or for one or none.
    public init<Container: ChoiceContainer>(
        _ label: String, _ keyPath: WritableKeyPath<Form, Container>, from choices: [Container.Choice],
        help: String? = nil
    ) where Container.Choice: Equatable & CustomStringConvertible {
        self.init(label, keyPath, from: choices.map { ($0, $0.description) }, help: help)
    }

    private init<Value>(
        _ label: String, _ help: String?, _ keyPath: WritableKeyPath<Form, Value>, oneOf list: ChoicesOf<Value>
    ) {
        question = list.question(label, help, keyPath, chosen: { [$0] }) { (values) throws(AnswerError) in
            guard let value = values.first else { throw AnswerError(FormMessage.notAChoice.text) }
            return value
        }
    }

    private init<Container: ChoiceContainer>(
        _ label: String, _ help: String?, _ keyPath: WritableKeyPath<Form, Container>,
        in list: ChoicesOf<Container.Choice>
    ) {
        question = list.question(
            label, help, keyPath, isMultiple: Container._isMultiple, chosen: { $0._chosen(from: list.values) },
            field: { Container(_chosen: $0) })
    }
}

/// The value of a question about one choice or none, an optional, or about several, an array or a set.
public protocol ChoiceContainer<Choice> {
    /// One of the values to choose from.
    associatedtype Choice
    /// True if a value can hold several choices.
    static var _isMultiple: Bool { get }
    /// Makes a value that holds these choices.
    init(_chosen: [Choice])
    /// The choices that the value holds, in their own order or else in that of all choices.
    func _chosen(from all: [Choice]) -> [Choice]
}

extension Optional: ChoiceContainer {
    /// Always false: an optional holds one choice at most.
    public static var _isMultiple: Bool { false }
    /// Makes an optional of the first choice.
    public init(_chosen: [Wrapped]) { self = _chosen.first }
    /// The choice, if there is one.
    public func _chosen(from all: [Wrapped]) -> [Wrapped] { map { [$0] } ?? [] }
}

extension Array: ChoiceContainer {
    /// Always true: an array holds several choices.
    public static var _isMultiple: Bool { true }
    /// Makes an array of the choices.
    public init(_chosen: [Element]) { self = _chosen }
    /// The choices in the array's own order.
    public func _chosen(from all: [Element]) -> [Element] { self }
}

extension Set: ChoiceContainer {
    /// Always true: a set holds several choices.
    public static var _isMultiple: Bool { true }
    /// Makes a set of the choices.
    public init(_chosen: [Element]) { self.init(_chosen) }
    /// The choices in the order of all choices.
    public func _chosen(from all: [Element]) -> [Element] { all.filter(contains) }
}

private struct ChoicesOf<Value: Equatable> {
    private let choices: [(value: Value, answer: Answer, label: String)]

    /// The given values, named by their text and by their label; only by the label without a unique text.
    init(_ choices: [(value: Value, label: String)]) {
        let answers = choices.map { Self.answer(naming: $0.value) }
        let texts = Set(answers.compactMap { $0?.text }.filter { !$0.isEmpty })
        let areUnique = texts.count == choices.count
        self.choices = zip(choices, answers).map { choice, answer in
            (choice.value, areUnique ? answer ?? .text(choice.label) : .text(choice.label), choice.label)
        }
    }

    private static func answer(naming value: Value) -> Answer? {
        switch value {
        case let value as any AnswerConvertible: value.answer
        case let value as any RawRepresentable: number(value).map { .integer($0) } ?? text(value).map { .text($0) }
        case let value as any CustomStringConvertible: .text(value.description)
        default: nil
        }
    }

    /// The cases of an enumeration. Their raw numbers are the answers, unless one of them is another row's number.
    init(cases: Value.Type) where Value: CaseIterable {
        let cases = Array(Value.allCases)
        let numbers = cases.map { ($0 as? any RawRepresentable).flatMap { Self.number($0) } }
        let areUnmistakable = numbers.enumerated().allSatisfy { row, number in
            number.map { $0 == row + 1 || !(1...cases.count).contains($0) } ?? false
        }
        choices = zip(cases, numbers).map { value, number in
            let raw = (value as? any RawRepresentable).flatMap { Self.text($0) }
            let name = value is any CustomStringConvertible ? "\(value)" : raw ?? "\(value)"
            if areUnmistakable, let number { return (value, .integer(number), name) }
            return (value, .text(raw ?? name), name)
        }
    }

    private static func number(_ value: some RawRepresentable) -> Int? {
        (value.rawValue as? any BinaryInteger).flatMap { Int(exactly: $0) }
    }

    private static func text(_ value: some RawRepresentable) -> String? { value.rawValue as? String }

    var values: [Value] { choices.map(\.value) }

    func question<Form, Field>(
        _ label: String, _ help: String?, _ keyPath: WritableKeyPath<Form, Field>, isMultiple: Bool = false,
        chosen: @escaping (Field) -> [Value], field: @escaping ([Value]) throws(AnswerError) -> Field
    ) -> FormQuestion<Form> {
        var question = Question(
            label, help: help, type: .choice, choices: choices.map { Question.Choice($0.answer, label: $0.label) })
        question.isMultiple = isMultiple
        return FormQuestion(
            keyPath, question,
            answer: { value in
                let answers = chosen(value).compactMap { value in choices.first { $0.value == value }?.answer }
                return isMultiple ? .list(answers) : answers.first ?? .null
            },
            value: { (answer) throws(AnswerError) in try field(values(of: answer)) })
    }

    private func values(of answer: Answer) throws(AnswerError) -> [Value] {
        try (answer.items ?? (answer == .null ? [] : [answer])).map { (answer) throws(AnswerError) in
            guard let choice = choices.first(where: { $0.answer == answer }) else {
                throw AnswerError(FormMessage.notAChoice.text)
            }
            return choice.value
        }
    }
}
