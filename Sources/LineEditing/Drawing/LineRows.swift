/// The rows of the line on the screen, and the escape sequences that turn them into others. All movement is relative,
/// so the line can be anywhere. The output of each method must be written at once.
struct LineRows {
    /// Lets the terminal wrap a row that continues, so that it wraps it again after a resize, even when it has scrolled off.
    var leavesWrapping = false
    private var rows: [Row] = []
    private(set) var hiddenCount = 0
    /// The terminal has wrapped the rows itself.
    private var isRewrapped = false
    private var leftovers: [Row] = []
    private var columns = 0
    private(set) var cursorRow = 0
    /// Unknown after the last cell of a row, where terminals differ.
    private var cursorColumn: Int? = 0

    /// Erases from the cursor's row on, not from its first column: tmux keeps a copy of a whole erased screen in its scrollback.
    static let erasure = "\r\u{1B}[K\u{1B}[C\u{1B}[J\r"

    var height: Int { rows.count }

    var isEmpty: Bool { rows.isEmpty }

    mutating func draw(_ frame: Frame) -> String {
        var output = hasHiddenRows(of: frame) ? keepRewrapped(frame) : erase()
        if rows.isEmpty {
            output += Self.erasure
            (rows, cursorRow, cursorColumn) = ([Row()], 0, 0)
        }
        columns = frame.columns
        let skipped = max(0, hiddenCount - frame.start)
        let shift = hiddenCount - skipped
        for (number, row) in frame.rows.enumerated().dropFirst(skipped) {
            let index = number + shift
            output += join(index, continues: frame.continues(into: number))
            guard index >= rows.count || rows[index] != row else { continue }
            output += move(to: index)
            output += replaceRow(with: row)
        }
        let count = frame.rows.count + shift
        if count < rows.count {
            output += move(to: count) + "\r\u{1B}[J"
            cursorColumn = 0
            removeRows(from: count)
        }
        output += move(to: frame.cursorRow + shift)
        return output + move(toColumn: frame.cursorColumn)
    }

    private mutating func join(_ index: Int, continues: Bool) -> String {
        guard leavesWrapping, index > hiddenCount, index <= rows.count, rows[index - 1].continues != continues
        else { return "" }
        var output = ""
        if rows[index - 1].continues {
            output += move(to: index) + move(toColumn: 0) + "\u{1B}[K"
            separate(index)
        } else {
            // Text after the last cell of a row continues in the next one, unless that is cleared from its first cell.
            if cursorRow != index - 1 || cursorColumn != nil {
                output += move(to: index - 1) + move(toColumn: 0) + rows[index - 1].text
            }
            output += " \u{1B}[K\r"
            if index == rows.count { rows.append(Row()) }
            rows[index - 1].continues = true
        }
        rows[index] = Row(continues: rows[index].continues)
        (cursorRow, cursorColumn) = (index, 0)
        return output
    }

    /// A row that is erased from its first cell on is joined with no other.
    private mutating func separate(_ index: Int) {
        rows[index].continues = false
        if index > 0 { rows[index - 1].continues = false }
    }

    /// True if the rows outside the screen begin this frame and need not be drawn again.
    private func hasHiddenRows(of frame: Frame) -> Bool {
        guard hiddenCount > 0 else { return true }
        guard frame.start + frame.cursorRow >= hiddenCount, frame.start + frame.rows.count > hiddenCount else {
            return false
        }
        return zip(rows[min(frame.start, hiddenCount)..<hiddenCount], frame.rows).allSatisfy { $0.plain == $1.plain }
    }

    /// Keeps the rows that the terminal wrapped as in this frame, and erases the others.
    private mutating func keepRewrapped(_ frame: Frame) -> String {
        guard isRewrapped else { return "" }
        isRewrapped = false
        let shift = min(frame.start, hiddenCount)
        var count = hiddenCount
        while count < rows.count, count - shift < frame.rows.count, rows[count] == frame.rows[count - shift] {
            count += 1
        }
        guard count < rows.count else { return "" }
        let staysJoined =
            leavesWrapping && count > 0 && rows[count - 1].continues && count - shift < frame.rows.count
            && frame.continues(into: count - shift)
        let output = move(to: count) + (staysJoined ? "\r \u{1B}[J\r" : Self.erasure)
        removeRows(from: count)
        rows.append(Row())
        if staysJoined { rows[count - 1].continues = true }
        cursorColumn = 0
        return output
    }

    private mutating func removeRows(from index: Int) {
        rows.removeLast(rows.count - index)
        if index > 0 { rows[index - 1].continues = false }
    }

    mutating func erase() -> String {
        guard !rows.isEmpty else { return "" }
        let output = move(to: hiddenCount) + Self.erasure
        leftovers += wholeRows(hiddenCount).map(\.row)
        forget()
        return output
    }

    mutating func takeLeftovers() -> [Row] {
        defer { leftovers = [] }
        return leftovers
    }

    mutating func leave() -> String {
        guard !rows.isEmpty else { return "" }
        let output = move(to: rows.count - 1) + "\r\n"
        forget()
        return output
    }

    mutating func forget() {
        (rows, hiddenCount, isRewrapped) = ([], 0, false)
    }

    /// Erases everything after a resize to this width, for which the terminal has wrapped or truncated longer rows.
    mutating func resize(columns: Int, rewraps: Bool = true) -> String {
        guard !rows.isEmpty else { return "" }
        return eraseAll(above: rewraps ? position(wrappedAt: columns).row : cursorRow)
    }

    private mutating func eraseAll(above rowsAbove: Int) -> String {
        forget()
        return (rowsAbove > 0 ? "\u{1B}[\(rowsAbove)A" : "") + Self.erasure
    }

    /// The first `count` rows, joined as the terminal wrapped them, and the index of the first of each.
    private func wholeRows(_ count: Int) -> [(row: Row, start: Int)] {
        var whole: [(row: Row, start: Int)] = []
        for index in 0..<count {
            if index > 0, rows[index - 1].continues {
                whole[whole.count - 1].row.append(rows[index])
            } else {
                whole.append((rows[index], index))
            }
        }
        return whole
    }

    func position(wrappedAt columns: Int) -> (row: Int, column: Int) {
        let whole = wholeRows(rows.count)
        let index = whole.lastIndex { $0.start <= cursorRow } ?? 0
        let above = whole[..<index].reduce(0) { $0 + $1.row.height(wrappedAt: columns) }
        let before = rows[whole[index].start..<cursorRow].reduce(0) { $0 + $1.cells }
        let cell = before + (cursorColumn ?? rows[cursorRow].cells - 1)
        let position = whole[index].row.position(ofCell: cell, wrappedAt: columns)
        return (above + position.row, position.column + (cursorColumn == nil ? 1 : 0))
    }

    /// Adopts the rows as wrapped for this width, with the first `hidden` scrolled off. If there are none, everything is erased.
    mutating func rewrap(columns: Int, hidden: Int) -> String {
        let cursor = position(wrappedAt: columns)
        guard min(hidden, cursor.row) > 0 else { return eraseAll(above: cursor.row) }
        rows = wholeRows(rows.count).flatMap { $0.row.pieces(wrappedAt: columns) }
        (hiddenCount, isRewrapped) = (min(hidden, cursor.row), true)
        (cursorRow, cursorColumn) = (cursor.row, cursor.column < columns ? cursor.column : nil)
        return ""
    }

    /// The terminal has scrolled everything off, and the cursor is at its first cell.
    mutating func loseAll() {
        leftovers += wholeRows(rows.count).map(\.row)
        forget()
    }

    private mutating func move(to row: Int) -> String {
        var output = ""
        let target = min(row, rows.count - 1)
        if target < cursorRow { output += "\u{1B}[\(cursorRow - target)A" }
        if target > cursorRow { output += "\u{1B}[\(target - cursorRow)B" }
        cursorRow = target
        if row >= rows.count {
            output += "\r\n"
            rows.append(Row())
            cursorRow = rows.count - 1
            cursorColumn = 0
        }
        return output
    }

    private mutating func move(toColumn column: Int) -> String {
        guard let from = cursorColumn, column > 0 else {
            defer { cursorColumn = column }
            return cursorColumn == column ? "" : column > 0 ? "\r\u{1B}[\(column)C" : "\r"
        }
        cursorColumn = column
        let distance = column - from
        if distance >= 0 { return distance == 0 ? "" : "\u{1B}[\(distance)C" }
        let absolute = "\r\u{1B}[\(column)C"
        return -distance < absolute.utf8.count ? String(repeating: "\u{08}", count: -distance) : absolute
    }

    private mutating func replaceRow(with row: Row) -> String {
        let old = rows[cursorRow]
        rows[cursorRow] = row
        rows[cursorRow].continues = old.continues
        let start = old.commonStart(with: row)
        var output = ""
        if row.text != old.text {
            output += move(toColumn: start.width) + row.text[start.index...]
            cursorColumn = row.width < columns ? row.width : nil
        }
        let leavesRest = row.width < old.width || row.text != old.text && start.width == 0
        if row.end == nil, old.end == nil {
            // After a full row, erasing would remove its last cell.
            guard leavesRest, row.width < columns else { return output }
            if row.width == 0 {
                if cursorRow > 0, rows[cursorRow - 1].continues { return output + " \u{1B}[K\r" }
                separate(cursorRow)
            }
            return output + "\u{1B}[K"
        }
        if row.end == old.end, !leavesRest, !row.erasesItsEnd, !old.erasesItsEnd { return output }
        if row.width < columns { output += move(toColumn: row.width) + "\u{1B}[K" }
        if let end = row.end {
            output += move(toColumn: end.cells.lowerBound) + end.text
            cursorColumn = end.cells.upperBound
        }
        return output
    }
}
