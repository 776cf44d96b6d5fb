/// Parses JSON, RFC 8259, strictly (UTF-8, no comments, no trailing commas), as a series of events. Libraries for JSON do not
/// report the line and column of every value (yyjson, jansson and json-c only that of an error), and libyaml accepts comments,
/// single quotes and trailing commas. Nesting cannot exhaust the thread's stack.
package struct JSONParser {
    package enum Event {
        case object, array, end
        case key(String)
        case string(String)
        case number(String)
        case boolean(Bool)
        case null
    }

    /// A line and a column, from 1; columns are Unicode scalars.
    package typealias Position = (line: Int, column: Int)

    private enum State {
        case start, firstOfContainer, colon, afterValue
    }

    private enum Container {
        case object, array

        var closing: Unicode.Scalar { self == .object ? "}" : "]" }
    }

    private let bytes: [UInt8]
    private let end: Int
    private var index: Int
    private var line: Int
    /// Subtracted from the index for the column: the bytes before the line, and those that begin no scalar.
    private var origin: Int
    private let maxDepth: Int
    private var state = State.start
    private var open: [Container] = []
    package private(set) var position: Position = (1, 1)

    package init(_ bytes: [UInt8], in range: Range<Int>? = nil, line: Int = 1, maxDepth: Int = .max) {
        let range = range?.clamped(to: bytes.indices) ?? bytes.indices
        self.bytes = bytes
        self.line = line
        self.maxDepth = maxDepth
        (index, end, origin) = (range.lowerBound, range.upperBound, range.lowerBound - 1)
    }

    package mutating func next() throws(JSONMistake) -> Event? {
        skipSpace()
        switch state {
        case .start:
            guard current != nil else { throw mistake("expected a value, but the text is empty") }
            return try readValue()
        case .firstOfContainer:
            if current == open.last.map({ UInt8(ascii: $0.closing) }) { return readClosing() }
            return open.last == .object ? try readKey() : try readValue()
        case .colon:
            guard current == UInt8(ascii: ":") else { throw missing("':' after a key") }
            index += 1
            skipSpace()
            return try readValue()
        case .afterValue: return try readAfterValue()
        }
    }

    private mutating func readValue() throws(JSONMistake) -> Event {
        position = here
        state = .afterValue
        switch current {
        case UInt8(ascii: "\""): return .string(try readString())
        case UInt8(ascii: "{"): return try readOpening(.object)
        case UInt8(ascii: "["): return try readOpening(.array)
        default: return try readWord()
        }
    }

    private mutating func readOpening(_ container: Container) throws(JSONMistake) -> Event {
        guard open.count < maxDepth else {
            throw mistake("this is nested more than \(maxDepth) levels deep")
        }
        open.append(container)
        index += 1
        state = .firstOfContainer
        return container == .object ? .object : .array
    }

    private mutating func readClosing() -> Event {
        position = here
        open.removeLast()
        index += 1
        state = .afterValue
        return .end
    }

    private mutating func readKey() throws(JSONMistake) -> Event {
        position = here
        guard current == UInt8(ascii: "\"") else { throw missing("a key in double quotes") }
        let key = try readString()
        // The colon is parsed with the value, so that a caller's error about the key comes first.
        state = .colon
        return .key(key)
    }

    private mutating func readAfterValue() throws(JSONMistake) -> Event? {
        guard let container = open.last else {
            guard current == nil else {
                throw comment ?? mistake("there is more after the end of the JSON value")
            }
            return nil
        }
        let closing = container.closing
        if current == UInt8(ascii: closing) { return readClosing() }
        guard current == UInt8(ascii: ",") else { throw missing("',' or '\(closing)'") }
        let comma = here
        index += 1
        skipSpace()
        guard current != UInt8(ascii: closing) else {
            throw mistake("a comma before '\(closing)' is not allowed in JSON; remove it", at: comma)
        }
        return container == .object ? try readKey() : try readValue()
    }

    private func missing(_ expected: String) -> JSONMistake {
        comment ?? mistake("expected \(expected)" + (current == nil ? ", but the text ends" : ""))
    }
}

// MARK: - Characters

extension JSONParser {
    private var here: Position { (line, index - origin) }

    private var current: UInt8? { index < end ? bytes[index] : nil }

    private func mistake(_ message: String, at position: Position? = nil) -> JSONMistake {
        let position = position ?? here
        return JSONMistake(line: position.line, column: position.column, message: message)
    }

    private var comment: JSONMistake? {
        current == UInt8(ascii: "/") || current == UInt8(ascii: "#")
            ? mistake("JSON has no comments; remove it") : nil
    }

    private mutating func skipSpace() {
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

    private mutating func readWord() throws(JSONMistake) -> Event {
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

// MARK: - Strings

extension JSONParser {
    private mutating func readString() throws(JSONMistake) -> String {
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

    private mutating func readUnicodeEscape(at start: Position) throws(JSONMistake) -> Unicode.Scalar {
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

    private mutating func readUnit(at start: Position) throws(JSONMistake) -> UInt16 {
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

    private func invalidEscape(at start: Position) -> JSONMistake {
        mistake("\\u needs four hexadecimal digits, twice for a character beyond FFFF", at: start)
    }
}

package struct JSONMistake: Error {
    package let line: Int
    package let column: Int
    package let message: String

    package init(line: Int, column: Int, message: String) {
        (self.line, self.column, self.message) = (line, column, message)
    }
}

extension UTF8Bytes {
    /// RFC 8259, which permits duplicate keys.
    var isJSON: Bool {
        var parser = JSONParser(Array(self))
        do {
            while try parser.next() != nil {}
            return true
        } catch {
            return false
        }
    }
}
