internal import FormModel

/// Reads JSON, RFC 8259, into nodes with their positions; no key may be there twice.
enum JSONReader {
    static let maxDepth = 512

    /// The value in `bytes`; throws the first mistake. A byte order mark before it is left out.
    ///
    /// - Parameters:
    ///   - range: the part of `bytes` to read; all of them if it is left out.
    ///   - name: what messages call the file.
    ///   - line: the number of the first line, for one record of a file of many.
    static func read(
        _ bytes: [UInt8], in range: Range<Int>? = nil, name: String, line: Int = 1
    ) throws(Diagnostic) -> Node {
        var range = range?.clamped(to: bytes.indices) ?? bytes.indices
        if bytes[range].starts(with: [0xEF, 0xBB, 0xBF]) { range = range.dropFirst(3) }
        var parser = JSONParser(bytes, in: range, line: line, maxDepth: maxDepth)
        do throws(JSONMistake) {
            return try readTree(&parser)
        } catch {
            throw Diagnostic(
                file: name, position: SourcePosition(line: error.line, column: error.column), message: error.message,
                suggestion: error.suggestion)
        }
    }

    static func value(_ bytes: [UInt8], name: String) throws(Diagnostic) -> JSONValue {
        JSONValue(try read(bytes, name: name))
    }

    private struct Container {
        let isObject: Bool
        let start: SourcePosition
        var nodes: [Node] = []
        var members = MappingBuilder()

        var node: Node { Node(kind: isObject ? .mapping(members.entries) : .sequence(nodes), position: start) }

        mutating func add(_ node: Node) {
            if isObject { members.add(value: node) } else { nodes.append(node) }
        }
    }

    private static func readTree(_ parser: inout JSONParser) throws(JSONMistake) -> Node {
        var open: [Container] = []
        var root = Node(kind: .scalar(Node.Scalar(text: "null", style: .jsonNull)), position: .init(line: 1, column: 1))
        func add(_ node: Node) {
            if open.isEmpty { root = node } else { open[open.count - 1].add(node) }
        }
        func add(_ text: String, _ style: Node.Style, at position: SourcePosition) {
            add(Node(kind: .scalar(Node.Scalar(text: text, style: style)), position: position))
        }
        while let event = try parser.next() {
            let position = SourcePosition(line: parser.position.line, column: parser.position.column)
            switch event {
            case .object: open.append(Container(isObject: true, start: position))
            case .array: open.append(Container(isObject: false, start: position))
            case .end: if let container = open.popLast() { add(container.node) }
            case .key(let key):
                guard let first = open[open.count - 1].members.add(key: key, at: position) else { continue }
                throw JSONMistake(
                    line: position.line, column: position.column,
                    message: MappingBuilder.repeated(key, at: position, first: first), suggestion: nil)
            case .string(let text): add(text, .jsonString, at: position)
            case .number(let text): add(text, .jsonNumber, at: position)
            case .boolean(let isTrue): add(isTrue ? "true" : "false", .jsonBoolean, at: position)
            case .null: add("null", .jsonNull, at: position)
            }
        }
        return root
    }
}

/// Collects the entries of a mapping and notices duplicate keys.
///
/// Keys are the same if Swift's strings are: also when accents are composed differently.
struct MappingBuilder {
    private(set) var entries: [Node.Entry] = []
    private(set) var key: String?
    private var keyPosition = SourcePosition(line: 1, column: 1)
    private var skipsValue = false
    private var indices: [String: Int] = [:]

    /// Takes a key; returns the position of the first one if the mapping already has it.
    mutating func add(key: String, at position: SourcePosition) -> SourcePosition? {
        if let first = indices[key] { return entries[first].keyPosition }
        (self.key, keyPosition, skipsValue) = (key, position, false)
        return nil
    }

    /// Takes a key that the mapping already has, so that its value is passed over.
    mutating func skip(key: String) { (self.key, skipsValue) = (key, true) }

    mutating func add(value: Node) {
        defer { key = nil }
        guard let key, !skipsValue else { return }
        indices[key] = entries.count
        entries.append(Node.Entry(key: key, keyPosition: keyPosition, value: value))
    }

    /// The message for a key at `position` that its mapping already has at `first`.
    static func repeated(_ key: String, at position: SourcePosition, first: SourcePosition) -> String {
        "duplicate key '\(key)' (first at \(first.description(seenFrom: position)))"
            + (["not", "any"].contains(key) ? "; if it is a condition, write {all: [{\(key): …}, {\(key): …}]}" : "")
    }
}
