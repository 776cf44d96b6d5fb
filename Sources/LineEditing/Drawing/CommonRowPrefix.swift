/// The longest start that an old row of the screen and its new version have in common, which need not be drawn again.
struct CommonRowPrefix: Equatable {
    /// How many cells it takes.
    var width = 0
    /// How many bytes of the new row it has.
    var length = 0
    /// The escape sequences of the style that is open after it.
    var style = ""

    /// Compares two rows; the prefix ends between characters that do not join.
    init(of old: Row, and new: Row) {
        let (left, right) = (Array(old.text.utf8), Array(new.text.utf8))
        var (index, width, style) = (0, 0, "")
        while index < right.count {
            let end: Int
            if right[index] == EscapeSequence.escape {
                // Only styles: what else there is moves the cursor.
                guard let last = EscapeSequence.end(of: index, in: right), right[last - 1] == UInt8(ascii: "m"),
                    left[min(index, left.count)...].starts(with: right[index..<last])
                else { return }
                let sequence = String(decoding: right[index..<last], as: UTF8.self)
                style = ["\u{1B}[m", "\u{1B}[0m"].contains(sequence) ? "" : style + sequence
                end = last
            } else {
                let scalar = right.scalar(at: index)
                end = index + UTF8.width(scalar)
                guard scalar.isSimple, left[min(index, left.count)...].starts(with: right[index..<end]) else {
                    return
                }
                width += CharacterWidth.cells(of: scalar)
            }
            index = end
            if Self.isEnd(index, of: left), Self.isEnd(index, of: right) {
                (self.width, self.length, self.style) = (width, index, style)
            }
        }
    }

    /// Whether what follows does not join what precedes it.
    private static func isEnd(_ index: Int, of row: [UInt8]) -> Bool {
        index == row.count || row[index] == EscapeSequence.escape || row.scalar(at: index).isSimple
    }
}

extension Unicode.Scalar {
    /// Whether a scalar is a character by itself, beside others that are: ASCII and Latin, punctuation, signs, kana and
    /// ideographs.
    fileprivate var isSimple: Bool {
        switch value {
        case 0x20..<0x7F, 0xA0..<0x300, 0x2010..<0x2028, 0x2190..<0x2300, 0x2500..<0x27C0, 0x3041..<0x3097,
            0x30A1..<0x30FB, 0x4E00..<0xA000:
            true
        default: false
        }
    }
}

extension [UInt8] {
    /// The scalar whose UTF-8 begins at `index`.
    fileprivate func scalar(at index: Int) -> Unicode.Scalar {
        if self[index] < 0x80 { return Unicode.Scalar(self[index]) }
        let length = self[index] < 0xE0 ? 2 : self[index] < 0xF0 ? 3 : 4
        let bytes = self[index..<Swift.min(index + length, count)]
        return String(decoding: bytes, as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
    }
}
