/// A moment, as `2026-11-21T09:30:00+01:00`.
struct DateTimeType: AnswerType {
    let synonyms = ["timestamp", "instant", "datetimelocal", "moment"]
    let traits: Set<AnswerTrait> = [.ordered, .temporal]
    let expected = "Expected a date and time, such as 2026-11-21 09:30"
    let example = "2026-12-31T09:30:00Z"
    let input = AnswerInput.line

    func words(for question: Question) -> String? {
        "A day and a time, such as 2026-11-21 09:30, tomorrow 9am, now or +2h"
    }
}
