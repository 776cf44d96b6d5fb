/// The texts that were printed above the line, one below the other: how they are taken back, and printed again.
///
/// `columns` is the width of the screen, and `rewraps` says whether the terminal has wrapped rows that are longer or cut them.
struct PrintedTexts {
    private struct Text {
        var text: String
        /// The rows that the terminal was given and still has, as far as that is known.
        var rows: [Row]
        /// The width of the screen when it was printed.
        var columns: Int

        func height(columns: Int, rewraps: Bool) -> Int {
            rows.reduce(0) { $0 + $1.height(wrappedAt: rewraps ? columns : self.columns) }
        }
    }

    private var texts: [Text] = []
    /// Texts that were taken back but are still there, above the screen.
    private var leftovers: [Text] = []
    /// How many rows of all these are above the screen, at least.
    private var scrolled = 0
    /// Whether the screen has lost them: they were cleared, or something else was printed below them.
    private(set) var areLost = false

    /// Whether there is nothing to lay out again when the size of the screen changes.
    var isEmpty: Bool { texts.isEmpty && leftovers.isEmpty }

    mutating func append(_ text: String, columns: Int) {
        texts.append(Text(text: text, rows: Self.rows(of: text), columns: columns))
    }

    mutating func lose() {
        for index in texts.indices { texts[index].rows = [] }
        areLost = !texts.isEmpty
        (leftovers, scrolled) = ([], 0)
    }

    func height(columns: Int, rewraps: Bool) -> Int { Self.height(of: texts, columns: columns, rewraps: rewraps) }

    /// Forgets the last texts; returns the rows that they take on the screen.
    mutating func removeLast(_ count: Int, columns: Int, rewraps: Bool) -> Int {
        var end = Self.height(of: leftovers + texts, columns: columns, rewraps: rewraps)
        var (removed, left) = (0, [Text]())
        for text in texts.suffix(count).reversed() {
            let height = text.height(columns: columns, rewraps: rewraps)
            end -= height
            removed += height
            guard scrolled > end else { continue }
            let rows = Self.rows(of: text.text, columns: columns).prefix(min(scrolled - end, height))
            left.append(Text(text: "", rows: Array(rows), columns: columns))
        }
        texts.removeLast(min(count, texts.count))
        leftovers += left.reversed()
        areLost = areLost && !texts.isEmpty
        return removed
    }

    /// The end of them that fits in this height, to be printed where they now begin.
    ///
    /// - Returns: `outdated` is the number of whole texts in the output if some were laid out for another width.
    mutating func printedAgain(fitting height: Int, columns: Int) -> (output: String, outdated: Int) {
        areLost = false
        var room = height
        var output = ""
        var (whole, isOutdated) = (0, false)
        for index in texts.indices.reversed() {
            let rows = room > 0 ? Self.rows(of: texts[index].text) : []
            let height = rows.reduce(0) { $0 + $1.height(wrappedAt: columns) }
            if height <= room {
                if room > 0 {
                    output = texts[index].text.asTerminalLines() + output
                    whole += 1
                    isOutdated = isOutdated || texts[index].columns != columns
                }
                texts[index].rows = rows
            } else {
                texts[index].rows = Self.rows(of: texts[index].text, columns: columns).suffix(room)
                output = texts[index].rows.map { $0.text.asTerminalLines() }.joined() + output
            }
            texts[index].columns = columns
            room -= min(height, room)
        }
        return (output, isOutdated ? whole : 0)
    }

    // MARK: - Above the screen

    /// These rows of the line below were left above the screen, with all texts.
    mutating func markScrolledOff(_ rows: [Row], columns: Int) {
        guard !rows.isEmpty else { return }
        leftovers += texts + [Text(text: "", rows: rows, columns: columns)]
        for index in texts.indices { texts[index].rows = [] }
        scrolled = Self.height(of: leftovers, columns: columns, rewraps: true)
    }

    /// The texts were given this much room on the screen; the rest was scrolled out of it.
    mutating func fit(_ room: Int, columns: Int, rewraps: Bool) {
        scrolled = max(scrolled, Self.height(of: leftovers + texts, columns: columns, rewraps: rewraps) - room)
    }

    /// The screen has another size, and this many of its rows are above the line, as the terminal has said: rows that were scrolled
    /// out of it may be back.
    ///
    /// - Returns: `whole` is the number of the last texts that are there as a whole. If a text that was taken back is there, all are
    ///   lost, and that one begins `erased` rows up.
    mutating func fit(rowsAbove: Int, columns: Int, rewraps: Bool) -> (whole: Int, erased: Int) {
        let total = Self.height(of: leftovers + texts, columns: columns, rewraps: rewraps)
        let height = height(columns: columns, rewraps: rewraps)
        scrolled = max(0, total - rowsAbove)
        guard leftovers.isEmpty || rowsAbove <= height else {
            let erased = min(total, rowsAbove)
            var above = total - erased
            let old = leftovers
            lose()
            areLost = true
            for text in old where above > 0 {
                let rows = text.rows.flatMap { Self.rows(of: $0.text, columns: rewraps ? columns : text.columns) }
                leftovers.append(Text(text: "", rows: Array(rows.prefix(above)), columns: columns))
                above -= min(rows.count, above)
            }
            return (0, erased)
        }
        return (wholeCount(columns: columns, rewraps: rewraps), 0)
    }

    /// The number of the last texts that are on the screen, or will be printed again.
    func visibleCount(columns: Int, rewraps: Bool) -> Int {
        areLost ? texts.count : wholeCount(columns: columns, rewraps: rewraps)
    }

    private func wholeCount(columns: Int, rewraps: Bool) -> Int {
        var count = 0
        var top = Self.height(of: leftovers + texts, columns: columns, rewraps: rewraps)
        for text in texts.reversed() {
            top -= text.height(columns: columns, rewraps: rewraps)
            guard top >= scrolled, !text.rows.isEmpty else { break }
            count += 1
        }
        return count
    }

    /// The screen has another size: it is not known what was scrolled out of it.
    mutating func forgetScrolled() { scrolled = 0 }

    private static func height(of texts: [Text], columns: Int, rewraps: Bool) -> Int {
        texts.reduce(0) { $0 + $1.height(columns: columns, rewraps: rewraps) }
    }

    private static func rows(of text: String, columns: Int = .max) -> [Row] {
        text.rows.flatMap { row in
            var layout = Layout(columns: columns)
            layout.append(styled: String(row))
            return layout.rows
        }
    }
}
