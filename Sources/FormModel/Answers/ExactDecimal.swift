/// An exact decimal number: an integer of any length times a power of ten.
///
/// Nothing is rounded. The cost depends on the written digits, however large the exponent is; that of a sum on the
/// number of places between the first digit of one number and the last of the other.
public struct ExactDecimal: Hashable, Sendable {
    package let isNegative: Bool
    /// Most significant first, without leading and trailing zeros; none for zero.
    private let digits: [UInt8]
    private let exponent: Int

    /// Parses the notation of JSON and Swift, such as `-12.5e-3`; `nil` otherwise, and for exponents of ten digits unless it is 0.
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

    /// Parses a number that a `Decimal` keeps exactly; `nil` for any other.
    package init?(keeping text: String) {
        guard let number = ExactDecimal(text), number.fitsDecimal else { return nil }
        self = number
    }

    static let maxDigits = 38

    var fitsDecimal: Bool { significantDigits <= Self.maxDigits && exponent >= -128 && integerDigits < 166 }

    package var isZero: Bool { digits.isEmpty }

    package var isWhole: Bool { exponent >= 0 }

    /// 2 for 0.0120 and for 1200.
    package var significantDigits: Int { digits.count }

    /// The number of digits before the point: 3 for 123.4, 0 for 0.5, -1 for 0.05. Zero has none.
    package var integerDigits: Int { digits.count + exponent }
}

extension ExactDecimal: Comparable {
    public static func < (left: ExactDecimal, right: ExactDecimal) -> Bool {
        if left.isNegative != right.isNegative { return left.isNegative }
        return left.isNegative ? right.isCloserToZero(than: left) : left.isCloserToZero(than: right)
    }

    private func isCloserToZero(than other: ExactDecimal) -> Bool {
        if isZero || other.isZero { return isZero && !other.isZero }
        if integerDigits != other.integerDigits { return integerDigits < other.integerDigits }
        return digits.lexicographicallyPrecedes(other.digits)
    }
}

extension ExactDecimal: CustomStringConvertible {
    /// The shortest notation: `0.1`, `1200`; with an exponent, `1e308`, only if it would be long otherwise.
    public var description: String {
        guard integerDigits > max(21, digits.count) || integerDigits < -5 else { return plainText }
        let (first, fraction) = (digitText.prefix(1), digitText.dropFirst())
        return "\(isNegative ? "-" : "")\(first)\(fraction.isEmpty ? "" : ".\(fraction)")e\(integerDigits - 1)"
    }

    private var plainText: String {
        guard !isZero else { return "0" }
        let (text, sign) = (digitText, isNegative ? "-" : "")
        if exponent >= 0 { return sign + text + String(repeating: "0", count: exponent) }
        if integerDigits <= 0 { return "\(sign)0." + String(repeating: "0", count: -integerDigits) + text }
        return "\(sign)\(text.prefix(integerDigits)).\(text.dropFirst(integerDigits))"
    }

    private var digitText: String { String(decoding: digits.map { $0 + UInt8(ascii: "0") }, as: UTF8.self) }

    package func text(fractionDigits: Int) -> String {
        let missing = fractionDigits - max(0, -exponent)
        guard missing > 0 else { return plainText }
        return plainText + (exponent < 0 ? "" : ".") + String(repeating: "0", count: missing)
    }

    /// 0 for a number with an exponent.
    package static func fractionDigits(in text: String) -> Int {
        guard !text.contains(where: { $0 == "e" || $0 == "E" }), let point = text.firstIndex(of: ".") else { return 0 }
        return text[point...].utf8.count - 1
    }
}

extension ExactDecimal: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    public init(integerLiteral value: Int) { self.init(value) }

    /// The number as the literal is printed: `0.1` has one digit after the point.
    public init(floatLiteral value: Double) { self = ExactDecimal("\(value)") ?? 0 }

    /// A whole number.
    public init(_ value: some BinaryInteger) {
        let digits = value.magnitude.description.utf8.map(\.digitValue)
        self.init(isNegative: value < 0, digits: digits, exponent: 0)
    }
}

extension FixedWidthInteger {
    init?(exactly number: ExactDecimal) {
        // The digits of a far larger number would fill the memory; `UInt128.max` has 39.
        guard number.isWhole, number.integerDigits <= 39, let value = Self(number.text(fractionDigits: 0)) else {
            return nil
        }
        self = value
    }

    /// The exact whole number of a JSON number such as `5`, `5.0` or `50e-1`, if it is one that fits.
    package init?(wholeNumber digits: String) {
        guard let number = ExactDecimal(digits) else { return nil }
        self.init(exactly: number)
    }
}

extension ExactDecimal {
    package static prefix func - (number: ExactDecimal) -> ExactDecimal {
        ExactDecimal(isNegative: !number.isNegative, digits: number.digits, exponent: number.exponent)
    }

    package static func + (left: ExactDecimal, right: ExactDecimal) -> ExactDecimal {
        if left.isZero { return right }
        if right.isZero { return left }
        let last = min(left.exponent, right.exponent)
        let places = max(left.integerDigits, right.integerDigits) - last
        // The larger first, so that the difference is not negative.
        let (larger, smaller) = left.isCloserToZero(than: right) ? (right, left) : (left, right)
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

    /// This many digits, the last one at a power of ten at or below the number's own.
    private func places(_ count: Int, from last: Int) -> [UInt8] {
        let after = exponent - last
        return Array(repeating: 0, count: count - digits.count - after) + digits + Array(repeating: 0, count: after)
    }
}

extension ExactDecimal {
    package func isMultiple(of divisor: ExactDecimal) -> Bool {
        guard !divisor.isZero else { return false }
        guard !isZero else { return true }
        // A multiple of the divisor does not have more digits after the point.
        guard exponent >= divisor.exponent else { return false }
        // A power of ten beyond the divisor's factors of two and five, fewer than four for each digit, changes nothing.
        let shift = min(exponent - divisor.exponent, 4 * divisor.digits.count)
        let modulus = ExactDecimal(isNegative: false, digits: divisor.digits, exponent: 0)
        var remainder: ExactDecimal = 0
        for digit in digits + Array(repeating: 0, count: shift) {
            let whole = remainder.places(max(0, remainder.integerDigits), from: 0)
            remainder = ExactDecimal(isNegative: false, digits: whole + [digit], exponent: 0)
            while remainder >= modulus { remainder = remainder + -modulus }
        }
        return remainder.isZero
    }
}
