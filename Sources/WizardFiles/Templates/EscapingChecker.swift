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
        case text
        case lines
    }

    typealias Partial = (path: RelativePath, template: Template)

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
        let scanner: any TextScanner =
            switch escaping {
            case .html: HTMLScanner()
            case .shell: ShellScanner()
            default: QuoteScanner(escaping: escaping)
            }
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

protocol TextScanner {
    mutating func advance(_ scalar: Unicode.Scalar)
    mutating func passAnswer()
    func problem(with tag: Template.Reference, _ kind: EscapingChecker.AnswerKind) -> String?
}

/// For configuration files and SQL.
private struct QuoteScanner: TextScanner {
    private enum State {
        case outside, single, double
        case comment, blockComment
        /// Three double quotes, as in TOML.
        case triple
        /// After the `=` of a variable.
        case value
    }

    let escaping: TemplateEscaping
    private var state = State.outside
    private var previous: Unicode.Scalar = "\n"
    private var isEscaped = false
    private var quotes = 0

    init(escaping: TemplateEscaping) { self.escaping = escaping }

    mutating func advance(_ scalar: Unicode.Scalar) {
        defer { previous = scalar }
        if isEscaped {
            isEscaped = false
        } else if scalar == "\\", state == .double || state == .triple {
            isEscaped = true
        } else {
            quotes = scalar == "\"" ? quotes + 1 : 0
            state = next(scalar)
        }
    }

    mutating func passAnswer() {
        (previous, isEscaped, quotes) = ("}", false, 0)
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
        case (.sql, .outside, "-") where previous == "-": return .comment
        case (.sql, .outside, "*") where previous == "/": return .blockComment
        case (.sql, .blockComment, "/") where previous == "*": return .outside
        case (.sql, .outside, "'"): return .single
        // Within a word of YAML, they are an inch and an apostrophe.
        case (.yaml, .outside, "\"") where !Self.startsValue(after: previous): return .outside
        case (_, .outside, "\""): return .double
        case (.yaml, .outside, "'") where Self.startsValue(after: previous): return .single
        case (.yaml, .outside, "#"): return " \t\n".unicodeScalars.contains(previous) ? .comment : .outside
        default: return state
        }
    }

    private static func startsValue(after previous: Unicode.Scalar) -> Bool {
        " \t\n[{,:=".unicodeScalars.contains(previous)
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
            guard tag.kind == .value, kind == .text, previous == "\n" else { return nil }
            return
                "'\(name)' starts a line, so it could be any setting or section; write the name of the setting before it"
        }
        guard tag.kind == .value else { return nil }
        switch (escaping, state) {
        case (.dotenv, .outside):
            return "'\(name)' is no value here; write the name of a variable before it: NAME=\(name)"
        case (.yaml, .single): return "'\(name)' is escaped for double quotes; write \"\(name)\" here"
        case (.sql, .double): return needsSingleQuotes(name)
        default: return kind == .plain ? nil : problem(withText: name)
        }
    }

    private func problem(withText name: String) -> String? {
        switch (escaping, state) {
        case (.json, .outside):
            "'\(name)' is text, and is not escaped for this place; write it in double quotes: \"\(name)\""
        case (.yaml, .outside): "'\(name)' is escaped for double quotes; write \"\(name)\" here"
        case (.sql, .outside): needsSingleQuotes(name)
        case (.sql, .comment), (.sql, .blockComment): "'\(name)' could end this comment; take it out of the comment"
        default: nil
        }
    }

    private func needsSingleQuotes(_ name: String) -> String {
        "'\(name)' is escaped for single quotes, and is not in them; write '\(name)' with single quotes around it"
    }
}

private struct HTMLScanner: TextScanner {
    private var isInTag = false
    private var quote: Unicode.Scalar?
    /// The end of a comment or of an element whose content is not HTML.
    private var rawEnd: String?
    /// The text since a tag or such a content began, in lower case.
    private var seen = ""

    mutating func advance(_ scalar: Unicode.Scalar) {
        seen += String(scalar).lowercased()
        if let end = rawEnd {
            if seen.hasSuffix(end) { rawEnd = nil }
        } else if !isInTag {
            if scalar == "<" { (isInTag, seen) = (true, "") }
        } else if seen == "!--" {
            (isInTag, rawEnd) = (false, "-->")
        } else if let open = quote {
            if scalar == open { quote = nil }
        } else if scalar == "\"" || scalar == "'" {
            quote = scalar
        } else if scalar == ">" || seen == " " {
            isInTag = false
            rawEnd = ["script", "style"].first { seen.hasPrefix($0) }.map { "</\($0)>" }
        }
    }

    mutating func passAnswer() {}

    func problem(with tag: Template.Reference, _ kind: EscapingChecker.AnswerKind) -> String? {
        let name = "{{\(tag.name)}}"
        if tag.kind == .value, let end = rawEnd, end != "-->" {
            return
                "'\(name)' is escaped for HTML, which means nothing before \(end); write it into an attribute, such as "
                + "data-value=\"\(name)\", and read it from there"
        }
        guard tag.kind == .value, isInTag, quote == nil else { return nil }
        return "'\(name)' needs quotes around it in an attribute: \"\(name)\""
    }
}
