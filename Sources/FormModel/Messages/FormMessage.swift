/// The texts of forms and of the types of answers; those of rules are ``RuleMessage``.
package enum FormMessage: LocalizedMessage, Hashable, Sendable {
    // The form as a whole.
    case submit, cancel, discardChanges, notValid

    // Where an answer came from.
    case typed, `default`, flag, draft
    case file(String)
    case environment(String)

    // What was expected.
    case expectedText, oneLine, expectedYesOrNo, uuid
    /// The English words, which files and programs use.
    case expectedYesOrNoWord
    case expectedWholeNumber(example: String)
    case expectedNumber(example: String)
    case expectedDate(example: String)
    case expectedTime(example: String)
    case expectedDateTime(example: String)
    case expectedList(example: String?)
    case expectedEither([String])

    // Choices.
    case notAChoice, noChoiceAvailable
    /// The names come from ``choices(_:)``.
    case oneOf(String)
    case itemOneOf(String, String)
    /// One answer, or one of several, is not among the choices, which were listed before.
    case notAmong(String?, count: Int)
    case orDidYouMean(String, [String])
    case disabledChoice(label: String, reason: String)
    case inAll(Int)

    // Numbers.
    case notLess(than: String)
    case notMore(than: String)
    case atMostDigits(Int)
    case lessThanDigits(Int)
    case nearestNumber(String)
    case maxDecimalPlaces(Int)

    // Lists on a line.
    case openQuote(String)
    case missingComma(after: String, before: String)

    // Dates and times.
    case addTime(example: String)
    case addDay(example: String)
    case minutesOrMonths(minutes: String, months: String)
    case dateRange(first: String, last: String)
    case noMonth(Int)
    case daysInMonth(Int, year: Int, days: Int)
    case ambiguousDate(String, first: String, second: String)

    // How an answer is typed.
    case typeYesOrNo, typeWholeNumber, typeNumber, typeTime, typeItems, typeLines, typeSecret, typePath
    case typeChoice, typeChoices
    case typeEither([String])
    /// With this day as an example.
    case typeDate(CalendarDate)
    case typeDateTime(CalendarDate)

    /// The number of choices that a message lists at most.
    static let maxListed = 10
    /// The same for a person who has them in a list, which is not repeated with each mistake.
    package static let maxRepeated = 5

    /// The names of choices, those with a comma in quotes; of many the first ten and how many there are.
    package static func choices(_ names: [String]) -> String {
        let shown = ItemText.line(Array(names.prefix(maxListed)))
        return names.count > maxListed ? "\(shown), … (\(inAll(names.count).text))" : shown
    }
}

extension AnswerError {
    init(_ message: FormMessage) { self.init(message.text) }
    init(_ message: RuleMessage) { self.init(message.text()) }
}
