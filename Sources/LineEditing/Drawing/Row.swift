/// One row of the screen: its text with escape sequences for its style, and its width in cells.
struct Row: Equatable {
    var text = ""
    var width = 0
    var end: End?
    /// The next row continues it; on the screen, true if the terminal joins the two when there is room.
    var continues = false
    /// Drawing the text erases the one at its end.
    var erasesItsEnd = false

    struct End: Equatable {
        var text: String
        var cells: Range<Int>
    }

    static func == (one: Row, other: Row) -> Bool {
        one.text == other.text && one.width == other.width && one.end == other.end
    }
}

extension Row {
    mutating func append(_ next: Row) {
        self = Row(text: fullText + next.fullText, width: cells + next.cells)
    }

    var plain: String {
        var text = fullText.removingEscapeSequences().filter { $0 != "\r" }
        while text.hasSuffix(" ") { text.removeLast() }
        return text
    }

    var cells: Int { end?.cells.upperBound ?? width }

    func height(wrappedAt columns: Int) -> Int {
        cells <= columns ? 1 : pieces(wrappedAt: max(columns, 1)).count
    }

    func position(ofCell cell: Int, wrappedAt columns: Int) -> (row: Int, column: Int) {
        let pieces = pieces(wrappedAt: columns, through: cell)
        let before = pieces.dropLast().reduce(0) { $0 + $1.width }
        return (pieces.count - 1, min(cell - before, columns))
    }

    /// The rows into which a terminal wraps this one, without style, up to the character in this cell.
    func pieces(wrappedAt columns: Int, through cell: Int? = nil) -> [Row] {
        var pieces = [Row()]
        var total = 0
        for scalar in fullText.removingEscapeSequences().unicodeScalars where scalar != "\r" {
            let cells = CharacterWidth.cells(of: scalar)
            let width = pieces[pieces.count - 1].width
            if width > 0, width + cells > columns {
                pieces[pieces.count - 1].continues = true
                pieces.append(Row())
            }
            pieces[pieces.count - 1].text.unicodeScalars.append(scalar)
            pieces[pieces.count - 1].width += cells
            total += cells
            if let cell, total > cell { break }
        }
        return pieces
    }

    private var fullText: String {
        end.map { text + String(repeating: " ", count: $0.cells.lowerBound - width) + $0.text } ?? text
    }
}

extension Row {
    /// The common start of this row and a new one, where no style is open and all terminals agree on the width of characters.
    func commonStart(with new: Row) -> (width: Int, index: String.Index) {
        var width = 0
        var start = (width: 0, index: new.text.startIndex)
        var sequence = ""
        var isStyled = false
        for (index, oldCharacter) in zip(new.text.indices, text) {
            let character = new.text[index]
            guard character == oldCharacter, character.isEscape || character.hasSureWidth else { break }
            if character.isEscape || !sequence.isEmpty {
                sequence.append(character)
                if character.isLetter {
                    // Sequences other than styles move the cursor.
                    guard character == "m" else { break }
                    isStyled = sequence != "\u{1B}[0m"
                    sequence = ""
                }
            } else {
                width += CharacterWidth.cells(of: character.unicodeScalars)
            }
            if !isStyled, sequence.isEmpty { start = (width, new.text.index(after: index)) }
        }
        return start
    }
}

extension Character {
    fileprivate var isEscape: Bool { self == "\u{1B}" }

    /// True for a single letter, sign, kana or ideograph, which terminals do not join with others.
    fileprivate var hasSureWidth: Bool {
        unicodeScalars.allSatisfy {
            switch $0.value {
            case 0x20..<0x7F, 0xA0..<0x300, 0x2010..<0x2028, 0x2190..<0x2300, 0x2500..<0x27C0, 0x3041..<0xA000: true
            default: false
            }
        }
    }
}
