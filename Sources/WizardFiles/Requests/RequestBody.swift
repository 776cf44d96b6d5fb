internal import FormModel
internal import OrderedCollections

/// The body of a request, the standard input of a program, or the content of a file, in place of the answers: a text, or values
/// for JSON, YAML or a form, with answers in them.
struct RequestBody: Sendable {
    private let content: Content

    private indirect enum Content: Sendable {
        case value(JSONValue)
        case text(AnswerText)
        /// One answer as it is: a number stays one.
        case answer(TemplateName)
        /// The answers of a group: an object, or a list of them.
        case group(TemplateName)
        case list([Content])
        case object([(key: String, value: Content)])
    }

    /// Reads the body; nil if it is mistaken, which is reported.
    ///
    /// - Parameter key: its key, for messages.
    init?(_ node: Node, key: String = "body", reader: inout WizardFileReader) {
        guard let content = Self.content(node, key, reader: &reader) else { return nil }
        self.content = content
    }

    private static func content(_ node: Node, _ key: String, reader: inout WizardFileReader) -> Content? {
        if let nodes = node.sequence {
            let items = nodes.compactMap { content($0, key, reader: &reader) }
            return items.count == nodes.count ? .list(items) : nil
        }
        if let entries = node.mapping {
            let members = entries.compactMap { entry in
                reader.reportAnswers(inKey: entry, of: key)
                return content(entry.value, key, reader: &reader).map { (key: entry.key, value: $0) }
            }
            return members.count == entries.count ? .object(members) : nil
        }
        guard reader.hasTags(node) else {
            // A text by itself is sent as it is written.
            return .value(JSONValue(node))
        }
        if let name = node.scalarText.flatMap({ try? Template($0) }).flatMap(loneName),
            reader.fieldIndices[name.description] == nil, reader.groupMembers[name.description] != nil
        {
            return .group(name)
        }
        guard let text = reader.actionText(node, key, allowsSecrets: true) else { return nil }
        return loneName(of: text.template).map(Content.answer) ?? .text(text)
    }

    /// The name in a text that is one tag and nothing else.
    private static func loneName(of template: Template) -> TemplateName? {
        guard template.parts.count == 1, template.references.count == 1, let tag = template.references.first,
            tag.kind == .value || tag.kind == .unescapedValue
        else { return nil }
        return tag.name
    }

    /// The type of the body if no header says it.
    var contentType: String {
        switch content {
        case .list, .object, .group: "application/json"
        case .value, .text, .answer: "text/plain; charset=utf-8"
        }
    }

    /// The same for a program: a text that is JSON is escaped as JSON.
    var inputType: String {
        if case .text(let text) = content, text.template.isJSON { "application/json" } else { contentType }
    }

    /// Warns of answers in a text for a program that are not escaped for their places.
    func checkInput(at position: SourcePosition, _ reader: inout WizardFileReader) {
        guard case .text(let text) = content else { return }
        if text.template.isJSON {
            reader.checkEscaping(in: text.template, .json, at: position)
        } else if text.template.looksLikeJSON {
            reader.warn(
                position,
                "this looks like JSON and is not, so the answers in it are not escaped; write 'stdin' as a mapping, such as "
                    + "{name: \"{{name}}\"}")
        }
    }

    /// The bytes: values as JSON, or as a form if that is their type.
    @MainActor
    func bytes(for form: WizardForm, contentType: String) throws -> [UInt8] {
        let type = contentType.prefix { $0 != ";" }.lowercased().trimmingWhitespace()
        switch content {
        case .value(.string(let text)): return Array(text.utf8)
        case .value(let value): return JSONWriter.compactBytes(value)
        case .text(let text):
            let context = form.templateValue(in: text.group)
            let isForm = type == "application/x-www-form-urlencoded"
            return Array(
                try text.template.rendered(isForm ? context.percentEncoded : context, escaping: Self.escaping(in: type))
                    .utf8)
        case .answer(let name): return Array(value(of: name, in: form).text.utf8)
        case .list, .object, .group:
            let value = try json(content, form)
            guard type == "application/x-www-form-urlencoded", case .object(let members) = value else {
                return JSONWriter.compactBytes(value)
            }
            let pairs = members.flatMap { key, value in
                Self.texts(of: value).map { "\(TemplateValue.percentEncoded(key))=\(TemplateValue.percentEncoded($0))" }
            }
            return Array(pairs.joined(separator: "&").utf8)
        }
    }

    private static func escaping(in type: String) -> TemplateEscaping {
        type.hasSuffix("json")
            ? .json : type.hasSuffix("yaml") ? .yaml : type.hasSuffix("html") || type.hasSuffix("xml") ? .html : .none
    }

    /// Warns of answers in a text that are not escaped for their places.
    ///
    /// - Parameter type: the header Content-Type.
    func checkEscaping(contentType type: String?, at position: SourcePosition, _ reader: inout WizardFileReader) {
        guard case .text(let text) = content else { return }
        if let type {
            let name = type.prefix { $0 != ";" }.lowercased().trimmingWhitespace()
            reader.checkEscaping(in: text.template, Self.escaping(in: name), at: position)
        } else if text.template.looksLikeJSON {
            reader.warn(
                position,
                "this text is sent as plain text, in which answers are not escaped; write the body as a mapping, such as "
                    + "{name: \"{{name}}\"}, or add the header Content-Type: application/json")
        }
    }

    @MainActor
    func value(for form: WizardForm) throws -> JSONValue { try json(content, form) }

    /// It is a mapping or a list, and not a single value.
    var isStructured: Bool {
        switch content {
        case .list, .object, .group: true
        case .value, .text, .answer: false
        }
    }

    @MainActor
    func hasSecrets(in form: WizardForm) -> Bool {
        Self.fields(in: content, of: form).contains { index in
            form.definition.fields[index].question.isSecret && !form.answer(index).isEmpty
        }
    }

    @MainActor
    private static func fields(in content: Content, of form: WizardForm) -> [Int] {
        switch content {
        case .value: []
        case .text(let text): Array(text.reads)
        case .answer(let name): [form.definition.index(of: name.description)].compactMap(\.self)
        case .group(let name): form.members(of: name.description).compactMap { form.definition.index(of: $0) }
        case .list(let items): items.flatMap { fields(in: $0, of: form) }
        case .object(let members): members.flatMap { fields(in: $0.value, of: form) }
        }
    }

    /// It is the answer of one field or group that does not apply, or is omitted.
    @MainActor
    private static func isLeftOut(_ content: Content, _ form: WizardForm) -> Bool {
        switch content {
        case .answer(let name): form.definition.index(of: name.description).map { !form.hasAnswer($0) } ?? false
        case .group(let name): answers(of: name, in: form) == nil
        case .value, .text, .list, .object: false
        }
    }

    /// The answers of a group.
    @MainActor
    private static func answers(of group: TemplateName, in form: WizardForm) -> JSONValue? {
        var value: JSONValue? = form.answersValue(masksSecrets: false)
        for part in group.parts {
            guard case .object(let members)? = value else { return nil }
            value = members[part]
        }
        return value
    }

    @MainActor
    private func json(_ content: Content, _ form: WizardForm) throws -> JSONValue {
        switch content {
        case .value(let value): return value
        case .text(let text): return .string(try text.rendered(in: form))
        case .answer(let name): return JSONValue(value(of: name, in: form))
        case .group(let name): return Self.answers(of: name, in: form) ?? .null
        case .list(let items): return .array(try items.map { try json($0, form) })
        case .object(let members):
            let there = members.filter { !Self.isLeftOut($0.value, form) }
            return .object(
                OrderedDictionary(try there.map { ($0.key, try json($0.value, form)) }) { first, _ in first })
        }
    }

    @MainActor
    private func value(of name: TemplateName, in form: WizardForm) -> TemplateValue {
        var value: TemplateValue? = form.templateValue()
        for part in name.parts { value = value?[part] }
        return value ?? .null
    }

    /// The texts of a value in a form, where a list is several values of one name.
    private static func texts(of value: JSONValue) -> [String] {
        switch value {
        case .null: [""]
        case .bool(let value): [value ? "true" : "false"]
        case .number(let text), .string(let text): [text]
        case .array(let items): items.flatMap(texts)
        case .object: [JSONWriter.compact(value)]
        }
    }
}

extension JSONValue {
    /// The value that a tag reads, as JSON; a group is not a value.
    fileprivate init(_ value: TemplateValue) {
        self =
            switch value {
            case .null, .object: .null
            case .text(let text): .string(text)
            case .boolean(let value): .bool(value)
            case .number(let digits): .number(digits)
            case .list(let items): .array(items.map(JSONValue.init))
            }
    }
}
