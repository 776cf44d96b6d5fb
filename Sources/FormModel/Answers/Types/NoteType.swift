/// Nothing is asked: the label and the help are shown.
struct NoteType: AnswerType {
    let synonyms = ["info", "heading", "header", "section", "static", "display"]
    let traits: Set<AnswerTrait> = []
    let expected = "Expected text"
    let example = ""
    let input = AnswerInput.none

    func words(for question: Question) -> String? { nil }

    func read(_ raw: RawAnswer, for question: Question) throws(AnswerError) -> Answer {
        switch raw {
        case .typed, .string: return .null
        case .number, .boolean, .list, .object: throw unexpected
        }
    }
}
