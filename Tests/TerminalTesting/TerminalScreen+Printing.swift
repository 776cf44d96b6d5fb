extension TerminalScreen {
    /// Puts a character where the cursor is, or a mark onto the character before it.
    mutating func print(_ scalar: Unicode.Scalar) {
        let width = CharacterWidth.cells(of: scalar)
        guard width > 0 else { return combine(scalar) }
        lastPrinted = scalar
        if modes.contains(.autowrap) {
            if position.wrapPending || position.column + width > size.columns {
                position.column = 0
                lineFeed()
            }
        } else {
            position.column = min(position.column, size.columns - width)
        }
        if insertMode { insertBlanks(width) }
        let (row, column) = cursor
        blankHalves(row: row, columns: column..<(column + width))
        lines[row][column] = Cell(text: String(scalar), style: currentStyle, half: width == 2 ? .left : .none)
        if width == 2 { lines[row][column + 1] = Cell(style: currentStyle, half: .right) }
        let atEnd = column + width >= size.columns
        position.column = atEnd ? size.columns - 1 : column + width
        position.wrapPending = atEnd && modes.contains(.autowrap)
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
    mutating func blankHalves(row: Int, columns: Range<Int>) {
        if columns.lowerBound < size.columns, lines[row][columns.lowerBound].half == .right {
            lines[row][columns.lowerBound - 1] = Cell(style: lines[row][columns.lowerBound - 1].style.erased)
        }
        if columns.upperBound < size.columns, lines[row][columns.upperBound].half == .right {
            lines[row][columns.upperBound] = Cell(style: lines[row][columns.upperBound].style.erased)
        }
    }

    /// Blanks what is left of wide characters after cells of this row were moved or cut off.
    static func mendWideCharacters(_ line: inout [Cell]) {
        for column in line.indices {
            let isBroken =
                switch line[column].half {
                case .none: false
                case .left: column + 1 == line.count || line[column + 1].half != .right
                case .right: column == 0 || line[column - 1].half != .left
                }
            if isBroken { line[column] = Cell(style: line[column].style.erased) }
        }
    }
}
