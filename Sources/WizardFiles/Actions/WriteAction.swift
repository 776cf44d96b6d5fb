internal import FormModel
internal import Platform

/// Writes files: a text, a template or a folder of templates, or the answers themselves.
///
/// They are written below one folder only, each completely or not at all, and over an existing file only if `overwrite` or a
/// person says so. All of them are rendered, and compared with existing files, before the first one is written.
struct WriteAction: SubmitAction {
    static let key = "write"
    static let synonyms = ["file", "create", "save", "render", "copy", "files", "generate"]
    static let valueDescription = "the path of a file, with 'template', 'text', 'body' or 'format' beside it"
    static let example = "answers.json"
    static let options = ["template", "text", "body", "format", "mode", "overwrite", "escape"]
    static let repetition = ActionRepetition.allowed

    let path: AnswerText
    let content: Content
    let mode: mode_t?
    let overwriting: Overwriting
    /// The escaping of answers; nil for that of each file's name.
    let escaping: TemplateEscaping?
    let folder: TemplateFolder

    enum Content: Sendable {
        case text(AnswerText)
        case format(WrittenFormat)
        case body(RequestBody, WrittenFormat)
        case template(RelativePath)
        case templates(RelativePath)
    }

    struct Input: Equatable, Sendable {
        let path: String
        let target: TargetFolder
        let context: TemplateContext
        /// The values in their format; nil for a text or templates.
        let values: String?
        /// There is a secret among those values.
        let hasSecrets: Bool
    }

    @MainActor
    func input(from form: WizardForm) throws -> Input {
        let values: String?
        var hasSecrets = false
        switch content {
        case .format(let format): (values, hasSecrets) = (try format.text(of: form), form.hasSecrets)
        case .body(let body, let format):
            (values, hasSecrets) = (try format.text(of: try body.value(for: form)), body.hasSecrets(in: form))
        case .text, .template, .templates: values = nil
        }
        return Input(
            path: try path.rendered(in: form), target: TargetFolder(form.targetFolder),
            context: TemplateContext(form), values: values, hasSecrets: hasSecrets)
    }

    var plan: String {
        switch content {
        case .text: "write \(path.template.source)"
        case .format(let format): "write the answers to \(path.template.source) as \(format.rawValue)"
        case .body(_, let format): "write \(path.template.source) as \(format.rawValue)"
        case .template(let source): "write \(path.template.source) from the template \(source)"
        case .templates(let source): "write the files of \(source) to \(path.template.source)"
        }
    }

    func summary(of input: Input) -> String {
        switch content {
        case .text, .format, .body, .template: WizardMessage.write(input.path).text
        case .templates(let source): WizardMessage.writeFolder(from: "\(source)", to: input.path).text
        }
    }

    @MainActor
    func files(for input: Input) async throws -> [FileChange] {
        let writer = FileWriter(self, input)
        var changes: [FileChange] = []
        for file in try writer.plan() {
            changes.append(try writer.change(by: file))
            await Task.yield()
        }
        return changes
    }

    @MainActor
    func outline(of input: Input) throws -> [ActionOutline] {
        try FileWriter(self, input).plan().compactMap { file in
            // An empty folder has no content.
            guard let content = try file.content?() else { return nil }
            return .file(path: "\(file.path)", try content.written())
        }
    }

    @MainActor
    func run(_ input: Input, in submission: RunningSubmission) async throws -> [UInt8] {
        let writer = FileWriter(self, input)
        let files = try writer.plan()
        for file in files {
            _ = try writer.change(by: file)
            await Task.yield()
        }
        var written = 0
        var kept: [String] = []
        do {
            for file in files {
                try Task.checkCancellation()
                switch try writer.write(file, over: submission.files) {
                case .written: written += 1
                case .unchanged: break
                case .kept: kept.append(input.target.shown(file.path))
                }
                await Task.yield()
            }
        } catch {
            guard written > 0, !(error is CancellationError) else { throw error }
            throw PartialSubmissionError(
                failure: error, done: [WizardMessage.filesWritten(written, of: files.count).text])
        }
        if !kept.isEmpty { SubmissionProgress.report(WizardMessage.kept(kept).text) }
        if written > 0 {
            SubmissionProgress.report(
                (files.count == 1 ? WizardMessage.wrote(input.path) : .wroteFiles(written, to: input.path)).text)
        }
        return []
    }
}

// MARK: - Reading

extension WizardFileReader {
    fileprivate mutating func overwriting(_ node: Node) -> Overwriting? {
        if node.scalarText == Overwriting.skip.rawValue { return .skip }
        return boolean(node, "overwrite").map { $0 ? .all : .ask }
    }
}

extension WriteAction {
    init?(_ value: Node, options: WizardFileReader.Section, reader: inout WizardFileReader) {
        guard value.scalarText?.isEmpty == false, !value.isNull else {
            Self.reportValue(value, to: &reader)
            return nil
        }
        folder = TemplateFolder(of: reader.file)
        mode = options["mode"].flatMap { reader.mode($0) }
        overwriting = options["overwrite"].flatMap { reader.overwriting($0) } ?? .ask
        escaping = options["escape"].flatMap {
            reader.option($0, "escape", TemplateEscaping.self, synonyms: Synonyms.escape)
        }
        guard let path = reader.actionText(value, Self.key) else { return nil }
        self.path = path
        let given = ["template", "text", options["body"] == nil ? "format" : "body"].filter { options[$0] != nil }
        guard given.count <= 1 else {
            let keys = given.map { "'\($0)'" }.joined(separator: " and ")
            reader.report(value.position, "a file has one content; keep one of \(keys)")
            return nil
        }
        let name = value.scalarText ?? ""
        if let node = options["text"] {
            guard let text = reader.actionText(node, "text", allowsSecrets: true) else { return nil }
            content = .text(text)
            reader.checkEscaping(
                in: text.template, escaping ?? TemplateEscaping(fileName: name, text: text.template.source),
                PartialFolder(folder: folder, target: .here, name: name), isChosen: escaping != nil,
                at: node.position)
            if escaping == nil { reader.checkEnding(of: name, for: text.template, at: value.position) }
            reader.checkPartials(of: text.template, in: folder, besides: .here, at: node.position)
        } else if let node = options["template"] {
            guard let source = reader.templatePath(node, in: folder) else { return nil }
            content = source.isFolder ? .templates(source.path) : .template(source.path)
            reader.checkTemplates(
                source.path, isFolder: source.isFolder, name: name, for: (folder, escaping), at: node.position)
        } else if let format = Self.format(options["format"], name, &reader) {
            if let node = options["body"] {
                guard let body = Self.body(node, format, &reader) else { return nil }
                content = .body(body, format)
            } else {
                content = .format(format)
            }
        } else {
            guard options["body"] == nil, options["format"] == nil else {
                if options["format"] == nil, let node = options["body"] {
                    reader.report(
                        node.position,
                        "the name of the file does not say its format; add 'format: json' or 'format: yaml'")
                }
                return nil
            }
            guard ["template", "text", "body", "format"].allSatisfy({ options.lacks($0) }) else { return nil }
            reader.report(
                value.position,
                "'write' must say what is in the file: 'text', 'template', 'body', or 'format' (json, yaml or dotenv) beside it"
            )
            return nil
        }
        guard path.template.isConstant else { return }
        if case .templates = content {
            if name != ".", name != "./" {
                reader.checkPath(name.hasSuffix("/") ? String(name.dropLast()) : name, at: value.position)
            }
        } else {
            reader.checkPath(name, at: value.position)
        }
    }
    /// The format of values: the given one, or that of the file's name.
    private static func format(
        _ node: Node?, _ name: String, _ reader: inout WizardFileReader
    ) -> WrittenFormat? {
        guard let node else { return WrittenFormat(fileName: name) }
        return reader.option(node, "format", WrittenFormat.self, synonyms: Synonyms.format)
    }

    private static func body(_ node: Node, _ format: WrittenFormat, _ reader: inout WizardFileReader) -> RequestBody? {
        guard let body = RequestBody(node, reader: &reader) else { return nil }
        guard body.isStructured, format != .dotenv || node.mapping?.allSatisfy({ $0.value.mapping == nil }) == true
        else {
            reader.report(
                node.position,
                format == .dotenv
                    ? "the 'body' of a dotenv file is a mapping of names to values, such as {HOST: \"{{host}}\"}"
                    : "'body' is a mapping or a list, such as {host: \"{{host}}\"}; write a text as 'text'")
            return nil
        }
        return body
    }
}
