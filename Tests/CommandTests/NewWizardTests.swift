import Formline
import FoundationEssentials
import TerminalTesting
import Testing

@Suite("formline new and describe") struct NewWizardTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `formline new writes a file that passes lint, and replaces none without a terminal`() throws {
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
        expect(lint, .exited(0))
        let asked = try run("formline", ["run", "--quiet", "sub/plan.yaml"], input: "a@b.cc\n\n", in: folder)
        #expect(asked.output == #"{"owner":"a@b.cc","seats":5}"# + "\n")
        let other = lines.replacing("Create a plan", with: "Another")
        let again = try run("formline", ["new", "sub/plan.yaml", "--quiet"], input: other, in: folder)
        #expect(again.status == .exited(74) && again.output == "")
        #expect(folder.text(of: "sub/plan.yaml") == text)
    }

    @Test func `formline new asks nothing if the folder does not exist`() throws {
        let made = try run("formline", ["new", "nope/plan.yaml"], input: "T\n", in: folder)
        expect(made, .exited(74), error: "formline: the folder 'nope' does not exist; create it first\n")
        #expect(!folder.has("nope"))
        let misnamed = try run("formline", ["new", "plan.txt"], input: "T\n", in: folder)
        expect(
            misnamed, .exited(64), error: "formline: the name of a wizard file ends in .yaml; write 'plan.txt.yaml'\n")
    }

    @Test func `formline new says what is wrong with a file that its questions could not prevent`() throws {
        let lines = "T\n\nA\n\n\ndate\n\nn\ncommand\n./create, {{nope}}\n\n"
        let made = try run("formline", ["new", "plan.yaml", "--quiet"], input: lines, in: folder)
        #expect(made.status == .exited(78), "\(made.error)")
        #expect(made.error.contains("plan.yaml:12:") && made.error.contains("nope"), "\(made.error)")
        let other = lines.replacing(", {{nope}}", with: "")
        let warned = try run("formline", ["new", "other.yaml", "--quiet"], input: other, in: folder)
        #expect(warned.error.hasPrefix("other.yaml:11:7: warning: the program './create' does not"), "\(warned.error)")
    }

    @Test func `formline new refuses a text with tags at its question`() throws {
        let lines = "{{x}}\nT\n\nA {{x}}\nA\n\n{{x}}\nHelp\nstring\npattern\na\n{{x}}\nb\nn\nn\nprint\n"
        let made = try run("formline", ["new", "plan.yaml"], input: lines, in: folder)
        #expect(made.status == .exited(0), "\(made.error)")
        let refusals = made.error.split(separator: "\n").count {
            $0 == "  Must not contain double braces; add tags to the file afterwards"
        }
        #expect(refusals == 4, "\(made.error)")
    }

    @Test func `formline new says what to do if its standard input is empty`() throws {
        let made = try run("formline", ["new"], in: folder)
        #expect(made.status == .exited(65))
        let advice = "nothing was submitted; give each answer on a line, or use --tty to answer at the terminal\n"
        #expect(made.error.hasSuffix(advice), "\(made.error)")
        let told = try run("formline", ["new"], input: "T\n", environment: ["FORMLINE_NO_INPUT": "1"], in: folder)
        #expect(told.status == .exited(65) && told.error.contains("title: An answer is required"), "\(told.error)")
    }

    @Test func `formline new takes no name for two questions`() throws {
        let lines = "T\n\nA\nsame\n\ndate\n\ny\nB\nsame\n"
        let made = try run("formline", ["new", "plan.yaml", "--quiet"], input: lines, in: folder)
        #expect(made.status == .exited(65), "\(made.error)")
        #expect(made.error.contains("Must be unique; already used by another item"), "\(made.error)")
        #expect(!folder.has("plan.yaml"))
    }

    @Test func `formline describe writes rows of 80 columns, numbers as a terminal does`() async throws {
        try folder.wizard("[{name: a, help: \"\(Array(repeating: "a", count: 100).joined(separator: " "))\"}]")
        let described = try run("formline", ["describe", "w.yaml"], in: folder)
        #expect(described.status == .exited(0) && described.error == "")
        let rows = described.output.split(separator: "\n")
        #expect(rows.count == 8 && rows.map(\.count).max() == 80, "\(described.output)")
        #expect(rows.first == "w" && rows.last == "At the end: print the answers")
        let number = try folder.wizard("[{name: a, type: number, default: 2.5}]")
        for isTerminal in [true, false] {
            let run = await InProcessRun.formline(
                ["describe", number], variables: ["LANG": "de_DE.UTF-8"], isOutputTerminal: isTerminal)
            #expect(run.output.contains(isTerminal ? "2,5" : "2.5"))
        }
    }
}

@MainActor @Suite("formline run --no-commands") struct NoCommandsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `Every command in a file is a mistake under --no-commands, and nothing is asked or run`() async throws {
        let wizard = try folder.wizard(
            """
              - {name: a, rules: [{command: [./is-free]}]}
              - {name: b, completions: {command: [git, branch]}}
            submit:
              - {command: [sh, -c, "touch '\(folder.path)/ran'"]}
            """)
        let advice = "error: a command is refused by --no-commands; run the wizard without that, or remove it\n"
        let run = await InProcessRun.formline(["run", "--no-commands", wizard], input: "x\ny\n")
        expect(
            run, .invalidWizardFile,
            error: "\(wizard):3:33: \(advice)\(wizard):4:38: \(advice)\(wizard):6:15: \(advice)")
        #expect(folder.names == ["w.yaml"])
    }

    @Test func `A file without commands is run under --no-commands`() async throws {
        let wizard = try folder.write("w.yaml", "formline: 1\nfields: [{name: a}]\n")
        let run = await InProcessRun.formline(["run", "--no-commands", "--quiet", wizard], input: "x\n")
        expect(run, .success, output: "{\"a\":\"x\"}\n")
    }
}
