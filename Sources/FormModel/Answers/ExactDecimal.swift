/// A number as its decimal digits say it: an integer of any length times a power of ten.
///
/// Nothing is rounded. The work is bounded by the digits that were written, however large the exponent is; that of a sum by the
/// places between the first digit of one number and the last of the other.
public struct ExactDecimal: Hashable, Sendable {
    /// Whether it is less than 0.
    public let isNegative: Bool
    /// The digits without leading and trailing zeros, the first one first; none for zero.
    private let digits: [UInt8]
    /// The power of ten of the last digit.
    private let exponent: Int

    /// The number that `text` writes, as JSON and Swift print it: `-12.5e-3`; nil for anything else, and for an exponent
    /// of more than nine digits unless the number is 0.
    public init?(_ text: some StringProtocol) {
        let text = Substring(text)
        let mark = text.utf8.firstIndex { $0 | 0x20 == UInt8(ascii: "e") }
        var mantissa = text[..<(mark ?? text.endIndex)].utf8
        let sign = mantissa.first
        if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { mantissa.removeFirst() }
        let parts = mantissa.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
        let digits = parts.joined().map(\.digitValue)
        guard !digits.isEmpty, digits.allSatisfy({ $0 <= 9 }) else { return nil }
        var exponent = parts.count == 2 ? -parts[1].count : 0
        if let mark {
            var power = text[text.utf8.index(after: mark)...].utf8
            let isNegative = power.first == UInt8(ascii: "-")
            if isNegative || power.first == UInt8(ascii: "+") { power.removeFirst() }
            guard !power.isEmpty, power.allSatisfy(\.isDigit) else { return nil }
            let value = power.reduce(0) { min($0 * 10 + Int($1.digitValue), 1_000_000_000) }
            guard value < 1_000_000_000 || digits.allSatisfy({ $0 == 0 }) else { return nil }
            exponent += isNegative ? -value : value
        }
        self.init(isNegative: sign == UInt8(ascii: "-"), digits: digits, exponent: exponent)
    }

    private init(isNegative: Bool, digits: [UInt8], exponent: Int) {
        let last = digits.lastIndex { $0 != 0 } ?? -1
        self.digits = Array(digits[...last].drop { $0 == 0 })
        self.exponent = self.digits.isEmpty ? 0 : exponent + digits.count - 1 - last
        self.isNegative = isNegative && !self.digits.isEmpty
    }

    /// The number that `text` writes if an answer keeps it: with 38 digits at most, the last of them at most 128 places after
    /// the point, and fewer than 166 places before it. They are those of a `Decimal`.
    package init?(keeping text: String) {
        guard let number = ExactDecimal(text), number.isKept else { return nil }
        self = number
    }

    /// Whether an answer keeps it.
    var isKept: Bool { significantDigits <= 38 && exponent >= -128 && magnitude < 166 }

    package var isZero: Bool { digits.isEmpty }

    /// How many digits it has that count: 2 for 0.0120 and for 1200.
    package var significantDigits: Int { digits.count }

    /// How many places before the point its first digit is; 0 or less for a number between -0.1 and 0.1.
    package var magnitude: Int { digits.count + exponent }
}

extension ExactDecimal: Comparable {
    public static func < (left: ExactDecimal, right: ExactDecimal) -> Bool {
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
    public var description: String {
        guard magnitude > max(21, digits.count) || magnitude < -5 else { return plainText }
        let (first, fraction) = (digitText.prefix(1), digitText.dropFirst())
        return "\(isNegative ? "-" : "")\(first)\(fraction.isEmpty ? "" : ".\(fraction)")e\(magnitude - 1)"
    }

    /// The number without an exponent, however long that is.
    private var plainText: String {
        guard !isZero else { return "0" }
        let (text, sign) = (digitText, isNegative ? "-" : "")
        if exponent >= 0 { return sign + text + String(repeating: "0", count: exponent) }
        if magnitude <= 0 { return "\(sign)0." + String(repeating: "0", count: -magnitude) + text }
        return "\(sign)\(text.prefix(magnitude)).\(text.dropFirst(magnitude))"
    }

    private var digitText: String { String(decoding: digits.map { $0 + UInt8(ascii: "0") }, as: UTF8.self) }

    /// The number without an exponent, and with at least so many digits after the point.
    package func text(fractionDigits: Int) -> String {
        let missing = fractionDigits - max(0, -exponent)
        guard missing > 0 else { return plainText }
        return plainText + (exponent < 0 ? "" : ".") + String(repeating: "0", count: missing)
    }

    /// How many digits come after the point of a number that is written without an exponent; 0 with one.
    package static func fractionDigits(in text: String) -> Int {
        guard !text.contains(where: { $0 == "e" || $0 == "E" }), let point = text.firstIndex(of: ".") else { return 0 }
        return text[point...].utf8.count - 1
    }
}

extension ExactDecimal: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    public init(integerLiteral value: Int) { self.init(value) }

    /// The number that the literal is printed as: `0.1` has one digit after the point.
    public init(floatLiteral value: Double) { self = ExactDecimal("\(value)") ?? 0 }

    /// A whole number.
    public init(_ value: some BinaryInteger) {
        let digits = value.magnitude.description.utf8.map(\.digitValue)
        self.init(isNegative: value < 0, digits: digits, exponent: 0)
    }
}

extension Int {
    /// The whole number that a JSON number is exactly: `5`, `5.0`, `50e-1`; nil for any other, and one that is too large.
    package init?(wholeNumber digits: String) {
        guard let number = ExactDecimal(digits), let value = Int(number.description) else { return nil }
        self = value
    }
}

extension ExactDecimal {
    /// The number with the other sign.
    public static prefix func - (number: ExactDecimal) -> ExactDecimal {
        ExactDecimal(isNegative: !number.isNegative, digits: number.digits, exponent: number.exponent)
    }

    /// The sum, exactly.
    public static func + (left: ExactDecimal, right: ExactDecimal) -> ExactDecimal {
        if left.isZero { return right }
        if right.isZero { return left }
        let last = min(left.exponent, right.exponent)
        let places = max(left.magnitude, right.magnitude) - last
        // The larger first, so that what is taken away leaves nothing below 0.
        let (larger, smaller) = left.isCloser(than: right) ? (right, left) : (left, right)
        let isDifference = left.isNegative != right.isNegative
        var digits = larger.places(places, from: last)
        var carry = 0
        for (index, digit) in smaller.places(places, from: last).enumerated().reversed() {
            let sum = Int(digits[index]) + carry + (isDifference ? -Int(digit) : Int(digit))
            carry = sum < 0 ? -1 : sum / 10
            digits[index] = UInt8(sum - carry * 10)
        }
        return ExactDecimal(isNegative: larger.isNegative, digits: [UInt8(carry)] + digits, exponent: last)
    }

    /// So many digits, the last one at a power of ten at or below the number's own.
    private func places(_ count: Int, from last: Int) -> [UInt8] {
        let after = exponent - last
        return Array(repeating: 0, count: count - digits.count - after) + digits + Array(repeating: 0, count: after)
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
