internal import FormModel

struct EscapingChecker {
    struct Problem: Hashable {
        /// The partial that contains the tag, if any.
        var partial: RelativePath?
        var position: SourcePosition
        var message: String
    }

    enum AnswerKind {
        /// Numbers, dates, and other answers that need no escaping.
        case plain
        /// Only ASCII letters, digits, `_` and `-`.
        case word
        case text
        case lines
    }

    struct Partial {
        var path: RelativePath
        var template: Template
    }

    private let kind: (TemplateName) -> AnswerKind
    private let partial: (String) -> Partial?
    private var scanner: any TextScanner
    private var problems: [Problem] = []
    private var open: [RelativePath] = []
    private var partialsLeft = 1000

    /// In the order of the text; none if it has other delimiters. `kind` returns the possible answers of a name.
    static func problems(
        in template: Template, _ escaping: TemplateEscaping, kind: @escaping (TemplateName) -> AnswerKind,
        partial: @escaping (String) -> Partial? = { _ in nil }
    ) -> [Problem] {
        guard escaping != .none else { return [] }
        let scanner: any TextScanner = escaping == .html ? HTMLScanner() : QuoteScanner(escaping: escaping)
        var checker = EscapingChecker(kind: kind, partial: partial, scanner: scanner)
        checker.read(template)
        return checker.problems
    }

    private mutating func read(_ template: Template) {
        if !template.source.contains("{{=") { read(template.parts) }
    }

    private mutating func read(_ parts: [Template.Part]) {
        for part in parts {
            switch part {
            case .text(let text): for scalar in text.unicodeScalars { scanner.advance(scalar) }
            case .section(_, let inner): read(inner)
            case .value(let tag):
                if let message = scanner.problem(with: tag, kind(tag.name)) {
                    problems.append(Problem(partial: open.last, position: tag.position, message: message))
                }
                scanner.passAnswer()
            case .partial(let tag, _):
                guard let found = partial(tag.name.description), !open.contains(found.path), partialsLeft > 0 else {
                    continue
                }
                partialsLeft -= 1
                open.append(found.path)
                read(found.template)
                open.removeLast()
            }
        }
    }
}

private protocol TextScanner {
    mutating func advance(_ scalar: Unicode.Scalar)
    mutating func passAnswer()
    func problem(with tag: Template.Reference, _ kind: EscapingChecker.AnswerKind) -> String?
}

/// For all kinds of files except HTML.
private struct QuoteScanner: TextScanner {
    private enum State {
        case outside, single, double, comment
        /// Three double quotes, as in TOML.
        case triple
        case value
        /// Shell arithmetic: `$((…))`.
        case arithmetic
        case document
    }

    let escaping: TemplateEscaping
    private var state = State.outside
    private var previous: Unicode.Scalar = "\n"
    private var isEscaped = false
    private var quotes = 0
    private var line = ""
    /// The here-documents that start or continue in this line.
    private var documents: [HereDocument] = []

    init(escaping: TemplateEscaping) { self.escaping = escaping }

    mutating func advance(_ scalar: Unicode.Scalar) {
        defer { previous = scalar }
        if isEscaped {
            isEscaped = false
        } else if scalar == "\\", escapeStates.contains(state) {
            isEscaped = true
        } else {
            quotes = scalar == "\"" ? quotes + 1 : 0
            state = next(scalar)
            if escaping == .shell { followDocuments(scalar) }
        }
    }

    mutating func passAnswer() {
        (previous, isEscaped, quotes) = ("}", false, 0)
        line += "}"
    }

    private var escapeStates: [State] {
        switch escaping {
        case .shell: [.double, .outside]
        case .php: [.double, .single]
        default: [.double, .triple]
        }
    }

    private mutating func next(_ scalar: Unicode.Scalar) -> State {
        switch (escaping, state, scalar) {
        // Quotes have no meaning here.
        case (.ini, _, _), (.line, _, _): return .outside
        case (.dotenv, _, "\n"), (_, .comment, "\n"): return .outside
        case (.dotenv, .outside, "="): return .value
        case (.dotenv, .outside, "#"): return .comment
        case (.dotenv, _, _): return state
        case (_, .double, "\""), (_, .single, "'"): return .outside
        case (.yaml, .outside, "\"") where quotes == 3, (.yaml, .triple, "\"") where quotes == 3:
            quotes = 0
            return state == .triple ? .outside : .triple
        case (_, .outside, "\""): return .double
        case (.shell, .outside, "'"), (.sql, .outside, "'"), (.php, .outside, "'"): return .single
        // Within a word it is an apostrophe.
        case (.yaml, .outside, "'") where " \t\n[{,:=".unicodeScalars.contains(previous): return .single
        case (.php, .outside, "/") where previous == "/": return .comment
        case (.shell, .outside, "#"), (.yaml, .outside, "#"), (.hcl, .outside, "#"), (.php, .outside, "#"):
            return " \t\n".unicodeScalars.contains(previous) ? .comment : .outside
        case (.shell, .outside, "(") where previous == "(": return .arithmetic
        case (.shell, .arithmetic, ")") where previous == ")": return .outside
        default: return state
        }
    }

    private struct HereDocument {
        var delimiter: String
        /// For `<<-`.
        var skipsTabs: Bool

        init?(_ text: Substring) {
            skipsTabs = text.first == "-"
            let word = text.drop { $0 == "-" }.drop { " \t".contains($0) }.prefix { !" \t;|&<>()".contains($0) }
            delimiter = word.filter { !"'\"\\".contains($0) }
            if delimiter.isEmpty { return nil }
        }

        func ends(with line: String) -> Bool { (skipsTabs ? line.drop { $0 == "\t" } : line[...]) == delimiter }
    }

    private mutating func followDocuments(_ scalar: Unicode.Scalar) {
        guard scalar == "\n" else {
            // In quotes and comments, `<<` is text.
            let isText = scalar == "<" && state != .outside && state != .document
            return line.unicodeScalars.append(isText ? "_" : scalar)
        }
        defer { line = "" }
        if state == .document {
            if documents[0].ends(with: line) { documents.removeFirst() }
        } else if state == .outside {
            // `<<<` is a here-string.
            let starts = line.replacing("<<<", with: "").split(separator: "<<", omittingEmptySubsequences: false)
            documents = starts.dropFirst().compactMap { HereDocument($0) }
        } else {
            return
        }
        state = documents.isEmpty ? .outside : .document
    }

    func problem(with tag: Template.Reference, _ kind: EscapingChecker.AnswerKind) -> String? {
        let name = "{{\(tag.name)}}"
        if escaping == .ini || escaping == .line {
            if kind == .lines {
                return "'\(name)' can have several lines, "
                    + (tag.kind == .value
                        ? "which a run refuses in this file" : "each of which would be a line of this file")
                    + "; leave 'type: text' out for one line"
            }
            guard tag.kind == .value, kind == .text || kind == .word, previous == "\n" else { return nil }
            return
                "'\(name)' starts a line, so it could be any setting or section; write the name of the setting before it"
        }
        guard tag.kind == .value else { return nil }
        if escaping == .shell, isEscaped {
            return "'\(name)' is quoted automatically here; remove the backslash before it"
        }
        switch (escaping, state) {
        case (.dotenv, .outside):
            return "'\(name)' is no value here; write the name of a variable before it: NAME=\(name)"
        case (.yaml, .single): return "'\(name)' is escaped for double quotes; write \"\(name)\" here"
        case (.shell, .single), (.shell, .double):
            return "'\(name)' is quoted automatically here; remove the quotes around it"
        case (.shell, .document):
            return "'\(name)' gets quotes, which mean nothing in a document after '<<'; write printf '%s\\n' \(name)"
        case (.sql, .double), (.php, .double): return needsSingleQuotes(name)
        // A bare key of TOML or YAML.
        case (.yaml, .outside) where kind == .word && previous == "\n": return nil
        default: return kind == .plain ? nil : problem(withText: name)
        }
    }

    private func problem(withText name: String) -> String? {
        switch (escaping, state) {
        case (.json, .outside), (.hcl, .outside):
            "'\(name)' is text, and is not escaped for this place; write it in double quotes: \"\(name)\""
        case (.yaml, .outside): "'\(name)' is escaped for double quotes; write \"\(name)\" here"
        case (.sql, .outside), (.php, .outside): needsSingleQuotes(name)
        case (.shell, .comment), (.php, .comment):
            "a line end in '\(name)' would end this comment; take it out of the comment"
        case (.shell, .arithmetic):
            "'\(name)' is text, which arithmetic would run; assign it to a variable and check that first"
        default: nil
        }
    }

    private func needsSingleQuotes(_ name: String) -> String {
        "'\(name)' is escaped for single quotes, and is not in them; write '\(name)' with single quotes around it"
    }
}

private struct HTMLScanner: TextScanner {
    private enum State {
        case text
        case name
        case tag
        case equals
        case quoted(Unicode.Scalar)
        case unquoted
        /// A comment, or an element whose content is not HTML.
        case raw
    }

    private var state = State.text
    private var element = ""
    private var attribute = ""
    private var seen = ""

    mutating func advance(_ scalar: Unicode.Scalar) {
        let letter = String(scalar).lowercased()
        let isSpace = " \t\r\n".unicodeScalars.contains(scalar)
        switch state {
        case .text:
            if scalar == "<" { (state, element) = (.name, "") }
        case .name:
            if scalar == ">" {
                close()
            } else if element.isEmpty, isSpace {
                state = .text
            } else if isSpace || scalar == "/" && !element.isEmpty {
                (state, attribute) = (.tag, "")
            } else {
                element += letter
                if element == "!--" { (state, seen) = (.raw, "") }
            }
        case .tag:
            if scalar == ">" {
                close()
            } else if scalar == "=" {
                state = .equals
            } else {
                attribute = isSpace ? "" : attribute + letter
            }
        case .equals:
            if scalar == "\"" || scalar == "'" {
                state = .quoted(scalar)
            } else if scalar == ">" {
                close()
            } else if !isSpace {
                state = .unquoted
            }
        case .quoted(let quote):
            if scalar == quote { (state, attribute) = (.tag, "") }
        case .unquoted:
            if scalar == ">" { close() } else if isSpace { (state, attribute) = (.tag, "") }
        case .raw:
            seen += letter
            if element == "!--", seen.hasSuffix("-->") {
                state = .text
            } else if seen.hasSuffix("</\(element)") {
                (state, element) = (.name, "/\(element)")
            }
        }
    }

    private mutating func close() { (state, seen) = (["script", "style"].contains(element) ? .raw : .text, "") }

    mutating func passAnswer() {
        if case .equals = state { state = .unquoted }
    }

    func problem(with tag: Template.Reference, _ kind: EscapingChecker.AnswerKind) -> String? {
        guard tag.kind == .value else { return nil }
        let name = "{{\(tag.name)}}"
        switch state {
        case .name, .tag, .equals, .unquoted: return "'\(name)' needs quotes around it in an attribute: \"\(name)\""
        case .quoted where attribute.hasPrefix("on") || attribute == "style":
            return
                "'\(name)' would be code in '\(attribute)', which escaping for HTML does not make harmless; write it into an "
                + "attribute of its own, such as data-value=\"\(name)\", and read it from there"
        case .raw where element != "!--":
            return
                "'\(name)' is escaped for HTML, which means nothing in <\(element)>; write it into an attribute, such as "
                + "data-value=\"\(name)\", and read it from there"
        case .text, .quoted, .raw: return nil
        }
    }
}
