/// Several texts, with commas between them; one in double quotes keeps its commas. A file can have items of any kind.
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
            for (index, item) in items.enumerated() where !isExact(item) {
                throw AnswerError("Item \(index + 1): \(AnswerError.cannotKeep(number: item.text).message)")
            }
            return .list(items.map(\.answer))
        case .string, .number, .boolean, .object: throw unexpected
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
