import FoundationEssentials
import TerminalTesting
import Testing

@Suite("The samples of the README and of the page for assistants")
struct PageSampleTests {
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

    @Test("formline skill prints the page for assistants, whose wizard and session are right") func skill() throws {
        let page = try page("Sources/Formline/Formline.docc/Skill.md")
        #expect(try run("formline", ["skill"]) == Finished(status: .exited(0), output: page, error: ""))

        let samples = page.matches(of: /```yaml\n((?s:.)*?)```/).map { String($0.1) }
        try #require(samples.count == 2)
        try folder.write("wizard.yaml", samples[0])
        try folder.write("session.yaml", samples[1])
        let linted = try run("formline", ["lint", "wizard.yaml"], in: folder)
        #expect(linted == Finished(status: .exited(0), output: "", error: ""))
        let replayed = try run("formline", ["test", "wizard.yaml", "session.yaml"], in: folder)
        #expect(replayed.status == .exited(0), "\(replayed.output)")
        let answered = try run(
            "formline", ["run", "--dry-run", "wizard.yaml"], input: pipedLines(in: page), in: folder)
        #expect(answered.output.contains(#""url":"https://shop.example.com"}"#), "\(answered.error)")
    }

    @Test("The README's wizard writes the settings that its piped lines answer") func readme() throws {
        let lines = try pipedLines(in: page("README.md"))
        let finished = try run("formline", ["run", "\(Self.root)/wizards/new-app.yaml"], input: lines, in: folder)
        #expect(finished.status == .exited(0), "\(finished.error)")
        #expect(folder.text(of: ".env")?.contains("DATABASE_PORT='3306'\n") == true)
    }

    @Test("The README lists every command") func commands() throws {
        let readme = try page("README.md")
        let help = try run("formline", ["--help"]).output
        let commands = help.matches(of: #/\n  ([a-z]+)  /#).map(\.1)
        #expect(commands.count > 10)
        for command in commands { #expect(readme.contains("| `formline \(command)"), "\(command)") }
    }
}
