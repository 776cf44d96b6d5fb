import ArgumentParser
import Formline
import FoundationEssentials
import Testing

// The command of the article SwiftCommand, word for word.

private struct Plan: ValidatableForm, SubmittableForm {
    @Validated(name: "name", .isNotEmpty(), .minLength(3)) var name = ""
    @Validated(name: "email", .isNotEmpty(), .email()) var email = ""

    var validatedFields: [ValidatedField<Self>] {
        [.init(\.name, wrappedBy: \._name), .init(\.email, wrappedBy: \._email)]
    }

    @MainActor func submit() async throws -> String { "Created \(name) for \(email)" }
}

private struct CreatePlan: AsyncParsableCommand {
    @Option var name: String?
    @Option var email: String?

    @MainActor mutating func run() async throws {
        let wizard = FormPrompt("Create a plan", FormController(form: Plan())) {
            Ask("Name", \.name)
            Ask("Owner email", \.email)
        }
        try wizard.answer(\.name, with: name, from: .flag("--name"))
        try wizard.answer(\.email, with: email, from: .flag("--email"))
        switch try await wizard.runAsCommand() {
        case .submitted(let plan): print(plan)
        case .saved, .discarded: throw ExitCode(130)
        }
    }
}

/// Both libraries' errors by their short name.
private struct Checked: AsyncParsableCommand, ValidatableForm, SubmittableForm {
    var validatedFields: [ValidatedField<Self>] { [] }

    func validate() throws { throw ValidationError("Name a plan") }

    @MainActor func submit() async throws -> String { throw ValidationError.invalid(errors: ["name": ["Taken"]]) }
}

@Suite("The command of the article")
struct SwiftCommandSampleTests {
    @Test("The command of the article is the one that compiles here") func code() throws {
        let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        let path = "\(root)/Sources/Formline/Formline.docc/SwiftCommand.md"
        let sample = try String(contentsOfFile: path, encoding: .utf8)
            .replacing("@main struct", with: "private struct").replacing("\nstruct Plan", with: "\nprivate struct Plan")
            .firstMatch(of: /\n\n(private struct Plan(?s:.*?))```/)
        #expect(try String(contentsOfFile: #filePath, encoding: .utf8).contains(try #require(sample).1))
    }

    @Test("The command of the article rejects a wrong option before it asks") @MainActor func rejects() async throws {
        var command = try CreatePlan.parse(["--name", "ab"])
        let error = await #expect(throws: RejectedAnswer.self) { try await command.run() }
        #expect(error?.description == "--name: name: Must be at least 3 characters")
    }

    @Test("The command of the article throws either library's ValidationError") @MainActor func errors() async throws {
        #expect(throws: ArgumentParser.ValidationError.self) { try Checked().validate() }
        await #expect(throws: FormError.invalid(errors: ["name": ["Taken"]])) { try await Checked().submit() }
    }
}
