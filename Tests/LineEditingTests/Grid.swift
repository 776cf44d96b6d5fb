import LineEditingTesting

@testable import LineEditing

/// A terminal that knows just what a drawn line may send; anything else is kept as a fault.
struct Grid {
    /// Draws characters of several wide scalars in the cells of the first.
    var joinsCharacters = false
    var columns: Int
    var height: Int
    var cells: [[String]]
    /// Whether a row may go on in the next one.
    var wraps = false
    /// For each row whether it goes on in the next one, as tmux knows it.
    var joins: [Bool]
    /// A cell that nothing was written to; a space that was written takes part in wrapping.
    static let erased = "\u{0}"
    private(set) var row = 0
    private(set) var column = 0
    /// The last cell of a row was just written: the next character would go to the next row.
    private var isPending = false
    private(set) var faults: [String] = []
    private(set) var bells = 0

    init(columns: Int, height: Int, row: Int = 0) {
        self.columns = columns
        self.height = height
        self.row = row
        cells = Array(repeating: Array(repeating: Grid.erased, count: columns), count: height)
        joins = Array(repeating: false, count: height)
        for row in 0..<row { cells[row] = Array(repeating: "#", count: columns) }
    }

    var rows: [String] {
        cells.map { row in
            var text = row.map { $0 == Grid.erased ? " " : $0 }.joined()
            while text.hasSuffix(" ") { text.removeLast() }
            return text
        }
    }

    mutating func write(_ output: String) {
        var rest = Substring(output).unicodeScalars
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\r":
                column = 0
                isPending = false
            case "\n": lineFeed()
            case "\u{08}":
                if isPending { faults.append("moved back behind a full row") }
                column = max(column - 1, 0)
            case "\u{7}": bells += 1
            case "\u{1B}":
                let bytes = [EscapeSequence.escape] + Array(Substring(rest).utf8)
                if let end = EscapeSequence.end(of: 0, in: bytes) {
                    let sequence = String(decoding: bytes[1..<end], as: UTF8.self)
                    rest = rest.dropFirst(sequence.unicodeScalars.count)
                    run(sequence)
                } else {
                    faults.append("ESC")
                }
            default: put(scalar)
            }
        }
    }

    mutating func moveCursor(toRow row: Int, column: Int) {
        (self.row, self.column, isPending) = (row, column, false)
    }

    private mutating func lineFeed() {
        if row + 1 < height {
            row += 1
        } else {
            cells.removeFirst()
            cells.append(Array(repeating: Grid.erased, count: columns))
            joins.removeFirst()
            joins.append(false)
        }
    }

    private mutating func run(_ sequence: String) {
        let count = Int(sequence.dropFirst().dropLast()) ?? 1
        switch sequence.last {
        case "A":
            row = max(row - count, 0)
        case "B":
            row = min(row + count, height - 1)
        case "C":
            column = min(column + count, columns - 1)
            isPending = false
        case "J", "K":
            if isPending { faults.append("erased behind a full row") }
            if sequence == "[J", row == 0, column == 0 { faults.append("erased all, of which tmux keeps a copy") }
            for column in column..<columns { cells[row][column] = Grid.erased }
            if column == 0 {
                joins[row] = false
                if row > 0 { joins[row - 1] = false }
            }
            guard sequence == "[J" else { return }
            for row in (row + 1)..<max(height, row + 1) {
                cells[row] = Array(repeating: Grid.erased, count: columns)
                (joins[row - 1], joins[row]) = (false, false)
            }
        case "m", "n": break
        case "h", "l": if sequence.dropLast() != "[?2004" { faults.append(sequence) }
        default: faults.append(sequence)
        }
    }

    private mutating func put(_ scalar: Unicode.Scalar) {
        let width = CharacterWidth.cells(of: scalar)
        var target = isPending ? column : max(column - 1, 0)
        if cells[row][target].isEmpty, target > 0 { target -= 1 }
        let joined = (cells[row][target] == Grid.erased ? " " : cells[row][target]) + String(Character(scalar))
        if width == 0 || (joinsCharacters && column > 0 && joined.count == 1) {
            cells[row][target] = joined
            return
        }
        if isPending || column + width > columns {
            if wraps, isPending { joins[row] = true } else { faults.append("wrapped by the terminal") }
            column = 0
            isPending = false
            lineFeed()
        }
        cells[row][column] = String(Character(scalar))
        if width == 2 { cells[row][column + 1] = "" }
        column += width
        if column >= columns {
            column = columns - 1
            isPending = true
        }
    }
}

extension Pty {
    /// The screen after this was written to an empty one.
    static func screen(after output: String) -> Grid {
        var grid = Grid(columns: columns, height: rows)
        grid.write(output)
        return grid
    }
}

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
