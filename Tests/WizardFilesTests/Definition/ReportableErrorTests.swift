import FormModel
import Testing

@testable import WizardFiles

@Suite("Errors that a program can report")
struct ReportableErrorTests {
    @Test(
        "Errors that leave the library end a process as formline ends",
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
            (CommandError.exited(program: "x", code: 3), 1, "'x' exited with code 3"),
            (UnreadableFile(path: "a", reason: "gone"), 66, "'a' cannot be read: gone"),
            (Diagnostics([]), 78, ""),
        ] as [(any ReportableError, Int32, String)])
    func codes(error: any ReportableError, code: Int32, description: String) {
        #expect(error.exitCode == code && FormError.exitCode(for: error) == code)
        #expect(error.description == description)
    }

    @Test("Errors that are not the library's end a process too")
    func others() {
        struct Own: Error {}
        #expect(FormError.exitCode(for: CancellationError()) == 130)
        #expect(FormError.exitCode(for: Own()) == 1)
    }
}
