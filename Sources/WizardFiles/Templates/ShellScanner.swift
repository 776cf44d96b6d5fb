/// Tracks the quotes and commands around an answer in a shell script, where it is written as a quoted word.
struct ShellScanner: TextScanner {
    private enum Context {
        /// Between parentheses: the commands of a subshell, of `$(…)` or of a function.
        case commands
        case single, double
        /// `$'…'`, in which a backslash escapes a quote.
        case escapedSingle
        /// `${…}`
        case parameter
        case arithmetic
        case backquotes
        case comment
        /// The word after `<<`.
        case delimiter
        case document
    }

    /// The innermost is the last one; empty for the commands of the script itself.
    private var contexts: [Context] = []
    private var previous: Unicode.Scalar = "\n"
    private var isEscaped = false
    /// The delimiters of the documents that follow this line, or that continue in it.
    private var delimiters: [String] = []
    private var delimiter = Delimiter()
    /// The current line of a document.
    private var line = ""

    private struct Delimiter {
        var word = ""
        var quote: Unicode.Scalar?
        var isQuoted = false
    }

    mutating func advance(_ scalar: Unicode.Scalar) {
        if contexts.last == .delimiter, !endsDelimiter(scalar) { return }
        let wasEscaped = isEscaped
        defer { previous = wasEscaped ? "\\" : scalar }
        if isEscaped {
            isEscaped = false
        } else if scalar == "\\", contexts.last != .single, contexts.last != .comment, contexts.last != .document {
            isEscaped = true
        } else if scalar == "`", let start = contexts.lastIndex(of: .backquotes) {
            contexts.removeSubrange(start...)
        } else {
            read(scalar)
        }
    }

    mutating func passAnswer() {
        (previous, isEscaped) = ("}", false)
        line += "}"
    }

    private mutating func read(_ scalar: Unicode.Scalar) {
        switch (contexts.last, scalar) {
        case (.single, "'"), (.escapedSingle, "'"), (.double, "\""), (.parameter, "}"), (.arithmetic, ")"),
            (.commands, ")"):
            contexts.removeLast()
        case (.single, _), (.escapedSingle, _): break
        case (.comment, "\n"):
            contexts.removeLast()
            endLine()
        case (.comment, _): break
        case (.document, "\n"): endDocumentLine()
        case (.document, _): line.unicodeScalars.append(scalar)
        case (_, "`"): contexts.append(.backquotes)
        case (_, "(") where previous == "$": contexts.append(.commands)
        case (_, "{") where previous == "$": contexts.append(.parameter)
        case (.double, _): break
        case (.arithmetic, "("): contexts.append(.arithmetic)
        case (.arithmetic, _): break
        case (_, "\""): contexts.append(.double)
        case (.parameter, "'") where isInDoubleQuotes: break
        case (_, "'"): contexts.append(previous == "$" ? .escapedSingle : .single)
        case (.parameter, _): break
        // The first one of these two began commands.
        case (.commands, "(") where previous == "(": contexts.append(.arithmetic)
        case (_, "("): contexts.append(.commands)
        case (_, "#") where " \t\n;&|()".unicodeScalars.contains(previous): contexts.append(.comment)
        case (_, "<") where previous == "<":
            delimiter = Delimiter()
            contexts.append(.delimiter)
        case (_, "\n"): endLine()
        default: break
        }
    }

    /// Adds to the word after `<<`; returns true if it ends before this scalar.
    private mutating func endsDelimiter(_ scalar: Unicode.Scalar) -> Bool {
        if isEscaped {
            isEscaped = false
            delimiter.word.unicodeScalars.append(scalar)
        } else if let quote = delimiter.quote {
            if scalar == quote { delimiter.quote = nil } else { delimiter.word.unicodeScalars.append(scalar) }
        } else if scalar == "\\" {
            (isEscaped, delimiter.isQuoted) = (true, true)
        } else if scalar == "'" || scalar == "\"" {
            (delimiter.quote, delimiter.isQuoted) = (scalar, true)
        } else if delimiter.word.isEmpty, "- \t".unicodeScalars.contains(scalar) {
            return false
        } else if " \t\n;|&<>()".unicodeScalars.contains(scalar) {
            contexts.removeLast()
            // `1<<2` shifts, and `<<<` has no document.
            let isWord = delimiter.isQuoted || delimiter.word.first.map { $0.isLetter || $0 == "_" } == true
            if isWord { delimiters.append(delimiter.word) }
            if delimiter.word.isEmpty { previous = " " }
            return true
        } else {
            delimiter.word.unicodeScalars.append(scalar)
        }
        return false
    }

    private mutating func endLine() {
        if !delimiters.isEmpty { contexts.append(.document) }
    }

    private mutating func endDocumentLine() {
        if line.drop(while: { $0 == "\t" }) == delimiters[0] { delimiters.removeFirst() }
        if delimiters.isEmpty { contexts.removeLast() }
        line = ""
    }

    /// True between double quotes that no commands separate from this place.
    private var isInDoubleQuotes: Bool {
        contexts.last { $0 != .parameter } == .double
    }

    func problem(with tag: Template.Reference, _ kind: EscapingChecker.AnswerKind) -> String? {
        let name = "{{\(tag.name)}}"
        if tag.kind != .value { return nil }
        if isEscaped { return "'\(name)' is quoted automatically here; remove the backslash before it" }
        if contexts.contains(.backquotes) {
            return kind == .plain ? nil : "'\(name)' could end the backquotes around it; write $(…) in place of them"
        }
        if contexts.contains(.document) {
            return "'\(name)' gets quotes, which mean nothing in a document after '<<'; write printf '%s\\n' \(name)"
        }
        switch contexts.last {
        case .single, .escapedSingle, .double:
            return "'\(name)' is quoted automatically here; remove the quotes around it"
        case .parameter where isInDoubleQuotes:
            return "'\(name)' is quoted automatically here; remove the quotes around it"
        case .comment where kind != .plain:
            return "a line end in '\(name)' would end this comment; take it out of the comment"
        case .arithmetic where kind != .plain:
            return "'\(name)' is text, which arithmetic would run; assign it to a variable and check that first"
        default: return nil
        }
    }
}
