/// Reads JSON, RFC 8259, strictly: UTF-8, no comments, no trailing commas, no key twice.
struct JSONReader {
    private static let deepest = 512

    private let bytes: [UInt8]
    private let file: String
    private var index: Int
    private var line: Int
    private var lineStart: Int
    private var depth = 0

    /// The value in `bytes`; throws the first mistake.
    ///
    /// - Parameter line: the number of the first line, for one record of a file of many.
    static func read(_ bytes: [UInt8], name: String, line: Int = 1) throws(Diagnostic) -> Node {
        var reader = JSONReader(bytes, name: name, line: line)
        reader.skipSpace()
        guard reader.index < bytes.count else { throw reader.mistake("there is no JSON value here; the text is empty") }
        let node = try reader.readValue()
        reader.skipSpace()
        guard reader.index == bytes.count else { throw reader.mistake("there is more after the end of the JSON value") }
        return node
    }

    /// The value in `bytes` without positions.
    static func value(_ bytes: [UInt8], name: String) throws(Diagnostic) -> JSONValue {
        JSONValue(try read(bytes, name: name))
    }

    private init(_ bytes: [UInt8], name: String, line: Int) {
        self.bytes = bytes
        self.file = name
        self.line = line
        index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        lineStart = index
    }

    private func mistake(_ message: String, at index: Int? = nil) -> Diagnostic {
        Diagnostic(file: file, position: position(index ?? self.index), message: message)
    }

    private func position(_ index: Int) -> SourcePosition {
        // Bytes that begin no scalar are those of the form 10xxxxxx.
        SourcePosition(
            line: line, column: bytes[lineStart..<max(lineStart, index)].count { $0 & 0xC0 != 0x80 } + 1)
    }

    private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func skipSpace() {
        while let byte = current {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): index += 1
            case UInt8(ascii: "\n"):
                index += 1
                line += 1
                lineStart = index
            default: return
            }
        }
    }

    private mutating func readValue() throws(Diagnostic) -> Node {
        let start = position(index)
        switch current {
        case UInt8(ascii: "{"): return try nested { (reader) throws(Diagnostic) in try reader.readObject(start) }
        case UInt8(ascii: "["): return try nested { (reader) throws(Diagnostic) in try reader.readArray(start) }
        case UInt8(ascii: "\""):
            return Node(kind: .scalar(Node.Scalar(text: try readString(), style: .jsonString)), position: start)
        case let byte? where byte == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte):
            return Node(kind: .scalar(Node.Scalar(text: try readNumber(), style: .jsonNumber)), position: start)
        case nil: throw mistake("the text ends where a JSON value is expected")
        default: return try readWord(start)
        }
    }

    private mutating func nested(_ read: (inout JSONReader) throws(Diagnostic) -> Node) throws(Diagnostic) -> Node {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.deepest else { throw mistake("this is nested more than \(Self.deepest) levels deep") }
        return try read(&self)
    }

    private mutating func readWord(_ start: SourcePosition) throws(Diagnostic) -> Node {
        for (word, style) in [("true", Node.Style.jsonBoolean), ("false", .jsonBoolean), ("null", .jsonNull)]
        where bytes[index...].starts(with: word.utf8) {
            index += word.utf8.count
            return Node(kind: .scalar(Node.Scalar(text: word, style: style)), position: start)
        }
        throw mistake("a JSON value is expected here: an object, an array, a string, a number, true, false or null")
    }

    private mutating func readArray(_ start: SourcePosition) throws(Diagnostic) -> Node {
        index += 1
        var nodes: [Node] = []
        skipSpace()
        if current == UInt8(ascii: "]") {
            index += 1
            return Node(kind: .sequence([]), position: start)
        }
        while true {
            nodes.append(try readValue())
            guard try readSeparator(orEnd: UInt8(ascii: "]"), after: "an element") else {
                return Node(kind: .sequence(nodes), position: start)
            }
        }
    }

    private mutating func readObject(_ start: SourcePosition) throws(Diagnostic) -> Node {
        index += 1
        var entries: [Node.Entry] = []
        var lines: [String: Int] = [:]
        skipSpace()
        if current == UInt8(ascii: "}") {
            index += 1
            return Node(kind: .mapping([]), position: start)
        }
        while true {
            let keyPosition = position(index)
            let keyIndex = index
            guard current == UInt8(ascii: "\"") else { throw mistake("a key in double quotes is expected here") }
            let key = try readString()
            if let first = lines[key] {
                throw mistake("the key '\(key)' stands here a second time; the first is in line \(first)", at: keyIndex)
            }
            lines[key] = line
            skipSpace()
            guard current == UInt8(ascii: ":") else { throw mistake("':' is expected after a key") }
            index += 1
            skipSpace()
            entries.append(Node.Entry(key: key, keyPosition: keyPosition, value: try readValue()))
            guard try readSeparator(orEnd: UInt8(ascii: "}"), after: "a member") else {
                return Node(kind: .mapping(entries), position: start)
            }
        }
    }

    /// Reads a comma, after which there must be more (true), or the end (false).
    private mutating func readSeparator(orEnd end: UInt8, after what: String) throws(Diagnostic) -> Bool {
        skipSpace()
        let last = Character(Unicode.Scalar(end))
        switch current {
        case end:
            index += 1
            return false
        case UInt8(ascii: ","):
            let comma = index
            index += 1
            skipSpace()
            if current == end { throw mistake("a comma before '\(last)' is not allowed in JSON; remove it", at: comma) }
            return true
        case nil: throw mistake("the text ends before '\(last)'")
        default: throw mistake("',' or '\(last)' is expected after \(what)")
        }
    }

    private mutating func readNumber() throws(Diagnostic) -> String {
        let start = index
        if current == UInt8(ascii: "-") { index += 1 }
        let whole = try readDigits(after: "'-'")
        if whole > 1, bytes[index - whole] == UInt8(ascii: "0") {
            throw mistake("a number in JSON does not begin with 0; remove it", at: index - whole)
        }
        if current == UInt8(ascii: ".") {
            index += 1
            _ = try readDigits(after: "'.'")
        }
        if let byte = current, byte | 0x20 == UInt8(ascii: "e") {
            index += 1
            if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { index += 1 }
            _ = try readDigits(after: "'e'")
        }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    /// Reads digits; their count.
    private mutating func readDigits(after what: String) throws(Diagnostic) -> Int {
        let start = index
        while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
        guard index > start else { throw mistake("a digit is expected after \(what)") }
        return index - start
    }
}

extension JSONReader {
    private mutating func readString() throws(Diagnostic) -> String {
        let opening = index
        index += 1
        var start = index
        var text: [UInt8] = []
        while let byte = current {
            switch byte {
            case UInt8(ascii: "\""):
                text += bytes[start..<index]
                index += 1
                guard let string = String(validating: text, as: UTF8.self) else {
                    throw mistake("this string is not UTF-8", at: opening)
                }
                return string
            case UInt8(ascii: "\\"):
                text += bytes[start..<index]
                text += Array(String(Character(try readEscape())).utf8)
                start = index
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                throw mistake("a string cannot contain a line break; write \\n")
            case 0..<0x20: throw mistake("a string cannot contain a control character; write it as \\u00XX")
            default: index += 1
            }
        }
        throw mistake("this string has no end; a '\"' is missing", at: opening)
    }

    private mutating func readEscape() throws(Diagnostic) -> Unicode.Scalar {
        let start = index
        index += 2
        guard start + 1 < bytes.count else {
            index = start
            throw mistake("the text ends inside a string")
        }
        switch bytes[start + 1] {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            let unit = try readHexadecimal(start)
            guard UTF16.isLeadSurrogate(unit) else {
                guard let scalar = Unicode.Scalar(unit) else {
                    throw mistake("this is half a pair of surrogates; the first half is missing", at: start)
                }
                return scalar
            }
            guard bytes[index...].starts(with: "\\u".utf8) else {
                throw mistake("this is half a pair of surrogates; the second half is missing", at: start)
            }
            index += 2
            let second = try readHexadecimal(start)
            guard UTF16.isTrailSurrogate(second) else {
                throw mistake("this is half a pair of surrogates; the second half is missing", at: start)
            }
            return UTF16.decode(UTF16.EncodedScalar([unit, second]))
        default: throw mistake("unknown escape in a string; write \\\\ for a backslash", at: start)
        }
    }

    private mutating func readHexadecimal(_ start: Int) throws(Diagnostic) -> UInt16 {
        guard index + 4 <= bytes.count,
            bytes[index..<(index + 4)].allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let unit = UInt16(String(decoding: bytes[index..<(index + 4)], as: UTF8.self), radix: 16)
        else { throw mistake("\\u needs four hexadecimal digits", at: start) }
        index += 4
        return unit
    }
}
