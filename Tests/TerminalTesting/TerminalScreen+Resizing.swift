extension TerminalScreen {
    /// Changes the size as xterm does: rows are cut off or filled up, not wrapped anew.
    ///
    /// A lower screen first loses rows below the cursor, then rows at the top, which go to the scrollback; a higher
    /// one first gets rows back from there.
    public mutating func resize(columns: Int, rows: Int) {
        precondition(columns > 1 && rows > 0, "a screen needs two columns and a row")
        tabStops.formUnion(stride(from: 8, to: columns, by: 8).filter { $0 >= size.columns })
        tabStops = tabStops.filter { $0 < columns }
        size = (columns, rows)
        margins = 0...(rows - 1)

        if var main = mainScreen {
            // The alternate screen has no history: only the main screen behind it exchanges rows with it.
            Self.fit(&main.lines, rows: rows, cursor: &main.row, history: &history)
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
}
