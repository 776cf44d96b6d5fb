/// The texts that were printed above the line, one below the other: how they are taken back, and printed again.
struct PrintedTexts {
    private struct Text {
        var text: String
        /// What the terminal was given of it and still has, as far as that is known.
        var rows: [Row] {
            get { made ?? PrintedTexts.rows(of: text) }
            set { made = newValue }
        }
        /// The width of the screen when it was printed.
        var columns: Int
        /// The rows, once they were looked at; nil for all of the text.
        private var made: [Row]?

        init(text: String, rows: [Row]? = nil, columns: Int) {
            (self.text, made, self.columns) = (text, rows, columns)
        }

        /// How many rows a terminal of this width makes of it.
        func height(wrappedAt columns: Int) -> Int {
            rows.reduce(0) { $0 + $1.height(wrappedAt: columns) }
        }
    }

    private var texts: [Text] = []
    /// What was taken back but is still there, above the screen.
    private var leftovers: [Text] = []
    /// How many rows of all that are above the screen, at least.
    private var scrolled = 0
    /// The height of all that at a width, which is not to be computed for each key.
    private var known: (height: Int, columns: Int)?
    /// Whether the screen has lost them: they were cleared, or something else was printed below them.
    private(set) var areLost = false

    /// A text was printed at this width, with a line end.
    mutating func append(_ text: String, columns: Int) {
        let text = Text(text: text, columns: columns)
        texts.append(text)
        if let known, known.columns == columns {
            self.known?.height += Self.height(of: text, columns: columns, rewraps: true)
        } else {
            known = nil
        }
    }

    /// Where they are is no longer known.
    mutating func lose() {
        for index in texts.indices { texts[index].rows = [] }
        areLost = !texts.isEmpty
        (leftovers, scrolled, known) = ([], 0, nil)
    }

    /// How many rows of the screen they take, which is now this wide, and has wrapped rows that are longer if it does that.
    func height(columns: Int, rewraps: Bool) -> Int {
        texts.reduce(0) { $0 + Self.height(of: $1, columns: columns, rewraps: rewraps) }
    }

    /// Forgets the last ones; gives how many rows of the screen they take, as ``height(columns:rewraps:)`` does.
    mutating func removeLast(_ count: Int, columns: Int, rewraps: Bool) -> Int {
        var end = totalHeight(columns: columns, rewraps: rewraps)
        var (removed, left) = (0, [Text]())
        for text in texts.suffix(count).reversed() {
            let height = Self.height(of: text, columns: columns, rewraps: rewraps)
            end -= height
            removed += height
            guard scrolled > end else { continue }
            let rows = Self.rows(of: text.text, columns: columns).prefix(min(scrolled - end, height))
            left.append(Text(text: "", rows: Array(rows), columns: columns))
        }
        texts.removeLast(min(count, texts.count))
        leftovers += left.reversed()
        areLost = areLost && !texts.isEmpty
        known = left.isEmpty ? known.map { ($0.height - removed, $0.columns) } : nil
        return removed
    }

    /// The end of them that fits in this height, to be printed where they are now to begin, at this width; and how many of them
    /// that is which are whole, if some were laid out for another width.
    mutating func printedAgain(fitting height: Int, columns: Int) -> (output: String, outdated: Int) {
        areLost = false
        known = nil
        var room = height
        var output = ""
        var (whole, isOutdated) = (0, false)
        for index in texts.indices.reversed() {
            let rows = room > 0 ? Self.rows(of: texts[index].text) : []
            let height = rows.reduce(0) { $0 + $1.height(wrappedAt: columns) }
            if height <= room {
                if room > 0 {
                    output = OnScreen.lines(texts[index].text) + output
                    whole += 1
                    isOutdated = isOutdated || texts[index].columns != columns
                }
                texts[index].rows = rows
            } else {
                texts[index].rows = Self.rows(of: texts[index].text, columns: columns).suffix(room)
                output = texts[index].rows.map { OnScreen.lines($0.text) }.joined() + output
            }
            texts[index].columns = columns
            room -= min(height, room)
        }
        return (output, isOutdated ? whole : 0)
    }

    // MARK: - Above the screen

    /// These rows of the line below them were left above the screen, and so were all of them.
    mutating func bury(_ rows: [Row], columns: Int) {
        guard !rows.isEmpty else { return }
        leftovers += texts + [Text(text: "", rows: rows, columns: columns)]
        for index in texts.indices { texts[index].rows = [] }
        known = nil
        scrolled = totalHeight(columns: columns, rewraps: true)
    }

    /// Whether there is something on the screen to lay out anew when its size changes.
    var isEmpty: Bool { texts.isEmpty && leftovers.isEmpty }

    /// They were given this much room on the screen, at this width; what does not fit was scrolled out of it.
    mutating func fit(_ room: Int, columns: Int, rewraps: Bool) {
        scrolled = max(scrolled, totalHeight(columns: columns, rewraps: rewraps) - room)
    }

    /// The screen has another size, and this many of its rows are above the line, as the terminal has said: what was scrolled out
    /// of it may be back. Gives how many of the last texts are there as a whole. If something is there that was taken
    /// back, all is lost, and `erased` is how many rows up that begins.
    mutating func fit(rowsAbove: Int, columns: Int, rewraps: Bool) -> (whole: Int, erased: Int) {
        known = nil
        let total = totalHeight(columns: columns, rewraps: rewraps)
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
        var (count, left) = (0, rowsAbove)
        for text in texts.reversed() {
            left -= Self.height(of: text, columns: columns, rewraps: rewraps)
            guard left >= 0, !text.rows.isEmpty else { break }
            count += 1
        }
        return (count, 0)
    }

    /// The screen has another size: what was scrolled out of it is not known.
    mutating func forgetScrolled() { (scrolled, known) = (0, nil) }

    private mutating func totalHeight(columns: Int, rewraps: Bool) -> Int {
        if let known, known.columns == columns { return known.height }
        let height = (leftovers + texts).reduce(0) { $0 + Self.height(of: $1, columns: columns, rewraps: rewraps) }
        known = (height, columns)
        return height
    }

    private static func height(of text: Text, columns: Int, rewraps: Bool) -> Int {
        text.height(wrappedAt: rewraps ? columns : text.columns)
    }

    /// The rows of a text at this width.
    private static func rows(of text: String, columns: Int = .max) -> [Row] {
        text.rows.flatMap { row in
            var layout = Layout(columns: columns)
            layout.append(styled: String(row))
            return layout.rows
        }
    }
}
