/// The longest start that an old row of the screen and its new version have in common, which need not be drawn again.
struct CommonRowPrefix: Equatable {
    /// How many cells it takes.
    var width = 0
    /// How many scalars of the new row it has.
    var length = 0
    /// The escape sequences of the style that is open after it.
    var style = ""

    /// Compares two rows; the prefix ends between characters that do not join.
    init(of old: Row, and new: Row) {
        var (left, right) = (Substring(old.text).unicodeScalars, Substring(new.text).unicodeScalars)
        var (length, width, style) = (0, 0, "")
        while let scalar = right.first, scalar == left.first {
            left.removeFirst()
            right.removeFirst()
            length += 1
            if scalar == "\u{1B}" {
                // Only styles: what else there is moves the cursor.
                guard let sequence = EscapeSequence.take(from: &right), sequence.last == "m",
                    EscapeSequence.take(from: &left) == sequence
                else { return }
                style = ["[m", "[0m"].contains(sequence) ? "" : "\(style)\u{1B}\(sequence)"
                length += sequence.unicodeScalars.count
            } else {
                guard Self.isSimple(scalar) else { return }
                width += CharacterWidth.cells(of: scalar)
            }
            if Self.isEnd(left), Self.isEnd(right) { (self.width, self.length, self.style) = (width, length, style) }
        }
    }

    /// Whether what follows does not join what precedes it.
    private static func isEnd(_ rest: Substring.UnicodeScalarView) -> Bool {
        rest.first.map { $0 == "\u{1B}" || isSimple($0) } ?? true
    }

    /// Whether a scalar is a character by itself, beside others that are: ASCII and Latin, punctuation, signs, kana and
    /// ideographs.
    private static func isSimple(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20..<0x7F, 0xA0..<0x300, 0x2010..<0x2028, 0x2190..<0x2300, 0x2500..<0x27C0, 0x3041..<0x3097,
            0x30A1..<0x30FB, 0x4E00..<0xA000:
            true
        default: false
        }
    }
}
