struct ListType: AnswerType {
    var synonyms: [String] { ["array", "sequence"] }
    private static let traits: Set<AnswerTrait> = [.completed]
    var traits: Set<AnswerTrait> { Self.traits }
    var expected: String { FormMessage.expectedList(example: "one, two").text }
    var example: String { "[one, two]" }
    var input: AnswerInput { .items }

    func words(for question: Question) -> String? { FormMessage.typeItems.text }

    func read(_ raw: RawAnswer, for question: Question) throws(AnswerError) -> Answer {
        switch raw {
        case .typed(let text, let origin):
            let items = try ItemText.read(text, decimalCommas: question.hasDecimalCommas(from: origin))
            // One in quotes keeps its blanks.
            guard question.itemType != .string else { return try read(items.map(RawAnswer.string), of: .string) }
            return try read(items.map { .typed($0, from: origin) }, of: question.itemType)
        case .list(let items): return try read(items.map(\.raw), of: question.itemType)
        case .string, .number, .boolean, .object: throw unexpected
        }
    }

    func interpretation(of answer: Answer, typed text: String, for question: Question) -> String? {
        (try? read(.typed(text, from: .line), for: question)) == answer ? nil : answer.text
    }

    private func read(_ items: [RawAnswer?], of type: QuestionType) throws(AnswerError) -> Answer {
        let question = Question("", type: type)
        // One text with nothing in it is no answer, as it would be without a list around it.
        if items.count == 1, type == .string, items[0]?.isEmptyText == true { return .list([]) }
        var answers: [Answer] = []
        for (index, item) in items.enumerated() {
            do throws(AnswerError) {
                let answer = try question.read(item)
                guard !answer.isEmpty else {
                    throw item != nil && type == .string
                        ? AnswerError(RuleMessage.notEmpty) : type.definition.unexpected
                }
                answers.append(answer)
            } catch {
                throw AnswerError(RuleMessage.item(index + 1, error.message))
            }
        }
        return .list(answers)
    }
}
