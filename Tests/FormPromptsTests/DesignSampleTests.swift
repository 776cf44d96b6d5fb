import Formline
import Testing

private struct CreatePlan: ValidatableForm, SubmittableForm {
    enum Tier: String, CaseIterable { case free, pro }
    @Validated(name: "name", .isNotEmpty(message: "Name is required"), .minLength(3)) var name = ""
    @Validated(name: "email", .email()) var email = ""
    @Validated(name: "seats", .between(1...500)) var seats = 5
    @Validated(name: "tier") var tier = Tier.free
    @Validated(name: "password", mode: .onSubmit, .minLength(8)) var password = ""
    @Validated(name: "again") var again = ""
    var isPublic = false

    var validatedFields: [ValidatedField<Self>] {
        [
            .init(\.name, wrappedBy: \._name), .init(\.email, wrappedBy: \._email), .init(\.seats, wrappedBy: \._seats),
            .init(\.tier, wrappedBy: \._tier), .init(\.password, wrappedBy: \._password),
            .init(\.again, wrappedBy: \._again, .equalTo(\.password, message: "Not the same")),
        ]
    }

    @MainActor func submit() async throws -> String { "plan \(name)" }
}

@MainActor @Suite("The sample of the documentation") struct DesignSampleTests {
    @Test func `The sample of the documentation: compiles against Formline alone, and runs`() async throws {
        let controller = FormController(form: CreatePlan())
        let wizard = FormPrompt("Create a plan", controller) {
            Ask("Name", \.name, help: "Shown on every invoice")
            Ask("Owner email", \.email)
            Ask("Seats", \.seats)
            Choose("Tier", \.tier)
            Secret("Password", \.password)
            Secret("Again", \.again)
            Confirm("Public", \.isPublic)
        }
        let console = ScriptedConsole(lines: [
            "ab", "Pro plan", "ann@example.com", "", "pro", "12345678", "12345678", "y",
        ])
        switch try await wizard.run(on: console) {
        case .submitted(let plan): #expect(plan == "plan Pro plan")
        case .saved: Issue.record("saved")
        case .discarded: Issue.record("nothing submitted")
        }
        guard case .success = controller.state else {
            Issue.record("not success")
            return
        }
    }

    @Test func `The sample of the documentation runs a wizard file on the same engine`() async throws {
        let form = try WizardForm(
            """
            formline: 1
            fields: [{name: email, rules: [email]}, {name: seats, type: integer, default: 5}]
            """, file: "plan.yaml")
        let wizard = FormPrompt(FormController(form: form))
        let console = ScriptedConsole(lines: ["ann", "ann@example.com", ""])
        guard case .submitted(let result) = try await wizard.run(on: console) else {
            Issue.record("nothing submitted")
            return
        }
        #expect(String(decoding: result.bytes, as: UTF8.self) == #"{"email":"ann@example.com","seats":5}"# + "\n")
    }
}
