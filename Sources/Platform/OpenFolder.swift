/// A folder that was opened: everything in it is reached from there by one name at a time, and no link is followed.
///
/// Whoever moves a folder or puts a link in its place meanwhile changes nothing of where a name leads.
package final class OpenFolder: Sendable {
    private let descriptor: Int32

    /// Opens the folder at a path.
    ///
    /// - Parameter followsLink: whether the path may be that of a link to a folder; those above it may be links in any case.
    package convenience init(_ path: String, followsLink: Bool = false) throws(SystemError) {
        self.init(try Descriptor.open(path, Self.flags(followsLink: followsLink)))
    }

    private init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { _ = close(descriptor) }

    private static func flags(followsLink: Bool) -> Int32 {
        O_RDONLY | O_DIRECTORY | O_CLOEXEC | (followsLink ? 0 : O_NOFOLLOW)
    }

    // MARK: - What is there

    /// What is at a name; nil for nothing.
    package func status(of name: String) throws(SystemError) -> FileStatus? {
        try Self.check(name)
        var status = stat()
        guard unsafe fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
            if errno == ENOENT { return nil }
            throw .last
        }
        return FileStatus(status)
    }

    /// The folder of this name in it.
    package func folder(_ name: String) throws(SystemError) -> OpenFolder {
        OpenFolder(try open(name, Self.flags(followsLink: false)))
    }

    /// The file of this name in it, open for reading, with what it is; anything else than a file is `EINVAL`.
    package func file(_ name: String) throws(SystemError) -> OpenFile {
        // A pipe that nobody writes is opened without waiting, to be found out.
        let file = OpenFile(try open(name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC))
        guard try file.status().kind == .file else { throw SystemError(code: EINVAL) }
        return file
    }

    /// The names of what is in it, in the order of their bytes, without `.` and `..`; nil for one that is not UTF-8.
    package func names() throws(SystemError) -> [String?] {
        let copy = try open(".", Self.flags(followsLink: false))
        guard let directory = unsafe fdopendir(copy) else {
            let error = SystemError.last
            _ = close(copy)
            throw error
        }
        defer { unsafe closedir(directory) }
        var names: [String?] = []
        while let entry = unsafe readdir(directory) {
            // The name ends with a NUL, inside of the field.
            let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                unsafe String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted { ($0 ?? "").utf8.lexicographicallyPrecedes(($1 ?? "").utf8) }
    }

    // MARK: - What is made

    /// Makes a folder in it, and opens it; one that is there already is opened.
    package func makeFolder(_ name: String, mode: mode_t = 0o777) throws(SystemError) -> OpenFolder {
        try Self.check(name)
        if unsafe mkdirat(descriptor, name, mode) != 0, errno != EEXIST { throw .last }
        return try folder(name)
    }

    /// Puts a new file into it, as a whole or not at all.
    ///
    /// - Parameters:
    ///   - mode: its permissions; nil for those that the process gives new files.
    ///   - replaced: the file of this name that it may take the place of; nil if there must be none. `EEXIST` if there is
    ///     another one.
    ///   - write: writes its content.
    /// - Returns: what tells it from other files.
    package func put(
        _ name: String, mode: mode_t?, replacing replaced: FileIdentity?,
        write: (_ file: Int32) throws(SystemError) -> Void
    ) throws(SystemError) -> FileIdentity {
        try Self.check(name)
        let (temporary, file) = try makeTemporary()
        var isTemporary = true
        defer {
            _ = close(file)
            if isTemporary { _ = unsafe unlinkat(descriptor, temporary, 0) }
        }
        try write(file)
        guard fchmod(file, mode ?? 0o666 & ~FileCreationMask.current) == 0, fsync(file) == 0 else {
            throw .last
        }
        if let replaced {
            guard try status(of: name)?.identity == replaced else { throw SystemError(code: EEXIST) }
            guard unsafe renameat(descriptor, temporary, descriptor, name) == 0 else { throw .last }
            isTemporary = false
        } else {
            try link(temporary, as: name, isTemporary: &isTemporary)
        }
        if isTemporary {
            _ = unsafe unlinkat(descriptor, temporary, 0)
            isTemporary = false
        }
        // The name is in the folder. Not every file system can say that it is there for good.
        _ = fsync(descriptor)
        var status = stat()
        guard unsafe fstat(file, &status) == 0 else { throw .last }
        return FileStatus(status).identity
    }

    /// Gives a new file its name; `EEXIST` if there is something of that name.
    private func link(_ temporary: String, as name: String, isTemporary: inout Bool) throws(SystemError) {
        guard unsafe linkat(descriptor, temporary, descriptor, name, 0) != 0 else { return }
        // A file system that has no second names.
        guard [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK].contains(errno) else { throw .last }
        guard try status(of: name) == nil else { throw SystemError(code: EEXIST) }
        guard unsafe renameat(descriptor, temporary, descriptor, name) == 0 else { throw .last }
        isTemporary = false
    }

    private func makeTemporary() throws(SystemError) -> (name: String, file: Int32) {
        var failure = SystemError(code: EEXIST)
        for _ in 0..<16 {
            let name = ".formline-\(String(UInt64.random(in: .min ... .max), radix: 36)).tmp"
            do throws(SystemError) {
                return (name, try open(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC))
            } catch {
                guard error.code == EEXIST else { throw error }
                failure = error
            }
        }
        throw failure
    }

    // MARK: - Opening

    private func open(_ name: String, _ flags: Int32) throws(SystemError) -> Int32 {
        if name != "." { try Self.check(name) }
        while true {
            let opened = unsafe openat(descriptor, name, flags, 0o600)
            if opened >= 0 { return opened }
            // What BSD systems say of a link that is not to be followed.
            if errno == EMLINK { throw SystemError(code: ELOOP) }
            if errno != EINTR { throw .last }
        }
    }

    /// Only one name leads to what is in the folder.
    private static func check(_ name: String) throws(SystemError) {
        guard !name.isEmpty, name != ".", name != "..",
            !name.utf8.contains(where: { $0 == 0 || $0 == UInt8(ascii: "/") })
        else { throw SystemError(code: EINVAL) }
    }
}

/// A file that was opened for reading.
package final class OpenFile: Sendable {
    private let descriptor: Int32

    fileprivate init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { _ = close(descriptor) }

    /// What it is now.
    package func status() throws(SystemError) -> FileStatus {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw .last }
        return FileStatus(status)
    }

    /// The next bytes; empty at its end.
    package func read(atMost limit: Int = .max) throws(SystemError) -> [UInt8] {
        try Descriptor.read(from: descriptor, atMost: limit)
    }

    /// Everything up to its end, or the first `limit` bytes of it.
    package func readAll(atMost limit: Int = .max) throws(SystemError) -> [UInt8] {
        try Descriptor.readAll(from: descriptor, atMost: limit)
    }
}

/// The permissions that the process does not give to new files.
package enum FileCreationMask {
    /// The mask of the process: it can be read only by setting it, which is done once, before anything is written.
    package static let current: mode_t = {
        let mask = umask(0o077)
        umask(mask)
        return mask
    }()
}
