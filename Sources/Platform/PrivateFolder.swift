/// A folder that only this user can access. Links are not followed; anything but a regular file is a ``Problem``.
package final class PrivateFolder: Sendable {
    package enum Problem: Error, Equatable, Sendable, CustomStringConvertible {
        case failed(path: String, SystemError)
        case notOurs(path: String)
        case openToOthers(path: String, mode: mode_t)
        /// A link, a pipe, a device or a folder.
        case notAFile(path: String)
        case tooLarge(path: String, limit: Int)

        package var description: String {
            switch self {
            case .failed(let path, let error): "\(path): \(error)"
            case .notOurs(let path):
                "'\(path)' belongs to another user; delete it, or set XDG_STATE_HOME to a folder of yours"
            case .openToOthers(let path, let mode):
                "'\(path)' can be read by other users (mode 0\(String(mode, radix: 8))); run chmod 700 '\(path)'"
            case .notAFile(let path): "'\(path)' is not a regular file; delete it"
            case .tooLarge(let path, let limit): "'\(path)' is larger than \(limit >> 20) MiB; delete it"
            }
        }
    }

    package let path: String
    private let folder: OpenFolder

    package init(_ path: String) throws(Problem) {
        self.path = path
        let creationFailure = FileSystem.makeFolder(path, mode: 0o700)
        let status: FileStatus
        do throws(SystemError) {
            folder = try OpenFolder(path)
            status = try folder.status()
        } catch {
            guard error.code == ENOENT, let creationFailure else { throw .failed(path: path, error) }
            throw .failed(path: creationFailure.path, creationFailure.error)
        }
        guard status.isOurs else { throw .notOurs(path: path) }
        guard status.mode & 0o077 == 0 else { throw .openToOthers(path: path, mode: status.mode) }
    }

    package func path(of name: String) -> String { "\(path)/\(name)" }

    package func read(_ name: String, atMost limit: Int) throws(Problem) -> [UInt8]? {
        guard let file = try open(name, O_RDONLY) else { return nil }
        do throws(SystemError) {
            if try file.status().size <= limit { return try file.readAll(atMost: limit) }
        } catch {
            throw .failed(path: path(of: name), error)
        }
        throw .tooLarge(path: path(of: name), limit: limit)
    }

    /// Replaces a file's content atomically. If `isDurable`, waits until the bytes are on disk, which takes
    /// milliseconds; otherwise a power failure within the next seconds may lose them.
    package func write(_ bytes: [UInt8], to name: String, isDurable: Bool = true) throws(Problem) {
        do throws(SystemError) {
            _ = try folder.put(name, mode: 0o600, replacing: .anyFile, isDurable: isDurable) {
                (file) throws(SystemError) in try Descriptor.write(bytes, to: file)
            }
        } catch {
            throw .failed(path: path(of: name), error)
        }
    }

    package func remove(_ name: String) { _ = folder.remove(name) }

    private func open(_ name: String, _ flags: Int32) throws(Problem) -> OpenFile? {
        let file: OpenFile
        do throws(SystemError) {
            file = try folder.openFile(name, flags)
        } catch {
            switch error.code {
            case ENOENT: return nil
            case ELOOP, EISDIR, ENXIO: throw .notAFile(path: path(of: name))
            default: throw .failed(path: path(of: name), error)
            }
        }
        guard let status = try? file.status(), status.kind == .file else { throw .notAFile(path: path(of: name)) }
        guard status.isOurs else { throw .notOurs(path: path(of: name)) }
        return file
    }

    /// Returns `nil` if another process holds the lock. On a file system without locks, every process gets it.
    package func lock(_ name: String) throws(Problem) -> Lock? {
        while let file = try open(name, O_RDWR | O_CREAT) {
            if flock(file.descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return nil }
            // Its last owner may have removed it meanwhile.
            if let found = try? folder.status(of: name), let locked = try? file.status(),
                found.identity == locked.identity
            {
                return Lock(folder: self, name: name, file: file)
            }
        }
        return nil
    }

    /// A lock, held until it is released or the process ends.
    package final class Lock: Sendable {
        private let folder: PrivateFolder
        private let name: String
        private let file: OpenFile

        fileprivate init(folder: PrivateFolder, name: String, file: OpenFile) {
            (self.folder, self.name, self.file) = (folder, name, file)
        }

        deinit { folder.remove(name) }
    }
}
