import FormModel

/// A form for the tests of this folder: rules, a rule across fields, a condition, a field without rules, and a
/// submission that does what the test says.
struct SignUp: ValidatableForm, SubmittableForm, PopulatableForm {
    @Validated(name: "email", .isNotEmpty(message: "Required"), .email(message: "Invalid email")) var email = ""
    @Validated(name: "password", .minLength(8, message: "At least 8")) var password = ""
    @Validated(name: "again") var again = ""
    @Validated(name: "vat", .isNotEmpty(message: "VAT number?")) var vat = ""
    var isCompany = false
    var submission: @MainActor () async throws -> String = { "done" }

    var validatedFields: [ValidatedField<Self>] {
        [
            .init(\.email, wrappedBy: \._email), .init(\.password, wrappedBy: \._password),
            .init(\.again, wrappedBy: \._again, .equalTo(\.password, message: "Not the same")),
            .init(\.vat, wrappedBy: \._vat, when: { $0.isCompany }),
        ]
    }

    @MainActor func submit() async throws -> String { try await submission() }

    @MainActor
    mutating func populate(from data: String) { email = data }

    static var valid: SignUp {
        var form = SignUp()
        form.email = "ann@example.com"
        form.password = "12345678"
        form.again = "12345678"
        return form
    }
}
