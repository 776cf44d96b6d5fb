internal import Synchronization

/// Files for a moment, with something in them that is nobody else's business. They are removed however the process ends,
/// and those of a process that was killed by the next one.
package enum TemporaryFiles {
    private static let paths = Mutex<Set<String>>([])
    private static let removesAtExit: Int32 = atexit { TemporaryFiles.removeAll() }

    /// Opens a new file in a folder, for its owner only.
    package static func open(
        in folder: String, suffix: String
    ) throws(SystemError) -> (path: String, descriptor: Int32) {
        _ = removesAtExit
        let file = try FileSystem.openTemporaryFile(prefix: "\(folder)/\(prefix)\(getpid())-", suffix: suffix)
        paths.withLock { _ = $0.insert(file.path) }
        return file
    }

    /// Removes a file.
    package static func remove(_ path: String) {
        FileSystem.remove(path)
        paths.withLock { _ = $0.remove(path) }
    }

    /// Removes the files of this process.
    package static func removeAll() {
        for path in paths.withLock({ $0 }) { remove(path) }
    }

    /// Removes what processes have left in a folder that are no more.
    package static func sweep(_ folder: String) {
        for name in FileSystem.names(in: folder) where name.hasPrefix(prefix) {
            guard let process = name.dropFirst(prefix.count).split(separator: "-").first.flatMap({ pid_t($0) }),
                process > 0, kill(process, 0) != 0, errno == ESRCH
            else { continue }
            FileSystem.removeOwnFile("\(folder)/\(name)")
        }
    }

    private static let prefix = "formline-"
}
