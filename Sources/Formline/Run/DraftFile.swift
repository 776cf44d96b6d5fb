internal import FormPrompts
internal import Platform
internal import WizardFiles

/// The draft file of a run, locked until the run releases it.
///
/// A wizard file has more than one only while several runs of it are in progress, or if one cannot be used: then a run
/// keeps its draft in another file, so that no unseen draft is overwritten.
final class DraftFile {
    struct Unavailable: Error, CustomStringConvertible {
        let description: String
        /// A draft of an earlier run may be there, unread.
        var hidesEarlier = false
    }

    let earlier: [UInt8]?
    private(set) var isOnDisk: Bool
    /// Messages, such as that another run is in progress, or that drafts cannot be read.
    let notices: [Notice]
    /// The reason that a draft of an earlier run cannot be read.
    let unreadable: String?
    private let folder: PrivateFolder
    private let name: String
    private let lock: PrivateFolder.Lock

    private static let maxCount = 16
    private static let maxSize = 64 << 20

    /// Locks the draft file of the wizard with this name and path: in `formline/drafts` in the user's state folder (see
    /// ``AnswerHistory/init(wizard:)``). Returns `nil` for a wizard that is not a file, and if
    /// `XDG_STATE_HOME=/dev/null` disables drafts.
    ///
    /// - Parameters:
    ///   - path: the wizard file; a form in code needs only its name.
    ///   - isIgnored: overwrites any existing draft.
    ///   - overwritingFlag: the flag that overwrites an unusable draft, for messages.
    init?(
        wizard name: String, path: String?, isIgnored: Bool = false, overwritingFlag: String? = nil
    ) throws(Unavailable) {
        let resolved = path.flatMap(FileSystem.resolvedPath)
        guard !StateFolder.isUnwanted, resolved != nil || path == nil else { return nil }
        guard let state = StateFolder.path else {
            throw Unavailable(
                description: "there is no home folder; set HOME or XDG_STATE_HOME to an existing folder")
        }
        // FNV-1a: two files of the same name have different drafts.
        let hash = resolved?.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01b3
        }
        let stem = StateFolder.fileName(for: name).prefix(100) + (hash.map { "-" + String($0, radix: 16) } ?? "")
        var found = Search(overwritingFlag: overwritingFlag)
        let path = "\(state)/formline/drafts"
        do throws(PrivateFolder.Problem) {
            folder = try PrivateFolder(path)
            folder.removeLeftovers()
            try found.look(in: folder, stem: String(stem), isIgnored: isIgnored)
        } catch {
            throw Unavailable(
                description: "\(error)", hidesEarlier: !isIgnored && FileSystem.mayHaveEntry(at: path))
        }
        guard let candidate = found.best else {
            throw Unavailable(
                description: "'\(folder.path)' already holds \(Self.maxCount) drafts in use or damaged; delete the "
                    + "ones that you no longer need",
                hidesEarlier: found.unreadable != nil)
        }
        (self.name, lock, earlier) = (candidate.name, candidate.lock, candidate.content)
        (notices, unreadable) = (found.notices, found.unreadable)
        isOnDisk = earlier != nil
    }

    deinit { lock.release() }

    /// Replaces the draft, which only its owner can read. A durable one survives a power failure.
    func write(_ text: String, isDurable: Bool) throws(PrivateFolder.Problem) {
        try folder.write(Array(text.utf8), to: name, isDurable: isDurable)
        isOnDisk = true
    }

    func remove() {
        folder.remove(name)
        isOnDisk = false
    }

    /// Waits until the draft would survive a power failure, and unlocks it.
    func release() {
        if isOnDisk { folder.makeDurable(name) }
        lock.release()
    }

    private struct Search {
        struct Candidate {
            var name: String
            var lock: PrivateFolder.Lock
            var content: [UInt8]?

            /// Reads the draft, if there is one. Returns the reason that it cannot be used, if any.
            mutating func read(in folder: PrivateFolder) -> String? {
                do throws(PrivateFolder.Problem) {
                    content = try folder.read(name, atMost: DraftFile.maxSize)
                } catch {
                    return "\(error)"
                }
                return content.flatMap(KeptAnswers.problem).map { "\(folder.path(of: name)) \($0)" }
            }
        }

        let overwritingFlag: String?
        var best: Candidate?
        var notices: [Notice] = []
        var unreadable: String?

        mutating func look(in folder: PrivateFolder, stem: String, isIgnored: Bool) throws(PrivateFolder.Problem) {
            var isRunning = false
            let existing = Set(FileSystem.names(in: folder.path))
            for number in 1...DraftFile.maxCount where best?.content == nil {
                let stem = number == 1 ? stem : "\(stem)-\(number)"
                if best != nil, !existing.contains("\(stem).json") { continue }
                guard let lock = try folder.lock("\(stem).lock") else {
                    isRunning = true
                    continue
                }
                var candidate = Candidate(name: "\(stem).json", lock: lock)
                if isIgnored {
                    best = candidate
                    break
                }
                if let reason = candidate.read(in: folder) {
                    unreadable = reason
                    let advice = overwritingFlag.map { ", and \($0) overwrites it" } ?? ""
                    notices.append(
                        .failure("The draft of an earlier run cannot be used: \(reason); it is unchanged\(advice)"))
                    lock.release()
                } else if best == nil || candidate.content != nil {
                    best?.lock.release()
                    best = candidate
                } else {
                    lock.release()
                }
            }
            if isRunning {
                notices.append(.remark("This wizard is already running elsewhere; this run saves its own draft"))
            }
        }
    }
}
