struct DateType: AnswerType {
    var synonyms: [String] { [] }
    private static let traits: Set<AnswerTrait> = [.ordered, .temporal]
    var traits: Set<AnswerTrait> { Self.traits }
    var expected: String { FormMessage.expectedDate(example: CalendarDate.exampleText).text }
    var example: String { "2026-12-31" }
    var exampleRange: String { "[2026-01-01, 2026-12-31]" }
    var input: AnswerInput { .date }

    func words(for question: Question) -> String? { FormMessage.typeDate(question.exampleDay ?? .today()).text }

    func read(_ raw: RawAnswer, for question: Question) throws(AnswerError) -> Answer {
        switch raw {
        case .typed(let text, let origin):
            return .value(try CalendarDate(typed: origin.dateWords(text), order: origin.dateOrder))
        case .string(let text): return .value(try CalendarDate(exactly: text))
        case .number, .boolean, .list, .object: throw unexpected
        }
    }

    func interpretation(of answer: Answer, typed text: String, for question: Question) -> String? {
        guard let date = answer.value(as: CalendarDate.self), date.text != text.trimmingWhitespace() else { return nil }
        return "\(date), \(date.weekdayName)"
    }
}

extension CalendarDate: AnswerValue {
    package static let exampleText = "2026-11-21"
}

extension RawAnswer.Origin {
    var dateOrder: DateOrder? { self == .prompt ? DateOrder(.current) : nil }
}
