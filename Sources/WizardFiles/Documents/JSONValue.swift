internal import OrderedCollections

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
    /// A whole number.
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

    /// An object; of a duplicate key, the first value.
    init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(OrderedDictionary(elements) { first, _ in first })
    }
}
