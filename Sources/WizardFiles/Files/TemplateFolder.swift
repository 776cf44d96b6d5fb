internal import FormModel
internal import Platform

/// The folder of a wizard file, in which its templates are: nothing outside of it is read, and no link is followed.
struct TemplateFolder: Equatable, Sendable {
    /// Its path.
    let path: String

    /// What the name of a template ends with.
    static let suffix = ".mustache"
    private static let deepest = 64

    /// The folder of a wizard file.
    init(of file: String) { path = file.lastIndex(of: "/").map { String(file[..<$0]) + "/" } ?? "." }

    /// Something in a folder of templates.
    struct Entry: Sendable {
        /// Its path below the wizard file's folder.
        let path: RelativePath
        /// What it is called in the end: without the suffix of a template.
        let name: String
        let status: FileStatus
        let isTemplate: Bool
    }

    /// What is at a path; throws if that is nothing, a link or neither a file nor a folder.
    func status(of path: RelativePath) throws(WriteError) -> FileStatus {
        guard let name = path.names.last else {
            throw .template("\(path)", reason: "it is the wizard file's own folder; name a folder inside it")
        }
        let status = try failing(at: path) { () throws(SystemError) in try folder(path.parent).status(of: name) }
        switch status?.kind {
        case .file?, .folder?: break
        case .link?: throw .link(shown(path))
        case .other?: throw .template(shown(path), reason: "it is neither a file nor a folder")
        case nil: throw .template(shown(path), reason: "it does not exist")
        }
        guard let status else { throw .template(shown(path), reason: "it does not exist") }
        return status
    }

    /// What is in a folder, by name; throws if something in it is neither a file nor a folder.
    func entries(of path: RelativePath) throws(WriteError) -> [Entry] {
        guard path.names.count <= Self.deepest else {
            throw .template(shown(path), reason: "folders are nested more than \(Self.deepest) deep")
        }
        let names = try failing(at: path) { () throws(SystemError) in try folder(path).names() }
        var entries: [Entry] = []
        for name in names {
            guard let name else {
                throw .template(shown(path), reason: "the name of a file in it is not UTF-8; rename the file")
            }
            let inner = path.appending(try RelativePath(name))
            let status = try status(of: inner)
            let isTemplate = status.kind == .file && name.hasSuffix(Self.suffix) && name != Self.suffix
            entries.append(
                Entry(
                    path: inner, name: isTemplate ? String(name.dropLast(Self.suffix.count)) : name, status: status,
                    isTemplate: isTemplate))
        }
        return entries
    }

    /// The file at a path, open for reading.
    func file(_ path: RelativePath) throws(WriteError) -> OpenFile {
        try failing(at: path) { () throws(SystemError) in try folder(path.parent).file(path.names.last ?? "") }
    }

    /// The template at a path.
    func template(_ path: RelativePath) throws(WriteError) -> Template {
        let text = try text(path)
        do throws(TemplateMistake) {
            return try Template(text)
        } catch {
            throw .template(shown(path), reason: error.description)
        }
    }

    /// The text of the template at a path.
    func text(_ path: RelativePath) throws(WriteError) -> String {
        let limit = InputLimit.current
        let file = try file(path)
        let bytes = try failing(at: path) { () throws(SystemError) in try file.readAll(atMost: limit.bytes + 1) }
        guard bytes.count <= limit.bytes else {
            throw .template(shown(path), reason: "it is larger than \(limit.words)")
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw .template(
                shown(path), reason: "it is not UTF-8; remove \(Self.suffix) from its name to copy it unchanged")
        }
        return text
    }

    /// The path of the partial of this name: beside the template that names it, else beside the wizard file; nil if there is
    /// none. Throws if the name is not that of a file.
    func partial(_ name: String, besides folder: RelativePath) throws(WriteError) -> RelativePath? {
        let file = try RelativePath(name + Self.suffix)
        guard file.names.count == 1 else {
            throw .name(
                name,
                reason: "partials are next to the template or the wizard file; remove the '/' from its name")
        }
        for place in folder == .here ? [.here] : [folder, .here] {
            let path = place.appending(file)
            let status = try failing(at: path) { () throws(SystemError) in
                try self.folder(place).status(of: file.names[0])
            }
            switch status?.kind {
            case nil: continue
            case .file?: return path
            case .link?: throw .link(shown(path))
            case .folder?, .other?: throw .notAFile(shown(path))
            }
        }
        return nil
    }

    /// A path as messages have it.
    func shown(_ path: RelativePath) -> String { self.path == "." ? "\(path)" : "\(self.path)\(path)" }

    /// The folder at a path, reached name by name.
    private func folder(_ path: RelativePath) throws(SystemError) -> OpenFolder {
        var folder = try OpenFolder(self.path, followsLink: true)
        for name in path.names { folder = try folder.folder(name) }
        return folder
    }

    private func failing<Value>(
        at path: RelativePath, _ body: () throws(SystemError) -> Value
    ) throws(WriteError) -> Value {
        do throws(SystemError) {
            return try body()
        } catch {
            switch error.code {
            case ELOOP: throw .link(shown(path))
            case ENOTDIR: throw .notAFolder(shown(path))
            case ENOENT: throw .template(shown(path), reason: "it does not exist")
            case EINVAL: throw .notAFile(shown(path))
            default: throw .template(shown(path), reason: "it cannot be read: \(error)")
            }
        }
    }
}
