extension UTF8Bytes {
    /// Whether the text is ASCII characters and other scalars that pass, and percent escapes (`%` and two hexadecimal digits).
    func areUnits(
        ascii isAllowed: (UInt8) -> Bool, scalar isScalarAllowed: (Unicode.Scalar) -> Bool
    ) -> Bool {
        var index = 0
        while index < count {
            let byte = self[index]
            if byte == UInt8(ascii: "%") {
                guard at(index + 1)?.isHexDigit == true, at(index + 2)?.isHexDigit == true else { return false }
                index += 3
            } else if byte < 0x80 {
                guard isAllowed(byte) else { return false }
                index += 1
            } else {
                guard let (scalar, width) = scalar(at: index), isScalarAllowed(scalar) else { return false }
                index += width
            }
        }
        return true
    }

    /// The scalar that begins at `index`, beyond ASCII, and how many code units it has; nil if there is none.
    private func scalar(at index: Int) -> (Unicode.Scalar, Int)? {
        let width = self[index] >= 0xF0 ? 4 : self[index] >= 0xE0 ? 3 : 2
        guard self[index] >= 0xC0, index + width <= count else { return nil }
        let lead = UInt32(self[index]) & (0x7F >> UInt32(width))
        let value = (1..<width).reduce(lead) { $0 << 6 | UInt32(self[index + $1]) & 0x3F }
        return Unicode.Scalar(value).map { ($0, width) }
    }
}

extension StaticString {
    /// Whether this ASCII character is one of the text's.
    func hasASCII(_ byte: UInt8) -> Bool { withUTF8Bytes { $0.contains(byte) } }
}
