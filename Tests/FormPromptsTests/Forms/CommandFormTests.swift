import Formline
import Testing

@testable import FormPrompts

private struct Job: ValidatableForm, SubmittableForm {
    @Validated(name: "name", .isNotEmpty(), .minLength(2)) var name = ""
    @Validated(name: "email", .isNotEmpty()) var email = ""
    @Validated(name: "seats") var seats = 5
    @Validated(name: "again") var again = ""
    var isNew = false

    var validatedFields: [ValidatedField<Self>] {
        [
            .init(\.name, wrappedBy: \._name), .init(\.email, wrappedBy: \._email, when: { $0.name != "none" }),
            .init(\.seats, wrappedBy: \._seats),
            .init(\.again, wrappedBy: \._again, .equalTo(\.name, message: "Not the name"), when: { $0.seats == 7 }),
        ]
    }

    @MainActor func submit() async throws -> String { "\(name) \(email) \(seats) \(isNew)" }
}

@MainActor @Suite("The form of a command") struct CommandFormTests {
    private func wizard(
        name: String? = nil, email: String? = nil, seats: String? = nil, isNew: Bool? = nil
    ) throws -> FormPrompt<Job> {
        let wizard = FormPrompt("Job", FormController(form: Job())) {
            Note("A job")
            Ask("Name", \.name)
            Ask("Email", \.email)
            Ask("Seats", \.seats)
            Ask("Again", \.again)
            Confirm("New", \.isNew)
        }
        try wizard.answer(\.name, with: name, from: .flag("--name"))
        try wizard.answer(\.email, parsing: email, from: .environment("JOB_EMAIL"))
        try wizard.answer(named: "seats", parsing: seats, from: .flag("--seats"))
        try wizard.answer(\.isNew, with: isNew, from: .flag("--new"))
        return wizard
    }

    @Test func `At a terminal, what is missing is asked, and reviewed`() async throws {
        let console = ScriptedConsole(keys: ["ann@example.com", "", "", ""])
        #expect(try await wizard(name: "Pro").runAsCommand(on: console) == .submitted("Pro ann@example.com 5 false"))
        #expect(console.transcript.contains("Submit? Press Enter"))
    }

    @Test func `At a terminal, nothing is asked or reviewed if everything was given`() async throws {
        let wizard = try wizard(name: "Pro", email: "ann@example.com", seats: "6", isNew: true)
        #expect(
            try await wizard.runAsCommand(on: ScriptedConsole(keys: [])) == .submitted("Pro ann@example.com 6 true"))
        #expect(wizard.presentation.reviews)
    }

    @Test func `Without a terminal, what is missing is named, and what has a default takes it`() async throws {
        let console = ScriptedConsole(lines: ["Pro", "ann@example.com"])
        await #expect(throws: MissingAnswers(names: ["--name", "JOB_EMAIL"])) {
            try await wizard().runAsCommand(on: console)
        }
        #expect(MissingAnswers(names: ["--name", "JOB_EMAIL"]).description == "Missing options: --name, JOB_EMAIL")
        #expect(console.transcript.isEmpty)
        #expect(
            try await wizard(name: "Pro", email: "ann@example.com").runAsCommand(on: console)
                == .submitted("Pro ann@example.com 5 false"))
        #expect(try await wizard(name: "none").runAsCommand(on: console) == .submitted("none  5 false"))
    }

    @Test func `Without a terminal, answers that are rejected together are no missing ones`() async throws {
        let wizard = try wizard(name: "Pro", email: "ann@example.com", seats: "7")
        try wizard.answer(\.again, with: "Plus", from: .flag("--again"))
        await #expect(throws: FormError.invalid(errors: ["again": ["Not the name"]])) {
            try await wizard.runAsCommand(on: ScriptedConsole(lines: []))
        }
    }
}
