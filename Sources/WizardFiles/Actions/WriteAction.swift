internal import FormModel
internal import Platform

/// Writes files: a text, a template or a folder of templates, or the answers themselves. They are written below one folder only,
/// each completely or not at all, and over an existing file only if `overwrite` or the user allows it.
struct WriteAction: SubmitAction {
    static let key = "write"
    static let valueDescription = "the path of a file, with 'template', 'text', 'body' or 'format' beside it"
    static let mayRepeat = true

    let path: AnswerText
    let content: Content
    let mode: mode_t?
    let overwriting: Overwriting
    /// The escaping of answers; by default, it depends on each file's name.
    let escaping: TemplateEscaping?
    let templateFolder: TemplateFolder

    enum Content: Sendable {
        case text(AnswerText)
        case format(WrittenFormat)
        case body(RequestBody, WrittenFormat)
        case template(RelativePath)
        case templates(RelativePath)
    }

    @MainActor
    func planned(for form: WizardForm) throws -> any PlannedAction {
        let answers = form.definition.fields.enumerated().map { ($1.name, form.answer($0)) }.filter { $1 != .null }
        return PlannedWrite(
            action: self, target: try path.rendered(in: form), folder: TargetFolder(form.targetFolder), form: form,
            answers: Dictionary(answers) { $1 })
    }

    var summary: String {
        switch content {
        case .text: "write \(path.template.source)"
        case .format(let format): "write the answers to \(path.template.source) as \(format.rawValue)"
        case .body(_, let format): "write \(path.template.source) as \(format.rawValue)"
        case .template(let source): "write \(path.template.source) from the template \(source)"
        case .templates(let source): "write the files of \(source) to \(path.template.source)"
        }
    }

    static func title(of target: String) -> String? { WizardMessage.write(target).text }
}

// MARK: - Reading

extension WriteAction {
    static func read(
        _ value: Node, options: WizardFileReader.Section, reader: WizardFileReader
    ) -> WriteAction? {
        guard let name = value.scalarText, !name.isEmpty, !value.isNull else { return rejectValue(value, reader) }
        let folder = TemplateFolder(of: reader.file)
        let mode = options["mode"].flatMap { reader.mode($0) }
        let overwriting = options["overwrite"].flatMap { reader.overwriting($0) } ?? .ask
        let escaping = options["escape"].flatMap {
            reader.option($0, "escape", TemplateEscaping.self)
        }
        guard let path = reader.actionText(value, key),
            let content = reader.content(ofFile: name, at: value.position, options, folder, escaping)
        else { return nil }
        // Every answer is assumed to be a valid name.
        var known = path.template.parts.map { if case .text(let text) = $0 { text } else { "x" } }.joined()[...]
        if case .templates = content { known = known.hasSuffix("/") ? known.dropLast() : known == "." ? "" : known }
        if known != "", known != "." { reader.checkPath(String(known), at: value.position) }
        return WriteAction(
            path: path, content: content, mode: mode, overwriting: overwriting, escaping: escaping,
            templateFolder: folder)
    }
}

extension WizardFileReader {
    fileprivate func overwriting(_ node: Node) -> Overwriting? {
        if node.scalarText == Overwriting.skip.rawValue { return .skip }
        return boolean(node, "overwrite", orElse: Overwriting.skip.rawValue).map { $0 ? .all : .ask }
    }

    fileprivate func content(
        ofFile name: String, at position: SourcePosition, _ options: Section, _ folder: TemplateFolder,
        _ escaping: TemplateEscaping?
    ) -> WriteAction.Content? {
        let given = ["template", "text", options["body"] == nil ? "format" : "body"].filter { options[$0] != nil }
        guard given.count <= 1 else {
            let keys = given.map { "'\($0)'" }.joined(separator: " and ")
            return reject(position, "a file has one content; keep one of \(keys)")
        }
        var use = TemplateUse(folder: folder, target: .here, name: name, escaping: escaping)
        if let node = options["text"] {
            guard node.scalar != nil || Self.languages(node) != nil else {
                return reject(node, "'text' is the text of the file; for values write 'body' in place of it")
            }
            guard let text = actionText(node, "text", allowsSecrets: true) else { return nil }
            checkEscaping(in: text.template, use, at: node.position)
            checkPartials(of: text.template, use, at: node.position)
            return .text(text)
        }
        if let node = options["template"] {
            guard let source = templatePath(node, in: folder) else { return nil }
            use.target = source.path.parent
            checkTemplates(source.path, isFolder: source.isFolder, use, at: node.position)
            return source.isFolder ? .templates(source.path) : .template(source.path)
        }
        let format = options["format"]
        if let format = format.map({ option($0, "format", WrittenFormat.self) })
            ?? WrittenFormat(fileName: name)
        {
            guard let node = options["body"] else { return .format(format) }
            return body(node, format).map { .body($0, format) }
        }
        if format != nil { return nil }
        if let node = options["body"] {
            return reject(node, "the name of the file does not say its format; add 'format: json' or 'format: yaml'")
        }
        guard ["template", "text", "body", "format"].allSatisfy({ options.lacks($0) }) else { return nil }
        return reject(
            position,
            "'write' must say what is in the file: 'text', 'template', 'body', or 'format' (json, yaml or dotenv) beside it"
        )
    }

    private func body(_ node: Node, _ format: WrittenFormat) -> RequestBody? {
        guard let body = RequestBody(node, reader: self) else { return nil }
        guard body.isStructured, format != .dotenv || node.mapping?.allSatisfy({ $0.value.mapping == nil }) == true
        else {
            return reject(
                node,
                format == .dotenv
                    ? "the 'body' of a dotenv file is a mapping of names to values, such as {HOST: \"{{host}}\"}"
                    : "'body' is a mapping or a list, such as {host: \"{{host}}\"}; write a text as 'text'")
        }
        return body
    }
}
