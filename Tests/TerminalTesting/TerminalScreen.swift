/// What is on the screen of a terminal, like xterm's: a pure value that is fed with the bytes a program writes.
///
/// Rows and columns count from 0. Comparing `rows`, `cursor` and `style(row:column:)` compares what a person sees,
/// whichever way the bytes painted it.
public struct TerminalScreen: Sendable {
    public internal(set) var size: (columns: Int, rows: Int)

    public internal(set) var modes = TerminalMode.initial

    public internal(set) var bells = 0

    /// What was consumed without being understood, readable as in `\e[5i`; a test can expect this to be empty.
    public internal(set) var unknownSequences: [String] = []

    /// What the terminal has to say to the program, such as the position of the cursor it asked for.
    public internal(set) var pendingReplies: [UInt8] = []

    public internal(set) var currentStyle = TerminalStyle.plain

    var decoder = UTF8Stream()
    var parser = SequenceParser()

    var position = Position()
    var lines: [[Cell]]
    var history: [[Cell]] = []
    /// The main screen while the alternate one is shown.
    var mainScreen: (lines: [[Cell]], position: Position)?

    struct Cell: Sendable {
        /// A character with the marks on it; empty in a cell nothing was printed in.
        var text = ""
        var style = TerminalStyle.plain
        var half = Half.none

        enum Half: Sendable { case none, left, right }
    }

    struct Position: Sendable {
        var row = 0
        var column = 0
        /// Set after printing into the last column: the next character begins a new row first.
        var wrapPending = false
    }

    public init(columns: Int, rows: Int) {
        precondition(columns > 1 && rows > 0, "a screen needs two columns and a row")
        size = (columns, rows)
        lines = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
    }

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

    public var rows: [String] { lines.map { Self.text($0) } }

    public var text: String {
        let rows = rows
        let end = rows.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
        return rows[..<end].joined(separator: "\n")
    }

    /// The rows that were scrolled off the top, the oldest first; the alternate screen adds none.
    public var scrollback: [String] { history.map { Self.text($0) } }

    public var cursor: (row: Int, column: Int) { (position.row, position.column) }

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
