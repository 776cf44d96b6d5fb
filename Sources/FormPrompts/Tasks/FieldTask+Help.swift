internal import FormModel

/// What is said about a question.
extension FieldTask {
    /// What an empty line takes, or that it keeps the answer that was given.
    var defaultText: String? {
        guard keepsAnswer else {
            // A pipe takes the English letters only.
            let isRead = walk.console.audience == .person || !question.isYesNo
            return Language.$chosen.withValue(isRead ? .current : .english) { question.shownDefaultOnOneRow }
        }
        let answer = question.summary(of: item.field.answer(in: form))
        return question.isSecret || answer.isEmpty ? PromptMessage.unchanged.text : answer
    }

    var help: [String] {
        let question = question
        var rows = [question.help ?? question.label]
        if let words = question.answerWords(hasKeys: walk.console.showsText) { rows.append(words) }
        if !question.examples.isEmpty { rows.append(PromptMessage.examples(question.examples).text) }
        rows += item.rules?.ruleSummaries(form) ?? []
        if case .keeps(let answer)? = assistant?.emptyLine {
            rows.append(PromptMessage.emptyKeeps(answer).text)
        } else if keepsAnswer, let text = defaultText {
            rows.append((question.isSecret ? PromptMessage.emptyKeepsSecret : .emptyKeeps(text)).text)
        } else if let text = question.shownDefaultOnOneRow, !question.isYesNo {
            rows.append(PromptMessage.emptyTakes(text).text)
        }
        return rows + cutChoices + [PromptMessage.endOfHelp.text]
    }

    /// The choices that are not shown whole under the line, the first fifty of them; all where they are heard.
    private var cutChoices: [String] {
        guard question.isChoice else { return [] }
        let cut = question.choices.enumerated().map { ChoiceList.Row($1, number: $0 + 1, filter: "") }
            .filter { !walk.console.showsWhole($0, of: question.choices.count, areSeveral: question.isMultiple) }
        let most = isSpoken ? cut.count : 50
        let hidden = cut.count - most
        return cut.prefix(most).map(\.words) + (hidden > 0 ? ["… \(PromptMessage.more(hidden).text)"] : [])
    }
}
