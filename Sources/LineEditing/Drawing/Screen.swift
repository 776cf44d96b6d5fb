/// The rows that the editor has drawn, and the escape sequences that turn them into other ones.
///
/// All movement is relative, so that it does not matter where on the screen the line is, and no row is left to the
/// terminal to wrap. What a method gives is to be written as it is, at once.
struct Screen {
    private var rows: [Row] = []
    private var columns = 0
    private(set) var cursorRow = 0
    /// nil after the last cell of a row, where terminals differ.
    private var cursorColumn: Int? = 0

    /// Erases the row of the cursor and all below it. Not all from the first column on: where that is all of the screen, tmux
    /// keeps a copy among what was scrolled away.
    static let erasure = "\r\u{1B}[K\u{1B}[C\u{1B}[J\r"

    /// How many rows there are.
    var height: Int { rows.count }

    /// Draws this frame over the last one.
    mutating func draw(_ frame: Frame) -> String {
        var output = ""
        if rows.isEmpty {
            output += Screen.erasure
            rows = [Row()]
            cursorRow = 0
            cursorColumn = 0
        }
        columns = frame.columns
        for (index, row) in frame.rows.enumerated() where index >= rows.count || rows[index] != row {
            output += move(to: index)
            output += replaceRow(with: row)
        }
        if frame.rows.count < rows.count {
            output += move(to: frame.rows.count) + "\r\u{1B}[J"
            cursorColumn = 0
            rows.removeLast(rows.count - frame.rows.count)
        }
        output += move(to: frame.cursorRow)
        return output + move(toColumn: frame.cursorColumn)
    }

    /// Erases everything; the cursor is then where the first row began.
    mutating func erase() -> String {
        guard !rows.isEmpty else { return "" }
        let output = move(to: 0) + Screen.erasure
        forget()
        return output
    }

    /// Leaves everything on the screen; the cursor is then on the row below.
    mutating func leave() -> String {
        guard !rows.isEmpty else { return "" }
        let output = move(to: rows.count - 1) + "\r\n"
        forget()
        return output
    }

    /// What was drawn is no longer known; the next frame begins where the cursor is.
    mutating func forget() {
        rows = []
    }

    /// The terminal is now this wide, and has wrapped the rows that are longer (or cut them, where it does not
    /// rewrap): everything is erased, and the next frame begins where the first row began.
    mutating func resize(columns: Int, rewraps: Bool = true) -> String {
        guard !rows.isEmpty else { return "" }
        var above = cursorRow
        if rewraps, columns < self.columns {
            above = rows[..<cursorRow].reduce(0) { $0 + $1.height(wrappedAt: columns) }
            above += rows[cursorRow].height(wrappedAt: columns, through: cursorColumn) - 1
        }
        forget()
        return (above > 0 ? "\u{1B}[\(above)A" : "") + Screen.erasure
    }

    /// To a row that is there, or to a new one under the last.
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

    /// Writes a row where the cursor is: only what is new of it.
    private mutating func replaceRow(with row: Row) -> String {
        let old = rows[cursorRow]
        rows[cursorRow] = row
        let start = CommonRowPrefix(of: old, and: row)
        var output = ""
        if row.text != old.text {
            output += move(toColumn: start.width) + start.style
            output.unicodeScalars.append(contentsOf: row.text.unicodeScalars.dropFirst(start.length))
            cursorColumn = row.width < columns ? row.width : nil
        }
        let leavesRest = row.width < old.width || row.text != old.text && start.length == 0
        guard row.end != nil || old.end != nil else {
            // After a full row, erasing would take its last cell.
            return leavesRest && row.width < columns ? output + "\u{1B}[K" : output
        }
        if row.end == old.end, start.length > 0, !row.erasesItsEnd, !old.erasesItsEnd {
            let rest = old.width - row.width
            guard rest > 0 else { return output }
            if rest <= Self.blankable {
                output += String(repeating: " ", count: rest)
                cursorColumn = old.width
                return output
            }
        }
        if row.width < columns { output += move(toColumn: row.width) + "\u{1B}[K" }
        if let end = row.end {
            output += move(toColumn: end.cells.lowerBound) + end.text
            cursorColumn = end.cells.upperBound
        }
        return output
    }

    /// How many cells are made blank one by one, so that what follows them stays.
    private static let blankable = 8
}

extension Row {
    /// Whether drawing its text erases what is at its end.
    fileprivate var erasesItsEnd: Bool { text.place(ofSequence: "\u{1B}[K") != nil }

    /// How many rows a terminal makes of this one, through the character in this cell; all of it for nil.
    func height(wrappedAt columns: Int, through cell: Int? = nil) -> Int {
        var height = 1
        var column = 0
        var total = 0
        for scalar in EscapeSequence.removed(from: everything).unicodeScalars where scalar != "\r" {
            let cells = CharacterWidth.cells(of: scalar)
            if column > 0, column + cells > columns {
                height += 1
                column = 0
            }
            column += cells
            total += cells
            if let cell, total > cell { break }
        }
        return height
    }

    /// The text, and what is at the row's end.
    private var everything: String {
        end.map { text + String(repeating: " ", count: $0.cells.lowerBound - width) + $0.text } ?? text
    }
}
