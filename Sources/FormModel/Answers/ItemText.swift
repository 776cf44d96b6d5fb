/// Texts separated by commas, or semicolons with decimal commas, or line ends. Double quotes protect separators, with
/// `""` for a quote. All texts can be in square brackets, as in a YAML or JSON list.
enum ItemText {
    struct Item: Equatable {
        var text: String
        var problem: AnswerError?
        var isOpen = false

        static func open(_ text: String, written: String) -> Item {
            Item(text: text, problem: AnswerError(.openQuote(written)), isOpen: true)
        }

        static func missingComma(after quoted: String, before next: String, written: String) -> Item {
            Item(text: written, problem: AnswerError(.missingComma(after: quoted, before: next)))
        }
    }

    /// The items of a line, without surrounding blanks and unquoted empty items.
    static func items(_ line: String, decimalCommas: Bool = false) -> [Item] {
        if let items = BracketedItems.items(line) { return items }
        var items: [Item] = []
        var rest = Substring(line).unicodeScalars
        while true {
            rest = rest.drop(while: \.isBlank)
            guard let first = rest.first else { return items }
            if first == "," || first == ";" && decimalCommas {
                rest.removeFirst()
            } else if first == "\"" {
                items.append(readQuoted(&rest) { end(of: $0, decimalCommas) })
            } else {
                let plain = rest[..<end(of: rest, decimalCommas)]
                items.append(Item(text: trimmed(plain)))
                rest = rest[plain.endIndex...]
            }
        }
    }

    static func read(_ line: String, decimalCommas: Bool = false) throws(AnswerError) -> [String] {
        var texts: [String] = []
        for item in items(line, decimalCommas: decimalCommas) {
            if let problem = item.problem { throw problem }
            texts.append(item.text)
        }
        return texts
    }

    /// The items on one line for ``items(_:decimalCommas:)``, quoted only if necessary.
    static func line(_ items: [String], decimalCommas: Bool = false) -> String {
        func joined(quotingBrackets: Bool) -> String {
            items.map {
                needsQuotes($0, decimalCommas) || quotingBrackets && $0.hasPrefix("[") ? quoted($0) : $0
            }.joined(separator: decimalCommas ? "; " : ", ")
        }
        let line = joined(quotingBrackets: false)
        return BracketedItems.items(line) == nil ? line : joined(quotingBrackets: true)
    }

    private static func quoted(_ item: String) -> String { "\"\(item.replacing("\"", with: "\"\""))\"" }

    /// Reads a quoted item and what follows it up to `end`; two quotes stand for one. With `escapes`, double quotes
    /// allow those of JSON.
    fileprivate static func readQuoted(
        _ rest: inout Substring.UnicodeScalarView, escapes: Bool = false,
        to end: (Substring.UnicodeScalarView) -> String.Index
    ) -> Item {
        let line = Substring(rest)
        let quote = rest.removeFirst()
        let allowsEscapes = escapes && quote == "\""
        var text = String.UnicodeScalarView()
        var (isClosed, hasEscapes) = (false, false)
        while !isClosed, let scalar = rest.popFirst() {
            if scalar == "\\", allowsEscapes, let escaped = rest.popFirst() {
                text.append(contentsOf: [scalar, escaped])
                hasEscapes = true
            } else if scalar != quote {
                text.append(scalar)
            } else if rest.first == quote {
                text.append(contentsOf: allowsEscapes ? ["\\", quote] : [quote])
                hasEscapes = hasEscapes || allowsEscapes
                rest.removeFirst()
            } else {
                isClosed = true
            }
        }
        let written = String(text)
        let item = hasEscapes ? JSONScanner.unescaped(written) : written
        let closing = rest.startIndex
        guard isClosed else { return .open(item, written: String(line)) }
        let following = rest[..<end(rest)]
        rest = rest[following.endIndex...]
        let next = String(Substring(following)).trimmingWhitespace()
        guard next.isEmpty else {
            return .missingComma(
                after: String(line[..<closing]), before: next,
                written: trimmed(line.unicodeScalars[..<rest.startIndex]))
        }
        return Item(text: item)
    }

    private static func needsQuotes(_ item: String, _ decimalCommas: Bool) -> Bool {
        let scalars = item.unicodeScalars
        guard let first = scalars.first, let last = scalars.last else { return true }
        return first == "\"" || first == "[" && last == "]" || item == "[" || first.isBlank || last.isBlank
            || end(of: Substring(item).unicodeScalars, decimalCommas) != item.endIndex
    }

    private static func end(of line: Substring.UnicodeScalarView, _ decimalCommas: Bool) -> String.Index {
        func isDigit(_ scalar: Unicode.Scalar?) -> Bool { scalar.map { ("0"..."9").contains($0) } ?? false }
        let end = line.indices.first { index in
            guard decimalCommas, line[index] != "\n" else { return isSeparator(line[index]) }
            let isDecimal = isDigit(line[..<index].last) && isDigit(line[index...].dropFirst().first)
            return line[index] == ";" || line[index] == "," && !isDecimal
        }
        return end ?? line.endIndex
    }

    private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool { scalar == "," || scalar == "\n" }

    private static func trimmed(_ text: Substring.UnicodeScalarView) -> String {
        var text = text
        while let last = text.last, last.isBlank { text.removeLast() }
        return String(Substring(text))
    }
}

/// A list such as `[a, "b, c", 'd']`, as in YAML and JSON.
enum BracketedItems {
    /// Returns `nil` unless the whole text is such a list: `[a], [b]` is not.
    static func items(_ text: String) -> [ItemText.Item]? {
        guard let inner = inner(of: text) else { return nil }
        var items: [ItemText.Item] = []
        var rest = inner
        while true {
            rest = rest.drop { $0.properties.isWhitespace }
            guard let first = rest.first else { return items }
            let item: ItemText.Item?
            switch first {
            case "\"", "'":
                item = ItemText.readQuoted(&rest, escapes: true) { $0.firstIndex(of: ",") ?? $0.endIndex }
            case "[", "{":
                item = ItemText.Item(text: trimmed(rest), problem: QuestionType.list.expected)
            case ",": item = nil
            default:
                let plain = trimmed(rest.prefix { $0 != "," })
                guard !plain.unicodeScalars.contains("\n") else { return nil }
                item = ItemText.Item(text: plain)
            }
            if let item {
                items.append(item)
                if first == "[" || first == "{" { return items }
            }
            rest = rest.drop { $0 != "," }
            if rest.first == "," { rest.removeFirst() }
        }
    }

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

    private static func trimmed(_ text: Substring.UnicodeScalarView) -> String {
        String(Substring(text)).trimmingWhitespace()
    }
}
