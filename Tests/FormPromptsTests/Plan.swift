import Formline

/// A form with a submission that each test defines.
struct Plan: ValidatableForm, SubmittableForm {
    enum Tier: String, CaseIterable { case free, pro }

    @Validated(name: "name", .isNotEmpty(message: "Name is required"), .minLength(3)) var name = ""
    @Validated(name: "email", mode: .always, .email()) var email = ""
    @Validated(name: "seats", .between(1...500)) var seats = 5
    @Validated(name: "tier") var tier = Tier.free
    @Validated(name: "password", mode: .onSubmit, .minLength(8)) var password = ""
    @Validated(name: "again") var again = ""
    @Validated(name: "vat") var vat: String?
    var isPublic = false
    var submission: @MainActor (Plan) async throws -> String = { "plan \($0.name) \($0.tier) \($0.seats)" }

    var validatedFields: [ValidatedField<Self>] {
        [
            .init(\.name, wrappedBy: \._name), .init(\.email, wrappedBy: \._email),
            .init(\.seats, wrappedBy: \._seats), .init(\.tier, wrappedBy: \._tier),
            .init(\.password, wrappedBy: \._password),
            .init(\.again, wrappedBy: \._again, .equalTo(\.password, message: "Not the same")),
            .init(\.vat, wrappedBy: \._vat, when: { $0.tier == .pro }),
        ]
    }

    @MainActor func submit() async throws -> String { try await submission(self) }
}

@MainActor func planWizard(_ controller: FormController<Plan>) -> FormPrompt<Plan> {
    FormPrompt("Create a plan", controller) {
        Ask("Name", \.name, help: "Shown on every invoice")
        Ask("Owner email", \.email)
        Ask("Seats", \.seats)
        Choose("Tier", \.tier)
        Ask("VAT number", \.vat)
        Secret("Password", \.password)
        Secret("Again", \.again)
        Confirm("Public", \.isPublic)
    }
}

/// The submission of a wizard file with these fields; `nil` if the user left.
@MainActor func submission(of fields: String, _ console: any Console) async throws -> String? {
    let form = try WizardForm("formline: 1\nfields: [\(fields)]", file: "w")
    guard case .submitted(let result) = try await FormPrompt(FormController(form: form)).run(on: console) else {
        return nil
    }
    return result.text
}

enum Ended: Equatable {
    case submitted(String)
    case saved
    case discarded
}

extension FormPrompt where Form == Plan {
    func ended(on console: ScriptedConsole) async throws -> Ended {
        switch try await run(on: console) {
        case .submitted(let output): .submitted(output)
        case .saved: .saved
        case .discarded: .discarded
        }
    }
}
