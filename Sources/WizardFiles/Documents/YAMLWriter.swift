internal import FormModel
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
        text.escapedForQuotes { scalar in
            guard !isPrintable(scalar) else { return nil }
            return scalar.value > 0xFFFF
                ? "\\U" + scalar.value.hexadecimal(width: 8) : "\\u" + scalar.value.hexadecimal(width: 4)
        }
    }

    /// The value of a key: a literal block if that reads back identically, else one line.
    package static func lines(_ text: String, indentation: Int) -> String {
        var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        let isPlain = text.unicodeScalars.allSatisfy { $0 == "\n" || $0 == "\t" || isPrintable($0) }
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
                return "\(spaces)\(text(key)):\n" + block(inner, indentation: indentation + 2)
            }
            if let items = objects(value) {
                return "\(spaces)\(text(key)):\n"
                    + items.map { item in
                        let lines = block(item, indentation: indentation + 4)
                        return "\(spaces)  - " + lines.dropFirst(indentation + 4)
                    }.joined()
            }
            return "\(spaces)\(text(key)): \(inlineYAML(value))\n"
        }.joined()
    }

    private static func objects(_ value: JSONValue) -> [OrderedDictionary<String, JSONValue>]? {
        guard case .array(let values) = value, !values.isEmpty else { return nil }
        return values.allMapped { if case .object(let members) = $0, !members.isEmpty { members } else { nil } }
    }

    private static func inlineYAML(_ value: JSONValue) -> String {
        switch value {
        case .null, .bool: return JSONWriter.compact(value)
        case .number(let text): return number(text)
        case .string(let string): return text(string)
        case .array(let values): return "[\(values.map(inFlow).joined(separator: ", "))]"
        case .object(let members):
            return "{\(members.map { "\(quoted($0)): \(inFlow($1))" }.joined(separator: ", "))}"
        }
    }

    /// With the point and the sign that an exponent needs in YAML 1.1: `1.0e+300`.
    private static func number(_ text: String) -> String {
        let parts = text.lowercased().split(separator: "e")
        guard parts.count == 2 else { return text }
        let fraction = parts[0].contains(".") ? "" : ".0"
        let sign = parts[1].first?.isNumber == true ? "+" : ""
        return "\(parts[0])\(fraction)e\(sign)\(parts[1])"
    }

    private static func inFlow(_ value: JSONValue) -> String {
        if case .string(let text) = value { quoted(text) } else { inlineYAML(value) }
    }

    /// Text that begins with a digit is quoted, because YAML 1.1 reads some of it as numbers, times and dates.
    private static func isPlain(_ text: String) -> Bool {
        let words = ["null", "true", "false", "yes", "no", "on", "off", "y", "n", ".inf", ".nan"]
        return text.utf8.count <= 200 && plain?.find(in: text) == .found && !words.contains(text.lowercased())
    }

    private static let plain = try? Pattern(
        #"^(?:/|\.?\p{L})(?:[\p{L}\p{M}0-9 ._/@'()!?+&%=,;-]|:(?! |\z))*(?<! )\z"#)

    /// False for control characters and the others that YAML forbids.
    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        !scalar.isUnsafe && !(0xFFFE...0xFFFF).contains(scalar.value)
    }
}

extension YAMLWriter {
    /// Keeps the quotes of text, and plain scalars without them; any other value is in the notation of JSON.
    package static func inlineYAML(_ node: Node) -> String {
        guard !node.isTyped else { return inFlow(JSONValue(node)) }
        if let items = node.sequence { return "[\(items.map(item).joined(separator: ", "))]" }
        return node.isNull ? "null" : text(node.scalarText ?? "")
    }

    private static func item(_ node: Node) -> String {
        let text = node.scalarText ?? ""
        let isPlain = text.unicodeScalars.allSatisfy { isPrintable($0) && !",[]{}".unicodeScalars.contains($0) }
        // In quotes, a number would become text.
        return node.isTyped || !isPlain ? quoted(text) : node.isNull ? "null" : text
    }
}
