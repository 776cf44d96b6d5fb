internal import Platform
internal import Synchronization

/// The files that a submission may overwrite: those that it wrote itself in an earlier attempt, and those that a person said
/// yes to. A file that somebody has changed since then is not among them.
final class OwnFiles: Sendable {
    /// Those of the submission that runs in this task.
    @TaskLocal static var current = OwnFiles()

    private let identities = Mutex<Set<FileIdentity>>([])
    private let kept = Mutex<Set<FileIdentity>>([])

    /// Takes a file that was written, or may be overwritten.
    func insert(_ identity: FileIdentity) { identities.withLock { _ = $0.insert(identity) } }

    /// Marks a file as kept.
    func keep(_ identity: FileIdentity) { kept.withLock { _ = $0.insert(identity) } }

    func keeps(_ identity: FileIdentity) -> Bool { kept.withLock { $0.contains(identity) } }

    func contains(_ identity: FileIdentity) -> Bool { identities.withLock { $0.contains(identity) } }
}
