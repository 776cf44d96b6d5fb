/// What is to be seen of a line: its rows, and where the cursor is.
struct Frame: Equatable {
    var rows: [Row]
    var cursorRow: Int
    var cursorColumn: Int
    /// The width of the screen.
    var columns: Int
    /// How many rows of the line are left out above these.
    var start = 0

    /// What a frame is made of.
    struct Content {
        var prompt = ""
        /// The text of the line, and how many of its scalars are before the cursor.
        var text: [Unicode.Scalar] = []
        var cursor = 0
        /// Text after the cursor, in its row, that is not part of the line.
        var placeholder = ""
        /// What comes after as much of it as the row has room for.
        var cutSign = ""
        /// Text at the right end of the first row, which is left out where there is no room for it.
        var rowEnd = ""
        /// Rows under the line.
        var messages: [String] = []
        /// A small question under those, and what has been typed to it; the cursor is there.
        var question: (prompt: String, before: String, after: String)?
    }

    /// Lays everything out; what does not fit on the screen is left out, but never the cursor.
    ///
    /// With `cutsText`, only as much of the text around the cursor is drawn as fits into the prompt's row.
    init(_ content: Content, columns: Int, height: Int, cutsText: Bool = false) {
        var line = Layout(columns: columns)
        line.append(styled: content.prompt)
        line.finishStyle()
        var content = content
        if cutsText {
            content.cutText(toWidth: columns - line.cursor().column - 1)
        }
        let cursor = line.append(content.text, cursor: content.cursor)
        let lineCursor = cursor ?? line.cursor()
        if !content.placeholder.isEmpty {
            line.append(styledToEndOfRow: content.placeholder, cutSign: content.cutSign)
        }
        if !content.rowEnd.isEmpty { line.end(firstRowWith: content.rowEnd) }
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
            layout.append(text: question.before.unicodeScalars)
            let cursor = layout.cursor()
            layout.append(text: question.after.unicodeScalars)
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
        start = shownLine.start
        if let questionCursor, !shownBelow.rows.isEmpty {
            cursorRow = shownLine.rows.count + questionCursor.row - shownBelow.start
            cursorColumn = questionCursor.column
        } else {
            cursorRow = lineCursor.row - shownLine.start
            cursorColumn = lineCursor.column
        }
    }

    /// A single row, with the cursor after it; what it has no room for is cut, with this sign.
    init(row text: String, columns: Int, cutSign: String) {
        var layout = Layout(columns: max(columns - 1, 1))
        layout.append(styledToEndOfRow: text, cutSign: cutSign)
        rows = layout.rows
        cursorRow = 0
        cursorColumn = layout.rows[0].width
        self.columns = columns
    }

    /// Whether the text of the row before this one goes on in it. Where it begins by erasing the row, terminals take it for another.
    func goesOn(into row: Int) -> Bool { row > 0 && rows[row - 1].goesOn && !rows[row].erasesItsEnd }

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

extension Frame.Content {
    /// Keeps the text around the cursor that fits, the text before it first.
    fileprivate mutating func cutText(toWidth width: Int) {
        let (before, after) = (Array(text[..<cursor]), Array(text[cursor...]))
        var room = width
        var start = before.count
        for count in CharacterBreaks.lengths(in: before).reversed() {
            let cells = CharacterWidth.cells(of: before[(start - count)..<start])
            guard cells <= room else { break }
            room -= cells
            start -= count
        }
        var end = 0
        for count in CharacterBreaks.lengths(in: after) {
            let cells = CharacterWidth.cells(of: after[end..<(end + count)])
            guard cells <= room else { break }
            room -= cells
            end += count
        }
        text = Array(before[start...] + after[..<end])
        cursor = before.count - start
    }
}
