internal import Synchronization

/// Files and folders by path. Nothing exists at a path that contains a NUL.
package enum FileSystem {
    /// The names in a folder, sorted, without `.` and `..` and those that are not UTF-8; empty if it cannot be read.
    package static func names(in folder: String) -> [String] {
        (try? OpenFolder(folder, followsLink: true).names().compactMap(\.self)) ?? []
    }

    package static func resolvedPath(_ path: String) -> String? {
        guard isPath(path), let resolved = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    /// The resolved path of a file that need not exist; the path itself if its folder does not exist.
    package static func resolvedTarget(_ path: String) -> String {
        if let resolved = resolvedPath(path) { return resolved }
        let (folder, name) = parts(of: path)
        return resolvedPath(folder).map { "\($0)/\(name)" } ?? path
    }

    /// Makes a folder and those around it. Returns the first one that could not be made, with the reason.
    package static func makeFolder(_ path: String, mode: mode_t) -> (path: String, error: SystemError)? {
        guard isPath(path) else { return (path, SystemError(code: ENOENT)) }
        guard unsafe mkdir(path, mode) != 0, case let error = SystemError.last, error.code != EEXIST else { return nil }
        guard error.code == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
            return (path, error)
        }
        return makeFolder(String(path[..<slash]), mode: mode) ?? (unsafe mkdir(path, mode) == 0 ? nil : (path, .last))
    }

    package static func isExecutable(_ path: String) -> Bool { unsafe isPath(path) && access(path, X_OK) == 0 }

    /// True unless it is certain that nothing has this path.
    package static func mayHaveEntry(at path: String) -> Bool {
        isPath(path) && (FileStatus(path: path) != nil || ![ENOENT, ENOTDIR].contains(errno))
    }

    /// True also for a link that leads nowhere.
    package static func isLink(_ path: String) -> Bool { FileStatus(path: path)?.kind == .link }

    /// Replaces a file's content atomically and keeps its permissions; `isPrivate` is for a new file. Writes to pipes and devices.
    package static func replace(_ path: String, with text: String, isPrivate: Bool = true) throws(SystemError) {
        let target = resolvedPath(path) ?? path
        guard FileKind(path: target) != .other else {
            let descriptor = try Descriptor.open(target, O_WRONLY)
            defer { _ = close(descriptor) }
            return try Descriptor.write(text, to: descriptor)
        }
        let (folder, name) = parts(of: target)
        let parent = try OpenFolder(folder, followsLink: true)
        let found = try parent.status(of: name)
        let usual = isPrivate ? 0o600 : 0o666 & ~FileCreationMask.current
        let mode = found?.kind == .file ? found?.mode : usual
        _ = try parent.put(name, mode: mode, replacing: .anyFile) { (file) throws(SystemError) in
            try Descriptor.write(text, to: file)
        }
    }

    /// Adds to a file, which must exist.
    package static func append(_ text: String, to path: String) throws(SystemError) {
        let descriptor = try Descriptor.open(path, O_WRONLY | O_APPEND)
        defer { _ = close(descriptor) }
        try Descriptor.write(text, to: descriptor)
    }

    package static func checkReplaceable(_ path: String) throws(SystemError) {
        let target = resolvedPath(path) ?? path
        guard FileKind(path: target) != .other else {
            guard unsafe access(target, W_OK) == 0 else { throw .last }
            return
        }
        let (folder, name) = parts(of: target)
        let parent = try OpenFolder(folder, followsLink: true)
        _ = try parent.status(of: name)
        _ = parent.remove(try parent.makeTemporary().name)
    }

    package static func parts(of path: String) -> (folder: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return (".", path) }
        return (slash == path.startIndex ? "/" : String(path[..<slash]), String(path[path.index(after: slash)...]))
    }

    package static func remove(_ path: String) {
        if isPath(path) { _ = unsafe unlink(path) }
    }

    fileprivate static func makeTemporaryFolder(prefix: String) throws(SystemError) -> String {
        guard isPath(prefix) else { throw SystemError(code: ENOENT) }
        var path = Array("\(prefix)XXXXXX".utf8CString)
        guard unsafe mkdtemp(&path) != nil else { throw .last }
        return String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    fileprivate static func removeFolder(_ path: String) {
        for name in names(in: path) {
            let entry = "\(path)/\(name)"
            if FileStatus(path: entry)?.kind == .folder { removeFolder(entry) } else { remove(entry) }
        }
        if isPath(path) { _ = unsafe rmdir(path) }
    }

    /// The C library would read only the text before a NUL.
    fileprivate static func isPath(_ text: String) -> Bool { !text.utf8.contains(0) }
}

package enum FileKind: Sendable {
    case file, folder, link, other

    /// A link has the kind of its target. Returns `nil` if nothing is there, or the process may not see it.
    package init?(path: String) {
        guard let status = FileStatus(path: path, followsLink: true) else { return nil }
        self = status.kind
    }
}

/// The status of a file, a folder, or a link itself.
package struct FileStatus: Sendable {
    package let kind: FileKind
    /// The permissions without the set-user-ID and set-group-ID bits.
    package let mode: mode_t
    package let size: Int
    package let identity: FileIdentity
    let isOurs: Bool

    init(descriptor: Int32) throws(SystemError) {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw .last }
        self.init(status)
    }

    init?(path: String, followsLink: Bool = false) {
        var status = stat()
        guard FileSystem.isPath(path),
            unsafe (followsLink ? stat(path, &status) : lstat(path, &status)) == 0
        else { return nil }
        self.init(status)
    }

    init(_ status: stat) {
        switch status.st_mode & S_IFMT {
        case S_IFREG: kind = .file
        case S_IFDIR: kind = .folder
        case S_IFLNK: kind = .link
        default: kind = .other
        }
        mode = status.st_mode & 0o777
        size = Int(status.st_size)
        identity = FileIdentity(status)
        isOurs = status.st_uid == geteuid()
    }
}

/// Identifies a file together with its content and its permissions.
package struct FileIdentity: Hashable, Sendable {
    private let numbers: [Int]

    fileprivate init(_ status: stat) {
        #if canImport(Darwin)
            let changed = status.st_ctimespec
        #else
            let changed = status.st_ctim
        #endif
        numbers = [
            Int(truncatingIfNeeded: status.st_dev), Int(truncatingIfNeeded: status.st_ino), Int(status.st_size),
            Int(changed.tv_sec), Int(changed.tv_nsec),
        ]
    }
}

/// Private folders that are removed before a signal ends the process; after SIGKILL by the next process.
package enum TemporaryFolders {
    private static let folders = Mutex<[String]>([])

    package static func make(in folder: String) throws(SystemError) -> String {
        let parent = FileSystem.resolvedPath(folder) ?? folder
        let path = try FileSystem.makeTemporaryFolder(prefix: "\(parent)/\(prefix)\(getpid())-")
        folders.withLock { $0.append(path) }
        return path
    }

    package static func remove(_ path: String) {
        FileSystem.removeFolder(path)
        folders.withLock { $0.removeAll { $0 == path } }
    }

    package static func removeAll() {
        for folder in folders.withLock({ $0 }) { remove(folder) }
    }

    package static func removeLeftovers(_ folder: String) {
        for name in FileSystem.names(in: folder) where hasEndedProcess(name) {
            let path = "\(folder)/\(name)"
            guard let status = FileStatus(path: path), status.kind == .folder, status.mode == 0o700, status.isOurs
            else { continue }
            FileSystem.removeFolder(path)
        }
    }

    /// A name has the ID of its process, and six characters.
    private static func hasEndedProcess(_ name: String) -> Bool {
        guard name.hasPrefix(prefix) else { return false }
        let parts = name.dropFirst(prefix.count).split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].utf8.count == 6, let process = pid_t(parts[0]) else { return false }
        return process > 0 && kill(process, 0) != 0 && errno == ESRCH
    }

    private static let prefix = "formline-edit-"
}
