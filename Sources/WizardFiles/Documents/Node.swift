/// A value of a YAML or JSON file, with its position.
struct Node: Sendable, Equatable {
    var kind: Kind
    var position: SourcePosition

    enum Kind: Sendable, Equatable {
        case scalar(Scalar)
        case sequence([Node])
        /// Keys and values in the order of the file; no key comes twice.
        case mapping([Entry])
    }

    /// One key of a mapping with its value.
    struct Entry: Sendable, Equatable {
        var key: String
        var keyPosition: SourcePosition
        var value: Node
    }

    /// A single value: its text, and what the file says of its type.
    struct Scalar: Sendable, Equatable {
        var text: String
        var style: Style
    }

    /// How a scalar is written, which is what decides about its type.
    enum Style: Sendable, Equatable {
        /// Plain YAML, which is read as the type that is expected.
        case plain
        /// Quoted or block YAML: a text.
        case quoted
        case jsonNull, jsonBoolean, jsonNumber, jsonString
    }
}

extension Node {
    /// The scalar; nil for a sequence and a mapping.
    var scalar: Scalar? {
        if case .scalar(let scalar) = kind { scalar } else { nil }
    }

    /// The scalar's text; nil for a sequence, a mapping and JSON's null.
    var scalarText: String? {
        if case .scalar(let scalar) = kind, scalar.style != .jsonNull { scalar.text } else { nil }
    }

    /// The nodes of a sequence; nil for anything else.
    var sequence: [Node]? {
        if case .sequence(let nodes) = kind { nodes } else { nil }
    }

    /// The entries of a mapping, in order; nil for anything else.
    var mapping: [Entry]? {
        if case .mapping(let entries) = kind { entries } else { nil }
    }

    /// The value of `key`; nil if this is not a mapping or has no such key.
    func value(of key: String) -> Node? { mapping?.first { $0.key == key }?.value }
}
