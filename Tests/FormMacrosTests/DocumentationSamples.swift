// The samples of the README and of the page for assistants, word for word.
#if Macros
    import Formline
    import Testing

    @Form("Invite someone")
    struct Invitation: SubmittableForm {
        @Validated(.isNotEmpty(), .email()) var email = ""
        @Validated(.between(1...500)) var seats = 5

        @MainActor func submit() async throws -> String { "Invited \(email)" }
    }

    @Form("Book a course")
    struct Booking: SubmittableForm {
        enum Role: String, CaseIterable { case member, admin }
        @Validated(.isNotEmpty(), .email()) var email = ""
        @Field("Seats to reserve", help: "You can change it later.")
        @Validated(.between(1...500)) var seats = 5
        @Validated var role = Role.member
        @Field("Reason", when: { (form: Self) in form.role == .admin })
        @Validated(.isNotEmpty()) var reason = ""
        @Field("Token", type: .secret, confirm: true)
        @Validated(.minLength(8)) var token = ""

        @MainActor func submit() async throws -> String {
            if email == "taken@example.com" { throw FormError.invalid(errors: ["email": ["Already booked"]]) }
            return "Booked for \(email)"
        }
    }

    @MainActor func book() async throws {
        let wizard = FormPrompt(FormController(form: Booking()))
        if case .submitted(let message) = try await wizard.run() { print(message) }
    }

    @MainActor @Test func books() async throws {
        let wizard = FormPrompt(FormController(form: Booking()))
        let console = ScriptedConsole(lines: ["ann", "ann@example.com", "", "", "12345678", "12345678"])
        #expect(try await wizard.run(on: console) == .submitted("Booked for ann@example.com"))
        #expect(console.transcript.contains("Must be an email address"))
    }
#endif
