internal import FormModel
internal import Platform

package enum EditorError: ReportableError, Equatable {
    case noEditor
    case failed(editor: String, code: Int32?)
    case unusableFile(reason: String)
    case unusableText(reason: String)

    /// 1 if there is no editor or it failed, 74 if the text could not be written, 66 if it could not be read.
    package var exitCode: Int32 {
        switch self {
        case .noEditor, .failed: 1
        case .unusableFile: 74
        case .unusableText: 66
        }
    }

    package var description: String {
        switch self {
        case .noEditor: "Set VISUAL or EDITOR to your editor"
        case .failed(let editor, nil): "'\(editor)' could not be run; set VISUAL or EDITOR to another editor"
        case .failed(let editor, let code?): "'\(editor)' exited with code \(code); your text is unchanged"
        case .unusableFile(let reason): "The text could not be passed to the editor: \(reason)"
        case .unusableText(let reason): "The edited text could not be read: \(reason); your text is unchanged"
        }
    }
}

/// The user's editor, `VISUAL` or `EDITOR`, which may have arguments.
struct ExternalEditor {
    let command: String

    init() throws(EditorError) {
        let environment = Environment.current
        guard let command = environment["VISUAL"] ?? environment["EDITOR"] else { throw .noEditor }
        self.command = command
    }

    private static var folder: String { Environment.current["TMPDIR"] ?? "/tmp" }

    static func removeLeftovers() { TemporaryFolders.removeLeftovers(folder) }

    /// Edits the text in a file that only the user can read. Its folder is removed with everything that the editor
    /// added, such as a backup. `run` returns a program's exit code, or `nil` if it could not be run.
    @MainActor
    func edit(_ text: String, run: ([String]) async -> Int32?) async throws(EditorError) -> String {
        let folder: String
        do throws(SystemError) {
            folder = try TemporaryFolders.make(in: Self.folder)
        } catch {
            throw .unusableFile(reason: SystemMessage(error).text)
        }
        defer { TemporaryFolders.remove(folder) }
        let path = "\(folder)/answer.txt"
        try write(text, to: path)
        // Like git: the shell splits the arguments, and does not interpret the path.
        let code = await run(["/bin/sh", "-c", "\(command) \"$1\"", command, path])
        guard code == 0 else { throw .failed(editor: command, code: code == 127 ? nil : code) }
        return try read(path).droppingLastLineEnd
    }

    private func write(_ text: String, to path: String) throws(EditorError) {
        do throws(SystemError) {
            let descriptor = try Descriptor.open(path, O_WRONLY | O_CREAT | O_EXCL)
            defer { close(descriptor) }
            try Descriptor.write(text.isEmpty ? "" : text + "\n", to: descriptor)
        } catch {
            throw .unusableFile(reason: SystemMessage(error).text)
        }
    }

    private func read(_ path: String) throws(EditorError) -> String {
        let bytes: [UInt8]
        let limit = Environment.current.inputLimit
        do throws(SystemError) {
            bytes = try Descriptor.readFile(path, atMost: limit.bytes + 1)
        } catch {
            throw .unusableText(reason: SystemMessage(error).text)
        }
        guard bytes.count <= limit.bytes else {
            throw .unusableText(reason: "it is larger than \(limit.formattedSize)")
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw .unusableText(reason: "it is not UTF-8 text")
        }
        return text.replacing("\r\n", with: "\n")
    }
}

extension String {
    var droppingLastLineEnd: String { hasSuffix("\n") ? String(dropLast()) : self }
}
