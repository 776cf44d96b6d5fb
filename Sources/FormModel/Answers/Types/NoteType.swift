struct NoteType: AnswerType {
    var synonyms: [String] { ["info", "heading", "header", "section", "static", "display", "markdown", "message"] }
    var traits: Set<AnswerTrait> { [] }
    var expected: String { FormMessage.expectedText.text }
    var example: String { "" }
    var input: AnswerInput { .none }

    func words(for question: Question) -> String? { nil }

    func read(_ raw: RawAnswer, for question: Question) throws(AnswerError) -> Answer {
        switch raw {
        case .typed, .string: return .null
        case .number, .boolean, .list, .object: throw unexpected
        }
    }
}
