/// The texts that were printed above the line, and how they are erased and printed again.
struct PrintedTexts {
    private struct Text {
        var text: String
        var rows: [Row]
        var columns: Int
    }

    /// False if the terminal truncates longer rows after a resize.
    private let rewraps: Bool
    private var texts: [Text] = []
    private var leftovers: [Text] = []
    /// The minimum number of all these rows that are above the screen.
    private var scrolledHeight = 0
    /// The screen was cleared, or something else was printed below them.
    private(set) var areLost = false

    init(rewraps: Bool) { self.rewraps = rewraps }

    var isEmpty: Bool { texts.isEmpty && leftovers.isEmpty }

    mutating func append(_ text: String, columns: Int) {
        texts.append(Text(text: text, rows: Self.rows(of: text), columns: columns))
    }

    mutating func lose() {
        for index in texts.indices { texts[index].rows = [] }
        areLost = !texts.isEmpty
        (leftovers, scrolledHeight) = ([], 0)
    }

    func height(columns: Int) -> Int { height(of: texts, columns: columns) }

    mutating func removeLast(_ count: Int, columns: Int) -> Int {
        var end = height(of: leftovers + texts, columns: columns)
        var removedHeight = 0
        var remains: [Text] = []
        for text in texts.suffix(count).reversed() {
            let height = height(of: text, columns: columns)
            end -= height
            removedHeight += height
            guard scrolledHeight > end else { continue }
            let rows = Self.rows(of: text.text, columns: columns).prefix(min(scrolledHeight - end, height))
            remains.append(Text(text: "", rows: Array(rows), columns: columns))
        }
        texts.removeLast(min(count, texts.count))
        leftovers += remains.reversed()
        areLost = areLost && !texts.isEmpty
        return removedHeight
    }

    func haveHiddenRows(fittingInto height: Int, columns: Int) -> Bool {
        let hiddenHeight = max(0, scrolledHeight - self.height(of: leftovers, columns: columns))
        return completeCount(columns: columns) < texts.count && self.height(columns: columns) - hiddenHeight < height
    }

    /// Takes all texts back, as lost ones to be printed again; returns their height.
    mutating func takeAllBack(columns: Int) -> Int {
        let all = texts
        let height = removeLast(all.count, columns: columns)
        texts = all
        for index in texts.indices { texts[index].rows = [] }
        areLost = true
        return height
    }

    /// The last texts that fit into this height, to be printed again. `outdated` counts them if some are for another width.
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

    /// Records that these rows, and all texts above them, were scrolled off.
    mutating func markScrolledOff(_ rows: [Row], columns: Int) {
        guard !rows.isEmpty else { return }
        leftovers += texts + [Text(text: "", rows: rows, columns: columns)]
        for index in texts.indices { texts[index].rows = [] }
        scrolledHeight = height(of: leftovers, columns: columns)
    }

    mutating func markScrolledOff(exceeding height: Int, columns: Int) {
        scrolledHeight = max(scrolledHeight, self.height(of: leftovers + texts, columns: columns) - height)
    }

    /// Handles a resize after which the terminal reports this many rows above the line: some that were scrolled off may be back.
    ///
    /// - Returns: the number of the last texts that are completely on the screen. If a text that was taken back has
    ///   reappeared, all are lost, and that text begins `erasedHeight` rows up.
    mutating func didResize(rowsAbove: Int, columns: Int) -> (visibleCount: Int, erasedHeight: Int) {
        let total = height(of: leftovers + texts, columns: columns)
        scrolledHeight = max(0, total - rowsAbove)
        guard !leftovers.isEmpty, rowsAbove > height(columns: columns) else {
            return (completeCount(columns: columns), 0)
        }
        let erasedHeight = min(total, rowsAbove)
        var heightAbove = total - erasedHeight
        let old = leftovers
        lose()
        areLost = true
        for text in old where heightAbove > 0 {
            let rows = text.rows.flatMap { Self.rows(of: $0.text, columns: rewraps ? columns : text.columns) }
            leftovers.append(Text(text: "", rows: Array(rows.prefix(heightAbove)), columns: columns))
            heightAbove -= min(rows.count, heightAbove)
        }
        return (0, erasedHeight)
    }

    private func completeCount(columns: Int) -> Int {
        var count = 0
        var top = height(of: leftovers + texts, columns: columns)
        for text in texts.reversed() {
            top -= height(of: text, columns: columns)
            guard top >= scrolledHeight, !text.rows.isEmpty else { break }
            count += 1
        }
        return count
    }

    mutating func forgetScrolled() { scrolledHeight = 0 }

    private func height(of text: Text, columns: Int) -> Int {
        text.rows.reduce(0) { $0 + $1.height(wrappedAt: rewraps ? columns : text.columns) }
    }

    private func height(of texts: [Text], columns: Int) -> Int {
        texts.reduce(0) { $0 + height(of: $1, columns: columns) }
    }

    private static func rows(of text: String, columns: Int = .max) -> [Row] {
        Layout(columns: columns, styled: text).rows
    }
}
