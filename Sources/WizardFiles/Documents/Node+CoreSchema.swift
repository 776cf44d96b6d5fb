internal import FormModel

extension Node.Scalar {
    /// What a scalar is once its type is decided.
    enum Resolved: Equatable, Sendable {
        case null
        case boolean(Bool)
        case integer(Int)
        /// A number that is not whole, or too large for `Int`; YAML's may be infinite or not a number.
        case number(Double)
        case text(String)
    }

    /// What the scalar is: by RFC 8259 for JSON, by the core schema of YAML 1.2.2 (section 10.3.2) for plain YAML.
    ///
    /// JSON has one type of number, so `5.0` is whole there; in YAML it is not. `yes`, `no`, `on` and `off` are texts.
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
        // Everything else that is not text begins with a sign, a dot or a digit.
        guard let first = text.utf8.first, first.isDigit || "+-.".utf8.contains(first) else { return .text(text) }
        return prefixed("0x", radix: 16) ?? prefixed("0o", radix: 8) ?? decimal ?? .text(text)
    }

    /// An integer in hexadecimal or octal digits; neither has a sign.
    private func prefixed(_ prefix: String, radix: Int) -> Resolved? {
        guard text.hasPrefix(prefix) else { return nil }
        let digits = text.dropFirst(2)
        guard let first = digits.utf8.first, first != UInt8(ascii: "+"), first != UInt8(ascii: "-") else { return nil }
        if let value = Int(digits, radix: radix) { return .integer(value) }
        var value = 0.0
        for character in digits {
            guard let digit = character.hexDigitValue, character.isASCII, digit < radix else { return nil }
            value = value * Double(radix) + Double(digit)
        }
        return .number(value)
    }

    private var decimal: Resolved? {
        var rest = Substring(text)
        if let sign = rest.utf8.first, "+-".utf8.contains(sign) { rest.removeFirst() }
        let whole = rest.utf8.prefix { $0.isDigit }.count
        rest = rest.dropFirst(whole)
        guard !rest.isEmpty else {
            return whole == 0 ? nil : Int(text).map(Resolved.integer) ?? Double(text).map(Resolved.number)
        }
        var fraction = 0
        if rest.utf8.first == UInt8(ascii: ".") {
            fraction = rest.utf8.dropFirst().prefix { $0.isDigit }.count
            rest = rest.dropFirst(fraction + 1)
        }
        guard whole + fraction > 0 else { return nil }
        if let letter = rest.utf8.first {
            guard letter | 0x20 == UInt8(ascii: "e") else { return nil }
            rest.removeFirst()
            if let sign = rest.utf8.first, "+-".utf8.contains(sign) { rest.removeFirst() }
            guard !rest.isEmpty, rest.utf8.allSatisfy(\.isDigit) else { return nil }
        }
        return Double(text).map(Resolved.number)
    }
}

extension Node {
    /// What the scalar is once its type is decided; nil for a sequence and a mapping.
    var resolved: Scalar.Resolved? { scalar?.resolved }

    /// Whether it is null: JSON's, or one of the core schema of YAML 1.2 (`null`, `Null`, `NULL`, `~`, nothing).
    package var isNull: Bool { resolved == .null }

    /// True or false: JSON's, or one of the core schema of YAML 1.2; nil for anything else, `yes` and `no` included.
    package var boolean: Bool? {
        if case .boolean(let value)? = resolved { value } else { nil }
    }

    /// A whole number that fits `Int`; nil for anything else. JSON's `5.0` is one, YAML's is not.
    package var integer: Int? {
        if case .integer(let value)? = resolved { value } else { nil }
    }

    /// The digits of a number, as they are written; nil for anything else, and for one of YAML that is not in decimal
    /// digits.
    var numberDigits: String? {
        switch resolved {
        case .integer, .number: scalarText.flatMap { ExactDecimal($0) == nil ? nil : $0 }
        case .null, .boolean, .text, nil: nil
        }
    }

    /// A number that is finite; nil for anything else.
    var number: Double? {
        switch resolved {
        case .integer(let value): Double(value)
        case .number(let value) where value.isFinite: value
        default: nil
        }
    }
}

extension Node {
    /// Whether YAML without quotes would not give the same answer: a text of its own, an object, and all of JSON but null.
    package var isTyped: Bool {
        switch kind {
        case .scalar(let scalar):
            switch scalar.style {
            case .quoted, .jsonString, .jsonBoolean, .jsonNumber: true
            case .plain, .jsonNull: false
            }
        case .sequence(let nodes): nodes.contains { $0.hasJSON }
        case .mapping: true
        }
    }

    /// Whether there is something in it as only JSON has it.
    private var hasJSON: Bool {
        switch kind {
        case .scalar(let scalar):
            switch scalar.style {
            case .jsonString, .jsonBoolean, .jsonNumber, .jsonNull: true
            case .plain, .quoted: false
            }
        case .sequence(let nodes): nodes.contains { $0.hasJSON }
        case .mapping(let entries): entries.contains { $0.value.hasJSON }
        }
    }

    /// The value as a file of JSON has it: a text in quotes, a number, true, false or null without.
    package var asJSON: Node {
        var node = self
        switch kind {
        case .sequence(let nodes): node.kind = .sequence(nodes.map(\.asJSON))
        case .mapping(let entries):
            node.kind = .mapping(
                entries.map { Entry(key: $0.key, keyPosition: $0.keyPosition, value: $0.value.asJSON) })
        case .scalar(let scalar):
            let style: Style =
                switch scalar.resolved {
                case .null: .jsonNull
                case .boolean: .jsonBoolean
                case .integer, .number: numberDigits == nil ? .jsonString : .jsonNumber
                case .text: .jsonString
                }
            let text = style == .jsonBoolean ? scalar.text.lowercased() : scalar.text
            node.kind = .scalar(Scalar(text: text, style: style))
        }
        return node
    }
}
