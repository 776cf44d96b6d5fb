internal import FormModel
internal import Platform

/// A path that cannot leave its folder.
struct RelativePath: Hashable, Sendable, CustomStringConvertible {
    let names: [String]

    static let here = RelativePath(names: [])

    private init(names: [String]) { self.names = names }

    /// Throws if the path is absolute, its last name is `.`, or it has empty names, `..` or control characters.
    init(_ text: String) throws(ActionError) {
        // By bytes, because a combining mark after a slash joins it in one character.
        let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map {
            String(Substring($0))
        }
        names = parts.dropLast().filter { $0 != "." } + parts.suffix(1)
        guard names.allSatisfy(Self.isUsable) else { throw ActionError(.badName(text)) }
    }

    private static func isUsable(_ name: String) -> Bool {
        let controls: [Unicode.GeneralCategory] = [.control, .lineSeparator, .paragraphSeparator]
        return !["", ".", ".."].contains(name)
            && !name.unicodeScalars.contains { controls.contains($0.properties.generalCategory) }
    }

    func appending(_ path: RelativePath) -> RelativePath { RelativePath(names: names + path.names) }

    var description: String { names.isEmpty ? "." : names.joined(separator: "/") }

    var folders: ArraySlice<String> { names.dropLast() }
    var parent: RelativePath { RelativePath(names: Array(folders)) }
}

extension ActionError {
    static func symbolicLink(_ path: String) -> ActionError {
        ActionError("'\(path)' is a symbolic link, which is not followed; name its target instead")
    }

    static func notAFolder(_ path: String) -> ActionError {
        ActionError("'\(path)' is not a folder; move or rename it")
    }

    static func changedMeanwhile(_ path: String) -> ActionError {
        ActionError("'\(path)' changed during the run and was not overwritten; try again to be asked about it")
    }

    static func notAFile(_ path: String) -> ActionError { ActionError("'\(path)' is not a file; move or rename it") }

    static func writtenTwice(_ path: String) -> ActionError {
        ActionError("two files would be written to '\(path)'; change one of the paths")
    }

    static func unusableTemplate(_ path: String, _ reason: String) -> ActionError {
        ActionError("the template '\(path)' cannot be used: \(reason)")
    }
}

/// The folder for written files: nothing outside is changed, and links are not followed.
struct TargetFolder: Equatable, Sendable {
    let path: String

    init(_ path: String) {
        // With a final slash, a link would be followed.
        var path = path[...]
        while path.count > 1, path.utf8.last == UInt8(ascii: "/") { path = path.dropLast() }
        self.path = path.isEmpty ? "." : String(path)
    }

    func find(_ file: RelativePath) throws(ActionError) -> (parent: OpenFolder, status: FileStatus)? {
        guard let name = file.names.last, let folder = try folder(of: file, makes: false) else { return nil }
        let status = try failing(at: file) { () throws(SystemError) in try folder.status(of: name) }
        switch status?.kind {
        case nil: return nil
        case .file?, .folder?: return status.map { (folder, $0) }
        case .link?: throw ActionError.symbolicLink(shown(file))
        case .other?: throw ActionError.notAFile(shown(file))
        }
    }

    func folder(of file: RelativePath, makes: Bool) throws(ActionError) -> OpenFolder? {
        guard var folder = try top(makes: makes) else { return nil }
        for (index, name) in file.folders.enumerated() {
            do throws(SystemError) {
                folder = makes ? try folder.makeFolder(name) : try folder.folder(name)
            } catch {
                if error.code == ENOENT, !makes { return nil }
                let isLink = (try? folder.status(of: name))?.kind == .link
                throw Self.failure(error, at: names(file.names[...index]), isLink: isLink)
            }
        }
        return folder
    }

    func makeFolder(_ path: RelativePath, mode: mode_t) throws(ActionError) {
        guard let name = path.names.last, let folder = try folder(of: path, makes: true) else { return }
        _ = try failing(at: path) { () throws(SystemError) in try folder.makeFolder(name, mode: mode) }
    }

    private func top(makes: Bool) throws(ActionError) -> OpenFolder? {
        let creationFailure = makes && FileKind(path: path) == nil ? FileSystem.makeFolder(path, mode: 0o777) : nil
        do throws(SystemError) {
            return try OpenFolder(path)
        } catch {
            if error.code == ENOENT, !makes { return nil }
            throw Self.failure(creationFailure?.error ?? error, at: path, isLink: FileSystem.isLink(path))
        }
    }

    func shown(_ file: RelativePath) -> String { names(file.names[...]) }

    private func names(_ names: ArraySlice<String>) -> String {
        let below = names.joined(separator: "/")
        return path == "." ? below : path == "/" ? "/\(below)" : "\(path)/\(below)"
    }

    func failing<Value>(at file: RelativePath, _ body: () throws(SystemError) -> Value) throws(ActionError) -> Value {
        do throws(SystemError) {
            return try body()
        } catch {
            throw error.code == EEXIST
                ? .changedMeanwhile(shown(file)) : Self.failure(error, at: shown(file))
        }
    }

    /// A link to a folder is reported as not a folder.
    private static func failure(_ error: SystemError, at path: String, isLink: Bool = false) -> ActionError {
        switch error.code {
        case ELOOP: .symbolicLink(path)
        case ENOTDIR: isLink ? .symbolicLink(path) : .notAFolder(path)
        default: ActionError("'\(path)' could not be written: \(error)")
        }
    }
}

/// The wizard file's folder with its templates: nothing outside is read, and links are not followed.
struct TemplateFolder: Equatable, Sendable {
    let path: String

    static let suffix = ".mustache"
    private static let maxDepth = 64

    init(of file: String) { path = file.lastIndex(of: "/").map { String(file[..<$0]) + "/" } ?? "." }

    struct Entry: Sendable {
        let path: RelativePath
        let name: String
        let status: FileStatus
        let isTemplate: Bool
    }

    func status(of path: RelativePath) throws(ActionError) -> FileStatus {
        guard let name = path.names.last else {
            throw .unusableTemplate("\(path)", "it is the wizard file's own folder; name a folder inside it")
        }
        let status = try failing(at: path) { () throws(SystemError) in try folder(path.parent).status(of: name) }
        guard let status else { throw unusable(path, "it does not exist") }
        switch status.kind {
        case .file, .folder: return status
        case .link: throw ActionError.symbolicLink(shown(path))
        case .other: throw unusable(path, "it is neither a file nor a folder")
        }
    }

    func entries(of path: RelativePath) throws(ActionError) -> [Entry] {
        guard path.names.count <= Self.maxDepth else {
            throw unusable(path, "folders are nested more than \(Self.maxDepth) deep")
        }
        let names = try failing(at: path) { () throws(SystemError) in try folder(path).names() }
        var entries: [Entry] = []
        for name in names {
            guard let name else {
                throw unusable(path, "the name of a file in it is not UTF-8; rename the file")
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

    func bytes(_ path: RelativePath, atMost limit: Int = .max) throws(ActionError) -> [UInt8] {
        try failing(at: path) { () throws(SystemError) in
            try folder(path.parent).file(path.names.last ?? "").readAll(atMost: limit)
        }
    }

    func template(_ path: RelativePath) throws(ActionError) -> Template {
        let text = try text(path)
        do throws(TemplateMistake) {
            return try Template(text)
        } catch {
            throw .unusableTemplate(shown(path), error.description)
        }
    }

    func text(_ path: RelativePath) throws(ActionError) -> String {
        let limit = Environment.current.inputLimit
        let bytes = try bytes(path, atMost: limit.bytes + 1)
        guard bytes.count <= limit.bytes else {
            throw unusable(path, "it is larger than \(limit.formattedSize)")
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw unusable(path, "it is not UTF-8; remove \(Self.suffix) from its name to copy it unchanged")
        }
        return text
    }

    /// Finds a partial next to the template, else next to the wizard file. Throws if the name is not a file name.
    func partial(_ name: String, besides folder: RelativePath) throws(ActionError) -> RelativePath? {
        let file = try RelativePath(name + Self.suffix)
        guard file.names.count == 1 else {
            throw ActionError(
                "the partial '\(name)' must be next to the template or the wizard file; remove the '/' from its name")
        }
        for base in folder == .here ? [.here] : [folder, .here] {
            let path = base.appending(file)
            let status = try failing(at: path) { () throws(SystemError) in
                try self.folder(base).status(of: file.names[0])
            }
            switch status?.kind {
            case nil: continue
            case .file?: return path
            case .link?: throw ActionError.symbolicLink(shown(path))
            case .folder?, .other?: throw ActionError.notAFile(shown(path))
            }
        }
        return nil
    }

    func shown(_ path: RelativePath) -> String { self.path == "." ? "\(path)" : "\(self.path)\(path)" }

    private func folder(_ path: RelativePath) throws(SystemError) -> OpenFolder {
        var folder = try OpenFolder(self.path, followsLink: true)
        for name in path.names { folder = try folder.folder(name) }
        return folder
    }

    private func unusable(_ path: RelativePath, _ reason: String) -> ActionError {
        .unusableTemplate(shown(path), reason)
    }

    private func failing<Value>(
        at path: RelativePath, _ body: () throws(SystemError) -> Value
    ) throws(ActionError) -> Value {
        do throws(SystemError) {
            return try body()
        } catch {
            switch error.code {
            case ELOOP: throw ActionError.symbolicLink(shown(path))
            case ENOTDIR: throw ActionError.notAFolder(shown(path))
            case ENOENT: throw unusable(path, "it does not exist")
            case EINVAL: throw ActionError.notAFile(shown(path))
            default: throw unusable(path, "it cannot be read: \(error)")
            }
        }
    }
}
