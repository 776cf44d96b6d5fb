/// Erasing, inserting, deleting and scrolling.
extension TerminalScreen {
    /// A cell as erasing leaves it: blank, in the background that is set.
    var blank: Cell { Cell(style: currentStyle.erased) }

    var blankLine: [Cell] { Array(repeating: blank, count: size.columns) }

    mutating func erase(row: Int, columns: Range<Int>) {
        let columns = columns.clamped(to: 0..<size.columns)
        guard !columns.isEmpty else { return }
        blankHalves(row: row, columns: columns)
        for column in columns { lines[row][column] = blank }
    }

    /// `CSI n K`; false if there is no such n.
    mutating func eraseInLine(_ part: Int) -> Bool {
        switch part {
        case 0:
            erase(row: position.row, columns: position.column..<size.columns)
            position.wrapPending = false
        case 1: erase(row: position.row, columns: 0..<(position.column + 1))
        case 2: erase(row: position.row, columns: 0..<size.columns)
        default: return false
        }
        return true
    }

    /// `CSI n J`; false if there is no such n.
    mutating func eraseInDisplay(_ part: Int) -> Bool {
        switch part {
        case 0:
            _ = eraseInLine(0)
            for row in (position.row + 1)..<max(size.rows, position.row + 1) { lines[row] = blankLine }
        case 1:
            _ = eraseInLine(1)
            for row in 0..<position.row { lines[row] = blankLine }
        case 2:
            for row in 0..<size.rows { lines[row] = blankLine }
        case 3: history = []
        default: return false
        }
        return true
    }

    mutating func eraseCharacters(_ count: Int) {
        erase(row: position.row, columns: position.column..<min(size.columns, position.column + count))
        position.wrapPending = false
    }

    mutating func insertBlanks(_ count: Int) {
        let count = min(count, size.columns - position.column)
        lines[position.row].removeLast(count)
        lines[position.row].insert(contentsOf: Array(repeating: blank, count: count), at: position.column)
        Self.mendWideCharacters(&lines[position.row])
        position.wrapPending = false
    }

    mutating func deleteCharacters(_ count: Int) {
        let count = min(count, size.columns - position.column)
        lines[position.row].removeSubrange(position.column..<(position.column + count))
        lines[position.row].append(contentsOf: Array(repeating: blank, count: count))
        Self.mendWideCharacters(&lines[position.row])
        position.wrapPending = false
    }

    /// Inserting and deleting lines does nothing outside the margins, and puts the cursor into the first column.
    mutating func insertLines(_ count: Int) {
        guard margins.contains(position.row) else { return }
        scrollDown(count, in: position.row...margins.upperBound)
        position.column = 0
        position.wrapPending = false
    }

    mutating func deleteLines(_ count: Int) {
        guard margins.contains(position.row) else { return }
        scrollUp(count, in: position.row...margins.upperBound, keep: false)
        position.column = 0
        position.wrapPending = false
    }

    /// Moves the rows up; those that leave the top of the main screen can be kept in the history.
    mutating func scrollUp(_ count: Int, in rows: ClosedRange<Int>, keep: Bool) {
        let count = min(count, rows.count)
        let leaving = rows.lowerBound..<(rows.lowerBound + count)
        if keep && rows.lowerBound == 0 && mainScreen == nil { history += lines[leaving] }
        lines.removeSubrange(leaving)
        lines.insert(
            contentsOf: Array(repeating: blankLine, count: count), at: rows.upperBound + 1 - count)
    }

    mutating func scrollDown(_ count: Int, in rows: ClosedRange<Int>) {
        let count = min(count, rows.count)
        lines.removeSubrange((rows.upperBound + 1 - count)...rows.upperBound)
        lines.insert(contentsOf: Array(repeating: blankLine, count: count), at: rows.lowerBound)
    }
}
