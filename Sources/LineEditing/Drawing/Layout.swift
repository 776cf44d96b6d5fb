/// Text laid out in rows of a terminal. A character that does not fit moves to the next row, as does the cursor after a full row.
/// Each row opens and closes its own SGR styles, so that it can be drawn by itself.
struct Layout {
    private(set) var columns: Int
    private(set) var rows = [Row()]
    private var styles: [String] = []
    /// The indent of wrapped rows; without one, text wraps at any character instead of between words.
    var indent: Int?

    init(columns: Int) {
        self.columns = max(columns, 1)
    }

    init(columns: Int, styled text: String) {
        self.init(columns: columns)
        append(styled: text)
        finishStyle()
    }

    private var lastRow: Row {
        get { rows[rows.count - 1] }
        _modify { yield &rows[rows.count - 1] }
    }

    mutating func cursor() -> (row: Int, column: Int) {
        if lastRow.width >= columns { wrap() }
        return (rows.count - 1, lastRow.width)
    }

    mutating func breakRow() {
        if !styles.isEmpty { lastRow.text += "\u{1B}[0m" }
        rows.append(Row(text: styles.joined()))
    }

    private mutating func wrap() {
        lastRow.continues = lastRow.width == columns
        breakRow()
    }

    mutating func wrapIfNeeded(for character: some Collection<Unicode.Scalar>) {
        let cells = CharacterWidth.cells(of: character)
        let width = lastRow.width
        if width > 0, width + cells > columns, cells <= columns { wrap() }
    }

    /// Starts a row if the word at `start` and the cursor after it do not fit. A word that is longer than a row
    /// continues at the first cell of the next, so that a link can be clicked and copied.
    mutating func breakBeforeWord(at start: Int, in text: [Unicode.Scalar]) {
        // A row can end between wide characters, too.
        func ends(at index: Int) -> Bool {
            text[index] == " " || [index - 1, index].contains { CharacterWidth.cells(of: text[$0]) > 1 }
        }
        guard let indent, start == 0 || text[start - 1] == " " || ends(at: start) else { return }
        let width = lastRow.width
        let room = columns - 2 - width
        var cells = 0
        for index in start..<text.count {
            if cells > room || (index > start ? ends(at: index) : text[index] == " ") { break }
            cells += CharacterWidth.cells(of: text[index...index])
        }
        guard cells > room, width > indent else { return }
        breakRow()
        lastRow.text += String(repeating: " ", count: indent)
        lastRow.width = indent
    }

    mutating func append(_ character: some Collection<Unicode.Scalar>) {
        wrapIfNeeded(for: character)
        // Terminals differ in its width: the text after it is placed as if its scalars were not joined.
        let isPinned = CharacterWidth.isUncertain(character)
        if isPinned {
            lastRow.text += "\u{1B}[K"
            lastRow.erasesItsEnd = true
        }
        for scalar in character { append(scalar) }
        let width = lastRow.width
        if isPinned, width < columns { lastRow.text += "\r\u{1B}[\(width)C" }
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        if let substitute = CharacterWidth.substitute(for: scalar) {
            for drawn in substitute.unicodeScalars { put(drawn) }
        } else {
            put(scalar)
        }
    }

    private mutating func put(_ drawn: Unicode.Scalar) {
        let cells = CharacterWidth.cells(of: drawn)
        let width = lastRow.width
        if cells > columns { return }
        if width > 0, width + cells > columns { wrap() }
        lastRow.text.unicodeScalars.append(drawn)
        lastRow.width += cells
    }

    mutating func append(text: some Collection<Unicode.Scalar>) {
        var rest = Array(text)[...]
        for count in CharacterBreaks.lengths(in: rest) {
            append(rest.prefix(count))
            rest = rest.dropFirst(count)
        }
    }

    /// Appends styled text; a line end starts a row, and other escape sequences are dropped.
    mutating func append(styled text: String) {
        let all = text.unicodeScalars
        var rest = all[...]
        while !rest.isEmpty {
            let plain = rest.prefix { $0 != "\u{1B}" && $0 != "\n" && $0 != "\r" }
            append(text: plain)
            rest = rest[plain.endIndex...]
            switch rest.popFirst() {
            case "\n"?: breakRow()
            case "\u{1B}"?:
                rest.removeEscape()
                let sequence = String(all[plain.endIndex..<rest.startIndex])
                if sequence.hasSuffix("m") { apply(sequence) }
            default: break
            }
        }
    }

    /// Appends as much of a styled text as fits into the row, with `cutSign` if it is truncated and the sign fits.
    mutating func append(styledToEndOfRow text: String, cutSign: String) {
        let (before, count) = (self, rows.count)
        append(styled: text)
        finishStyle()
        guard rows.count > count else { return }
        self = before
        let signWidth = CharacterWidth.cells(of: cutSign.unicodeScalars)
        guard rows[count - 1].width + signWidth <= columns else { return }
        columns -= signWidth
        if rows[count - 1].width < columns {
            append(styled: text)
            finishStyle()
            rows.removeLast(rows.count - count)
        }
        columns = before.columns
        append(text: cutSign.unicodeScalars)
    }

    mutating func end(firstRowWith text: String) {
        let end = Layout(columns: .max, styled: text).rows[0]
        // The last cell stays free, because terminals differ after it.
        let columns = min(columns, 100)
        let start = columns - 1 - end.width
        guard rows[0].width + 2 <= start else { return }
        rows[0].end = Row.End(text: end.text, cells: start..<columns - 1)
    }

    mutating func finishStyle() {
        if !styles.isEmpty { apply("\u{1B}[0m") }
    }

    private mutating func apply(_ sequence: String) {
        lastRow.text += sequence
        if sequence == "\u{1B}[0m" { styles = [] } else { styles.append(sequence) }
    }
}

extension String {
    /// The number of rows on a terminal of the text, which can contain line ends and SGR escape sequences.
    package func height(columns: Int) -> Int {
        Layout(columns: columns, styled: self).rows.count
    }
}
