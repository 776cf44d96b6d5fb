/// What is to be seen of a line: its rows, and where the cursor stands.
struct Frame: Equatable {
    var rows: [Row]
    var cursorRow: Int
    var cursorColumn: Int
    /// The width of the screen.
    var columns: Int

    /// What a frame is made of.
    struct Content {
        var prompt = ""
        /// The text of the line, and how many of its scalars stand before the cursor.
        var text: [Unicode.Scalar] = []
        var cursor = 0
        /// What stands behind the cursor, in its row, though it is no text.
        var placeholder = ""
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
            content.text = Frame.end(of: content.text, width: room)
            content.cursor = content.text.count
        }
        let cursor = line.append(content.text, cursor: content.cursor)
        let lineCursor = cursor ?? line.cursor()
        if !content.placeholder.isEmpty { line.append(styledToEndOfRow: content.placeholder) }
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
            layout.append(text: question.text.unicodeScalars)
            let cursor = layout.cursor()
            questionCursor = (below.count + cursor.row, cursor.column)
            below += layout.rows
        }
        self.columns = columns
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

    /// One row that stands for itself, the cursor behind it.
    init(row text: String, columns: Int) {
        var layout = Layout(columns: max(columns - 1, 1))
        layout.append(styledToEndOfRow: text)
        rows = layout.rows
        cursorRow = 0
        cursorColumn = layout.rows[0].width
        self.columns = columns
    }

    /// The last characters that take no more cells than this.
    private static func end(of text: [Unicode.Scalar], width: Int) -> [Unicode.Scalar] {
        var start = text.count
        var room = width
        for count in CharacterBreaks.lengths(in: text).reversed() {
            room -= CharacterWidth.cells(of: text[(start - count)..<start])
            if room < 0 { break }
            start -= count
        }
        return Array(text[start...])
    }

    private static func window(_ rows: [Row], height: Int, around row: Int) -> (start: Int, rows: [Row]) {
        let start = max(0, min(row - height + 1, rows.count - height))
        return (start, Array(rows[start..<min(start + height, rows.count)]))
    }
}

extension Layout {
    /// The text of a line; gives the place of its cursor, nil where that is at the end.
    fileprivate mutating func append(_ text: [Unicode.Scalar], cursor: Int) -> (row: Int, column: Int)? {
        var place: (row: Int, column: Int)?
        var index = 0
        for count in CharacterBreaks.lengths(in: text) {
            let character = text[index..<(index + count)]
            if text[index] == "\n" {
                if index == cursor { place = self.cursor() }
                breakRow()
            } else {
                if character.indices.contains(cursor) {
                    makeRoom(for: character)
                    place = self.cursor()
                    place?.column += CharacterWidth.cells(of: text[index..<cursor])
                }
                append(character)
            }
            index += count
        }
        return place
    }
}
