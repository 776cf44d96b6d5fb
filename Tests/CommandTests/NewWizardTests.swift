import FoundationEssentials
import TerminalTesting
import Testing

@Suite("formline new and describe")
struct NewWizardTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("formline new writes a file that passes lint, and never replaces one with nobody there")
    func new() throws {
        try FileManager.default.createDirectory(atPath: "\(folder.path)/sub", withIntermediateDirectories: true)
        let lines =
            "Create a plan\n\nOwner: \"a\" #1\nowner\n\nstring\nemail\n\ny\nSeats\n\n\ninteger\n1\n9\n5\nn\nprint\n"
        let made = try run("formline", ["new", "sub/plan.yaml", "--quiet"], input: lines, in: folder)
        #expect(made.status == .exited(0), "\(made.error)")
        #expect(made.output == "sub/plan.yaml\n")
        #expect(made.error.contains("Run it with: formline run sub/plan.yaml"))
        let text = try #require(folder.text(of: "sub/plan.yaml"))
        #expect(
            text.contains(#"label: "Owner: \"a\" #1""#) && text.contains("- atMost: 9") && text.contains("default: 5"))
        let lint = try run("formline", ["lint", "sub/plan.yaml"], in: folder)
        #expect(lint == Finished(status: .exited(0), output: "", error: ""))
        let asked = try run("formline", ["run", "--quiet", "sub/plan.yaml"], input: "a@b.cc\n\n", in: folder)
        #expect(asked.output == #"{"owner":"a@b.cc","seats":5}"# + "\n")
        let other = lines.replacing("Create a plan", with: "Another")
        let again = try run("formline", ["new", "sub/plan.yaml", "--quiet"], input: other, in: folder)
        #expect(again.status == .exited(74) && again.output == "")
        #expect(folder.text(of: "sub/plan.yaml") == text)
    }

    @Test("formline new makes no folder, and asks nothing if there is none")
    func folders() throws {
        let made = try run("formline", ["new", "nope/plan.yaml"], input: "T\n", in: folder)
        #expect(
            made
                == Finished(
                    status: .exited(74), output: "",
                    error: "formline: the folder 'nope' does not exist; create it first\n"))
        #expect(!folder.has("nope"))
    }

    @Test("formline new says what is wrong with a file that its questions could not prevent")
    func mistakes() throws {
        let lines = "T\n\n{{nope}}\nsame\n\ndate\n\nn\nprint\n"
        let made = try run("formline", ["new", "plan.yaml", "--quiet"], input: lines, in: folder)
        #expect(made.status == .exited(78), "\(made.error)")
        #expect(made.error.contains("plan.yaml:7:") && made.error.contains("nope"), "\(made.error)")
    }

    @Test("formline new takes no name for two questions")
    func sameName() throws {
        let lines = "T\n\nA\nsame\n\ndate\n\ny\nB\nsame\n"
        let made = try run("formline", ["new", "plan.yaml", "--quiet"], input: lines, in: folder)
        #expect(made.status == .exited(65), "\(made.error)")
        #expect(made.error.contains("Must be unique; already used by another item"), "\(made.error)")
        #expect(!folder.has("plan.yaml"))
    }

    @Test("formline describe writes rows of 80 columns")
    func describe() throws {
        try folder.write(
            "w.yaml",
            "formline: 1\nfields: [{name: a, help: \"\(Array(repeating: "word", count: 40).joined(separator: " "))\"}]\n"
        )
        let described = try run("formline", ["describe", "w.yaml"], in: folder)
        #expect(described.status == .exited(0) && described.error == "")
        let rows = described.output.split(separator: "\n")
        #expect(rows.count == 8 && rows.allSatisfy { $0.count <= 80 }, "\(described.output)")
        #expect(rows.first == "w" && rows.last == "At the end: print the answers")
    }

    @Test("formline lint --schema writes the JSON Schema of wizard files, and takes no files")
    func schema() throws {
        let written = try run("formline", ["lint", "--schema"], in: folder)
        #expect(written.status == .exited(0) && written.error == "")
        #expect(written.output.hasPrefix("{\n  \"$schema\": \"https://json-schema.org/draft/2020-12/schema\""))
        #expect(try run("formline", ["lint"], in: folder).status == .exited(64))
        #expect(try run("formline", ["lint", "--schema", "w.yaml"], in: folder).status == .exited(64))
    }
}
