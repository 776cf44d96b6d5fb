extension String {
    /// The text without white space around it.
    package func trimmingWhitespace() -> String {
        // Where every character is a byte, bytes are enough.
        if utf8.allSatisfy({ $0 < 0x80 }) {
            guard let first = utf8.firstIndex(where: { !$0.isWhitespace }),
                let last = utf8.lastIndex(where: { !$0.isWhitespace })
            else { return "" }
            let end = utf8.index(after: last)
            return first == startIndex && end == endIndex ? self : String(self[first..<end])
        }
        guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[first...last])
    }

    /// The text without invisible characters at its ends: no-break and zero-width spaces, and direction marks.
    func trimmingInvisible() -> String { trimming { $0.isInvisible } }

    /// The text without white space and other blanks around it.
    func trimmingBlanks() -> String { trimming(\.isBlank) }

    /// Whether it begins or ends with white space or another blank.
    package var hasBlankEnd: Bool { self != trimmingBlanks() }

    private func trimming(_ isBlank: (Unicode.Scalar) -> Bool) -> String {
        let scalars = unicodeScalars
        guard let first = scalars.firstIndex(where: { !isBlank($0) }),
            let last = scalars.lastIndex(where: { !isBlank($0) })
        else { return "" }
        return String(scalars[first...last])
    }
}

extension Unicode.Scalar {
    /// Whether it is white space or another blank.
    var isBlank: Bool { isInvisible || properties.isWhitespace }

    /// Whether it is a blank that is pasted without being seen.
    fileprivate var isInvisible: Bool {
        switch value {
        case 0xA0, 0x2007, 0x200B...0x200F, 0x202F, 0x2060, 0xFEFF: true
        default: false
        }
    }
}

extension UInt8 {
    /// Whether it is the byte of an ASCII character that is white space in Unicode.
    fileprivate var isWhitespace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
