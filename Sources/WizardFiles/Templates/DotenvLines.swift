internal import FormModel

/// The lines of a dotenv file made from a template. A value that contains an answer is quoted as a whole, together with the
/// template's text and quotes around the answer.
struct DotenvLines {
    private(set) var text = ""
    /// The pieces of the line that is being written.
    private var line: [Piece] = []

    private struct Piece {
        var text: String
        /// The name of the answer that it is; nil for a text of the template.
        var name: String?
    }

    mutating func write(_ literal: String) throws(TemplateError) {
        var rest = literal[...]
        while let end = rest.utf8.firstIndex(of: UInt8(ascii: "\n")) {
            line.append(Piece(text: String(rest[..<end])))
            try finish()
            text += "\n"
            rest = rest[rest.utf8.index(after: end)...]
        }
        line.append(Piece(text: String(rest)))
    }

    mutating func write(_ answer: String, of name: String) { line.append(Piece(text: answer, name: name)) }

    /// Ends the line that is being written.
    mutating func finish() throws(TemplateError) {
        defer { line = [] }
        let isComment = line.first.map { $0.name == nil && $0.text.trimmingWhitespace().first == "#" } ?? false
        let place = isComment ? nil : line.firstIndex { $0.name == nil && $0.text.contains("=") }
        for piece in line[..<(place ?? line.endIndex)] { text += try Self.plain(piece, isComment: isComment) }
        guard let place else { return }
        let literal = line[place].text
        let start = literal.firstIndex(of: "=").map(literal.index(after:)) ?? literal.endIndex
        text += literal[..<start]
        let rest = [Piece(text: String(literal[start...]))] + line[(place + 1)...]
        let answer = rest.lazy.compactMap(\.name).first
        text += try answer.map { name throws(TemplateError) in try Self.value(rest, firstOf: name) } ?? rest[0].text
    }

    /// A piece of a comment, which has to stay on its line, or of a name.
    private static func plain(_ piece: Piece, isComment: Bool) throws(TemplateError) -> String {
        guard let name = piece.name else { return piece.text }
        let isName = piece.text.allSatisfy { $0 == "_" || $0.isASCII && ($0.isLetter || $0.isNumber) }
        guard isComment || isName else { throw .unwritable(name: name, .dotenv) }
        do throws(WizardMessage.Obstacle) {
            return try TemplateEscaping.line.escaped(piece.text)
        } catch {
            throw .unwritable(name: name, error)
        }
    }

    /// The value with its answers, and the comment after it.
    private static func value(_ pieces: [Piece], firstOf name: String) throws(TemplateError) -> String {
        var (value, comment) = ("", "")
        var quote: Character?
        var isComment = false
        for (number, piece) in pieces.enumerated() {
            guard !isComment else {
                comment += try plain(piece, isComment: true)
                continue
            }
            guard piece.name == nil else {
                value += piece.text
                continue
            }
            var text = piece.text
            if number == 0 {
                text = String(text.drop(while: \.isWhitespace))
                if let first = text.first, first == "'" || first == "\"" {
                    quote = first
                    text.removeFirst()
                }
            }
            if let end = quote.map({ text.firstIndex(of: $0) }) ?? text.firstRange(of: " #")?.lowerBound {
                comment = String(text[end...].drop { $0 == quote })
                text = String(text[..<end])
                isComment = true
            }
            value += quote == "\"" ? text.replacing("\\n", with: "\n") : text
        }
        // An unclosed quote on this line would quote the value twice.
        guard quote == nil || isComment else { throw .unwritable(name: name, .dotenv) }
        if quote == nil, pieces.last?.name == nil || isComment {
            while value.last?.isWhitespace == true { value.removeLast() }
        }
        do throws(WizardMessage.Obstacle) {
            return try DotenvText.quoted(value, isPortable: true) + comment
        } catch {
            throw .unwritable(name: name, error)
        }
    }
}
