internal import FormModel
internal import LineEditing
internal import Platform

extension TerminalConsole {
    /// Room for three choices, the count of the others, the count of matches, and the chosen ones.
    private static let minListHeight = 6

    /// Text from outside, made harmless, in characters that the terminal can show.
    func legible(_ text: String) -> String {
        let text = text.terminalSafe()
        guard !theme.symbols.areUnicode else { return text }
        return text.replacing("•", with: String(theme.symbols.mask)).replacing("…", with: theme.symbols.ellipsis)
    }

    func legibleLines(_ text: String) -> [String] { text.terminalSafeLines.map(legible) }

    func prompt(for line: PromptLine) -> String {
        // The answer begins after the space, in a row with room for one.
        var prompt = theme.accentedSign(theme.symbols.question + " ")
        prompt += WordWrap.rows(pieces(of: line), columns: columns - 4).joined(separator: "\n  ")
        return line.kind == .single ? prompt + " " : prompt
    }

    func others(of line: PromptLine) -> OtherLines? {
        guard line.kind != .single else { return nil }
        let language = Language.current
        var others = OtherLines(above: line.above, below: line.below)
        others.mark = line.kind == .items ? "    - " : "    "
        others.indent = 6
        others.more = { [theme] count in
            "    " + theme.dim("\(theme.symbols.ellipsis) \(PromptMessage.more(count).text(in: language))")
        }
        return others
    }

    private func pieces(of line: PromptLine) -> [WordWrap.Piece] {
        var pieces: [WordWrap.Piece] = []
        pieces.append((legible(line.label), theme.bold))
        if line.isOptional { pieces.append((" (\(PromptMessage.optional.text))", theme.dim)) }
        if let text = line.defaultText { pieces.append((" [\(legible(text))]", theme.dim)) }
        pieces.append((line.label.labelEnd, { $0 }))
        return pieces
    }

    func rowEnd(of line: PromptLine) -> String {
        guard let position = line.position else { return "" }
        let counter = "\(position.number)/\(position.count)"
        let hint = hasTitle || position.number > 1 ? "" : Self.helpHint + "  "
        // Without room for both, the position is shown.
        let width = pieces(of: line).reduce(4) { $0 + WordWrap.width(of: $1.text) }
        return theme.dim((width + hint.count + counter.count < columns - 1 ? hint : "") + counter)
    }

    func cut(_ text: String, room: Int? = nil) -> String {
        let text = legible(text)
        let room = room ?? columns - 8
        guard WordWrap.width(of: text) > room else { return text }
        let maximum = room - WordWrap.width(of: theme.symbols.ellipsis)
        var shown = ""
        var width = 0
        for character in text {
            width += WordWrap.width(of: String(character))
            if width > maximum { break }
            shown.append(character)
        }
        return shown + theme.symbols.ellipsis
    }

    func rows(_ notes: LineNotes, under line: PromptLine?) -> [String] {
        var rows = messageRows(notes.messages)
        // Without faint letters, an example in the line would look like an answer.
        let example = theme.hasFaint ? nil : line?.placeholder.map { PromptMessage.forExample($0).text }
        rows += helpRows(notes.notices)
        if !isHelpAbove, !isTooTall(notes.help) { rows += helpRows(notes.help) }
        rows += helpRows(example.map { [$0] } ?? [])
        if let week = notes.week { rows += weekRows(week) }
        if var list = notes.list {
            // A message already says that nothing matches.
            if list.matchCount == 0, !notes.messages.isEmpty { list.matchCount = nil }
            rows += listRows(list, height: rowCount - height(of: rows) - promptHeight)
        }
        return rows + completionRows(notes.completions)
    }

    func isTooTall(_ help: [String]) -> Bool {
        let listHeight = line?.notes.list == nil ? 0 : Self.minListHeight
        return height(of: helpRows(help)) + promptHeight + listHeight > rowCount - 2
    }

    func height(of rows: [String]) -> Int { rows.reduce(0) { $0 + $1.height(columns: columns) } }

    func helpRows(_ help: [String]) -> [String] {
        let room = columns - 5
        return help.flatMap(legibleLines).flatMap { WordWrap.hangingLines($0, columns: room) }.map {
            // The terminal wraps what is longer than a row, such as a link.
            let isLong = WordWrap.width(of: $0) > room
            return theme.dim(isLong ? String($0.drop { $0 == " " }) : "    \($0)")
        }
    }

    private func messageRows(_ messages: [String]) -> [String] {
        let room = columns - 7
        let rows = messages.flatMap(legibleLines).flatMap { row in
            WordWrap.lines(row, columns: room).enumerated().map {
                (text: $1, isFirst: $0 == 0)
            }
        }
        guard !rows.isEmpty else { return [] }
        return Array(repeating: "", count: max(0, theme.messageSpacing))
            + rows.map { text, isFirst in
                theme.indent(ofWidth: WordWrap.width(of: text) + 2, columns: columns)
                    + theme.message(text, isFirst: isFirst)
            }
    }

    private func weekRows(_ week: Week) -> [String] {
        // Five cells for each day, and two in between.
        let count = min(week.days.count, max(1, (columns - 3) / 7))
        let current = week.days.firstIndex(where: \.isCurrent) ?? 0
        let first = max(0, min(current - count / 2, week.days.count - count))
        let days = week.days[first..<first + count].map { day in
            let text = day.weekday + (day.number < 10 ? "  " : " ") + String(day.number)
            return day.isCurrent ? theme.accented(text) : day.isAllowed ? text : theme.dim(text)
        }
        let row = "    " + days.joined(separator: "  ")
        let hasRoom = columns > 4 + count * 7 + week.title.count
        guard !hasRoom else { return [row + "  " + theme.dim(week.title)] }
        return [row, "    " + theme.dim(cut(week.title, room: columns - 5))]
    }

    private func completionRows(_ completions: [String]) -> [String] {
        let names = completions.map { cut($0) }.joined(separator: "  ")
        let rows = names.isEmpty ? [] : WordWrap.lines(names, columns: columns - 5)
        let hidden = rows.count > 3 ? [theme.symbols.ellipsis] : []
        return (rows.prefix(3) + hidden).map { theme.dim("    \($0)") }
    }

    func listRows(_ list: ChoiceList, height: Int) -> [String] {
        var list = list
        let width = list.rows.map { String($0.number).count }.max() ?? 0
        // The highlighted row is shown completely, here if the list has no room for that.
        let rest = list.rows.first(where: \.isCurrent).map { restOfRow($0, numberWidth: width) } ?? []
        let facts = facts(about: list)
        list.fit(height, below: rest.count + facts.count)
        let indent = list.chosenCount == nil ? "    " : "        "
        var rows = list.rows.map { row($0, numberWidth: width) }
        let dots = theme.symbols.ellipsis
        func more(_ message: PromptMessage) -> String { "\(indent)\(dots) \(message.text)" }
        if list.hiddenAbove > 0 { rows.insert(theme.dim(more(.more(list.hiddenAbove))), at: 0) }
        if list.hiddenBelow > 0 {
            let hint = more(.moreToSearch(list.hiddenBelow))
            let hasHint = list.matchCount == nil && WordWrap.width(of: hint) < columns
            rows.append(theme.dim(hasHint ? hint : more(.more(list.hiddenBelow))))
        }
        return rows + rest + facts.map { theme.dim("    " + $0) }
    }

    private func facts(about list: ChoiceList) -> [String] {
        let matches = list.matchCount.map { count in
            (count == 0 ? PromptMessage.noMatch : .matches(count, count: list.count)).text
        }
        let chosen = list.chosenCount.flatMap { count in
            count == 0 ? nil : PromptMessage.chosen(count, names: list.chosenNames).text
        }
        return [matches, chosen].compactMap(\.self)
            .map { cut($0, room: columns - 5) }
    }

    private func restOfRow(_ row: ChoiceList.Row, numberWidth: Int) -> [String] {
        let parts = parts(of: row, numberWidth: numberWidth)
        let label = parts.label == legible(row.label) ? nil : row.label
        let remark = row.remark.flatMap { parts.remark == legible($0) ? nil : $0 }
        return helpRows([label, remark].compactMap { $0 })
    }

    /// The part of a row that fits, with the remark only if enough of it is readable.
    private func parts(of row: ChoiceList.Row, numberWidth: Int) -> (head: String, label: String, remark: String?) {
        let head = row.head(numberWidth: numberWidth)
        let labelRoom = columns - 5 - head.count
        let label = cut(row.label, room: labelRoom)
        let room = labelRoom - 3 - WordWrap.width(of: label)
        return (head, label, room >= 8 ? row.remark.map { cut($0, room: room) } : nil)
    }

    private func row(_ row: ChoiceList.Row, numberWidth: Int) -> String {
        let (head, label, remark) = parts(of: row, numberWidth: numberWidth)
        let end = remark.map { theme.dim("  " + $0) } ?? ""
        // A sign marks an unavailable choice even without room for words.
        let other = row.disabled == nil ? " " : theme.dim(theme.symbols.skipped)
        let sign = row.isCurrent ? theme.accentedSign(theme.symbols.current) : other
        guard row.disabled == nil else { return "  \(sign) " + theme.dim(head + label) + end }
        return "  \(sign) " + (row.isCurrent ? theme.accented(head + label) : head + label) + end
    }
}

extension ChoiceList {
    /// Reduces the list to this height around the highlighted row, including the rows that count the hidden ones.
    fileprivate mutating func fit(_ height: Int, below: Int) {
        func rowCount() -> Int { rows.count + below + (hiddenAbove > 0 ? 1 : 0) + (hiddenBelow > 0 ? 1 : 0) }
        while rowCount() > max(height, below + 3), rows.count > 1 {
            if rows.last?.isCurrent != true {
                rows.removeLast()
                hiddenBelow += 1
            } else {
                rows.removeFirst()
                hiddenAbove += 1
            }
        }
    }
}
