/// What the types of answers say: how an answer is typed, and what is wrong with one that cannot be read.
package enum AnswerMessage: Hashable, Sendable {
    // What was expected.
    case expectedText
    case oneLine
    case expectedWholeNumber(example: String)
    case expectedNumber(example: String)
    case expectedYesOrNo
    /// Where the language does not count.
    case expectedYesOrNoWord
    case expectedDate(example: String)
    case expectedTime(example: String)
    case expectedDateTime(example: String)
    case expectedList(example: String?)
    /// Other words for yes and no.
    case expectedEither([String])
    case uuid

    // Choices.
    case notAChoice
    case oneOf([String])
    /// One of several answers is not a choice.
    case itemOneOf(String, [String])
    /// One answer, or one of several, is not among so many choices, which were listed before.
    case notAmong(String?, count: Int)
    /// What is wrong, and which choices were probably meant.
    case orMeant(String, [String])
    case disabledChoice(label: String, reason: String)
    case noChoiceAvailable
    /// How many there are, of which the first were named.
    case inAll(Int)

    // Numbers.
    case notLess(than: String)
    case notMore(than: String)
    case atMostDigits(Int)
    case lessThanDigits(Int)
    case nearestNumber(String)
    case mostPlaces(Int)

    // Lists on a line.
    case openQuote(String)
    case missingComma(after: String, before: String)

    // Dates and times.
    case addTime(example: String)
    case addDay(example: String)
    case minutesOrMonths(minutes: String, months: String)
    case dateRange(first: String, last: String)
    case noMonth(Int)
    case daysInMonth(CalendarMonth, days: Int)
    case ambiguousDate(String, first: String, second: String)

    // How an answer is typed.
    case typeYesOrNo
    case typeEither([String])
    case typeWholeNumber
    case typeNumber
    /// With this day as an example.
    case typeDate(CalendarDate)
    case typeTime
    case typeDateTime(CalendarDate)
    case typeItems
    case typeLines
    case typeSecret
    case typePath
    case typeChoice
    case typeChoices
}

/// A month of a year, for messages.
package struct CalendarMonth: Hashable, Sendable {
    let month: Int
    let year: Int

    package init(month: Int, year: Int) {
        self.month = month
        self.year = year
    }
}

extension AnswerMessage: LocalizedMessage {
    /// How many choices a message lists at most.
    static let mostListed = 10
    /// The same where a person has them in a list, which is not read again with each mistake.
    package static let mostRepeated = 5

    /// The names of choices, those with a comma in quotes; if there are more than a person reads, the first of them and how
    /// many there are.
    ///
    /// - Parameter inAll: says how many there are.
    static func choices(_ names: [String], _ inAll: (Int) -> String = { inAll($0).text }) -> String {
        let shown = ItemText.line(Array(names.prefix(mostListed)))
        return names.count > mostListed ? "\(shown), … (\(inAll(names.count)))" : shown
    }
}

extension AnswerError {
    /// Makes an error with a message in the language of this task.
    init(_ message: AnswerMessage) { self.init(message.text) }

    /// Makes an error with the words for a rule's message.
    init(_ message: RuleMessage) { self.init(message.text()) }
}
