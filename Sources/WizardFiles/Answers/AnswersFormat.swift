internal import FormModel
internal import OrderedCollections

/// A format of printed and saved answers, as named by `--format`.
package enum AnswersFormat: String, CaseIterable, Sendable {
    case json
    case yaml
    /// `NAME='…'` lines, as in files named `.env`; lists have commas between their items.
    case dotenv
    /// The same lines for a POSIX shell to evaluate; lists have an item on each line.
    case shell

    package init(path: String) {
        let name = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
        let isDotenv = name.hasPrefix(".env.") || name.hasSuffix(".env")
        self = name.hasSuffix(".json") ? .json : isDotenv ? .dotenv : .yaml
    }
}

extension WizardForm {
    /// The answers of the fields that apply, with a final line end. For `isPortable`, see ``DotenvText/quoted(_:isPortable:)``.
    package func answersText(
        _ format: AnswersFormat, masksSecrets: Bool, leavesOutSecrets: Bool = false, isPortable: Bool = false
    ) throws(TemplateError) -> String {
        func isWanted(_ field: FieldDefinition) -> Bool { !leavesOutSecrets || !field.question.isSecret }
        switch format {
        case .json: return JSONWriter.compact(answersValue(masksSecrets: masksSecrets, isWanted)) + "\n"
        case .yaml: return try WrittenFormat.yaml.text(of: answersValue(masksSecrets: masksSecrets, isWanted))
        case .dotenv, .shell:
            var lines = ""
            for (index, field) in definition.fields.enumerated() where hasAnswer(index) && isWanted(field) {
                let answer = answer(index)
                guard !field.isContinuation || isNeeded(continuationField: index, isWanted) else { continue }
                let isMasked = masksSecrets && field.question.isSecret && !answer.isEmpty
                let text = isMasked ? Question.resultMask : format == .shell ? answer.shellText : answer.programText
                let escaping: TemplateEscaping = format == .shell ? .shell : .dotenv
                let ownNotation = format == .dotenv && !isPortable ? DotenvText.quoted(text, isPortable: false) : nil
                let value = if let ownNotation { ownNotation } else { try escaping.escaped(text, of: field.name) }
                lines += "\(field.environmentName)=\(value)\n"
            }
            return lines
        }
    }

    /// True if no other variable implies the item, or if an item of the file was removed.
    private func isNeeded(continuationField: Int, _ isWanted: (FieldDefinition) -> Bool) -> Bool {
        guard answer(continuationField) == .boolean(true) else {
            return definition.fields[continuationField].itemDefault != nil
        }
        return definition.item(ofContinuation: continuationField)?.fields.contains { index in
            let field = definition.fields[index]
            return !field.isContinuation && isWanted(field) && hasAnswer(index) && !answer(index).isEmpty
        } == false
    }

    package var shellVariables: [(field: String, variable: String)] {
        definition.fields.map { ($0.name, $0.environmentName) }.filter { ShellText.isReserved($0.1) }
    }
}

extension Answer {
    package var shellText: String {
        if case .list(let items) = self { items.map(\.shellText).joined(separator: "\n") } else { programText }
    }
}

enum ShellText {
    /// The text as one word, by Unicode scalars: a quote ends the word even with an accent on it.
    static func quoted(_ text: String) -> String {
        let parts = text.unicodeScalars.split(separator: "'", omittingEmptySubsequences: false)
        return "'" + parts.map { String($0) }.joined(separator: "'\\''") + "'"
    }

    /// The words as a command line, with quotes around those that a shell would read differently.
    static func line(_ words: [String]) -> String {
        words.map { word in
            let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "./_-+=:,@%".contains($0) }
            return isPlain && !word.isEmpty ? word : quoted(word)
        }.joined(separator: " ")
    }

    /// Recognizes variables that change how a shell works, or that do not keep the value they are set to.
    static func isReserved(_ variable: String) -> Bool {
        reserved.contains(variable) || variable.hasPrefix("LD_") || variable.hasPrefix("DYLD_")
    }

    private static let reserved: Set = [
        "PATH", "IFS", "ENV", "BASH_ENV", "CDPATH", "PS4", "UID", "EUID", "PPID", "SHELLOPTS", "BASHOPTS", "HOME",
        "PWD", "OLDPWD", "TMPDIR", "TERM", "GROUPS", "HISTCMD", "LINENO", "OPTIND", "RANDOM", "SECONDS", "SHLVL",
        "SRANDOM", "_",
    ]
}

/// Texts in files named `.env`, which no two programs read the same way.
enum DotenvText {
    /// A value that Docker Compose, Node and python-dotenv read alike; else `nil` if `isPortable`, or a value for ``DotenvReader``.
    static func quoted(_ text: String, isPortable: Bool) -> String? {
        let scalars = text.unicodeScalars
        guard !scalars.contains("\0") else { return nil }
        func has(_ characters: String) -> Bool { scalars.contains(where: characters.unicodeScalars.contains) }
        // Node drops every CR; python-dotenv expands `${` and unescapes `\\`; in Compose, a final backslash escapes the end quote.
        if !has("\r"), !text.contains("${") {
            if !has("'"), !text.contains(#"\\"#), scalars.last != "\\" { return "'\(text)'" }
            if !has(#""\$`"#) { return "\"\(text)\"" }
            let isPlain =
                !has("\n#$") && scalars.first.map { !"'\"`".unicodeScalars.contains($0) } ?? false
                && scalars.first?.properties.isWhitespace == false && scalars.last?.properties.isWhitespace == false
            if isPlain { return text }
        }
        guard !isPortable else { return nil }
        var value = "\""
        for scalar in scalars {
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
