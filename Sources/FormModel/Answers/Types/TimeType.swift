/// A time of day, as `09:30`.
struct TimeType: AnswerType {
    var synonyms: [String] { ["timeofday", "clock", "hour"] }
    var traits: Set<AnswerTrait> { [.ordered, .temporal] }
    var expected: String { "Expected a time, such as 09:30" }
    var example: String { "09:30" }
    var exampleRange: String { "[09:30, 17:00]" }
    var input: AnswerInput { .line }

    func words(for question: Question) -> String? { "A time of day, such as 09:30, 9am, now or +2h" }

    func read(_ raw: RawAnswer, for question: Question) throws(AnswerError) -> Answer {
        switch raw {
        case .typed(let text, _): return .value(try TimeOfDay(typed: text))
        case .string(let text): return try answer(TimeOfDay(text))
        case .number, .boolean, .list, .object: throw unexpected
        }
    }
}

extension TimeOfDay: AnswerValue {}
