import Formline
import TerminalTesting
import Testing

@MainActor @Suite("A submission that the run before began") struct EndedSubmissionTests {
    private let folder: TemporaryFolder
    private let wizard: String

    init() throws {
        folder = try TemporaryFolder()
        wizard = try folder.wizard(
            """
            [{name: name}]
            submit: {command: [sh, -c, "echo ran >>'\(folder.path)/ran'; echo made"]}
            """)
    }

    private func run(
        _ keys: ScriptedConsole.Key..., then moreKeys: [ScriptedConsole.Key] = [], flags: [String] = [],
        isOutputFull: Bool = false, language: String = "C"
    ) async -> (finished: InProcessRun, transcript: String) {
        let variables = ["XDG_STATE_HOME": folder.path, "LANG": language]
        let (finished, transcript) = await walk(
            ["run", wizard] + flags, keys: keys + moreKeys, variables: variables, isOutputFull: isOutputFull)
        return (finished, transcript)
    }

    @Test(
        "A submission whose result could not be written is not done again unasked",
        arguments: [("n", "made\n", "ran\n"), ("y", "made\n", "ran\nran\n")])
    func unwrittenResult(answer: String, output: String, runs: String) async {
        let first = await run("Ann", .enter, isOutputFull: true)
        #expect(first.finished.ending == .status(.unwritableResult))
        #expect(folder.text(of: "ran") == "ran\n")

        let second = await run("y", .enter, .line(answer))
        #expect(second.transcript.contains("The last run has already done this: run sh -c "))
        #expect(second.transcript.contains("Already done before: run sh -c "))
        expect(second.finished, .success, output: output)
        #expect(folder.text(of: "ran") == runs)

        let third = await run("Bob", .enter)
        #expect(!third.transcript.contains("last run"))
        expect(third.finished, .success, output: "made\n")
    }

    @Test func `Unusable answers of a draft are reported once; the others are in the submission`()
        async throws
    {
        let fields = "{name: name}, {name: old, optional: true}"
        try folder.wizard("[\(fields)]\nsubmit: {command: [sh, -c, exit 3]}")
        #expect(await run("Ann", "gone", .interrupt, "s").finished.ending == .status(.canceled))
        try folder.wizard(
            """
            [{name: name}]
            submit: {command: [sh, -c, "cat '\(folder.path)'/formline/drafts/*.json >'\(folder.path)/kept'"]}
            """)
        let second = await run("y", .enter)
        #expect(second.transcript.ranges(of: "gone").count == 1, "\(second.transcript)")
        #expect(folder.text(of: "kept")?.hasPrefix(#"{"answers":{"name":"Ann"}"#) == true)
    }

    @Test func `A long output of what was done is part of the result, too`() async throws {
        try folder.wizard("[{name: name}]\nsubmit: {command: [printf, '%05000d', '0']}")
        #expect(await run("Ann", .enter, isOutputFull: true).finished.ending == .status(.unwritableResult))
        let second = await run("y", .enter, "n")
        expect(second.finished, .success, output: String(repeating: "0", count: 5000))
    }

    @Test func `After a kill, finished actions are reported, and their output is part of the result`() async throws {
        try folder.wizard(
            """
            [{name: name}]
            submit:
              - {command: [echo, one]}
              - {command: [cp, -rp, "\(folder.path)/formline", "\(folder.path)/killed"]}
            """)
        expect(await run("Ann", .enter).finished, .success, output: "one\n")
        _ = try runScript("rm -r formline && mv killed formline", in: folder)

        let second = await run("y", .enter, .line("n"), .line("n"))
        expect(second.finished, .success, output: "one\n")
        let texts = [
            "The last run ended while submitting; this may have been done: run cp -rp ", ". Already done: run echo one",
            "Submitting will run echo one (again, if you confirm it), then run cp -rp ", "(again, if you confirm it)",
            "Already done before: run echo one; do it again?",
            "Started before and possibly completed: run cp -rp ",
        ]
        var rest = second.transcript[...]
        for text in texts {
            let range = try #require(rest.firstRange(of: text), "\(text) in \(second.transcript)")
            rest = rest[range.upperBound...]
        }
    }

    @Test func `What was done with other answers is not named as done before a failure`() async throws {
        let first = "{command: [echo, one], when: {name: Ann}}"
        try folder.wizard("[{name: name}]\nsubmit: [\(first), {command: [sh, -c, exit 3]}]")
        #expect(await run("Ann", .enter, .interrupt, "s").transcript.contains("(already done: run echo one)"))
        let second = await run("y", "name", "Bob", .enter, .interrupt, "s")
        #expect(second.transcript.contains("code 3") && !second.transcript.contains("(already done"))
    }

    @Test func `A result with a secret is not kept`() async throws {
        try folder.wizard(
            "[{name: key, type: secret}]\nreview: false\nsubmit: {command: [cat], stdin: \"{{key}} 1\"}")
        #expect(await run("hunter2", isOutputFull: true).finished.ending == .status(.unwritableResult))
        let draft = try runScript("cat formline/drafts/*.json", in: folder).output
        #expect(!draft.contains("hunter2") && draft.contains("\"done\":true"))
        expect(await run(.enter, "hunter2", .line("n")).finished, .success)
    }

    @Test(
        arguments: [
            "chmod 755 formline/drafts", "for draft in formline/drafts/*.json; do : >$draft; done",
            "d=$(ls formline/drafts/*.json); : >$d; for n in $(seq 2 16); do : >${d%.json}-$n.json; done",
        ],
        [
            ([], [.line("n"), .interrupt, .line("y")], 1), ([], [.line("y")], 2), (["--fresh"], [], 2),
        ] as [([String], [ScriptedConsole.Key], Int)])
    func `Where the draft of the run before cannot be read, nothing is done unasked`(
        script: String, second: (flags: [String], keys: [ScriptedConsole.Key], runs: Int)
    ) async throws {
        _ = await run("Ann", .enter, isOutputFull: true)
        _ = try runScript(script, in: folder)
        let finished = await run("Ann", .enter, then: second.keys, flags: second.flags).finished
        #expect(finished.ending == .status(second.runs == 2 ? .success : .canceled))
        #expect(folder.text(of: "ran") == String(repeating: "ran\n", count: second.runs))
    }

    @Test(arguments: [("de", "j", "ausführen"), ("fr", "o", "exécuter sh -c "), ("es", "s", "ejecutar sh -c ")])
    func `Actions of the last run are named in this language`(language: String, yes: String, says: String) async {
        _ = await run("Ann", .enter, isOutputFull: true)
        let second = await run(.line(yes), .enter, .line("n"), language: "\(language).UTF-8")
        #expect(second.transcript.contains(says), "\(second.transcript)")
        #expect(!second.transcript.contains("run sh"), "\(second.transcript)")
    }

    /// The first action takes away the folder of the draft.
    @Test(
        arguments: [
            ([.line("y")], "ran\n"), ([.enter, .interrupt, .line("y")], nil),
        ] as [([ScriptedConsole.Key], String?)])
    func `An action whose start cannot be recorded begins only if the person says so`(
        keys: [ScriptedConsole.Key], runs: String?
    ) async throws {
        try folder.wizard(
            """
            [{name: name}]
            submit:
              - {command: [rm, -rf, "\(folder.path)/formline"]}
              - {command: [sh, -c, "echo ran >>'\(folder.path)/ran'"]}
            """)
        let (finished, transcript) = await run("Ann", .enter, then: keys)
        let question = #/The start of 'run sh -c .*' could not be recorded: .*: No such file .*; submit anyway\?/#
        #expect(transcript.contains(question))
        #expect(folder.text(of: "ran") == runs)
        #expect(finished.ending == .status(runs == nil ? .canceled : .success))
    }

    @Test func `Nothing is asked where nothing could be saved from the start, which was said`() async throws {
        try folder.write("formline", "not a folder")
        let (finished, transcript) = await run("Ann", .enter)
        expect(finished, .success, output: "made\n")
        #expect(transcript.ranges(of: "cannot be saved").count == 1)
    }

    @Test func `Answers are kept if the result could not be written`() async throws {
        try folder.wizard("[{name: name}]")
        #expect(await run("Ann", .enter, isOutputFull: true).finished.ending == .status(.unwritableResult))
        let second = await run("y", .enter)
        expect(second.finished, .success, output: #"{"name":"Ann"}"# + "\n")
        #expect(!second.transcript.contains("last run"))
    }
}
