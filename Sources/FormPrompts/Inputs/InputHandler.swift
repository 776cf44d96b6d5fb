internal import FormModel

/// Handles editing keys for one line, depending on the type of its question. Only for consoles that redraw lines.
protocol InputHandler {
    var keys: Set<PromptKey> { get }
    /// The initial text of the line; by default the given answer.
    var beginning: String? { get }
    mutating func handleKey(_ key: PromptKey, _ text: String) -> KeyOutcome
    mutating func describe(_ text: String, in notes: inout LineNotes)
    mutating func answer(_ text: String) throws(AnswerError) -> String
    var showsInList: Bool { get }
    func kept(_ text: String) -> String
}

extension InputHandler {
    var beginning: String? { nil }
    mutating func describe(_ text: String, in notes: inout LineNotes) {}
    mutating func answer(_ text: String) throws(AnswerError) -> String { text }
    var showsInList: Bool { false }
    func kept(_ text: String) -> String { text }
}

/// Yes or no: Tab completes, and Up and Down switch between them, first to the opposite of the `current` answer.
struct YesNoInputHandler: InputHandler {
    let keys: Set<PromptKey> = [.up, .down, .tab]
    let question: Question
    let current: Answer?

    mutating func handleKey(_ key: PromptKey, _ text: String) -> KeyOutcome {
        let answer = text.isEmpty ? current : try? question.parse(text, from: .prompt)
        guard key == .tab else { return .text(question.shown(.boolean(answer != .boolean(true)))) }
        let words = [Answer.boolean(true), .boolean(false)].map(question.shown)
        let word = answer.map(question.shown) ?? words.first { $0.lowercased().hasPrefix(text.lowercased()) }
        guard let word, !text.isEmpty, word != text else { return .unchanged }
        return .text(word)
    }
}

extension Question {
    private var input: AnswerInput { definition.input }

    var isLines: Bool { if case .lines = input { true } else { false } }

    var isItems: Bool { if case .items = input { true } else { false } }

    var hasLines: Bool { isLines || isItems }

    var isChoice: Bool { if case .choices = input { true } else { false } }

    var isYesNo: Bool { if case .yesNo = input { true } else { false } }

    var shownDefaultOnOneRow: String? {
        isLines ? defaultAnswer.flatMap { $0.isEmpty ? nil : summary(of: $0) } : shownDefault
    }

    func summary(of answer: Answer) -> String {
        let text = shown(answer)
        guard isLines, text.contains("\n") else { return text }
        let lines = text.lines
        let first = lines.first { !$0.isEmpty } ?? ""
        let beginning = first.count > 60 ? first.prefix(60).trimmingSuffix(while: \.isWhitespace) : first
        return PromptMessage.lines(beginning: String(beginning), count: lines.count).text
    }

    func endingHint(hasKeys: Bool) -> String? {
        switch input {
        case .lines: PromptMessage.endText.text
        case .items: FormMessage.typeItems.text
        case .choices where !isMultiple: nil
        case .choices: hasKeys ? PromptMessage.markChoices.text : FormMessage.typeChoices.text
        case .line, .date, .steps, .secret, .path, .yesNo, .none: nil
        }
    }

    /// The text for editing the answer: a time in local time, a number with the decimal sign of the locale.
    func text(of answer: Answer) -> String {
        guard definition.traits.contains(.temporal), case let text = shown(answer), (try? parse(text)) == answer else {
            return answer.shownText
        }
        return text
    }

    var forms: String? { definition.traits.contains(.temporal) ? definition.hint(for: self) : nil }
}
