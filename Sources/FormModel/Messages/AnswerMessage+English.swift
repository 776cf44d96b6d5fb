extension AnswerMessage {
    package var english: String {
        switch self {
        case .expectedText: "Expected text"
        case .oneLine: "Must be one line, without line breaks"
        case .expectedWholeNumber(let example): "Expected a whole number, such as \(example)"
        case .expectedNumber(let example): "Expected a number, such as \(example)"
        case .expectedYesOrNo, .expectedYesOrNoWord: "Expected yes or no"
        case .expectedDate(let example): "Expected a date, such as \(example)"
        case .expectedTime(let example): "Expected a time, such as \(example)"
        case .expectedDateTime(let example): "Expected a date and time, such as \(example)"
        case .expectedList(let example): "Expected a list" + (example.map { ", such as \($0)" } ?? "")
        case .expectedEither(let labels): "Expected \(labels.joined(separator: " or "))"
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
        case .inAll(let count): "\(count) in all"

        case .notLess(let least): "Must be \(least) or more"
        case .notMore(let most): "Must be \(most) or less"
        case .atMostDigits(let most): "Must be a number of at most \(counted(most, "digit", "digits"))"
        case .lessThanDigits(let bound): "Must be a number of less than \(counted(bound, "digit", "digits"))"
        case .nearestNumber(let nearest): "Cannot be kept exactly; the nearest number is \(nearest)"
        case .mostPlaces(let most):
            "Must be 0, or a number with its last digit at most \(counted(most, "place", "places")) after the point"

        case .openQuote(let text): "Must have a closing quote: \(text)"
        case .missingComma(let text, let next): "Must have a comma between \(text) and \(next)"

        case .addTime(let example): "Add a time, such as \(example)"
        case .addDay(let example): "Add a day, such as \(example)"
        case .minutesOrMonths(let minutes, let months): "Write \(minutes) for minutes or \(months) for months"
        case .dateRange(let first, let last): "Must be from \(first) to \(last)"
        case .noMonth(let month): "There is no month \(month)"
        case .daysInMonth(let month, let days): "\(month.english) has \(counted(days, "day", "days"))"
        case .ambiguousDate(let text, let first, let second):
            "\(text) could be \(first) or \(second); write it like that"

        case .typeYesOrNo: "y or n"
        case .typeEither(let labels): labels.joined(separator: " or ")
        case .typeWholeNumber: "A whole number"
        case .typeNumber: "A number"
        case .typeDate(let day):
            "A day, such as \(day), \(day.day) \(day.monthName(in: .english).prefix(3).lowercased()), tomorrow, monday, in 3 days, end of month or +2w"
        case .typeTime: "A time of day, such as 09:30, 9am, now or +2h"
        case .typeDateTime(let day): "A day and a time, such as \(day) 09:30, tomorrow 9am, now or +2h"
        case .typeItems: "One item a line; an empty line ends"
        case .typeLines: "Text of any number of lines; a line that is only a dot ends it"
        case .typeSecret: "Is not shown while you type"
        case .typePath: "A file or folder"
        case .typeChoice: "A name or number of the list"
        case .typeChoices: "Names or numbers of the list, with commas between them; all or none"
        }
    }
}
