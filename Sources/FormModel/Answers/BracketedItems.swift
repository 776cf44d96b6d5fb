/// The items of a list in square brackets: `[a, "b, c", 'd']`, as YAML and JSON write it.
enum BracketedItems {
    /// Returns nil unless the whole text is such a list: `[a], [b]` is not.
    static func items(_ text: String) -> [ItemText.Item]? {
        guard let inner = inner(of: text) else { return nil }
        var items: [ItemText.Item] = []
        var rest = inner
        while true {
            rest = rest.drop { $0.properties.isWhitespace }
            guard let first = rest.first else { return items }
            let item: ItemText.Item?
            switch first {
            case "\"", "'": item = quoted(first, &rest)
            case "[", "{":
                item = ItemText.Item(text: trimmed(rest), problem: AnswerError(.expectedList(example: "one, two")))
            case ",": item = nil
            default:
                let plain = trimmed(rest.prefix { $0 != "," })
                guard !plain.unicodeScalars.contains("\n") else { return nil }
                item = ItemText.Item(text: plain)
            }
            if let item {
                items.append(item)
                // Nested lists are not supported.
                if first == "[" || first == "{" { return items }
            }
            rest = rest.drop { $0 != "," }
            if rest.first == "," { rest.removeFirst() }
        }
    }

    /// The text between the brackets, if the last one closes the first.
    private static func inner(of text: String) -> Substring.UnicodeScalarView? {
        let line = trimmed(Substring(text).unicodeScalars)
        guard line.hasPrefix("["), line.hasSuffix("]"), line.count > 1 else { return nil }
        let inner = Substring(line.dropFirst().dropLast()).unicodeScalars
        var depth = 0
        var quote: Unicode.Scalar?
        var isStart = true
        var isEscaped = false
        for scalar in inner {
            if let open = quote {
                if !isEscaped, scalar == open { quote = nil }
                isEscaped = open == "\"" && scalar == "\\" && !isEscaped
                continue
            }
            switch scalar {
            case "\"" where isStart, "'" where isStart: quote = scalar
            case "[": depth += 1
            case "]": depth -= 1
            default: break
            }
            guard depth >= 0 else { return nil }
            if !scalar.properties.isWhitespace { isStart = scalar == "," || scalar == "[" }
        }
        return inner
    }

    /// Double quotes take the escapes of JSON; in single ones, `''` is a quote.
    private static func quoted(_ quote: Unicode.Scalar, _ rest: inout Substring.UnicodeScalarView) -> ItemText.Item {
        let line = Substring(rest)
        var text = String.UnicodeScalarView()
        var isClosed = false
        rest.removeFirst()
        var hasEscapes = false
        while let scalar = rest.popFirst() {
            if scalar == "\\", quote == "\"", let escaped = rest.popFirst() {
                text.append(contentsOf: [scalar, escaped])
                hasEscapes = true
            } else if scalar != quote {
                text.append(scalar)
            } else if rest.first == quote {
                text.append(contentsOf: quote == "\"" ? ["\\", quote] : [quote])
                hasEscapes = hasEscapes || quote == "\""
                rest.removeFirst()
            } else {
                isClosed = true
                break
            }
        }
        let end = rest.startIndex
        let written = String(text)
        let item = hasEscapes ? JSONScanner.unescaped(written) : written
        guard isClosed else { return .open(item, written: String(line)) }
        let more = rest.prefix { $0 != "," }
        let next = trimmed(more)
        guard next.isEmpty else {
            return .more(next, after: String(line[..<end]), in: trimmed(line.unicodeScalars[..<more.endIndex]))
        }
        return ItemText.Item(text: item)
    }

    private static func trimmed(_ text: Substring.UnicodeScalarView) -> String {
        String(Substring(text)).trimmingWhitespace()
    }
}
