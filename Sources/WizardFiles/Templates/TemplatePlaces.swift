internal import FormModel

/// The places of a template's text, and of its partials' texts there, where an answer would not be what its escaping makes it
/// for.
struct TemplatePlaces {
    /// A tag in such a place.
    struct Problem: Hashable {
        /// The partial that it is in; nil for the template itself.
        var partial: RelativePath?
        var position: SourcePosition
        var message: String
    }

    /// What the answers that a name means can be.
    enum AnswerKind {
        /// A number, a date, or another answer that needs no escaping.
        case plain
        case text
        /// Text of several lines.
        case lines
    }

    /// A partial that was found.
    struct Partial {
        var path: RelativePath
        var template: Template
    }

    /// Where the text is, as far as it matters to escaping.
    private enum State {
        case outside, single, double, comment
        /// In text between three double quotes, as TOML has it.
        case triple
        /// After the `=` of a dotenv file.
        case value
        /// In the arithmetic of a shell: `$((…))`.
        case arithmetic
        /// In a document within a shell's script: `<<EOF`.
        case document
    }

    private let escaping: TemplateEscaping
    private let kind: (TemplateName) -> AnswerKind
    private let partial: (String) -> Partial?

    private var problems: [Problem] = []
    private var state = State.outside
    private var documents: [HereDocument] = []
    private var page = HTMLPlace()
    /// The byte before, which a line feed is at the beginning.
    private var before = UInt8(ascii: "\n")
    /// The partials that are being read, outermost first, and how many more are looked into.
    private var open: [RelativePath] = []
    private var partialsLeft = 1000

    /// What is wrong, in the order of the text; nothing for escaping that fits everywhere, and in text with other delimiters.
    ///
    /// - Parameters:
    ///   - kind: what the answers that a name means can be.
    ///   - partial: the partial of a name; nil if there is none.
    static func problems(
        in template: Template, _ escaping: TemplateEscaping, kind: @escaping (TemplateName) -> AnswerKind,
        partial: @escaping (String) -> Partial? = { _ in nil }
    ) -> [Problem] {
        guard escaping != .none else { return [] }
        var places = TemplatePlaces(escaping: escaping, kind: kind, partial: partial)
        places.read(template)
        return places.problems
    }

    private init(
        escaping: TemplateEscaping, kind: @escaping (TemplateName) -> AnswerKind,
        partial: @escaping (String) -> Partial?
    ) {
        (self.escaping, self.kind, self.partial) = (escaping, kind, partial)
    }

    private mutating func read(_ template: Template) {
        guard template.source.firstRange(of: "{{=") == nil else { return }
        let bytes = Array(template.source.utf8)
        var tags: [Int: Template.Reference] = [:]
        for reference in template.references { tags[reference.bytes.lowerBound] = reference }
        var index = 0
        while index < bytes.count {
            if let end = Self.endOfTag(at: index, in: bytes) {
                if let tag = tags[index] { read(tag) }
                before = UInt8(ascii: "}")
                index = end
            } else {
                index = read(index, in: bytes, tags)
            }
        }
    }

    /// Judges an answer, or reads a partial.
    private mutating func read(_ tag: Template.Reference) {
        switch tag.kind {
        case .section, .invertedSection: break
        case .partial:
            guard let found = partial(tag.name.description), !open.contains(found.path), partialsLeft > 0 else {
                return
            }
            partialsLeft -= 1
            open.append(found.path)
            read(found.template)
            open.removeLast()
        case .value, .unescapedValue:
            if let message = message(tag) {
                problems.append(Problem(partial: open.last, position: tag.position, message: message))
            }
            page.passAnswer()
        }
    }

    /// Reads what begins at a place outside of tags; gives the place after it.
    private mutating func read(_ index: Int, in bytes: [UInt8], _ tags: [Int: Template.Reference]) -> Int {
        let byte = bytes[index]
        if escaping == .html {
            page.advance(byte)
            return index + 1
        }
        let quotes = Array("\"\"\"".utf8)
        if escaping == .yaml, state == .outside || state == .triple, bytes[index...].starts(with: quotes) {
            state = state == .triple ? .outside : .triple
            before = quotes[0]
            return index + quotes.count
        }
        if escaping == .shell, state == .outside, let document = HereDocument(at: index, in: bytes) {
            documents.append(document)
            before = bytes[document.end - 1]
            return document.end
        }
        let isEscape =
            byte == UInt8(ascii: "\\")
            && (state == .double || state == .triple || (escaping == .shell && state == .outside)
                || (escaping == .php && state == .single))
        if isEscape {
            if escaping == .shell, let tag = tags[index + 1] {
                if tag.kind == .value {
                    let message = wholeWord(tag.name) + "; remove the backslash before it"
                    problems.append(Problem(partial: open.last, position: tag.position, message: message))
                }
                return Self.endOfTag(at: index + 1, in: bytes) ?? index + 2
            }
            if index + 1 < bytes.count { before = bytes[index + 1] }
            return index + 2
        }
        state = Self.next(state, byte, after: before, escaping)
        before = byte
        if byte == UInt8(ascii: "\n"), state == .outside || state == .document, let document = documents.first {
            state = .document
            if document.ends(at: index + 1, in: bytes) {
                documents.removeFirst()
                if documents.isEmpty { state = .outside }
            }
        }
        return index + 1
    }

    /// What is wrong with an answer here; nil for nothing.
    private func message(_ tag: Template.Reference) -> String? {
        switch escaping {
        case .ini, .line:
            guard kind(tag.name) != .lines else { return severalLines(tag) }
            return tag.kind == .value && before == UInt8(ascii: "\n") ? beginsLine(tag) : nil
        case .html: return tag.kind == .value ? inPage(tag) : nil
        case .dotenv where tag.kind == .value && state == .outside:
            return "'{{\(tag.name)}}' is no value here; write the name of a variable before it: NAME={{\(tag.name)}}"
        case .dotenv: return nil
        case .none, .json, .yaml, .hcl, .shell, .sql, .php: return tag.kind == .value ? inText(tag) : nil
        }
    }

    /// The beginning of a document within a shell's script, such as `<<-'EOF'`.
    private struct HereDocument {
        /// The line that ends it.
        private let delimiter: [UInt8]
        /// Whether tabs before that line do not count.
        private let skipsTabs: Bool
        /// The place after its word.
        let end: Int

        /// Nil if none begins at this place.
        init?(at index: Int, in bytes: [UInt8]) {
            let arrow = UInt8(ascii: "<")
            guard bytes[index...].starts(with: [arrow, arrow]), !bytes[index...].starts(with: [arrow, arrow, arrow]),
                index == 0 || bytes[index - 1] != arrow
            else { return nil }
            var place = index + 2
            skipsTabs = place < bytes.count && bytes[place] == UInt8(ascii: "-")
            if skipsTabs { place += 1 }
            while place < bytes.count, " \t".utf8.contains(bytes[place]) { place += 1 }
            var delimiter: [UInt8] = []
            while place < bytes.count, !" \t\n;|&<>()".utf8.contains(bytes[place]) {
                if !"'\"\\".utf8.contains(bytes[place]) { delimiter.append(bytes[place]) }
                place += 1
            }
            guard !delimiter.isEmpty else { return nil }
            self.delimiter = delimiter
            end = place
        }

        /// Whether the line that begins here ends it.
        func ends(at start: Int, in bytes: [UInt8]) -> Bool {
            var line = bytes[start...].prefix { $0 != UInt8(ascii: "\n") }
            if skipsTabs { line = line.drop { $0 == UInt8(ascii: "\t") } }
            return Array(line) == delimiter
        }
    }

    /// The place after the tag that begins here; nil if none does.
    private static func endOfTag(at index: Int, in bytes: [UInt8]) -> Int? {
        let (opening, closing) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
        guard index + 1 < bytes.count, bytes[index] == opening, bytes[index + 1] == opening else { return nil }
        var end = index + 2
        while end + 1 < bytes.count, bytes[end] != closing || bytes[end + 1] != closing { end += 1 }
        end += 2
        if index + 2 < bytes.count, bytes[index + 2] == opening, end < bytes.count, bytes[end] == closing { end += 1 }
        return min(end, bytes.count)
    }

    private static func next(_ state: State, _ byte: UInt8, after before: UInt8, _ escaping: TemplateEscaping) -> State
    {
        // These have no quotes that would matter.
        guard escaping != .ini, escaping != .line else { return .outside }
        let isSpace = " \t\n".utf8.contains(before)
        if escaping == .dotenv {
            switch (state, byte) {
            case (_, UInt8(ascii: "\n")): return .outside
            case (.outside, UInt8(ascii: "=")): return .value
            case (.outside, UInt8(ascii: "#")): return .comment
            default: return state
            }
        }
        switch (state, byte) {
        case (.comment, UInt8(ascii: "\n")): return .outside
        case (.double, UInt8(ascii: "\"")): return .outside
        case (.single, UInt8(ascii: "'")): return .outside
        case (.outside, UInt8(ascii: "\"")): return .double
        // In YAML, one within a word is an apostrophe.
        case (.outside, UInt8(ascii: "'"))
        where escaping == .shell || escaping == .sql || escaping == .php
            || (escaping == .yaml && (isSpace || "[{,:=".utf8.contains(before))):
            return .single
        case (.outside, UInt8(ascii: "(")) where escaping == .shell && before == byte: return .arithmetic
        case (.arithmetic, UInt8(ascii: ")")) where before == byte: return .outside
        case (.outside, UInt8(ascii: "#"))
        where (escaping == .shell || escaping == .yaml || escaping == .hcl || escaping == .php) && isSpace:
            return .comment
        case (.outside, UInt8(ascii: "/")) where escaping == .php && before == byte: return .comment
        default: return state
        }
    }

    private func isText(_ name: TemplateName) -> Bool { kind(name) != .plain }

    private func wholeWord(_ name: TemplateName) -> String {
        "'{{\(name)}}' is quoted automatically here"
    }

    private func inText(_ tag: Template.Reference) -> String? {
        let name = "{{\(tag.name)}}"
        switch (escaping, state) {
        case (.json, .outside) where isText(tag.name), (.hcl, .outside) where isText(tag.name):
            return "'\(name)' is text, and is not escaped for this place; write it in double quotes: \"\(name)\""
        case (.yaml, .outside) where isText(tag.name), (.yaml, .single):
            return "'\(name)' is escaped for double quotes; write \"\(name)\" here"
        case (.shell, .single), (.shell, .double):
            return wholeWord(tag.name) + "; remove the quotes around it"
        case (.shell, .comment) where isText(tag.name), (.php, .comment) where isText(tag.name):
            return "a line end in '\(name)' would end this comment; take it out of the comment"
        case (.shell, .document):
            return "'\(name)' gets quotes, which mean nothing in a document after '<<'; write printf '%s\\n' \(name)"
        case (.sql, .outside) where isText(tag.name), (.sql, .double),
            (.php, .outside) where isText(tag.name), (.php, .double):
            return
                "'\(name)' is escaped for single quotes, and is not in them; write '\(name)' with single quotes around it"
        case (.shell, .arithmetic) where isText(tag.name):
            return "'\(name)' is text, which arithmetic would run; assign it to a variable and check that first"
        default: return nil
        }
    }

    private func severalLines(_ tag: Template.Reference) -> String {
        "'{{\(tag.name)}}' can have several lines, "
            + (tag.kind == .value ? "which a run refuses in this file" : "each of which would be a line of this file")
            + "; leave 'type: text' out for one line"
    }

    /// What is wrong with an answer at the beginning of a line; nil for nothing.
    private func beginsLine(_ tag: Template.Reference) -> String? {
        guard isText(tag.name) else { return nil }
        return
            "'{{\(tag.name)}}' starts a line, so it could be any setting or section; write the name of the setting before it"
    }

    /// What is wrong with an answer in a page of HTML; nil for nothing.
    private func inPage(_ tag: Template.Reference) -> String? {
        let name = "{{\(tag.name)}}"
        switch page.kind {
        case .text: return nil
        case .tag: return "'\(name)' needs quotes around it in an attribute: \"\(name)\""
        case .attribute(let attribute) where attribute.hasPrefix("on") || attribute == "style":
            return
                "'\(name)' would be code in '\(attribute)', which escaping for HTML does not make harmless; write it into an "
                + "attribute of its own, such as data-value=\"\(name)\", and read it from there"
        case .attribute: return nil
        case .code(let element):
            return
                "'\(name)' is escaped for HTML, which means nothing in <\(element)>; write it into an attribute, such as "
                + "data-value=\"\(name)\", and read it from there"
        }
    }
}
