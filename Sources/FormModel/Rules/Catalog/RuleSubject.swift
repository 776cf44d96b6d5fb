/// The answers that a rule applies to, and the value in them that it checks. Answers without it fail, except empty ones.
package struct RuleSubject<Value>: Sendable {
    package let types: [QuestionType]
    package let value: @Sendable (Answer) -> Value?
    /// The usual type of the answers: that of samples, and of the message about any other answer.
    let type: QuestionType

    package init(types: [QuestionType], value: @escaping @Sendable (Answer) -> Value?) {
        self.types = types
        self.value = value
        type = [.string, .number].first(where: types.contains) ?? types.first ?? .string
    }

    package init(_ trait: AnswerTrait, value: @escaping @Sendable (Answer) -> Value?) {
        self.init(types: QuestionType.all(with: trait), value: value)
    }
}

extension Rule {
    func validating(_ subject: RuleSubject<Value>) -> Rule<Answer> {
        Rule<Answer>(ruleName, summarizedBy: { [self] in summary }) { [self] (answer) -> RuleFailure? in
            if let value = subject.value(answer) { return failure(for: value) }
            return answer.isEmpty ? nil : RuleFailure(rule: ruleName, message: subject.type.definition.expected)
        }.asFormat(isFormat)
    }
}

extension RuleSubject<String> {
    package static var text: RuleSubject { RuleSubject(.text) { $0.textValue } }
    /// Text, including empty text, which is not an answer: for rules that reject it.
    package static var textOrNone: RuleSubject { RuleSubject(.text) { $0.text } }
    package static var textOrInteger: RuleSubject {
        RuleSubject(types: QuestionType.all(with: .text) + [.integer]) { $0.isEmpty ? nil : $0.text }
    }
    package static var path: RuleSubject { RuleSubject(types: [.string, .path]) { $0.textValue } }
}

extension RuleSubject<Quantity> {
    package static var ordered: RuleSubject { RuleSubject(.ordered) { $0.quantity } }
    /// Answers that have an order, except for points in time, which are before and after others.
    package static var amounts: RuleSubject {
        RuleSubject(types: ordered.types.filter { !temporal.types.contains($0) }) { $0.quantity }
    }
    package static var temporal: RuleSubject { RuleSubject(.temporal) { $0.quantity } }
}

extension RuleSubject<Int> {
    /// Counts: whole numbers, negative ones as 0.
    package static var counts: RuleSubject {
        RuleSubject(types: [.integer]) { if case .integer(let count) = $0 { max(0, count) } else { nil } }
    }
}

extension RuleSubject<Double> {
    package static var signs: RuleSubject {
        RuleSubject(.numeric) { answer in
            answer.quantity?.number.map { $0.isZero ? 0 : $0.isNegative ? -1 : 1 }
        }
    }
}

extension RuleSubject<ExactDecimal> {
    package static var numbers: RuleSubject { RuleSubject(.numeric) { $0.quantity?.number } }
}

extension RuleSubject<Bool> {
    package static var booleans: RuleSubject { RuleSubject(types: [.boolean]) { $0.boolean } }
}

extension RuleSubject<[Answer]> {
    package static var lists: RuleSubject { RuleSubject(types: [.list]) { $0.items } }
    package static var items: RuleSubject {
        RuleSubject(types: QuestionType.ofFields) { $0.isEmpty ? nil : $0.items ?? [$0] }
    }
}

extension RuleSubject<Answer> {
    /// Answers of any type; another rule requires one.
    package static var any: RuleSubject { any(except: []) }

    package static func any(except types: [QuestionType]) -> RuleSubject {
        any(of: QuestionType.ofFields.filter { !types.contains($0) })
    }

    static func any(of types: [QuestionType]) -> RuleSubject {
        // A plain `nil` would be the null answer.
        RuleSubject(types: types) { $0.isEmpty ? Answer?.none : $0 }
    }
}

extension Answer {
    package var textValue: String? {
        if case .text(let text) = self { text } else { nil }
    }

    package var items: [Answer]? {
        if case .list(let items) = self { items } else { nil }
    }

    /// Yes or no. Text is parsed, because it can only be an item of a list.
    fileprivate var boolean: Bool? {
        switch self {
        case .boolean(let value): value
        case .text(let text): (try? BooleanType().read(.typed(text, from: .line), for: Question("")))?.boolean
        case .null, .integer, .number, .decimal, .list, .value: nil
        }
    }

    /// The answer as an ordered value. Text is parsed as a number, because it can only be an item of a list.
    fileprivate var quantity: Quantity? {
        Quantity(self) ?? textValue.flatMap { Quantity(number: $0) }
    }
}
