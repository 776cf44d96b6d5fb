extension String {
    package func trimmingWhitespace() -> String {
        // In ASCII text, every byte is a character.
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

    /// Trims no-break and zero-width spaces, and direction marks.
    func trimmingInvisible() -> String { trimming { $0.isInvisible } }

    func trimmingBlanks() -> String { trimming(\.isBlank) }

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
    var isBlank: Bool { isInvisible || properties.isWhitespace }

    /// True for a blank that is invisible when pasted.
    fileprivate var isInvisible: Bool {
        switch value {
        case 0xA0, 0x2007, 0x200B...0x200F, 0x202F, 0x2060, 0xFEFF: true
        default: false
        }
    }
}

extension UInt8 {
    fileprivate var isWhitespace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
