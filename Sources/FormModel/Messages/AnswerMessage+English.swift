extension AnswerMessage {
    package var english: String {
        switch self {
        case .expectedText: "Must be text"
        case .oneLine: "Must be one line, without line breaks"
        case .expectedWholeNumber(let example): "Must be a whole number, such as \(example)"
        case .expectedNumber(let example): "Must be a number, such as \(example)"
        case .expectedYesOrNo, .expectedYesOrNoWord: "Must be yes or no"
        case .expectedDate(let example): "Must be a date, such as \(example)"
        case .expectedTime(let example): "Must be a time, such as \(example)"
        case .expectedDateTime(let example): "Must be a date and time, such as \(example)"
        case .expectedList(let example): "Must be a list" + (example.map { ", such as \($0)" } ?? "")
        case .expectedEither(let labels): "Must be \(labels.joined(separator: " or "))"
        case .uuid: "Must be a UUID"

        case .notAChoice: "Must be one of the choices"
        case .oneOf(let names): "Must be one of \(Self.choices(names) { Self.inAll($0).english })"
        case .itemOneOf(let item, let names):
            "'\(item)' must be one of \(Self.choices(names) { Self.inAll($0).english })"
        case .notAmong(nil, let count): "Must be one of the \(count) choices"
        case .notAmong(let item?, let count): "'\(item)' must be one of the \(count) choices"
        case .orMeant(let problem, let names): "\(problem); did you mean \(names.joined(separator: " or "))?"
        case .disabledChoice(let label, let reason): "\(label) is not available: \(reason)"
        case .noChoiceAvailable: "None of the choices is available"
        case .inAll(let count): "\(count) in total"

        case .notLess(let least): "Must be at least \(least)"
        case .notMore(let most): "Must be at most \(most)"
        case .atMostDigits(let most): "Must have at most \(counted(most, "digit", "digits"))"
        case .lessThanDigits(let bound): "Must have fewer than \(counted(bound, "digit", "digits"))"
        case .nearestNumber(let nearest): "Cannot be stored exactly; the closest value is \(nearest)"
        case .mostPlaces(let most): "Must have at most \(counted(most, "decimal place", "decimal places"))"

        case .openQuote(let text): "Add the closing quote: \(text)"
        case .missingComma(let text, let next): "Add a comma between \(text) and \(next)"

        case .addTime(let example): "Add a time, such as \(example)"
        case .addDay(let example): "Add a day, such as \(example)"
        case .minutesOrMonths(let minutes, let months): "Write \(minutes) for minutes or \(months) for months"
        case .dateRange(let first, let last): "Must be from \(first) to \(last)"
        case .noMonth(let month): "There is no month \(month)"
        case .daysInMonth(let month, let days): "\(month.english) has \(counted(days, "day", "days"))"
        case .ambiguousDate(let text, let first, let second):
            "\(text) could be \(first) or \(second); type one of these"

        case .typeYesOrNo: "y or n"
        case .typeEither(let labels): labels.joined(separator: " or ")
        case .typeWholeNumber: "A whole number"
        case .typeNumber: "A number"
        case .typeDate(let day):
            "A day, such as \(day), \(day.day) \(day.monthName(in: .english).prefix(3).lowercased()), tomorrow, monday, in 3 days, end of month or +2w"
        case .typeTime: "A time of day, such as 09:30, 9am, now or +2h"
        case .typeDateTime(let day): "A day and a time, such as \(day) 09:30, tomorrow 9am, now or +2h"
        case .typeItems: "One item per line; finish with an empty line"
        case .typeLines: "Any number of lines; finish with a dot on a line of its own"
        case .typeSecret: "Hidden while you type"
        case .typePath: "A file or folder"
        case .typeChoice: "A name or number from the list"
        case .typeChoices: "Names or numbers from the list, separated by commas; or 'all' or 'none'"
        }
    }
}
