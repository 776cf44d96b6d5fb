internal import FormPrompts
internal import Platform
internal import WizardFiles

/// The draft file of a run, locked until the run releases it. While it is in use, or if it cannot be used, another run keeps
/// its draft in a new file, so that no unseen draft is overwritten.
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
    private var lock: PrivateFolder.Lock?

    private static let maxCount = 16
    private static let maxSize = 64 << 20

    /// Locks the draft file of a wizard, in `formline/drafts` in the user's state folder (see ``AnswerHistory/init(wizard:)``).
    /// Returns `nil` for a wizard that is not a file, and if `XDG_STATE_HOME=/dev/null` disables drafts.
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
        let path = "\(state)/formline/drafts"
        var found: (name: String, lock: PrivateFolder.Lock, content: [UInt8]?)?
        var (isRunning, notices, unreadable): (Bool, [Notice], String?) = (false, [], nil)
        do throws(PrivateFolder.Problem) {
            folder = try PrivateFolder(path)
            let existing = Set(FileSystem.names(in: path))
            let names = Self.names(wizard: name, resolvedPath: resolved)
            // Earlier drafts come before free names.
            for name in names.filter(existing.contains) + names.filter({ !existing.contains($0) }) where found == nil {
                guard let lock = try folder.lock(name.dropLast(4) + "lock") else {
                    isRunning = true
                    continue
                }
                let (content, problem) = isIgnored ? (nil, nil) : Self.read(name, in: folder)
                if let problem {
                    unreadable = problem
                    let advice = overwritingFlag.map { ", and \($0) overwrites it" } ?? ""
                    notices.append(
                        .failure("The draft of an earlier run cannot be used: \(problem); it is unchanged\(advice)"))
                } else {
                    found = (name, lock, content)
                }
            }
        } catch {
            throw Unavailable(
                description: "\(error)", hidesEarlier: !isIgnored && FileSystem.mayHaveEntry(at: path))
        }
        guard let found else {
            throw Unavailable(
                description: "'\(folder.path)' already holds \(Self.maxCount) drafts in use or damaged; delete the "
                    + "ones that you no longer need",
                hidesEarlier: unreadable != nil)
        }
        if isRunning {
            notices.append(.remark("This wizard is already running elsewhere; this run saves its own draft"))
        }
        (self.name, lock, earlier) = (found.name, found.lock, found.content)
        (self.notices, self.unreadable, isOnDisk) = (notices, unreadable, found.content != nil)
    }

    /// The names of a wizard's draft files. Two wizard files of the same name have different drafts.
    private static func names(wizard name: String, resolvedPath path: String?) -> [String] {
        // FNV-1a
        let hash = path?.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        let base = StateFolder.fileName(for: name).prefix(100) + (hash.map { "-" + String($0, radix: 16) } ?? "")
        return (1...maxCount).map { $0 == 1 ? "\(base).json" : "\(base)-\($0).json" }
    }

    private static func read(_ name: String, in folder: PrivateFolder) -> (content: [UInt8]?, problem: String?) {
        do throws(PrivateFolder.Problem) {
            let content = try folder.read(name, atMost: maxSize)
            return (content, content.flatMap(KeptAnswers.problem).map { "\(folder.path(of: name)) \($0)" })
        } catch {
            return (nil, "\(error)")
        }
    }

    func write(_ text: String, isDurable: Bool) throws(PrivateFolder.Problem) {
        try folder.write(Array(text.utf8), to: name, isDurable: isDurable)
        isOnDisk = true
    }

    func remove() {
        folder.remove(name)
        isOnDisk = false
    }

    func release() { lock = nil }
}
