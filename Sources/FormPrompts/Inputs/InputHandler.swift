internal import FormModel

/// Handles editing keys for one line, depending on the type of its question. Only for consoles that redraw lines;
/// elsewhere the text is the answer.
protocol InputHandler {
    var keys: Set<PromptKey> { get }
    /// The initial text of the line; by default the given answer.
    var beginning: String? { get }
    mutating func handleKey(_ key: PromptKey, _ text: String) -> KeyOutcome
    mutating func describe(_ text: String, in notes: inout LineNotes)
    mutating func answer(_ text: String) -> EntryInterpretation
    var emptyLine: EmptyLineBehavior { get }
    func kept(_ text: String) -> String
    var marked: [String]? { get }
    mutating func mark(_ names: [String])
}

extension InputHandler {
    var beginning: String? { nil }
    mutating func answer(_ text: String) -> EntryInterpretation { .text(text) }
    var emptyLine: EmptyLineBehavior { .questionDefault }
    func kept(_ text: String) -> String { text }
    var marked: [String]? { nil }
    mutating func mark(_ names: [String]) {}
}

enum EmptyLineBehavior: Equatable {
    case questionDefault
    case keeps(String)
    /// The state of the list: the highlighted row, or the marks.
    case showsInList
}

enum EntryInterpretation: Equatable {
    case text(String)
    case rejected(String)
}

/// Yes or no: Tab completes, and Up and Down switch between them.
///
/// A given answer is not text of the line, which typing would append to: an empty line keeps it until Backspace.
struct YesNoInputHandler: InputHandler {
    let keys: Set<PromptKey>
    let beginning: String?
    private let question: Question
    private let earlier: String
    private var given: Answer?

    init(_ question: Question, beginning earlier: String = "") {
        self.question = question
        self.earlier = earlier
        given = earlier.isEmpty ? nil : try? question.parse(earlier, from: .prompt)
        beginning = given == nil ? nil : ""
        keys = given == nil ? [.up, .down, .tab] : [.up, .down, .tab, .backspace]
    }

    mutating func handleKey(_ key: PromptKey, _ text: String) -> KeyOutcome {
        let answer = text.isEmpty && given != nil ? given : try? question.parse(text, from: .prompt)
        switch key {
        case .tab:
            guard !text.isEmpty, let answer, question.shown(answer) != text else { return .unchanged }
            return .text(question.shown(answer))
        case .up, .down: return .text(question.shown(.boolean(answer != .boolean(true))))
        case .backspace:
            guard text.isEmpty, given != nil else { return .unchanged }
            mark([])
            return .moved
        case .pageUp, .pageDown, .home, .end, .space, .delete, .editor: return .unchanged
        }
    }

    mutating func describe(_ text: String, in notes: inout LineNotes) {}

    mutating func answer(_ text: String) -> EntryInterpretation { .text(kept(text)) }

    var emptyLine: EmptyLineBehavior { given.map { .keeps(question.shown($0)) } ?? .questionDefault }

    func kept(_ text: String) -> String { text.isEmpty && given != nil ? earlier : text }

    var marked: [String]? { beginning != nil && given == nil ? [] : nil }

    mutating func mark(_ names: [String]) {
        if names.isEmpty { given = nil }
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
        case .choices:
            (hasKeys ? PromptMessage.markChoices : .typeSeveral).text
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

    func answerHint(hasKeys: Bool) -> String? {
        let hint = definition.hint(for: self)
        guard hasKeys, let keyHint else { return hint }
        return PromptMessage.hint(of: hint, keys: keyHint.text).text
    }

    private var keyHint: PromptMessage? {
        switch input {
        case .line: completions.isEmpty ? nil : .completes
        case .date: .movesDays
        case .steps: .changesAnswer
        case .secret: .showsSecret
        case .path: .completes
        case .choices: isMultiple ? .walksAndMarks : .walksAndCompletes
        case .yesNo, .lines, .items, .none: nil
        }
    }
}
