internal import FormModel

/// Reads the `NAME=value` lines of files named `.env`.
///
/// `export` before the name, white space around it and `#` comments are ignored. Single quotes have no escapes; in double quotes
/// `\n`, `\r`, `\t`, `\"`, `\\`, `\$` and `` \` `` are escapes. Both can span lines. Variables are not expanded.
struct DotenvReader {
    struct Entry: Equatable {
        var name: String
        var text: String
        var position: SourcePosition
    }

    /// Recognizes names of dotenv files: `.env`, `.env.local`, `app.env`.
    static func isName(of file: String) -> Bool {
        let name = file.split(separator: "/").last.map { $0.lowercased() } ?? ""
        return name == ".env" || name.hasPrefix(".env.") || name.hasSuffix(".env")
    }

    /// The entries in the order of the file; throws the first mistake.
    static func read(_ bytes: [UInt8], name: String) throws(Diagnostic) -> [Entry] {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        guard let text = String(validating: bytes[start...], as: UTF8.self) else {
            throw Diagnostic(file: name, position: nil, message: "the file is not UTF-8 text")
        }
        var reader = DotenvReader(text, file: name)
        return try reader.entries()
    }

    private let file: String
    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var position = SourcePosition(line: 1, column: 1)

    private init(_ text: String, file: String) {
        self.file = file
        scalars = Array(text.replacing("\r\n", with: "\n").unicodeScalars)
    }

    private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    private mutating func consume() -> Unicode.Scalar? {
        guard let scalar = next else { return nil }
        index += 1
        position =
            scalar == "\n"
            ? .init(line: position.line + 1, column: 1) : .init(line: position.line, column: position.column + 1)
        return scalar
    }

    private mutating func consume(while isWanted: (Unicode.Scalar) -> Bool) -> String {
        var text = String.UnicodeScalarView()
        while let scalar = next, isWanted(scalar), let consumed = consume() { text.append(consumed) }
        return String(text)
    }

    private mutating func skipSpaces() { _ = consume { $0 == " " || $0 == "\t" } }
    private mutating func skipLine() { _ = consume { $0 != "\n" } }

    private func mistake(_ message: String, at position: SourcePosition) -> Diagnostic {
        Diagnostic(file: file, position: position, message: message)
    }

    private mutating func entries() throws(Diagnostic) -> [Entry] {
        var entries: [Entry] = []
        while true {
            _ = consume { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r" }
            guard let first = next else { return entries }
            if first == "#" { skipLine() } else { entries.append(try entry()) }
        }
    }

    private mutating func entry() throws(Diagnostic) -> Entry {
        var start = position
        var name = takeName()
        skipSpaces()
        if name == "export", next != "=" {
            start = position
            name = takeName()
            skipSpaces()
        }
        guard !name.isEmpty, next == "=" else {
            throw mistake("expected NAME=value; write a comment with # before it", at: start)
        }
        _ = consume()
        skipSpaces()
        let text = try value()
        return Entry(name: name, text: text, position: start)
    }

    private mutating func takeName() -> String {
        consume {
            $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
                || "_.-".unicodeScalars.contains($0)
        }
    }

    private mutating func value() throws(Diagnostic) -> String {
        guard let quote = next, quote == "'" || quote == "\"" else { return plainValue() }
        let start = position
        _ = consume()
        var text = String.UnicodeScalarView()
        while true {
            guard let scalar = consume() else {
                throw mistake("the value has no closing quote; add it", at: start)
            }
            if scalar == quote { break }
            if scalar == "\\", quote == "\"" { text.append(contentsOf: takeEscape()) } else { text.append(scalar) }
        }
        skipSpaces()
        let end = position
        if next == "#" { skipLine() }
        guard next == nil || next == "\n" else {
            throw mistake("expected the end of the line after the closing quote", at: end)
        }
        return String(text)
    }

    /// The characters of an escape, after its backslash.
    private mutating func takeEscape() -> [Unicode.Scalar] {
        switch consume() {
        case "n": ["\n"]
        case "r": ["\r"]
        case "t": ["\t"]
        case let scalar? where "\"\\$`".unicodeScalars.contains(scalar): [scalar]
        case let scalar?: ["\\", scalar]
        case nil: ["\\"]
        }
    }

    /// A value without quotes: up to a `#` after white space, and trimmed.
    private mutating func plainValue() -> String {
        var text = Substring(consume { $0 != "\n" }).unicodeScalars
        var before: Unicode.Scalar = " "
        for index in text.indices {
            if text[index] == "#", before == " " || before == "\t" {
                text = text[..<index]
                break
            }
            before = text[index]
        }
        while let last = text.last, last.properties.isWhitespace { text.removeLast() }
        return String(Substring(text))
    }
}
