import FormModel
import TerminalTesting
import Testing

@testable import FormPrompts

@MainActor @Suite("The person's own editor") struct ExternalEditorTests {
    private typealias Edit = (_ folder: TemporaryFolder, _ file: String) throws -> Int32?

    @Test func `The temporary file is gone after the editor, whatever the editor did`() async throws {
        let cases: [(edit: Edit, result: Result<String, EditorError>)] = [
            (
                {
                    #expect($0.text(of: $1) == "one\n")
                    try $0.write($1, "two\n")
                    return 0
                }, .success("two")
            ),
            (
                {
                    try $0.write($1, "one\r\ntwo\r\n")
                    return 0
                }, .success("one\ntwo")
            ),
            ({ _, _ in 3 }, .failure(EditorError(description: "'vi' exited with code 3; your text is unchanged"))),
            (
                { _, _ in nil },
                .failure(
                    EditorError(description: "'vi' could not be run; set VISUAL or EDITOR to another editor"))
            ),
            (
                {
                    try $0.shell("printf '\\377' >\($1)")
                    return 0
                }, .failure(.unusable("it is not UTF-8 text"))
            ),
        ]
        for (edit, expected) in cases {
            let folder = try TemporaryFolder()
            let environment = Environment(variables: ["EDITOR": "vi", "TMPDIR": folder.path])
            await Environment.$current.withValue(environment) {
                let result: Result<String, EditorError>
                do throws(EditorError) {
                    result = .success(
                        try await ExternalEditor().edit("one") { arguments in
                            let name = arguments.last?.dropFirst(folder.path.count + 1) ?? ""
                            #expect(name.contains("formline-"))
                            return (try? edit(folder, String(name))) ?? nil
                        })
                } catch {
                    result = .failure(error)
                }
                #expect(result == expected)
            }
            #expect(folder.names == [])
        }
    }
}

extension TemporaryFolder {
    fileprivate func shell(_ script: String) throws {
        try TerminalProcess("/bin/sh", ["-c", script], workingDirectory: path).waitForExit()
    }
}
