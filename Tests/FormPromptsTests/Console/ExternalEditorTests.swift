import FormModel
import TerminalTesting
import Testing

@testable import FormPrompts

@MainActor @Suite("The person's own editor") struct ExternalEditorTests {
    @Test func `The temporary file is gone after the editor, whatever the editor did`() async throws {
        let unknown = "'vi' could not be run; set VISUAL or EDITOR to another editor"
        let cases: [(script: String, code: Int32?, result: Result<String, EditorError>)] = [
            ("test $(cat FILE) = one && echo two >FILE", 0, .success("two")),
            (#"printf 'one\r\ntwo\r\n' >FILE"#, 0, .success("one\ntwo")),
            (":", 3, .failure(EditorError(description: "'vi' exited with code 3; your text is unchanged"))),
            (":", nil, .failure(EditorError(description: unknown))),
            (#"printf '\377' >FILE"#, 0, .failure(.unusable("it is not UTF-8 text"))),
        ]
        for (script, code, expected) in cases {
            let folder = try TemporaryFolder()
            let environment = Environment(variables: ["EDITOR": "vi", "TMPDIR": folder.path])
            await Environment.$current.withValue(environment) {
                let result: Result<String, EditorError>
                do throws(EditorError) {
                    result = .success(
                        try await ExternalEditor().edit("one") { arguments in
                            let name = arguments.last?.dropFirst(folder.path.count + 1) ?? ""
                            #expect(name.contains("formline-"))
                            try? folder.shell(script.replacing("FILE", with: name))
                            return code
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
