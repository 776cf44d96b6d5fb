internal import FormModel

/// What follows from the input that serves a question: how its line is described, and how its answer is shown on a row.
extension Question {
    private var input: AnswerInput { definition.input }

    /// Whether the answer is one text of any number of lines.
    var isLines: Bool { if case .lines = input { true } else { false } }

    /// Whether the answer is a list, an item a line.
    var isItems: Bool { if case .items = input { true } else { false } }

    /// Whether the answer has lines of its own, each of which is entered.
    var hasLines: Bool { isLines || isItems }

    /// Whether the answer is one of the question's choices, or several of them.
    var isChoice: Bool { if case .choices = input { true } else { false } }

    /// Whether the answer is yes or no.
    var isYesNo: Bool { if case .yesNo = input { true } else { false } }

    /// What an empty line takes, on one row; nil for nothing.
    var shownDefaultOnOneRow: String? {
        isLines ? defaultAnswer.flatMap { $0.isEmpty ? nil : summary(of: $0) } : shownDefault
    }

    /// The answer on one row: of a text with several lines the first, and how many there are.
    func summary(of answer: Answer) -> String {
        let text = shown(answer)
        guard isLines, text.contains("\n") else { return text }
        let lines = text.lines
        let first = lines.first { !$0.isEmpty } ?? ""
        let beginning = first.count > 60 ? first.prefix(60).trimmingSuffix(while: \.isWhitespace) : first
        return PromptMessage.lines(beginning: String(beginning), count: lines.count).text
    }

    /// How an answer with several parts is given, in short; nil for an answer of one part.
    func endingWords(hasKeys: Bool) -> String? {
        switch input {
        case .lines: PromptMessage.endText.text
        case .items: FormMessage.typeItems.text
        case .choices where !isMultiple: nil
        case .choices:
            (hasKeys ? PromptMessage.markChoices : .typeSeveral).text
        case .line, .date, .steps, .secret, .path, .yesNo, .none: nil
        }
    }

    /// The text that a line begins with to change the answer: a moment as it is shown, in local time, a number with the
    /// decimal sign of the locale.
    func text(of answer: Answer) -> String {
        guard definition.traits.contains(.temporal), case let text = shown(answer), (try? parse(text)) == answer else {
            return answer.promptText
        }
        return text
    }

    /// The forms that a day or a time can be typed in; nil for other answers.
    var forms: String? { definition.traits.contains(.temporal) ? definition.words(for: self) : nil }

    /// How an answer is typed: in the words of its type, with what the keys of its input do.
    func answerWords(hasKeys: Bool) -> String? {
        let words = definition.words(for: self)
        guard hasKeys, let keyWords else { return words }
        return PromptMessage.words(of: words, keys: keyWords.text).text
    }

    /// What keys do for this input; nil if they only edit.
    private var keyWords: PromptMessage? {
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
