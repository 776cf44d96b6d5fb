/// Texts separated by commas (semicolons with decimal commas) or line ends; quotes protect separators. `[]` has no items.
package enum ItemText {
    /// The separators besides line ends.
    package enum Separators {
        case commas
        /// For integers, where the decimal sign is a comma.
        case commasAndSemicolons
        /// Also commas that are no decimal signs.
        case semicolons
    }

    struct Item: Equatable {
        var text: String
        var problem: AnswerError?
    }

    /// The items of a line, without surrounding blanks and unquoted empty items.
    static func items(_ line: String, separatedBy separators: Separators = .commas) -> [Item] {
        guard line.trimmingWhitespace() != "[]" else { return [] }
        var items: [Item] = []
        var rest = Substring(line).unicodeScalars
        while true {
            rest = rest.drop(while: \.isBlank)
            guard let first = rest.first else { return items }
            if first == "\"" {
                items.append(readQuoted(&rest, separators))
            } else {
                let plain = rest[..<end(of: rest, separators)]
                if !plain.isEmpty { items.append(Item(text: trimmed(plain))) }
                rest = rest[plain.endIndex...]
            }
            // The separator.
            _ = rest.popFirst()
        }
    }

    static func read(_ line: String, separatedBy separators: Separators = .commas) throws(AnswerError) -> [String] {
        try items(line, separatedBy: separators).map { (item) throws(AnswerError) in
            if let problem = item.problem { throw problem }
            return item.text
        }
    }

    static func line(_ items: [String], separatedBy separators: Separators = .commas) -> String {
        items.map { needsQuotes($0, separators) ? quoted($0) : $0 }.joined(
            separator: separators == .semicolons ? "; " : ", ")
    }

    private static func quoted(_ item: String) -> String { "\"\(item.replacing("\"", with: "\"\""))\"" }

    /// Reads a quoted item and what follows it up to the next separator.
    private static func readQuoted(_ rest: inout Substring.UnicodeScalarView, _ separators: Separators) -> Item {
        let line = Substring(rest)
        rest.removeFirst()
        var text = String.UnicodeScalarView()
        var isClosed = false
        while !isClosed, let scalar = rest.popFirst() {
            if scalar != "\"" {
                text.append(scalar)
            } else if rest.first == "\"" {
                text.append(scalar)
                rest.removeFirst()
            } else {
                isClosed = true
            }
        }
        guard isClosed else {
            return Item(text: String(text), problem: AnswerError(.openQuote(String(line))))
        }
        let closing = rest.startIndex
        let following = rest[..<end(of: rest, separators, beginsItem: false)]
        rest = rest[following.endIndex...]
        let next = String(Substring(following)).trimmingWhitespace()
        guard !next.isEmpty else { return Item(text: String(text)) }
        return Item(
            text: trimmed(line.unicodeScalars[..<rest.startIndex]),
            problem: AnswerError(.missingComma(after: String(line[..<closing]), before: next)))
    }

    private static func needsQuotes(_ item: String, _ separators: Separators) -> Bool {
        let scalars = item.unicodeScalars
        guard let first = scalars.first, let last = scalars.last else { return true }
        return first == "\"" || first == "[" || first.isBlank || last.isBlank
            || end(of: Substring(item).unicodeScalars, separators) != item.endIndex
    }

    private static func end(
        of line: Substring.UnicodeScalarView, _ separators: Separators, beginsItem: Bool = true
    ) -> String.Index {
        let end = line.indices.first { index in
            switch line[index] {
            case ";": separators != .commas
            case "," where separators == .semicolons: !isDecimalSign(index, in: line, beginsItem: beginsItem)
            case ",", "\n": true
            default: false
            }
        }
        return end ?? line.endIndex
    }

    /// True for a comma before a digit that is after a digit or a sign, or begins the item.
    private static func isDecimalSign(
        _ comma: String.Index, in line: Substring.UnicodeScalarView, beginsItem: Bool
    ) -> Bool {
        let digits: ClosedRange<Unicode.Scalar> = "0"..."9"
        guard let next = line[comma...].dropFirst().first, digits.contains(next) else { return false }
        guard let previous = line[..<comma].last else { return beginsItem }
        return digits.contains(previous) || previous == "-" || previous == "+"
    }

    private static func trimmed(_ text: Substring.UnicodeScalarView) -> String {
        var text = text
        while let last = text.last, last.isBlank { text.removeLast() }
        return String(Substring(text))
    }
}
