internal import FormModel

/// Texts in files named `.env`, which no two programs read the same way.
enum DotenvText {
    /// A value that Docker Compose, Node and python-dotenv read alike, if there is one.
    static func portable(_ text: String) -> String? {
        let scalars = text.unicodeScalars
        func has(_ characters: String) -> Bool { scalars.contains(where: characters.unicodeScalars.contains) }
        // Node drops every CR; python-dotenv expands `${` and unescapes `\\`; in Compose, a final backslash escapes the end quote.
        guard !has("\0\r"), !text.contains("${") else { return nil }
        if !has("'"), !text.contains(#"\\"#), scalars.last != "\\" { return "'\(text)'" }
        if !has(#""\$`"#) { return "\"\(text)\"" }
        let isPlain =
            !has("\n#$") && scalars.first.map { !"'\"`".unicodeScalars.contains($0) } ?? false
            && scalars.first?.properties.isWhitespace == false && scalars.last?.properties.isWhitespace == false
        return isPlain ? text : nil
    }

    /// A value that at least ``DotenvReader`` reads; `nil` for a text with a NUL.
    static func ownNotation(_ text: String) -> String? {
        guard !text.utf8.contains(0) else { return nil }
        if let portable = portable(text) { return portable }
        var value = "\""
        for scalar in text.unicodeScalars {
            if #"\"$`"#.unicodeScalars.contains(scalar) { value += "\\" }
            // Written as it is, a CR before an LF would be read as part of the file's own line end.
            if scalar == "\r" { value += #"\r"# } else { value.unicodeScalars.append(scalar) }
        }
        return value + "\""
    }
}

/// Reads the `NAME=value` lines of files named `.env`. `export` before the name, whitespace around it and `#` comments are ignored.
/// Single quotes have no escapes; in double quotes `\n`, `\r`, `\t`, `\"`, `\\`, `\$` and `` \` `` are escapes. Both can span
/// lines. Variables are not expanded.
struct DotenvReader {
    struct Entry: Equatable {
        var name: String
        var text: String
        var position: SourcePosition
    }

    static func read(_ bytes: [UInt8], name: String) throws(Diagnostic) -> [Entry] {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        guard let text = String(validating: bytes[start...], as: UTF8.self) else {
            throw Diagnostic(file: name, position: nil, message: "the file is not UTF-8 text")
        }
        var reader = DotenvReader(text, file: name)
        return try reader.entries()
    }

    private let file: String
    private let text: String.UnicodeScalarView
    private var rest: Substring.UnicodeScalarView
    private var line = 1

    private init(_ text: String, file: String) {
        self.file = file
        self.text = text.replacing("\r\n", with: "\n").unicodeScalars
        rest = self.text[...]
    }

    private var position: SourcePosition {
        let start = text[..<rest.startIndex].lastIndex(of: "\n").map(text.index(after:)) ?? text.startIndex
        return SourcePosition(line: line, column: text.distance(from: start, to: rest.startIndex) + 1)
    }

    private mutating func take(while isWanted: (Unicode.Scalar) -> Bool) -> String {
        let taken = rest.prefix(while: isWanted)
        rest = rest[taken.endIndex...]
        line += taken.count { $0 == "\n" }
        return String(taken)
    }

    private mutating func skipSpaces() { _ = take { $0 == " " || $0 == "\t" } }
    private mutating func skipLine() { _ = take { $0 != "\n" } }

    private func mistake(_ message: String, at position: SourcePosition) -> Diagnostic {
        Diagnostic(file: file, position: position, message: message)
    }

    private mutating func entries() throws(Diagnostic) -> [Entry] {
        var entries: [Entry] = []
        while true {
            _ = take { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r" }
            guard let first = rest.first else { return entries }
            if first == "#" { skipLine() } else { entries.append(try entry()) }
        }
    }

    private mutating func entry() throws(Diagnostic) -> Entry {
        var start = position
        var name = takeName()
        if name == "export", rest.first != "=" {
            start = position
            name = takeName()
        }
        guard !name.isEmpty, rest.popFirst() == "=" else {
            throw mistake("expected NAME=value; write a comment with # before it", at: start)
        }
        skipSpaces()
        return Entry(name: name, text: try value(), position: start)
    }

    private mutating func takeName() -> String {
        defer { skipSpaces() }
        return take { $0.isLetterOrDigit || "_.-".unicodeScalars.contains($0) }
    }

    private mutating func value() throws(Diagnostic) -> String {
        guard let quote = rest.first, quote == "'" || quote == "\"" else { return plainValue() }
        let start = position
        rest.removeFirst()
        func isText(_ scalar: Unicode.Scalar) -> Bool { scalar != quote && (scalar != "\\" || quote == "'") }
        var text = take(while: isText)
        while rest.first == "\\" { text += takeEscape() + take(while: isText) }
        guard rest.popFirst() == quote else { throw mistake("the value has no closing quote; add it", at: start) }
        skipSpaces()
        let end = position
        if rest.first == "#" { skipLine() }
        guard rest.isEmpty || rest.first == "\n" else {
            throw mistake("expected the end of the line after the closing quote", at: end)
        }
        return text
    }

    private mutating func takeEscape() -> String {
        rest.removeFirst()
        let escapes: [Unicode.Scalar: String] = ["n": "\n", "r": "\r", "t": "\t"]
        guard let scalar = rest.first,
            let text = escapes[scalar] ?? ("\"\\$`".unicodeScalars.contains(scalar) ? String(scalar) : nil)
        else { return "\\" }
        rest.removeFirst()
        return text
    }

    private mutating func plainValue() -> String {
        var before: Unicode.Scalar = " "
        let text = take { scalar in
            defer { before = scalar }
            return scalar != "\n" && (scalar != "#" || before != " " && before != "\t")
        }
        skipLine()
        return text.trimmingWhitespace()
    }
}
