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
            line.lineMark = question.isItems ? "- " : ""
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
        return question.isLines ? keys.union([.editor]) : keys
    }

    func makeAssistant() -> (any Assistant)? {
        let question = question
        switch question.definition.input {
        case .line:
            guard !question.completions.isEmpty || item.question.completions != nil else { return nil }
            return CompletionAssistant.texts(nothing: { [weak self] in self?.nothingFound ?? "" }) {
                [weak self] in question.completions + (self?.found ?? [])
            }
        case .steps(let steps):
            return StepAssistant(question, steps) { [weak self] in self?.judged($0).messages.first }
        case .alternative: return AlternateAssistant(question)
        case .choices: return ChoiceAssistant(question, beginning: walk.beginningText(index))
        case .path: return CompletionAssistant.paths
        case .secret, .lines, .items, .none: return nil
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
        if !question.isChoice, let understood = question.interpretation(of: text) {
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
        if let text = question.shownDefaultOnOneRow, !question.isAlternative {
            rows.append("An empty line takes \(text)")
        }
        return rows + ["?? answers with a question mark; :help lists the keys"]
    }
}
