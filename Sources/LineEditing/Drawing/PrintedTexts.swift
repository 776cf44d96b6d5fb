/// The texts that were printed above the line, one below the other, as far as they can be taken back.
struct PrintedTexts {
    private struct Text {
        var text: String
        var rows: [Row]
        /// The width of the screen when it was printed.
        var columns: Int
    }

    private var texts: [Text] = []

    /// A text was printed at this width, with a line end.
    mutating func append(_ text: String, columns: Int) {
        let rows = text.split(separator: "\n", omittingEmptySubsequences: false).map { row in
            var layout = Layout(columns: .max)
            layout.append(styled: String(row))
            return layout.rows[0]
        }
        texts.append(Text(text: text, rows: rows, columns: columns))
    }

    /// The last ones, to be printed again on a screen of this height that was cleared.
    func last(fitting height: Int) -> [String] { texts.suffix(height).map(\.text) }

    /// Where they are is no longer known: something else was printed below them.
    mutating func forget() { texts = [] }

    /// Forgets the last ones; gives how many rows of the screen they take, which is now this wide, and has wrapped rows
    /// that are longer if it does that.
    mutating func removeLast(_ count: Int, columns: Int, rewraps: Bool) -> Int {
        let count = min(count, texts.count)
        defer { texts.removeLast(count) }
        return texts.suffix(count).reduce(0) { height, text in
            let columns = rewraps ? columns : text.columns
            return height + text.rows.reduce(0) { $0 + $1.height(wrappedAt: columns) }
        }
    }
}
