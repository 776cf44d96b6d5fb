internal import FormModel
internal import Platform

/// The files of a ``WriteAction``. No content is kept between steps, so memory use is bounded by the largest file.
@MainActor
struct FileWriter {
    private let action: WriteAction
    private let input: WriteAction.Input

    init(_ action: WriteAction, _ input: WriteAction.Input) {
        self.action = action
        self.input = input
    }

    func plan() throws -> [PlannedFile] {
        switch action.content {
        case .text(let text):
            let path = try RelativePath(input.path)
            let content = try render(text.template, for: path, in: text.group, besides: .here)
            return [PlannedFile(path: path) { content }]
        case .format, .body:
            let content = FileContent(bytes: Array((input.values ?? "").utf8), isSecret: input.hasSecrets)
            return [PlannedFile(path: try RelativePath(input.path)) { content }]
        case .template(let source):
            return [try template(source, to: RelativePath(input.path), action.folder.status(of: source).mode)]
        case .templates(let source):
            // A final slash marks a folder, such as the current one.
            let path = input.path.hasSuffix("/") && input.path != "/" ? String(input.path.dropLast()) : input.path
            var files: [PlannedFile] = []
            try add(source, at: path == "." ? .here : RelativePath(path), to: &files)
            var paths: Set<RelativePath> = []
            for file in files where !paths.insert(file.path).inserted {
                throw ActionError.writtenTwice(input.target.shown(file.path))
            }
            return files
        }
    }

    /// Files and folders with an empty rendered name are skipped.
    private func add(_ source: RelativePath, at target: RelativePath, to files: inout [PlannedFile]) throws {
        for entry in try action.folder.entries(of: source) {
            try Task.checkCancellation()
            let name = try renderedName(entry)
            guard !name.isEmpty else { continue }
            let path = target.appending(try RelativePath(name))
            if entry.status.kind == .folder {
                let count = files.count
                try add(entry.path, at: path, to: &files)
                if files.count == count { files.append(PlannedFile(path: path, templateMode: entry.status.mode)) }
            } else if entry.isTemplate {
                files.append(template(entry.path, to: path, entry.status.mode))
            } else {
                files.append(
                    PlannedFile(path: path, templateMode: entry.status.mode) {
                        FileContent(bytes: try action.folder.bytes(entry.path))
                    })
            }
        }
    }

    private func template(_ source: RelativePath, to path: RelativePath, _ mode: mode_t) -> PlannedFile {
        PlannedFile(path: path, templateMode: mode) {
            try render(action.folder.template(source), for: path, in: "", besides: source.parent)
        }
    }

    private func renderedName(_ entry: TemplateFolder.Entry) throws -> String {
        do {
            return try Template(entry.name).rendered(input.form.templateValue())
        } catch let error as TemplateMistake {
            throw ActionError.unusableTemplate(action.folder.shown(entry.path), "its name: \(error.message)")
        }
    }

    private func render(
        _ template: Template, for path: RelativePath, in group: String, besides folder: RelativePath
    ) throws -> FileContent {
        let use = SecretUse()
        var problem: (any Error)?
        let text: String
        do {
            text = try template.rendered(
                input.form.templateValue(in: group, use: use),
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
            // An answer can be changed; a template is its author's.
            if case .unwritable = error { throw ActionError("\(path): \(error.description)") }
            throw ActionError.unusableTemplate("\(path)", error.description)
        }
        if let problem { throw problem }
        return FileContent(bytes: Array(text.utf8), isSecret: use.isUsed)
    }

    private func mode(of file: PlannedFile, isSecret: Bool, replacing status: FileStatus?) -> mode_t? {
        if let mode = action.mode { return mode }
        let usual = file.templateMode.map { $0 & ~FileCreationMask.current | 0o600 } ?? status?.mode
        return isSecret ? (usual ?? 0o600) & 0o700 : usual
    }

    func change(by file: PlannedFile) throws -> FileChange {
        let path = input.target.shown(file.path)
        let found = try find(file)
        guard let content = try file.content?() else {
            return FileChange(
                path: path, state: found == nil ? .new : .unchanged, isFolder: true, overwriting: .ask,
                difference: { [] })
        }
        return FileChange(
            path: path, state: try state(of: file, content, found), overwriting: action.overwriting,
            difference: { try self.difference(of: file) })
    }

    private func find(_ file: PlannedFile) throws -> (folder: OpenFolder, status: FileStatus)? {
        guard let found = try input.target.find(file.path) else { return nil }
        let path = input.target.shown(file.path)
        if file.content == nil, found.status.kind != .folder { throw ActionError.notAFolder(path) }
        if file.content != nil, found.status.kind != .file { throw ActionError.notAFile(path) }
        return found
    }

    private func state(
        of file: PlannedFile, _ content: FileContent, _ found: (folder: OpenFolder, status: FileStatus)?
    ) throws -> FileChange.State {
        guard let (folder, status) = found, let name = file.path.names.last else { return .new }
        let old = try input.target.failing(at: file.path) { () throws(SystemError) in
            try folder.file(name).readAll(atMost: content.bytes.count + 1)
        }
        let isOpenToOthers = content.isSecret && action.mode == nil && status.mode & 0o077 != 0
        let hasOtherMode = action.mode.map { $0 != status.mode } ?? isOpenToOthers
        return old == content.bytes && !hasOtherMode ? .unchanged : .changed(status.identity)
    }

    private func difference(of file: PlannedFile) throws -> [String] {
        let path = input.target.shown(file.path)
        guard let (folder, status) = try find(file), let name = file.path.names.last,
            let content = try file.content?()
        else { return [] }
        guard !content.isSecret else { return [WizardMessage.hasSecrets(path).text] }
        let old = FileContent(bytes: try folder.file(name).readAll(atMost: FileContent.maxShownBytes + 1))
        guard let oldText = old.text, let newText = content.text else {
            return [WizardMessage.notComparable(path, old: Int(status.size), new: content.bytes.count).text]
        }
        return oldText == newText
            ? [WizardMessage.otherPermissions(path).text]
            : UnifiedDiff.rows(from: oldText, to: newText, name: path)
    }

    enum Outcome {
        case written
        case unchanged
        case kept
    }

    func write(_ file: PlannedFile, over files: OverwritableFiles) throws -> Outcome {
        let found = try find(file)
        guard let name = file.path.names.last, let content = try file.content?() else {
            try input.target.makeFolder(file.path, mode: (file.templateMode ?? 0o777) | 0o700)
            return found == nil ? .written : .unchanged
        }
        // Another run may write the same file at this moment.
        let replacesAny = action.overwriting == .all || action.overwriting == .ask && files.overwritesAll
        let replaceable: OpenFolder.Replaceable
        switch try state(of: file, content, found) {
        case .unchanged: return .unchanged
        case .new: replaceable = replacesAny ? .anyFile : .nothing
        case .changed(let identity):
            let mayOverwrite = files[identity]
            if mayOverwrite == false || action.overwriting == .skip && mayOverwrite == nil { return .kept }
            guard replacesAny || mayOverwrite == true else {
                throw ActionError(.changedMeanwhile(input.target.shown(file.path)))
            }
            replaceable = replacesAny ? .anyFile : .file(identity)
        }
        guard let folder = try input.target.folder(of: file.path, makes: true) else { return .unchanged }
        let mode = mode(of: file, isSecret: content.isSecret, replacing: found?.status)
        let identity = try input.target.failing(at: file.path) { () throws(SystemError) in
            try folder.put(name, mode: mode, replacing: replaceable) { (file) throws(SystemError) in
                try Descriptor.write(content.bytes, to: file)
            }
        }
        files[identity] = true
        return .written
    }
}

struct FileChange: Sendable {
    enum State: Equatable, Sendable {
        case new
        case unchanged
        case changed(FileIdentity)
    }

    let path: String
    let state: State
    var isFolder = false
    let overwriting: Overwriting
    let difference: @MainActor () throws -> [String]

    var isWritten: Bool {
        switch state {
        case .new: true
        case .unchanged: false
        case .changed: overwriting != .skip
        }
    }

    var summary: String {
        switch state {
        case .new: WizardMessage.newFile(path).text
        case .changed where isWritten: WizardMessage.changedFile(path).text
        case .unchanged, .changed: WizardMessage.unchangedFile(path).text
        }
    }
}

@MainActor
struct PlannedFile {
    let path: RelativePath
    var templateMode: mode_t?
    /// Renders or reads the content; `nil` for an empty folder.
    var content: (() throws -> FileContent)?
}

struct FileContent: Sendable {
    let bytes: [UInt8]
    var isSecret = false

    fileprivate static let maxShownBytes = 1 << 20

    /// Nil for a binary or very large file.
    fileprivate var text: String? {
        guard bytes.count <= Self.maxShownBytes, !bytes.contains(0) else { return nil }
        return String(validating: bytes, as: UTF8.self)
    }

    var written: WrittenContent { text.map { .text($0) } ?? .bytes(bytes.count) }
}

package enum Overwriting: String, CaseIterable, Sendable {
    /// Without a terminal, fails before anything is written.
    case ask
    case skip
    case all
}

/// The files that a submission may overwrite, because it wrote them earlier or the user agreed, and those that it
/// keeps. A file that was changed later has a new identity.
@MainActor
final class OverwritableFiles {
    private var decisions: [FileIdentity: Bool] = [:]
    /// Every file may be overwritten, even one that changes during the submission.
    var overwritesAll = false

    nonisolated init() {}

    subscript(_ file: FileIdentity) -> Bool? {
        get { decisions[file] }
        set { decisions[file] = newValue }
    }
}
