internal import FormModel
internal import OrderedCollections
internal import Platform

struct TemplateRenderer {
    private var text = ""
    /// Of a dotenv file, which is written at the end.
    private var scalars: [DotenvScalar] = []
    private var stack: [TemplateValue]
    private let escaping: TemplateEscaping
    private let partials: (String) -> Template?
    private var indented: [[String]: Template] = [:]
    private var depth = 0
    /// The parts written so far, where 32 bytes count as one: nested sections of lists multiply.
    private var work = 0

    private static let (maxWork, maxDepth) = (2_000_000, 200)

    init(_ context: TemplateValue, escaping: TemplateEscaping, partials: @escaping (String) -> Template?) {
        (stack, self.escaping, self.partials) = ([context], escaping, partials)
    }

    mutating func render(_ parts: [Template.Part]) throws(TemplateError) {
        for part in parts {
            try spend(1)
            switch part {
            case .text(let text): try write(text)
            case .value(let tag): try write(value(of: tag.name), of: tag.name, isEscaped: tag.kind == .value)
            case .section(let tag, let parts):
                let value = value(of: tag.name)
                if tag.kind == .section {
                    try renderSection(value, parts)
                } else if !value.isPresent {
                    try renderInside(parts)
                }
            case .partial(let tag, let indentation): try renderPartial(tag.name.description, indentation)
            }
        }
    }

    private mutating func renderSection(_ value: TemplateValue, _ parts: [Template.Part]) throws(TemplateError) {
        guard value.isPresent else { return }
        for item in value.items ?? [value] {
            stack.append(item)
            try renderInside(parts)
            stack.removeLast()
        }
    }

    private mutating func renderPartial(_ name: String, _ indentation: String) throws(TemplateError) {
        let key = [indentation, name]
        if indented[key] == nil {
            guard let partial = partials(name) else { return }
            // Indentation cannot make a template invalid.
            indented[key] = (try? partial.indented(by: indentation)) ?? partial
        }
        guard let parts = indented[key]?.parts else { return }
        try renderInside(parts, of: name)
    }

    /// Limits the depth, so that a file cannot overflow the stack.
    private mutating func renderInside(
        _ parts: [Template.Part], of partial: String? = nil
    ) throws(TemplateError) {
        depth += 1
        guard depth <= Self.maxDepth else { throw .tooDeep(partial: partial, limit: Self.maxDepth) }
        try render(parts)
        depth -= 1
    }

    /// Looks up the first part of a name from the innermost value outwards, and the others in the value found.
    private func value(of name: TemplateName) -> TemplateValue {
        guard let first = name.parts.first else { return stack.last ?? .null }
        let value = stack.last { $0[first] != nil } ?? .null
        return value[name]
    }

    private mutating func write(
        _ value: TemplateValue, of name: TemplateName, isEscaped: Bool
    ) throws(TemplateError) {
        guard isEscaped else { return try write(value.text) }
        // The whole value is quoted later.
        if escaping == .dotenv { return try write(value.text, answer: name) }
        try write(escaping.escaped(value.text, of: name.description))
    }

    private mutating func spend(_ cost: Int) throws(TemplateError) {
        work += cost
        guard work <= Self.maxWork else { throw .tooMuchWork }
    }

    private mutating func write(_ text: String, answer name: TemplateName? = nil) throws(TemplateError) {
        try spend(text.utf8.count / 32)
        if escaping == .dotenv {
            scalars += text.unicodeScalars.map { DotenvScalar(scalar: $0, answer: name?.description) }
            if let name { scalars.append(DotenvScalar(scalar: nil, answer: name.description)) }
        } else {
            self.text += text
        }
    }

    func finish() throws(TemplateError) -> String {
        escaping == .dotenv ? try DotenvScalar.text(scalars) : text
    }
}

/// A scalar of a dotenv file: of the template, or of the answer with this name. A value with an answer is quoted as a whole.
private struct DotenvScalar {
    /// `nil` at the end of an answer, which can be empty.
    let scalar: Unicode.Scalar?
    let answer: String?

    private func isText(_ scalar: Unicode.Scalar) -> Bool { answer == nil && self.scalar == scalar }

    private var isBlank: Bool { answer == nil && scalar?.properties.isWhitespace == true }

    static func text(_ scalars: [DotenvScalar]) throws(TemplateError) -> String {
        try scalars.split(omittingEmptySubsequences: false) { $0.isText("\n") }
            .map { (line) throws(TemplateError) in try self.line(line) }.joined(separator: "\n")
    }

    private static func line(_ line: ArraySlice<DotenvScalar>) throws(TemplateError) -> String {
        let isComment = line.first { !$0.isBlank }?.isText("#") == true
        let equals = isComment ? nil : line.firstIndex { $0.isText("=") }
        let head = try plain(line[..<(equals ?? line.endIndex)], isComment: isComment)
        guard let equals else { return head }
        return try "\(head)=" + value(line[(equals + 1)...])
    }

    /// The name of a variable, or a comment.
    private static func plain(_ scalars: ArraySlice<DotenvScalar>, isComment: Bool) throws(TemplateError) -> String {
        for answer in scalars.filter({ $0.answer != nil }).split(whereSeparator: { $0.scalar == nil }) {
            let name = answer.first?.answer ?? ""
            let text = try TemplateEscaping.line.escaped(string(answer), of: name)
            if !isComment, let wrong = text.unicodeScalars.first(where: { !$0.isLetterOrDigit && $0 != "_" }) {
                throw .unwritable(name: name, character: wrong.isUnsafe ? nil : Character(wrong))
            }
        }
        return string(scalars)
    }

    private static func value(_ scalars: ArraySlice<DotenvScalar>) throws(TemplateError) -> String {
        guard let name = scalars.lazy.compactMap(\.answer).first else { return string(scalars) }
        var value = scalars.drop(while: \.isBlank)
        let comment: ArraySlice<DotenvScalar>
        if let first = value.first, let quote = first.scalar, first.isText("'") || first.isText("\"") {
            value = value.dropFirst()
            // An unclosed quote on this line would quote the value twice.
            guard let end = value.firstIndex(where: { $0.isText(quote) }) else {
                throw .unwritable(name: name, character: nil)
            }
            (value, comment) = (value[..<end], value[(end + 1)...])
            if quote == "\"" { value = withLineEnds(value) }
        } else {
            let mark = value.indices.dropFirst().first { value[$0].isText("#") && value[$0 - 1].isText(" ") }
            let end = mark.map { $0 - 1 } ?? value.endIndex
            (value, comment) = (value[..<end], value[end...])
            while value.last?.isBlank == true { value.removeLast() }
        }
        return try TemplateEscaping.dotenv.escaped(string(value), of: name) + plain(comment, isComment: true)
    }

    /// The scalars with a line end for each `\n` of the template.
    private static func withLineEnds(_ scalars: ArraySlice<DotenvScalar>) -> ArraySlice<DotenvScalar> {
        scalars.reduce(into: []) { result, scalar in
            guard scalar.isText("n"), result.last?.isText("\\") == true else { return result.append(scalar) }
            result[result.endIndex - 1] = DotenvScalar(scalar: "\n", answer: nil)
        }
    }

    private static func string(_ scalars: some Sequence<DotenvScalar>) -> String {
        String(String.UnicodeScalarView(scalars.compactMap(\.scalar)))
    }
}

enum TemplateValue {
    case null
    case text(String)
    case boolean(Bool)
    case number(String)
    case list([TemplateValue])
    case object((String) -> TemplateValue?)
    /// A value whose texts are percent-encoded.
    indirect case encoded(TemplateValue)

    static func object(_ values: [String: TemplateValue]) -> TemplateValue { .object { values[$0] } }

    var text: String {
        switch self {
        case .null, .object: ""
        case .text(let text), .number(let text): text
        case .boolean(let value): value ? "true" : "false"
        case .list(let items): Answer.list(items.map { .text($0.text) }).text
        case .encoded(let value): Self.percentEncoded(value.text)
        }
    }

    /// True if a section is rendered. Zero is a value.
    var isPresent: Bool {
        switch self {
        case .null: false
        case .text(let text): !text.isEmpty
        case .boolean(let value): value
        case .number, .object: true
        case .list(let items): !items.isEmpty
        case .encoded(let value): value.isPresent
        }
    }

    var items: [TemplateValue]? {
        switch self {
        case .list(let items): items
        case .encoded(let value): value.items?.map(TemplateValue.encoded)
        case .null, .text, .boolean, .number, .object: nil
        }
    }

    subscript(name: String) -> TemplateValue? {
        switch self {
        case .object(let value): value(name)
        case .list(let items): Int(name).flatMap { items.indices.contains($0) ? items[$0] : nil }
        case .encoded(let value): value[name].map(TemplateValue.encoded)
        case .null, .text, .boolean, .number: nil
        }
    }

    subscript(name: TemplateName) -> TemplateValue { name.parts.reduce(self) { $0[$1] ?? .null } }

    init(_ value: JSONValue) {
        self =
            switch value {
            case .null: .null
            case .bool(let value): .boolean(value)
            case .number(let digits): .number(digits)
            case .string(let text): .text(text)
            case .array(let items): .list(items.map(TemplateValue.init))
            case .object(let members): .object { members[$0].map(TemplateValue.init) }
            }
    }

    init(_ answer: Answer) { self.init(JSONValue(answer)) }
}

extension WizardForm {
    /// By field name, such as `{{dns.zone}}`, first in `group`; variables are in `env`. Fields that do not apply are absent.
    func templateValue(in group: String = "", value: Answer? = nil) -> TemplateValue {
        .object { name in
            let names = Self.scopes(of: group).map { $0 + name }
            if let found = names.lazy.compactMap(templateMember).first { return found }
            switch name {
            case "env": return .object { variable($0) }
            case "value": return value.map { TemplateValue($0) }
            default: return nil
            }
        }
    }

    private func variable(_ name: String) -> TemplateValue? {
        if shownVariables?.contains(name) == false { return .text(Question.mask) }
        return Environment.current.variable(name).map(TemplateValue.text)
    }

    /// The prefixes for lookup in a group, innermost first: `a.b.`, `a.` and "" for `a.b`.
    static func scopes(of group: String) -> [String] {
        guard !group.isEmpty else { return [""] }
        return [group + "."] + WizardFileReader.groups(of: group).reversed().map { $0 + "." } + [""]
    }

    private func templateMember(_ name: String) -> TemplateValue? {
        if let index = definition.index(of: name) { return TemplateValue(answer(index)) }
        guard !members(of: name).isEmpty else { return nil }
        guard let list = definition.list(named: name) else { return .object { templateMember("\(name).\($0)") } }
        return .list(itemNumbers(of: list).map { number in .object { templateMember("\(name).\(number).\($0)") } })
    }
}
