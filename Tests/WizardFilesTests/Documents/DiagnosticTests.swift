import FormModel
import Testing

@testable import WizardFiles

@Suite("Diagnostics") struct DiagnosticTests {
    private func diagnostic(_ line: Int?, _ column: Int = 1, _ message: String = "m") -> Diagnostic {
        Diagnostic(file: "f", position: line.map { SourcePosition(line: $0, column: column) }, message: message)
    }

    @Test func `A mistake names file, line, column, the problem and a suggestion`() {
        let position = SourcePosition(line: 12, column: 9)
        let mistake = Diagnostic(
            file: "wizards/app.yaml", position: position, message: "unknown rule 'minLenght'", suggestion: "minLength")
        #expect(
            mistake.description
                == "wizards/app.yaml:12:9: error: unknown rule 'minLenght'; did you mean 'minLength'?")
        let warning = Diagnostic(severity: .warning, file: "a.json", position: nil, message: "it is odd")
        #expect(warning.description == "a.json: warning: it is odd")
    }

    @Test func `A mistake is one line, and what the file says cannot steer the terminal`() {
        #expect(diagnostic(1, 1, "a\nb\r\tc").description == "f:1:1: error: a\\nb\\r\\tc")
        #expect(diagnostic(1, 1, "\u{1B}[2J\u{7F}\u{9B}").description == "f:1:1: error: \\u{1B}[2J\\u{7F}\\u{9B}")
        #expect(diagnostic(1, 1, "x\u{202E}y\u{2028}z").description == "f:1:1: error: x\\u{202E}y\\u{2028}z")
        #expect(diagnostic(1, 1, "é\u{A0}日本😀").description == "f:1:1: error: é\u{A0}日本😀")
    }

    @Test func `Mistakes are in the order of the file, those of the whole file first`() {
        let all = Diagnostics([
            diagnostic(2, 1, "d"), diagnostic(1, 9, "b"), diagnostic(1, 10, "c"), diagnostic(nil, 1, "a"),
            diagnostic(2, 1, "e"),
        ])
        #expect(all.diagnostics.map(\.message) == ["a", "b", "c", "d", "e"])
        #expect(
            all.description == """
                f: error: a
                f:1:9: error: b
                f:1:10: error: c
                f:2:1: error: d
                f:2:1: error: e
                """)
    }

    @Test func `As JSON, what is not there is null`() {
        let mistake = Diagnostic(
            file: "a \"b\"", position: SourcePosition(line: 1, column: 2), message: "m\u{1B}", suggestion: "s")
        #expect(
            Diagnostic.json([mistake, diagnostic(nil)]) == #"""
                [{"file":"a \"b\"","line":1,"column":2,"severity":"error","message":"m\u001b","suggestion":"s"},\#
                {"file":"f","line":null,"column":null,"severity":"error","message":"m","suggestion":null}]
                """#)
        #expect(Diagnostic.json([]) == "[]")
    }
}

@Suite("Errors that a program can report") struct ReportableErrorTests {
    @Test(
        arguments: [
            (
                FormError.invalid(errors: ["b": ["Taken"], "": ["Full"], "a": ["One", "Two"]]), 65,
                "Full\na: One\na: Two\nb: Taken"
            ),
            (FormError.invalid(errors: [:]), 65, "The form is not valid"),
            (FormError.misconfigured(message: "No fields"), 78, "No fields"),
            (RuleUnavailable(field: nil, reason: AnswerError("offline")), 69, "could not be checked: offline"),
            (SubmissionInProgress(), 1, "The form is being submitted already; wait for that to end"),
            (SchemaRejection(rule: "a", message: "Must be a"), 65, "Must be a"),
            (ActionError(.exited("x", code: 3)), 1, "'x' exited with code 3"),
            (UnreadableFile(path: "a", reason: "gone"), 66, "'a' cannot be read: gone"),
            (Diagnostics([]), 78, ""),
        ] as [(any ReportableError, Int32, String)])
    func `Errors that leave the library end a process as formline ends`(
        error: any ReportableError, code: Int32, description: String
    ) {
        #expect(error.exitCode == code && FormError.exitCode(for: error) == code)
        #expect(error.description == description)
    }

    @Test func `Errors that are not the library's end a process too`() {
        struct Own: Error {}
        #expect(FormError.exitCode(for: CancellationError()) == 130)
        #expect(FormError.exitCode(for: Own()) == 1)
    }
}
