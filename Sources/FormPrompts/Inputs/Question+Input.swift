internal import FormModel

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
            return answer.promptText
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
