/// A place in a file, counted from 1; columns count Unicode scalars.
public struct SourcePosition: Equatable, Comparable, Hashable, Sendable {
    public var line: Int
    public var column: Int

    /// Makes a position.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

/// A value of a YAML or JSON file, with the place where it stands.
struct Node: Sendable {
    var kind: Kind
    var position: SourcePosition

    enum Kind: Sendable {
        case scalar(Scalar)
        case sequence([Node])
        case mapping([Entry])
    }

    /// One key of a mapping with its value.
    struct Entry: Sendable {
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
    enum Style: Sendable {
        /// Plain YAML: whoever wants the value reads it as what they expect.
        case plain
        /// Quoted or block YAML: a text.
        case quoted
        case jsonNull, jsonBoolean, jsonNumber, jsonString
    }
}

extension Node {
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

    /// The value of `key`; nil where this is no mapping or has no such key.
    func value(of key: String) -> Node? { mapping?.first { $0.key == key }?.value }

    /// The text of a scalar that may be more than text: plain YAML, or a JSON value of this style.
    private func untyped(_ style: Style) -> String? {
        if case .scalar(let scalar) = kind, scalar.style == .plain || scalar.style == style { scalar.text } else { nil }
    }

    /// Whether it is null: JSON's, or one of the core schema of YAML 1.2 (`null`, `Null`, `NULL`, `~`, nothing).
    var isNull: Bool { untyped(.jsonNull).map { ["", "~", "null", "Null", "NULL"].contains($0) } ?? false }

    /// True or false: JSON's, or one of the core schema of YAML 1.2; nil for anything else, `yes` and `no` included.
    var boolean: Bool? {
        switch untyped(.jsonBoolean) {
        case "true", "True", "TRUE": true
        case "false", "False", "FALSE": false
        default: nil
        }
    }

    /// A whole number; nil for anything else.
    var integer: Int? { untyped(.jsonNumber).flatMap { Int($0) } }

    /// A number that is finite; nil for anything else.
    var number: Double? {
        guard let text = untyped(.jsonNumber), text.utf8.contains(where: { (0x30...0x39).contains($0) }),
            text.utf8.allSatisfy({ "+-.eE0123456789".utf8.contains($0) }), let value = Double(text), value.isFinite
        else { return nil }
        return value
    }
}
