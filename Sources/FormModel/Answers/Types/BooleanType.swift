/// Yes or no. The question's choices, if it has any, are other words for the two.
struct BooleanType: AnswerType {
    var synonyms: [String] { ["bool", "confirm", "yesno", "yes", "toggle", "flag", "switch", "check"] }
    var traits: Set<AnswerTrait> { [] }
    var expected: String { "Expected yes or no" }
    var example: String { "true" }
    var input: AnswerInput { .yesNo }

    func words(for question: Question) -> String? { question.choices.isEmpty ? "y or n" : labels(of: question) }

    private func labels(of question: Question) -> String { question.choices.map(\.label).joined(separator: " or ") }

    func read(_ raw: RawAnswer, for question: Question) throws(AnswerError) -> Answer {
        switch raw {
        case .typed(let text, _):
            switch text.trimmingWhitespace().lowercased() {
            case "y", "yes", "true", "on", "1": return .boolean(true)
            case "n", "no", "false", "off", "0": return .boolean(false)
            case let word:
                guard !question.choices.isEmpty else { throw unexpected }
                guard let choice = question.choices.first(where: { $0.label.lowercased() == word }) else {
                    throw AnswerError("Expected \(labels(of: question))")
                }
                return choice.value
            }
        case .boolean(let value): return .boolean(value)
        case .string, .number, .list, .object: throw unexpected
        }
    }
}
