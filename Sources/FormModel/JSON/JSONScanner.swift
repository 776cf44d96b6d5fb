struct JSONScanner {
    private let bytes: [UInt8]
    private let end: Int
    private let surrogates: JSONParser.Surrogates
    private var index: Int
    private var line: Int
    /// Subtracted from the index for the column: the bytes before the line, and those that begin no scalar.
    private var origin: Int

    init(_ bytes: [UInt8], in range: Range<Int>, line: Int, surrogates: JSONParser.Surrogates) {
        self.bytes = bytes
        self.surrogates = surrogates
        self.line = line
        end = range.upperBound
        index = range.lowerBound
        origin = index - 1
    }

    var here: JSONParser.Position { (line, index - origin) }

    var current: UInt8? { index < end ? bytes[index] : nil }

    func mistake(
        _ message: String, at position: JSONParser.Position? = nil, suggestion: String? = nil
    ) -> JSONMistake {
        let position = position ?? here
        return JSONMistake(
            line: position.line, column: position.column, message: message, suggestion: suggestion)
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
        switch current {
        case nil: return mistake("expected a value, but the text ends")
        case UInt8(ascii: "'")?: return mistake("a JSON string needs double quotes")
        case UInt8(ascii: "+")?: return mistake("a number in JSON does not begin with '+'; remove it")
        case UInt8(ascii: ".")?: return mistake("a number in JSON does not begin with '.'; write a 0 before it")
        case UInt8(ascii: ",")?: return mistake("expected a value before ','")
        case let byte? where byte < 0x20: return mistake("a control character is not allowed here; remove it")
        case let byte? where byte >= 0x80 && UTF8Sequence.length(in: bytes, at: index, end: end) == nil:
            return mistake(UTF8Sequence.mistake)
        default: break
        }
        let word = String(decoding: bytes[index..<end].prefix { Self.isWord($0) }.prefix(40), as: UTF8.self)
        guard !word.isEmpty else { return mistake("expected a value") }
        // Only words similar to those of JSON are repeated: anything else may be a secret.
        let known = ["none": "null", "nil": "null", "undefined": "null"][word.lowercased()]
        let suggestion = known ?? Suggestion.closest(to: word, among: ["true", "false", "null"])
        guard let suggestion else { return mistake("this is not a JSON value; put double quotes around text") }
        return mistake("'\(word)' is not a JSON value", suggestion: suggestion)
    }

    private mutating func readNumber() throws(JSONMistake) -> String {
        let start = index
        if current == UInt8(ascii: "-") { index += 1 }
        if current == UInt8(ascii: "0"), index + 1 < end, bytes[index + 1].isDigit {
            throw mistake("a number in JSON does not begin with 0; remove it")
        }
        try readDigits(after: "-")
        if current == UInt8(ascii: ".") {
            index += 1
            try readDigits(after: ".")
        }
        if let byte = current, byte | 0x20 == UInt8(ascii: "e") {
            index += 1
            if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { index += 1 }
            try readDigits(after: Character(Unicode.Scalar(bytes[index - 1])))
        }
        return text(from: start)
    }

    private mutating func readDigits(after character: Character) throws(JSONMistake) {
        let start = index
        while index < end, bytes[index].isDigit { index += 1 }
        guard index > start else { throw mistake("expected a digit after '\(character)'") }
    }

    private func text(from start: Int) -> String { String(decoding: bytes[start..<index], as: UTF8.self) }
}

extension JSONScanner {
    /// The content of a string between its quotes; invalid escapes and line breaks stay unchanged.
    static func unescaped(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var scanner = JSONScanner(bytes, in: bytes.indices, line: 1, surrogates: .alone)
        var result: [UInt8] = []
        while let byte = scanner.current {
            var ahead = scanner
            if byte == UInt8(ascii: "\\"), let scalar = try? ahead.readEscape() {
                result += String(scalar).utf8
                scanner = ahead
            } else {
                result.append(byte)
                scanner.advance()
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

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
            case let byte where byte < 0x20: throw unwrittenControl(byte)
            case let byte where byte < 0x80: index += 1
            default:
                guard let length = UTF8Sequence.length(in: bytes, at: index, end: end) else {
                    throw mistake(UTF8Sequence.mistake)
                }
                index += length
                origin += length - 1
            }
        }
        throw mistake("this string has no end; its closing '\"' is missing", at: opening)
    }

    private func unwrittenControl(_ byte: UInt8) -> JSONMistake {
        switch byte {
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
            return mistake("a string cannot contain a line break; write \\n")
        case UInt8(ascii: "\t"): return mistake("a string cannot contain a tab; write \\t")
        default:
            let digits = (byte < 0x10 ? "000" : "00") + String(byte, radix: 16)
            return mistake("a string cannot contain a control character; write \\u\(digits)")
        }
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
        let unit = try readUnit(at: start)
        if let scalar = Unicode.Scalar(unit) { return scalar }
        guard UTF16.isLeadSurrogate(unit) else {
            return try replacement("this is the second half of a surrogate pair; the first is missing", at: start)
        }
        let missing = "this is the first half of a surrogate pair; the second is missing"
        guard index + 1 < end, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u") else {
            return try replacement(missing, at: start)
        }
        let (next, afterFirst) = (here, index)
        index += 2
        let second = try readUnit(at: next)
        guard UTF16.isTrailSurrogate(second) else {
            index = afterFirst
            return try replacement(missing, at: start)
        }
        return UTF16.decode(UTF16.EncodedScalar([unit, second]))
    }

    private func replacement(
        _ message: String, at start: JSONParser.Position
    ) throws(JSONMistake) -> Unicode.Scalar {
        switch surrogates {
        case .inPairs: throw mistake(message, at: start)
        case .alone: return "\u{FFFD}"
        }
    }

    private mutating func readUnit(at start: JSONParser.Position) throws(JSONMistake) -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let digit = current.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
                throw mistake("\\u needs four hexadecimal digits", at: start)
            }
            unit = unit << 4 | UInt16(digit)
            index += 1
        }
        return unit
    }
}
