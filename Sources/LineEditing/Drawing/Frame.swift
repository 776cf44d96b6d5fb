/// The rows of a line and of everything below it, and the position of the cursor.
struct Frame: Equatable {
    var rows: [Row]
    var cursorRow: Int
    var cursorColumn: Int
    var columns: Int
    var start = 0

    struct Content {
        var prompt = ""
        var text: [Unicode.Scalar] = []
        var cursor = 0
        /// The other lines of the same answer. All its lines are below the prompt.
        var others: OtherLines?
        var placeholder = ""
        var cutSign = ""
        /// Text at the right end of the first row, if there is room for it.
        var rowEnd = ""
        var messages: [String] = []
        /// A small question below those with its answer, which has the cursor.
        var question: (prompt: String, before: String, after: String)?
    }

    init(_ content: Content, columns: Int, height: Int) {
        var line = Layout(columns: columns, styled: content.prompt)
        var head: [Row] = []
        if let others = content.others {
            if !content.rowEnd.isEmpty { line.end(firstRowWith: content.rowEnd) }
            head = line.rows
            line = Layout(columns: columns, lineOf: others)
        }
        let cursor = line.append(content.text, cursor: content.cursor)
        let lineCursor = cursor ?? line.cursor()
        if !content.placeholder.isEmpty {
            line.append(styledToEndOfRow: content.placeholder, cutSign: content.cutSign)
        }
        if !content.rowEnd.isEmpty, content.others == nil { line.end(firstRowWith: content.rowEnd) }
        let (below, questionCursor) = Self.rowsBelow(content, columns: columns)
        self.columns = columns
        let height = max(height, 1)
        let text = TextRows(
            line.rows, cursorRow: lineCursor.row, among: content.others, columns: columns, height: height)
        // On a small screen the rows below get at most half of it, unless the line leaves more.
        let belowHeight = min(below.count, max(height - head.count - text.count, height / 2))
        var shownBelow = Frame.window(below, height: belowHeight, around: questionCursor?.row ?? 0)
        if content.others != nil, questionCursor == nil, belowHeight < below.count, belowHeight > 1 {
            // The last row says how to end the answer.
            shownBelow.rows[belowHeight - 1] = below[below.count - 1]
        }
        head.removeLast(max(0, head.count + 1 + shownBelow.rows.count - height))
        let shown = text.fitting(height - head.count - shownBelow.rows.count)
        rows = head + shown.rows + shownBelow.rows
        start = content.others == nil ? shown.start : 0
        if let questionCursor, !shownBelow.rows.isEmpty {
            cursorRow = rows.count - shownBelow.rows.count + questionCursor.row - shownBelow.start
            cursorColumn = questionCursor.column
        } else {
            cursorRow = head.count + shown.cursorRow
            cursorColumn = lineCursor.column
        }
    }

    init(row text: String, columns: Int, cutSign: String) {
        var layout = Layout(columns: max(columns - 1, 1))
        layout.append(styledToEndOfRow: text, cutSign: cutSign)
        rows = layout.rows
        cursorRow = 0
        cursorColumn = layout.rows[0].width
        self.columns = columns
    }

    private static func rowsBelow(
        _ content: Content, columns: Int
    ) -> (rows: [Row], cursor: (row: Int, column: Int)?) {
        let messages = content.messages.flatMap { Layout(columns: columns, styled: $0).rows }
        guard let question = content.question else { return (messages, nil) }
        var layout = Layout(columns: columns, styled: question.prompt)
        layout.append(text: question.before.unicodeScalars)
        let cursor = layout.cursor()
        layout.append(text: question.after.unicodeScalars)
        return (messages + layout.rows, (messages.count + cursor.row, cursor.column))
    }

    /// To a terminal, a row that begins by erasing does not continue the one before.
    func continues(into row: Int) -> Bool { row > 0 && rows[row - 1].continues && !rows[row].erasesItsEnd }

    fileprivate static func window(_ rows: [Row], height: Int, around row: Int) -> (start: Int, rows: [Row]) {
        let start = max(0, min(row - height + 1, rows.count - height))
        return (start, Array(rows[start..<min(start + height, rows.count)]))
    }
}

private struct TextRows {
    private let open: [Row]
    private let cursorRow: Int
    private let others: OtherLines?
    private let columns: Int
    private var above: [[Row]] = []
    private var below: [[Row]] = []

    init(_ open: [Row], cursorRow: Int, among others: OtherLines?, columns: Int, height: Int) {
        self.open = open
        self.cursorRow = cursorRow
        self.others = others
        self.columns = columns
        guard let others else { return }
        func rows(_ lines: some Sequence<String>) -> [[Row]] {
            var rows: [[Row]] = []
            var count = 0
            for line in lines where count <= height {
                var layout = Layout(columns: columns, lineOf: others)
                _ = layout.append(Array(line.unicodeScalars), cursor: -1)
                rows.append(layout.rows)
                count += layout.rows.count
            }
            return rows
        }
        above = rows(others.above.reversed()).map { $0.reversed() }
        below = rows(others.below)
    }

    /// Exact unless it exceeds the screen.
    var count: Int { open.count + above.joined().count + below.joined().count }

    /// The rows that fit, with priority for the open line; also its first row shown, and the row of the cursor.
    func fitting(_ height: Int) -> (rows: [Row], start: Int, cursorRow: Int) {
        // One row on either side says how many lines are hidden.
        let othersHeight = [above, below].count { !$0.isEmpty }
        let openHeight = min(open.count, max(height - othersHeight, 1))
        let shown = Frame.window(open, height: openHeight, around: cursorRow)
        let room = height - shown.rows.count
        let belowCount = below.joined().count
        let roomAbove = min(above.joined().count, max(room - belowCount, (room + 1) / 2))
        let rowsAbove = nearest(above, of: others?.above.count, room: roomAbove, others?.more)
        let rowsBelow = nearest(below, of: others?.below.count, room: room - roomAbove, others?.more)
        return (
            rowsAbove.reversed() + shown.rows + rowsBelow, shown.start, rowsAbove.count + cursorRow - shown.start
        )
    }

    private func nearest(
        _ lines: [[Row]], of count: Int?, room: Int, _ more: ((Int) -> String)?
    ) -> [Row] {
        let rows = Array(lines.joined())
        guard rows.count > room, let count, let more else { return rows }
        guard room > 0 else { return [] }
        var left = room - 1
        let whole = lines.prefix { line in
            left -= line.count
            return left >= 0
        }
        var layout = Layout(columns: columns)
        layout.append(styledToEndOfRow: more(count - whole.count), cutSign: "")
        return rows.prefix(room - 1) + [layout.rows[0]]
    }
}

extension Layout {
    fileprivate init(columns: Int, lineOf others: OtherLines) {
        self.init(columns: columns, styled: others.mark)
        indent = columns > 3 * others.indent ? others.indent : 0
    }

    fileprivate mutating func append(_ text: [Unicode.Scalar], cursor: Int) -> (row: Int, column: Int)? {
        var position: (row: Int, column: Int)?
        var index = 0
        for count in CharacterBreaks.lengths(in: text) {
            let character = text[index..<(index + count)]
            if text[index] == "\n" {
                if index == cursor { position = self.cursor() }
                breakRow()
            } else {
                breakBeforeWord(at: index, in: text)
                if character.indices.contains(cursor) {
                    wrapIfNeeded(for: character)
                    position = self.cursor()
                    position?.column += CharacterWidth.cells(of: text[index..<cursor])
                }
                append(character)
            }
            index += count
        }
        return position
    }
}
