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
        func more(_ message: PromptMessage) -> String { "\(indent)\(dots) \(message.text)" }
        if list.hiddenAbove > 0 { rows.insert(theme.dim(more(.more(list.hiddenAbove))), at: 0) }
        if list.hiddenBelow > 0 {
            let hint = more(.moreToSearch(list.hiddenBelow))
            let hasHint = list.matchCount == nil && WordWrap.width(of: hint) < columns
            rows.append(theme.dim(hasHint ? hint : more(.more(list.hiddenBelow))))
        }
        return rows + rest + facts.map { theme.dim("    " + $0) }
    }

    /// The number of matching choices, and the chosen ones.
    private func facts(about list: ChoiceList) -> [String] {
        let matches = list.matchCount.map { count in
            (count == 0 ? PromptMessage.noMatch : .matches(count, count: list.count)).text
        }
        let chosen = (list.chosen ?? []).isEmpty ? nil : list.chosen
        return [matches, chosen.map { PromptMessage.chosen($0).text }].compactMap(\.self)
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
