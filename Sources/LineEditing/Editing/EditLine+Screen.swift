/// The room that libedit has, for the line and for the screen that it draws into, which nobody sees.
///
/// Deleting characters, libedit moves as many from after the end of the line as it deletes, wherever its memory ends; looking
/// for the first character after spaces, it goes on after the end. So its memory is larger than any line by far.
///
/// libedit keeps its rows in memory, as many as the terminal has, and loses count of them where a line is longer: after
/// a jump to the end of such a line, typing writes past the last row and ends the process. So before each key its screen
/// is made large enough for the whole line and for what one key may add to it.
extension EditLine {
    /// Short rows, because libedit compares two versions of a row in a time that grows with the square of its length.
    private static let columns = 64

    /// The cells for what libedit may do between two keys that it asks for. With its own emacs keys that is a yank at most, of
    /// what was killed in a line. Else it repeats the last insertion of vi, of at most 1,024 characters, and what a key of the
    /// person's `~/.editrc` types. More than is needed would be made, and given back, with every line: a row takes libedit two
    /// allocations.
    private var spareCells: Int { hasOwnKeys ? 16 * 1024 : 1024 + longestLineCells }

    /// The cells that a character takes at most: `^X` and tabs, wide characters with the cell left free before them, the
    /// likes of `\U+200B`, and the rest of the row at a line end.
    static func cells(of scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case 0x20..<0x7F: 1
        case 0x0A: columns
        default: 8
        }
    }

    /// Makes libedit's memory and its screen larger where the line comes near to its size, if the next key does so often what a key can do.
    func makeRoom(forRepetitions count: Int = 1) {
        // Twice as long after one key, which yanks what was killed; and as much again for what is after its end.
        longestLineCells = max(longestLineCells, lineCells)
        libedit.reserve(4 * (known?.scalars.count ?? 0) + spareCells)
        let cells = lineCells + count * spareCells
        guard cells > screenCells else { return }
        let rows = 2 * cells / EditLine.columns
        screenCells = rows * EditLine.columns
        libedit.resize(columns: EditLine.columns, rows: rows)
    }
}
