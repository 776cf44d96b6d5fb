internal import FormModel
internal import LineEditing
internal import Platform

/// The rows around a line.
extension TerminalConsole {
    private var columns: Int { device.columns }
    /// A screen of fewer rows is short: messages get two of them.
    private static let shortScreen = 10
    /// Three choices, how many more there are, how many fit and how many are chosen.
    private static let minListHeight = 6

    /// Text from outside, made harmless, with the signs that the terminal has.
    func legible(_ text: String) -> String {
        let text = text.terminalSafe()
        guard theme.symbols.ellipsis != Theme.Symbols.unicode.ellipsis else { return text }
        return text.replacing("•", with: String(theme.symbols.mask)).replacing("…", with: theme.symbols.ellipsis)
    }

    func legibleLines(_ text: String) -> [String] { text.terminalSafeLines.map(legible) }

    // MARK: - The prompt

    /// The prompt; the lines of an answer that has several come below it.
    func prompt(for line: PromptLine) -> String {
        // The answer begins at the space after it, in a row with room for one.
        var prompt = theme.accentedSign(theme.symbols.question + " ")
        prompt += WordWrap.styled(pieces(of: line), columns: columns - 4).replacing("\n", with: "\n  ")
        return line.linePrefix == nil ? prompt + " " : prompt
    }

    /// The lines of the answer around the edited one; nil for an answer of a single line.
    func others(of line: PromptLine) -> OtherLines? {
        guard let mark = line.linePrefix else { return nil }
        let language = Language.current
        let sign: @Sendable (PromptMessage) -> String = { [theme] message in
            "    " + theme.dim("\(theme.symbols.ellipsis) \(message.text(in: language))")
        }
        var others = OtherLines(above: line.above, below: line.below)
        others.mark = "    " + mark
        others.indent = 6
        others.moreAbove = { sign(.linesAbove($0)) }
        others.moreBelow = { sign(.linesBelow($0)) }
        return others
    }

    /// The label, and the default that an empty line accepts.
    private func pieces(of line: PromptLine) -> [(text: String, style: (String) -> String)] {
        var pieces: [(text: String, style: (String) -> String)] = []
        pieces.append((legible(line.wholeLabel), theme.bold))
        if line.isOptional { pieces.append((" (\(PromptMessage.optional.text))", theme.dim)) }
        if let text = line.defaultText { pieces.append((" [\(legible(text))]", theme.dim)) }
        pieces.append((line.wholeLabel.labelEnd, { $0 }))
        return pieces
    }

    /// The right end of the first row: which question of how many it is, and how to get help if nothing above
    /// says so.
    func rowEnd(of line: PromptLine) -> String {
        guard let position = line.position else { return "" }
        let counter = "\(position.number)/\(position.count)"
        let hint = hasTitle || position.number > 1 ? "" : Self.helpHint + "  "
        // Without room for both the counter is shown.
        let width = pieces(of: line).reduce(4) { $0 + WordWrap.width(of: $1.text) }
        return theme.dim((width + hint.count + counter.count < columns - 1 ? hint : "") + counter)
    }

    /// A line of an answer, as much of it as fits a row.
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

    // MARK: - Under the line

    /// Everything under the line, whose prompt takes so many rows.
    func rows(_ notes: LineNotes, under line: PromptLine?, ofHeight promptHeight: Int) -> [String] {
        var rows = messageRows(notes.messages)
        // Where faint letters look like any, an example in the line would be taken for an answer.
        let example = theme.hasFaint ? nil : line?.placeholder.map { PromptMessage.forExample($0).text }
        let help = helpRows(notes.help)
        rows += helpRows(notes.notices)
        // Without room for a few rows of the list, that matters more than help that was not asked for.
        let listHeight = notes.list.map { min($0.rows.count + 2, Self.minListHeight) } ?? 0
        let hasRoom = device.rows - height(of: rows + help) - promptHeight >= listHeight
        if hasRoom || notes.list == nil || notes.help != line?.notes.help { rows += help }
        rows += helpRows(example.map { [$0] } ?? [])
        if let week = notes.week { rows += weekRows(week) }
        if var list = notes.list {
            // A message says it, with what to do.
            if list.matchCount == 0, !notes.messages.isEmpty { list.matchCount = nil }
            rows += listRows(list, height: device.rows - height(of: rows) - promptHeight)
        }
        return rows + completionRows(notes.completions)
    }

    /// The notes as they fit on the screen: help that was asked for and does not is written above the line, once.
    func fitting(_ notes: LineNotes) -> LineNotes {
        let fullHelp = line?.notes.help ?? []
        let rows = rows(notes, under: line, ofHeight: promptHeight)
        guard notes.help != fullHelp, height(of: rows) > device.rows - 2 else {
            return notes
        }
        if notes.help != writtenHelp {
            writtenHelp = notes.help
            for row in helpRows(notes.help) { print(row, .passing) }
        }
        var notes = notes
        notes.help = fullHelp
        return notes
    }

    /// How many rows of the screen these take.
    func height(of rows: [String]) -> Int { rows.reduce(0) { $0 + $1.height(columns: columns) } }

    func helpRows(_ help: [String]) -> [String] {
        let room = columns - 5
        return help.flatMap(legibleLines).flatMap { WordWrap.hangingLines($0, columns: room) }.map {
            // What is longer than a row, such as a link, is left to the terminal to wrap.
            let isLong = WordWrap.width(of: $0) > room
            return theme.dim(isLong ? String($0.drop { $0 == " " }) : "    \($0)")
        }
    }

    private func messageRows(_ messages: [String]) -> [String] {
        let room = columns - 7
        var rows = messages.flatMap(legibleLines).flatMap { row in
            WordWrap.lines(row, columns: room).enumerated().map {
                (text: $1, isFirst: $0 == 0)
            }
        }
        // On a short screen the line itself and what it is about matter more.
        if device.rows < Self.shortScreen, rows.count > 2 {
            rows.removeLast(rows.count - 2)
            let text = rows[1].text + theme.symbols.ellipsis
            rows[1].text = WordWrap.width(of: text) <= room ? text : cut(text, room: room)
        }
        guard !rows.isEmpty else { return [] }
        return Array(repeating: "", count: max(0, theme.messageSpacing))
            + rows.map { text, isFirst in
                theme.indent(ofWidth: WordWrap.width(of: text) + 2, columns: columns)
                    + theme.message(text, isFirst: isFirst)
            }
    }

    /// The week in one row, with the names of its days and its month if there is room for them; as many days around the one that
    /// is meant as a narrow screen has room for.
    private func weekRows(_ week: Week) -> [String] {
        // A day takes five cells, and there are two between them.
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

    /// The completions, two spaces apart, in at most three rows.
    private func completionRows(_ completions: [String]) -> [String] {
        var rows: [String] = []
        for name in completions.map({ cut($0) }) {
            if let last = rows.last, WordWrap.width(of: last) + 2 + WordWrap.width(of: name) <= columns - 5 {
                rows[rows.count - 1] += "  " + name
            } else {
                rows.append(name)
            }
            if rows.count > 3 { break }
        }
        let hidden = rows.count > 3 ? [theme.symbols.ellipsis] : []
        return (rows.prefix(3) + hidden).map { theme.dim("    \($0)") }
    }
}
