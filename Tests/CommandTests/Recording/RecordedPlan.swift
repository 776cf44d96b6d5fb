import Formline
import TerminalTesting
import Testing

/// A wizard with something of everything that a recording has to know about.
private let plan = """
    name: plan
    title: A plan
    fields:
      - {name: name, rules: [{minLength: 3}]}
      - {name: user, rules: [{command: [./free], delay: immediate, timeout: 600}]}
      - {name: seats, type: integer, default: 5, rules: [{atLeast: 1}]}
      - {name: tier, choices: [free, {value: pro, label: Pro (paid)}], default: free}
      - {name: vat, label: VAT, optional: true, when: {tier: pro}}
      - {name: tags, type: list, optional: true, rules: [{maxItems: 2}]}
      - {name: notes, type: text, optional: true}
      - {name: start, type: date, default: tomorrow, rules: [inFuture], when: {tier: pro}}
      - {name: token, type: secret, mode: onSubmit, confirm: true, rules: [{minLength: 8}]}
      - {name: again, type: secret, rules: [{equalTo: {field: token}, message: Not the same}]}
    submit: {command: [./create]}
    """

private let free = """
    #!/bin/sh
    read -r answer
    echo run >>"$0.ran"
    case $answer in taken*) echo "$answer is taken"; exit 1 ;; broken) exit 3 ;; esac
    """

private let create = """
    #!/bin/sh
    answers=$(cat)
    echo run >>"$0.ran"
    case $answers in
    *Refused*) echo '{"errors":{"name":["No more of these"],"":["Closed today"]}}'; exit 65 ;;
    *Failing*) exit 2 ;;
    *Telling*) echo '{"errors":{"name":["The token correct horse 7 is known"]}}'; exit 65 ;;
    esac
    echo done
    """

/// A wizard in a folder of its own, sessions with it, and their recording.
@MainActor
struct RecordedPlan {
    /// The wizard file that everything but a test's own is recorded with.
    static let text = "formline: 1\n" + plan
    let folder: TemporaryFolder
    let secret = "correct horse 7"

    /// - Parameter wizard: the wizard file after its first line.
    init(wizard: String = plan) throws {
        folder = try TemporaryFolder()
        try folder.write("plan.yaml", "formline: 1\n" + wizard)
        try folder.write("free", free, isProgram: true)
        try folder.write("create", create, isProgram: true)
    }

    func path(_ name: String) -> String { "\(folder.path)/\(name)" }

    /// Writes a recording by hand.
    func write(_ text: String) throws { try folder.write("s.yaml", "formline-session: 1\n\(text)\n") }

    /// Replaces a text in a file, by default in the recording.
    func edit(_ old: String, _ new: String, in name: String = "s.yaml") throws {
        let text = try #require(folder.text(of: name))
        try #require(text.contains(old), "\(text)")
        try folder.write(name, text.replacing(old, with: new, maxReplacements: 1))
    }

    func record(
        _ keys: [ScriptedConsole.Key], _ arguments: [String] = [], drafts: Bool = false,
        variables: [String: String] = [:], patience: Duration = .seconds(5)
    ) async -> InProcessRun {
        let console = ScriptedConsole(keys: keys)
        console.patience = patience
        return await .formline(
            ["run", path("plan.yaml"), "--record", path("s.yaml")] + arguments, terminal: console,
            variables: drafts ? ["XDG_STATE_HOME": path("state")] : variables)
    }

    func record(lines: String, _ arguments: [String] = []) async -> InProcessRun {
        await .formline(["run", path("plan.yaml"), "--record", path("s.yaml")] + arguments, input: lines)
    }

    func test(_ arguments: String...) async -> InProcessRun {
        await .formline(["test", path("plan.yaml"), path("s.yaml")] + arguments)
    }

    var recording: String { folder.text(of: "s.yaml") ?? "" }

    /// The steps of the recording, and what comes after them.
    var steps: String {
        recording.split(separator: "steps:\n", maxSplits: 1).last.map(String.init) ?? recording
    }

    /// Replays what was recorded, which must come as it is, and run nothing. If the keys of the test ended before the session,
    /// only the rest of it is missing.
    func expectSame(
        comment: String = "", mayRun: Bool = false, _ sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        let before = runs
        let tested = await test()
        let rest = tested.output.firstRange(
            of: ": next question\n    expected: unknown; the recording was cut off here\n")
        let isCutOff = !steps.contains("exit: ") && rest != nil
        let differences = tested.output.split(separator: "\(path("s.yaml")):").count - 1
        #expect(
            tested.ending == .status(isCutOff ? .submitFailed : .success) && (!isCutOff || differences == 1),
            "\(comment)\n\(tested.output)\(tested.error)\n\(steps)", sourceLocation: sourceLocation)
        #expect(mayRun || runs == before, sourceLocation: sourceLocation)
    }

    /// The runs of the programs of all tests.
    private var runs: [String?] {
        ["free", "create", "sizes", "owner"].map { folder.text(of: "\($0).ran") }
    }

    /// Replays what was recorded, which must differ so.
    func expectDifference(_ text: String, _ sourceLocation: SourceLocation = #_sourceLocation) async {
        let tested = await test()
        #expect(tested.ending == .status(.submitFailed), sourceLocation: sourceLocation)
        #expect(tested.output.hasPrefix("✗ \(path("s.yaml"))\n\(path("s.yaml")):"), sourceLocation: sourceLocation)
        #expect(tested.output.contains(text), "\(tested.output)", sourceLocation: sourceLocation)
    }

    /// Replays a recording by hand, which must have this mistake first.
    func expectMistake(_ message: String, in text: String) async throws {
        try write(text)
        let tested = await test()
        #expect(tested.ending == .status(.invalidAnswer) && tested.output.isEmpty)
        #expect(tested.error.hasPrefix("\(path("s.yaml")):\(message)\n"), "\(tested.error)")
    }

    var answers: [ScriptedConsole.Key] {
        ["Plan", "ann", .wait, "", "", "", "", .line(secret), .line(secret), .line(secret)]
    }
}
