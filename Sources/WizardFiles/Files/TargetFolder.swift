internal import Platform

/// The folder that files are written below: nothing outside of it is touched, and no link is followed.
struct TargetFolder: Equatable, Sendable {
    /// Its path, which may not exist yet.
    let path: String

    init(_ path: String) {
        // With a slash at its end, a link would be followed.
        var path = path[...]
        while path.count > 1, path.utf8.last == UInt8(ascii: "/") { path = path.dropLast() }
        self.path = path.isEmpty ? "." : String(path)
    }

    /// What is at a path below it, with the folder that it is in; nil for nothing.
    func find(_ file: RelativePath) throws(WriteError) -> (folder: OpenFolder, status: FileStatus)? {
        guard let name = file.names.last, let folder = try folder(of: file, makes: false) else { return nil }
        let status = try failing(at: file) { () throws(SystemError) in try folder.status(of: name) }
        switch status?.kind {
        case nil: return nil
        case .file?, .folder?: return status.map { (folder, $0) }
        case .link?: throw .link(shown(file))
        case .other?: throw .notAFile(shown(file))
        }
    }

    /// The folder that a file is in; one that does not exist is made, or nil.
    func folder(of file: RelativePath, makes: Bool) throws(WriteError) -> OpenFolder? {
        guard var folder = try top(makes: makes) else { return nil }
        for (index, name) in file.folders.enumerated() {
            let path = { names(file.names[...index]) }
            do throws(SystemError) {
                folder = makes ? try folder.makeFolder(name) : try folder.folder(name)
            } catch {
                switch error.code {
                case ENOENT where !makes: return nil
                case ELOOP: throw .link(path())
                case ENOTDIR:
                    // A link to a folder is said to be none.
                    if (try? folder.status(of: name))?.kind == .link { throw .link(path()) }
                    throw .notAFolder(path())
                default: throw .failed(path(), error)
                }
            }
        }
        return folder
    }

    /// Makes a folder below it, if there is none.
    func makeFolder(_ path: RelativePath, mode: mode_t) throws(WriteError) {
        guard let name = path.names.last, let folder = try folder(of: path, makes: true) else { return }
        _ = try failing(at: path) { () throws(SystemError) in try folder.makeFolder(name, mode: mode) }
    }

    /// The folder itself; one that does not exist is made with those above it, or nil.
    private func top(makes: Bool) throws(WriteError) -> OpenFolder? {
        for isLast in [false, true] {
            do throws(SystemError) {
                return try OpenFolder(path)
            } catch {
                switch error.code {
                case ENOENT where !makes: return nil
                case ENOENT where !isLast:
                    let ends = path.indices.dropFirst().filter { path[$0] == "/" } + [path.endIndex]
                    for folder in ends { _ = FileSystem.makeFolder(String(path[..<folder]), mode: 0o777) }
                case ELOOP: throw .link(path)
                case ENOTDIR: throw FileSystem.isLink(path) ? .link(path) : .notAFolder(path)
                default: throw .failed(path, error)
                }
            }
        }
        return nil
    }

    /// A path as messages have it.
    func shown(_ file: RelativePath) -> String { names(file.names[...]) }

    private func names(_ names: ArraySlice<String>) -> String {
        let below = names.joined(separator: "/")
        return path == "." ? below : path == "/" ? "/\(below)" : "\(path)/\(below)"
    }

    func failing<Value>(at file: RelativePath, _ body: () throws(SystemError) -> Value) throws(WriteError) -> Value {
        do throws(SystemError) {
            return try body()
        } catch {
            switch error.code {
            case EEXIST: throw .changed(shown(file))
            case ELOOP: throw .link(shown(file))
            case ENOTDIR: throw .notAFolder(shown(file))
            default: throw .failed(shown(file), error)
            }
        }
    }
}
