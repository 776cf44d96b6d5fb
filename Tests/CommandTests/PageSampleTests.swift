import ArgumentParser
import Formline
import FoundationEssentials
import TerminalTesting
import Testing

@Suite("The samples of the README and of the page for assistants") struct PageSampleTests {
    private static let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func page(_ path: String) throws -> String {
        try String(contentsOfFile: "\(Self.root)/\(path)", encoding: .utf8)
    }

    /// The lines that a page pipes into the program with its last printf.
    private func pipedLines(in page: String) throws -> String {
        let lines = try #require(page.matches(of: /printf '([^']*)' \| formline run/).last).1
        return String(lines).replacing("\\n", with: "\n")
    }

    @Test func `formline skill prints the page for assistants, whose wizard and session are right`() throws {
        let page = try page("Sources/Formline/Formline.docc/Skill.md")
        try expect(run("formline", ["skill"]), .exited(0), output: page)

        let samples = page.matches(of: /```yaml\n((?s:.)*?)```/).map { String($0.1) }
        try #require(samples.count == 2)
        try folder.write("wizard.yaml", samples[0])
        try folder.write("session.yaml", samples[1])
        let linted = try run("formline", ["lint", "wizard.yaml"], in: folder)
        expect(linted, .exited(0))
        let replayed = try run("formline", ["test", "wizard.yaml", "session.yaml"], in: folder)
        #expect(replayed.status == .exited(0), "\(replayed.output)")
        let answered = try run(
            "formline", ["run", "--dry-run", "wizard.yaml"], input: pipedLines(in: page), in: folder)
        #expect(answered.output.contains(#""url":"https://shop.example.com"}"#), "\(answered.error)")
    }

    @Test(arguments: [["run", "--help"], ["help", "run"], ["run"]])
    func `Usage names the whole command`(arguments: [String]) throws {
        let finished = try run("formline", arguments)
        #expect((finished.output + finished.error).lowercased().contains("usage: formline run "))
    }

    @Test func `The README lists every command`() throws {
        let readme = try page("README.md")
        let help = try run("formline", ["--help"]).output
        let commands = help.matches(of: #/\n  ([a-z]+)  /#).map(\.1)
        #expect(commands.count > 10)
        for command in commands { #expect(readme.contains("| `formline \(command)"), "\(command)") }
    }
}

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

@Suite("The command of the article") struct SwiftCommandSampleTests {
    @Test func `The command of the article is the one that compiles here`() throws {
        let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        let path = "\(root)/Sources/Formline/Formline.docc/SwiftCommand.md"
        let sample = try String(contentsOfFile: path, encoding: .utf8)
            .replacing("@main struct", with: "private struct").replacing("\nstruct Plan", with: "\nprivate struct Plan")
            .firstMatch(of: /\n\n(private struct Plan(?s:.*?))```/)
        #expect(try String(contentsOfFile: #filePath, encoding: .utf8).contains(try #require(sample).1))
    }

    @Test @MainActor func `The command of the article rejects a wrong option before it asks`() async throws {
        var command = try CreatePlan.parse(["--name", "ab"])
        let error = await #expect(throws: RejectedAnswer.self) { try await command.run() }
        #expect(error?.description == "--name: Must be at least 3 characters")
    }

    @Test @MainActor func `The command of the article throws either library's ValidationError`() async throws {
        #expect(throws: ArgumentParser.ValidationError.self) { try Checked().validate() }
        await #expect(throws: FormError.invalid(errors: ["name": ["Taken"]])) { try await Checked().submit() }
    }
}

@Suite("The sample program in Swift") struct CreatePlanTests {
    @Test func `The sample program in Swift asks, and refuses an address that is taken`() throws {
        let lines = "Pro plan\n%@example.com\n\npro\n12345678\n12345678\ny\n"
        let created = try CommandTests.run("create-plan", [], input: lines.replacing("%", with: "ann"))
        #expect(created.status == .exited(0))
        #expect(created.output == "Created the public plan 'Pro plan' (pro, 5 seats) for ann@example.com\n")
        let rejected = try CommandTests.run("create-plan", [], input: lines.replacing("%", with: "taken"))
        #expect(rejected.status == .exited(65) && rejected.output == "")
        #expect(rejected.error.hasSuffix("Owner email: Already taken\n"))
    }
}
