internal import FormModel

/// A text with tags: the core of the Mustache specification, <https://github.com/mustache/spec>.
///
/// Interpolation `{{name}}`, unescaped `{{{name}}}` and `{{&name}}`; dotted names; sections `{{#name}}…{{/name}}` and inverted
/// sections `{{^name}}…{{/name}}`, with `{{.}}` for the item; comments `{{! … }}`; partials `{{>name}}`; delimiters `{{=<% %>=}}`.
/// A tag other than interpolation that is alone on its line removes the line, and indents its partial.
struct Template: Sendable, Equatable {
    let source: String
    let parts: [Part]
    /// The tags that read values or partials, in order, without those of its partials.
    let references: [Reference]

    enum Part: Sendable, Equatable {
        case text(String)
        case value(Reference)
        case section(Reference, [Part])
        case partial(Reference, indentation: String)
    }

    struct Reference: Sendable, Equatable, Positioned {
        enum Kind: Sendable {
            case value, unescapedValue, section, invertedSection, partial
        }

        var name: TemplateName
        var kind: Kind
        var position: SourcePosition
        /// True for `${{name}}`, which is an expression in other languages.
        var isAfterDollar: Bool
        /// Outermost first and without inverted ones. Names are looked up in the innermost value first.
        var sections: [TemplateName]
    }

    static let keepingDollars = "to keep '${{' as text, write {{=<% %>=}} at the top, and tags as <%name%>"

    init(_ source: String) throws(TemplateMistake) {
        self.source = source
        var parser = TemplateParser(source)
        parts = try parser.parse()
        references = Self.references(in: parts)
    }

    init(literal text: String) {
        source = text
        parts = text.isEmpty ? [] : [.text(text)]
        references = []
    }

    private static func references(in parts: [Part]) -> [Reference] {
        parts.flatMap { part in
            switch part {
            case .text: [Reference]()
            case .value(let tag), .partial(let tag, _): [tag]
            case .section(let tag, let inner): [tag] + references(in: inner)
            }
        }
    }

    var isConstant: Bool { references.isEmpty }

    /// True if it consists of sections only, so that an argument can be omitted.
    var isConditional: Bool {
        !parts.isEmpty && parts.allSatisfy { if case .section = $0 { true } else { false } }
    }

    /// The names of the values that the text can start with.
    var beginnings: [TemplateName] { Self.beginnings(of: parts) }

    private static func beginnings(of parts: [Part]) -> [TemplateName] {
        var names: [TemplateName] = []
        for part in parts {
            switch part {
            case .text, .partial: return names
            case .value(let tag): return names + [(tag.name.isItem ? tag.sections.last : nil) ?? tag.name]
            case .section(_, let inner): names += beginnings(of: inner)
            }
        }
        return names
    }

    var looksLikeJSON: Bool {
        guard let first = source.trimmingWhitespace().first else { return false }
        return "{[".contains(first) && !source.hasPrefix("{{")
    }

    /// A missing partial is empty.
    func rendered(
        _ context: TemplateValue, escaping: TemplateEscaping = .none,
        partials: @escaping (String) -> Template? = { _ in nil }
    ) throws(TemplateError) -> String {
        var renderer = TemplateRenderer(context, escaping: escaping, partials: partials)
        try renderer.render(parts)
        return try renderer.finish()
    }

    func indented(by indentation: String) throws(TemplateMistake) -> Template {
        guard !indentation.isEmpty else { return self }
        var lines = source.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
        // There is no line after the last line feed.
        let end = lines.last?.isEmpty == true ? lines.removeLast() : nil
        lines = lines.map { indentation + $0 }
        return try Template((lines + [end].compactMap(\.self)).joined(separator: "\n"))
    }
}

/// The name in a tag: `name`, `db.host`, or `.` for the item of a section.
struct TemplateName: Sendable, Hashable, CustomStringConvertible {
    let parts: [String]

    var isItem: Bool { parts.isEmpty }

    var description: String { isItem ? "." : parts.joined(separator: ".") }

    init?(_ text: String) {
        guard text != "." else {
            parts = []
            return
        }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard !text.contains(where: \.isWhitespace), !parts.contains("") else { return nil }
        self.parts = parts
    }

    /// A partial can have dots anywhere, like the name of a file.
    init(partial text: String) { parts = [text] }
}

struct TemplateMistake: Error, Equatable, CustomStringConvertible {
    /// Relative to the text, not to the file around it.
    let position: SourcePosition
    let message: String
    /// The content of a tag that is not a name.
    let tag: String?

    init(_ place: some Positioned, _ message: String, tag: String? = nil) {
        (position, self.message, self.tag) = (place.position, message, tag)
    }

    var description: String { "\(position.line):\(position.column): \(message)" }
}

package enum TemplateError: Error, Equatable, CustomStringConvertible {
    /// Nested sections of lists multiply.
    case tooMuchWork
    case tooDeep(partial: String?, limit: Int)
    /// The character cannot be written in such a file; `nil` for a control character, or several that do not go together.
    case unwritable(name: String, character: Character?)

    package var description: String {
        switch self {
        case .tooMuchWork: "the template gives too much text, or nests too many sections of lists"
        case .tooDeep(let partial?, let limit):
            "the partial '\(partial)' includes itself, or is nested more than \(limit) levels deep"
        case .tooDeep(nil, let limit): "the template is nested more than \(limit) levels deep"
        case .unwritable(let name, let character): WizardMessage.unwritableValue(name: name, character).text
        }
    }
}

struct TemplateParser {
    private let bytes: [UInt8]
    private var opening = Array("{{".utf8)
    private var closing = Array("}}".utf8)
    /// The start of the text that is not in any part yet.
    private var start = 0
    /// The last computed position: offsets only increase.
    private var known = (offset: 0, position: SourcePosition(line: 1, column: 1))
    private var levels = [Level()]

    private static let maxDepth = 100

    private struct Level {
        var parts: [Template.Part] = []
        var tag: Template.Reference?
    }

    private struct Tag: Positioned {
        var sigil: UInt8?
        var content: String
        var range: Range<Int>
        var position: SourcePosition
    }

    init(_ source: String) { bytes = Array(source.utf8) }

    mutating func parse() throws(TemplateMistake) -> [Template.Part] {
        while let tag = try nextTag() { try take(tag) }
        addText(upTo: bytes.count)
        if let open = levels[levels.count - 1].tag {
            let mark = open.kind == .section ? "#" : "^"
            throw TemplateMistake(
                open, "the section '{{\(mark)\(open.name)}}' is not closed; write '{{/\(open.name)}}' where it ends")
        }
        return levels[0].parts
    }

    private mutating func take(_ tag: Tag) throws(TemplateMistake) {
        switch tag.sigil {
        case nil, UInt8(ascii: "&"), UInt8(ascii: "{"):
            let name = try name(of: tag)
            addText(upTo: tag.range.lowerBound)
            start = tag.range.upperBound
            add(.value(reference(to: name, tag.sigil == nil ? .value : .unescapedValue, in: tag)))
        case UInt8(ascii: "#"), UInt8(ascii: "^"):
            let name = try name(of: tag)
            takeLine(of: tag)
            guard levels.count <= Self.maxDepth else {
                throw TemplateMistake(
                    tag, "more than \(Self.maxDepth) sections are open here; close some, or use partials")
            }
            let kind: Template.Reference.Kind = tag.sigil == UInt8(ascii: "^") ? .invertedSection : .section
            levels.append(Level(tag: reference(to: name, kind, in: tag)))
        case UInt8(ascii: "/"): try close(tag)
        case UInt8(ascii: ">"):
            guard !tag.content.isEmpty, !tag.content.contains(where: \.isWhitespace) else {
                throw TemplateMistake(tag, "a partial needs one name, such as {{>header}}")
            }
            let indentation = takeLine(of: tag)
            let name = TemplateName(partial: tag.content)
            add(.partial(reference(to: name, .partial, in: tag), indentation: indentation))
        case UInt8(ascii: "="): try setDelimiters(tag)
        default: takeLine(of: tag)
        }
    }

    private mutating func close(_ tag: Tag) throws(TemplateMistake) {
        let name = try name(of: tag)
        guard let opened = levels[levels.count - 1].tag else {
            throw TemplateMistake(tag, "no section is open here; remove '{{/\(name)}}'")
        }
        guard opened.name == name else {
            let place = opened.position.description(seenFrom: tag.position)
            throw TemplateMistake(
                tag,
                "the open section is '\(opened.name)' (\(place)); write '{{/\(opened.name)}}' before '{{/\(name)}}'")
        }
        takeLine(of: tag)
        add(.section(opened, levels.removeLast().parts))
    }

    private mutating func setDelimiters(_ tag: Tag) throws(TemplateMistake) {
        let delimiters = tag.content.split(whereSeparator: \.isWhitespace)
        guard delimiters.count == 2, !tag.content.contains("=") else {
            throw TemplateMistake(
                tag, "new delimiters are two, with a space between them and without '=', such as {{=<% %>=}}")
        }
        takeLine(of: tag)
        opening = Array(delimiters[0].utf8)
        closing = Array(delimiters[1].utf8)
    }

    private func name(of tag: Tag) throws(TemplateMistake) -> TemplateName {
        if let name = TemplateName(tag.content) { return name }
        guard !tag.content.isEmpty else { throw TemplateMistake(tag, "a tag needs a name, such as {{name}}") }
        let problem = "'\(tag.content)' is not a valid name"
        if isAfterDollar(tag) { throw TemplateMistake(tag, "\(problem); \(Template.keepingDollars)") }
        throw TemplateMistake(tag, "\(problem): names contain no spaces and no consecutive dots", tag: tag.content)
    }

    private func isAfterDollar(_ tag: Tag) -> Bool { bytes[..<tag.range.lowerBound].last == UInt8(ascii: "$") }

    private func reference(
        to name: TemplateName, _ kind: Template.Reference.Kind, in tag: Tag
    ) -> Template.Reference {
        Template.Reference(
            name: name, kind: kind, position: tag.position, isAfterDollar: isAfterDollar(tag),
            sections: levels.compactMap(\.tag).filter { $0.kind == .section }.map(\.name))
    }

    private mutating func add(_ part: Template.Part) { levels[levels.count - 1].parts.append(part) }

    private mutating func addText(upTo end: Int) {
        if start < end { add(.text(String(decoding: bytes[start..<end], as: UTF8.self))) }
        start = max(start, end)
    }

    /// Adds the text before a tag, and removes a line that has only this tag. Returns the indentation of such a tag.
    @discardableResult
    private mutating func takeLine(of tag: Tag) -> String {
        var lineStart = tag.range.lowerBound
        while lineStart > 0, Self.isBlank(bytes[lineStart - 1]) { lineStart -= 1 }
        var end = tag.range.upperBound
        while end < bytes.count, Self.isBlank(bytes[end]) { end += 1 }
        if end + 1 < bytes.count, bytes[end] == UInt8(ascii: "\r"), bytes[end + 1] == UInt8(ascii: "\n") { end += 1 }
        guard lineStart == 0 || bytes[lineStart - 1] == UInt8(ascii: "\n"),
            end == bytes.count || bytes[end] == UInt8(ascii: "\n")
        else {
            addText(upTo: tag.range.lowerBound)
            start = tag.range.upperBound
            return ""
        }
        addText(upTo: lineStart)
        start = min(end + 1, bytes.count)
        return String(decoding: bytes[lineStart..<tag.range.lowerBound], as: UTF8.self)
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

    private mutating func nextTag() throws(TemplateMistake) -> Tag? {
        guard let begin = bytes[start...].firstRange(of: opening)?.lowerBound else { return nil }
        let position = position(of: begin)
        var inside = begin + opening.count
        var end = closing
        var sigil: UInt8?
        if inside < bytes.count, "#^/>!&{=".utf8.contains(bytes[inside]) {
            sigil = bytes[inside]
            if bytes[inside] == UInt8(ascii: "{") { end = [UInt8(ascii: "}")] + closing }
            if bytes[inside] == UInt8(ascii: "=") { end = [UInt8(ascii: "=")] + closing }
            inside += 1
        }
        guard let close = bytes[inside...].firstRange(of: end)?.lowerBound else {
            let (opening, end) = (String(decoding: opening, as: UTF8.self), String(decoding: end, as: UTF8.self))
            throw TemplateMistake(position, "'\(opening)' is not closed; write '\(end)' after what is in it")
        }
        let content = String(decoding: bytes[inside..<close], as: UTF8.self)
        return Tag(
            sigil: sigil, content: content.trimmingWhitespace(), range: begin..<(close + end.count),
            position: position)
    }

    private mutating func position(of offset: Int) -> SourcePosition {
        for byte in bytes[known.offset..<offset] { known.position.advance(past: byte) }
        known.offset = offset
        return known.position
    }
}
