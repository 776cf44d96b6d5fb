internal import FormModel
internal import OrderedCollections
internal import Platform

/// Reads JSON (RFC 8259) into nodes with positions; rejects duplicate keys.
enum JSONReader {
    static let maxDepth = 512

    /// - Parameter line: the number of the first line, for one record of JSON Lines.
    static func read(_ bytes: [UInt8], name: String, line: Int = 1) throws(Diagnostic) -> Node {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var parser = JSONParser(bytes, in: start..<bytes.count, line: line, maxDepth: maxDepth)
        do throws(JSONMistake) {
            return try readTree(&parser)
        } catch {
            throw Diagnostic(
                file: name, position: SourcePosition(line: error.line, column: error.column), message: error.message)
        }
    }

    static func value(_ bytes: [UInt8], name: String) throws(Diagnostic) -> JSONValue {
        JSONValue(try read(bytes, name: name))
    }

    private static func readTree(_ parser: inout JSONParser) throws(JSONMistake) -> Node {
        var open: [CollectionBuilder] = []
        var root = Node.null(at: SourcePosition(line: 1, column: 1))
        func add(_ node: Node) {
            if open.isEmpty { root = node } else { open[open.count - 1].add(node) }
        }
        while let event = try parser.next() {
            let position = SourcePosition(line: parser.position.line, column: parser.position.column)
            switch event {
            case .object: open.append(CollectionBuilder(isMapping: true, position: position))
            case .array: open.append(CollectionBuilder(isMapping: false, position: position))
            case .end: if let container = open.popLast() { add(container.node) }
            case .key(let key):
                guard let message = open[open.count - 1].add(key: key, at: position) else { continue }
                throw JSONMistake(line: position.line, column: position.column, message: message)
            case .string(let text): add(.text(text, at: position))
            case .number(let text): add(.scalar(text, .jsonNumber, at: position))
            case .boolean(let isTrue): add(.boolean(isTrue, at: position))
            case .null: add(.null(at: position))
            }
        }
        return root
    }
}

struct CollectionBuilder {
    let isMapping: Bool
    let position: SourcePosition
    private var nodes: [Node] = []
    private var entries: [Node.Entry] = []
    /// The first position of each key. Keys that differ only in how accents are composed are the same.
    private var positions: [String: SourcePosition] = [:]
    private var key: (text: String, position: SourcePosition, isRepeated: Bool)?

    init(isMapping: Bool, position: SourcePosition) { (self.isMapping, self.position) = (isMapping, position) }

    var node: Node { isMapping ? .mapping(entries, at: position) : .list(nodes, at: position) }

    var awaitsKey: Bool { isMapping && key == nil }

    mutating func add(_ node: Node) {
        guard let key else { return nodes.append(node) }
        if !key.isRepeated { entries.append(Node.Entry(key: key.text, keyPosition: key.position, value: node)) }
        self.key = nil
    }

    /// Returns the message about a duplicate key, whose value is left out.
    mutating func add(key: String, at position: SourcePosition) -> String? {
        let first = positions[key]
        self.key = (key, position, isRepeated: first != nil)
        positions[key] = first ?? position
        return first.map { "duplicate key '\(key)' (first at \($0.description(seenFrom: position)))" }
    }
}

/// A JSON value that preserves the order of objects and the digits of numbers.
enum JSONValue: Equatable, Sendable {
    case null
    case bool(Bool)
    case number(String)
    case string(String)
    case array([JSONValue])
    case object(OrderedDictionary<String, JSONValue>)
}

extension JSONValue {
    static func integer(_ value: some BinaryInteger) -> JSONValue { .number(String(value)) }

    /// The shortest exact notation, `5.0` for a whole number; `nil` if not finite.
    static func double(_ value: Double) -> JSONValue? { value.isFinite ? .number("\(value)") : nil }

    /// Plain YAML scalars are resolved by the core schema of YAML 1.2.
    init(_ node: Node) {
        switch node.kind {
        case .scalar(let scalar): self.init(scalar)
        case .sequence(let nodes): self = .array(nodes.map(JSONValue.init))
        case .mapping(let entries):
            self = .object(OrderedDictionary(entries.map { ($0.key, JSONValue($0.value)) }) { first, _ in first })
        }
    }

    private init(_ scalar: Node.Scalar) {
        if scalar.style == .jsonNumber {
            self = .number(scalar.text)
            return
        }
        switch scalar.resolved {
        case .null: self = .null
        case .boolean(let value): self = .bool(value)
        case .text(let text): self = .string(text)
        case .integer(let value): self = .integer(value)
        // JSON cannot express infinity or NaN.
        case .number where scalar.text.isJSONNumber: self = .number(scalar.text)
        case .number(let value): self = .double(value) ?? .string(scalar.text)
        }
    }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    init(nilLiteral: ()) { self = .null }
    init(booleanLiteral value: Bool) { self = .bool(value) }
    init(integerLiteral value: Int) { self = .integer(value) }
    init(floatLiteral value: Double) { self = .double(value) ?? .null }
    init(stringLiteral value: String) { self = .string(value) }
    init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

    init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(OrderedDictionary(elements) { first, _ in first })
    }
}

/// Writes valid JSON (RFC 8259) in the order of the value, with escapes only where required and for characters that a
/// terminal would interpret or hide. An invalid number becomes `null`.
enum JSONWriter {
    static func compact(_ value: JSONValue) -> String { text(value, lineBreak: "") }

    static func compactBytes(_ value: JSONValue) -> [UInt8] { Array(compact(value).utf8) }

    /// On several lines, indented by two spaces, without a final line feed.
    static func pretty(_ value: JSONValue) -> String { text(value, lineBreak: "\n") }

    static func escaped(_ text: String) -> String {
        text.escapedForQuotes { scalar in
            scalar.isUnsafe ? scalar.utf16.map { "\\u" + $0.hexadecimal(width: 4) }.joined() : nil
        }
    }

    private static func text(_ value: JSONValue, lineBreak: String) -> String {
        let inner = lineBreak.isEmpty ? "" : lineBreak + "  "
        switch value {
        case .null: return "null"
        case .bool(let value): return String(value)
        case .number(let lexeme): return lexeme.isJSONNumber ? lexeme : "null"
        case .string(let text): return "\"\(escaped(text))\""
        case .array(let values):
            let items = values.map { inner + text($0, lineBreak: inner) }
            return "[\(items.joined(separator: ","))\(values.isEmpty ? "" : lineBreak)]"
        case .object(let members):
            let colon = lineBreak.isEmpty ? ":" : ": "
            let items = members.map { "\(inner)\"\(escaped($0))\"\(colon)\(text($1, lineBreak: inner))" }
            return "{\(items.joined(separator: ","))\(members.isEmpty ? "" : lineBreak)}"
        }
    }
}

extension String {
    /// The text for double quotes, in which `escape` gives characters that need more than a backslash before them.
    func escapedForQuotes(_ escape: (Unicode.Scalar) -> String?) -> String {
        unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default: result += escape(scalar) ?? String(scalar)
            }
        }
    }
}

extension BinaryInteger {
    func hexadecimal(width: Int) -> String {
        let digits = String(self, radix: 16)
        return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
    }
}
