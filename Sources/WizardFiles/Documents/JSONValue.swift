internal import OrderedCollections

/// A JSON value; objects keep their order, and numbers the digits they were written with.
enum JSONValue: Equatable, Sendable {
    case null
    case bool(Bool)
    case number(String)
    case string(String)
    case array([JSONValue])
    case object(OrderedDictionary<String, JSONValue>)
}

extension JSONValue {
    /// The value of a node that was read from JSON; plain YAML scalars are texts.
    init(_ node: Node) {
        switch node.kind {
        case .scalar(let scalar):
            switch scalar.style {
            case .jsonNull: self = .null
            case .jsonBoolean: self = .bool(scalar.text == "true")
            case .jsonNumber: self = .number(scalar.text)
            case .plain, .quoted, .jsonString: self = .string(scalar.text)
            }
        case .sequence(let nodes): self = .array(nodes.map(JSONValue.init))
        case .mapping(let entries):
            self = .object(OrderedDictionary(entries.map { ($0.key, JSONValue($0.value)) }) { $1 })
        }
    }
}

/// Writes JSON, RFC 8259.
enum JSONWriter {
    /// The value on one line, without spaces.
    static func compact(_ value: JSONValue) -> String {
        var output = ""
        write(value, to: &output)
        return output
    }

    private static func write(_ value: JSONValue, to output: inout String) {
        switch value {
        case .null: output += "null"
        case .bool(let value): output += value ? "true" : "false"
        case .number(let lexeme): output += lexeme
        case .string(let text): write(text, to: &output)
        case .array(let values):
            output += "["
            for (index, value) in values.enumerated() {
                if index > 0 { output += "," }
                write(value, to: &output)
            }
            output += "]"
        case .object(let members):
            output += "{"
            for (index, member) in members.enumerated() {
                if index > 0 { output += "," }
                write(member.key, to: &output)
                output += ":"
                write(member.value, to: &output)
            }
            output += "}"
        }
    }

    private static func write(_ text: String, to output: inout String) {
        output += "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": output += "\\\""
            case "\\": output += "\\\\"
            case "\n": output += "\\n"
            case "\r": output += "\\r"
            case "\t": output += "\\t"
            case "\u{0}"..<"\u{20}", "\u{7F}":
                let digits = String(scalar.value, radix: 16)
                output += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: output.unicodeScalars.append(scalar)
            }
        }
        output += "\""
    }
}
