import FormModel
import FoundationEssentials
import Testing

@testable import FormPrompts

@MainActor @Suite("The person's own editor") struct ExternalEditorTests {
    /// Edits a text with an editor that does `run`, in a folder of its own; the file that it saw, and what is left.
    private func edit(
        _ text: String, run: @escaping (_ path: String) -> Int32?
    ) async -> (result: Result<String, EditorError>, path: String, left: [String]) {
        let files = FileManager.default
        let folder = files.temporaryDirectory.path() + "formline-editor-\(UUID().uuidString)"
        try? files.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? files.removeItem(atPath: folder) }
        let environment = Environment(variables: ["EDITOR": "vi", "TMPDIR": folder])
        return await Environment.$current.withValue(environment) {
            var path = ""
            let result: Result<String, EditorError>
            do throws(EditorError) {
                result = .success(
                    try await ExternalEditor().edit(text) { arguments in
                        path = arguments.last ?? ""
                        return run(path)
                    })
            } catch {
                result = .failure(error)
            }
            return (result, path, (try? files.contentsOfDirectory(atPath: folder)) ?? ["the folder is gone"])
        }
    }

    @Test func `The temporary file is gone after the editor, whatever the editor did`() async throws {
        let edited = await edit("one") { path in
            #expect(FileManager.default.contents(atPath: path) == Data("one\n".utf8))
            try? Data("two\n".utf8).write(to: URL(filePath: path))
            return 0
        }
        #expect(edited.result == .success("two"))
        #expect(edited.path.contains("formline-"))
        #expect(edited.left == [])

        let failed = await edit("one") { _ in 3 }
        #expect(failed.result == .failure(.failed(editor: "vi", code: 3)))
        #expect(failed.left == [])

        let notRun = await edit("one") { _ in nil }
        #expect(notRun.result == .failure(.failed(editor: "vi", code: nil)))
        #expect(notRun.left == [])

        let notText = await edit("one") { path in
            try? Data([0xFF]).write(to: URL(filePath: path))
            return 0
        }
        #expect(notText.result == .failure(.unusableText(reason: "it is not UTF-8 text")))
        #expect(notText.left == [])
    }
}
