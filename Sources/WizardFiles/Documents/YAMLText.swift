internal import FormModel

/// The text of a YAML file, for messages about it.
final class YAMLText {
    let bytes: [UInt8]
    let file: String
    /// False for answers, which can be secrets.
    let isQuotable: Bool
    /// By the rules of libyaml, a line also ends with a carriage return, or a line separator of Unicode.
    private lazy var lines = String(decoding: bytes, as: UTF8.self)
        .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)

    init(_ bytes: [UInt8], name: String, isQuotable: Bool = false) {
        file = name
        self.isQuotable = isQuotable
        self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes[3...]) : bytes
    }

    func line(_ number: Int) -> [Unicode.Scalar] {
        lines.indices.contains(number - 1) ? Array(lines[number - 1].unicodeScalars) : []
    }
}

struct YAMLProblem {
    /// `while parsing a block mapping`, and its start.
    var context: String
    var contextPosition: SourcePosition
    /// `did not find expected key`, and its position.
    var problem: String
    var position: SourcePosition
    /// The bytes before an invalid one, and its value.
    var invalid: (offset: Int, value: Int)?
}

extension YAMLText {
    func diagnostic(_ problem: YAMLProblem) -> Diagnostic {
        if let invalid = problem.invalid { return rejection(of: invalid) }
        if let missing = missingSpace(problem) { return missing }
        let isAfterValue = line(problem.position.line).prefix(problem.position.column - 1).contains { $0 != " " }
        let character = character(at: problem.position)
        let more = ["did not find expected key", "did not find expected '-' indicator"]
        if isAfterValue, more.contains(problem.problem), "]}".unicodeScalars.contains(character) {
            return mistake("there is one '\(character)' too many; remove it", at: problem.position)
        }
        let start = problem.contextPosition
        switch problem.problem {
        case "could not find expected ':'", "found unexpected document indicator":
            return mistake(Self.advice[problem.problem] ?? "", at: start)
        case "found unexpected end of stream":
            return mistake(
                "this text is not closed; add the closing \(quote(at: start)), or a comma before it", at: start)
        case "mapping values are not allowed in this context":
            return unquoted(problem) ?? mistake(message(problem), at: problem.position)
        default: return mistake(message(problem), at: problem.position)
        }
    }

    private func mistake(_ message: String, at position: SourcePosition) -> Diagnostic {
        Diagnostic(file: file, position: position, message: message)
    }

    private func warning(_ message: String, line: Int, column: Int) -> Diagnostic {
        let position = SourcePosition(line: line, column: column)
        return Diagnostic(severity: .warning, file: file, position: position, message: message)
    }

    private func rejection(of invalid: (offset: Int, value: Int)) -> Diagnostic {
        // The invalid byte can be in the middle of a character, whose first byte is the place.
        let broken = (max(0, invalid.offset - 3)...invalid.offset).first { offset in
            bytes[offset] & 0xC0 != 0x80 && Unicode.Scalar(utf8: bytes[offset...]) == nil
        }
        var position = SourcePosition(line: 1, column: 1)
        for byte in bytes[..<(broken ?? invalid.offset)] { position.advance(past: byte) }
        guard broken == nil, Unicode.Scalar(utf8: bytes[invalid.offset...]) != nil else {
            let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
            let message = isUTF16 ? "this is UTF-16 text; save the file as UTF-8" : Unicode.Scalar.mistakeInUTF8
            return mistake(message, at: position)
        }
        let digits = String(invalid.value, radix: 16, uppercase: true)
        let code = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        return mistake(
            "the character U+\(code) is not allowed in YAML; write it in double quotes as \\u\(code)", at: position)
    }

    private func message(_ problem: YAMLProblem) -> String {
        let start = problem.contextPosition.summary
        switch problem.problem {
        case "found character that cannot start any token", "found a tab character that violates indentation",
            "found a tab character where an indentation space is expected":
            return character(at: problem.position) == "\t"
                ? "a tab cannot indent YAML; use spaces"
                : "text cannot begin with '\(character(at: problem.position))'; put quotes around it"
        case "did not find expected key": return misplaced(problem)
        case "did not find expected '-' indicator":
            return "expected '- ', or less indentation, after the list that begins at \(start)"
        case "did not find expected ',' or ']'":
            return "expected ',' or ']' in the list that begins at \(start)\(Self.flowAdvice)"
        case "did not find expected ',' or '}'":
            return "expected ',' or '}' in the mapping that begins at \(start)\(Self.flowAdvice)"
        default: return Self.advice[problem.problem] ?? general(problem)
        }
    }

    private static let flowAdvice =
        "; a ' #' begins a comment, and text with ', ', ': ', brackets or a quote in it needs quotes around it"

    /// By the message of libyaml.
    private static let advice = Dictionary(
        uniqueKeysWithValues: #"""
            could not find expected ':' => expected ':' after this key; put quotes around text of several lines
            found unexpected document indicator => this text is not closed before the line that starts with '---' or '...'; add the closing quote
            found undefined tag handle => the tag here means nothing; remove it
            mapping values are not allowed in this context => a ': ' is not allowed here; put quotes around text with ': ', or check the indentation
            block sequence entries are not allowed in this context => a list cannot begin here; put its first '- ' on a line of its own
            mapping keys are not allowed in this context => a '? ' is not allowed here; put quotes around text that begins with it
            did not find expected node content => a value is missing; add it, or put quotes around the text
            did not find expected <document start> => there is more after the end of the document; check the indentation, brackets and braces before it
            found unknown escape character => unknown escape in double quotes; write \\ for a backslash, or use single quotes
            did not find expected hexdecimal number => an escape needs hexadecimal digits: \xXX or \uXXXX
            found invalid Unicode character escape code => this escape is not a character; write characters beyond \uFFFF as \UXXXXXXXX
            found an indentation indicator equal to 0 => the indentation of a block is 1 to 9, not 0
            did not find expected comment or line break => expected a line break; put the text on the next line
            did not find expected alphabetic or numeric character => expected a name after '&' or '*'; put quotes around text that begins with it
            found incompatible YAML document => this version of YAML is not read; remove the line
            """#.split(separator: "\n").map { row in
                let parts = row.split(separator: " => ")
                return (String(parts[0]), String(parts[1]))
            })

    private func misplaced(_ problem: YAMLProblem) -> String {
        let line = line(problem.position.line)
        let before = line.prefix(problem.position.column - 1)
        guard before.allSatisfy({ $0 == " " }) else {
            return before.last == "'"
                ? "the text ended at its second single quote; write '' for an apostrophe in it, or put double quotes around it"
                : "there is more after the end of the value; put quotes around all of it, of a kind that is not in it"
        }
        let after = line.dropFirst(before.count)
        let isItem = after.first == "-" && after.dropFirst().first ?? " " == " "
        let what = isItem ? "this list item" : "this line"
        return "\(what) does not belong to the mapping that begins at \(problem.contextPosition.summary); "
            + "check its indentation"
    }

    private func general(_ problem: YAMLProblem) -> String {
        if problem.context.contains("directive") || problem.problem.contains("directive") {
            return "this directive is not understood; remove the line"
        }
        if problem.context.contains("tag") { return "text that begins with '!' is a tag of YAML; put quotes around it" }
        let context = problem.context.isEmpty ? "" : "\(problem.context): "
        return "not valid YAML: \(context)\(problem.problem)"
    }

    private func quote(at position: SourcePosition) -> String {
        character(at: position) == "'" ? "single quote" : "double quote"
    }

    private func character(at position: SourcePosition) -> Unicode.Scalar {
        line(position.line).dropFirst(position.column - 1).first ?? " "
    }
}

extension StringProtocol {
    var quotedInYAML: String {
        contains { $0 == "\"" || $0 == "\\" }
            ? "'\(split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'" : "\"\(self)\""
    }
}

extension YAMLText {
    func warning(aboutItemIn scalar: String, from start: SourcePosition, to end: SourcePosition) -> Diagnostic? {
        guard end.line > start.line, end.line - start.line < 100, scalar.contains(" - ") else { return nil }
        for number in (start.line + 1)...end.line {
            let line = line(number)
            let spaces = line.prefix { $0 == " " }.count
            guard line.dropFirst(spaces).first == "-", line.dropFirst(spaces + 1).first == " " else { continue }
            return warning(
                "this '- ' continues the text above it; indent it like the items above, or quote the text",
                line: number, column: spaces + 1)
        }
        return nil
    }

    /// A text with `: ` in it after its key.
    private func unquoted(_ problem: YAMLProblem) -> Diagnostic? {
        let line = line(problem.position.line)
        guard isQuotable, let colon = line.prefix(problem.position.column - 1).firstIndex(of: ":") else { return nil }
        let text = String(String.UnicodeScalarView(line[(colon + 1)...])).trimmingWhitespace()
        guard let first = text.first, !"\"'".contains(first), text.count <= 200 else { return nil }
        let start = line[(colon + 1)...].prefix { $0 == " " }.endIndex
        return mistake(
            "text with ':' in it needs quotes; write \(text.quotedInYAML)",
            at: SourcePosition(line: problem.position.line, column: start + 1))
    }

    /// A space after `-` or `name:`, without which the lines mean something else.
    private func missingSpace(_ problem: YAMLProblem) -> Diagnostic? {
        guard isQuotable else { return nil }
        let isOpen = problem.problem == "found unexpected end of stream"
        let last = isOpen ? problem.contextPosition.line : problem.position.line
        for number in max(1, last - 1)...max(1, last) {
            let content = line(number).drop { $0 == " " }
            let item = content.first == "-" ? content.dropFirst().drop { $0 == " " } : content
            let word = item.prefix { $0.properties.isAlphabetic || $0 == "_" }
            let rest = item.dropFirst(word.count)
            guard !word.isEmpty, rest.first == ":" else { continue }
            if content.first == "-", item.startIndex == content.startIndex + 1 {
                let written = String(String.UnicodeScalarView(item.prefix(40)))
                return mistake(
                    "a space is missing after '-'; write - \(written)",
                    at: SourcePosition(line: number, column: item.startIndex))
            }
            let key = String(String.UnicodeScalarView(word))
            if KeyTable.field.names.contains(key), let next = rest.dropFirst().first,
                !" \r/".unicodeScalars.contains(next)
            {
                return mistake(
                    "a space is missing after '\(key):'", at: SourcePosition(line: number, column: rest.startIndex + 2))
            }
        }
        return nil
    }

    /// The comment after a plain scalar, if it was probably meant as text, such as `#3` after `Ticket`.
    func warning(aboutCommentAfter end: SourcePosition) -> Diagnostic? {
        guard lines.indices.contains(end.line - 1) else { return nil }
        let rest = lines[end.line - 1].unicodeScalars.dropFirst(end.column - 1)
        let spaces = rest.prefix { $0 == " " }.count
        let word = rest.dropFirst(spaces).prefix { $0 == "#" || $0.isLetterOrDigit }.prefix(40)
        guard spaces > 0, word.first == "#", word.dropFirst().first?.isLetterOrDigit == true else { return nil }
        return warning(
            "a '#' after a space begins a comment, so '\(String(String.UnicodeScalarView(word)))' is not part of the text; "
                + "put quotes around all of it, or a space after the '#' of a comment",
            line: end.line, column: end.column + spaces)
    }
}
