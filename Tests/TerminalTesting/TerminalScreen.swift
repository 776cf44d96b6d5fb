/// The screen of a terminal like xterm, as a value that is fed with the bytes a program writes. Rows and columns count from 0.
public struct TerminalScreen: Sendable {
    public private(set) var size: (columns: Int, rows: Int)

    public static let initialModes: Set<TerminalMode> = [.cursorVisible]
    public private(set) var modes = initialModes

    public private(set) var bells = 0

    /// Unsupported sequences, written as in `\e[5i`.
    public private(set) var unknownSequences: [String] = []

    /// Output on which terminals differ, so that a line editor has to avoid it.
    public private(set) var faults: [String] = []

    /// Accepts text that leaves it to the terminal to begin the next row, which is a fault otherwise.
    public var permitsWrapping = false

    /// Draws all scalars of a character in the cells of the first one.
    public var joinsCharacters = false

    /// Answers to the program, such as the position of the cursor.
    public private(set) var pendingReplies: [UInt8] = []

    public private(set) var currentStyle = TerminalStyle.plain

    private var parser = SequenceParser()

    private var position = Position()
    private var lines: [Line]
    private var history: [Line] = []
    /// The main screen while the alternate one is shown.
    private var mainScreen: (lines: [Line], position: Position)?

    private struct Line {
        var cells: [Cell]
        /// The terminal has wrapped the row: its text goes on in the next one.
        var isContinued = false

        subscript(column: Int) -> Cell {
            get { cells[column] }
            set { cells[column] = newValue }
        }
    }

    private struct Cell {
        /// A character with the marks on it; empty in a cell nothing was printed in.
        var text = ""
        var style = TerminalStyle.plain
        var half = Half.none

        enum Half { case none, left, right }
    }

    private struct Position {
        var row = 0
        var column = 0
        /// Set after printing into the last column: the next character begins a new row first.
        var wrapPending = false
    }

    public init(columns: Int, rows: Int) {
        precondition(columns > 1 && rows > 0, "a screen needs two columns and a row")
        size = (columns, rows)
        lines = Array(repeating: Line(cells: Array(repeating: Cell(), count: columns)), count: rows)
    }

    public mutating func feed(_ text: String) { feed(text.utf8) }

    public mutating func feed(_ bytes: some Sequence<UInt8>) {
        for action in parser.actions(for: bytes) { perform(action) }
    }

    public var rows: [String] { lines.map { Self.text($0.cells) } }

    public var text: String {
        let rows = rows
        let end = rows.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
        return rows[..<end].joined(separator: "\n")
    }

    /// The rows that were scrolled off the top, the oldest first; the alternate screen adds none.
    public var scrollback: [String] { history.map { Self.text($0.cells) } }

    public var cursor: (row: Int, column: Int) { (position.row, position.column) }

    /// For each row, whether the terminal has wrapped it.
    public var continuedRows: [Bool] { lines.map(\.isContinued) }

    public func style(row: Int, column: Int) -> TerminalStyle { lines[row][column].style }

    /// The character in a cell, with its marks: a space in a blank cell, empty in the right half of a wide character.
    public func character(row: Int, column: Int) -> String {
        let cell = lines[row][column]
        return cell.text.isEmpty && cell.half != .right ? " " : cell.text
    }

    public mutating func takeReplies() -> [UInt8] {
        defer { pendingReplies = [] }
        return pendingReplies
    }

    private static func text(_ line: some Collection<Cell>) -> String {
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
        return text
    }
}

extension TerminalScreen: CustomStringConvertible {
    /// The screen with the cursor marked under its row, for failure messages.
    public var description: String {
        let rows = rows
        let last = max(rows.lastIndex { !$0.isEmpty } ?? 0, position.row)
        var picture = ["\(size.columns)×\(size.rows), cursor at row \(position.row), column \(position.column)"]
        if position.wrapPending { picture[0] += " (wrap pending)" }
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

// MARK: - Characters, controls and escape sequences

extension TerminalScreen {
    private mutating func perform(_ action: SequenceParser.Action) {
        switch action {
        case .print(let scalar): print(scalar)
        case .control(let control): perform(control)
        case .controlSequence(let sequence): if !perform(sequence) { unknownSequences.append(sequence.written) }
        case .unknown(let written): unknownSequences.append(written)
        }
    }

    private mutating func perform(_ control: UInt8) {
        switch control {
        case 0x07: bells += 1
        case 0x08:
            if position.wrapPending { faults.append("moved back behind a full row") }
            moveInRow(to: position.column - 1)
        case 0x09: position.column = min((position.column / 8 + 1) * 8, size.columns - 1)
        case 0x0A, 0x0B, 0x0C: lineFeed()
        case 0x0D: moveInRow(to: 0)
        // NUL, ENQ, shift in and out, flow control, …: a terminal shows nothing.
        default: break
        }
    }

    private mutating func perform(_ sequence: ControlSequence) -> Bool {
        let count = sequence.count()
        switch sequence.name {
        case "A": moveVertically(by: -count)
        case "B": moveVertically(by: count)
        case "C": moveInRow(to: position.column + count)
        case "D": moveInRow(to: position.column - count)
        case "H":
            position.row = min(count, size.rows) - 1
            moveInRow(to: sequence.count(1) - 1)
        case "J": return eraseInDisplay(sequence.parameter(0))
        case "K" where sequence.parameter(0) == 0: eraseToEndOfRow()
        case "m": return currentStyle.apply(sequence.parameters)
        case "?h", "?l":
            let known = sequence.parameters.compactMap { $0.flatMap(TerminalMode.init) }
            if sequence.name == "?h" { modes.formUnion(known) } else { modes.subtract(known) }
            switchScreens()
            return known.count == sequence.parameters.count
        case "n" where sequence.parameter(0) == 6:
            pendingReplies += Array("\u{1b}[\(position.row + 1);\(position.column + 1)R".utf8)
        default: return false
        }
        return true
    }

    // MARK: Moving

    private mutating func moveInRow(to column: Int) {
        position.column = min(max(0, column), size.columns - 1)
        position.wrapPending = false
    }

    private mutating func moveVertically(by count: Int) {
        position.row = min(max(0, position.row + count), size.rows - 1)
        position.wrapPending = false
    }

    private mutating func lineFeed() {
        if position.row == size.rows - 1 {
            let line = lines.removeFirst()
            if mainScreen == nil { history.append(line) }
            lines.append(blankLine)
        }
        moveVertically(by: 1)
    }

    // MARK: Erasing

    private var blankLine: Line { Line(cells: Array(repeating: Cell(), count: size.columns)) }

    private mutating func eraseToEndOfRow() {
        if position.wrapPending { faults.append("erased behind a full row") }
        if position.column == 0 {
            for row in max(position.row - 1, 0)...position.row { lines[row].isContinued = false }
        }
        blankHalves(row: position.row, columns: position.column..<size.columns)
        for column in position.column..<size.columns { lines[position.row][column] = Cell() }
        position.wrapPending = false
    }

    private mutating func eraseInDisplay(_ part: Int) -> Bool {
        guard part == 0 || part == 2 else { return false }
        if part == 0 {
            if cursor == (0, 0) { faults.append("erased all, of which tmux keeps a copy") }
            eraseToEndOfRow()
            lines[position.row].isContinued = false
        }
        for row in (part == 0 ? position.row + 1 : 0)..<size.rows { lines[row] = blankLine }
        return true
    }

    private mutating func switchScreens() {
        if modes.contains(.alternateScreen), mainScreen == nil {
            mainScreen = (lines, position)
            lines = Array(repeating: blankLine, count: size.rows)
        } else if !modes.contains(.alternateScreen), let main = mainScreen {
            (lines, position, mainScreen) = (main.lines, main.position, nil)
            resize(columns: size.columns, rows: size.rows)
        }
    }

    // MARK: Printing

    private mutating func print(_ scalar: Unicode.Scalar) {
        let width = CharacterWidth.cells(of: scalar)
        guard width > 0, !joinsPrecedingCharacter(scalar) else { return combine(scalar) }
        if position.wrapPending || position.column + width > size.columns {
            if !position.wrapPending || !permitsWrapping { faults.append("wrapped by the terminal") }
            if position.wrapPending { lines[position.row].isContinued = true }
            position.column = 0
            lineFeed()
        }
        let (row, column) = cursor
        blankHalves(row: row, columns: column..<(column + width))
        lines[row][column] = Cell(text: String(scalar), style: currentStyle, half: width == 2 ? .left : .none)
        if width == 2 { lines[row][column + 1] = Cell(style: currentStyle, half: .right) }
        position.wrapPending = column + width >= size.columns
        position.column = position.wrapPending ? size.columns - 1 : column + width
    }

    private var precedingColumn: Int? {
        let column = position.wrapPending ? position.column : position.column - 1
        guard column >= 0 else { return nil }
        return lines[position.row][column].half == .right ? column - 1 : column
    }

    private func joinsPrecedingCharacter(_ scalar: Unicode.Scalar) -> Bool {
        guard joinsCharacters, let precedingColumn else { return false }
        let text = lines[position.row][precedingColumn].text
        return !text.isEmpty && (text + String(scalar)).count == 1
    }

    /// Joins the scalar to the character before the cursor; at the beginning of a row it is lost.
    private mutating func combine(_ scalar: Unicode.Scalar) {
        guard let precedingColumn else { return }
        let text = lines[position.row][precedingColumn].text
        lines[position.row][precedingColumn].text = (text.isEmpty ? " " : text) + String(scalar)
    }

    /// Blanks the other half of each wide character that these columns cut.
    private mutating func blankHalves(row: Int, columns: Range<Int>) {
        if columns.lowerBound < size.columns, lines[row][columns.lowerBound].half == .right {
            lines[row][columns.lowerBound - 1] = Cell()
        }
        if columns.upperBound < size.columns, lines[row][columns.upperBound].half == .right {
            lines[row][columns.upperBound] = Cell()
        }
    }
}

// MARK: - Resizing

extension TerminalScreen {
    /// Changes the size as xterm does, which cuts rows off or fills them up, or as tmux does, which rewraps them.
    ///
    /// A lower screen first loses rows below the cursor, then rows at the top, which go to the scrollback; a higher
    /// one first gets rows back from there.
    public mutating func resize(columns: Int, rows: Int, rewraps: Bool = false) {
        precondition(columns > 1 && rows > 0, "a screen needs two columns and a row")
        if rewraps { rewrap(columns: columns, rows: rows) }
        size = (columns, rows)
        fit(rows: rows)
        lines = lines.map { Self.fitted($0, columns: columns) }
        position.column = min(position.column, columns - 1)
        position.wrapPending = false
    }

    private mutating func fit(rows: Int) {
        while lines.count > rows {
            if position.row < lines.count - 1 {
                lines.removeLast()
            } else {
                let line = lines.removeFirst()
                if mainScreen == nil { history.append(line) }
                position.row -= 1
            }
        }
        while lines.count < rows {
            if mainScreen == nil, let line = history.popLast() {
                lines.insert(line, at: 0)
                position.row += 1
            } else {
                lines.append(Line(cells: []))
            }
        }
    }

    /// The cursor stays at its character, and rows in the scrollback stay as they are.
    private mutating func rewrap(columns: Int, rows: Int) {
        var wrapped = [Line(cells: [])]
        var cursor = Position()
        for (row, line) in lines.enumerated() {
            let end = line.cells.lastIndex { !$0.text.isEmpty || $0.half == .right }.map { $0 + 1 } ?? 0
            for (column, cell) in line.cells.enumerated() {
                let width = cell.half == .left ? 2 : 1
                if column < end, cell.half != .right, wrapped[wrapped.count - 1].cells.count + width > columns {
                    wrapped[wrapped.count - 1].isContinued = true
                    wrapped.append(Line(cells: []))
                }
                if (row, column) == (position.row, position.column) {
                    cursor.row = wrapped.count - 1
                    cursor.column = wrapped[cursor.row].cells.count
                }
                if column < end { wrapped[wrapped.count - 1].cells.append(cell) }
            }
            if !line.isContinued { wrapped.append(Line(cells: [])) }
        }
        while wrapped.count > rows, cursor.row < wrapped.count - 1, wrapped[wrapped.count - 1].cells.isEmpty {
            wrapped.removeLast()
        }
        let excess = max(wrapped.count - rows, 0)
        history += wrapped.prefix(excess)
        lines = wrapped.dropFirst(excess) + Array(repeating: Line(cells: []), count: max(rows - wrapped.count, 0))
        position = cursor
        position.row = max(cursor.row - excess, 0)
    }

    private static func fitted(_ line: Line, columns: Int) -> Line {
        var line = line
        line.cells = Array(line.cells.prefix(columns))
        line.cells += Array(repeating: Cell(), count: columns - line.cells.count)
        mendWideCharacters(&line.cells)
        return line
    }

    private static func mendWideCharacters(_ line: inout [Cell]) {
        for column in line.indices {
            let isBroken =
                switch line[column].half {
                case .none: false
                case .left: column + 1 == line.count || line[column + 1].half != .right
                case .right: column == 0 || line[column - 1].half != .left
                }
            if isBroken { line[column] = Cell() }
        }
    }
}
