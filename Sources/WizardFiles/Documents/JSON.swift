internal import FormModel
internal import OrderedCollections
internal import Platform

/// Reads JSON (RFC 8259) into nodes with positions; rejects duplicate keys.
enum JSONReader {
    static let maxDepth = 512

    /// Throws the first mistake; skips a byte order mark.
    ///
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
        func add(_ text: String, _ style: Node.Style, at position: SourcePosition) {
            add(.scalar(text, style, at: position))
        }
        while let event = try parser.next() {
            let position = SourcePosition(line: parser.position.line, column: parser.position.column)
            switch event {
            case .object: open.append(CollectionBuilder(isMapping: true, position: position))
            case .array: open.append(CollectionBuilder(isMapping: false, position: position))
            case .end: if let container = open.popLast() { add(container.node) }
            case .key(let key):
                guard let first = open[open.count - 1].members.add(key: key, at: position) else { continue }
                throw JSONMistake(
                    line: position.line, column: position.column,
                    message: MappingBuilder.repeated(key, at: position, first: first))
            case .string(let text): add(text, .jsonString, at: position)
            case .number(let text): add(text, .jsonNumber, at: position)
            case .boolean(let isTrue): add(isTrue ? "true" : "false", .jsonBoolean, at: position)
            case .null: add("null", .jsonNull, at: position)
            }
        }
        return root
    }
}

struct CollectionBuilder {
    let isMapping: Bool
    let position: SourcePosition
    var members = MappingBuilder()
    private var nodes: [Node] = []

    init(isMapping: Bool, position: SourcePosition) { (self.isMapping, self.position) = (isMapping, position) }

    var node: Node { isMapping ? .mapping(members.entries, at: position) : .list(nodes, at: position) }

    mutating func add(_ node: Node) {
        if isMapping { members.add(value: node) } else { nodes.append(node) }
    }
}

/// Collects the entries of a mapping and finds duplicate keys, which also match if accents are composed differently.
struct MappingBuilder {
    private(set) var entries: [Node.Entry] = []
    private(set) var key: String?
    private var keyPosition = SourcePosition(line: 1, column: 1)
    private var skipsValue = false
    private var indices: [String: Int] = [:]

    mutating func add(key: String, at position: SourcePosition) -> SourcePosition? {
        if let first = indices[key] { return entries[first].keyPosition }
        (self.key, keyPosition, skipsValue) = (key, position, false)
        return nil
    }

    mutating func skip(key: String) { (self.key, skipsValue) = (key, true) }

    mutating func add(value: Node) {
        defer { key = nil }
        guard let key, !skipsValue else { return }
        indices[key] = entries.count
        entries.append(Node.Entry(key: key, keyPosition: keyPosition, value: value))
    }

    static func repeated(_ key: String, at position: SourcePosition, first: SourcePosition) -> String {
        "duplicate key '\(key)' (first at \(first.line == position.line ? "column \(first.column)" : "line \(first.line)"))"
            + (["not", "any"].contains(key) ? "; if it is a condition, write {all: [{\(key): …}, {\(key): …}]}" : "")
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
struct JSONWriter {
    static func compact(_ value: JSONValue) -> String { String(decoding: compactBytes(value), as: UTF8.self) }

    static func compactBytes(_ value: JSONValue) -> [UInt8] { bytes(value, indentation: nil) }

    /// The text for double quotes.
    static func escaped(_ text: String) -> String { String(compact(.string(text)).dropFirst().dropLast()) }

    /// On several lines, indented by two spaces, without a final line feed.
    static func pretty(_ value: JSONValue) -> String { String(decoding: bytes(value, indentation: 2), as: UTF8.self) }

    private var output: [UInt8] = []
    /// The spaces per level; `nil` for one line.
    private let indentation: Int?
    private var level = 0

    private static func bytes(_ value: JSONValue, indentation: Int?) -> [UInt8] {
        var writer = JSONWriter(indentation: indentation)
        writer.write(value)
        return writer.output
    }

    private init(indentation: Int?) { self.indentation = indentation }

    private mutating func write(_ value: JSONValue) {
        switch value {
        case .null: output += "null".utf8
        case .bool(let value): output += (value ? "true" : "false").utf8
        case .number(let lexeme): output += (lexeme.isJSONNumber ? lexeme : "null").utf8
        case .string(let text): write(text)
        case .array(let values): write(values.map { (nil, $0) }, between: "[", "]")
        case .object(let members): write(members.map { ($0.key, $0.value) }, between: "{", "}")
        }
    }

    private mutating func write(
        _ members: [(key: String?, value: JSONValue)], between opening: String, _ closing: String
    ) {
        output += opening.utf8
        level += 1
        for (index, member) in members.enumerated() {
            if index > 0 { output += ",".utf8 }
            breakLine()
            if let key = member.key {
                write(key)
                output += (indentation == nil ? ":" : ": ").utf8
            }
            write(member.value)
        }
        level -= 1
        if !members.isEmpty { breakLine() }
        output += closing.utf8
    }

    private mutating func breakLine() {
        guard let indentation else { return }
        output.append(UInt8(ascii: "\n"))
        output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: level * indentation))
    }

    private mutating func write(_ text: String) {
        output.append(UInt8(ascii: "\""))
        for scalar in text.unicodeScalars {
            if scalar.isUnsafe, !scalar.isASCII {
                scalar.utf16.forEach { writeEscape($0) }
            } else {
                write(scalar.utf8)
            }
        }
        output.append(UInt8(ascii: "\""))
    }

    private mutating func write(_ bytes: some Sequence<UInt8>) {
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): output += [UInt8(ascii: "\\"), byte]
            case UInt8(ascii: "\n"): output += "\\n".utf8
            case UInt8(ascii: "\r"): output += "\\r".utf8
            case UInt8(ascii: "\t"): output += "\\t".utf8
            case 0..<0x20, 0x7F: writeEscape(UInt16(byte))
            default: output.append(byte)
            }
        }
    }

    private mutating func writeEscape(_ unit: UInt16) {
        let digits = String(unit, radix: 16)
        output += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
    }
}
