/// A JSON text: RFC 8259.
package enum JSONText {
    package static func isValid(_ bytes: UTF8Bytes) -> Bool {
        var scanner = JSONGrammar(bytes: bytes)
        return scanner.isText()
    }
}

/// Reads a JSON text once, keeping of it only which of the open brackets are objects.
private struct JSONGrammar {
    let bytes: UTF8Bytes
    private var index = 0
    private var depth = 0
    /// Of the innermost 64 open brackets, the lowest bit for the innermost: set where it is an object.
    private var objects: UInt64 = 0
    /// The bits of brackets further out, 64 at a time.
    private var outer: [UInt64] = []

    init(bytes: UTF8Bytes) { self.bytes = bytes }

    mutating func isText() -> Bool {
        skipSpace()
        while isValue() {
            while true {
                skipSpace()
                if depth == 0 { return index == bytes.count }
                if take(",") {
                    skipSpace()
                    if isInObject, !isName() { return false }
                    break
                }
                guard take(isInObject ? "}" : "]") else { return false }
                close()
            }
        }
        return false
    }

    /// Reads a scalar value or an empty collection, and before it every bracket that opens another.
    private mutating func isValue() -> Bool {
        while let byte = bytes.at(index) {
            switch byte {
            case UInt8(ascii: "{"):
                index += 1
                skipSpace()
                if take("}") { return true }
                open(isObject: true)
                guard isName() else { return false }
            case UInt8(ascii: "["):
                index += 1
                skipSpace()
                if take("]") { return true }
                open(isObject: false)
            case UInt8(ascii: "\""): return isString()
            case UInt8(ascii: "t"): return take(word: "true")
            case UInt8(ascii: "f"): return take(word: "false")
            case UInt8(ascii: "n"): return take(word: "null")
            default: return isNumber()
            }
        }
        return false
    }

    /// A member's name with its colon, and the space after it.
    private mutating func isName() -> Bool {
        guard isString() else { return false }
        skipSpace()
        guard take(":") else { return false }
        skipSpace()
        return true
    }

    private var isInObject: Bool { objects & 1 == 1 }

    private mutating func open(isObject: Bool) {
        if depth > 0, depth % 64 == 0 { outer.append(objects) }
        depth += 1
        objects = objects << 1 | (isObject ? 1 : 0)
    }

    private mutating func close() {
        depth -= 1
        objects >>= 1
        if depth > 0, depth % 64 == 0, let bits = outer.popLast() { objects = bits }
    }

    private mutating func isString() -> Bool {
        guard take("\"") else { return false }
        while let byte = bytes.at(index) {
            index += 1
            switch byte {
            case UInt8(ascii: "\""): return true
            case UInt8(ascii: "\\"): guard isEscape() else { return false }
            default: guard byte >= 0x20 else { return false }
            }
        }
        return false
    }

    private mutating func isEscape() -> Bool {
        guard let byte = bytes.at(index) else { return false }
        index += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return true
        case UInt8(ascii: "u"):
            guard index + 4 <= bytes.count, bytes[index..<(index + 4)].allSatisfy(\.isHexDigit) else { return false }
            index += 4
            return true
        default: return false
        }
    }

    private mutating func isNumber() -> Bool {
        _ = take("-")
        guard take("0") || skipDigits() else { return false }
        if take("."), !skipDigits() { return false }
        guard take("e") || take("E") else { return true }
        if !take("+") { _ = take("-") }
        return skipDigits()
    }

    private mutating func skipDigits() -> Bool {
        let start = index
        while let byte = bytes.at(index), byte.isDigit { index += 1 }
        return index > start
    }

    private mutating func skipSpace() {
        while let byte = bytes.at(index), byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard bytes.has(character, at: index) else { return false }
        index += 1
        return true
    }

    private mutating func take(word: StaticString) -> Bool {
        let isWord = word.withUTF8Buffer { bytes[index...].starts(with: $0) }
        if isWord { index += word.utf8CodeUnitCount }
        return isWord
    }
}
