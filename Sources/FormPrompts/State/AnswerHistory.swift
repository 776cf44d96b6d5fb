internal import Platform

/// The answers that a person gave in earlier runs, kept in one file for each question.
///
/// A file has one answer a line, oldest first, and is readable by its owner only. If it cannot be read or written, or its
/// folder is open to others, the person has no earlier answers, and nothing else happens: they are a convenience.
public struct AnswerHistory: Sendable {
    /// How many answers of a question are kept.
    public static let limit = 100

    private let folder: String

    /// Keeps answers in this folder, which is made when there is something to keep.
    public init(folder: String) {
        self.folder = folder
    }

    /// Keeps answers with the other state of the person's programs: in `formline/history/NAME` under `XDG_STATE_HOME`, or
    /// under `~/.local/state` if that is not set. Nil if there is no home folder either.
    public init?(wizard name: String) {
        guard let state = StateFolder.path else { return nil }
        self.init(folder: "\(state)/formline/history/\(StateFolder.fileName(for: name))")
    }

    /// The answers to the question of the field named `name`, oldest first.
    public func answers(to name: String) -> [String] {
        open(makes: false).map { answers(to: name, in: $0) } ?? []
    }

    private func answers(to name: String, in folder: PrivateFolder) -> [String] {
        let bytes = (try? folder.read(StateFolder.fileName(for: name), atMost: 1 << 20)) ?? []
        return bytes.split(separator: UInt8(ascii: "\n")).suffix(AnswerHistory.limit)
            .compactMap { String(validating: $0, as: UTF8.self) }
    }

    /// Adds an answer to the question of the field named `name`, as the latest one; an earlier copy of it is removed.
    public func add(_ answer: String, for name: String) {
        guard !answer.contains(where: \.isNewline), let folder = open(makes: true) else { return }
        // Another run may add one at the same moment.
        let lock = try? folder.lock(".lock", waits: true)
        defer { lock?.release() }
        let answers = (answers(to: name, in: folder).filter { $0 != answer } + [answer]).suffix(AnswerHistory.limit)
        let text = answers.map { $0 + "\n" }.joined()
        try? folder.write(Array(text.utf8), to: StateFolder.fileName(for: name), isDurable: false)
    }

    /// The folder; nil if it cannot be used, or if it is not there and is not to be made.
    private func open(makes: Bool) -> PrivateFolder? {
        guard makes || FileKind(path: folder) == .folder, let opened = try? PrivateFolder(folder) else { return nil }
        opened.sweep()
        return opened
    }
}
