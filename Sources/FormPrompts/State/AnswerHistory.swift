internal import FormModel
internal import Platform

/// The user's answers of earlier runs, kept in one file for each question.
///
/// A file has one answer per line, oldest first, and only its owner can read it. If the file
/// cannot be read or written, or its folder is open to others, there are no earlier answers.
public struct AnswerHistory: Sendable {
    private static let maxCount = 100

    private let folder: String

    /// Keeps answers in this folder, which is created when needed.
    package init(folder: String) {
        self.folder = folder
    }

    /// Keeps answers in `$XDG_STATE_HOME/formline/history/NAME`, by default in `~/.local/state`. `nil` without a home folder.
    public init?(wizard name: String) {
        guard let state = StateFolder.path else { return nil }
        self.init(folder: "\(state)/formline/history/\(StateFolder.fileName(for: name))")
    }

    package func answers(to name: String) -> [String] {
        open(makes: false).map { answers(to: name, in: $0) } ?? []
    }

    private func answers(to name: String, in folder: PrivateFolder) -> [String] {
        let bytes = (try? folder.read(StateFolder.fileName(for: name), atMost: 1 << 20)) ?? []
        var found = Set<String>()
        let latestFirst = bytes.split(separator: UInt8(ascii: "\n")).reversed()
            .compactMap { String(validating: $0, as: UTF8.self) }.filter { found.insert($0).inserted }
        return latestFirst.prefix(Self.maxCount).reversed()
    }

    package func add(_ answer: String, for name: String) {
        guard !answer.contains(where: \.isNewline), let folder = open(makes: true) else { return }
        let file = StateFolder.fileName(for: name)
        let text = (answers(to: name, in: folder).filter { $0 != answer } + [answer]).map { $0 + "\n" }.joined()
        try? folder.write(Array(text.utf8), to: file, isDurable: false)
    }

    private func open(makes: Bool) -> PrivateFolder? {
        guard makes || FileKind(path: folder) == .folder else { return nil }
        return try? PrivateFolder(folder)
    }
}

package enum StateFolder {
    package static var path: String? {
        let environment = Environment.current
        if let folder = environment["XDG_STATE_HOME"], folder.utf8.first == UInt8(ascii: "/") { return folder }
        // A home folder that does not exist is not a place to create folders in.
        return environment.home.flatMap { FileKind(path: $0) == .folder ? $0 + "/.local/state" : nil }
    }

    package static var isUnwanted: Bool { Environment.current["XDG_STATE_HOME"] == "/dev/null" }

    /// A file name in which everything except letters, digits, `_`, `-` and inner dots becomes `%XX`.
    package static func fileName(for name: String) -> String {
        let characters = name.utf8.enumerated().map { index, byte in
            let isInnerDot = index > 0 && byte == UInt8(ascii: ".")
            if byte.isLetter || byte.isDigit || "_-".utf8.contains(byte) || isInnerDot {
                return String(Unicode.Scalar(byte))
            }
            let digits = String(byte, radix: 16, uppercase: true)
            return "%\(digits.count < 2 ? "0" : "")\(digits)"
        }
        return String(characters.joined().prefix(200))
    }
}
