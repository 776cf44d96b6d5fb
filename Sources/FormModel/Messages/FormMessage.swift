/// The texts of forms and of the types of answers; those of rules are ``RuleMessage``.
package enum FormMessage: LocalizedMessage, Sendable {
    case submit, cancel, discardChanges, notValid

    /// A label or name, and a message about it.
    case labeled(String, String)
    case joined([String])

    case typed, `default`, flag, draft
    case file(String)
    case environment(String)

    case oneLine
    case expected(RuleMessage, example: String?)
    case expectedTime(example: String)
    case expectedDateTime(example: String)
    case expectedEither([String])

    case notAChoice, noChoiceAvailable
    case orDidYouMean(String, [String])
    case disabledChoice(label: String, reason: String)
    case inTotal(Int)

    case atMostDigits(Int), lessExtreme

    case openQuote(String)
    case missingComma(after: String, before: String)

    case daysInMonth(Int, year: Int, days: Int)
    case ambiguousDate(String, first: String, second: String)

    case typeTime, typeItems, typeLines, typeSecret, typePath, typeChoice, typeChoices
    case typeDate(CalendarDate)
    case typeDateTime(CalendarDate)

    static let maxListed = 10

    package static func choices(_ names: [String], separatedBy separators: ItemText.Separators = .commas) -> String {
        let shown = ItemText.line(Array(names.prefix(maxListed)), separatedBy: separators)
        return names.count > maxListed ? "\(shown), … (\(inTotal(names.count).text))" : shown
    }
}

extension AnswerError {
    init(_ message: FormMessage) { self.init(message.text) }
    init(_ message: RuleMessage) { self.init(message.text) }
}
