internal import FormModel
internal import Platform

/// A file that a run writes to, as a whole or not at all.
struct OutputFile {
    private let path: String
    private let flag: String

    /// Finds out before anything is asked or done whether it could be written, as far as that can be known; exit code 74 if
    /// not, 64 if it is one of `inputs`.
    init(_ path: String, flag: String, besides inputs: [String]) throws(RunFailure) {
        (self.path, self.flag) = (path, flag)
        try Self.check(path, flag: flag, besides: inputs)
        do throws(SystemError) {
            try FileSystem.checkReplaceable(path)
        } catch {
            throw failure(SystemMessage(error).text)
        }
    }

    /// Throws if the path is that of a folder (exit code 74), or of one of `inputs` (64).
    static func check(_ path: String, flag: String, besides inputs: [String]) throws(RunFailure) {
        let resolved = FileSystem.resolvedPath(path)
        for input in inputs where input != "-" && resolved != nil && FileSystem.resolvedPath(input) == resolved {
            throw RunFailure(.usage, "formline: \(flag) '\(path)' would overwrite '\(input)'; name another file")
        }
        if FileKind(path: path) == .folder {
            throw failure(path, flag: flag, RunMessage.isFolder.text)
        }
    }

    /// The failure of a file that a flag names.
    static func failure(_ path: String, flag: String, _ reason: String) -> RunFailure {
        RunFailure(
            .unwritableResult, "formline: \(RunMessage.unwritableFile(flag: flag, path: path, reason: reason).text)")
    }

    /// Writes it; exit code 74 if it cannot be.
    ///
    /// - Parameter isPrivate: whether a new file is for its owner only.
    func write(_ text: String, isPrivate: Bool) throws(RunFailure) {
        do throws(SystemError) {
            try FileSystem.replace(path, with: text, isPrivate: isPrivate)
        } catch {
            throw failure(SystemMessage(error).text)
        }
    }

    private func failure(_ reason: String) -> RunFailure { Self.failure(path, flag: flag, reason) }
}
