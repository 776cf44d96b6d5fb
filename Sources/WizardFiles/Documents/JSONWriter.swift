internal import FormModel
internal import OrderedCollections
internal import Platform

/// A JSON value; objects keep their order, and numbers the digits they were written with.
enum JSONValue: Equatable, Sendable {
    case null
    case bool(Bool)
    /// A number as RFC 8259 writes it.
    case number(String)
    case string(String)
    case array([JSONValue])
    case object(OrderedDictionary<String, JSONValue>)
}

extension JSONValue {
    static func integer(_ value: some BinaryInteger) -> JSONValue { .number(String(value)) }

    /// A number in the fewest digits that give it back, `5.0` for a whole one; nil for infinity and not-a-number.
    static func double(_ value: Double) -> JSONValue? { value.isFinite ? .number("\(value)") : nil }

    /// The value of a node; plain YAML scalars are what the core schema of YAML 1.2 makes of them.
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
        // JSON has no infinity and no not-a-number.
        case .number where JSONNumber.isLexeme(scalar.text): self = .number(scalar.text)
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

/// Writes JSON, RFC 8259: always valid, in the order of the value, characters beyond ASCII as they are.
///
/// Quotes and backslashes are escaped, and what a terminal would obey or not show is written as `\u`. A number that is none
/// is written as `null`.
struct JSONWriter {
    static func compact(_ value: JSONValue) -> String { String(decoding: compactBytes(value), as: UTF8.self) }

    static func compactBytes(_ value: JSONValue) -> [UInt8] { bytes(value, indentation: nil) }

    /// The value on several lines, each level indented by two spaces; no line feed at the end.
    static func pretty(_ value: JSONValue) -> String { String(decoding: prettyBytes(value), as: UTF8.self) }

    /// The value on several lines, each level indented by two spaces, in UTF-8; no line feed at the end.
    static func prettyBytes(_ value: JSONValue) -> [UInt8] { bytes(value, indentation: 2) }

    private var output: [UInt8] = []
    /// Spaces for each level; nil for one line.
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
        case .number(let lexeme): output += (JSONNumber.isLexeme(lexeme) ? lexeme : "null").utf8
        case .string(let text): write(text)
        case .array(let values):
            write(values, between: "[", "]") { writer, value in writer.write(value) }
        case .object(let members):
            write(members, between: "{", "}") { writer, member in
                writer.write(member.key)
                writer.output.append(UInt8(ascii: ":"))
                if writer.indentation != nil { writer.output.append(UInt8(ascii: " ")) }
                writer.write(member.value)
            }
        }
    }

    private mutating func write<Items: Sequence>(
        _ items: Items, between opening: Unicode.Scalar, _ closing: Unicode.Scalar,
        each writeItem: (inout JSONWriter, Items.Element) -> Void
    ) {
        output.append(UInt8(ascii: opening))
        level += 1
        var isFirst = true
        for item in items {
            if !isFirst { output.append(UInt8(ascii: ",")) }
            isFirst = false
            breakLine()
            writeItem(&self, item)
        }
        level -= 1
        if !isFirst { breakLine() }
        output.append(UInt8(ascii: closing))
    }

    private mutating func breakLine() {
        guard let indentation else { return }
        output.append(UInt8(ascii: "\n"))
        output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: level * indentation))
    }

    static func append(_ value: JSONValue, to output: inout [UInt8]) {
        var writer = JSONWriter(indentation: nil)
        swap(&writer.output, &output)
        writer.write(value)
        swap(&writer.output, &output)
    }

    static func append(_ text: String, to output: inout [UInt8]) {
        var writer = JSONWriter(indentation: nil)
        swap(&writer.output, &output)
        writer.write(text)
        swap(&writer.output, &output)
    }

    private mutating func write(_ text: String) {
        output.append(UInt8(ascii: "\""))
        if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
            output += text.utf8
        } else {
            for (scalar, isSafe) in text.classifiedScalars {
                if isSafe || scalar.isASCII { write(scalar.utf8) } else { scalar.utf16.forEach { writeEscape($0) } }
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
