internal import FormModel
internal import Platform

/// What one run of a ``WriteAction`` writes: which files, what is in them, and how they differ from what is there.
///
/// Nothing of a file is kept from one step to the next, so that a folder of any size needs the memory of one file.
struct FileWriter: Sendable {
    private let action: WriteAction
    private let input: WriteAction.Input

    /// The most bytes of a file that a difference is shown of.
    private static let mostCompared = 1 << 20

    init(_ action: WriteAction, _ input: WriteAction.Input) {
        self.action = action
        self.input = input
    }

    // MARK: - Which files

    /// The files in their order; throws if a name leads out of the folder, or is that of two.
    func plan() throws -> [PlannedFile] {
        switch action.content {
        case .text(let text):
            let path = try RelativePath(input.path)
            let (rendered, isSecret) = try render(text.template, for: path, in: text.group, besides: .here)
            return [PlannedFile(path: path, source: .text(rendered, isSecret: isSecret))]
        case .format, .body:
            let path = try RelativePath(input.path)
            return [
                PlannedFile(path: path, source: .text(input.values ?? "", isSecret: input.hasSecrets))
            ]
        case .template(let source):
            let mode = try action.folder.status(of: source).mode
            return [PlannedFile(path: try RelativePath(input.path), source: .template(source), templateMode: mode)]
        case .templates(let source):
            // A slash at the end says that it is a folder, and the current folder is one.
            let path = input.path.hasSuffix("/") && input.path != "/" ? String(input.path.dropLast()) : input.path
            var files: [PlannedFile] = []
            try add(source, at: path == "." ? .here : RelativePath(path), to: &files)
            var paths: Set<RelativePath> = []
            for file in files where !paths.insert(file.path).inserted {
                throw WriteError.twice(input.target.shown(file.path))
            }
            return files
        }
    }

    /// Adds what is in a folder of templates. A file or a folder whose name is rendered to nothing is left out.
    private func add(_ source: RelativePath, at target: RelativePath, to files: inout [PlannedFile]) throws {
        for entry in try action.folder.entries(of: source) {
            try Task.checkCancellation()
            let name = try renderedName(entry)
            guard !name.isEmpty else { continue }
            let path = target.appending(try RelativePath(name))
            switch entry.status.kind {
            case .folder:
                let count = files.count
                try add(entry.path, at: path, to: &files)
                if files.count == count {
                    files.append(PlannedFile(path: path, source: .folder, templateMode: entry.status.mode))
                }
            case .file, .link, .other:
                files.append(
                    PlannedFile(
                        path: path, source: entry.isTemplate ? .template(entry.path) : .copy(entry.path),
                        templateMode: entry.status.mode))
            }
        }
    }

    private func renderedName(_ entry: TemplateFolder.Entry) throws -> String {
        do {
            return try Template(entry.name).rendered(input.context.value(), limits: .text)
        } catch let error as TemplateMistake {
            throw WriteError.template(action.folder.shown(entry.path), reason: "its name: \(error.message)")
        }
    }

    // MARK: - What is in them

    private func content(of file: PlannedFile) throws -> FileContent {
        switch file.source {
        case .folder: return .bytes([], isSecret: false)
        case .text(let text, let isSecret): return .bytes(Array(text.utf8), isSecret: isSecret)
        case .copy(let source): return .file(try action.folder.file(source))
        case .template(let source):
            let template = try action.folder.template(source)
            let (text, isSecret) = try render(template, for: file.path, in: "", besides: source.parent)
            return .bytes(Array(text.utf8), isSecret: isSecret)
        }
    }

    /// The text of a template, and whether it has read a secret.
    private func render(
        _ template: Template, for path: RelativePath, in group: String, besides folder: RelativePath
    ) throws -> (text: String, isSecret: Bool) {
        let use = SecretUse()
        var problem: (any Error)?
        let text: String
        do {
            text = try template.rendered(
                input.context.value(in: group, use: use),
                escaping: action.escaping ?? TemplateEscaping(fileName: path.description, text: template.source)
            ) { name in
                do {
                    return try action.folder.partial(name, besides: folder).map { try action.folder.template($0) }
                } catch {
                    problem = problem ?? error
                    return nil
                }
            }
        } catch {
            throw WriteError.template("\(path)", reason: error.description)
        }
        if let problem { throw problem }
        return (text, use.isUsed)
    }

    /// The permissions that a file gets; nil for those that are usual for new ones.
    private func mode(of file: PlannedFile, isSecret: Bool, replacing status: FileStatus?) -> mode_t? {
        if let mode = action.mode { return mode }
        let usual = file.templateMode.map { $0 & ~FileCreationMask.current | 0o600 } ?? status?.mode
        return isSecret ? (usual ?? 0o600) & 0o700 : usual
    }

    // MARK: - What is there

    /// What would change.
    func change(by file: PlannedFile) throws -> FileChange {
        let content = try content(of: file)
        let found = try find(file)
        if case .folder = file.source {
            return FileChange(
                path: input.target.shown(file.path), state: found == nil ? .new : .unchanged, isFolder: true,
                overwriting: .ask, difference: { [] })
        }
        return FileChange(
            path: input.target.shown(file.path), state: try state(of: file, content, found),
            overwriting: action.overwriting,
            difference: { try self.difference(of: file) })
    }

    /// What is at a file's path; throws if that is a folder, or for a folder a file.
    private func find(_ file: PlannedFile) throws -> (folder: OpenFolder, status: FileStatus)? {
        guard let found = try input.target.find(file.path) else { return nil }
        if case .folder = file.source {
            guard found.status.kind == .folder else { throw WriteError.notAFolder(input.target.shown(file.path)) }
        } else if found.status.kind != .file {
            throw WriteError.notAFile(input.target.shown(file.path))
        }
        return found
    }

    private func state(
        of file: PlannedFile, _ content: FileContent, _ found: (folder: OpenFolder, status: FileStatus)?
    ) throws -> FileChange.State {
        guard let (folder, status) = found, let name = file.path.names.last else { return .new }
        let isSame = try input.target.failing(at: file.path) { () throws(SystemError) in
            try content.isSame(as: folder.file(name))
        }
        let isOpenToOthers = content.isSecret && action.mode == nil && status.mode & 0o077 != 0
        let hasOtherMode = action.mode.map { $0 != status.mode } ?? isOpenToOthers
        return isSame && !hasOtherMode ? .unchanged : .changed(status.identity)
    }

    /// The rows of the difference to what is there; of what is secret nothing.
    private func difference(of file: PlannedFile) throws -> [String] {
        let path = input.target.shown(file.path)
        guard let (folder, status) = try find(file), let name = file.path.names.last else { return [] }
        let content = try content(of: file)
        guard !content.isSecret else { return [WizardMessage.hasSecrets(path).text] }
        let old = try folder.file(name).readAll(atMost: Self.mostCompared + 1)
        var new: [UInt8] = []
        try content.read { (bytes) throws(SystemError) in
            if new.count <= Self.mostCompared { new += bytes }
        }
        guard old.count <= Self.mostCompared, new.count <= Self.mostCompared else {
            return [WizardMessage.tooLargeToCompare(path, bytes: Int(status.size)).text]
        }
        guard let oldText = String(validating: old, as: UTF8.self),
            let newText = String(validating: new, as: UTF8.self),
            !old.contains(0), !new.contains(0)
        else { return [WizardMessage.notComparable(path, old: old.count, new: new.count).text] }
        return old == new
            ? [WizardMessage.otherPermissions(path).text]
            : UnifiedDiff.rows(from: oldText, to: newText, name: path)
    }

    // MARK: - Writing

    enum Outcome {
        case written
        /// The file already has this content.
        case unchanged
        /// The file has other content and is kept.
        case kept
    }

    /// Writes a file.
    func write(_ file: PlannedFile, over owned: OwnFiles) throws -> Outcome {
        guard let name = file.path.names.last else { return .unchanged }
        if case .folder = file.source {
            let isNew = try find(file) == nil
            try input.target.makeFolder(file.path, mode: (file.templateMode ?? 0o777) | 0o700)
            return isNew ? .written : .unchanged
        }
        let content = try content(of: file)
        let found = try find(file)
        let replaced: FileIdentity?
        switch try state(of: file, content, found) {
        case .unchanged: return .unchanged
        case .new: replaced = nil
        case .changed(let identity):
            if owned.keeps(identity) || action.overwriting == .skip && !owned.contains(identity) { return .kept }
            guard action.overwriting == .all || owned.contains(identity) else {
                throw WriteError.changed(input.target.shown(file.path))
            }
            replaced = identity
        }
        // The bytes were read for the comparison.
        let fresh = try self.content(of: file)
        guard let folder = try input.target.folder(of: file.path, makes: true) else { return .unchanged }
        let mode = mode(of: file, isSecret: content.isSecret, replacing: found?.status)
        let identity = try input.target.failing(at: file.path) { () throws(SystemError) in
            try folder.put(name, mode: mode, replacing: replaced) { (file) throws(SystemError) in
                try fresh.read { (bytes) throws(SystemError) in try Descriptor.write(bytes, to: file) }
            }
        }
        owned.insert(identity)
        return .written
    }
}
