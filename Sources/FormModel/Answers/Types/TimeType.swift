struct TimeType: AnswerType {
    var synonyms: [String] { ["timeofday", "clock", "hour"] }
    private static let traits: Set<AnswerTrait> = [.ordered, .temporal]
    var traits: Set<AnswerTrait> { Self.traits }
    var expected: String { FormMessage.expectedTime(example: "09:30").text }
    var example: String { "09:30" }
    var exampleRange: String { "[09:30, 17:00]" }
    var input: AnswerInput { .line }

    func words(for question: Question) -> String? { FormMessage.typeTime.text }

    func read(_ raw: RawAnswer, for question: Question) throws(AnswerError) -> Answer {
        switch raw {
        case .typed(let text, let origin): return .value(try TimeOfDay(typed: origin.dateWords(text)))
        case .string(let text): return try answer(TimeOfDay(text))
        case .number, .boolean, .list, .object: throw unexpected
        }
    }
}

extension TimeOfDay: AnswerValue {}
