/// Yes or no.
struct BooleanType: AnswerType {
    let synonyms = ["bool", "confirm", "yesno", "yes", "toggle", "flag", "switch", "check"]
    let traits: Set<AnswerTrait> = []
    let expected = "Expected yes or no"
    let example = "true"
    let input = AnswerInput.alternative

    func words(for question: Question) -> String? { "y or n" }
}
