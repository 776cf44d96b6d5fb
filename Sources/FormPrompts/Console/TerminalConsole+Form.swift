internal import FormModel
internal import LineEditing

extension TerminalConsole {
    func retractNotices() {
        guard !isPlain, pendingEvent == nil else { return }
        perform(texts.removeNotices())
    }

    func rewrite(_ rows: [Notice], before headings: [String] = []) {
        perform(texts.replace(with: rendered(rows, before: headings)))
    }

    func perform(_ change: FormTexts.Change) {
        if change.retracted > 0 { editor.retract(change.retracted) }
        for text in change.written { editor.write(text) }
    }

    func print(_ text: String, _ kind: FormTexts.Kind, _ notice: Notice? = nil) {
        editor.write(text)
        texts.append(text, kind, notice)
    }

    func print(_ notice: Notice, _ kind: FormTexts.Kind) { print(rendered(notice), kind, notice) }

    func layOut(_ count: Int) {
        perform(
            texts.layOut(count) { text in
                if text.kind == .title, let title { return titleText(title) }
                return text.notice.map { renderedParts($0)[text.part] } ?? text.text
            })
    }

    /// The printed rows, with a blank one below the title and its notes, above headings, and below the last answer of a group.
    private func rendered(_ rows: [Notice], before nextHeadings: [String]) -> [FormTexts.Text] {
        var texts: [FormTexts.Text] = []
        func space() {
            if hasTitle || !texts.isEmpty { texts.append(FormTexts.Text(text: "", kind: .form)) }
        }
        var isIntroduction = true
        var previous: [String] = []
        for row in rows {
            let headings = if case .answer(let answer) = row { answer.headings } else { previous }
            if isIntroduction && !row.isNote || row.isHeading || !headings.starts(with: previous) { space() }
            isIntroduction = isIntroduction && row.isNote
            previous = row.isHeading ? [] : headings
            for (part, text) in renderedParts(row).enumerated() {
                texts.append(FormTexts.Text(text: text, kind: .form, notice: row, part: part))
            }
        }
        if isIntroduction || !nextHeadings.starts(with: previous) { space() }
        return texts
    }

    /// In a review, one for each answer, so that only those from the first change on are printed.
    private func renderedParts(_ notice: Notice) -> [String] {
        if case .review(let review) = notice { return reviewTexts(review) }
        return [rendered(notice)]
    }

    func rendered(_ notice: Notice) -> String {
        switch notice {
        case .title(let text): titleText(legible(text))
        case .failure(let text): wrapped(text) { theme.message($0, isFirst: $1) }
        case .progress(let text):
            legibleLines(text).flatMap { WordWrap.lines($0, columns: columns) }.map(theme.dim)
                .joined(separator: "\n")
        case .remark(let text): wrapped(text) { row, _ in theme.dim(row) }
        case .rows(let text):
            legibleLines(text).flatMap { row in
                let indent = String(row.prefix { $0 == " " })
                let rows = WordWrap.lines(
                    String(row.dropFirst(indent.count)), columns: columns - 1 - indent.count)
                return rows.map { indent + $0 }
            }.joined(separator: "\n")
        case .success(let text): wrapped(text) { theme.success($0, isFirst: $1) }
        case .left(let text): wrapped(text) { row, _ in row }
        case .answer(let row): answerText(row)
        case .heading(let text, let help), .note(let text, let help):
            ([wrapped(text) { row, _ in theme.bold(row) }]
                + (help.map { [wrapped($0) { row, _ in theme.dim(row) }] } ?? [])).joined(separator: "\n")
        case .review(let review): reviewTexts(review).joined(separator: "\n")
        case .form(let rows, _): rows.map(rendered).joined(separator: "\n")
        }
    }

    private func wrapped(_ text: String, _ style: (_ row: String, _ isFirst: Bool) -> String) -> String {
        legibleLines(text).flatMap { line in
            WordWrap.lines(line, columns: columns - 3).enumerated().map { style($1, $0 == 0) }
        }.joined(separator: "\n")
    }

    func answerText(_ row: Notice.ReviewRow) -> String {
        let rows = WordWrap.rows([labelPiece(row)] + answerPieces(row, after: " "), columns: columns - 3)
        return "\(theme.done) \(rows.joined(separator: "\n  "))"
    }

    private typealias Piece = WordWrap.Piece

    private func labelPiece(_ row: Notice.ReviewRow) -> Piece {
        (legible(row.label) + row.label.labelEnd, { $0 })
    }

    /// The answer, or the sign for none, with its remarks. Rows break only within a piece, so each has its own space.
    private func answerPieces(_ row: Notice.ReviewRow, after space: String = "") -> [Piece] {
        let answer: Piece =
            switch row.answer {
            case nil: (PromptMessage.notAnswered.text, theme.dim)
            case ""?: (theme.symbols.skipped, theme.dim)
            case let answer?: (legible(answer), { $0 })
            }
        return [(space + answer.text, answer.style)] + markPieces(row)
    }

    private func markPieces(_ row: Notice.ReviewRow) -> [Piece] {
        var pieces: [Piece] = []
        if let source = row.source { pieces.append((legible(" (\(source))"), theme.dim)) }
        if row.isInvalid { pieces.append((" (\(PromptMessage.invalid.text))", theme.coloredText)) }
        if row.isChanged { pieces.append((" (\(PromptMessage.changed.text))", { [theme] in theme.accented($0) })) }
        return pieces
    }

    private func reviewTexts(_ review: Notice.Review) -> [String] {
        let labelWidths = review.rows.filter(\.answers.isEmpty).map { WordWrap.width(of: reviewLabel($0)) }
        let maxLabelWidth = columns < 60 ? 0 : columns / 3
        let labelWidth = labelWidths.filter { $0 <= maxLabelWidth }.max() ?? 0
        let numberWidth = review.rows.map(\.number.count).max() ?? 0
        let indent = String(repeating: " ", count: numberWidth + 2)
        var texts = [theme.bold(PromptMessage.review.text)]
        var headings: [String] = []
        for row in review.rows {
            var rows = row.newHeadings(after: headings).flatMap(legibleLines).map { theme.bold($0) }
            if texts.count > 1, row.headings != headings { rows.insert("", at: 0) }
            headings = row.headings
            let number = String(repeating: " ", count: numberWidth - row.number.count) + row.number + ". "
            let room = columns - 1 - indent.count
            let lines =
                row.answers.isEmpty ? answerLines(row, labelWidth, columns: room) : itemLines(row, columns: room)
            rows.append(number + lines[0])
            rows += lines.dropFirst().map { indent + $0 }
            texts.append(rows.joined(separator: "\n"))
        }
        return texts + review.remarks.map { wrapped($0) { row, _ in row } }
    }

    /// The label of an answer, indented in a group so that the field after it does not look like a member of it.
    private func reviewLabel(_ row: Notice.ReviewRow) -> String {
        (row.headings.isEmpty ? "" : "  ") + labelPiece(row).text
    }

    private func answerLines(_ row: Notice.ReviewRow, _ labelWidth: Int, columns: Int) -> [String] {
        let label = reviewLabel(row)
        let room = labelWidth - WordWrap.width(of: label)
        // An answer whose label is too long for its column follows directly after it.
        guard room >= 0 else {
            let indent = row.headings.isEmpty ? "" : "  "
            return labeled(row, columns: columns - indent.count).map { indent + $0 }
        }
        let lines = folded(answerPieces(row), of: row, columns: columns - labelWidth - 1)
        let indent = String(repeating: " ", count: labelWidth + 1)
        return [label + String(repeating: " ", count: room + 1) + lines[0]] + lines.dropFirst().map { indent + $0 }
    }

    private func itemLines(_ row: Notice.ReviewRow, columns: Int) -> [String] {
        WordWrap.rows(itemPieces(row), columns: columns - 4).enumerated().map { ($0 == 0 ? "  " : "    ") + $1 }
    }

    private func itemPieces(_ row: Notice.ReviewRow) -> [Piece] {
        let separator = theme.symbols.areUnicode ? " ·" : ";"
        var pieces: [Piece] = [(legible(row.label), { [theme] in theme.bold($0) })]
        pieces += row.namesake.map { markPieces(row.answers[$0]) } ?? []
        for answer in row.otherAnswers {
            pieces[pieces.count - 1].text += separator
            pieces.append((" " + labelPiece(answer).text, { $0 }))
            pieces += answerPieces(answer, after: " ")
        }
        return pieces
    }

    private func labeled(_ row: Notice.ReviewRow, columns: Int) -> [String] {
        var labels = WordWrap.lines(labelPiece(row).text, columns: columns)
        let last: Piece = (labels.removeLast(), { $0 })
        return labels + folded([last] + answerPieces(row, after: " "), of: row, columns: columns)
    }

    /// More than four rows become the first three, the number of the others, and the answer's remarks.
    private func folded(_ pieces: [Piece], of row: Notice.ReviewRow, columns: Int) -> [String] {
        let all = WordWrap.rows(pieces, columns: columns)
        guard all.count > 4 else { return all }
        let more: Piece = ("\(theme.symbols.ellipsis) \(PromptMessage.moreRows(all.count - 3).text)", theme.dim)
        return all.prefix(3) + WordWrap.rows([more] + markPieces(row), columns: columns)
    }
}

extension Notice {
    fileprivate var isNote: Bool { if case .note = self { true } else { false } }

    fileprivate var isHeading: Bool {
        switch self {
        case .heading, .review: true
        default: false
        }
    }
}
