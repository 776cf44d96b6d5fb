internal import FormModel

/// A text with tags that answers replace: the core of the Mustache specification, <https://github.com/mustache/spec>.
///
/// Interpolation `{{name}}`, unescaped `{{{name}}}` and `{{&name}}`; dotted names; sections `{{#name}}…{{/name}}` and inverted
/// sections `{{^name}}…{{/name}}`, with `{{.}}` for the item; comments `{{! … }}`; partials `{{>name}}`; other delimiters
/// `{{=<% %>=}}`. A tag other than interpolation that is alone on its line removes the line, and indents its partial.
struct Template: Sendable, Equatable {
    let source: String
    let parts: [Part]
    /// The tags that read values or partials, in order, without those of its partials.
    let references: [Reference]

    enum Part: Sendable {
        case text(String)
        case value(TemplateName, isEscaped: Bool)
        case section(TemplateName, [Part])
        case invertedSection(TemplateName, [Part])
        /// Another template, with indented lines.
        case partial(String, indentation: String)
    }

    /// A tag that reads a value or another template.
    struct Reference: Sendable, Equatable {
        enum Kind: Sendable {
            case value, unescapedValue, section, invertedSection, partial
        }

        var name: TemplateName
        var kind: Kind
        /// The start of the tag in the text.
        var position: SourcePosition
        /// The bytes of the tag in the text as UTF-8.
        var bytes: Range<Int>
        /// The enclosing sections, outermost first, without inverted ones: names are looked up in the innermost value first.
        var sections: [TemplateName]
    }

    init(_ source: String) throws(TemplateMistake) {
        self.source = source
        var parser = TemplateParser(source)
        parts = try parser.parse()
        references = parser.references
    }

    /// A text without tags; `{{` is literal.
    init(literal text: String) {
        source = text
        parts = text.isEmpty ? [] : [.text(text)]
        references = []
    }

    var isConstant: Bool { references.isEmpty }

    /// Whether it consists of sections only, so that it can be left out.
    var isConditional: Bool {
        !parts.isEmpty
            && parts.allSatisfy { part in
                switch part {
                case .section, .invertedSection: true
                case .text, .value, .partial: false
                }
            }
    }

    /// The names of the values that the text can begin with; a section's name stands for its item.
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

    /// Whether it begins like JSON, and not with a tag.
    var looksLikeJSON: Bool {
        guard let first = source.trimmingWhitespace().first else { return false }
        return "{[".contains(first) && !source.hasPrefix("{{")
    }

    /// Whether it is a JSON object or list with answers in it, or one on each line.
    var isJSON: Bool {
        let text = Self.sample(of: parts)
        guard let first = text.trimmingWhitespace().first, "{[".contains(first) else { return false }
        func isRead(_ text: some StringProtocol) -> Bool {
            (try? JSONReader.value(Array(text.utf8), name: "text")) != nil
        }
        return isRead(text) || text.split(whereSeparator: \.isNewline).allSatisfy { isRead($0) }
    }

    /// The text with a digit for every answer, which is JSON with and without quotes.
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

    /// The text with the values of `context`.
    ///
    /// - Parameter partials: the template of a name; nil counts as an empty one.
    func rendered(
        _ context: TemplateValue, escaping: TemplateEscaping = .none, limits: TemplateRenderer.Limits = .init(),
        partials: @escaping (String) -> Template? = { _ in nil }
    ) throws(TemplateError) -> String {
        var renderer = TemplateRenderer(context, escaping: escaping, limits: limits, partials: partials)
        try renderer.render(parts)
        return try renderer.finish()
    }

    /// The same template with every line of its text indented.
    func indented(by indentation: String) throws(TemplateMistake) -> Template {
        guard !indentation.isEmpty else { return self }
        var lines = source.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
        // There is no line after the last line feed.
        let end = lines.last?.isEmpty == true ? lines.removeLast() : nil
        lines = lines.map { indentation + $0 }
        return try Template((lines + [end].compactMap(\.self)).joined(separator: "\n"))
    }

    /// Compares the text and its tags, which a literal text does not have.
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

    /// Returns nil for a name with white space or an empty part.
    init?(_ text: String) {
        guard text != "." else {
            parts = []
            return
        }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard !text.contains(where: \.isWhitespace), !parts.contains("") else { return nil }
        self.parts = parts
    }

    /// The name of a partial, which may have dots anywhere, like the name of a file.
    init(partial text: String) { parts = [text] }
}

struct TemplateMistake: Error, Equatable, CustomStringConvertible {
    /// The position in the text, not in the file around it.
    var position: SourcePosition
    var message: String

    var description: String { "\(position.line):\(position.column): \(message)" }
}

/// The reason that a template could not be rendered.
package enum TemplateError: Error, Equatable, CustomStringConvertible {
    /// The text exceeds the limit in bytes.
    case tooLong(limit: Int)
    /// Too many tags were rendered: nested sections of lists multiply.
    case tooMuchWork
    /// Sections and partials are nested too deeply, such as a partial that contains itself.
    case tooDeep(partial: String?, limit: Int)
    /// The value contains a character that cannot be escaped.
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
