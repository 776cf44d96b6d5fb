struct JSONScanner {
    private let bytes: [UInt8]
    private let end: Int
    private var index: Int
    private var line: Int
    /// Subtracted from the index for the column: the bytes before the line, and those that begin no scalar.
    private var origin: Int

    init(_ bytes: [UInt8], in range: Range<Int>, line: Int) {
        self.bytes = bytes
        self.line = line
        end = range.upperBound
        index = range.lowerBound
        origin = index - 1
    }

    var here: JSONParser.Position { (line, index - origin) }

    var current: UInt8? { index < end ? bytes[index] : nil }

    func mistake(_ message: String, at position: JSONParser.Position? = nil) -> JSONMistake {
        let position = position ?? here
        return JSONMistake(line: position.line, column: position.column, message: message)
    }

    var comment: JSONMistake? {
        current == UInt8(ascii: "/") || current == UInt8(ascii: "#")
            ? mistake("JSON has no comments; remove it") : nil
    }

    mutating func advance() { index += 1 }

    mutating func skipSpace() {
        while index < end {
            switch bytes[index] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"): index += 1
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"): skipLineBreak()
            default: return
            }
        }
    }

    private mutating func skipLineBreak() {
        if bytes[index] == UInt8(ascii: "\r"), index + 1 < end, bytes[index + 1] == UInt8(ascii: "\n") { index += 1 }
        index += 1
        line += 1
        origin = index - 1
    }

    mutating func readWord() throws(JSONMistake) -> JSONParser.Event {
        switch current {
        case let byte? where byte == UInt8(ascii: "-") || byte.isDigit:
            return .number(try readNumber())
        case UInt8(ascii: "t")?: if consume("true") { return .boolean(true) }
        case UInt8(ascii: "f")?: if consume("false") { return .boolean(false) }
        case UInt8(ascii: "n")?: if consume("null") { return .null }
        default: break
        }
        throw noValue()
    }

    private mutating func consume(_ word: String) -> Bool {
        let after = index + word.utf8.count
        guard after <= end, after == end || !Self.isWord(bytes[after]), word.utf8.elementsEqual(bytes[index..<after])
        else { return false }
        index = after
        return true
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        byte.isAlphanumeric || byte == UInt8(ascii: "_")
    }

    private func noValue() -> JSONMistake {
        if let comment { return comment }
        guard current != nil else { return mistake("expected a value, but the text ends") }
        if Unicode.Scalar(utf8: bytes[index..<end]) == nil { return mistake(Unicode.Scalar.mistakeInUTF8) }
        let word = String(decoding: bytes[index..<end].prefix(while: Self.isWord), as: UTF8.self)
        guard let known = ["True": "true", "False": "false", "None": "null"][word] else {
            return mistake("expected a value; text needs double quotes")
        }
        return mistake("'\(word)' is not a JSON value; write \(known)")
    }

    private mutating func readNumber() throws(JSONMistake) -> String {
        let start = index
        if current == UInt8(ascii: "-") { index += 1 }
        if current == UInt8(ascii: "0") { index += 1 } else { try readDigits() }
        if current == UInt8(ascii: ".") {
            index += 1
            try readDigits()
        }
        if let byte = current, byte | 0x20 == UInt8(ascii: "e") {
            index += 1
            if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { index += 1 }
            try readDigits()
        }
        return text(from: start)
    }

    private mutating func readDigits() throws(JSONMistake) {
        let start = index
        while index < end, bytes[index].isDigit { index += 1 }
        guard index > start else { throw mistake("expected a digit") }
    }

    private func text(from start: Int) -> String { String(decoding: bytes[start..<index], as: UTF8.self) }
}

extension JSONScanner {
    mutating func readString() throws(JSONMistake) -> String {
        let opening = here
        index += 1
        var start = index
        var unescaped: [UInt8] = []
        while index < end {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                defer { index += 1 }
                guard !unescaped.isEmpty else { return text(from: start) }
                unescaped += bytes[start..<index]
                return String(decoding: unescaped, as: UTF8.self)
            case UInt8(ascii: "\\"):
                unescaped.append(contentsOf: bytes[start..<index])
                unescaped.append(contentsOf: try readEscape().utf8)
                start = index
            case let byte where byte < 0x20:
                throw mistake("a string cannot contain line breaks, tabs or control characters; write \\n or \\t")
            case let byte where byte < 0x80: index += 1
            default:
                guard let scalar = Unicode.Scalar(utf8: bytes[index..<end]) else {
                    throw mistake(Unicode.Scalar.mistakeInUTF8)
                }
                index += UTF8.width(scalar)
                origin += UTF8.width(scalar) - 1
            }
        }
        throw mistake("this string has no end; its closing '\"' is missing", at: opening)
    }

    private mutating func readEscape() throws(JSONMistake) -> Unicode.Scalar {
        let start = here
        guard index + 1 < end else { throw mistake("the text ends inside a string") }
        let letter = bytes[index + 1]
        index += 2
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try readUnicodeEscape(at: start)
        default: throw mistake("unknown escape in a string; write \\\\ for a backslash", at: start)
        }
    }

    private mutating func readUnicodeEscape(at start: JSONParser.Position) throws(JSONMistake) -> Unicode.Scalar {
        let first = try readUnit(at: start)
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard UTF16.isLeadSurrogate(first), bytes[index..<end].starts(with: "\\u".utf8) else {
            throw invalidEscape(at: start)
        }
        index += 2
        let second = try readUnit(at: start)
        guard UTF16.isTrailSurrogate(second) else { throw invalidEscape(at: start) }
        return UTF16.decode(UTF16.EncodedScalar([first, second]))
    }

    private mutating func readUnit(at start: JSONParser.Position) throws(JSONMistake) -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let digit = current.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
                throw invalidEscape(at: start)
            }
            unit = unit << 4 | UInt16(digit)
            index += 1
        }
        return unit
    }

    private func invalidEscape(at start: JSONParser.Position) -> JSONMistake {
        mistake("\\u needs four hexadecimal digits, twice for a character beyond FFFF", at: start)
    }
}
