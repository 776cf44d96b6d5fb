/// Files and folders by their paths. Nothing exists at a path with a NUL in it.
package enum FileSystem {
    /// The names of what a folder holds, in no order, without `.` and `..`; none if it cannot be read. Bytes that are not
    /// UTF-8 come as U+FFFD.
    package static func names(in folder: String) -> [String] {
        guard isPath(folder), let directory = unsafe opendir(folder) else { return [] }
        defer { unsafe closedir(directory) }
        var names: [String] = []
        while let entry = unsafe readdir(directory) {
            // The name ends with a NUL, inside of the field.
            let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// The absolute path of what exists at `path`, without links; nil for nothing.
    package static func resolvedPath(_ path: String) -> String? {
        guard isPath(path), let resolved = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    /// Makes a folder in one that exists; gives the reason if it cannot, which may be that it exists.
    package static func makeFolder(_ path: String, mode: mode_t) -> SystemError? {
        guard isPath(path) else { return SystemError(code: ENOENT) }
        return unsafe mkdir(path, mode) == 0 ? nil : .last
    }

    /// Whether this process may execute what is at `path`.
    package static func isExecutable(_ path: String) -> Bool { unsafe isPath(path) && access(path, X_OK) == 0 }

    /// Whether there is a link at `path`, whatever it leads to.
    package static func isLink(_ path: String) -> Bool {
        var status = stat()
        return unsafe isPath(path) && lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// Makes a pipe with a name, for its owner only; gives the reason if it cannot.
    package static func makePipe(_ path: String) -> SystemError? {
        guard isPath(path) else { return SystemError(code: ENOENT) }
        return unsafe mkfifo(path, 0o600) == 0 ? nil : .last
    }

    /// Opens a new file for its owner only, whose path begins and ends as given.
    package static func openTemporaryFile(
        prefix: String, suffix: String
    ) throws(SystemError) -> (path: String, descriptor: Int32) {
        guard isPath(prefix) else { throw SystemError(code: ENOENT) }
        var path = Array("\(prefix)XXXXXX\(suffix)".utf8CString)
        let descriptor = unsafe mkstemps(&path, Int32(suffix.utf8.count))
        guard descriptor >= 0 else { throw .last }
        return (String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self), descriptor)
    }

    /// Puts a file in the place of another, or where there is none; false if it cannot.
    package static func move(_ path: String, to other: String) -> Bool {
        guard isPath(path), isPath(other) else { return false }
        return unsafe rename(path, other) == 0
    }

    /// Puts a text into a file, as a whole or not at all; the file keeps its permissions. What is not a file, such as a pipe, is
    /// written to.
    ///
    /// - Parameter isPrivate: whether a new file is for its owner only; else it is for whoever new files are for.
    package static func replace(_ path: String, with text: String, isPrivate: Bool = true) throws(SystemError) {
        let target = resolvedPath(path) ?? path
        guard FileKind(path: target) != .other else {
            let descriptor = try Descriptor.open(target, O_WRONLY)
            defer { _ = close(descriptor) }
            return try Descriptor.write(text, to: descriptor)
        }
        var status = stat()
        let isThere = unsafe isPath(target) && stat(target, &status) == 0
        let mode = isThere ? status.st_mode & 0o777 : isPrivate ? 0o600 : 0o666 & ~FileCreationMask.current
        let (temporary, descriptor) = try openTemporaryFile(prefix: target + ".", suffix: "")
        defer { _ = close(descriptor) }
        do throws(SystemError) {
            try Descriptor.write(text, to: descriptor)
            guard fchmod(descriptor, mode) == 0, fsync(descriptor) == 0, move(temporary, to: target) else {
                throw .last
            }
        } catch {
            remove(temporary)
            throw error
        }
    }

    /// Throws if it is known already that ``replace(_:with:isPrivate:)`` would fail.
    package static func checkReplaceable(_ path: String) throws(SystemError) {
        let target = resolvedPath(path) ?? path
        let folder = target.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        let written =
            FileKind(path: target) == .other ? target : folder.isEmpty ? target.hasPrefix("/") ? "/" : "." : folder
        guard isPath(written) else { throw SystemError(code: ENOENT) }
        guard unsafe access(written, W_OK) == 0 else { throw .last }
    }

    /// Removes a file; does nothing if there is none, or it cannot.
    package static func remove(_ path: String) {
        if isPath(path) { _ = unsafe unlink(path) }
    }

    /// Makes a new folder for its owner only, whose path begins as given.
    static func makeTemporaryFolder(prefix: String) throws(SystemError) -> String {
        guard isPath(prefix) else { throw SystemError(code: ENOENT) }
        var path = Array("\(prefix)XXXXXX".utf8CString)
        guard unsafe mkdtemp(&path) != nil else { throw .last }
        return String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Whether there is a folder that is this user's alone; a link to one is not.
    static func isOwnFolder(_ path: String) -> Bool {
        var status = stat()
        return unsafe isPath(path) && lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
            && status.st_mode & 0o777 == 0o700 && status.st_uid == geteuid()
    }

    /// Removes a folder with what is in it, which may be folders, too; links are removed, not followed.
    static func removeFolder(_ path: String) {
        for name in names(in: path) {
            let entry = "\(path)/\(name)"
            var status = stat()
            guard isPath(entry), unsafe lstat(entry, &status) == 0 else { continue }
            if status.st_mode & S_IFMT == S_IFDIR { removeFolder(entry) } else { remove(entry) }
        }
        if isPath(path) { _ = unsafe rmdir(path) }
    }

    /// The C library would take what comes before a NUL.
    private static func isPath(_ text: String) -> Bool { !text.utf8.contains(0) }
}

/// What is at a path. A link counts as what it leads to.
package enum FileKind: Sendable {
    case file, folder, other

    /// What is at `path`; nil for nothing, and for what the process may not see.
    package init?(path: String) {
        var status = stat()
        guard !path.utf8.contains(0), unsafe stat(path, &status) == 0 else { return nil }
        switch status.st_mode & S_IFMT {
        case S_IFREG: self = .file
        case S_IFDIR: self = .folder
        default: self = .other
        }
    }
}
