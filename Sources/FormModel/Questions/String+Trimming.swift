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
}

extension UInt8 {
    /// Whether it is the byte of an ASCII character that is white space in Unicode.
    fileprivate var isWhitespace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
