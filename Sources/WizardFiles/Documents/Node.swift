/// A value of a YAML or JSON file, with its position.
package struct Node: Sendable, Equatable {
    package var kind: Kind
    package var position: SourcePosition

    package enum Kind: Sendable, Equatable {
        case scalar(Scalar)
        case sequence([Node])
        /// Keys and values in the order of the file; no key comes twice.
        case mapping([Entry])
    }

    /// One key of a mapping with its value.
    package struct Entry: Sendable, Equatable {
        package var key: String
        package var keyPosition: SourcePosition
        package var value: Node
    }

    /// A single value: its text, and what the file says of its type.
    package struct Scalar: Sendable, Equatable {
        package var text: String
        package var style: Style
    }

    /// How a scalar is written, which is what decides about its type.
    package enum Style: Sendable, Equatable {
        /// Plain YAML, which is read as the type that is expected.
        case plain
        /// Quoted or block YAML: a text.
        case quoted
        case jsonNull, jsonBoolean, jsonNumber, jsonString
    }
}

extension Node {
    /// The scalar; nil for a sequence and a mapping.
    package var scalar: Scalar? {
        if case .scalar(let scalar) = kind { scalar } else { nil }
    }

    /// The scalar's text; nil for a sequence, a mapping and JSON's null.
    package var scalarText: String? {
        if case .scalar(let scalar) = kind, scalar.style != .jsonNull { scalar.text } else { nil }
    }

    /// The nodes of a sequence; nil for anything else.
    package var sequence: [Node]? {
        if case .sequence(let nodes) = kind { nodes } else { nil }
    }

    /// The entries of a mapping, in order; nil for anything else.
    package var mapping: [Entry]? {
        if case .mapping(let entries) = kind { entries } else { nil }
    }

    /// The value of `key`; nil if this is not a mapping or has no such key.
    package func value(of key: String) -> Node? { mapping?.first { $0.key == key }?.value }
}
