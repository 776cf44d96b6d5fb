/// The places of a template's text where an answer would not be what its escaping makes it for.
enum TemplatePlaces {
    /// A tag in such a place.
    struct Problem: Equatable {
        var position: SourcePosition
        var message: String
    }

    /// Where the text is, as far as it matters to escaping.
    private enum State {
        case outside, single, double, comment
        /// In a tag of HTML.
        case tag
    }

    /// What is wrong, in the order of the text; nothing for a template with other delimiters, or escaping that fits everywhere.
    ///
    /// - Parameter isText: whether the value of a name can be any text.
    static func problems(
        in template: Template, _ escaping: TemplateEscaping, isText: (TemplateName) -> Bool
    ) -> [Problem] {
        guard escaping != .none, template.source.firstRange(of: "{{=") == nil else { return [] }
        let bytes = Array(template.source.utf8)
        var tags: [Int: Template.Reference] = [:]
        for reference in template.references { tags[reference.bytes.lowerBound] = reference }
        var problems: [Problem] = []
        var state = State.outside
        var index = 0
        while index < bytes.count {
            if let end = endOfTag(at: index, in: bytes) {
                if let tag = tags[index], tag.kind == .value, let message = message(tag, escaping, state, isText) {
                    problems.append(Problem(position: tag.position, message: message))
                }
                index = end
                continue
            }
            let byte = bytes[index]
            if escaping == .shell, byte == UInt8(ascii: "<"), index + 1 < bytes.count, bytes[index + 1] == byte {
                // A here-document has rules of its own.
                return problems
            }
            let isEscape = byte == UInt8(ascii: "\\") && (state == .double || (escaping == .shell && state == .outside))
            if isEscape {
                index += 2
                continue
            }
            let before = index == 0 ? UInt8(ascii: "\n") : bytes[index - 1]
            state = next(state, byte, after: before, escaping)
            index += 1
        }
        return problems
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
        let isSpace = " \t\n".utf8.contains(before)
        switch (state, byte) {
        case (.comment, UInt8(ascii: "\n")): return .outside
        case (.double, UInt8(ascii: "\"")): return escaping == .html ? .tag : .outside
        case (.single, UInt8(ascii: "'")): return escaping == .html ? .tag : .outside
        case (.outside, UInt8(ascii: "<")) where escaping == .html: return .tag
        case (.tag, UInt8(ascii: ">")): return .outside
        case (.tag, UInt8(ascii: "\"")): return .double
        case (.tag, UInt8(ascii: "'")): return .single
        case (.outside, UInt8(ascii: "\"")) where escaping != .html: return .double
        // In YAML, one within a word is an apostrophe.
        case (.outside, UInt8(ascii: "'"))
        where escaping == .shell || (escaping == .yaml && (isSpace || "[{,:=".utf8.contains(before))):
            return .single
        case (.outside, UInt8(ascii: "#")) where (escaping == .shell || escaping == .yaml) && isSpace: return .comment
        default: return state
        }
    }

    private static func message(
        _ tag: Template.Reference, _ escaping: TemplateEscaping, _ state: State, _ isText: (TemplateName) -> Bool
    ) -> String? {
        let name = "{{\(tag.name)}}"
        switch (escaping, state) {
        case (.json, .outside) where isText(tag.name):
            return "'\(name)' is text, and is not escaped for this place; write it in double quotes: \"\(name)\""
        case (.yaml, .outside) where isText(tag.name), (.yaml, .single):
            return "'\(name)' is escaped for double quotes; write \"\(name)\" here"
        case (.shell, .single), (.shell, .double):
            return "'\(name)' is a whole word here, with quotes of its own; remove the quotes around it"
        case (.html, .tag): return "'\(name)' needs quotes around it in an attribute: \"\(name)\""
        default: return nil
        }
    }
}
