internal import FormModel
internal import LineEditing

extension TerminalConsole {
    func listRows(_ list: ChoiceList, height: Int) -> [String] {
        var list = list
        let width = list.rows.map { String($0.number).count }.max() ?? 0
        // The highlighted row is shown completely, here if the list has no room for that.
        let rest = list.rows.first(where: \.isCurrent).map { restOfRow($0, numberWidth: width) } ?? []
        let facts = facts(about: list)
        list.fit(height, below: rest.count + facts.count)
        let indent = list.chosen == nil ? "    " : "        "
        var rows = list.rows.map { row($0, numberWidth: width) }
        let dots = theme.symbols.ellipsis
        if list.hiddenAbove > 0 {
            rows.insert(theme.dim("\(indent)\(dots) \(PromptMessage.more(list.hiddenAbove).text)"), at: 0)
        }
        if list.hiddenBelow > 0 {
            let more = [PromptMessage.moreToSearch(list.hiddenBelow), .more(list.hiddenBelow)]
                .map { "\(indent)\(dots) \($0.text)" }
            let isSearched = list.matchCount != nil || WordWrap.width(of: more[0]) > columns - 1
            rows.append(theme.dim(more[isSearched ? 1 : 0]))
        }
        return rows + rest + facts.map { theme.dim("    " + $0) }
    }

    /// The number of matching choices and the chosen ones, in one row if their number fits, with as many names as fit.
    private func facts(about list: ChoiceList) -> [String] {
        let room = columns - 5
        let matches = list.matchCount.map { count in
            (count == 0 ? PromptMessage.noMatch : .matches(count, count: list.count)).text
        }
        guard let chosen = list.chosen, !chosen.isEmpty else { return matches.map { [cut($0, room: room)] } ?? [] }
        let count = PromptMessage.chosenCount(chosen.count).text
        let names = PromptMessage.chosen(chosen.count, names: chosen).text
        let beginning = matches.map { FormMessage.joined([$0, ""]).text } ?? ""
        let isOneRow = WordWrap.width(of: beginning + count) <= room
        let roomForNames = isOneRow ? room - WordWrap.width(of: beginning) : room
        let hasNames = [WordWrap.width(of: names), WordWrap.width(of: count) + 10].contains { $0 <= roomForNames }
        let last = cut(hasNames ? names : count, room: roomForNames)
        return isOneRow ? [beginning + last] : [cut(matches ?? "", room: room), last]
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
        let label = cut(row.label, room: row.labelRoom(columns: columns, numberWidth: numberWidth))
        let room = row.remarkRoom(after: label, columns: columns, numberWidth: numberWidth)
        return (head, label, room >= 8 ? row.remark.map { cut($0, room: room) } : nil)
    }

    private func row(_ row: ChoiceList.Row, numberWidth: Int) -> String {
        let (head, label, remark) = parts(of: row, numberWidth: numberWidth)
        let end = remark.map { theme.dim("  " + $0) } ?? ""
        // A sign marks an unavailable choice even without room for words.
        let other = row.disabled == nil ? " " : theme.dim(theme.symbols.skipped)
        let sign = row.isCurrent ? theme.accentedSign(theme.symbols.current) : other
        guard row.disabled == nil else { return "  \(sign) " + theme.dim(head + label) + end }
        return "  \(sign) " + (row.isCurrent ? theme.accented(head) : head) + emphasized(label, in: row) + end
    }

    private func emphasized(_ label: String, in row: ChoiceList.Row) -> String {
        let (row, theme) = (row, theme)
        func part(_ range: Range<Int>, isBold: Bool = false) -> String {
            let text = String(Array(label)[range])
            if row.isCurrent { return isBold ? theme.accentedMatch(text) : theme.accented(text) }
            return isBold ? theme.bold(text) : text
        }
        guard label == row.label, !row.match.isEmpty, row.match.upperBound <= label.count else {
            return part(0..<label.count)
        }
        return part(0..<row.match.lowerBound) + part(row.match, isBold: true)
            + part(row.match.upperBound..<label.count)
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
