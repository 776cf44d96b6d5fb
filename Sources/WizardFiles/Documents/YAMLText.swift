internal import FormModel

/// The text of a YAML file, for messages about it.
final class YAMLText {
    let bytes: [UInt8]
    let file: String
    /// By the rules of libyaml, a line also ends with a carriage return, or a line separator of Unicode.
    private lazy var lines = String(decoding: bytes, as: UTF8.self)
        .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)

    init(_ bytes: [UInt8], name: String) {
        file = name
        self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes[3...]) : bytes
    }

    private func text(from position: SourcePosition) -> Substring.UnicodeScalarView.SubSequence {
        let line = lines.indices.contains(position.line - 1) ? lines[position.line - 1] : ""
        return line.unicodeScalars.dropFirst(position.column - 1)
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
        let context = problem.context.isEmpty ? "" : "\(problem.context): "
        let message =
            Self.advice[problem.problem] ?? Self.advice[problem.context]
            ?? "not valid YAML: \(context)\(problem.problem)"
        let character = text(from: problem.position).first ?? " "
        if character == "\t" { return mistake("a tab cannot indent YAML; use spaces", at: problem.position) }
        return mistake(
            message.replacing("<start>", with: problem.contextPosition.summary)
                .replacing("<character>", with: String(character)),
            at: Self.foundLater.contains(problem.problem) ? problem.contextPosition : problem.position)
    }

    private func mistake(_ message: String, at position: SourcePosition) -> Diagnostic {
        Diagnostic(file: file, position: position, message: message)
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
        let code = invalid.value.hexadecimal(width: 4).uppercased()
        return mistake(
            "the character U+\(code) is not allowed in YAML; write it in double quotes as \\u\(code)", at: position)
    }

    /// The problems that libyaml finds after the text that causes them, where the context begins.
    private static let foundLater: Set = [
        "could not find expected ':'", "found unexpected document indicator", "found unexpected end of stream",
    ]

    /// By the problem or the context of libyaml.
    private static let advice = Dictionary(
        uniqueKeysWithValues: #"""
            did not find expected key => this does not belong to the mapping that begins at <start>; check its indentation, and the quotes and brackets before it ('' is an apostrophe in single quotes)
            did not find expected '-' indicator => expected '- ' in the list that begins at <start>; check the indentation, and the quotes and brackets before this
            did not find expected ',' or ']' => expected ',' or ']' in the list that begins at <start>; a ' #' begins a comment, and text with ', ', ': ', brackets or a quote in it needs quotes around it
            did not find expected ',' or '}' => expected ',' or '}' in the mapping that begins at <start>; a ' #' begins a comment, and text with ', ', ': ', brackets or a quote in it needs quotes around it
            could not find expected ':' => expected ':' after this key; put quotes around text of several lines
            found unexpected document indicator => this text is not closed before the line that starts with '---' or '...'; add the closing quote
            found unexpected end of stream => this text is not closed; add the closing quote, or a comma before it
            found character that cannot start any token => text cannot begin with '<character>'; put quotes around it
            mapping values are not allowed in this context => a ': ' is not allowed here; put quotes around text with ': ', or check the indentation, and the space after '-' and ':' before it
            block sequence entries are not allowed in this context => a list cannot begin here; put its first '- ' on a line of its own
            mapping keys are not allowed in this context => a '? ' is not allowed here; put quotes around text that begins with it
            did not find expected node content => a value is missing; add it, or put quotes around the text
            did not find expected <document start> => there is more after the end of the document; check the indentation, brackets and braces before it
            found unknown escape character => unknown escape in double quotes; write \\ for a backslash, or use single quotes
            did not find expected hexdecimal number => an escape needs hexadecimal digits: \xXX or \uXXXX
            found invalid Unicode character escape code => this escape is not a character; write characters beyond \uFFFF as \UXXXXXXXX
            did not find expected alphabetic or numeric character => expected a name after '&' or '*'; put quotes around text that begins with it
            while scanning a tag => text that begins with '!' is a tag of YAML; put quotes around it
            while parsing a node => text that begins with '!' is a tag of YAML; put quotes around it
            """#.split(separator: "\n").map { row in
                let parts = row.split(separator: " => ")
                return (String(parts[0]), String(parts[1]))
            })

    /// The comment after a plain scalar, if it was probably meant as text, such as `#3` after `Ticket`.
    func warning(aboutCommentAfter end: SourcePosition) -> Diagnostic? {
        let rest = text(from: end)
        let spaces = rest.prefix { $0 == " " }.count
        let word = rest.dropFirst(spaces).prefix { $0 == "#" || $0.isLetterOrDigit }.prefix(40)
        guard spaces > 0, word.first == "#", word.dropFirst().first?.isLetterOrDigit == true else { return nil }
        let comment = String(String.UnicodeScalarView(word))
        return Diagnostic(
            severity: .warning, file: file, position: SourcePosition(line: end.line, column: end.column + spaces),
            message: "'\(comment)' is a comment here; put quotes around the whole text, or a space after the '#'")
    }
}
