struct DateTimeType: AnswerType {
    var synonyms: [String] { ["timestamp", "instant", "datetimelocal", "moment"] }
    private static let traits: Set<AnswerTrait> = [.ordered, .temporal]
    var traits: Set<AnswerTrait> { Self.traits }
    var expected: String { FormMessage.expectedDateTime(example: CalendarDate.exampleText + " 09:30").text }
    var example: String { "2026-12-31T09:30:00Z" }
    var exampleRange: String { "[2026-01-01T00:00:00Z, 2026-12-31T09:30:00Z]" }
    var input: AnswerInput { .line }

    func words(for question: Question) -> String? {
        FormMessage.typeDateTime(question.exampleDay ?? .today()).text
    }

    func read(_ raw: RawAnswer, for question: Question) throws(AnswerError) -> Answer {
        switch raw {
        case .typed(let text, let origin):
            return .value(try DateTime(typed: origin.dateWords(text), order: origin.dateOrder))
        case .string(let text): return try answer(DateTime(text))
        case .number, .boolean, .list, .object: throw unexpected
        }
    }

    func interpretation(of answer: Answer, typed text: String, for question: Question) -> String? {
        guard let moment = answer.value(as: DateTime.self) else { return nil }
        guard moment.text != text.trimmingWhitespace() || moment.offset != moment.local.offset else { return nil }
        return "\(moment.shown), \(moment.local.date.weekdayName)"
    }

    func shown(_ answer: Answer) -> String { answer.value(as: DateTime.self)?.shown ?? answer.text }
}

extension DateTime: AnswerValue {
    public func isWritten(as other: DateTime) -> Bool { self == other && description == other.description }
}
