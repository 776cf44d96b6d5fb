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

    /// The value of a text of at most 18 decimal digits; `nil` for any other text.
    var number: Int? {
        guard (1...18).contains(count), allSatisfy(\.isDigit) else { return nil }
        return reduce(0) { $0 * 10 + Int($1.digitValue) }
    }

    /// The value of a decimal number up to `maximum`, without leading zeros; `nil` for any other text.
    func number(upTo maximum: Int) -> Int? {
        number.flatMap { $0 <= maximum && (count == 1 || !has("0", at: 0)) ? $0 : nil }
    }
}

extension Unicode.Scalar {
    package static let mistakeInUTF8 = "this is not UTF-8 text; save the file as UTF-8"

    /// The first scalar of a text in UTF-8; `nil` if the bytes are not well-formed.
    package init?(utf8 bytes: some Sequence<UInt8>) {
        var decoder = Unicode.UTF8()
        var bytes = bytes.makeIterator()
        guard case .scalarValue(let scalar) = decoder.decode(&bytes) else { return nil }
        self = scalar
    }
}
