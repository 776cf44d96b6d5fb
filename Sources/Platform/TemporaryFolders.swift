internal import Synchronization

/// Folders for a moment, with something in them that is nobody else's business. They are removed with all that is in them
/// however the process ends; if not even a ``Guardian`` could do that, the next process does.
package enum TemporaryFolders {
    /// Those of this process, with what removes them if it is killed.
    private static let guardians = Mutex<[String: Guardian?]>([:])
    private static let removesAtExit: Int32 = atexit { TemporaryFolders.removeAll() }

    /// Makes a new folder in another one, for its owner only.
    package static func make(in folder: String) throws(SystemError) -> String {
        _ = removesAtExit
        // Whoever removes it may be in another folder than this process.
        let parent = FileSystem.resolvedPath(folder) ?? folder
        let path = try FileSystem.makeTemporaryFolder(prefix: "\(parent)/\(prefix)\(getpid())-")
        guardians.withLock { $0[path] = .some(Guardian(removingFolder: path)) }
        return path
    }

    /// Removes a folder.
    package static func remove(_ path: String) {
        FileSystem.removeFolder(path)
        let guardian = guardians.withLock { $0.removeValue(forKey: path) }
        guardian??.end()
    }

    /// Removes the folders of this process.
    package static func removeAll() {
        for path in guardians.withLock({ $0 }).keys { remove(path) }
    }

    /// Removes what processes that have ended left in a folder.
    package static func sweep(_ folder: String) {
        for name in FileSystem.names(in: folder) where name.hasPrefix(prefix) {
            // The number of the process, and six characters.
            let parts = name.dropFirst(prefix.count).split(separator: "-", omittingEmptySubsequences: false)
            guard parts.count == 2, parts[1].utf8.count == 6, let process = pid_t(parts[0]), process > 0,
                kill(process, 0) != 0, errno == ESRCH, FileSystem.isOwnFolder("\(folder)/\(name)")
            else { continue }
            FileSystem.removeFolder("\(folder)/\(name)")
        }
    }

    private static let prefix = "formline-edit-"
}
