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

    /// The whole number that `lexeme` stands for, exactly: `5`, `5.0`, `50e-1`; nil where it is none or too large.
    static func whole(_ lexeme: String) -> Int? {
        if let value = Int(lexeme) { return value }
        var rest = lexeme.utf8[...]
        let isNegative = rest.first == UInt8(ascii: "-")
        if isNegative { rest.removeFirst() }
        var significant = Array(digits(&rest))
        var shift = 0
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            let fraction = digits(&rest)
            significant += fraction
            shift -= fraction.count
        }
        while significant.last == UInt8(ascii: "0") {
            significant.removeLast()
            shift += 1
        }
        significant = Array(significant.drop { $0 == UInt8(ascii: "0") })
        guard !significant.isEmpty else { return 0 }
        if !rest.isEmpty {
            // An exponent that does not fit is far beyond any `Int`.
            guard let exponent = Int(Substring(rest.dropFirst())) else { return nil }
            let (sum, overflow) = shift.addingReportingOverflow(exponent)
            guard !overflow else { return nil }
            shift = sum
        }
        guard shift >= 0, shift < 20 else { return nil }
        significant += repeatElement(UInt8(ascii: "0"), count: shift)
        return Int((isNegative ? "-" : "") + String(decoding: significant, as: UTF8.self))
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
