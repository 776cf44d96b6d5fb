// A complete program with a form in Swift, similar to wizards/create-plan.yaml.
//
//   swift run create-plan
//   printf 'Pro plan\nann@example.com\n\npro\n12345678\n12345678\ny\n' | swift run create-plan

import Formline

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

struct CreatePlan: ValidatableForm, SubmittableForm {
    enum Tier: String, CaseIterable { case free, pro }

    @Validated(name: "name", .isNotEmpty(message: "Name is required"), .minLength(3)) var name = ""
    @Validated(name: "email", .isNotEmpty(message: "Email is required"), .email()) var email = ""
    @Validated(name: "seats", .between(1...500)) var seats = 5
    @Validated(name: "tier") var tier = Tier.free
    @Validated(name: "password", mode: .onSubmit, .minLength(8)) var password = ""
    @Validated(name: "again") var again = ""
    var isPublic = false

    var validatedFields: [ValidatedField<Self>] {
        [
            .init(\.name, wrappedBy: \._name), .init(\.email, wrappedBy: \._email),
            .init(\.seats, wrappedBy: \._seats), .init(\.tier, wrappedBy: \._tier),
            .init(\.password, wrappedBy: \._password),
            .init(\.again, wrappedBy: \._again, .equalTo(\.password, message: "The passwords do not match")),
        ]
    }

    /// Stands in for a server, which knows one address already.
    @MainActor
    func submit() async throws -> String {
        guard email != "taken@example.com" else {
            throw FormError.invalid(errors: ["email": ["Already taken"]])
        }
        return "Created \(isPublic ? "the public" : "the") plan '\(name)' (\(tier), \(seats) seats) for \(email)"
    }
}

@main
enum Main {
    @MainActor
    static func main() async {
        let wizard = FormPrompt("Create a plan", FormController(form: CreatePlan())) {
            Ask("Name", \.name, help: "Shown on every invoice.")
            Ask("Owner email", \.email)
            Ask("Seats", \.seats)
            Choose("Tier", \.tier)
            Secret("Password", \.password)
            Secret("Password again", \.again)
            Confirm("Public", \.isPublic)
        }
        wizard.presentation.submitTitle = "Create"
        do {
            switch try await wizard.run() {
            case .submitted(let plan): print(plan)
            case .saved, .discarded: exit(130)
            }
        } catch is FormError {
            // The transcript has shown the rejected fields.
            exit(65)
        } catch let error as PromptError {
            fail(error, 65)
        } catch {
            fail(error, 1)
        }
    }

    private static func fail(_ error: any Error, _ code: Int32) -> Never {
        let message = "create-plan: \(error)\n"
        unsafe write(STDERR_FILENO, message, message.utf8.count)
        exit(code)
    }
}
