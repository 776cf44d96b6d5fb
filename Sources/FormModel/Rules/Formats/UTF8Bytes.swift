/// The UTF-8 code units of a text, borrowed for the length of a check.
package typealias UTF8Bytes = Borrowed<UInt8>

extension UInt8 {
    /// `0` to `9`.
    var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

    /// `a` to `z`.
    var isLowercaseLetter: Bool { self &- UInt8(ascii: "a") < 26 }

    /// `A` to `Z`.
    var isUppercaseLetter: Bool { self &- UInt8(ascii: "A") < 26 }

    /// `a` to `z` and `A` to `Z`.
    var isLetter: Bool { (self | 0x20).isLowercaseLetter }

    /// An ASCII letter or digit.
    var isAlphanumeric: Bool { isLetter || isDigit }

    /// A hexadecimal digit of either case.
    var isHexDigit: Bool { isDigit || (self | 0x20) &- UInt8(ascii: "a") < 6 }

    /// The value of a digit, or of a letter as a digit after 9: 7 for `7`, 10 for `A` and `a`; else 255.
    var digitValue: UInt8 {
        if isDigit { return self &- UInt8(ascii: "0") }
        return isLetter ? (self | 0x20) &- UInt8(ascii: "a") &+ 10 : 255
    }

    /// The lowercase letter for an uppercase one; any other code unit unchanged.
    var lowercased: UInt8 { isUppercaseLetter ? self | 0x20 : self }

    /// Returns whether this is one of the ASCII characters.
    func isOne(of characters: StaticString) -> Bool { characters.withUTF8Bytes { $0.contains(self) } }
}

extension UTF8Bytes {
    /// The part from `start` on, with indices from zero.
    func from(_ start: Int) -> Self { part(start..<count) }

    /// The code unit at `index`; nil past the end.
    func at(_ index: Int) -> UInt8? { index < count ? self[index] : nil }

    /// Returns whether the code unit at `index` is this ASCII character.
    func has(_ character: Unicode.Scalar, at index: Int) -> Bool {
        index < count && self[index] == UInt8(ascii: character)
    }

    /// Returns whether the text begins with these lowercase characters, ignoring case.
    func begins(with prefix: StaticString) -> Bool {
        prefix.withUTF8Bytes { prefix in
            count >= prefix.count && prefix.indices.allSatisfy { self[$0].lowercased == prefix[$0] }
        }
    }

    /// The parts before and after the first separator; the second is nil without one.
    func split(at separator: Unicode.Scalar) -> (Self, Self?) {
        guard let index = firstIndex(of: UInt8(ascii: separator)) else { return (self, nil) }
        return (part(0..<index), from(index + 1))
    }

    /// The parts before and after the last separator; the first is nil without one.
    func split(atLast separator: Unicode.Scalar) -> (Self?, Self) {
        guard let index = lastIndex(of: UInt8(ascii: separator)) else { return (nil, self) }
        return (part(0..<index), from(index + 1))
    }

    /// Returns the number of parts between separators if all of them pass, else nil.
    func parts(between separator: Unicode.Scalar, pass isValid: (Self) -> Bool) -> Int? {
        var start = 0
        var parts = 0
        for end in 0...count where end == count || self[end] == UInt8(ascii: separator) {
            guard isValid(part(start..<end)) else { return nil }
            parts += 1
            start = end + 1
        }
        return parts
    }

    /// The number that `range` writes in decimal digits; nil if one of them is not a digit. At most 18 digits.
    func number(_ range: Range<Int>) -> Int? {
        guard range.upperBound <= count, (1...18).contains(range.count) else { return nil }
        var number = 0
        for index in range {
            guard self[index].isDigit else { return nil }
            number = number * 10 + Int(self[index].digitValue)
        }
        return number
    }

    /// The number up to `maximum` that the whole text writes in decimal digits, without leading zeros; nil for any other text.
    func number(upTo maximum: Int) -> Int? {
        guard let number = number(0..<count), number <= maximum, count == 1 || self[0] != UInt8(ascii: "0")
        else { return nil }
        return number
    }

    /// Returns whether the text is ASCII letters and digits, these characters, percent escapes (`%` and two hexadecimal digits) and
    /// scalars beyond ASCII that pass.
    func areUnits(
        _ characters: StaticString, scalar isScalarAllowed: (Unicode.Scalar) -> Bool = { _ in false }
    ) -> Bool {
        var index = 0
        while index < count {
            let byte = self[index]
            if byte == UInt8(ascii: "%") {
                guard at(index + 1)?.isHexDigit == true, at(index + 2)?.isHexDigit == true else { return false }
                index += 3
            } else if byte < 0x80 {
                guard byte.isAlphanumeric || byte.isOne(of: characters) else { return false }
                index += 1
            } else {
                var decoder = Unicode.UTF8()
                var rest = from(index).makeIterator()
                guard case .scalarValue(let scalar) = decoder.decode(&rest), isScalarAllowed(scalar) else {
                    return false
                }
                index += UTF8.width(scalar)
            }
        }
        return true
    }
}
