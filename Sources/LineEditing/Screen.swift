/// What is to be seen of a line: its rows, and where the cursor stands.
struct Frame: Equatable {
    var rows: [Row]
    var cursorRow: Int
    var cursorColumn: Int

    /// What a frame is made of.
    struct Content {
        var prompt = ""
        /// The text of the line, and how many of its scalars stand before the cursor.
        var text: [Unicode.Scalar] = []
        var cursor = 0
        /// Rows under the line.
        var messages: [String] = []
        /// A small question under those, and what has been typed to it; the cursor is there.
        var question: (prompt: String, text: String)?
    }

    /// Lays everything out; what does not fit on the screen is left out, but never the cursor.
    ///
    /// With `cutsText`, only as much of the end of the text is drawn as fits into the prompt's row.
    init(_ content: Content, columns: Int, height: Int, cutsText: Bool = false) {
        var line = Layout(columns: columns)
        line.append(styled: content.prompt)
        line.finishStyle()
        var content = content
        if cutsText {
            let room = columns - line.cursor().column - 1
            content.text = content.text.suffix(max(room, 0))
            content.cursor = content.text.count
        }
        var cursor: (row: Int, column: Int)?
        for (index, scalar) in content.text.enumerated() {
            if index == content.cursor {
                line.makeRoom(for: scalar)
                cursor = line.cursor()
            }
            if scalar == "\n" { line.breakRow() } else { line.append(scalar) }
        }
        let lineCursor = cursor ?? line.cursor()
        var below: [Row] = []
        for message in content.messages {
            var layout = Layout(columns: columns)
            layout.append(styled: message)
            layout.finishStyle()
            below += layout.rows
        }
        var questionCursor: (row: Int, column: Int)?
        if let question = content.question {
            var layout = Layout(columns: columns)
            layout.append(styled: question.prompt)
            layout.finishStyle()
            for scalar in question.text.unicodeScalars { layout.append(scalar) }
            let cursor = layout.cursor()
            questionCursor = (below.count + cursor.row, cursor.column)
            below += layout.rows
        }
        let height = max(height, 1)
        guard line.rows.count + below.count > height else {
            rows = line.rows + below
            cursorRow = questionCursor.map { line.rows.count + $0.row } ?? lineCursor.row
            cursorColumn = questionCursor?.column ?? lineCursor.column
            return
        }
        // Too much for the screen: the rows below get at most half of it, unless the line leaves more.
        let belowHeight = min(below.count, max(height - line.rows.count, height / 2))
        let shownBelow = Frame.window(below, height: belowHeight, around: questionCursor?.row ?? 0)
        let shownLine = Frame.window(line.rows, height: height - shownBelow.rows.count, around: lineCursor.row)
        rows = shownLine.rows + shownBelow.rows
        if let questionCursor, !shownBelow.rows.isEmpty {
            cursorRow = shownLine.rows.count + questionCursor.row - shownBelow.start
            cursorColumn = questionCursor.column
        } else {
            cursorRow = lineCursor.row - shownLine.start
            cursorColumn = lineCursor.column
        }
    }

    private static func window(_ rows: [Row], height: Int, around row: Int) -> (start: Int, rows: [Row]) {
        let start = max(0, min(row - height + 1, rows.count - height))
        return (start, Array(rows[start..<min(start + height, rows.count)]))
    }
}

/// The rows that the editor has drawn, and the escape sequences that turn them into other ones.
///
/// All movement is relative, so that it does not matter where on the screen the line stands, and no row is left to the
/// terminal to wrap. What a method gives is to be written as it is, at once.
struct Screen {
    private var rows: [Row] = []
    private var cursorRow = 0
    private var cursorColumn = 0
    private var columns = 0

    /// Draws this frame over the last one.
    mutating func draw(_ frame: Frame, columns: Int) -> String {
        var output = ""
        var first = 0
        while first < rows.count, first < frame.rows.count, rows[first] == frame.rows[first] { first += 1 }
        if rows.isEmpty {
            output += "\r\u{1B}[J"
        } else if first < frame.rows.count || frame.rows.count < rows.count {
            output += move(to: min(first, rows.count - 1, frame.rows.count - 1)) + "\r"
            if first == rows.count { output += "\r\n" }
        }
        for index in first..<max(first, frame.rows.count) {
            if index > first { output += "\r\n" }
            let row = frame.rows[index]
            if index < rows.count, rows[index] == row { continue }
            output += row.text
            // Behind a full row, erasing would take its last cell.
            if row.width < columns { output += "\u{1B}[K" }
        }
        if frame.rows.count < rows.count { output += "\r\n\u{1B}[J\u{1B}[A" }
        if first < frame.rows.count || frame.rows.count != rows.count || rows.isEmpty {
            cursorRow = frame.rows.count - 1
            cursorColumn = -1
        }
        rows = frame.rows
        self.columns = columns
        if cursorRow != frame.cursorRow || cursorColumn != frame.cursorColumn {
            output += move(to: frame.cursorRow) + "\r"
            if frame.cursorColumn > 0 { output += "\u{1B}[\(frame.cursorColumn)C" }
            cursorColumn = frame.cursorColumn
        }
        return output
    }

    /// Erases everything; the cursor is then where the first row began.
    mutating func erase() -> String {
        guard !rows.isEmpty else { return "" }
        let output = move(to: 0) + "\r\u{1B}[J"
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
        cursorRow = 0
        cursorColumn = 0
    }

    /// The terminal is now this wide and has wrapped the rows that are longer: the cursor goes to the first row's
    /// begin, everything is erased, and the next frame begins there.
    mutating func resize(columns: Int) -> String {
        guard !rows.isEmpty else { return "" }
        let columns = max(columns, 1)
        var above = cursorColumn > 0 && columns < self.columns ? cursorColumn / columns : 0
        for row in rows[..<cursorRow] { above += max(1, (row.width + columns - 1) / columns) }
        forget()
        return (above > 0 ? "\u{1B}[\(above)A" : "") + "\r\u{1B}[J"
    }

    private mutating func move(to row: Int) -> String {
        defer { cursorRow = row }
        if row < cursorRow { return "\u{1B}[\(cursorRow - row)A" }
        if row > cursorRow { return "\u{1B}[\(row - cursorRow)B" }
        return ""
    }
}
