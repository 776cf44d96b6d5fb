/// A number as its decimal digits say it: an integer of any length times a power of ten.
///
/// Only what rules on numbers need; nothing is rounded, and the work is bounded by the digits that were written and a
/// limit on the exponent.
struct ExactDecimal: Equatable {
    /// The digits without leading and trailing zeros, the first one first; none for zero.
    private let digits: [UInt8]
    /// The power of ten of the last digit.
    private let exponent: Int

    /// The number that `text` writes, as JSON and Swift print it: `-12.5e-3`; nil for anything else.
    init?(_ text: String) {
        var rest = Substring(text)
        if let sign = rest.first, sign == "-" || sign == "+" { rest.removeFirst() }
        var exponent = 0
        if let mark = rest.firstIndex(where: { $0 == "e" || $0 == "E" }) {
            guard let value = Int(rest[rest.index(after: mark)...]), abs(value) < 100_000 else { return nil }
            exponent = value
            rest = rest[..<mark]
        }
        var digits: [UInt8] = []
        var isFraction = false
        for character in rest.utf8 {
            switch character {
            case UInt8(ascii: "."):
                guard !isFraction else { return nil }
                isFraction = true
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                digits.append(character - UInt8(ascii: "0"))
                if isFraction { exponent -= 1 }
            default: return nil
            }
        }
        guard !digits.isEmpty else { return nil }
        while digits.last == 0 {
            digits.removeLast()
            exponent += 1
        }
        self.digits = Array(digits.drop { $0 == 0 })
        self.exponent = digits.isEmpty ? 0 : exponent
    }

    /// Whether the number is `divisor` a whole number of times; signs do not matter. False for a divisor of zero.
    func isMultiple(of divisor: ExactDecimal) -> Bool {
        guard !divisor.digits.isEmpty else { return false }
        guard !digits.isEmpty else { return true }
        // A multiple of the divisor ends no further right than the divisor's own last digit.
        guard exponent >= divisor.exponent, divisor.digits.count <= 38 else { return false }
        var remainder: UInt128 = 0
        let modulus = divisor.digits.reduce(UInt128(0)) { $0 * 10 + UInt128($1) }
        for digit in digits + repeatElement(0, count: exponent - divisor.exponent) {
            // Below 10³⁸ × 10 there is no overflow: the modulus has at most 38 digits.
            let (high, low) = remainder.multipliedFullWidth(by: 10)
            let (sum, carry) = low.addingReportingOverflow(UInt128(digit))
            remainder = modulus.dividingFullWidth((high + (carry ? 1 : 0), sum)).remainder
        }
        return remainder == 0
    }
}
