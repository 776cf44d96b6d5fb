/// The answers that a rule is for, and the value in them that it checks. An empty answer passes; another one without such a value,
/// as an item of a list can be, does not.
package struct RuleSubject<Value>: Sendable {
    /// The types of questions that have such answers.
    package let types: Set<QuestionType>
    /// The value in an answer; nil for none.
    package let value: @Sendable (Answer) -> Value?
    /// The message for an answer without such a value.
    fileprivate var expected: String {
        let type = types.contains(.number) ? .number : QuestionType.allCases.first { types.contains($0) }
        return (type ?? .string).definition.expected
    }

    /// Makes a subject of the questions with these types.
    package init(types: Set<QuestionType>, value: @escaping @Sendable (Answer) -> Value?) {
        self.types = types
        self.value = value
    }

    /// Makes a subject of the questions whose types have a trait.
    package init(_ trait: AnswerTrait, value: @escaping @Sendable (Answer) -> Value?) {
        self.init(types: QuestionType.all(with: trait), value: value)
    }

    /// The type of question that a sample is tried on unless it says otherwise.
    var sampleType: QuestionType {
        QuestionType.allCases.first { types.contains($0) } ?? .string
    }
}

extension Rule {
    /// The same rule on answers.
    func validating(_ subject: RuleSubject<Value>) -> Rule<Answer> {
        Rule<Answer>(ruleName, summarizedBy: { [self] in summary }) { [self] (answer) -> RuleFailure? in
            if let value = subject.value(answer) { return failure(for: value) }
            return answer.isEmpty ? nil : RuleFailure(rule: ruleName, message: subject.expected)
        }.asFormat(isFormat)
    }
}

extension RuleSubject<String> {
    /// Text of any kind.
    package static var text: RuleSubject { RuleSubject(.text) { $0.customText } }
    /// Text, even if it is empty and so not an answer: for rules that want something in it.
    package static var textOrNone: RuleSubject { RuleSubject(.text) { $0.text } }
    /// Text, and whole numbers by their digits.
    package static var textOrInteger: RuleSubject {
        RuleSubject(types: QuestionType.all(with: .text).union([.integer])) { $0.isEmpty ? nil : $0.text }
    }
    /// Lines of text and paths.
    package static var path: RuleSubject { RuleSubject(types: [.string, .path]) { $0.customText } }
}

extension RuleSubject<Quantity> {
    /// Answers that have an order: numbers, dates, times and other values.
    package static var ordered: RuleSubject { RuleSubject(.ordered) { $0.quantity } }
    /// Answers that have an order, except for points in time, which are before and after others.
    package static var amounts: RuleSubject {
        RuleSubject(types: ordered.types.subtracting(temporal.types)) { $0.quantity }
    }
    /// Dates and times.
    package static var temporal: RuleSubject { RuleSubject(.temporal) { $0.quantity } }
}

extension RuleSubject<Int> {
    /// Counts: whole numbers, those below 0 as 0.
    package static var counts: RuleSubject {
        RuleSubject(types: [.integer]) { if case .integer(let count) = $0 { max(0, count) } else { nil } }
    }
}

extension RuleSubject<Double> {
    /// Numbers of any type, by their sign: less than 0, 0, or greater than 0.
    package static var signs: RuleSubject {
        RuleSubject(.numeric) { answer in
            answer.quantity?.number.map { $0.isZero ? 0 : $0.isNegative ? -1 : 1 }
        }
    }
}

extension RuleSubject<ExactDecimal> {
    /// Numbers of any type, exactly as they are written.
    package static var numbers: RuleSubject { RuleSubject(.numeric) { $0.quantity?.number } }
}

extension RuleSubject<CalendarDate> {
    /// Days.
    package static var dates: RuleSubject { RuleSubject(types: [.date]) { $0.value(as: CalendarDate.self) } }
}

extension RuleSubject<Bool> {
    /// Yes and no.
    package static var booleans: RuleSubject { RuleSubject(types: [.boolean]) { $0.boolean } }
}

extension RuleSubject<[Answer]> {
    /// Lists: several texts, or several choices.
    package static var lists: RuleSubject { RuleSubject(types: [.list]) { $0.items } }
    /// The items of a list, or the one answer of another type.
    package static var items: RuleSubject {
        RuleSubject(types: QuestionType.answered) { $0.isEmpty ? nil : $0.items ?? [$0] }
    }
}

extension RuleSubject<Answer> {
    /// Answers of any type; whether one is needed is another rule's matter.
    package static var any: RuleSubject { any(except: []) }

    /// Answers of any type but these.
    package static func any(except types: Set<QuestionType>) -> RuleSubject {
        // A plain `nil` would be the answer null.
        RuleSubject(types: QuestionType.answered.subtracting(types)) { $0.isEmpty ? Answer?.none : $0 }
    }
}

extension QuestionType {
    /// The types of questions that have an answer, unlike a note.
    package static var answered: Set<QuestionType> { Set(QuestionType.ofFields) }
}

extension Answer {
    /// The text of an answer that is one; nil for any other.
    package var customText: String? {
        if case .text(let text) = self { text } else { nil }
    }

    /// The items of an answer that is a list; nil for any other.
    package var items: [Answer]? {
        if case .list(let items) = self { items } else { nil }
    }

    /// Yes or no; nil for another answer. Text is read, as it can only be an item of a list.
    fileprivate var boolean: Bool? {
        switch self {
        case .boolean(let value): value
        case .text(let text): (try? BooleanType().read(.typed(text, from: .line), for: Question("")))?.boolean
        case .null, .integer, .number, .decimal, .list, .value: nil
        }
    }

    /// The answer as something that has an order; nil for one without. Text is read as a number, as it can only be an item of a
    /// list.
    fileprivate var quantity: Quantity? {
        Quantity(self) ?? customText.flatMap { Quantity(number: $0) }
    }
}
