internal import Platform

/// The file that a walk's draft is kept in: one for each wizard file.
package struct DraftFile: Sendable {
    private let file: StateFile

    /// The file for the wizard of this name and path: in `formline/drafts` in the folder for a person's state (see
    /// ``AnswerHistory/init(wizard:)``). Nil if there is no such folder, and for a wizard that is not a file.
    package init?(wizard name: String, path: String) {
        guard let state = StateFile.folder, let resolved = FileSystem.resolvedPath(path) else { return nil }
        // FNV-1a: two files of one name have drafts of their own.
        let hash = resolved.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01b3
        }
        let name = StateFile.fileName(for: name).prefix(100)
        file = StateFile(path: "\(state)/formline/drafts/\(name)-\(String(hash, radix: 16)).json")
    }

    /// What is kept; nil for nothing.
    package func read() -> [UInt8]? { file.read(atMost: 1 << 28) }

    /// Replaces the earlier draft, atomically, readable by its owner only; false if it
    /// cannot.
    package func write(_ text: String) -> Bool { file.write(text) }

    /// Keeps nothing any more.
    package func remove() { file.remove() }
}
