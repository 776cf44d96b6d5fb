/// One of the question's choices, or several of them.
struct ChoiceType: AnswerType {
    let synonyms = [
        "select", "enum", "radio", "dropdown", "rawlist", "autocomplete", "option", "options", "singleselect",
        "multiselect", "checkbox", "list",
    ]
    let traits: Set<AnswerTrait> = []
    let expected = "Must be one of the choices"
    let example = "small"
    let input = AnswerInput.choices

    func words(for question: Question) -> String? {
        question.isMultiple
            ? "Names or numbers of the list, with commas between them"
            : "A name or number of the list, or how a name begins"
    }
}
