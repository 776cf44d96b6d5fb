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

    /// A letter or a digit.
    var isAlphanumeric: Bool { isLetter || isDigit }

    /// A hexadecimal digit of either case.
    var isHexDigit: Bool { isDigit || (self | 0x20) &- UInt8(ascii: "a") < 6 }

    /// What a digit, or a letter taken as a digit after 9, is worth: `7` is 7, `A` and `a` are 10; else 255.
    var digitValue: UInt8 {
        if isDigit { return self &- UInt8(ascii: "0") }
        return isLetter ? (self | 0x20) &- UInt8(ascii: "a") &+ 10 : 255
    }

    /// The lowercase letter for an uppercase one; any other code unit unchanged.
    var lowercased: UInt8 { isUppercaseLetter ? self | 0x20 : self }
}

extension UTF8Bytes {
    /// The part from `start` on, with indices from zero.
    func from(_ start: Int) -> Self { part(start..<count) }

    /// The code unit at `index`; nil past the end.
    func at(_ index: Int) -> UInt8? { index < count ? self[index] : nil }

    /// Whether the code unit at `index` is this ASCII character.
    func has(_ character: Unicode.Scalar, at index: Int) -> Bool {
        index < count && self[index] == UInt8(ascii: character)
    }

    /// Whether the text begins with these characters, ignoring case.
    func begins(with prefix: StaticString) -> Bool {
        prefix.withUTF8Bytes { prefix in
            count >= prefix.count && prefix.indices.allSatisfy { self[$0].lowercased == prefix[$0] }
        }
    }

    /// Whether the text has these code units somewhere.
    func has(_ other: some RandomAccessCollection<UInt8>) -> Bool {
        guard let first = other.first else { return true }
        guard count >= other.count else { return false }
        return (0...(count - other.count)).contains { start in
            self[start] == first && part(start..<(start + other.count)).elementsEqual(other)
        }
    }

    /// Whether every part between separators passes, and how many there are; nil if one does not.
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
}
