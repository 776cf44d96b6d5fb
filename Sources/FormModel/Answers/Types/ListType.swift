/// Several answers of one type, with commas between them; one in double quotes keeps its commas. Where rules judge the items
/// of a list of texts, JSON can have numbers, true and false among them, and whatever else the rules let pass.
struct ListType: AnswerType {
    var synonyms: [String] { ["array", "sequence"] }
    private static let traits: Set<AnswerTrait> = [.completed]
    var traits: Set<AnswerTrait> { Self.traits }
    var expected: String { AnswerMessage.expectedList(example: "one, two").text }
    var example: String { "[one, two]" }
    var input: AnswerInput { .items }

    func words(for question: Question) -> String? { AnswerMessage.typeItems.text }

    func read(_ raw: RawAnswer, for question: Question) throws(AnswerError) -> Answer {
        switch raw {
        case .typed(let text, let origin):
            let items = try ItemText.read(text)
            // In quotes a line end is not one between items.
            if let index = items.firstIndex(where: \.hasLineEnds) {
                throw AnswerError(RuleMessage.item(index + 1, AnswerMessage.oneLine.text))
            }
            guard question.itemType != .string else { return .list(items.map(Answer.text)) }
            return .list(
                try read(items) { (item) throws(AnswerError) in
                    try read(.typed(item, from: origin), of: question.itemType)
                })
        case .list(let items) where question.itemType != .string:
            return .list(try read(items) { (item) throws(AnswerError) in try read(item.raw, of: question.itemType) })
        case .list(let items):
            let answers = try read(items) { (item) throws(AnswerError) in try read(item, for: question) }
            // Several would be no answer all the same, and nobody would hear of it.
            if answers.count > 1, answers.allSatisfy(\.isEmpty) {
                throw AnswerError(RuleMessage.item(1, RuleMessage.notEmpty.text()))
            }
            return .list(answers)
        case .string, .number, .boolean, .object: throw unexpected
        }
    }

    /// Reads each item; what is wrong with one is said with its number.
    private func read<Item>(
        _ items: [Item], _ read: (Item) throws(AnswerError) -> Answer
    ) throws(AnswerError) -> [Answer] {
        var answers: [Answer] = []
        for (index, item) in items.enumerated() {
            do throws(AnswerError) {
                answers.append(try read(item))
            } catch {
                throw AnswerError(RuleMessage.item(index + 1, error.message))
            }
        }
        return answers
    }

    /// Reads an item of a type of its own, which no item lacks.
    private func read(_ raw: RawAnswer?, of type: QuestionType) throws(AnswerError) -> Answer {
        let answer = try Question("", type: type).read(raw)
        guard !answer.isEmpty else { throw type.expected }
        return answer
    }

    /// An item of a file: what is written without quotes in YAML is a text, whatever it looks like, as if it were typed.
    private func read(_ item: RawAnswer.Item, for question: Question) throws(AnswerError) -> Answer {
        switch item.raw {
        case .typed(let text, _), .string(let text): return try StringType().read(.string(text), for: question)
        case .number, .boolean, .list, .object, nil:
            guard question.hasRulesOnItems else { throw StringType().unexpected }
            guard isExact(item) else { throw AnswerError.cannotKeep(number: item.text) }
            return item.answer
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
