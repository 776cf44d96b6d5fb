/// The texts that were printed above the line, one below the other: how they are taken back, and printed again.
struct PrintedTexts {
    private struct Text {
        var text: String
        /// What the terminal was given of it and still has, as far as that is known.
        var rows: [Row]
        /// The width of the screen when it was printed.
        var columns: Int
    }

    private var texts: [Text] = []
    /// Whether the screen has lost them: they were cleared, or something else was printed below them.
    private(set) var areLost = false

    /// A text was printed at this width, with a line end.
    mutating func append(_ text: String, columns: Int) {
        texts.append(Text(text: text, rows: Self.rows(of: text), columns: columns))
    }

    /// Where they are is no longer known.
    mutating func lose() {
        for index in texts.indices { texts[index].rows = [] }
        areLost = !texts.isEmpty
    }

    /// How many rows of the screen the last ones take, which is now this wide, and has wrapped rows that are longer if it does
    /// that; of all, if `count` is left out.
    func height(ofLast count: Int = .max, columns: Int, rewraps: Bool) -> Int {
        texts.suffix(count).reduce(0) { height, text in
            let columns = rewraps ? columns : text.columns
            return height + text.rows.reduce(0) { $0 + $1.height(wrappedAt: columns) }
        }
    }

    /// Forgets the last ones; gives how many rows they take, as ``height(ofLast:columns:rewraps:)`` does.
    mutating func removeLast(_ count: Int, columns: Int, rewraps: Bool) -> Int {
        let count = min(count, texts.count)
        defer {
            texts.removeLast(count)
            areLost = areLost && !texts.isEmpty
        }
        return height(ofLast: count, columns: columns, rewraps: rewraps)
    }

    /// The end of them that fits in this height, to be printed where they are now to begin, at this width.
    mutating func printedAgain(fitting height: Int, columns: Int) -> String {
        areLost = false
        var room = height
        var output = ""
        for index in texts.indices.reversed() {
            let rows = room > 0 ? Self.rows(of: texts[index].text) : []
            let height = rows.reduce(0) { $0 + $1.height(wrappedAt: columns) }
            if height <= room {
                if room > 0 { output = OnScreen.lines(texts[index].text) + output }
                texts[index].rows = rows
            } else {
                texts[index].rows = Self.rows(of: texts[index].text, columns: columns).suffix(room)
                output = texts[index].rows.map { OnScreen.lines($0.text) }.joined() + output
            }
            texts[index].columns = columns
            room -= min(height, room)
        }
        return output
    }

    /// The rows of a text at this width.
    private static func rows(of text: String, columns: Int = .max) -> [Row] {
        text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { row in
            var layout = Layout(columns: columns)
            layout.append(styled: String(row))
            return layout.rows
        }
    }
}
