import Formline
import Testing

private struct Passwords: ValidatableForm, SubmittableForm {
    @Validated(name: "password") var password = ""
    @Validated(name: "again") var again = ""
    @Validated(name: "note") var note = ""

    var validatedFields: [ValidatedField<Self>] {
        [
            .init(\.password, wrappedBy: \._password),
            .init(\.again, wrappedBy: \._again, .equalTo(\.password, message: "Not the same")),
            .init(\.note, wrappedBy: \._note),
        ]
    }

    @MainActor
    func submit() async throws -> String { "\(password) \(again) \(note)" }
}

@MainActor
@Suite("A question whose rule reads another's answer")
struct DependentQuestionTests {
    @Test(
        "A question whose rule reads another's answer is asked again as soon as that answer has changed, before any other"
    )
    func askedAgain() async throws {
        let wizard = FormPrompt(FormController(form: Passwords())) {
            Ask("Password", \.password)
            Ask("Again", \.again)
            Ask("Note", \.note)
        }
        let console = ScriptedConsole(keys: ["one", "one", ":review", "Password", "two", "two", "x", ""])
        guard case .submitted(let output) = try await wizard.run(on: console) else {
            Issue.record("discarded")
            return
        }
        #expect(output == "two two x")
    }
}
