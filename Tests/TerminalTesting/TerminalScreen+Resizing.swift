extension TerminalScreen {
    /// Changes the size as xterm does: rows are cut off or filled up, not wrapped anew.
    ///
    /// A lower screen first loses rows below the cursor, then rows at the top, which go to the scrollback; a higher
    /// one first gets rows back from there.
    public mutating func resize(columns: Int, rows: Int) {
        precondition(columns > 1 && rows > 0, "a screen needs two columns and a row")
        size = (columns, rows)
        if var main = mainScreen {
            // The alternate screen has no history: only the main screen behind it exchanges rows with it.
            Self.fit(&main.lines, rows: rows, cursor: &main.position.row, history: &history)
            main.lines = main.lines.map { Self.fitted($0, columns: columns) }
            mainScreen = main
            var none: [[Cell]] = []
            Self.fit(&lines, rows: rows, cursor: &position.row, history: &none)
        } else {
            Self.fit(&lines, rows: rows, cursor: &position.row, history: &history)
        }
        lines = lines.map { Self.fitted($0, columns: columns) }
        position.column = min(position.column, columns - 1)
        position.wrapPending = false
    }

    private static func fit(_ lines: inout [[Cell]], rows: Int, cursor: inout Int, history: inout [[Cell]]) {
        while lines.count > rows {
            if cursor < lines.count - 1 {
                lines.removeLast()
            } else {
                history.append(lines.removeFirst())
                cursor -= 1
            }
        }
        while lines.count < rows {
            if let line = history.popLast() {
                lines.insert(line, at: 0)
                cursor += 1
            } else {
                lines.append([])
            }
        }
    }

    private static func fitted(_ line: [Cell], columns: Int) -> [Cell] {
        var line = Array(line.prefix(columns))
        line += Array(repeating: Cell(), count: columns - line.count)
        mendWideCharacters(&line)
        return line
    }

    /// Blanks what is left of wide characters after cells of a row were cut off.
    private static func mendWideCharacters(_ line: inout [Cell]) {
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
