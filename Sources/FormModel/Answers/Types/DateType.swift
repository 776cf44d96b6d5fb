/// A day, as `2026-11-21`.
struct DateType: AnswerType {
    let synonyms: [String] = ["day"]
    let traits: Set<AnswerTrait> = [.ordered, .temporal]
    let expected = "Expected a date, such as 2026-11-21"
    let example = "2026-12-31"
    let input = AnswerInput.line

    func words(for question: Question) -> String? {
        "A day, such as 2026-11-21, today, tomorrow, monday, +3d or +2w"
    }
}
