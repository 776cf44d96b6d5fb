internal import FormModel

/// Valid text for YAML: UTF-8 without the characters that YAML 1.2.2, section 5.1, excludes.
struct YAMLText {
    let bytes: [UInt8]
    let file: String
    /// False for answers, which can be secrets.
    let isQuotable: Bool

    /// Throws at the first invalid byte.
    init(_ bytes: [UInt8], name: String, isQuotable: Bool = false) throws(Diagnostic) {
        file = name
        self.isQuotable = isQuotable
        self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes[3...]) : bytes
        guard let mistake = firstMistake() else { return }
        throw Diagnostic(file: name, position: mistake.position, message: mistake.message)
    }

    func line(_ number: Int) -> [Unicode.Scalar] {
        var (current, start, index) = (1, 0, 0)
        while index < bytes.count {
            let length = lineEnd(at: index)
            index += max(1, length)
            guard length > 0 else { continue }
            if current == number { return scalars(start..<(index - length)) }
            (current, start) = (current + 1, index)
        }
        return current == number ? scalars(start..<bytes.count) : []
    }

    private func scalars(_ range: Range<Int>) -> [Unicode.Scalar] {
        Array(String(decoding: bytes[range], as: UTF8.self).unicodeScalars)
    }

    /// The length of the line end at `index` by libyaml's rules, or 0.
    private func lineEnd(at index: Int) -> Int {
        switch bytes[index] {
        case 0x0A: 1
        case 0x0D: bytes[index...].dropFirst().first == 0x0A ? 2 : 1
        case 0xC2: bytes[index...].starts(with: [0xC2, 0x85]) ? 2 : 0
        case 0xE2:
            bytes[index...].starts(with: [0xE2, 0x80, 0xA8]) || bytes[index...].starts(with: [0xE2, 0x80, 0xA9]) ? 3 : 0
        default: 0
        }
    }

    private func firstMistake() -> (position: SourcePosition, message: String)? {
        var position = SourcePosition(line: 1, column: 1)
        var index = 0
        while index < bytes.count {
            guard let length = UTF8Sequence.length(in: bytes, at: index, end: bytes.count) else {
                let isUTF16 = index == 0 && (bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]))
                return (position, isUTF16 ? "this is UTF-16 text; save the file as UTF-8" : UTF8Sequence.mistake)
            }
            if let message = rejection(at: index, length: length) { return (position, message) }
            let isBreak =
                bytes[index] == UInt8(ascii: "\n")
                || bytes[index] == UInt8(ascii: "\r") && bytes[index...].dropFirst().first != UInt8(ascii: "\n")
            position.line += isBreak ? 1 : 0
            position.column = isBreak ? 1 : position.column + 1
            index += length
        }
        return nil
    }

    private func rejection(at index: Int, length: Int) -> String? {
        switch (bytes[index], length) {
        case (0, _): return "a NUL character is not allowed in a text file; remove it"
        case (0x09, _), (0x0A, _), (0x0D, _), (0x20..<0x7F, _): return nil
        case (0..<0x80, _): return Self.control(UInt32(bytes[index]))
        case (0xC2, 2) where bytes[index + 1] < 0xA0 && bytes[index + 1] != 0x85:
            return Self.control(UInt32(bytes[index + 1]))
        case (0xEF, 3) where bytes[index + 1] == 0xBF && bytes[index + 2] > 0xBD:
            return "a code point that is not a character is not allowed in YAML; remove it"
        default: return nil
        }
    }

    private static func control(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        let code = String(repeating: "0", count: 2 - digits.count) + digits
        return "the control character U+00\(code) is not allowed in YAML; write it in double quotes as \\x\(code)"
    }
}

struct YAMLProblem {
    /// `while parsing a block mapping`, and its start.
    var context: String
    var contextPosition: SourcePosition
    /// `did not find expected key`, and its position.
    var problem: String
    var position: SourcePosition
    var isMemory = false
}

extension YAMLText {
    func diagnostic(_ problem: YAMLProblem) -> Diagnostic {
        guard !problem.isMemory else {
            return Diagnostic(file: file, position: nil, message: "there is not enough memory to read it")
        }
        let located = placed(problem)
        return Diagnostic(file: file, position: located.position, message: located.message)
    }

    private func placed(_ problem: YAMLProblem) -> (position: SourcePosition, message: String) {
        let start = problem.contextPosition
        if let missing = missingCharacter(problem) { return missing }
        let isAfterValue = line(problem.position.line).prefix(problem.position.column - 1).contains { $0 != " " }
        let character = character(at: problem.position)
        let more = ["did not find expected key", "did not find expected '-' indicator"]
        if isAfterValue, more.contains(problem.problem), "]}".unicodeScalars.contains(character) {
            return (problem.position, "there is one '\(character)' too many; remove it")
        }
        switch problem.problem {
        case "could not find expected ':'", "found unexpected document indicator":
            return (start, Self.advice[problem.problem] ?? "")
        case "found unexpected end of stream":
            return (start, "this text is not closed; add the closing \(quote(at: start))")
        case "did not find expected ',' or ']'", "did not find expected ',' or '}'",
            "mapping values are not allowed in this context", "did not find expected node content":
            return unquoted(problem) ?? (problem.position, message(problem))
        case "did not find expected key" where isAfterValue:
            return unquoted(problem) ?? (problem.position, message(problem))
        default: return (problem.position, message(problem))
        }
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
        case "did not find expected ',' or ']'": return "expected ',' or ']' in the list that begins at \(start)"
        case "did not find expected ',' or '}'": return "expected ',' or '}' in the mapping that begins at \(start)"
        default: return Self.advice[problem.problem] ?? general(problem)
        }
    }

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
                : "there is more after the end of the value; put quotes around all of it"
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

/// Text without required quotes, on a line with a syntax error.
struct UnquotedText {
    let start: Int
    let text: String
    let isValue: Bool

    /// `start` is the opening bracket or the start of the line; `end` is where the line is no longer YAML.
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

    /// The text up to its probable end: a bracket or comma, not counting brackets inside.
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
            return Diagnostic(
                severity: .warning, file: file, position: SourcePosition(line: number, column: spaces + 1),
                message:
                    "this '- ' continues the text above it; indent it like the items above, or quote the text"
            )
        }
        return nil
    }

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
            line[cut] == ":", line[start] == "{", KeyTable.field.names.contains(String(word))
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

    /// A space after `-` or `name:`, or a comma before the quotes in `[-m "x"]`, without which the lines mean something else.
    private func missingCharacter(_ problem: YAMLProblem) -> (position: SourcePosition, message: String)? {
        guard isQuotable else { return nil }
        let isOpen = problem.problem == "found unexpected end of stream"
        let last = isOpen ? problem.contextPosition.line : problem.position.line
        for number in max(1, last - 3)...max(1, last) {
            let line = line(number)
            let content = line.drop { $0 == " " }
            let item = content.first == "-" ? content.dropFirst().drop { $0 == " " } : content
            let word = item.prefix { $0.properties.isAlphabetic || $0 == "_" }
            let rest = item.dropFirst(word.count)
            if content.first == "-", item.startIndex == content.startIndex + 1, !word.isEmpty, rest.first == ":" {
                return (
                    SourcePosition(line: number, column: content.startIndex + 1),
                    "a space is missing after '-'; write - \(String(String.UnicodeScalarView(item.prefix(40))))"
                )
            }
            let key = String(String.UnicodeScalarView(word))
            if KeyTable.field.names.contains(key), rest.first == ":", let next = rest.dropFirst().first,
                !" \r/".unicodeScalars.contains(next)
            {
                return (SourcePosition(line: number, column: rest.startIndex + 2), "a space is missing after '\(key):'")
            }
            if let option = Self.optionBeforeQuote(in: line) {
                return (
                    SourcePosition(line: number, column: option.startIndex + 1),
                    "put a comma after '\(String(String.UnicodeScalarView(option)))'"
                )
            }
        }
        return nil
    }

    /// `-m` in the list `[-m "x"]`.
    private static func optionBeforeQuote(in line: [Unicode.Scalar]) -> ArraySlice<Unicode.Scalar>? {
        for quote in line.indices where quote > 1 && line[quote] == "\"" && line[quote - 1] == " " {
            let before = line[..<(quote - 1)]
            let start = before.lastIndex { " ,[".unicodeScalars.contains($0) }.map { $0 + 1 } ?? 0
            if before[start...].first == "-", before[start...].count > 1, before[..<start].contains("[") {
                return before[start...]
            }
        }
        return nil
    }

    /// A comment that hides the closing bracket.
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

/// Comments that were probably meant as text, such as `#3` after `Ticket`.
struct SuspectComments {
    private let comments: [SourcePosition: (position: SourcePosition, word: String)]

    init(in text: YAMLText) {
        var comments: [SourcePosition: (position: SourcePosition, word: String)] = [:]
        let bytes = text.bytes
        var (position, spaces) = (SourcePosition(line: 1, column: 1), 0)
        for (index, byte) in bytes.enumerated() {
            if byte == UInt8(ascii: "#"), spaces > 0, position.column > spaces + 1, index + 1 < bytes.count,
                bytes[index + 1].isLetter || bytes[index + 1].isDigit
            {
                let word = bytes[index...].prefix { $0 == UInt8(ascii: "#") || $0.isLetter || $0.isDigit }.prefix(40)
                let end = SourcePosition(line: position.line, column: position.column - spaces)
                comments[end] = (position, String(decoding: word, as: UTF8.self))
            }
            position.advance(past: byte)
            spaces = byte == UInt8(ascii: " ") ? spaces + 1 : 0
        }
        self.comments = comments
    }

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
