internal import FormModel

package struct Node: Sendable, Equatable {
    package var kind: Kind
    package var position: SourcePosition

    package enum Kind: Sendable, Equatable {
        case scalar(Scalar)
        case sequence([Node])
        /// In the order of the file, with unique keys.
        case mapping([Entry])
    }

    package struct Entry: Sendable, Equatable {
        package var key: String
        package var keyPosition: SourcePosition
        package var value: Node
    }

    package struct Scalar: Sendable, Equatable {
        package var text: String
        package var style: Style
    }

    package enum Style: Sendable, Equatable {
        /// Plain YAML, parsed as the expected type.
        case plain
        /// Quoted or block YAML, which is text.
        case quoted
        case jsonNull, jsonBoolean, jsonNumber, jsonString
    }
}

extension Node {
    package var scalar: Scalar? {
        if case .scalar(let scalar) = kind { scalar } else { nil }
    }

    package var scalarText: String? {
        if case .scalar(let scalar) = kind, scalar.style != .jsonNull { scalar.text } else { nil }
    }

    package var sequence: [Node]? {
        if case .sequence(let nodes) = kind { nodes } else { nil }
    }

    package var mapping: [Entry]? {
        if case .mapping(let entries) = kind { entries } else { nil }
    }

    package func value(of key: String) -> Node? { mapping?.first { $0.key == key }?.value }
}

extension Node.Scalar {
    enum Resolved: Equatable, Sendable {
        case null
        case boolean(Bool)
        case integer(Int)
        /// A fraction, a number too large for `Int`, or YAML's infinity or NaN.
        case number(Double)
        case text(String)
    }

    /// Resolved by RFC 8259 for JSON and the core schema of YAML 1.2.2 (section 10.3.2) for plain YAML. JSON's `5.0` is
    /// a whole number, YAML's is not. `yes`, `no`, `on` and `off` are text.
    var resolved: Resolved {
        switch style {
        case .quoted, .jsonString: .text(text)
        case .jsonNull: .null
        case .jsonBoolean: .boolean(text == "true")
        case .jsonNumber: Int(wholeNumber: text).map(Resolved.integer) ?? .number(Double(text) ?? .nan)
        case .plain: plainlyResolved
        }
    }

    private var plainlyResolved: Resolved {
        switch text {
        case "", "~", "null", "Null", "NULL": return .null
        case "true", "True", "TRUE": return .boolean(true)
        case "false", "False", "FALSE": return .boolean(false)
        case ".nan", ".NaN", ".NAN": return .number(.nan)
        case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF": return .number(.infinity)
        case "-.inf", "-.Inf", "-.INF": return .number(-.infinity)
        default: break
        }
        // Any other value except text starts with a sign, a dot or a digit.
        guard let first = text.utf8.first, first.isDigit || "+-.".utf8.contains(first) else { return .text(text) }
        return prefixed("0x", radix: 16) ?? prefixed("0o", radix: 8) ?? decimal ?? .text(text)
    }

    private func prefixed(_ prefix: String, radix: Int) -> Resolved? {
        guard text.hasPrefix(prefix) else { return nil }
        let digits = text.dropFirst(2)
        guard let first = digits.utf8.first, first != UInt8(ascii: "+"), first != UInt8(ascii: "-") else { return nil }
        return Int(digits, radix: radix).map(Resolved.integer)
    }

    private var decimal: Resolved? {
        if let whole = Int(text) { return .integer(whole) }
        return ExactDecimal(text) == nil ? nil : Double(text).map(Resolved.number)
    }
}

extension Node {
    var resolved: Scalar.Resolved? { scalar?.resolved }

    package var isNull: Bool { resolved == .null }

    package var boolean: Bool? {
        if case .boolean(let value)? = resolved { value } else { nil }
    }

    package var integer: Int? {
        if case .integer(let value)? = resolved { value } else { nil }
    }

    /// The digits of a number as written; `nil` if it is not decimal.
    var numberDigits: String? {
        switch resolved {
        case .integer, .number: scalarText.flatMap { ExactDecimal($0) == nil ? nil : $0 }
        case .null, .boolean, .text, nil: nil
        }
    }

    var number: Double? {
        switch resolved {
        case .integer(let value): Double(value)
        case .number(let value) where value.isFinite: value
        default: nil
        }
    }

    /// True if unquoted YAML would give another answer, as for JSON except null.
    package var isTyped: Bool {
        switch kind {
        case .scalar(let scalar): ![.plain, .jsonNull].contains(scalar.style)
        case .sequence(let nodes): !nodes.allSatisfy { [.plain, .quoted].contains($0.scalar?.style) }
        case .mapping: true
        }
    }

    /// The value in JSON notation: only text is in quotes.
    package var asJSON: Node {
        switch kind {
        case .sequence(let nodes): .list(nodes.map(\.asJSON), at: self)
        case .mapping(let entries):
            .mapping(
                entries.map { Entry(key: $0.key, keyPosition: $0.keyPosition, value: $0.value.asJSON) }, at: self)
        case .scalar(let scalar):
            switch scalar.resolved {
            case .null: .null(at: self)
            case .boolean(let value): .boolean(value, at: self)
            case .integer, .number: .scalar(scalar.text, numberDigits == nil ? .jsonString : .jsonNumber, at: self)
            case .text: .text(scalar.text, at: self)
            }
        }
    }
}

extension String {
    var isJSONNumber: Bool { Self.jsonNumber?.find(in: self) == .found }

    private static let jsonNumber = try? Pattern(#"^-?(?:0|[1-9]\d*+)(?:\.\d++)?(?:[eE][+-]?\d++)?\z"#)

    var isPlainText: Bool { Node.Scalar(text: self, style: .plain).resolved == .text(self) }

    var quotedIfEmpty: String { isEmpty ? "\"\"" : self }
}

extension Node {
    func without(_ key: String) -> Node {
        guard let entries = mapping, entries.contains(where: { $0.key == key }) else { return self }
        var node = self
        node.kind = .mapping(entries.filter { $0.key != key })
        return node
    }

    var quotingAdvice: String {
        switch scalar?.style {
        case .quoted?, .jsonString?: "; remove the quotes"
        default: "; put quotes around it"
        }
    }

    var plain: Node { scalar.map { .scalar($0.text, at: self) } ?? self }

    static func scalar(_ text: String, _ style: Style = .plain, at place: some Positioned) -> Node {
        Node(kind: .scalar(Scalar(text: text, style: style)), position: place.position)
    }

    static func list(_ items: [Node], at place: some Positioned) -> Node {
        Node(kind: .sequence(items), position: place.position)
    }

    static func mapping(_ entries: [Entry], at place: some Positioned) -> Node {
        Node(kind: .mapping(entries), position: place.position)
    }

    static func text(_ text: String, at place: some Positioned) -> Node { .scalar(text, .jsonString, at: place) }

    static func number(_ number: Int, at place: some Positioned) -> Node {
        .scalar(String(number), .jsonNumber, at: place)
    }

    static func boolean(_ value: Bool, at place: some Positioned) -> Node {
        .scalar(String(value), .jsonBoolean, at: place)
    }

    static func null(at place: some Positioned) -> Node { .scalar("null", .jsonNull, at: place) }

    static func mapping(_ values: KeyValuePairs<String, Node?>, at place: some Positioned) -> Node {
        .mapping(Entry.all(values), at: place)
    }

    static func mapping(_ key: String, _ value: Node) -> Node { .mapping([key: value], at: value) }

    package var inlineYAML: String {
        switch kind {
        case .sequence(let nodes): return "[\(nodes.map(\.inlineYAML).joined(separator: ", "))]"
        case .mapping(let entries):
            return "{\(entries.map { "\($0.key): \($0.value.inlineYAML)" }.joined(separator: ", "))}"
        case .scalar(let scalar):
            let isText = [.quoted, .jsonString].contains(scalar.style)
            let isPlain = !isText || scalar.text.isPlainText
            let special = Array("[]{},#&*!|>'\"%@`:\\".utf8)
            let text = scalar.text
            let isSpecial = text.utf8.contains(where: special.contains) || text.contains(where: \.isNewline)
            return isPlain && !isSpecial ? text : JSONWriter.compact(.string(text))
        }
    }
}

extension Node.Entry {
    static func all(_ values: KeyValuePairs<String, Node?>) -> [Node.Entry] {
        values.compactMap { key, value in value.map { Node.Entry(key: key, keyPosition: $0.position, value: $0) } }
    }
}
