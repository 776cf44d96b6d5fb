internal import FormModel

/// Up and Down move an answer by a step, within the limits of the rules.
struct StepInputHandler: InputHandler {
    let keys: Set<PromptKey> = [.up, .down]
    let question: Question
    let rejection: (String) -> String?

    mutating func handleKey(_ key: PromptKey, _ text: String) -> KeyOutcome {
        let step = question.step ?? 1
        guard let answer = try? question.parse(text, from: .prompt) else { return .unchanged }
        guard !answer.isEmpty else { return .text(beginning(step)) }
        let typed = text.isEmpty ? answer.shownText : text
        let next = answer.adding(key == .up ? step : -step, typed: typed)
        return move(from: typed, to: next?.shownText, within: rejection)
    }

    /// The first number of an empty line: 0, or the first step to either side, if a rule rejects that.
    private func beginning(_ step: ExactDecimal) -> String {
        [0, step, -step].map { Answer.decimal($0).shownText }.first { rejection($0) == nil } ?? "0"
    }
}

/// Up and Down move by a day, Page Up and Page Down by a month, within the limits of the rules. Shows the week.
struct DateInputHandler: InputHandler {
    let keys: Set<PromptKey> = [.up, .down, .pageUp, .pageDown]
    let question: Question
    let rejection: (String) -> String?

    /// Starts from the typed day. An empty line starts at the default, or today.
    mutating func handleKey(_ key: PromptKey, _ text: String) -> KeyOutcome {
        guard let answer = try? question.parse(text, from: .prompt) else { return .unchanged }
        guard let date = answer.value(as: CalendarDate.self) else { return .text("\(CalendarDate.today())") }
        let moved =
            switch key {
            case .up: date.adding(months: 0, days: 1)
            case .down: date.adding(months: 0, days: -1)
            case .pageUp: date.adding(months: 1, days: 0)
            case .pageDown: date.adding(months: -1, days: 0)
            case .home, .end, .tab, .space, .backspace, .delete, .editor: date
            }
        return move(from: date.description, to: moved?.description, within: rejection)
    }

    mutating func describe(_ text: String, in notes: inout LineNotes) {
        guard !text.isEmpty, let date = (try? question.parse(text, from: .prompt))?.value(as: CalendarDate.self) else {
            return
        }
        notes.week = Week(around: date) { rejection($0.description) == nil }
    }
}

struct Week: Equatable {
    let title: String
    /// From Monday to Sunday, within the range of the calendar.
    let days: [Day]

    struct Day: Equatable {
        let weekday: String
        let number: Int
        let isCurrent: Bool
        let isAllowed: Bool
    }

    init(around date: CalendarDate, isAllowed: (CalendarDate) -> Bool) {
        title = date.monthAndYear
        days = date.week.map { day in
            Day(
                weekday: String(day.weekdayName.prefix(2)), number: day.day, isCurrent: day == date,
                isAllowed: isAllowed(day))
        }
    }
}

/// Moves an answer unless a rule rejects the new one; from an answer that is rejected itself, it can always be moved.
private func move(from text: String, to other: String?, within rejection: (String) -> String?) -> KeyOutcome {
    guard let other, rejection(other) == nil || rejection(text) != nil else { return .unchanged }
    return .text(other)
}
