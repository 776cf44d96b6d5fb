/// The texts that were printed above the line, and how they are erased and printed again.
///
/// `columns` is the width of the screen; `rewraps` is false if the terminal truncates longer rows after a resize.
struct PrintedTexts {
    private struct Text {
        var text: String
        var rows: [Row]
        var columns: Int

        func height(columns: Int, rewraps: Bool) -> Int {
            rows.reduce(0) { $0 + $1.height(wrappedAt: rewraps ? columns : self.columns) }
        }
    }

    private var texts: [Text] = []
    private var leftovers: [Text] = []
    /// The minimum number of all these rows that are above the screen.
    private var scrolled = 0
    /// The screen was cleared, or something else was printed below them.
    private(set) var areLost = false

    /// True if a resize requires no new layout.
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

    /// True if rows are above the screen while the others fill less than this height.
    func haveHiddenRows(fittingInto height: Int, columns: Int, rewraps: Bool) -> Bool {
        let hidden = max(0, scrolled - Self.height(of: leftovers, columns: columns, rewraps: rewraps))
        return wholeCount(columns: columns, rewraps: rewraps) < texts.count
            && self.height(columns: columns, rewraps: rewraps) - hidden < height
    }

    /// Takes all texts back, as lost ones to be printed again; returns their height.
    mutating func takeAllBack(columns: Int, rewraps: Bool) -> Int {
        let all = texts
        let height = removeLast(all.count, columns: columns, rewraps: rewraps)
        texts = all
        for index in texts.indices { texts[index].rows = [] }
        areLost = true
        return height
    }

    /// The last texts that fit into this height, to be printed where they now begin. `outdated` counts them if some were
    /// laid out for another width.
    mutating func printedAgain(fitting height: Int, columns: Int) -> (output: String, outdated: Int) {
        areLost = false
        var room = height
        var output = ""
        var (shown, isOutdated) = (0, false)
        for index in texts.indices.reversed() {
            texts[index].rows = room > 0 ? Self.rows(of: texts[index].text) : []
            let height = texts[index].rows.reduce(0) { $0 + $1.height(wrappedAt: columns) }
            if room > 0 {
                shown += 1
                isOutdated = isOutdated || texts[index].columns != columns
            }
            if height > room {
                texts[index].rows = Self.rows(of: texts[index].text, columns: columns).suffix(room)
                output = texts[index].rows.map { $0.text.asTerminalLines() }.joined() + output
            } else if room > 0 {
                output = texts[index].text.asTerminalLines() + output
            }
            texts[index].columns = columns
            room -= min(height, room)
        }
        return (output, isOutdated ? shown : 0)
    }

    mutating func markScrolledOff(_ rows: [Row], columns: Int) {
        guard !rows.isEmpty else { return }
        leftovers += texts + [Text(text: "", rows: rows, columns: columns)]
        for index in texts.indices { texts[index].rows = [] }
        scrolled = Self.height(of: leftovers, columns: columns, rewraps: true)
    }

    mutating func fit(_ room: Int, columns: Int, rewraps: Bool) {
        scrolled = max(scrolled, Self.height(of: leftovers + texts, columns: columns, rewraps: rewraps) - room)
    }

    /// Handles a resize after which the terminal reports this many rows above the line: some that were scrolled off may
    /// be back.
    ///
    /// - Returns: `whole` is the number of the last texts that are completely on the screen. If a text that was taken
    ///   back has reappeared, all are lost, and that text begins `erased` rows up.
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
