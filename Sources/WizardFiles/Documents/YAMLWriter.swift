internal import OrderedCollections
internal import Platform

/// Writes YAML 1.2 that reads back identically: plain if unambiguous, else in double quotes.
package enum YAMLWriter {
    /// For positions where the reader accepts any scalar as text.
    package static func text(_ text: String) -> String { isPlain(text) ? text : quoted(text) }

    package static func texts(_ texts: [String]) -> String {
        texts.count == 1 ? text(texts[0]) : "[\(texts.map(quoted).joined(separator: ", "))]"
    }

    package static func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }

    /// The text for double quotes, also of TOML and HCL.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where !scalar.isUnsafe && isPrintable(scalar): result.unicodeScalars.append(scalar)
            default:
                let digits = String(scalar.value, radix: 16)
                let width = scalar.value > 0xFFFF ? 8 : 4
                result += (width == 8 ? "\\U" : "\\u") + String(repeating: "0", count: width - digits.count) + digits
            }
        }
        return result
    }

    /// The value of a key: a literal block if that reads back identically, else one line.
    package static func lines(_ text: String, indentation: Int) -> String {
        var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        let isPlain = text.unicodeScalars.allSatisfy { $0 == "\n" || $0 == "\t" || !$0.isUnsafe && isPrintable($0) }
        // The first line determines the indentation.
        guard lines.count > 1, isPlain, let first = lines[0].first, first != " ", first != "\t" else {
            return self.text(text)
        }
        let ending = lines.last?.isEmpty != true ? "-" : lines[lines.count - 2].isEmpty ? "+" : ""
        if ending != "-" { lines.removeLast() }
        let spaces = String(repeating: " ", count: indentation)
        return "|\(ending)\n" + lines.map { $0.isEmpty ? "" : spaces + String($0) }.joined(separator: "\n")
    }

    static func block(_ members: OrderedDictionary<String, JSONValue>, indentation: Int) -> String {
        let spaces = String(repeating: " ", count: indentation)
        return members.map { key, value in
            if case .object(let inner) = value, !inner.isEmpty {
                return "\(spaces)\(exact(key)):\n" + block(inner, indentation: indentation + 2)
            }
            if let items = objects(value) {
                return "\(spaces)\(exact(key)):\n"
                    + items.map { item in
                        let lines = block(item, indentation: indentation + 4)
                        return "\(spaces)  - " + lines.dropFirst(indentation + 4)
                    }.joined()
            }
            return "\(spaces)\(exact(key)): \(inlineYAML(value))\n"
        }.joined()
    }

    private static func objects(_ value: JSONValue) -> [OrderedDictionary<String, JSONValue>]? {
        guard case .array(let values) = value, !values.isEmpty else { return nil }
        let objects = values.compactMap { value -> OrderedDictionary<String, JSONValue>? in
            if case .object(let members) = value, !members.isEmpty { members } else { nil }
        }
        return objects.count == values.count ? objects : nil
    }

    private static func inlineYAML(_ value: JSONValue) -> String {
        switch value {
        case .null, .bool, .number: return JSONWriter.compact(value)
        case .string(let text): return exact(text)
        case .array(let values): return "[\(values.map(inFlow).joined(separator: ", "))]"
        case .object(let members):
            return "{\(members.map { "\(quoted($0)): \(inFlow($1))" }.joined(separator: ", "))}"
        }
    }

    private static func exact(_ text: String) -> String {
        let scalar = Node.Scalar(text: text, style: .plain)
        return isPlain(text) && scalar.resolved == .text(text) && !isMoreInYAML11(text) ? text : quoted(text)
    }

    private static func inFlow(_ value: JSONValue) -> String {
        if case .string(let text) = value { quoted(text) } else { inlineYAML(value) }
    }

    /// True for letters, digits, and punctuation without a meaning in YAML.
    private static func isPlain(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last, text.utf8.count <= 200 else {
            return false
        }
        guard isWord(first) || first == "/" || first == ".", last != " ", last != ":" else { return false }
        var before: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            let isMark = " ._/@'()!?+-&%=,;:".unicodeScalars.contains(scalar)
            guard isWord(scalar) || isMark, !(before == ":" && scalar == " ") else { return false }
            before = scalar
        }
        // YAML 1.1 has more words for yes and no, and reads 22:30 as a number.
        if first.properties.numericType != nil, text.contains(":") || text.contains("_") { return false }
        return !["null", "true", "false", "yes", "no", "on", "off", "y", "n", "..."].contains(text.lowercased())
    }

    /// True if the more common YAML 1.1 could read a text that starts with a digit or dot as a number (`0b1`, `0o7`,
    /// `1_000`, `1,000`), a time or a date.
    private static func isMoreInYAML11(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first else { return true }
        guard first == "." else { return first.properties.numericType != nil }
        let second = text.unicodeScalars.dropFirst().first
        return second?.properties.numericType != nil || [".inf", ".nan"].contains(text.lowercased())
    }

    private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII
            ? scalar.properties.isAlphabetic || scalar.properties.numericType != nil : scalar.properties.isAlphabetic
    }

    /// False for the characters that YAML forbids besides control characters.
    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool { !(0xFFFE...0xFFFF).contains(scalar.value) }
}

extension YAMLWriter {
    /// Keeps the quotes of text, and plain scalars without them.
    package static func inlineYAML(_ node: Node) -> String {
        switch node.kind {
        case .sequence(let nodes): return "[\(nodes.map(inFlow).joined(separator: ", "))]"
        case .mapping(let entries):
            return "{\(entries.map { "\(quoted($0.key)): \(inFlow($0.value))" }.joined(separator: ", "))}"
        case .scalar(let scalar):
            switch scalar.style {
            case .jsonNull: return "null"
            case .jsonBoolean, .jsonNumber: return scalar.text
            case .quoted, .jsonString: return quoted(scalar.text)
            case .plain: return node.isNull ? "null" : text(scalar.text)
            }
        }
    }

    private static func inFlow(_ node: Node) -> String {
        guard case .scalar(let scalar) = node.kind, scalar.style == .plain else { return inlineYAML(node) }
        return scalar.text.contains { ",[]{}".contains($0) } ? quoted(scalar.text) : inlineYAML(node)
    }
}
