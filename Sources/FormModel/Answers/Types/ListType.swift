/// Several texts, with commas between them.
struct ListType: AnswerType {
    let synonyms = ["array", "sequence"]
    let traits: Set<AnswerTrait> = [.completed]
    let expected = "Expected a list, such as one, two"
    let example = "[one, two]"
    let input = AnswerInput.items

    func words(for question: Question) -> String? { "One item a line; an empty line ends" }
}
