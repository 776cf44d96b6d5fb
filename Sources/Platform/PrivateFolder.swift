internal import Synchronization

/// A folder that belongs to this user and is open to nobody else, with files that are replaced as a whole.
///
/// Everything in it is reached from the folder that was opened, and no link is followed: nobody can put another file in the
/// place of one of these, and what is not a file (a pipe, a device, a folder) is a ``Problem`` and is not waited for.
package final class PrivateFolder: Sendable {
    /// The reason that a folder or a file in it cannot be used.
    package enum Problem: Error, Equatable, Sendable, CustomStringConvertible {
        case failed(path: String, SystemError)
        /// Another user owns it.
        case notOurs(path: String)
        /// Others may read or write it; these are its permissions.
        case openToOthers(path: String, mode: mode_t)
        /// It is a link, a pipe, a device or a folder.
        case notAFile(path: String)
        case tooLarge(path: String, limit: Int)

        package var description: String {
            switch self {
            case .failed(let path, let error): "\(path): \(error)"
            case .notOurs(let path): "'\(path)' belongs to another user"
            case .openToOthers(let path, let mode):
                "'\(path)' can be read by other users (mode 0\(String(mode, radix: 8)))"
            case .notAFile(let path): "'\(path)' is not a regular file"
            case .tooLarge(let path, let limit): "'\(path)' is larger than \(limit >> 20) MiB"
            }
        }
    }

    /// The folder's path.
    package let path: String
    private let descriptor: Int32

    /// Opens the folder, which is made with those above it if it does not exist.
    package init(_ path: String) throws(Problem) {
        self.path = path
        let unmade = Self.make(path)
        do throws(SystemError) {
            descriptor = try Descriptor.open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
        } catch {
            if error.code == ENOENT, let unmade { throw unmade }
            throw .failed(path: path, error)
        }
        // From here on the end of the object closes it, if this throws too.
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw .failed(path: path, .last) }
        guard status.st_uid == geteuid() else { throw .notOurs(path: path) }
        guard status.st_mode & 0o077 == 0 else {
            throw .openToOthers(path: path, mode: status.st_mode & 0o777)
        }
    }

    deinit { close(descriptor) }

    /// Makes the folder, and those above it that do not exist; returns why one could not be made.
    private static func make(_ path: String) -> Problem? {
        guard let error = FileSystem.makeFolder(path, mode: 0o700), error.code != EEXIST else { return nil }
        guard error.code == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
            return .failed(path: path, error)
        }
        return make(String(path[..<slash])) ?? FileSystem.makeFolder(path, mode: 0o700).map { .failed(path: path, $0) }
    }

    /// The path of a file in it, for messages.
    package func path(of name: String) -> String { "\(path)/\(name)" }

    /// What the file has; nil if there is none.
    package func read(_ name: String, atMost limit: Int) throws(Problem) -> [UInt8]? {
        let file = try open(name, O_RDONLY)
        guard let file else { return nil }
        defer { close(file.descriptor) }
        guard file.status.st_size <= limit else { throw .tooLarge(path: path(of: name), limit: limit) }
        do throws(SystemError) {
            return try Descriptor.readAll(from: file.descriptor, atMost: limit)
        } catch {
            throw .failed(path: path(of: name), error)
        }
    }

    /// When the file was written, in seconds after the beginning of 1970; nil if there is none.
    package func writingTime(of name: String) -> Int? {
        status(of: name)?.st_mtim.tv_sec
    }

    /// Puts these bytes into the file: as a whole or not at all.
    ///
    /// - Parameter isDurable: waits until the disk has them, which takes milliseconds; without, whatever ends the process leaves
    ///   them there, but not a machine that loses its power within the next seconds.
    package func write(_ bytes: [UInt8], to name: String, isDurable: Bool = true) throws(Problem) {
        let temporary = "\(name).\(getpid()).tmp"
        do throws(SystemError) {
            let file = try openNew(temporary)
            do throws(SystemError) {
                defer { close(file) }
                try Descriptor.write(bytes, to: file)
                guard !isDurable || fsync(file) == 0,
                    unsafe renameat(descriptor, temporary, descriptor, name) == 0
                else { throw .last }
            } catch {
                remove(temporary)
                throw error
            }
            // The name is in the folder. Not every file system can say that it is there for good.
            if isDurable { _ = fsync(descriptor) }
        } catch {
            throw .failed(path: path(of: name), error)
        }
    }

    /// Appends to the file, creating it if needed, and returns its new size. Safe while other processes append.
    package func append(_ bytes: [UInt8], to name: String) throws(Problem) -> Int {
        guard let file = try open(name, O_WRONLY | O_CREAT | O_APPEND) else { return 0 }
        defer { close(file.descriptor) }
        do throws(SystemError) {
            try Descriptor.write(bytes, to: file.descriptor)
        } catch {
            throw .failed(path: path(of: name), error)
        }
        return Int(file.status.st_size) + bytes.count
    }

    /// The status of what the folder has under this name; nil for nothing.
    private func status(of name: String) -> stat? {
        var status = stat()
        return unsafe fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
    }

    /// Waits until the disk has the file as it is.
    package func makeDurable(_ name: String) {
        guard let file = try? open(name, O_RDONLY) else { return }
        defer { close(file.descriptor) }
        _ = fsync(file.descriptor)
        _ = fsync(descriptor)
    }

    /// Removes a file; does nothing if there is none, or it cannot.
    package func remove(_ name: String) { _ = unsafe unlinkat(descriptor, name, 0) }

    /// Removes unfinished files of processes that have ended.
    package func sweep() {
        for name in FileSystem.names(in: path) where name.hasSuffix(".tmp") {
            guard let process = name.split(separator: ".").dropLast().last.flatMap({ pid_t($0) }),
                process > 0, kill(process, 0) != 0, errno == ESRCH
            else { continue }
            remove(name)
        }
    }

    // MARK: - Opening

    /// Opens a file that is one, and ours; nil if there is none.
    fileprivate func open(_ name: String, _ flags: Int32) throws(Problem) -> (descriptor: Int32, status: stat)? {
        // A pipe that nobody writes is opened without waiting, to be found out.
        let flags = flags | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
        let file = openFile(in: descriptor, name, flags, 0o600)
        guard file >= 0 else {
            switch errno {
            case ENOENT: return nil
            case ELOOP, EISDIR, ENXIO: throw .notAFile(path: path(of: name))
            default: throw .failed(path: path(of: name), .last)
            }
        }
        var status = stat()
        guard unsafe fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(file)
            throw .notAFile(path: path(of: name))
        }
        guard status.st_uid == geteuid() else {
            close(file)
            throw .notOurs(path: path(of: name))
        }
        return (file, status)
    }

    /// Makes a file that did not exist; what a process of the same number has left goes first.
    private func openNew(_ name: String) throws(SystemError) -> Int32 {
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        for _ in 0..<2 {
            let file = openFile(in: descriptor, name, flags, 0o600)
            if file >= 0 { return file }
            guard errno == EEXIST else { break }
            remove(name)
        }
        throw .last
    }

    // MARK: - Locking

    /// Takes the lock of this name; nil if somebody has it. Where the file system knows no locks, everybody gets it.
    package func lock(_ name: String) throws(Problem) -> Lock? {
        while true {
            guard let file = try open(name, O_RDWR | O_CREAT) else { return nil }
            if flock(file.descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
                close(file.descriptor)
                return nil
            }
            let lock = Lock(folder: self, name: name, descriptor: file.descriptor)
            // Whoever had it before may have removed it meanwhile.
            if status(of: name)?.isOfSameFile(as: file.status) == true { return lock }
        }
    }

    /// A lock, held until it is released, or the process ends in any way.
    package final class Lock: Sendable {
        private let folder: PrivateFolder
        private let name: String
        private let descriptor: Mutex<Int32>

        fileprivate init(folder: PrivateFolder, name: String, descriptor: Int32) {
            self.folder = folder
            self.name = name
            self.descriptor = Mutex(descriptor)
        }

        deinit { release(removes: false) }

        /// Gives it back; does nothing the second time.
        package func release() { release(removes: true) }

        private func release(removes: Bool) {
            descriptor.withLock { descriptor in
                guard descriptor >= 0 else { return }
                if removes { folder.remove(name) }
                close(descriptor)
                descriptor = -1
            }
        }
    }
}

extension stat {
    /// Whether both are of one file; its number is not given to another as long as it is open.
    fileprivate func isOfSameFile(as other: stat) -> Bool { st_ino == other.st_ino && st_dev == other.st_dev }
}

private func openFile(in folder: Int32, _ name: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
    while true {
        let descriptor = unsafe openat(folder, name, flags, mode)
        if descriptor >= 0 || errno != EINTR { return descriptor }
    }
}
