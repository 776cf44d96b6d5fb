#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// The answers that a person gave in earlier runs, kept in one file for each question.
///
/// A file has one answer a line, oldest first, and is readable by its owner only. Where it cannot be read or written
/// the person has no earlier answers, and nothing else happens: they are a convenience.
public struct AnswerHistory: Sendable {
    /// How many answers of a question are kept.
    public static let limit = 100

    private let folder: String

    /// Keeps answers in this folder, which is made when there is something to keep.
    public init(folder: String) {
        self.folder = folder
    }

    /// Keeps answers where programs keep the state of a person: in `formline/history/NAME` under `XDG_STATE_HOME`, or
    /// under `~/.local/state` where that is not set. Nil where there is no home folder either.
    public init?(wizard name: String) {
        guard let state = Self.stateFolder else { return nil }
        self.init(folder: "\(state)/formline/history/\(Self.fileName(for: name))")
    }

    private static var stateFolder: String? {
        if let folder = environment("XDG_STATE_HOME"), folder.hasPrefix("/") { return folder }
        // A home folder that is named and not there is no place to make things in.
        return environment("HOME").flatMap { isFolder($0) ? $0 + "/.local/state" : nil }
    }

    /// The answers to the question of the field named `name`, oldest first.
    public func answers(to name: String) -> [String] {
        guard let file = fopen(path(for: name), "re") else { return [] }
        defer { fclose(file) }
        return readAll(file).split(separator: UInt8(ascii: "\n")).suffix(AnswerHistory.limit)
            .compactMap { String(validating: $0, as: UTF8.self) }
    }

    /// Adds an answer to the question of the field named `name`, as the latest one; it is there once only.
    public func add(_ answer: String, for name: String) {
        guard !answer.contains(where: \.isNewline) else { return }
        makeFolder()
        let answers = (answers(to: name).filter { $0 != answer } + [answer]).suffix(AnswerHistory.limit)
        let path = path(for: name)
        let temporary = "\(path).\(getpid())"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { return }
        let isWritten = writeAll(answers.map { $0 + "\n" }.joined(), to: descriptor)
        close(descriptor)
        if !isWritten || rename(temporary, path) != 0 { unlink(temporary) }
    }

    private func path(for name: String) -> String { "\(folder)/\(Self.fileName(for: name))" }

    /// Makes the folder and those that it lies in, for their owner only.
    private func makeFolder() {
        for index in folder.indices.dropFirst() where folder[index] == "/" { mkdir(String(folder[..<index]), 0o700) }
        mkdir(folder, 0o700)
    }

    /// A name as that of a file: whatever is not a letter, a digit, `_`, `-` or a dot within is written `%XX`.
    private static func fileName(for name: String) -> String {
        var result = ""
        for byte in name.utf8 {
            let character = Character(Unicode.Scalar(byte))
            let isPlain = character.isASCII && (character.isLetter || character.isNumber || "_-".contains(character))
            if isPlain || byte == UInt8(ascii: ".") && !result.isEmpty {
                result.append(character)
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                result += "%" + (digits.count < 2 ? "0" : "") + digits
            }
        }
        return String(result.prefix(200))
    }
}
