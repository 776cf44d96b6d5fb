public import FormModel

/// Asks for one of several values, or for several of them.
///
/// The field's type decides: one for `Tier`; one or none for `Tier?`; several for `[Tier]` and `Set<Tier>`.
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

    /// Asks for one of the cases of an enumeration; an empty line means none.
    public init<Value: CaseIterable & Equatable>(
        _ label: String, _ keyPath: WritableKeyPath<Form, Value?>, help: String? = nil
    ) {
        self.init(label, help, keyPath, anyOf: ChoicesOf(cases: Value.self))
    }

    /// Asks for any number of the cases of an enumeration.
    public init<Value: CaseIterable & Equatable>(
        _ label: String, _ keyPath: WritableKeyPath<Form, [Value]>, help: String? = nil
    ) {
        self.init(label, help, keyPath, severalOf: ChoicesOf(cases: Value.self), values: { $0 }, field: { $0 })
    }

    /// Asks for any number of the cases of an enumeration; an empty line means none, which is `nil`.
    public init<Value: CaseIterable & Equatable>(
        _ label: String, _ keyPath: WritableKeyPath<Form, [Value]?>, help: String? = nil
    ) {
        self.init(
            label, help, keyPath, severalOf: ChoicesOf(cases: Value.self), values: { $0 ?? [] },
            field: { $0.isEmpty ? nil : $0 })
    }

    /// Asks for any number of the cases of an enumeration.
    public init<Value: CaseIterable & Hashable>(
        _ label: String, _ keyPath: WritableKeyPath<Form, Set<Value>>, help: String? = nil
    ) {
        self.init(
            label, help, keyPath, severalOf: ChoicesOf(cases: Value.self),
            values: { set in Value.allCases.filter(set.contains) }, field: { Set($0) })
    }

    /// Asks for any number of the cases of an enumeration; an empty line means none, which is `nil`.
    public init<Value: CaseIterable & Hashable>(
        _ label: String, _ keyPath: WritableKeyPath<Form, Set<Value>?>, help: String? = nil
    ) {
        self.init(
            label, help, keyPath, severalOf: ChoicesOf(cases: Value.self),
            values: { set in Value.allCases.filter { set?.contains($0) == true } },
            field: { $0.isEmpty ? nil : Set($0) })
    }

    /// Asks for one of the given values, each with its label. Typed text is matched with values before labels:
    /// `from: [(1, "One month"), (12, "One year")]` accepts `12` and `One year`.
    public init<Value: Equatable>(
        _ label: String, _ keyPath: WritableKeyPath<Form, Value>, from choices: [(value: Value, label: String)],
        help: String? = nil
    ) {
        self.init(label, help, keyPath, oneOf: ChoicesOf(choices))
    }

    /// Asks for one of the given values; an empty line means none.
    public init<Value: Equatable>(
        _ label: String, _ keyPath: WritableKeyPath<Form, Value?>, from choices: [(value: Value, label: String)],
        help: String? = nil
    ) {
        self.init(label, help, keyPath, anyOf: ChoicesOf(choices))
    }

    /// Asks for any number of the given values, each with its label.
    public init<Value: Equatable>(
        _ label: String, _ keyPath: WritableKeyPath<Form, [Value]>, from choices: [(value: Value, label: String)],
        help: String? = nil
    ) {
        self.init(label, help, keyPath, severalOf: ChoicesOf(choices), values: { $0 }, field: { $0 })
    }

    /// Asks for any number of the given values, each with its label.
    public init<Value: Hashable>(
        _ label: String, _ keyPath: WritableKeyPath<Form, Set<Value>>, from choices: [(value: Value, label: String)],
        help: String? = nil
    ) {
        self.init(
            label, help, keyPath, severalOf: ChoicesOf(choices),
            values: { set in choices.map(\.value).filter(set.contains) }, field: { Set($0) })
    }

    /// Asks for one of the given values, by their descriptions: `from: ["eu", "us"]`.
    public init<Value: Equatable & CustomStringConvertible>(
        _ label: String, _ keyPath: WritableKeyPath<Form, Value>, from choices: [Value], help: String? = nil
    ) {
        self.init(label, keyPath, from: choices.map { ($0, $0.description) }, help: help)
    }

    /// Asks for one of the given values, by their descriptions; an empty line means none.
    public init<Value: Equatable & CustomStringConvertible>(
        _ label: String, _ keyPath: WritableKeyPath<Form, Value?>, from choices: [Value], help: String? = nil
    ) {
        self.init(label, keyPath, from: choices.map { ($0, $0.description) }, help: help)
    }

    /// Asks for any number of the given values, by their descriptions.
    public init<Value: Equatable & CustomStringConvertible>(
        _ label: String, _ keyPath: WritableKeyPath<Form, [Value]>, from choices: [Value], help: String? = nil
    ) {
        self.init(label, keyPath, from: choices.map { ($0, $0.description) }, help: help)
    }

    /// Asks for any number of the given values, by their descriptions.
    public init<Value: Hashable & CustomStringConvertible>(
        _ label: String, _ keyPath: WritableKeyPath<Form, Set<Value>>, from choices: [Value], help: String? = nil
    ) {
        self.init(label, keyPath, from: choices.map { ($0, $0.description) }, help: help)
    }

    private init<Value>(
        _ label: String, _ help: String?, _ keyPath: WritableKeyPath<Form, Value>, oneOf list: ChoicesOf<Value>
    ) {
        question = FormQuestion(
            keyPath, list.question(label, help),
            answer: { list.answer($0) ?? .null },
            value: { (answer) throws(AnswerError) in try list.value(answer) })
    }

    private init<Value>(
        _ label: String, _ help: String?, _ keyPath: WritableKeyPath<Form, Value?>, anyOf list: ChoicesOf<Value>
    ) {
        question = FormQuestion(
            keyPath, list.question(label, help),
            answer: { $0.flatMap(list.answer) ?? .null },
            value: { (answer) throws(AnswerError) in answer.isEmpty ? nil : try list.value(answer) })
    }

    private init<Value, Several>(
        _ label: String, _ help: String?, _ keyPath: WritableKeyPath<Form, Several>,
        severalOf list: ChoicesOf<Value>, values: @escaping (Several) -> [Value],
        field: @escaping ([Value]) -> Several
    ) {
        question = FormQuestion(
            keyPath, list.question(label, help, isMultiple: true),
            answer: { .list(values($0).compactMap(list.answer)) },
            value: { (answer) throws(AnswerError) in field(try list.values(answer)) })
    }
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

    func question(_ label: String, _ help: String?, isMultiple: Bool = false) -> Question {
        var question = Question(
            label, help: help, type: .choice, choices: choices.map { Question.Choice($0.answer, label: $0.label) })
        question.isMultiple = isMultiple
        return question
    }

    func answer(_ value: Value) -> Answer? { choices.first { $0.value == value }?.answer }

    func value(_ answer: Answer) throws(AnswerError) -> Value {
        guard let choice = choices.first(where: { $0.answer == answer }) else {
            throw AnswerError(FormMessage.notAChoice.text)
        }
        return choice.value
    }

    func values(_ answer: Answer) throws(AnswerError) -> [Value] {
        guard case .list(let answers) = answer else { return [] }
        var values: [Value] = []
        for answer in answers { values.append(try value(answer)) }
        return values
    }
}
