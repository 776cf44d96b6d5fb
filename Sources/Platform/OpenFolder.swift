/// An open folder. Names are resolved one at a time without following links, so it may be moved, or replaced by a link.
package final class OpenFolder: Sendable {
    private let descriptor: Int32

    /// `followsLink` allows `path` itself to be a link to a folder; its parents may be links in any case.
    package convenience init(_ path: String, followsLink: Bool = false) throws(SystemError) {
        self.init(try Descriptor.open(path, Self.flags(followsLink: followsLink)))
    }

    private init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { _ = close(descriptor) }

    private static func flags(followsLink: Bool) -> Int32 {
        O_RDONLY | O_DIRECTORY | O_CLOEXEC | (followsLink ? 0 : O_NOFOLLOW)
    }

    func status() throws(SystemError) -> FileStatus { try FileStatus(descriptor: descriptor) }

    package func status(of name: String) throws(SystemError) -> FileStatus? {
        try Self.check(name)
        var status = stat()
        guard unsafe fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
            if errno == ENOENT { return nil }
            throw .last
        }
        return FileStatus(status)
    }

    package func folder(_ name: String) throws(SystemError) -> OpenFolder {
        OpenFolder(try open(name, Self.flags(followsLink: false)))
    }

    /// Throws `EINVAL` for anything but a regular file.
    package func file(_ name: String) throws(SystemError) -> OpenFile {
        let file = try openFile(name, O_RDONLY)
        guard try file.status().kind == .file else { throw SystemError(code: EINVAL) }
        return file
    }

    /// Sorted by bytes, without `.` and `..`; `nil` for a name that is not UTF-8.
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
            // The field is longer than the name, which a NUL ends.
            let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                unsafe String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted { ($0 ?? "").utf8.lexicographicallyPrecedes(($1 ?? "").utf8) }
    }

    package func makeFolder(_ name: String, mode: mode_t = 0o777) throws(SystemError) -> OpenFolder {
        try Self.check(name)
        if unsafe mkdirat(descriptor, name, mode) != 0, errno != EEXIST { throw .last }
        return try folder(name)
    }

    package enum Replaceable {
        case nothing
        case file(FileIdentity)
        case anyFile
    }

    /// Creates a file atomically, and if `isDurable`, waits until it is on disk. Without `mode` it gets the usual
    /// permissions; throws `EEXIST` if there is something of this name that may not be replaced.
    package func put(
        _ name: String, mode: mode_t?, replacing replaceable: Replaceable, isDurable: Bool = true,
        write: (_ file: Int32) throws(SystemError) -> Void
    ) throws(SystemError) -> FileIdentity {
        let (temporary, file) = try makeTemporary()
        var isTemporary = true
        defer { if isTemporary { _ = remove(temporary) } }
        try write(file.descriptor)
        guard fchmod(file.descriptor, mode ?? 0o666 & ~FileCreationMask.current) == 0,
            !isDurable || fsync(file.descriptor) == 0
        else { throw .last }
        switch replaceable {
        case .nothing: try link(temporary, as: name)
        case .file(let identity):
            guard try status(of: name)?.identity == identity else { throw SystemError(code: EEXIST) }
            try rename(temporary, to: name)
        case .anyFile: try rename(temporary, to: name)
        }
        isTemporary = false
        if isDurable { _ = fsync(descriptor) }
        return try file.status().identity
    }

    private func link(_ temporary: String, as name: String) throws(SystemError) {
        try Self.check(name)
        if unsafe linkat(descriptor, temporary, descriptor, name, 0) == 0 {
            _ = remove(temporary)
            return
        }
        // Some file systems have no hard links.
        guard [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK].contains(errno) else { throw .last }
        guard try status(of: name) == nil else { throw SystemError(code: EEXIST) }
        try rename(temporary, to: name)
    }

    func makeTemporary() throws(SystemError) -> (name: String, file: OpenFile) {
        let name = ".formline-\(String(UInt64.random(in: .min ... .max), radix: 36)).tmp"
        return (name, try openFile(name, O_WRONLY | O_CREAT | O_EXCL))
    }

    func rename(_ name: String, to newName: String) throws(SystemError) {
        try Self.check(newName)
        guard unsafe renameat(descriptor, name, descriptor, newName) == 0 else { throw .last }
    }

    func remove(_ name: String) -> SystemError? { unsafe unlinkat(descriptor, name, 0) == 0 ? nil : .last }

    /// Opens a file of any kind; a pipe without a writer does not block.
    func openFile(_ name: String, _ flags: Int32) throws(SystemError) -> OpenFile {
        OpenFile(try open(name, flags | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC))
    }

    private func open(_ name: String, _ flags: Int32) throws(SystemError) -> Int32 {
        if name != "." { try Self.check(name) }
        while true {
            let opened = unsafe openat(descriptor, name, flags, 0o600)
            if opened >= 0 { return opened }
            // BSD systems report a link that must not be followed by this error.
            if errno == EMLINK { throw SystemError(code: ELOOP) }
            if errno != EINTR { throw .last }
        }
    }

    private static func check(_ name: String) throws(SystemError) {
        guard !name.isEmpty, name != ".", name != "..",
            !name.utf8.contains(where: { $0 == 0 || $0 == UInt8(ascii: "/") })
        else { throw SystemError(code: EINVAL) }
    }
}

package final class OpenFile: Sendable {
    let descriptor: Int32

    fileprivate init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { _ = close(descriptor) }

    package func status() throws(SystemError) -> FileStatus { try FileStatus(descriptor: descriptor) }

    package func readAll(atMost limit: Int = .max) throws(SystemError) -> [UInt8] {
        try Descriptor.readAll(from: descriptor, atMost: limit)
    }
}

/// Can be read only by setting it, which is done once, before anything is written.
package enum FileCreationMask {
    package static let current: mode_t = {
        let mask = umask(0o077)
        umask(mask)
        return mask
    }()
}
