/// What is on the screen of a terminal, like xterm's: a pure value that is fed with the bytes a program writes.
///
/// Rows and columns count from 0. Comparing `rows`, `cursor` and `style(row:column:)` compares what a person sees,
/// whichever way the bytes painted it.
public struct TerminalScreen: Sendable {
    public internal(set) var size: (columns: Int, rows: Int)

    /// The private modes that are on, `TerminalMode.initial` at the beginning.
    public internal(set) var modes = TerminalMode.initial

    /// Whether printed characters push the rest of the row to the right (`CSI 4 h`).
    public internal(set) var insertMode = false

    /// How often the bell rang.
    public internal(set) var bells = 0

    /// What was consumed without being understood, readable as in `\e[5i`; a test can expect this to be empty.
    public internal(set) var unknownSequences: [String] = []

    /// What the terminal has to say to the program, such as the position of the cursor it asked for.
    public internal(set) var pendingReplies: [UInt8] = []

    /// What characters printed from now on look like.
    public internal(set) var currentStyle = TerminalStyle.plain

    var decoder = UTF8Stream()
    var parser = SequenceParser()

    var position = Position()
    var savedCursor = SavedCursor()
    /// The rows that are scrolled, both included.
    var margins: ClosedRange<Int>
    var tabStops: Set<Int>
    /// A line feed also returns the carriage (`CSI 20 h`).
    var newlineMode = false
    var lastPrinted: Unicode.Scalar?

    var lines: [[Cell]]
    /// The rows that were scrolled off the top of the main screen.
    var history: [[Cell]] = []
    /// The main screen while the alternate one is shown.
    var mainScreen: (lines: [[Cell]], savedCursor: SavedCursor, row: Int)?

    struct Cell: Sendable {
        /// A character with the marks on it; empty in a cell nothing was printed in.
        var text = ""
        var style = TerminalStyle.plain
        var half = Half.none

        /// Which part of a wide character the cell holds.
        enum Half: Sendable { case none, left, right }
    }

    struct Position: Sendable {
        var row = 0
        var column = 0
        /// Set after printing into the last column: the next character begins a new row first.
        var wrapPending = false
    }

    struct SavedCursor: Sendable {
        var position = Position()
        var style = TerminalStyle.plain
        var originMode = false
    }

    public init(columns: Int, rows: Int) {
        precondition(columns > 1 && rows > 0, "a screen needs two columns and a row")
        size = (columns, rows)
        margins = 0...(rows - 1)
        tabStops = Set(stride(from: 8, to: columns, by: 8))
        lines = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
    }

    /// Shows these bytes; a character or sequence may be continued by the next call.
    public mutating func feed(_ bytes: some Sequence<UInt8>) {
        var actions: [SequenceParser.Action] = []
        for byte in bytes {
            for scalar in decoder.feed(byte) {
                parser.feed(scalar) { actions.append($0) }
            }
            for action in actions { perform(action) }
            actions.removeAll(keepingCapacity: true)
        }
    }

    /// The text of every row, without the blanks at its end. A wide character is written once but takes two columns.
    public var rows: [String] { lines.map { Self.text($0) } }

    /// The rows, without the blank ones at the end.
    public var text: String {
        let rows = rows
        let end = rows.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
        return rows[..<end].joined(separator: "\n")
    }

    /// The rows that were scrolled off the top, the oldest first; the alternate screen adds none.
    public var scrollback: [String] { history.map { Self.text($0) } }

    /// Where the cursor is. After a character in the last column it stays there, see `wrapPending`.
    public var cursor: (row: Int, column: Int) { (position.row, position.column) }

    /// Whether the next character goes to the next row because the last one filled the last column.
    public var wrapPending: Bool { position.wrapPending }

    public func style(row: Int, column: Int) -> TerminalStyle { lines[row][column].style }

    /// The character in a cell, with its marks: a space in a blank cell, empty in the right half of a wide character.
    public func character(row: Int, column: Int) -> String {
        let cell = lines[row][column]
        return cell.text.isEmpty && cell.half != .right ? " " : cell.text
    }

    /// The first cell of the first row that shows this text, which has to be within one row. A blank in it matches any
    /// blank cell, also at the end of a row.
    public func position(of text: String) -> (row: Int, column: Int)? {
        for (row, line) in lines.enumerated() where Self.text(line, withEnd: true).contains(text) {
            for column in line.indices where line[column].half != .right {
                if Self.text(line[column...], withEnd: true).hasPrefix(text) { return (row, column) }
            }
        }
        return nil
    }

    /// Returns what is in `pendingReplies` and forgets it.
    public mutating func takeReplies() -> [UInt8] {
        defer { pendingReplies = [] }
        return pendingReplies
    }

    private static func text(_ line: some Collection<Cell>, withEnd: Bool = false) -> String {
        var text = ""
        var blanks = ""
        for cell in line where cell.half != .right {
            if cell.text.isEmpty || cell.text == " " {
                blanks += " "
            } else {
                text += blanks + cell.text
                blanks = ""
            }
        }
        return withEnd ? text + blanks : text
    }
}

extension TerminalScreen: CustomStringConvertible {
    /// The screen as a picture, with the cursor marked under its row, for failure messages.
    public var description: String {
        let rows = rows
        let last = max(rows.lastIndex { !$0.isEmpty } ?? 0, position.row)
        var picture = ["\(size.columns)×\(size.rows), cursor at row \(position.row), column \(position.column)"]
        if wrapPending { picture[0] += " (wrap pending)" }
        let width = String(last).count
        for (number, row) in rows[...last].enumerated() {
            let label = String(number)
            picture.append(String(repeating: " ", count: width - label.count) + label + "│" + row)
            if number == position.row {
                picture.append(String(repeating: " ", count: width + 1 + position.column) + "▲")
            }
        }
        if !unknownSequences.isEmpty {
            picture.append("not understood: " + unknownSequences.joined(separator: ", "))
        }
        return picture.joined(separator: "\n")
    }
}
