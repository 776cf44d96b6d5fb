internal import FormModel
internal import LineEditing

/// What is read where nothing is drawn.
extension TerminalConsole {
    /// Says something between questions, in words.
    func sayPlainly(_ notice: Notice) {
        switch notice {
        case .failure(let text): for row in legibleLines(text) { editor.write("Error: \(row)") }
        case .progress(let text): for row in legibleLines(text) { editor.write(row) }
        case .success(let text), .left(let text): editor.write(legible(text))
        case .answer(let row): editor.write(answerRow(row))
        case .note(let text, let help), .heading(let text, let help):
            for row in legibleLines(text) + (help.map(legibleLines) ?? []) { editor.write(row) }
        case .review(let review): sayPlainly(review)
        }
    }

    private func answerRow(_ row: Notice.ReviewRow) -> String {
        let answer =
            switch row.answer {
            case nil: "not answered yet"
            case ""?: "no answer"
            case let answer?: legible(answer)
            }
        return legible(row.label) + (row.label.hasSuffix("?") ? " " : ": ") + answer
            + (row.source.map { legible(" (\($0))") } ?? "")
    }

    /// All answers the first time; then only what has changed.
    private func sayPlainly(_ review: Notice.Review) {
        editor.write("")
        editor.write(review.isAgain ? "Changed answers" : "Review")
        var headings: [String] = []
        for (index, row) in review.rows.enumerated() where !review.isAgain || row.isChanged {
            for heading in row.newHeadings(after: headings).flatMap(legibleLines) { editor.write(heading) }
            headings = row.headings
            editor.write("\(index + 1). \(answerRow(row))")
        }
        if review.isAgain, !review.rows.contains(where: \.isChanged), review.gone.isEmpty { editor.write("None") }
        if let text = review.goneText { for row in legibleLines(text) { editor.write(row) } }
    }
}
