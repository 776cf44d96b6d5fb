/// Parses JSON, RFC 8259, strictly (UTF-8, no comments, no trailing commas), as a series of events.
///
/// Libraries for JSON do not report the line and column of every value (yyjson, jansson and json-c only that of an
/// error), and libyaml accepts comments, single quotes and trailing commas. Nesting cannot exhaust the thread's stack.
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

    private let maxDepth: Int
    private var scanner: JSONScanner
    private var state = State.start
    /// The open containers, outermost first.
    private var open: [Container] = []
    package private(set) var position: Position = (1, 1)

    /// `range` is the part of `bytes` to parse; `maxDepth` limits nested arrays and objects.
    package init(_ bytes: [UInt8], in range: Range<Int>? = nil, line: Int = 1, maxDepth: Int = .max) {
        scanner = JSONScanner(bytes, in: range?.clamped(to: bytes.indices) ?? bytes.indices, line: line)
        self.maxDepth = maxDepth
    }

    package mutating func next() throws(JSONMistake) -> Event? {
        scanner.skipSpace()
        switch state {
        case .start:
            guard scanner.current != nil else { throw scanner.mistake("expected a value, but the text is empty") }
            return try readValue()
        case .firstOfContainer:
            if scanner.current == open.last.map({ UInt8(ascii: $0.closing) }) { return readClosing() }
            return open.last == .object ? try readKey() : try readValue()
        case .colon:
            guard scanner.current == UInt8(ascii: ":") else { throw missing("':' after a key") }
            scanner.advance()
            scanner.skipSpace()
            return try readValue()
        case .afterValue: return try readAfterValue()
        }
    }

    private mutating func readValue() throws(JSONMistake) -> Event {
        position = scanner.here
        state = .afterValue
        switch scanner.current {
        case UInt8(ascii: "\""): return .string(try scanner.readString())
        case UInt8(ascii: "{"): return try readOpening(.object)
        case UInt8(ascii: "["): return try readOpening(.array)
        default: return try scanner.readWord()
        }
    }

    private mutating func readOpening(_ container: Container) throws(JSONMistake) -> Event {
        guard open.count < maxDepth else {
            throw scanner.mistake("this is nested more than \(maxDepth) levels deep")
        }
        open.append(container)
        scanner.advance()
        state = .firstOfContainer
        return container == .object ? .object : .array
    }

    private mutating func readClosing() -> Event {
        position = scanner.here
        open.removeLast()
        scanner.advance()
        state = .afterValue
        return .end
    }

    private mutating func readKey() throws(JSONMistake) -> Event {
        position = scanner.here
        guard scanner.current == UInt8(ascii: "\"") else { throw missing("a key in double quotes") }
        let key = try scanner.readString()
        // The colon is parsed with the value, so that a caller's error about the key comes first.
        state = .colon
        return .key(key)
    }

    private mutating func readAfterValue() throws(JSONMistake) -> Event? {
        guard let container = open.last else {
            guard scanner.current == nil else {
                throw scanner.comment ?? scanner.mistake("there is more after the end of the JSON value")
            }
            return nil
        }
        let closing = container.closing
        if scanner.current == UInt8(ascii: closing) { return readClosing() }
        guard scanner.current == UInt8(ascii: ",") else { throw missing("',' or '\(closing)'") }
        let comma = scanner.here
        scanner.advance()
        scanner.skipSpace()
        guard scanner.current != UInt8(ascii: closing) else {
            throw scanner.mistake("a comma before '\(closing)' is not allowed in JSON; remove it", at: comma)
        }
        return container == .object ? try readKey() : try readValue()
    }

    private func missing(_ expected: String) -> JSONMistake {
        scanner.comment
            ?? scanner.mistake("expected \(expected)" + (scanner.current == nil ? ", but the text ends" : ""))
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
