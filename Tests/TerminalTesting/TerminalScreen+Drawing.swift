/// The effects of characters, controls and escape sequences. Only what the program writes is known, so that a test finds
/// anything else among `unknownSequences`.
extension TerminalScreen {
    mutating func perform(_ action: SequenceParser.Action) {
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
        case 0x08: moveInRow(to: position.column - 1)
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
            return sequence.parameters.map { set(TerminalMode(rawValue: $0.first ?? 0), sequence.name == "?h") }
                .allSatisfy { $0 }
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
            let row = lines.removeFirst()
            if mainScreen == nil { history.append(row) }
            lines.append(blankLine)
        }
        moveVertically(by: 1)
    }

    // MARK: Erasing

    /// As erasing leaves it: blank, in the background that is set.
    private var blank: Cell { Cell(style: currentStyle.erased) }

    private var blankLine: [Cell] { Array(repeating: blank, count: size.columns) }

    private mutating func eraseToEndOfRow() {
        blankHalves(row: position.row, columns: position.column..<size.columns)
        for column in position.column..<size.columns { lines[position.row][column] = blank }
        position.wrapPending = false
    }

    private mutating func eraseInDisplay(_ part: Int) -> Bool {
        guard part == 0 || part == 2 else { return false }
        if part == 0 { eraseToEndOfRow() }
        for row in (part == 0 ? position.row + 1 : 0)..<size.rows { lines[row] = blankLine }
        return true
    }

    // MARK: Modes

    private mutating func set(_ mode: TerminalMode, _ isOn: Bool) -> Bool {
        if isOn { modes.insert(mode) } else { modes.remove(mode) }
        if mode == .alternateScreen {
            if let main = mainScreen, !isOn {
                (lines, position) = (main.lines, main.position)
                position.row = min(position.row, size.rows - 1)
                position.column = min(position.column, size.columns - 1)
                mainScreen = nil
            } else if mainScreen == nil && isOn {
                mainScreen = (lines, position)
                lines = Array(repeating: blankLine, count: size.rows)
            }
        }
        return TerminalMode.known.contains(mode)
    }

    // MARK: Printing

    /// Puts a character where the cursor is, or a mark onto the character before it.
    private mutating func print(_ scalar: Unicode.Scalar) {
        let width = CharacterWidth.cells(of: scalar)
        guard width > 0 else { return combine(scalar) }
        if position.wrapPending || position.column + width > size.columns {
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

    /// Joins a mark of no width to the character before the cursor; at the beginning of a row it is lost.
    private mutating func combine(_ scalar: Unicode.Scalar) {
        var column = position.wrapPending ? position.column : position.column - 1
        guard column >= 0 else { return }
        if lines[position.row][column].half == .right { column -= 1 }
        if lines[position.row][column].text.isEmpty { lines[position.row][column].text = " " }
        lines[position.row][column].text.unicodeScalars.append(scalar)
    }

    /// Blanks the other half of a wide character of which these columns are going to overwrite one.
    private mutating func blankHalves(row: Int, columns: Range<Int>) {
        if columns.lowerBound < size.columns, lines[row][columns.lowerBound].half == .right {
            lines[row][columns.lowerBound - 1] = Cell(style: lines[row][columns.lowerBound - 1].style.erased)
        }
        if columns.upperBound < size.columns, lines[row][columns.upperBound].half == .right {
            lines[row][columns.upperBound] = Cell(style: lines[row][columns.upperBound].style.erased)
        }
    }
}
