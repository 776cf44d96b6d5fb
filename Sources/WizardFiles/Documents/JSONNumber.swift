/// The numbers of JSON, as RFC 8259, section 6, writes them.
enum JSONNumber {
    /// Whether `text` is a number of JSON.
    static func isLexeme(_ text: String) -> Bool {
        var rest = text.utf8[...]
        if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
        let whole = digits(&rest)
        guard let first = whole.first, first != UInt8(ascii: "0") || whole.count == 1 else { return false }
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            guard !digits(&rest).isEmpty else { return false }
        }
        if let letter = rest.first, letter | 0x20 == UInt8(ascii: "e") {
            rest.removeFirst()
            if let sign = rest.first, "+-".utf8.contains(sign) { rest.removeFirst() }
            guard !digits(&rest).isEmpty else { return false }
        }
        return rest.isEmpty
    }

    private static func digits(_ rest: inout Substring.UTF8View) -> Substring.UTF8View {
        let digits = rest.prefix { $0.isDigit }
        rest = rest[digits.endIndex...]
        return digits
    }
}

extension UInt8 {
    /// Whether the byte is one of the ASCII digits.
    var isDigit: Bool { self &- 0x30 < 10 }
}
