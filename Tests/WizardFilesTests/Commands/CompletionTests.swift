import FormModel
import Testing

@testable import WizardFiles

@MainActor
@Suite("Completions that a program finds")
struct CompletionTests {
    private func form(_ script: String) throws -> WizardForm {
        var form = try WizardForm(
            fields: """
                  - {name: first}
                  - {name: token, type: secret}
                  - {name: db.branch, completions: {command: [sh, -c, \(JSONWriter.compact(.string(script)))], timeout: 600}}
                  - {name: last}
                """)
        form.apply("first=a b", "token=hush")
        return form
    }

    private func completions(_ script: String) async throws -> [String] {
        let form = try form(script)
        let find = try #require(form.questions[2].completions)
        return try await find(form)
    }

    @Test("Completions that a program finds are its lines, but for those with nothing in them")
    func lines() async throws {
        #expect(try await completions(#"printf 'main\n\n  \nfeature/x y\r\nlast'"#) == ["main", "feature/x y", "last"])
        #expect(try await completions("true") == [])
    }

    @Test("Depend on the answers so far, without the secrets")
    func answers() async throws {
        let script = #"echo "$FORMLINE_FIRST,${FORMLINE_TOKEN-unset},${FORMLINE_DB_BRANCH-unset}"; cat; echo noise >&2"#
        #expect(
            try await completions(script) == [
                "a b,unset,unset", #"{"first":"a b","db":{"branch":null},"last":null}"#,
            ])
    }

    @Test("A secret is on its standard input if the file says so")
    func standardInput() async throws {
        var form = try WizardForm(
            fields: """
                  - {name: token, type: secret}
                  - {name: a, completions: {command: [cat], stdin: "key={{token}}, {{ a }}\\n", timeout: 600}}
                """)
        form.apply("token=hush", "a=x")
        #expect(form.definition.fields[1].completionProgram?.limits.timeout == .seconds(600))
        #expect(try await form.questions[1].completions?(form) == ["key=hush, x"])
    }

    @Test(
        "What is wrong with what a program is given is reported",
        arguments: [
            ("stdin: '{{tokn}}'", "w:2:61: error: there is no field 'tokn'; did you mean 'token'?"),
            ("stdin: '{{token'", "w:2:61: error: 'stdin': '{{' is not closed; write '}}' after what is in it"),
            ("timeout: 0", "w:2:63: error: 'timeout' must be a number of seconds from 1 to 3600, such as 10"),
        ])
    func mistakes(option: String, message: String) throws {
        let error = #expect(throws: Diagnostics.self) {
            try WizardForm("formline: 1\nfields: [{name: token, completions: {command: [cat], \(option)}}]", file: "w")
        }
        #expect(error?.diagnostics.map(\.description) == [message])
    }

    @Test("Completions that a program finds are none where it fails, which is an error")
    func failure() async throws {
        await #expect(throws: CommandError.exited(program: "sh", code: 3, message: "x")) {
            try await completions("echo x; exit 3")
        }
        let form = try WizardForm(
            "formline: 1\nfields: [{name: a, completions: {command: [/no/such]}}, {name: b}]", file: "w")
        #expect(form.questions[1].completions == nil)
        await #expect(throws: CommandError.self) { try await form.questions[0].completions?(form) }
        // Checking runs nothing.
        #expect(form.check(#"{"a":"x","b":"y"}"#).isValid)
    }
}
