/// A part of an array, with indices from zero.
struct Part<Element>: RandomAccessCollection {
    private let elements: ArraySlice<Element>

    init(_ elements: some Sequence<Element>) { self.elements = ArraySlice(elements) }

    private init(slice: ArraySlice<Element>) { elements = slice }

    var startIndex: Int { 0 }
    var endIndex: Int { elements.count }
    subscript(index: Int) -> Element { elements[elements.startIndex + index] }

    func part(_ range: Range<Int>) -> Self {
        let start = elements.startIndex
        return Part(slice: elements[(start + range.lowerBound)..<(start + range.upperBound)])
    }
}

typealias UTF8Bytes = Part<UInt8>

extension String {
    var bytes: UTF8Bytes { UTF8Bytes(utf8) }
}

extension UInt8 {
    package var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

    var isLowercaseLetter: Bool { self &- UInt8(ascii: "a") < 26 }

    var isUppercaseLetter: Bool { self &- UInt8(ascii: "A") < 26 }

    package var isLetter: Bool { (self | 0x20).isLowercaseLetter }

    var isAlphanumeric: Bool { isLetter || isDigit }

    var isHexDigit: Bool { isDigit || (self | 0x20) &- UInt8(ascii: "a") < 6 }

    /// The value of a digit, or of a letter as a digit after 9: 7 for `7`, 10 for `A` and `a`; else 255.
    var digitValue: UInt8 {
        if isDigit { return self &- UInt8(ascii: "0") }
        return isLetter ? (self | 0x20) &- UInt8(ascii: "a") &+ 10 : 255
    }

    var lowercased: UInt8 { isUppercaseLetter ? self | 0x20 : self }

    func isOne(of characters: String) -> Bool { characters.utf8.contains(self) }
}

extension UTF8Bytes {
    func from(_ start: Int) -> Self { part(start..<count) }

    func at(_ index: Int) -> UInt8? { index < count ? self[index] : nil }

    func has(_ character: Unicode.Scalar, at index: Int) -> Bool {
        index < count && self[index] == UInt8(ascii: character)
    }

    /// True if the text begins with these lowercase characters, ignoring case.
    func begins(with prefix: String) -> Bool {
        self.prefix(prefix.utf8.count).map(\.lowercased).elementsEqual(prefix.utf8)
    }

    func split(at separator: Unicode.Scalar) -> (Self, Self?) {
        guard let index = firstIndex(of: UInt8(ascii: separator)) else { return (self, nil) }
        return (part(0..<index), from(index + 1))
    }

    func split(atLast separator: Unicode.Scalar) -> (Self?, Self) {
        guard let index = lastIndex(of: UInt8(ascii: separator)) else { return (nil, self) }
        return (part(0..<index), from(index + 1))
    }

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

    /// The value of a text of at most 18 decimal digits; `nil` for any other text.
    var number: Int? {
        guard (1...18).contains(count), allSatisfy(\.isDigit) else { return nil }
        return reduce(0) { $0 * 10 + Int($1.digitValue) }
    }

    /// The value of a decimal number up to `maximum`, without leading zeros; `nil` for any other text.
    func number(upTo maximum: Int) -> Int? {
        number.flatMap { $0 <= maximum && (count == 1 || !has("0", at: 0)) ? $0 : nil }
    }

    /// True for ASCII letters and digits, these characters, percent escapes, and scalars beyond ASCII that pass.
    func areUnits(
        _ characters: String, scalar isScalarAllowed: (Unicode.Scalar) -> Bool = { _ in false }
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

/// The well-formed UTF-8 byte sequences: table 3-7 of the Unicode standard.
package enum UTF8Sequence {
    package static let mistake = "this is not UTF-8 text; save the file as UTF-8"

    package static func length(in bytes: [UInt8], at index: Int, end: Int) -> Int? {
        let lead = bytes[index]
        let length: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch lead {
        case 0..<0x80: return 1
        case 0xC2...0xDF: length = 2
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: length = 3
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: length = 4
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return nil
        }
        guard index + length <= end, second.contains(bytes[index + 1]) else { return nil }
        for offset in 2..<max(length, 2) where bytes[index + offset] & 0xC0 != 0x80 { return nil }
        return length
    }
}
