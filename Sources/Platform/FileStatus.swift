/// What is at a name in a folder; a link is a link, whatever it leads to.
package struct FileStatus: Sendable {
    package enum Kind: Sendable {
        case file, folder, link, other
    }

    package let kind: Kind
    /// The permissions, without those that change the user.
    package let mode: mode_t
    package let size: Int
    /// What tells this file, as it is now, from every other, and from itself once it was changed.
    package let identity: FileIdentity

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
    }
}

/// What tells a file, as it is now, from every other, and from itself once its content or its permissions were changed.
package struct FileIdentity: Hashable, Sendable {
    private let device: UInt64
    private let number: UInt64
    private let size: Int
    private let seconds: Int
    private let nanoseconds: Int

    fileprivate init(_ status: stat) {
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
        size = Int(status.st_size)
        #if canImport(Darwin)
            let changed = status.st_ctimespec
        #else
            let changed = status.st_ctim
        #endif
        seconds = Int(changed.tv_sec)
        nanoseconds = Int(changed.tv_nsec)
    }
}
