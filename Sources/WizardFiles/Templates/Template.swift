internal import FormModel

/// A text with tags in it that answers take the place of: the core of the Mustache specification.
///
/// Interpolation with `{{name}}`, and `{{{name}}}` or `{{&name}}` for what is not escaped; dotted names; sections
/// `{{#name}}…{{/name}}` and inverted sections `{{^name}}…{{/name}}`, with `{{.}}` for the item; comments `{{! … }}`;
/// partials `{{>name}}`; other delimiters `{{=<% %>=}}`. A tag of these, other than interpolation, that is alone on its line
/// takes the line away, and the partial of such a tag gets its indentation. <https://github.com/mustache/spec>
struct Template: Sendable, Equatable {
    /// The text as it was written.
    let source: String
    /// What it is rendered from, in order.
    let parts: [Part]
    /// The names that it reads, in order, those of its partials aside.
    let references: [Reference]

    /// A piece of a template.
    enum Part: Sendable {
        case text(String)
        case value(TemplateName, isEscaped: Bool)
        case section(TemplateName, [Part])
        case invertedSection(TemplateName, [Part])
        /// Another template; every line of it is indented so.
        case partial(String, indentation: String)
    }

    /// A tag that reads a value, or another template.
    struct Reference: Sendable, Equatable {
        enum Kind: Sendable {
            /// The value is written, escaped.
            case value
            /// The value is written as it is.
            case unescapedValue
            /// What is between its tags is there if the value is, for every item of it.
            case section
            /// What is between its tags is there if the value is not.
            case invertedSection
            /// The name is that of another template.
            case partial
        }

        var name: TemplateName
        var kind: Kind
        /// Where its tag begins in the text.
        var position: SourcePosition
        /// The bytes of its tag in the text as UTF-8.
        var bytes: Range<Int>
        /// The sections that it is in, outermost first: a name is looked up in the innermost one's value first. Inverted
        /// sections are not among them.
        var sections: [TemplateName]
    }

    /// Reads a template.
    ///
    /// - Throws: ``TemplateMistake``, the first one that is in it.
    init(_ source: String) throws(TemplateMistake) {
        self.source = source
        var parser = TemplateParser(source)
        parts = try parser.parse()
        references = parser.references
    }

    /// A text without tags, whatever is in it.
    init(literal text: String) {
        source = text
        parts = text.isEmpty ? [] : [.text(text)]
        references = []
    }

    /// Whether it is the same text whatever the answers are.
    var isConstant: Bool { references.isEmpty }

    /// Whether it is all in sections, so that they decide whether there is any text.
    var isConditional: Bool {
        !parts.isEmpty
            && parts.allSatisfy { part in
                switch part {
                case .section, .invertedSection: true
                case .text, .value, .partial: false
                }
            }
    }

    /// The names of the values that the text can begin with. A section's name stands for its item.
    var beginnings: [TemplateName] { Self.beginnings(of: parts, item: nil) }

    private static func beginnings(of parts: [Part], item: TemplateName?) -> [TemplateName] {
        var names: [TemplateName] = []
        for part in parts {
            switch part {
            case .text, .partial: return names
            case .value(let name, _): return names + [name.isItem ? item ?? name : name]
            case .section(let name, let inner): names += beginnings(of: inner, item: name)
            case .invertedSection(_, let inner): names += beginnings(of: inner, item: item)
            }
        }
        return names
    }

    /// Whether it begins as JSON does, and not with a tag.
    var looksLikeJSON: Bool {
        guard let first = source.trimmingWhitespace().first else { return false }
        return "{[".contains(first) && !source.hasPrefix("{{")
    }

    /// Whether it is an object or a list of JSON with answers in the places of its tags, or one on each line.
    var isJSON: Bool {
        let text = Self.sample(of: parts)
        guard let first = text.trimmingWhitespace().first, "{[".contains(first) else { return false }
        func isRead(_ text: some StringProtocol) -> Bool {
            (try? JSONReader.value(Array(text.utf8), name: "text")) != nil
        }
        return isRead(text) || text.split(whereSeparator: \.isNewline).allSatisfy { isRead($0) }
    }

    /// The text with a digit for every answer, which can be by itself and in quotes.
    private static func sample(of parts: [Part]) -> String {
        parts.map { part in
            switch part {
            case .text(let text): text
            case .value: "0"
            case .section(_, let parts): sample(of: parts)
            case .invertedSection, .partial: ""
            }
        }.joined()
    }

    /// The text with the values of `context` in the places of its tags.
    ///
    /// - Parameters:
    ///   - context: the value that names are looked up in, an object as a rule.
    ///   - escaping: how what is written by `{{name}}` is escaped.
    ///   - limits: what it may take.
    ///   - partials: the template of a name; nil if there is none, which is the same as an empty one.
    /// - Throws: ``TemplateError`` if the text gets too long, templates contain each other without end, or a value cannot be
    ///   escaped.
    func rendered(
        _ context: TemplateValue, escaping: TemplateEscaping = .none, limits: TemplateRenderer.Limits = .init(),
        partials: @escaping (String) -> Template? = { _ in nil }
    ) throws(TemplateError) -> String {
        var renderer = TemplateRenderer(context, escaping: escaping, limits: limits, partials: partials)
        try renderer.render(parts)
        return try renderer.finish()
    }

    /// The same template with every line of its text indented, those aside that are empty after the last line feed.
    func indented(by indentation: String) throws(TemplateMistake) -> Template {
        guard !indentation.isEmpty else { return self }
        var indented: [UInt8] = []
        var isLineStart = true
        for byte in source.utf8 {
            if isLineStart { indented += indentation.utf8 }
            indented.append(byte)
            isLineStart = byte == UInt8(ascii: "\n")
        }
        return try Template(String(decoding: indented, as: UTF8.self))
    }

    /// The same text with the same tags in it; a literal one has none.
    static func == (left: Template, right: Template) -> Bool {
        left.source == right.source && left.references == right.references
    }
}

/// The name in a tag: `name`, `db.host`, or `.` for the item of a section.
struct TemplateName: Sendable, Hashable, CustomStringConvertible {
    /// The parts of a dotted name; none for the item.
    let parts: [String]

    /// Whether it is `.`, the item of the section that it is in.
    var isItem: Bool { parts.isEmpty }

    var description: String { isItem ? "." : parts.joined(separator: ".") }

    /// Reads a name; nil if it has white space or an empty part.
    init?(_ text: String) {
        guard text != "." else {
            parts = []
            return
        }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard !text.contains(where: \.isWhitespace), !parts.contains("") else { return nil }
        self.parts = parts
    }

    /// The name of a partial, which may have dots anywhere, as a file's does.
    init(partial text: String) { parts = [text] }
}

/// What is wrong with a template's text.
struct TemplateMistake: Error, Equatable, CustomStringConvertible {
    /// The place in the text, not in the file that the text is in.
    var position: SourcePosition
    /// What is wrong, and what to do.
    var message: String

    var description: String { "\(position.line):\(position.column): \(message)" }
}

/// The reason that a template could not be rendered.
package enum TemplateError: Error, Equatable, CustomStringConvertible {
    /// The text has more bytes than are taken.
    case tooLong(limit: Int)
    /// More tags were rendered than are taken: sections of lists within each other multiply.
    case tooMuchWork
    /// Sections and partials are within each other more often than this; a partial that contains itself is.
    case tooDeep(partial: String?, limit: Int)
    /// The value has a character that cannot be written in this place.
    case unwritable(name: String, WizardMessage.Obstacle)

    package var description: String {
        switch self {
        case .tooLong(let limit): WizardMessage.longText(bytes: limit).text
        case .tooMuchWork: "the template nests too many sections of lists"
        case .tooDeep(let partial?, let limit):
            "the partial '\(partial)' includes itself, or is nested more than \(limit) levels deep"
        case .tooDeep(nil, let limit): "the template is nested more than \(limit) levels deep"
        case .unwritable(let name, let obstacle): WizardMessage.unwritableValue(name: name, obstacle).text
        }
    }
}
