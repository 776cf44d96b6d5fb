internal import FormModel

/// Text that needs quotes and has none, as it is found on a line that is not YAML because of it.
struct UnquotedText {
    let start: Int
    let text: String
    let isValue: Bool

    /// The text of a flow collection, or of a block, that something on its line cuts off.
    ///
    /// - Parameters:
    ///   - line: the characters of the line.
    ///   - start: where to begin: the bracket that opens the collection, or the beginning of the line.
    ///   - end: where it is not YAML any more.
    init?(on line: [Unicode.Scalar], from start: Int, cutAt end: Int) {
        guard end <= line.count, start <= end else { return nil }
        var begin = start
        var opened: [Int] = []
        var closed: Int?
        var quote: Unicode.Scalar?
        var isAtStart = true
        var isValue = false
        for index in start..<end {
            let character = line[index]
            if let open = quote {
                if character == open { quote = nil }
                continue
            }
            switch character {
            case " " where isAtStart: continue
            case "\"" where isAtStart, "'" where isAtStart: (quote, begin) = (character, index)
            case "[", "{":
                guard isAtStart else { continue }
                opened.append(index)
                (closed, isAtStart, isValue) = (nil, true, character == "[")
                continue
            case "]", "}":
                closed = opened.popLast()
                isAtStart = false
                continue
            case "," where !opened.isEmpty:
                (closed, isAtStart) = (nil, true)
                isValue = opened.last.map { line[$0] == "[" } ?? false
                continue
            case ":" where index + 1 == line.count || line[index + 1] == " ":
                (closed, isAtStart, isValue) = (nil, true, true)
                continue
            default: break
            }
            if isAtStart { begin = index }
            isAtStart = false
        }
        if isAtStart { begin = end }
        self.start = closed ?? begin
        self.isValue = isValue || closed != nil
        text = Self.text(of: line, from: self.start, cutAt: end)
        guard !text.isEmpty else { return nil }
    }

    /// The text up to where its author probably ended it: to the bracket or comma after it, brackets in it apart.
    private static func text(of line: [Unicode.Scalar], from start: Int, cutAt cut: Int) -> String {
        var end = line.count
        var depth = 0
        for index in start..<line.count {
            switch line[index] {
            case "[", "{": depth += 1
            case "]", "}":
                if depth == 0, index >= cut { end = index }
                depth -= 1
            case "," where depth == 0 && index >= cut && isKey(after: index, on: line): end = index
            default: break
            }
            if end != line.count { break }
        }
        var scalars = line[start..<end]
        while scalars.last == " " || scalars.last == "\r" { scalars = scalars.dropLast() }
        return String(String.UnicodeScalarView(scalars))
    }

    private static func isKey(after comma: Int, on line: [Unicode.Scalar]) -> Bool {
        let rest = line[(comma + 1)...].drop { $0 == " " }
        let word = rest.prefix { $0.properties.isAlphabetic || $0 == "_" }
        return !word.isEmpty && rest.dropFirst(word.count).first == ":"
    }

    /// The text in quotes, without those that it has.
    var quoted: String {
        var inner = text[...]
        for quote in ["'", "\""] where inner.hasPrefix(quote) {
            inner = inner.dropFirst()
            if inner.hasSuffix(quote) { inner = inner.dropLast() }
        }
        return inner.quotedInYAML
    }
}

extension StringProtocol {
    /// The text in quotes, as YAML has it: double ones, or single ones if something in it would need an escape.
    var quotedInYAML: String {
        contains { $0 == "\"" || $0 == "\\" }
            ? "'\(split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'" : "\"\(self)\""
    }
}

extension YAMLText {
    /// The warning about a plain scalar with an item of a list in it, which is a text because of its indentation; nil if it has
    /// none.
    func warning(aboutItemIn scalar: String, from start: SourcePosition, to end: SourcePosition) -> Diagnostic? {
        guard end.line > start.line, end.line - start.line < 100, scalar.contains(" - ") else { return nil }
        for number in (start.line + 1)...end.line {
            let line = line(number)
            let spaces = line.prefix { $0 == " " }.count
            guard line.dropFirst(spaces).first == "-", line.dropFirst(spaces + 1).first == " " else { continue }
            return Diagnostic(
                severity: .warning, file: file, position: SourcePosition(line: number, column: spaces + 1),
                message:
                    "this '- ' continues the text above it; indent it like the items above, or quote the text"
            )
        }
        return nil
    }

    /// What needs quotes where a mapping or a list is cut off; nil if nothing on its line explains that.
    func unquoted(_ problem: YAMLProblem) -> (position: SourcePosition, message: String)? {
        guard isQuotable else { return nil }
        if let comment = swallowing(problem) { return comment }
        let line = line(problem.position.line)
        let cut = problem.position.column - 1
        guard cut < line.count else { return nil }
        let isOnOneLine =
            problem.contextPosition.line == problem.position.line
            && problem.contextPosition.column < problem.position.column
        let start = isOnOneLine ? problem.contextPosition.column - 1 : line.prefix { $0 == " " }.count
        guard let found = UnquotedText(on: line, from: start, cutAt: cut), found.isValue, found.text.count <= 200,
            let first = found.text.first, !",}]".contains(first)
        else { return nil }
        let position = SourcePosition(line: problem.position.line, column: found.start + 1)
        if first == "'" || first == "\"" {
            return (position, "this text ends at its second quote; write \(found.quoted)")
        }
        if let word = found.text.prefix(while: { $0 != ":" }).split(separator: " ").dropFirst().last,
            line[cut] == ":", KeyTable.field.keys.contains(String(word))
        {
            return (position, "put a comma before '\(word)', or quotes around all of the text: \(found.quoted)")
        }
        if problem.problem.contains("']'"), line[cut] == "}" {
            let start = problem.contextPosition.summary
            return (
                problem.position,
                "the list that begins at \(start) has no ']' before this '}'; write one, or quotes around the text"
            )
        }
        let reason = "[{".contains(first) ? "text that begins with '\(first)'" : "text with '\(line[cut])' in it"
        return (position, "\(reason) needs quotes; write \(found.quoted)")
    }

    /// A comment that takes the closing bracket with it.
    private func swallowing(_ problem: YAMLProblem) -> (position: SourcePosition, message: String)? {
        let first = max(problem.contextPosition.line, problem.position.line - 20)
        for number in stride(from: problem.position.line - 1, through: first, by: -1) {
            let line = line(number)
            guard line.contains(where: { $0 != " " && $0 != "\r" }) else { continue }
            guard let hash = line.indices.first(where: { $0 > 0 && line[$0] == "#" && line[$0 - 1] == " " }),
                line[hash...].contains(where: { $0 == "}" || $0 == "]" }),
                let text = UnquotedText(on: line, from: line.prefix { $0 == " " }.count, cutAt: hash),
                text.text.count <= 200
            else { return nil }
            return (
                SourcePosition(line: number, column: hash + 1),
                "a '#' after a space begins a comment, and the bracket after it is part of that; put quotes around the "
                    + "text: \(text.quoted)"
            )
        }
        return nil
    }
}

/// Comments that were perhaps meant as text, such as `#3` after `Ticket`.
struct SuspectComments {
    /// The places of the comments, by where the text before them ends.
    private let comments: [SourcePosition: (position: SourcePosition, word: String)]

    init(in text: YAMLText) {
        var comments: [SourcePosition: (position: SourcePosition, word: String)] = [:]
        let bytes = text.bytes
        var (line, column, spaces) = (1, 1, 0)
        for (index, byte) in bytes.enumerated() {
            if byte == UInt8(ascii: "#"), spaces > 0, column > spaces + 1, index + 1 < bytes.count,
                Self.isWord(bytes[index + 1])
            {
                let word = bytes[index...].prefix { $0 == UInt8(ascii: "#") || Self.isWord($0) }.prefix(40)
                comments[SourcePosition(line: line, column: column - spaces)] = (
                    SourcePosition(line: line, column: column), String(decoding: word, as: UTF8.self)
                )
            }
            switch byte {
            case UInt8(ascii: "\n"): (line, column, spaces) = (line + 1, 1, 0)
            // A character counts once.
            case 0x80..<0xC0: break
            default:
                column += 1
                spaces = byte == UInt8(ascii: " ") ? spaces + 1 : 0
            }
        }
        self.comments = comments
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10
    }

    /// The warning about the comment after a plain scalar that ends here; nil if there is none.
    func warning(after end: SourcePosition, file: String) -> Diagnostic? {
        comments[end].map { comment in
            Diagnostic(
                severity: .warning, file: file, position: comment.position,
                message:
                    "a '#' after a space begins a comment, so '\(comment.word)' is not part of the text; put quotes "
                    + "around all of it, or a space after the '#' of a comment")
        }
    }
}
