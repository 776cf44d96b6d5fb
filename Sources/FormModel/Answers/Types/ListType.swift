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
        case .list(let items): return .list(items.map(\.answer))
        case .string, .number, .boolean, .object: throw unexpected
        }
    }
}
