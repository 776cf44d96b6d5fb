internal import Platform

/// What a text with styles takes, if each of its characters is one by itself, as most are.
struct PlainStyledText {
    var cells = 0
    /// Whether every character takes one cell.
    var isNarrow = true
    /// Where the escape sequences of the styles are.
    var sequences: [Range<Int>] = []

    /// nil for any other text.
    init?(_ bytes: [UInt8]) {
        var index = 0
        while index < bytes.count {
            if 0x20..<0x7F ~= bytes[index] {
                cells += 1
                index += 1
                continue
            }
            if bytes[index] >= 0x80 {
                let scalar = bytes.scalar(at: index)
                let width = CharacterWidth.cells(of: scalar)
                guard width > 0, !scalar.isUnsafe, scalar.isSimple else { return nil }
                cells += width
                if width > 1 { isNarrow = false }
                index += UTF8.width(scalar)
                continue
            }
            guard bytes[index] == EscapeSequence.escape, let end = EscapeSequence.end(of: index, in: bytes),
                bytes[end - 1] == UInt8(ascii: "m")
            else { return nil }
            sequences.append(index..<end)
            index = end
        }
    }
}

extension Unicode.Scalar {
    /// Whether a scalar is a character by itself, beside others that are: ASCII and Latin, punctuation, signs, kana and
    /// ideographs.
    var isSimple: Bool {
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
    func scalar(at index: Int) -> Unicode.Scalar {
        if self[index] < 0x80 { return Unicode.Scalar(self[index]) }
        let length = self[index] < 0xE0 ? 2 : self[index] < 0xF0 ? 3 : 4
        let bytes = self[index..<Swift.min(index + length, count)]
        return String(decoding: bytes, as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
    }
}
