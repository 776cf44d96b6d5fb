extension Grid {
    /// Makes the terminal this large. One that rewraps makes several rows of one that is too long, as tmux does, and
    /// the cursor stays at its character; another one cuts them, as xterm does.
    mutating func resize(columns: Int, height: Int, rewraps: Bool) {
        var lines: [[String]] = []
        var joined: [Bool] = []
        var line: [String] = []
        var place = (row: 0, column: 0)
        for (number, cells) in cells.enumerated() {
            let end = cells.lastIndex { $0 != Grid.erased }.map { $0 + 1 } ?? 0
            for (index, cell) in cells.enumerated() {
                let isHere = number == row && index == column
                // The second cell of a wide character stays with the first.
                let width = index + 1 < cells.count && cells[index + 1].isEmpty ? 2 : 1
                if rewraps, index < end, !cell.isEmpty, line.count + width > columns {
                    lines.append(line)
                    joined.append(true)
                    line = []
                }
                if isHere { place = (lines.count, min(line.count, columns - 1)) }
                if index < end, line.count < columns { line.append(cell) }
            }
            // As the terminal has wrapped them, whatever the width was.
            if rewraps, joins[number] { continue }
            lines.append(line)
            joined.append(false)
            line = []
        }
        while lines.count > height, lines.last?.isEmpty == true, place.row < lines.count - 1 {
            lines.removeLast()
            joined.removeLast()
        }
        let lost = max(lines.count - height, 0)
        lines.removeFirst(lost)
        joins = joined.dropFirst(lost) + Array(repeating: false, count: height - lines.count)
        lines += Array(repeating: [], count: height - lines.count)
        cells = lines.map { $0 + Array(repeating: Grid.erased, count: columns - $0.count) }
        (self.columns, self.height) = (columns, height)
        moveCursor(toRow: max(place.row - lost, 0), column: place.column)
    }
}
