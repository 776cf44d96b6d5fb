internal import FormModel
internal import LineEditing

/// The list of choices under a line.
extension TerminalConsole {
    /// The choices, in at most so many rows; the one that Enter takes is among them.
    func listRows(_ list: ChoiceList, height: Int) -> [String] {
        var list = list
        list.fit(height)
        let indent = list.chosen == nil ? "    " : "        "
        let width = list.rows.map { String($0.number).count }.max() ?? 0
        var rows = list.rows.map { row($0, numberWidth: width) }
        let dots = theme.symbols.ellipsis
        if list.hiddenAbove > 0 {
            rows.insert(theme.dim("\(indent)\(dots) \(LineMessage.more(list.hiddenAbove).text)"), at: 0)
        }
        if list.hiddenBelow > 0 {
            rows.append(theme.dim("\(indent)\(dots) \(LineMessage.more(list.hiddenBelow).text)"))
        }
        var facts: [String] = []
        if let count = list.matchCount {
            facts.append((count == 0 ? LineMessage.noMatch : .matches(count, count: list.count)).text)
        }
        if let chosen = list.chosen, !chosen.isEmpty {
            facts.append(LineMessage.chosen(chosen.count, names: chosen).text)
        }
        if !facts.isEmpty { rows.append(theme.dim("    " + cut(facts.joined(separator: "; ")))) }
        return rows
    }

    private func row(_ row: ChoiceList.Row, numberWidth: Int) -> String {
        let number = String(row.number)
        let box = row.isChosen.map { $0 ? "[x] " : "[ ] " } ?? ""
        let head = box + String(repeating: " ", count: numberWidth - number.count) + number + ". "
        let sign = row.isCurrent ? theme.accented(theme.symbols.current) : " "
        let label = cut(row.label, room: device.columns - 5 - head.count)
        let more = row.disabled ?? row.help
        let room = device.columns - 8 - head.count - WordWrap.width(of: label)
        let end = more.flatMap { room >= 8 ? theme.dim("  " + cut($0, room: room)) : nil } ?? ""
        guard row.disabled == nil else { return "  \(sign) " + theme.dim(head + label) + end }
        return "  \(sign) " + (row.isCurrent ? theme.accented(head) : head) + emphasized(label, in: row) + end
    }

    /// The label with the letters in bold that are typed, if it is shown as it is.
    private func emphasized(_ label: String, in row: ChoiceList.Row) -> String {
        let (row, theme) = (row, theme)
        func part(_ range: Range<Int>, isBold: Bool = false) -> String {
            let text = String(Array(label)[range])
            if row.isCurrent { return theme.accented(text, isBold: isBold) }
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
    /// Leaves as many rows as fit into this height, with those that count the hidden ones, around the highlighted one.
    fileprivate mutating func fit(_ height: Int) {
        let others = (matchCount != nil || chosen?.isEmpty == false ? 1 : 0)
        func taken() -> Int { rows.count + others + (hiddenAbove > 0 ? 1 : 0) + (hiddenBelow > 0 ? 1 : 0) }
        while taken() > max(height, others + 3), rows.count > 1 {
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
