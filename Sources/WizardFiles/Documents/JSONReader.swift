/// Reads JSON, RFC 8259, strictly: UTF-8, no comments, no trailing commas, no key twice.
///
/// The reader goes over the bytes once and keeps a stack of its own, so no text can exhaust the thread's.
struct JSONReader {
    /// How many arrays and objects can stand inside each other.
    static let deepest = 512

    private var scanner: JSONScanner
    private var open: [Container] = []

    /// An array or an object whose end was not read yet.
    private struct Container {
        let isObject: Bool
        let start: SourcePosition
        var nodes: [Node] = []
        var members = MappingBuilder()

        var node: Node { Node(kind: isObject ? .mapping(members.entries) : .sequence(nodes), position: start) }
        var closing: Unicode.Scalar { isObject ? "}" : "]" }
        var name: String { isObject ? "object" : "array" }
    }

    /// The value in `bytes`; throws the first mistake. A byte order mark before it is left out.
    ///
    /// - Parameters:
    ///   - range: the part of `bytes` to read; all of them where it is left out.
    ///   - name: what messages call the file.
    ///   - line: the number of the first line, for one record of a file of many.
    static func read(
        _ bytes: [UInt8], in range: Range<Int>? = nil, name: String, line: Int = 1
    ) throws(Diagnostic) -> Node {
        var reader = JSONReader(scanner: JSONScanner(bytes, in: range ?? bytes.indices, name: name, line: line))
        reader.scanner.skipSpace()
        guard reader.scanner.current != nil else {
            throw reader.scanner.mistake("expected a value, but the text is empty")
        }
        let node = try reader.readTree()
        reader.scanner.skipSpace()
        guard reader.scanner.current == nil else {
            throw reader.scanner.comment ?? reader.scanner.mistake("there is more after the end of the JSON value")
        }
        return node
    }

    /// The value in `bytes` without positions.
    static func value(_ bytes: [UInt8], name: String) throws(Diagnostic) -> JSONValue {
        JSONValue(try read(bytes, name: name))
    }

    private init(scanner: JSONScanner) { self.scanner = scanner }

    private mutating func readTree() throws(Diagnostic) -> Node {
        while true {
            guard var node = try readValue() else { continue }
            // A value may be the last of the container it is in, which is then a value itself.
            while true {
                let last = open.count - 1
                guard last >= 0 else { return node }
                if open[last].isObject { open[last].members.take(value: node) } else { open[last].nodes.append(node) }
                if try readComma() { break }
                node = open.removeLast().node
            }
        }
    }

    /// Reads a scalar or an empty container; nil where a container begins, of which the first value comes next.
    private mutating func readValue() throws(Diagnostic) -> Node? {
        let start = scanner.here
        switch scanner.current {
        case UInt8(ascii: "\""):
            return Node(kind: .scalar(Node.Scalar(text: try scanner.readString(), style: .jsonString)), position: start)
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            return try readOpening(Container(isObject: scanner.current == UInt8(ascii: "{"), start: start))
        case nil: throw open.last.map(unclosed) ?? scanner.mistake("expected a value, but the text ends")
        default: return Node(kind: .scalar(try scanner.readWord()), position: start)
        }
    }

    private mutating func readOpening(_ container: Container) throws(Diagnostic) -> Node? {
        guard open.count < Self.deepest else {
            throw scanner.mistake("this is nested more than \(Self.deepest) levels deep")
        }
        scanner.advance()
        scanner.skipSpace()
        guard scanner.current != UInt8(ascii: container.closing) else {
            scanner.advance()
            return container.node
        }
        open.append(container)
        if container.isObject { try readKey() }
        return nil
    }

    private mutating func readKey() throws(Diagnostic) {
        let position = scanner.here
        let last = open.count - 1
        guard scanner.current == UInt8(ascii: "\"") else {
            guard scanner.current != nil else { throw unclosed(open[last]) }
            throw scanner.comment ?? scanner.mistake("expected a key in double quotes")
        }
        let key = try scanner.readString()
        if let first = open[last].members.take(key: key, at: position) {
            throw scanner.mistake(MappingBuilder.repeated(key, at: position, first: first), at: position)
        }
        scanner.skipSpace()
        guard scanner.current == UInt8(ascii: ":") else {
            guard scanner.current != nil else { throw unclosed(open[last]) }
            throw scanner.mistake("expected ':' after a key")
        }
        scanner.advance()
        scanner.skipSpace()
    }

    /// Reads a comma, and the key after it in an object (true), or the end of the innermost container (false).
    private mutating func readComma() throws(Diagnostic) -> Bool {
        scanner.skipSpace()
        let last = open.count - 1
        let isObject = open[last].isObject
        let closing = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
        switch scanner.current {
        case UInt8(ascii: ","):
            let comma = scanner.here
            scanner.advance()
            scanner.skipSpace()
            guard scanner.current != closing else {
                throw scanner.mistake(
                    "a comma before '\(open[last].closing)' is not allowed in JSON; remove it", at: comma)
            }
            if isObject { try readKey() }
            return true
        case closing:
            scanner.advance()
            return false
        case nil: throw unclosed(open[last])
        default:
            let what = isObject ? "a member" : "an element"
            throw scanner.comment ?? scanner.mistake("expected ',' or '\(open[last].closing)' after \(what)")
        }
    }

    private func unclosed(_ container: Container) -> Diagnostic {
        scanner.mistake(
            "the text ends, but the \(container.name) that begins at \(container.start.inWords) has no "
                + "'\(container.closing)'")
    }
}
