internal import FormModel

/// The parser of ``Template``.
struct TemplateParser {
    private(set) var references: [Template.Reference] = []
    private let bytes: [UInt8]
    private var opening = Array("{{".utf8)
    private var closing = Array("}}".utf8)
    /// The start of the text that is not in any part yet.
    private var start = 0
    /// The last position that was computed: offsets only increase.
    private var known = (offset: 0, position: SourcePosition(line: 1, column: 1))
    /// The template itself and the open sections, outermost first.
    private var levels = [Level()]

    private static let maxDepth = 100

    private struct Level {
        var parts: [Template.Part] = []
        var name: TemplateName?
        var isInverted = false
        var position = SourcePosition(line: 1, column: 1)
    }

    private struct Tag {
        /// The character that determines its kind; nil for a name.
        var sigil: UInt8?
        var content: String
        var range: Range<Int>
        var position: SourcePosition
    }

    init(_ source: String) { bytes = Array(source.utf8) }

    mutating func parse() throws(TemplateMistake) -> [Template.Part] {
        while let tag = try nextTag() { try handle(tag) }
        addText(upTo: bytes.count)
        guard levels.count == 1 else {
            let open = levels[levels.count - 1]
            let name = open.name?.description ?? ""
            let mark = open.isInverted ? "^" : "#"
            throw TemplateMistake(
                position: open.position,
                message: "the section '{{\(mark)\(name)}}' is not closed; write '{{/\(name)}}' where it ends")
        }
        return levels[0].parts
    }

    // MARK: Tags

    private mutating func handle(_ tag: Tag) throws(TemplateMistake) {
        switch tag.sigil {
        case nil, UInt8(ascii: "&"), UInt8(ascii: "{"):
            let name = try name(of: tag)
            addText(upTo: tag.range.lowerBound)
            start = tag.range.upperBound
            let isEscaped = tag.sigil == nil
            refer(to: name, isEscaped ? .value : .unescapedValue, in: tag)
            levels[levels.count - 1].parts.append(.value(name, isEscaped: isEscaped))
        case UInt8(ascii: "#"), UInt8(ascii: "^"):
            let name = try name(of: tag)
            let isInverted = tag.sigil == UInt8(ascii: "^")
            takeLine(of: tag)
            refer(to: name, isInverted ? .invertedSection : .section, in: tag)
            guard levels.count <= Self.maxDepth else {
                throw TemplateMistake(
                    position: tag.position,
                    message: "more than \(Self.maxDepth) sections are open here; close some, or use partials")
            }
            levels.append(Level(name: name, isInverted: isInverted, position: tag.position))
        case UInt8(ascii: "/"): try close(tag)
        case UInt8(ascii: ">"):
            guard !tag.content.isEmpty, !tag.content.contains(where: \.isWhitespace) else {
                throw TemplateMistake(
                    position: tag.position, message: "a partial needs one name, such as {{>header}}")
            }
            let indentation = takeLine(of: tag)
            refer(to: TemplateName(partial: tag.content), .partial, in: tag)
            levels[levels.count - 1].parts.append(.partial(tag.content, indentation: indentation))
        case UInt8(ascii: "="): try setDelimiters(tag)
        default: takeLine(of: tag)
        }
    }

    private mutating func close(_ tag: Tag) throws(TemplateMistake) {
        let name = try name(of: tag)
        let open = levels[levels.count - 1]
        guard let opened = open.name else {
            throw TemplateMistake(
                position: tag.position, message: "no section is open here; remove '{{/\(name)}}'")
        }
        guard opened == name else {
            throw TemplateMistake(
                position: tag.position,
                message: "the open section is '\(opened)' (\(open.position.description(seenFrom: tag.position))); "
                    + "write '{{/\(opened)}}' before '{{/\(name)}}'")
        }
        takeLine(of: tag)
        let closed = levels.removeLast()
        levels[levels.count - 1].parts.append(
            closed.isInverted ? .invertedSection(opened, closed.parts) : .section(opened, closed.parts))
    }

    private mutating func setDelimiters(_ tag: Tag) throws(TemplateMistake) {
        let delimiters = tag.content.split(whereSeparator: \.isWhitespace)
        guard delimiters.count == 2, !tag.content.contains("=") else {
            throw TemplateMistake(
                position: tag.position,
                message: "new delimiters are two, with a space between them and without '=', such as {{=<% %>=}}")
        }
        takeLine(of: tag)
        opening = Array(delimiters[0].utf8)
        closing = Array(delimiters[1].utf8)
    }

    /// The Mustache for a filter of Jinja or a block of Handlebars.
    private static func advice(on tag: Tag) -> String {
        let words = tag.content.split(separator: " ")
        if words.count > 1, words[1] == "|" || words[0].hasSuffix("|") {
            return "; there are no filters, write {{\(words[0].prefix { $0 != "|" })}}, and 'transform' on a field"
        }
        guard words.count == 2, TemplateName(String(words[1])) != nil else { return "" }
        switch words[0] {
        case "if", "each", "with": return "; write {{#\(words[1])}}…{{/\(words[1])}}"
        case "unless": return "; write {{^\(words[1])}}…{{/\(words[1])}}"
        default: return ""
        }
    }

    private func name(of tag: Tag) throws(TemplateMistake) -> TemplateName {
        guard let name = TemplateName(tag.content) else {
            let reason =
                tag.content.isEmpty
                ? "a tag needs a name, such as {{name}}"
                : "'\(tag.content)' is not a valid name: names contain no spaces and no consecutive dots\(Self.advice(on: tag))"
            throw TemplateMistake(position: tag.position, message: reason)
        }
        return name
    }

    private mutating func refer(to name: TemplateName, _ kind: Template.Reference.Kind, in tag: Tag) {
        references.append(
            Template.Reference(
                name: name, kind: kind, position: tag.position, bytes: tag.range,
                sections: levels.compactMap { $0.isInverted ? nil : $0.name }))
    }

    // MARK: Text

    private mutating func addText(upTo end: Int) {
        if start < end {
            levels[levels.count - 1].parts.append(.text(String(decoding: bytes[start..<end], as: UTF8.self)))
        }
        start = max(start, end)
    }

    /// Adds the text before a tag, and removes the line of a tag that is alone on it. Returns the indentation of such a tag.
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

    // MARK: Places

    private mutating func nextTag() throws(TemplateMistake) -> Tag? {
        guard let begin = index(of: opening, from: start) else { return nil }
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
        guard let close = index(of: end, from: inside) else {
            let (opening, end) = (String(decoding: opening, as: UTF8.self), String(decoding: end, as: UTF8.self))
            throw TemplateMistake(
                position: position, message: "'\(opening)' is not closed; write '\(end)' after what is in it")
        }
        let content = String(decoding: bytes[inside..<close], as: UTF8.self)
        return Tag(
            sigil: sigil, content: content.trimmingWhitespace(), range: begin..<(close + end.count),
            position: position)
    }

    private func index(of word: [UInt8], from start: Int) -> Int? {
        guard let first = word.first else { return nil }
        var index = start
        while index + word.count <= bytes.count {
            if bytes[index] == first, bytes[index..<(index + word.count)].elementsEqual(word) { return index }
            index += 1
        }
        return nil
    }

    private mutating func position(of offset: Int) -> SourcePosition {
        for byte in bytes[known.offset..<offset] {
            if byte == UInt8(ascii: "\n") {
                known.position.line += 1
                known.position.column = 1
            } else if byte & 0xC0 != 0x80 {
                known.position.column += 1
            }
        }
        known.offset = offset
        return known.position
    }
}
