/// Several texts, with commas between them; one in double quotes keeps its commas. In a file the items can also be numbers,
/// true and false, and whatever else the field's rules let pass.
struct ListType: AnswerType {
    var synonyms: [String] { ["array", "sequence"] }
    var traits: Set<AnswerTrait> { [.completed] }
    var expected: String { "Expected a list, such as one, two" }
    var example: String { "[one, two]" }
    var input: AnswerInput { .items }

    func words(for question: Question) -> String? { "One item a line; an empty line ends" }

    func read(_ raw: RawAnswer, for question: Question) throws(AnswerError) -> Answer {
        switch raw {
        case .typed(let text, _): return .list(try ItemText.read(text).map(Answer.text))
        case .list(let items):
            for (index, item) in items.enumerated() {
                func mistake(_ error: AnswerError) -> AnswerError { AnswerError("Item \(index + 1): \(error.message)") }
                if !question.hasRulesOnItems, !isScalar(item) { throw mistake(StringType().unexpected) }
                if !isExact(item) { throw mistake(AnswerError.cannotKeep(number: item.text)) }
            }
            // Several would be no answer all the same, and nobody would hear of it.
            if items.count > 1, items.allSatisfy(\.answer.isEmpty) { throw AnswerError("Item 1: Must not be empty") }
            return .list(items.map(\.answer))
        case .string, .number, .boolean, .object: throw unexpected
        }
    }

    /// Whether the item can be typed: a text, a number, true or false.
    private func isScalar(_ item: RawAnswer.Item) -> Bool {
        switch item.raw {
        case .typed, .string, .number, .boolean: true
        case .list, .object, nil: false
        }
    }

    /// Whether the answer has every digit of the numbers in the item.
    private func isExact(_ item: RawAnswer.Item) -> Bool {
        switch (item.answer, item.raw) {
        case (.number, .number(let digits)), (.number, .typed(let digits, _)):
            return item.answer.digits.flatMap { ExactDecimal($0) }.map { $0 == ExactDecimal(digits) } ?? false
        case (.list, .list(let items)): return items.allSatisfy(isExact)
        case (.null, _), (.boolean, _), (.integer, _), (.number, _), (.decimal, _), (.text, _), (.list, _),
            (.value, _):
            return true
        }
    }
}
