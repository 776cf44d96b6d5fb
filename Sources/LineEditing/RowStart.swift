/// What two rows begin with alike: that much need not be drawn again.
struct RowStart: Equatable {
    /// How many cells it takes.
    var width = 0
    /// How many scalars of the new row it has.
    var length = 0
    /// The escape sequences of the style that is open behind it.
    var style = ""

    /// The longest such start, cut between characters that do not join.
    init(of old: Row, and new: Row) {
        let (left, right) = (Array(old.text.unicodeScalars), Array(new.text.unicodeScalars))
        var index = 0
        var width = 0
        var style = ""
        while index < left.count, index < right.count, left[index] == right[index] {
            if right[index] == "\u{1B}" {
                let end = Self.end(ofSequenceAt: index, in: right)
                // Only styles: what else there is moves the cursor.
                guard let end, right[end - 1] == "m", end <= left.count, left[index..<end] == right[index..<end] else {
                    return
                }
                let sequence = String(String.UnicodeScalarView(right[index..<end]))
                style = ["\u{1B}[m", "\u{1B}[0m"].contains(sequence) ? "" : style + sequence
                index = end
            } else {
                guard Self.isSimple(right[index]) else { return }
                width += CharacterWidth.cells(of: right[index])
                index += 1
            }
            if Self.isEnd(index, of: left), Self.isEnd(index, of: right) {
                (self.width, length, self.style) = (width, index, style)
            }
        }
    }

    private static func isEnd(_ index: Int, of scalars: [Unicode.Scalar]) -> Bool {
        index >= scalars.count || scalars[index] == "\u{1B}" || isSimple(scalars[index])
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

    private static func end(ofSequenceAt index: Int, in scalars: [Unicode.Scalar]) -> Int? {
        guard index + 1 < scalars.count, scalars[index + 1] == "[" else { return nil }
        return scalars[(index + 2)...].firstIndex { 0x40..<0x7F ~= $0.value }.map { $0 + 1 }
    }
}
