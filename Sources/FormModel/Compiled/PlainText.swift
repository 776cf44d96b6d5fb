/// Texts in which every Unicode scalar is a character of its own, is written in JSON as it is, and steers no terminal: those of
/// printable ASCII, and of the letters that most words are made of.
package enum PlainText {
    /// Whether a byte is a character of ASCII that JSON has as it is.
    package static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    /// What a byte of a string in JSON is to the reader of plain text.
    enum Byte {
        /// A character of ASCII, written as it is.
        static let plain: UInt8 = 0
        /// The first of two or three bytes that may be a letter.
        static let letter: UInt8 = 1
        /// The quote that ends the string.
        static let quote: UInt8 = 2
        /// Anything else: an escape, a control character, what is not UTF-8.
        static let other: UInt8 = 3
    }

    /// What each byte is.
    static let bytes: [UInt8] = (0...UInt8.max).map { byte in
        switch byte {
        case UInt8(ascii: "\""): Byte.quote
        case UInt8(ascii: "\\"): Byte.other
        case 0x20..<0x7F: Byte.plain
        case 0xC3...0xD4, 0xE3...0xED: Byte.letter
        default: Byte.other
        }
    }

    /// How many of the eight bytes of a word are characters of ASCII that are written as they are, from the lowest on.
    static func plainBytes(in word: UInt64) -> Int {
        let (ones, highs): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
        /// Marks the bytes that are zero; above the first one of them others can be marked too.
        func zeros(_ word: UInt64) -> UInt64 { (word &- ones) & ~word & highs }
        let controls = (word &- 0x20 * ones) & ~word & highs
        let others = zeros(word ^ 0x22 * ones) | zeros(word ^ 0x5C * ones) | zeros(word ^ 0x7F * ones)
        return (controls | others | word & highs).trailingZeroBitCount / 8
    }

    /// How many bytes the letter has that begins at `index`; 0 if there is none that is plain.
    static func letter(in bytes: UTF8Bytes, at index: Int) -> Int {
        let lead = UInt32(bytes[index])
        guard index + 1 < bytes.count, bytes[index + 1] & 0xC0 == 0x80 else { return 0 }
        let second = UInt32(bytes[index + 1] & 0x3F)
        if lead < 0xE0 {
            return isLetter((lead & 0x1F) << 6 | second) ? 2 : 0
        }
        guard index + 2 < bytes.count, bytes[index + 2] & 0xC0 == 0x80 else { return 0 }
        return isLetter((lead & 0x0F) << 12 | second << 6 | UInt32(bytes[index + 2] & 0x3F)) ? 3 : 0
    }

    /// Whether a scalar is a letter that joins no neighbor and is written in one way.
    static func isLetter(_ scalar: UInt32) -> Bool {
        switch scalar {
        // Latin.
        case 0xC0...0x24F: true
        // Greek; Cyrillic without its marks.
        case 0x391...0x3A1, 0x3A3...0x3CE, 0x400...0x481, 0x48A...0x52F: true
        // Kana; ideographs; Hangul.
        case 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FA5, 0xAC00...0xD7A3: true
        default: false
        }
    }
}
