/// A number as its decimal digits say it: an integer of any length times a power of ten.
///
/// Nothing is rounded. The work is bounded by the digits that were written, however large the exponent is.
package struct ExactDecimal: Hashable, Sendable {
    /// Whether it is less than 0.
    package let isNegative: Bool
    /// The digits without leading and trailing zeros, the first one first; none for zero.
    private let digits: [UInt8]
    /// The power of ten of the last digit.
    private let exponent: Int

    /// The number that `text` writes, as JSON and Swift print it: `-12.5e-3`; nil for anything else, and for an exponent
    /// of more than nine digits.
    package init?(_ text: some StringProtocol) {
        var rest = Substring(text)
        let sign = rest.utf8.first
        if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { rest.removeFirst() }
        var exponent = 0
        if let mark = rest.utf8.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }) {
            guard let value = Int(rest[rest.utf8.index(after: mark)...]), abs(value) < 1_000_000_000 else { return nil }
            exponent = value
            rest = rest[..<mark]
        }
        var digits: [UInt8] = []
        var isFraction = false
        for byte in rest.utf8 {
            if byte == UInt8(ascii: "."), !isFraction {
                isFraction = true
            } else if byte.isDigit {
                digits.append(byte.digitValue)
                if isFraction { exponent -= 1 }
            } else {
                return nil
            }
        }
        guard !digits.isEmpty else { return nil }
        while digits.last == 0 {
            digits.removeLast()
            exponent += 1
        }
        self.digits = Array(digits.drop { $0 == 0 })
        self.exponent = digits.isEmpty ? 0 : exponent
        isNegative = sign == UInt8(ascii: "-") && !digits.isEmpty
    }

    package var isZero: Bool { digits.isEmpty }

    /// How many digits it has that count: 2 for 0.0120 and for 1200.
    package var significantDigits: Int { digits.count }

    /// How many places before the point its first digit is; 0 or less for a number between -0.1 and 0.1.
    package var magnitude: Int { digits.count + exponent }
}

extension ExactDecimal: Comparable {
    package static func < (left: ExactDecimal, right: ExactDecimal) -> Bool {
        if left.isNegative != right.isNegative { return left.isNegative }
        return left.isNegative ? right.isCloser(than: left) : left.isCloser(than: right)
    }

    /// Whether it is closer to 0 than another number is.
    private func isCloser(than other: ExactDecimal) -> Bool {
        if isZero || other.isZero { return isZero && !other.isZero }
        if magnitude != other.magnitude { return magnitude < other.magnitude }
        return digits.lexicographicallyPrecedes(other.digits)
    }
}

extension ExactDecimal: CustomStringConvertible {
    /// The number in the fewest characters: `0.1`, `1200`; with an exponent, `1e308`, only if it would be long otherwise.
    package var description: String {
        guard !isZero else { return "0" }
        let text = String(decoding: digits.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
        let sign = isNegative ? "-" : ""
        if magnitude > max(21, digits.count) || magnitude < -5 {
            let fraction = text.dropFirst()
            return "\(sign)\(text.prefix(1))\(fraction.isEmpty ? "" : ".\(fraction)")e\(magnitude - 1)"
        }
        if exponent >= 0 { return sign + text + String(repeating: "0", count: exponent) }
        if magnitude <= 0 { return "\(sign)0." + String(repeating: "0", count: -magnitude) + text }
        return "\(sign)\(text.prefix(magnitude)).\(text.dropFirst(magnitude))"
    }
}

extension ExactDecimal {
    /// Whether the number is `divisor` a whole number of times; signs do not matter. False for a divisor of zero.
    package func isMultiple(of divisor: ExactDecimal) -> Bool {
        guard !divisor.isZero else { return false }
        guard !isZero else { return true }
        // A multiple of the divisor ends no further right than the divisor's own last digit.
        guard exponent >= divisor.exponent else { return false }
        // A power of ten beyond the divisor's own twos and fives, of which a digit has less than four, changes nothing.
        let shift = min(exponent - divisor.exponent, 4 * divisor.digits.count)
        let modulus = Limbs(divisor.digits)
        var remainder = Limbs(zerosLike: modulus)
        for digit in digits { remainder.append(digit, modulo: modulus) }
        for _ in 0..<shift { remainder.append(0, modulo: modulus) }
        return remainder.isZero
    }

    /// A whole number of any length, in parts of nine digits, the last part first.
    private struct Limbs {
        private static let base: UInt64 = 1_000_000_000
        private var parts: [UInt64]

        init(_ digits: [UInt8]) {
            parts = []
            var end = digits.count
            while end > 0 {
                let start = max(0, end - 9)
                parts.append(digits[start..<end].reduce(0) { $0 * 10 + UInt64($1) })
                end = start
            }
        }

        /// Zero, with room for a remainder by `modulus` and one digit more.
        init(zerosLike modulus: Limbs) { parts = Array(repeating: 0, count: modulus.parts.count + 1) }

        var isZero: Bool { parts.allSatisfy { $0 == 0 } }

        /// Puts a digit at the end, and takes the modulus away as often as it is in it.
        mutating func append(_ digit: UInt8, modulo modulus: Limbs) {
            var carry = UInt64(digit)
            for index in parts.indices {
                let value = parts[index] * 10 + carry
                (parts[index], carry) = (value % Self.base, value / Self.base)
            }
            while !isLess(than: modulus) { subtract(modulus) }
        }

        private func isLess(than other: Limbs) -> Bool {
            for index in parts.indices.reversed() {
                let part = index < other.parts.count ? other.parts[index] : 0
                if parts[index] != part { return parts[index] < part }
            }
            return false
        }

        private mutating func subtract(_ other: Limbs) {
            var borrow: UInt64 = 0
            for index in parts.indices {
                let part = (index < other.parts.count ? other.parts[index] : 0) + borrow
                borrow = parts[index] < part ? 1 : 0
                parts[index] = parts[index] + borrow * Self.base - part
            }
        }
    }
}
