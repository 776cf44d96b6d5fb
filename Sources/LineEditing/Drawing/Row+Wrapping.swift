/// Rows as a terminal wraps them.
extension Row {
    /// Puts another row behind it.
    mutating func append(_ next: Row) {
        self = Row(text: everything + next.everything, width: cells + next.cells)
    }

    /// The text that is seen, without the style, and without blanks at its end.
    var plain: String {
        var text = EscapeSequence.removed(from: everything).filter { $0 != "\r" }
        while text.hasSuffix(" ") { text.removeLast() }
        return text
    }

    /// How many cells it takes with what is at its end.
    var cells: Int { end?.cells.upperBound ?? width }

    /// How many rows a terminal makes of this one, through the character in this cell; all of it for nil.
    func height(wrappedAt columns: Int, through cell: Int? = nil) -> Int {
        pieces(wrappedAt: max(columns, 1), through: cell).count
    }

    /// Where a terminal that wraps this row has this cell of it, or the place after the last one.
    func place(ofCell cell: Int, wrappedAt columns: Int) -> (row: Int, column: Int) {
        let pieces = pieces(wrappedAt: columns, through: cell)
        let before = pieces.dropLast().reduce(0) { $0 + $1.width }
        return (pieces.count - 1, min(cell - before, columns))
    }

    /// The rows that a terminal makes of this one, without style, through the character in this cell; all of it for nil.
    func pieces(wrappedAt columns: Int, through cell: Int? = nil) -> [Row] {
        var pieces = [Row()]
        var total = 0
        for scalar in EscapeSequence.removed(from: everything).unicodeScalars where scalar != "\r" {
            let cells = CharacterWidth.cells(of: scalar)
            let width = pieces[pieces.count - 1].width
            if width > 0, width + cells > columns { pieces.append(Row()) }
            pieces[pieces.count - 1].text.unicodeScalars.append(scalar)
            pieces[pieces.count - 1].width += cells
            total += cells
            if let cell, total > cell { break }
        }
        return pieces
    }

    /// The text, and what is at the row's end.
    private var everything: String {
        end.map { text + String(repeating: " ", count: $0.cells.lowerBound - width) + $0.text } ?? text
    }
}
