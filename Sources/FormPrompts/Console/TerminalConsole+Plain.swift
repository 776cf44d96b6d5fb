internal import FormModel
internal import LineEditing
internal import Platform

extension TerminalConsole {
    func speak(_ text: String, indent: Int = 0) {
        for row in spoken([text], indent: indent) { editor.write(row) }
    }

    func speakUnderLine(_ texts: [String]) {
        let rows = spoken(texts, indent: 2)
        if !rows.isEmpty { editor.show(rows) }
    }

    func spoken(_ texts: [String], indent: Int) -> [String] {
        let gap = String(repeating: " ", count: indent)
        return texts.flatMap(legibleLines).flatMap { WordWrap.hangingLines($0, columns: columns - 1 - indent) }
            .map { gap + $0 }
    }

    func writeIntroduction(of line: PromptLine) {
        if !line.isReopened {
            if let position = line.position { speak(PromptMessage.step(position.number, count: position.count).text) }
            for text in line.notes.help { speak(text, indent: 4) }
            if let list = line.notes.list {
                for row in list.rows.map({ legible($0.plainText) }) {
                    // The continuation of a row must not look like the next one.
                    for (number, part) in WordWrap.lines(row, columns: columns - 8).enumerated() {
                        editor.write((number == 0 ? "    " : "       ") + part)
                    }
                }
            }
            if let placeholder = line.placeholder { speak(PromptMessage.forExample(placeholder).text, indent: 4) }
            for (number, text) in line.above.enumerated() {
                speak("\(name(ofLine: number, in: line)): \(text)", indent: 4)
            }
        }
        for message in line.notes.messages {
            speak(PromptMessage.error(FormMessage.labeled(line.label.openLabel, message).text).text, indent: 2)
        }
        for notice in line.notes.notices { speak(notice, indent: line.isReopened ? 2 : 4) }
    }

    func plainPrompt(for line: PromptLine) -> String {
        guard line.above.isEmpty || line.kind == .single else {
            return inWholeWords("\(line.label.openLabel), \(name(ofLine: line.above.count, in: line)):") + " "
        }
        var text = line.label
        if let shown = line.defaultText { text += " [\(shown)]" }
        if line.isOptional { text += " (\(PromptMessage.optional.text))" }
        return inWholeWords(text + line.label.labelEnd) + " "
    }

    private func name(ofLine number: Int, in line: PromptLine) -> String {
        (line.kind == .text ? PromptMessage.line(number + 1) : .item(number + 1)).text
    }

    func inWholeWords(_ prompt: String) -> String {
        WordWrap.lines(legible(prompt), columns: columns - 2).joined(separator: "\n")
    }

    func newRows(_ notes: LineNotes, after old: LineNotes) -> [String] {
        var rows: [String] = []
        if notes.isRejection || notes.messages != old.messages {
            rows += notes.messages.map { PromptMessage.error($0).text }
        }
        rows += notes.notices.filter { !old.notices.contains($0) }
        // Help shown with the question is not repeated when other help disappears.
        if notes.help != old.help, notes.help != line?.notes.help { rows += notes.help }
        return rows
    }

    func closePlainly(entered: String?, answer: Notice.ReviewRow?) {
        editor.close(showing: nil)
        guard let entered, let answer, !answer.isSecret || entered.isEmpty else { return }
        if answer.answer != entered || entered.isEmpty { speak(answer.spokenText, indent: 2) }
    }

    func sayPlainly(_ notice: Notice) {
        switch notice {
        case .title(let title): begin(title: title)
        case .form: break
        case .failure(let text): for line in text.terminalSafeLines { speak(PromptMessage.error(line).text) }
        case .progress(let text), .remark(let text): speak(text)
        case .rows(let text): for row in legibleLines(text) { editor.write(row) }
        case .success(let text), .left(let text): speak(text)
        case .answer(let row): speak(row.spokenText)
        case .note(let text, let help), .heading(let text, let help):
            speak(text)
            if let help { speak(help) }
        case .review(let review): sayPlainly(review)
        }
    }

    /// All answers the first time and on request, otherwise only changes.
    private func sayPlainly(_ review: Notice.Review) {
        editor.write("")
        let isUnchanged = review.noLongerApplicable.isEmpty && !review.rows.contains(where: \.hasChanged)
        speak((!review.isRepeat ? PromptMessage.review : isUnchanged ? .noAnswersChanged : .changedAnswers).text)
        let rows = review.rows.filter { !review.isRepeat || $0.hasChanged }
        for row in review.plainRows(rows, text: \.spokenText) { speak(row) }
    }
}
