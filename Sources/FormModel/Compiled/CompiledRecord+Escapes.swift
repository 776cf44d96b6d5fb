extension CompiledRecord {
    /// Reads a string with escapes, whose text is plain without them; returns whether it passes for certain.
    mutating func readEscapedText(to field: Int, _ bytes: UTF8Bytes, _ index: inout Int) -> Bool {
        guard bytes.has("\"", at: index) else { return false }
        var text = Text(start: scratch.count, end: scratch.count, characters: 0)
        var next = index + 1
        while next < bytes.count {
            switch plainBytes[Int(bytes[next])] {
            case PlainText.Byte.plain:
                scratch.append(bytes[next])
                next += 1
            case PlainText.Byte.quote:
                text.end = scratch.count
                found[field].items = text.start..<text.end
                found[field].isDecoded = true
                index = next + 1
                let scratch = scratch
                return scratch.withBorrowed { passes(text, at: field, $0) }
            case PlainText.Byte.letter:
                let length = PlainText.letter(in: bytes, at: next)
                guard length > 0 else { return false }
                for offset in 0..<length { scratch.append(bytes[next + offset]) }
                next += length
            default:
                guard let length = decodeEscape(bytes, at: next) else { return false }
                next += length
            }
            text.characters += 1
        }
        return false
    }

    /// Appends the character that an escape is to the scratch, if it is plain; returns the escape's length, nil for any other.
    private mutating func decodeEscape(_ bytes: UTF8Bytes, at index: Int) -> Int? {
        guard bytes.has("\\", at: index) else { return nil }
        if bytes.has("/", at: index + 1) {
            scratch.append(UInt8(ascii: "/"))
            return 2
        }
        guard bytes.has("u", at: index + 1), index + 6 <= bytes.count else { return nil }
        var unit: UInt32 = 0
        for digit in bytes.part((index + 2)..<(index + 6)) {
            guard digit.isHexDigit else { return nil }
            unit = unit << 4 | UInt32(digit.digitValue)
        }
        if unit < 0x80 {
            guard plainBytes[Int(unit)] == PlainText.Byte.plain else { return nil }
            scratch.append(UInt8(unit))
        } else {
            guard PlainText.isLetter(unit) else { return nil }
            if unit < 0x800 {
                scratch.append(UInt8(0xC0 | unit >> 6))
            } else {
                scratch.append(UInt8(0xE0 | unit >> 12))
                scratch.append(UInt8(0x80 | unit >> 6 & 0x3F))
            }
            scratch.append(UInt8(0x80 | unit & 0x3F))
        }
        return 6
    }
}
