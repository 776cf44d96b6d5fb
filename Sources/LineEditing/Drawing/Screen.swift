/// The rows that the editor has drawn, and the escape sequences that turn them into other ones.
///
/// All movement is relative, so that it does not matter where on the screen the line is. What a method gives is to be written as it is,
/// at once.
struct Screen {
    /// Whether a row that goes on is left to the terminal to wrap, which then wraps it anew when it is resized: as this does, so that
    /// what it pushes out of the screen meanwhile need not be drawn again.
    var leavesWrapping = false
    private var rows: [Row] = []
    /// How many of them the terminal has pushed out of its screen, where nothing can be changed.
    private(set) var hiddenCount = 0
    /// For each row whether the terminal has wrapped it, and puts it together with the next one where there is room.
    private var joins: [Bool] = []
    /// Whether the rows are as the terminal has wrapped them.
    private var isRewrapped = false
    /// What the terminal has pushed out of its screen and is not part of the line any more.
    private var leftovers: [Row] = []
    private var columns = 0
    private(set) var cursorRow = 0
    /// nil after the last cell of a row, where terminals differ.
    private var cursorColumn: Int? = 0

    /// Erases the row of the cursor and all below it. Not all from the first column on: where that is all of the screen, tmux
    /// keeps a copy among what was scrolled away.
    static let erasure = "\r\u{1B}[K\u{1B}[C\u{1B}[J\r"

    /// How many rows there are.
    var height: Int { rows.count }

    var isEmpty: Bool { rows.isEmpty }

    /// Draws this frame over the last one.
    mutating func draw(_ frame: Frame) -> String {
        var output = hasHiddenRows(of: frame) ? keepRewrapped(frame) : erase()
        if rows.isEmpty {
            output += Screen.erasure
            (rows, joins) = ([Row()], [false])
            cursorRow = 0
            cursorColumn = 0
        }
        columns = frame.columns
        // What is out of the screen stays as it is.
        let skipped = max(0, hiddenCount - frame.start)
        let shift = hiddenCount - skipped
        for (number, row) in frame.rows.enumerated().dropFirst(skipped) {
            let index = number + shift
            output += join(index, goesOn: frame.goesOn(into: number))
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

    /// Makes the terminal know whether a row goes on with the one before it, which is drawn already.
    private mutating func join(_ index: Int, goesOn: Bool) -> String {
        guard leavesWrapping, index > 0, index > hiddenCount, index <= rows.count, joins[index - 1] != goesOn else {
            return ""
        }
        var output = ""
        if joins[index - 1] {
            output += move(to: index) + move(toColumn: 0) + "\u{1B}[K"
            separate(index)
        } else {
            // What is written after the last cell of a row goes on in the next one, which is cleared but for its first cell: else it
            // would be the other way round.
            if cursorRow != index - 1 || cursorColumn != nil {
                output += move(to: index - 1) + move(toColumn: 0) + rows[index - 1].text
            }
            output += " \u{1B}[K\r"
            if index == rows.count {
                rows.append(Row())
                joins.append(false)
            }
            joins[index - 1] = true
        }
        rows[index] = Row()
        (cursorRow, cursorColumn) = (index, 0)
        return output
    }

    /// A row that is erased from its first cell on is put together with no other one any more.
    private mutating func separate(_ index: Int) {
        joins[index] = false
        if index > 0 { joins[index - 1] = false }
    }

    /// Whether what is out of the screen is the beginning of this frame, so that it need not be drawn again.
    private func hasHiddenRows(of frame: Frame) -> Bool {
        guard hiddenCount > 0 else { return true }
        guard frame.start + frame.cursorRow >= hiddenCount, frame.start + frame.rows.count > hiddenCount else {
            return false
        }
        return zip(rows[min(frame.start, hiddenCount)..<hiddenCount], frame.rows).allSatisfy { $0.plain == $1.plain }
    }

    /// Leaves the rows that the terminal has wrapped as this frame has them, and erases the others: one that is erased from its
    /// first cell on is not put together with the one before it any more.
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
            leavesWrapping && count > 0 && joins[count - 1] && count - shift < frame.rows.count
            && frame.goesOn(into: count - shift)
        let output = move(to: count) + (staysJoined ? "\r \u{1B}[J\r" : Screen.erasure)
        removeRows(from: count)
        rows.append(Row())
        joins.append(false)
        if staysJoined { joins[count - 1] = true }
        cursorColumn = 0
        return output
    }

    private mutating func removeRows(from index: Int) {
        rows.removeLast(rows.count - index)
        joins.removeLast(joins.count - index)
        if index > 0 { joins[index - 1] = false }
    }

    /// Erases everything; the cursor is then where the first row began.
    mutating func erase() -> String {
        guard !rows.isEmpty else { return "" }
        let output = move(to: hiddenCount) + Screen.erasure
        leftovers += wholeRows(hiddenCount).map(\.row)
        forget()
        return output
    }

    /// The rows that erasing has left out of the screen since the last call.
    mutating func takeLeftovers() -> [Row] {
        defer { leftovers = [] }
        return leftovers
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
        (rows, joins, hiddenCount, isRewrapped) = ([], [], 0, false)
    }

    /// The terminal is now this wide, and has wrapped the rows that are longer (or cut them, where it does not
    /// rewrap): everything is erased, and the next frame begins where the first row began.
    mutating func resize(columns: Int, rewraps: Bool = true) -> String {
        guard !rows.isEmpty else { return "" }
        let above = rewraps ? place(wrappedAt: columns).row : cursorRow
        forget()
        return (above > 0 ? "\u{1B}[\(above)A" : "") + Screen.erasure
    }

    /// The first `count` rows with what the terminal has wrapped put together, and where each begins.
    private func wholeRows(_ count: Int) -> [(row: Row, start: Int)] {
        var whole: [(row: Row, start: Int)] = []
        for index in 0..<count {
            if index > 0, joins[index - 1] {
                whole[whole.count - 1].row.append(rows[index])
            } else {
                whole.append((rows[index], index))
            }
        }
        return whole
    }

    /// Where the cursor is on a terminal that is now this wide, and has wrapped the rows anew: how many rows of the line are
    /// above it, and its column.
    func place(wrappedAt columns: Int) -> (row: Int, column: Int) {
        let whole = wholeRows(rows.count)
        let index = whole.lastIndex { $0.start <= cursorRow } ?? 0
        let above = whole[..<index].reduce(0) { $0 + $1.row.height(wrappedAt: columns) }
        let before = rows[whole[index].start..<cursorRow].reduce(0) { $0 + $1.cells }
        let cell = before + (cursorColumn ?? rows[cursorRow].cells - 1)
        let place = whole[index].row.place(ofCell: cell, wrappedAt: columns)
        return (above + place.row, place.column + (cursorColumn == nil ? 1 : 0))
    }

    /// The terminal is now this wide, has wrapped the rows anew, and pushed the first `hidden` of them out of its screen, where they
    /// stay. If there are none, everything is erased.
    mutating func rewrap(columns: Int, hidden: Int) -> String {
        let place = place(wrappedAt: columns)
        guard min(hidden, place.row) > 0 else {
            forget()
            return (place.row > 0 ? "\u{1B}[\(place.row)A" : "") + Screen.erasure
        }
        let pieces = wholeRows(rows.count).map { $0.row.pieces(wrappedAt: columns) }
        rows = pieces.flatMap { $0 }
        joins = pieces.flatMap { Array(repeating: true, count: $0.count - 1) + [false] }
        (hiddenCount, isRewrapped) = (min(hidden, place.row), true)
        (cursorRow, cursorColumn) = (place.row, place.column < columns ? place.column : nil)
        return ""
    }

    /// The terminal has pushed everything out of its screen, and the cursor is at its first cell.
    mutating func loseAll() {
        leftovers += wholeRows(rows.count).map(\.row)
        forget()
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
            joins.append(false)
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
            output += Substring(row.text.utf8.dropFirst(start.length))
            cursorColumn = row.width < columns ? row.width : nil
        }
        let leavesRest = row.width < old.width || row.text != old.text && start.length == 0
        guard row.end != nil || old.end != nil else {
            // After a full row, erasing would take its last cell.
            guard leavesRest, row.width < columns else { return output }
            if row.width == 0 {
                // It stays with the one before it.
                if cursorRow > 0, joins[cursorRow - 1] { return output + " \u{1B}[K\r" }
                separate(cursorRow)
            }
            return output + "\u{1B}[K"
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
