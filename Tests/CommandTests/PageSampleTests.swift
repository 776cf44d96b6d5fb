import ArgumentParser
import Formline
import FoundationEssentials
import TerminalTesting
import Testing

private let repository = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

@Suite("The samples of the README and of the page for assistants") struct PageSampleTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func page(_ path: String) throws -> String {
        try String(contentsOfFile: "\(repository)/\(path)", encoding: .utf8)
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
        let path = "\(repository)/Sources/Formline/Formline.docc/SwiftCommand.md"
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

@Suite("The commands of the articles") struct ArticleSampleTests {
    private static let folder = "\(repository)/Sources/Formline/Formline.docc"

    private static func text(_ name: String) throws -> String {
        try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
    }

    private static var names: [String] {
        get throws {
            try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
                .filter { try $0.hasSuffix(".md") && text($0).contains("```console\n") }
        }
    }

    /// Blocks marked `console` are run in their order, beside the wizards and the files that the article says to save: those
    /// after a line that ends with a name in backticks and a colon.
    @Test(arguments: try names)
    func `The commands of the articles print what is shown; FORMLINE_UPDATE=1 writes it`(name: String) throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder.path)/wizards", withDestinationPath: "\(repository)/wizards")
        let text = try Self.text(name)
        var parts = text.split(separator: "```", omittingEmptySubsequences: false).map(String.init)
        for index in stride(from: 1, to: parts.count, by: 2) {
            let body = String(parts[index].drop { $0 != "\n" }.dropFirst())
            if parts[index].hasPrefix("console\n") {
                let commands = body.split(separator: "\n").filter { $0.hasPrefix("$ ") }
                let printed = try commands.map { try "\($0)\n\(run($0.dropFirst(2), in: folder))" }
                parts[index] = "console\n" + printed.joined()
            } else if let match = parts[index - 1].firstMatch(of: /(Append[^\n`]*)?`([^`]+)`:\n\n$/) {
                try save(body, as: String(match.2), appending: match.1 != nil, in: folder)
            }
        }
        let updated = parts.joined(separator: "```")
        if ProcessInfo.processInfo.environment["FORMLINE_UPDATE"] == "1" {
            try Data(updated.utf8).write(to: URL(filePath: "\(Self.folder)/\(name)"))
        } else {
            #expect(updated.split(separator: "\n") == text.split(separator: "\n"))
        }
    }

    private func save(_ body: String, as name: String, appending: Bool, in folder: TemporaryFolder) throws {
        let parent = "\(folder.path)/\(name)".split(separator: "/").dropLast().joined(separator: "/")
        try FileManager.default.createDirectory(atPath: "/\(parent)", withIntermediateDirectories: true)
        let start = appending ? try #require(folder.text(of: name)) : ""
        try folder.write(name, start + body, isProgram: body.hasPrefix("#!"))
    }

    private func run(_ command: Substring, in folder: TemporaryFolder) throws -> String {
        let programs = productBinary("formline").dropLast("/formline".count)
        return try CommandTests.run(
            "/bin/sh", ["-c", "exec 2>&1\n\(command)"],
            environment: ["PATH": programs + ":/usr/bin:/bin", "HOME": folder.path], in: folder
        ).output
    }
}
