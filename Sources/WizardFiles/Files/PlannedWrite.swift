internal import FormModel
internal import Platform

/// A ``WriteAction`` with answers. No content is kept between steps, so memory use is bounded by the largest file.
@MainActor
struct PlannedWrite: PlannedAction {
    let action: WriteAction
    /// The path from the wizard file, with answers.
    let target: String
    let folder: TargetFolder
    let form: WizardForm
    /// All that the content depends on.
    let answers: [String: Answer]

    nonisolated static func == (left: PlannedWrite, right: PlannedWrite) -> Bool {
        (left.target, left.folder, left.answers) == (right.target, right.folder, right.answers)
    }

    func files() async throws -> [FileChange] {
        var changes: [FileChange] = []
        for file in try plannedFiles() {
            changes.append(try change(by: file))
            await Task.yield()
        }
        return changes
    }

    func outline() throws -> [ActionOutline] {
        try plannedFiles().compactMap { file in
            // An empty folder has no content.
            guard let content = try file.content?() else { return nil }
            return .file(path: "\(file.path)", content.written)
        }
    }

    func run(in _: WizardForm, _ overwritable: OverwritableFiles) async throws -> [UInt8]? {
        // All of them are rendered before the first one is written.
        _ = try await self.files()
        let files = try plannedFiles()
        let count = files.count { $0.content != nil }
        var written = 0
        var kept: [String] = []
        do {
            for file in files {
                try Task.checkCancellation()
                switch try write(file, over: overwritable) {
                case .written: written += file.content == nil ? 0 : 1
                case .unchanged: break
                case .kept: kept.append(folder.shown(file.path))
                }
                await Task.yield()
            }
        } catch {
            guard written > 0, !(error is CancellationError) else { throw error }
            throw PartialSubmissionError(
                failure: error, done: [WizardMessage.filesWritten(written, of: count).text])
        }
        if !kept.isEmpty { SubmissionProgress.report(WizardMessage.kept(kept).text) }
        if written > 0 {
            SubmissionProgress.report(
                (count == 1 ? WizardMessage.wrote(target) : .wroteFiles(written, to: target)).text)
        }
        return kept.isEmpty || written > 0 ? [] : nil
    }

    private func plannedFiles() throws -> [PlannedFile] {
        switch action.content {
        case .format(let format): return [try file { try format.text(of: $0) }]
        case .body(let body, let format): return [try file { try format.text(of: body.value(for: $0)) }]
        case .text(let text):
            let path = try RelativePath(target)
            return [PlannedFile(path: path) { try render(text.template, for: path, in: text.group, besides: .here) }]
        case .template(let source):
            return [try template(source, to: RelativePath(target), action.templateFolder.status(of: source).mode)]
        case .templates(let source):
            // A final slash marks a folder, such as the current one.
            let path = target.hasSuffix("/") && target != "/" ? String(target.dropLast()) : target
            var files: [PlannedFile] = []
            try add(source, below: path == "." ? .here : RelativePath(path), to: &files)
            var paths: Set<RelativePath> = []
            for file in files where !paths.insert(file.path).inserted {
                throw ActionError.writtenTwice(folder.shown(file.path))
            }
            return files
        }
    }

    private func file(_ text: @escaping (WizardForm) throws -> String) throws -> PlannedFile {
        PlannedFile(path: try RelativePath(target)) { try FileContent(of: form, text) }
    }

    /// Files and folders with an empty rendered name are skipped.
    private func add(_ source: RelativePath, below parent: RelativePath, to files: inout [PlannedFile]) throws {
        for entry in try action.templateFolder.entries(of: source) {
            try Task.checkCancellation()
            let name = try renderedName(entry)
            guard !name.isEmpty else { continue }
            let path = parent.appending(try RelativePath(name))
            if entry.status.kind == .folder {
                let count = files.count
                try add(entry.path, below: path, to: &files)
                if files.count == count { files.append(PlannedFile(path: path, templateMode: entry.status.mode)) }
            } else if entry.isTemplate {
                files.append(template(entry.path, to: path, entry.status.mode))
            } else {
                files.append(
                    PlannedFile(path: path, templateMode: entry.status.mode) {
                        FileContent(bytes: try action.templateFolder.bytes(entry.path))
                    })
            }
        }
    }

    private func template(_ source: RelativePath, to path: RelativePath, _ mode: mode_t) -> PlannedFile {
        PlannedFile(path: path, templateMode: mode) {
            try render(action.templateFolder.template(source), for: path, in: "", besides: source.parent)
        }
    }

    private func renderedName(_ entry: TemplateFolder.Entry) throws -> String {
        do {
            return try Template(entry.name).rendered(form.templateValue())
        } catch let error as TemplateMistake {
            throw ActionError.unusableTemplate(action.templateFolder.shown(entry.path), "its name: \(error.message)")
        }
    }

    private func render(
        _ template: Template, for path: RelativePath, in group: String, besides base: RelativePath
    ) throws -> FileContent {
        try FileContent(of: form) { form in
            try text(of: template, for: path, with: form.templateValue(in: group), besides: base)
        }
    }

    private func text(
        of template: Template, for path: RelativePath, with values: TemplateValue, besides base: RelativePath
    ) throws -> String {
        var problem: (any Error)?
        let text: String
        do {
            text = try template.rendered(
                values,
                escaping: action.escaping ?? TemplateEscaping(fileName: path.description, text: template.source)
            ) { name in
                do {
                    return try action.templateFolder.partial(name, besides: base).map {
                        try action.templateFolder.template($0)
                    }
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
        return text
    }

    private func mode(of file: PlannedFile, isSecret: Bool, replacing status: FileStatus?) -> mode_t? {
        if let mode = action.mode { return mode }
        let usual = file.templateMode.map { $0 & ~FileCreationMask.current | 0o600 } ?? status?.mode
        return isSecret ? (usual ?? 0o600) & 0o700 : usual
    }

    private func change(by file: PlannedFile) throws -> FileChange {
        let found = try find(file)
        let contentState = try file.content.map { try state(of: file, $0(), found) }
        return FileChange(
            path: folder.shown(file.path), state: contentState ?? .unchanged,
            isFolder: contentState == nil, overwriting: action.overwriting,
            difference: { try self.difference(of: file) })
    }

    private func find(_ file: PlannedFile) throws -> (parent: OpenFolder, status: FileStatus)? {
        guard let found = try folder.find(file.path) else { return nil }
        let path = folder.shown(file.path)
        if file.content == nil, found.status.kind != .folder { throw ActionError.notAFolder(path) }
        if file.content != nil, found.status.kind != .file { throw ActionError.notAFile(path) }
        return found
    }

    private func state(
        of file: PlannedFile, _ content: FileContent, _ found: (parent: OpenFolder, status: FileStatus)?
    ) throws -> FileChange.State {
        guard let (parent, status) = found, let name = file.path.names.last else { return .new }
        let old = try folder.failing(at: file.path) { () throws(SystemError) in
            try parent.file(name).readAll(atMost: content.bytes.count + 1)
        }
        let isOpenToOthers = content.isSecret && action.mode == nil && status.mode & 0o077 != 0
        let hasOtherMode = action.mode.map { $0 != status.mode } ?? isOpenToOthers
        return old == content.bytes && !hasOtherMode ? .unchanged : .changed(status.identity)
    }

    private func difference(of file: PlannedFile) throws -> [String] {
        let path = folder.shown(file.path)
        guard let parent = try find(file)?.parent, let name = file.path.names.last, let content = try file.content?()
        else { return [] }
        let old = FileContent(bytes: try parent.file(name).readAll(atMost: FileContent.maxShownBytes + 1))
        guard !content.isSecret, let oldText = old.text, let newText = content.text else {
            return [WizardMessage.contentNotShown(path).text]
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
            try folder.makeFolder(file.path, mode: (file.templateMode ?? 0o777) | 0o700)
            return found == nil ? .written : .unchanged
        }
        // Another run may write the same file at this moment.
        let replacesAny = action.overwriting == .all || action.overwriting == .ask && files.overwritesAll
        let replaceable: OpenFolder.Replaceable
        switch try state(of: file, content, found) {
        case .unchanged: return .unchanged
        case .new: replaceable = replacesAny ? .anyFile : .nothing
        case .changed(let identity):
            let mayOverwrite = files.decisions[identity]
            if mayOverwrite == false || action.overwriting == .skip && mayOverwrite == nil { return .kept }
            guard replacesAny || mayOverwrite == true else {
                throw ActionError.changedMeanwhile(folder.shown(file.path))
            }
            replaceable = replacesAny ? .anyFile : .file(identity)
        }
        guard let parent = try folder.folder(of: file.path, makes: true) else { return .unchanged }
        let mode = mode(of: file, isSecret: content.isSecret, replacing: found?.status)
        let identity = try folder.failing(at: file.path) { () throws(SystemError) in
            try parent.put(name, mode: mode, replacing: replaceable) { (file) throws(SystemError) in
                try Descriptor.write(content.bytes, to: file)
            }
        }
        files.decisions[identity] = true
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
        case .new: "new: \(path)"
        case .changed where isWritten: "changed: \(path)"
        case .unchanged, .changed: "unchanged: \(path)"
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

    fileprivate var text: String? {
        guard bytes.count <= Self.maxShownBytes, !bytes.contains(0) else { return nil }
        return String(validating: bytes, as: UTF8.self)
    }

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// The text is secret if masking the secrets changes it.
    @MainActor
    init(of form: WizardForm, _ text: (WizardForm) throws -> String) throws {
        let shown = try text(form)
        self.init(bytes: Array(shown.utf8))
        isSecret = form.hasSecrets && (try? text(form.masked())) != shown
    }

    var written: WrittenContent { text.map { .text($0) } ?? .bytes(bytes.count) }
}

package enum Overwriting: String, CaseIterable, Sendable {
    /// Without a terminal, fails before anything is written.
    case ask
    case skip
    case all
}

/// The files that a submission may overwrite, because it wrote them or the user agreed, unless they were changed since.
@MainActor
final class OverwritableFiles {
    var decisions: [FileIdentity: Bool] = [:]
    /// Every file may be overwritten, even one that changes during the submission.
    var overwritesAll = false

    nonisolated init() {}
}
