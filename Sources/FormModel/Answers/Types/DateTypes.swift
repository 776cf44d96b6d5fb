struct DateType: AnswerType {
    var synonyms: [String] { [] }
    var traits: [AnswerTrait] { [.ordered, .temporal] }
    var expected: String { RuleMessage.date.text }
    var example: String { "2026-12-31" }
    var input: AnswerInput { .date }

    func hint(for question: Question) -> String? { FormMessage.typeDate(.today()).text }

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

struct TimeType: AnswerType {
    var synonyms: [String] { ["timeofday", "clock", "hour"] }
    var traits: [AnswerTrait] { [.ordered, .temporal] }
    var expected: String { FormMessage.expectedTime(example: "09:30").text }
    var example: String { "09:30" }
    var input: AnswerInput { .line }

    func hint(for question: Question) -> String? { FormMessage.typeTime.text }

    func read(_ raw: RawAnswer, for question: Question) throws(AnswerError) -> Answer {
        switch raw {
        case .typed(let text, let origin): return .value(try TimeOfDay(typed: origin.dateWords(text)))
        case .string(let text):
            guard let time = TimeOfDay(text) else { throw unexpected }
            return .value(time)
        case .number, .boolean, .list, .object: throw unexpected
        }
    }
}

extension TimeOfDay: AnswerValue {}

struct DateTimeType: AnswerType {
    var synonyms: [String] { ["timestamp", "instant", "datetimelocal", "moment"] }
    var traits: [AnswerTrait] { [.ordered, .temporal] }
    var expected: String { FormMessage.expectedDateTime(example: CalendarDate.exampleText + " 09:30").text }
    var example: String { "2026-12-31T09:30:00Z" }
    var input: AnswerInput { .line }

    func hint(for question: Question) -> String? { FormMessage.typeDateTime(.today()).text }

    func read(_ raw: RawAnswer, for question: Question) throws(AnswerError) -> Answer {
        switch raw {
        case .typed(let text, let origin): return .value(try DateTime(typed: text, from: origin))
        case .string(let text):
            guard let moment = DateTime(text) else { throw Self.noTimestamp }
            return .value(moment)
        case .number, .boolean, .list, .object: throw Self.noTimestamp
        }
    }

    /// Typed data has the exact form only.
    private static var noTimestamp: AnswerError {
        AnswerError(FormMessage.expectedDateTime(example: CalendarDate.exampleText + "T09:30:00Z").text)
    }

    func interpretation(of answer: Answer, typed text: String, for question: Question) -> String? {
        guard let moment = answer.value(as: DateTime.self) else { return nil }
        guard moment.text != text.trimmingWhitespace() || moment.offset != moment.local.offset else { return nil }
        return "\(moment.shown), \(moment.local.date.weekdayName)"
    }

    func shown(_ answer: Answer) -> String { answer.value(as: DateTime.self)?.shown ?? answer.text }
}

extension DateTime: AnswerValue {}
