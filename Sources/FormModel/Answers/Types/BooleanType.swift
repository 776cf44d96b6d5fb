/// Yes or no. The question's choices, if it has any, are other words for the two.
struct BooleanType: AnswerType {
    var synonyms: [String] { ["bool", "confirm", "yesno", "yes", "toggle", "flag", "switch", "check"] }
    var traits: Set<AnswerTrait> { [] }
    var expected: String { FormMessage.expectedYesOrNoWord.text }
    var example: String { "true" }
    var input: AnswerInput { .yesNo }

    func words(for question: Question) -> String? {
        question.choices.isEmpty ? FormMessage.typeYesOrNo.text : FormMessage.typeEither(labels(of: question)).text
    }

    private func labels(of question: Question) -> [String] { question.choices.map(\.label) }

    func read(_ raw: RawAnswer, for question: Question) throws(AnswerError) -> Answer {
        switch raw {
        case .typed(let text, let origin):
            if AnswerWord.yes.isTyped(text, from: origin) { return .boolean(true) }
            if AnswerWord.no.isTyped(text, from: origin) { return .boolean(false) }
            guard !question.choices.isEmpty else {
                throw AnswerError(origin == .prompt ? .expectedYesOrNo : .expectedYesOrNoWord)
            }
            let word = text.trimmingWhitespace().lowercased()
            guard let choice = question.choices.first(where: { $0.label.lowercased() == word }) else {
                throw AnswerError(.expectedEither(labels(of: question)))
            }
            return choice.value
        case .boolean(let value): return .boolean(value)
        case .string, .number, .list, .object: throw unexpected
        }
    }

    func shown(_ answer: Answer) -> String {
        guard case .boolean(let value) = answer else { return answer.text }
        return (value ? AnswerWord.yes : .no).text
    }
}
