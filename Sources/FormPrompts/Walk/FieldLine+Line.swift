internal import FormModel

/// How a field's line looks.
extension FieldLine {
    var line: PromptLine {
        let question = question
        let isPerson = walk.console.audience == .person
        var line = PromptLine(label: question.label)
        if isPerson { line.step = walk.step(of: index) }
        if isRepeated {
            line.labelSuffix = ", again"
            line.secrecy = question.echo
            return line
        }
        if block?.isAlone ?? true {
            line.defaultText = walk.keepsAnswer(index) ? unchangedText : question.shownDefaultOnOneRow
            line.placeholder = question.placeholder
        }
        if let block {
            line.above = block.above
            line.below = block.below
            line.textBehindCursor = block.behindCursor
            line.takesLines = true
            line.lineMark = question.type == .list ? "- " : ""
        }
        line.text = block.map { typed($0.current) } ?? pasted?.text ?? walk.beginningText(index)
        if question.isMultiple {
            line.takesLines = true
            line.textBehindCursor = pasted?.behindCursor ?? ""
        }
        line.secrecy = question.isSecret ? question.echo : nil
        line.history = history
        line.keys = keys
        return line
    }

    private var unchangedText: String {
        let answer = question.summary(of: item.question.answer(in: walk.controller.form))
        return question.isSecret || answer.isEmpty ? "unchanged" : answer
    }

    private var keys: Set<PromptKey> {
        guard block != nil else { return assistant?.keys ?? [] }
        let keys: Set<PromptKey> = [.up, .down, .backspace, .delete]
        return question.type == .text ? keys.union([.editor]) : keys
    }

    func makeAssistant() -> (any Assistant)? {
        let question = question
        switch question.type {
        case .choice: return ChoiceAssistant(question, beginning: walk.beginningText(index))
        case .boolean: return AlternateAssistant(question)
        case .integer, .number, .decimal:
            return StepAssistant(question) { [weak self] in self?.judged($0).messages.first }
        case .path: return CompletionAssistant.paths
        case .string where !question.completions.isEmpty || item.question.completions != nil:
            return CompletionAssistant.texts(nothing: { [weak self] in self?.nothingFound ?? "" }) {
                [weak self] in question.completions + (self?.found ?? [])
            }
        case .string, .text, .secret, .date, .time, .dateTime, .list, .note: return nil
        }
    }

    /// What Tab says where there is nothing to complete.
    private var nothingFound: String {
        searchFailure ?? (isSearching ? "Looking for what there is…" : "Nothing to complete")
    }

    func notes(for text: String) -> LineNotes {
        var notes = LineNotes()
        guard !isRepeated else { return notes }
        notes.help = question.help.map { [$0] } ?? []
        if let words = question.endingWords { notes.help.append(words) }
        if question.type != .choice, let understood = question.understood(text) {
            notes.notices.append("= \(understood)")
        }
        assistant?.describe(text, in: &notes)
        return notes
    }

    var help: [String] {
        let question = question
        let hasKeys = walk.console.showsText
        var rows = [question.help ?? question.label]
        if let words = question.answerWords(hasKeys: hasKeys) { rows.append(words) }
        rows += item.field?.ruleSummaries(walk.controller.form) ?? []
        if let text = question.shownDefaultOnOneRow, question.type != .boolean {
            rows.append("An empty line takes \(text)")
        }
        return rows + ["?? answers with a question mark; :help lists the keys"]
    }
}

extension Question {
    /// Whether an answer has lines of its own, each of which is entered.
    var hasLines: Bool { type == .text || type == .list }

    /// What an empty line takes, on one row; nil for nothing.
    fileprivate var shownDefaultOnOneRow: String? {
        type == .text ? defaultAnswer.flatMap { $0.isEmpty ? nil : summary(of: $0) } : shownDefault
    }

    /// The answer on one row: of a text with several lines the first, and how many there are.
    func summary(of answer: Answer) -> String {
        let text = shown(answer)
        guard type == .text, text.contains("\n") else { return text }
        let lines = text.lines
        let first = lines.first { !$0.isEmpty } ?? ""
        let beginning = first.count > 60 ? first.prefix(60).trimmingSuffix(while: \.isWhitespace) : first
        return "\(beginning) … (\(lines.count) lines)"
    }

    /// How an answer with several parts is typed, in short.
    fileprivate var endingWords: String? {
        switch type {
        case .text: "End with a line that is only a dot; :edit opens your editor"
        case .list: "One item a line; an empty line ends"
        case .choice where isMultiple: "Several, with commas between them"
        default: nil
        }
    }

    /// How an answer of this type is typed.
    fileprivate func answerWords(hasKeys: Bool) -> String? {
        switch type {
        case .string: hasKeys && !completions.isEmpty ? "Text; Tab completes" : nil
        case .note: nil
        case .text: "Text of any number of lines; a line that is only a dot ends it"
        case .secret:
            hasKeys ? "Is not shown while you type; Ctrl-R shows it" : "Is not shown while you type"
        case .integer: hasKeys ? "A whole number; Up and Down change it" : "A whole number"
        case .number, .decimal: hasKeys ? "A number; Up and Down change it" : "A number"
        case .boolean: "y or n"
        case .date: "A day, such as 2026-11-21, today, tomorrow, monday, +3d or +2w"
        case .time: "A time of day, such as 09:30, 9am, now or +2h"
        case .dateTime: "A day and a time, such as 2026-11-21 09:30, tomorrow 9am, now or +2h"
        case .choice where isMultiple: "Names or numbers of the list, with commas between them"
        case .choice:
            hasKeys
                ? "A name or number of the list, or how a name begins; Tab completes, Up and Down walk"
                : "A name or number of the list, or how a name begins"
        case .path: hasKeys ? "A file or folder; Tab completes" : "A file or folder"
        case .list: "One item a line; an empty line ends"
        }
    }
}
