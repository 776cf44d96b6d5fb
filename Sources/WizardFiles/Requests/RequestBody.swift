internal import FormModel
internal import OrderedCollections

/// The body of a request, the standard input of a program, or the content of a file, in place of all answers.
indirect enum RequestBody: Sendable {
    case value(JSONValue)
    case text(AnswerText)
    /// One answer with its type: a number stays a number.
    case answer(TemplateName)
    /// The answers of a group: an object, or a list of them.
    case group(TemplateName)
    case list([RequestBody])
    case object([(key: String, value: RequestBody)])

    init?(_ node: Node, key: String = "body", reader: WizardFileReader) {
        switch node.kind {
        case .sequence(let nodes):
            guard let items = nodes.allMapped({ RequestBody($0, key: key, reader: reader) }) else { return nil }
            self = .list(items)
        case .mapping(let entries):
            let members = entries.allMapped { entry in
                reader.reportAnswers(inKey: entry, of: key)
                return RequestBody(entry.value, key: key, reader: reader).map { (key: entry.key, value: $0) }
            }
            guard let members else { return nil }
            self = .object(members)
        case .scalar where !reader.hasTags(node): self = .value(JSONValue(node))
        case .scalar:
            if let name = node.scalarText.flatMap({ try? Template($0) }).flatMap(Self.loneName),
                reader.names.isGroup(name.description)
            {
                self = .group(name)
                return
            }
            guard let text = reader.actionText(node, key, allowsSecrets: true) else { return nil }
            self = Self.loneName(of: text.template).map(RequestBody.answer) ?? .text(text)
        }
    }

    private static func loneName(of template: Template) -> TemplateName? {
        guard template.parts.count == 1, template.references.count == 1, let tag = template.references.first,
            tag.kind == .value || tag.kind == .unescapedValue
        else { return nil }
        return tag.name
    }

    var isStructured: Bool {
        switch self {
        case .list, .object, .group: true
        case .value, .text, .answer: false
        }
    }

    var contentType: String { isStructured ? "application/json" : "text/plain; charset=utf-8" }

    func checkEscaping(contentType type: String?, at position: SourcePosition, _ reader: WizardFileReader) {
        guard case .text(let text) = self else { return }
        if let type {
            reader.checkEscaping(in: text.template, Self.escaping(in: Self.mediaType(type)), at: position)
        } else if text.template.looksLikeJSON {
            reader.warn(
                position,
                "this text is sent as plain text, in which answers are not escaped; write the body as a mapping, such as "
                    + "{name: \"{{name}}\"}, or add the header Content-Type: application/json")
        }
    }

    private static func mediaType(_ header: String) -> String {
        header.prefix { $0 != ";" }.lowercased().trimmingWhitespace()
    }

    private static func escaping(in type: String) -> TemplateEscaping {
        type.hasSuffix("json")
            ? .json : type.hasSuffix("yaml") ? .yaml : type.hasSuffix("html") || type.hasSuffix("xml") ? .html : .none
    }

    @MainActor
    func bytes(for form: WizardForm, contentType: String) throws -> [UInt8] {
        let type = Self.mediaType(contentType)
        let isForm = type == "application/x-www-form-urlencoded"
        switch self {
        case .value(.string(let text)): return Array(text.utf8)
        case .text(let text):
            let context = form.templateValue(in: text.group)
            return Array(
                try text.template.rendered(isForm ? .encoded(context) : context, escaping: Self.escaping(in: type))
                    .utf8)
        case .answer(let name): return Array(form.templateValue()[name].text.utf8)
        case .value, .list, .object, .group:
            let value = try value(for: form)
            guard isForm, isStructured, case .object(let members) = value else {
                return JSONWriter.compactBytes(value)
            }
            let pairs = members.flatMap { key, value in
                Self.texts(of: value).map { "\(TemplateValue.percentEncoded(key))=\(TemplateValue.percentEncoded($0))" }
            }
            return Array(pairs.joined(separator: "&").utf8)
        }
    }

    private static func texts(of value: JSONValue) -> [String] {
        switch value {
        case .array(let items): items.flatMap(texts)
        case .object: [JSONWriter.compact(value)]
        case .null, .bool, .number, .string: [TemplateValue(value).text]
        }
    }

    @MainActor
    func value(for form: WizardForm) throws -> JSONValue {
        switch self {
        case .value(let value): return value
        case .text(let text): return .string(try text.rendered(in: form))
        case .answer(let name):
            if let index = form.definition.index(of: name.description) { return JSONValue(form.answer(index)) }
            // A variable of the environment.
            return if case .text(let text) = form.templateValue()[name] { .string(text) } else { .null }
        case .group(let name): return Self.answers(of: name, in: form) ?? .null
        case .list(let items): return .array(try items.map { try $0.value(for: form) })
        case .object(let members):
            let there = members.filter { !$0.value.isLeftOut(in: form) }
            return .object(
                OrderedDictionary(try there.map { ($0.key, try $0.value.value(for: form)) }) { first, _ in first })
        }
    }

    private static func answers(of group: TemplateName, in form: WizardForm) -> JSONValue? {
        var value: JSONValue? = form.answersValue(secrets: .shown)
        for part in group.parts {
            let items: [JSONValue]
            switch value {
            case .object(let members)? where members[part] != nil:
                value = members[part]
                continue
            case .object(let members)?: items = Array(members.values)
            case .array(let members)?: items = members
            default: return nil
            }
            guard let number = Int(part), items.indices.contains(number) else { return nil }
            value = items[number]
        }
        return value
    }

    private func isLeftOut(in form: WizardForm) -> Bool {
        switch self {
        case .answer(let name): form.definition.index(of: name.description).map { !form.hasAnswer($0) } ?? false
        case .group(let name): Self.answers(of: name, in: form) == nil
        case .value, .text, .list, .object: false
        }
    }
}
