internal import FormModel
internal import Platform

package struct EditorError: Error, Equatable, CustomStringConvertible {
    package let description: String

    static let noEditor = EditorError(description: "Set VISUAL or EDITOR to your editor")

    static func unusable(_ reason: String) -> EditorError {
        EditorError(description: "The edited text could not be read: \(reason); your text is unchanged")
    }

    static func notHandedOver(_ error: SystemError, in folder: String) -> EditorError {
        EditorError(
            description: "No file could be made for the editor: \(folder): \(SystemMessage(error).text); check TMPDIR")
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
            throw .notHandedOver(error, in: Self.folder)
        }
        defer { TemporaryFolders.remove(folder) }
        let path = "\(folder)/answer.txt"
        do throws(SystemError) {
            try FileSystem.replace(path, with: text.isEmpty ? "" : text + "\n")
        } catch {
            throw .notHandedOver(error, in: folder)
        }
        // Like git: the shell splits the arguments, and does not interpret the path.
        let code = await run(["/bin/sh", "-c", "\(command) \"$1\"", command, path])
        switch code {
        case 0: break
        case nil, 127:
            throw EditorError(description: "'\(command)' could not be run; set VISUAL or EDITOR to another editor")
        case let code?:
            throw EditorError(description: "'\(command)' exited with code \(code); your text is unchanged")
        }
        return try read(path).droppingLastLineEnd
    }

    private func read(_ path: String) throws(EditorError) -> String {
        let bytes: [UInt8]
        let limit = Environment.current.inputLimit
        do throws(SystemError) {
            bytes = try Descriptor.readFile(path, atMost: limit.bytes + 1)
        } catch {
            throw .unusable(SystemMessage(error).text)
        }
        guard bytes.count <= limit.bytes else { throw .unusable("it is larger than \(limit.formattedSize)") }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .unusable("it is not UTF-8 text") }
        return text.replacing("\r\n", with: "\n")
    }
}

extension String {
    var droppingLastLineEnd: String { hasSuffix("\n") ? String(dropLast()) : self }
}
