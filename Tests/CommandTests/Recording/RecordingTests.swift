import Formline
import Platform
import TerminalTesting
import Testing

@MainActor @Suite("Recorded sessions") struct RecordingTests {
    private let session: RecordedPlan

    init() throws { session = try RecordedPlan() }

    @Test func `A recording is what was asked, what was done, and what came of it, and never a secret`() async throws {
        let short: [ScriptedConsole.Key] = ["short", "short", "short"]
        let right: [ScriptedConsole.Key] = [.line(session.secret), .line(session.secret), .line(session.secret)]
        let ended = await session.record(
            ["ab", "Plan", "taken", .wait, "ann", .wait, "0", "2", "pro", "", "a", "b", "", "", "2999-01-01"]
                + short + right + ["name", "Plan B", ""])
        #expect(ended.ending == .status(.success) && ended.output == "done\n")
        let text = session.recording
        #expect(!text.contains(session.secret) && !text.contains("short"))
        #expect(session.folder.mode(of: "s.yaml") == 0o600)
        #expect(text.hasPrefix("formline-session: 1\nconsole: screen\nnow: 2"))
        #expect(
            session.steps.hasPrefix(
                """
                - ask: name
                  answer: ab
                  refused: Must be at least 3 characters
                - ask: name
                  answer: Plan
                - ask: user
                  answer: taken
                  check: taken is taken
                  refused: taken is taken
                - ask: user
                  answer: ann
                - ask: seats
                  default: "5"
                  answer: "0"
                  refused: Must be at least 1
                - ask: seats
                  answer: "2"
                - ask: tier
                  default: free
                  answer: pro
                  shows: Pro (paid)
                - ask: vat
                  answer: ""
                - ask: tags
                  lines: ["a", "b"]
                  shows: a, b

                """), "\(session.steps)")
        #expect(
            session.steps.hasSuffix(
                "exit: 0\nresult:\n  name: Plan B\n  user: ann\n  seats: 2\n  tier: pro\n  vat: null\n"
                    + "  tags: [\"a\", \"b\"]\n  notes: null\n  start: \"2999-01-01\"\n"), "\(session.steps)")
        await session.expectSame()
    }

    @Test(
        arguments: [
            [.interrupt], ["ab", .interrupt, "n", "Plan", .back, "Plan 2", .interrupt, "y"],
            [
                "Plan", "broken", .wait, "taken2", .wait, "ann", .wait, ":back", "bob", .wait, ":review", "1",
                "Other", "x",
            ],
            ["Plan", .typed("an"), .back, .enter, .enter, .wait, "?", "x", .interrupt, .interrupt],
            ["Plan", "ann", .wait, "", "", "a", "b", "c", "", .press(.up), "d", "", "", "", ""],
            ["Plan", "ann", .wait, "", "", "a", .paste("b\nc"), "", .press(.up), "d", "", "", "one", ".."],
            ["Plan", "ann", .wait, "", "", "", "first", "", "third", ".", .back, ".", ":quit", "y"],
            ["Plan", "ann", .wait, "", "pro", "", "", "", "2000-01-01", "tomorrow", "1234567"],
            ["Plan", "ann", .wait, "", "", "", "", "secret 1", "secret 2", "secret 1", .typed("sec"), .back, "x"],
        ] as [[ScriptedConsole.Key]])
    func `A recording of a person comes again`(keys: [ScriptedConsole.Key]) async {
        _ = await session.record(keys)
        await session.expectSame()
    }

    @Test(
        arguments: [
            ["Refused", "New name"], ["Failing", "", "t", "l"], ["Failing", "e", "name", "Good", ""],
            ["Failing", ":back"],
        ] as [[ScriptedConsole.Key]])
    func `A recording of a submission that is refused or fails comes again`(keys: [ScriptedConsole.Key]) async {
        _ = await session.record(keys.prefix(1) + session.answers.dropFirst() + [""] + keys.dropFirst())
        #expect(session.steps.contains("- submit: "))
        await session.expectSame()
    }

    @Test func `A recording masks a secret that a server repeats`() async {
        let keys: [ScriptedConsole.Key] = ["Telling"] + session.answers.dropFirst() + ["", "Good"]
        #expect(await session.record(keys).ending == .status(.success))
        #expect(!session.recording.contains(session.secret))
        #expect(session.steps.contains("because: \"The token ******** is known\"\n"), "\(session.steps)")
        await session.expectSame()
    }

    @Test func `A recording has no secret that was half typed, left, and found again in its line`() async throws {
        let session = try RecordedPlan(wizard: "fields: [{name: name}, {name: key, type: secret}]")
        _ = await session.record(["x", .typed("half a secret"), .back, .enter, .enter, ""])
        #expect(session.steps.contains("begins: ") && !session.recording.contains("half"), "\(session.recording)")
        await session.expectSame()
    }

    @Test func `A secret that is refused when it is typed again is refused in the replay`() async throws {
        let session = try RecordedPlan(
            wizard: """
                review: false
                fields: [{name: key, type: secret, rules: [{minLength: 6}]}, {name: last, optional: true}]
                """)
        let ended = await session.record(["::back", "abcdef", .back, "abc", "ghijkl", ""])
        #expect(ended.ending == .status(.success))
        let step = "  check: Must be at least 6 characters\n  refused: Must be at least 6 characters\n"
        #expect(session.steps.split(separator: step).count == 3, "\(session.steps)")
        await session.expectSame()
    }

    @Test func `A recording has the row that was highlighted, as if it were typed`() async {
        _ = await session.record(["Plan", "ann", .wait, "", .press(.down), .enter, "DE1"])
        #expect(
            session.steps.contains(
                "- ask: tier\n  default: free\n  answer: Pro (paid)\n- ask: vat\n  answer: DE1\n"),
            "\(session.steps)")
        await session.expectSame()
    }

    @Test func `A recording of a draft that was saved and resumed comes again`() async {
        #expect(
            await session.record(["Plan", "ann", .wait, .typed("7"), .interrupt, "s"], drafts: true).ending
                == .status(.canceled))
        await session.expectSame()
        let ended = await session.record(
            ["y", "7", "", "", "", .line(session.secret), .line(session.secret), .line(session.secret), ""],
            drafts: true)
        #expect(ended.ending == .status(.success))
        #expect(session.recording.contains("\ndraft: \"{\\\"answers\\\""))
        await session.expectSame()
    }

    @Test(arguments: [
        ("ab\nPlan\ntaken\nann\n\n\n\na\n\n\n", ""), ("Plan\nann\n\n\n\n\nSECRET\nSECRET\nSECRET\n", ""),
        ("Plan\nann\n\n\n\n\nSECRET\nSECRET\nSECRET\nmore\n", ""), ("Plan\n", "--set seats=0"), ("", ""),
        ("\n\nSECRET\nSECRET\n", "--set name=Plan --set user=ann --set again=SECRET --defaults"),
        ("ab\nab\nab\n", "--max-attempts 2"), ("", "--no-input --set name=x"),
        ("", "--no-input --set name=Refused --set user=taken1 --set token=SECRET --set again=SECRET"),
        ("", "--no-input --set name=Refused --set user=ann --set token=SECRET --set again=SECRET"),
    ])
    func `A recording of piped lines and given answers comes again`(lines: String, flags: String) async throws {
        func filled(_ text: String) -> String { text.replacing("SECRET", with: session.secret) }
        let arguments = flags.split(separator: " ").map { filled(String($0)) }
        let ended = await session.record(lines: filled(lines), arguments)
        #expect(!session.recording.contains(session.secret))
        guard case .status(let status) = ended.ending else { return }
        #expect(session.steps.contains("exit: \(status.rawValue)\n"))
        await session.expectSame()
    }

    @Test func `A recording that cannot be written, or would replace the wizard, is found first`() async throws {
        let wizard = session.path("plan.yaml")
        for file in [session.folder.path, "\(session.folder.path)/none/s.yaml", "\(wizard)/s.yaml", "", "/dev/full"] {
            let ended = await InProcessRun.formline(["run", wizard, "--record", file], input: "Plan\n")
            #expect(ended.ending == .status(.unwritableResult))
            #expect(ended.error.hasPrefix("formline: --record: '\(file)' cannot be written: "))
        }
        let ended = await InProcessRun.formline(["run", wizard, "--record", wizard], input: "Plan\n")
        #expect(ended.ending == .status(.usage) && session.folder.text(of: "plan.yaml") == RecordedPlan.text)
    }

    @Test func `A recording that cannot be continued is reported beside other failures`() async throws {
        try session.folder.write("free", "#!/bin/sh\nrm '\(session.path("s.yaml"))'\n", isProgram: true)
        let ended = await InProcessRun.formline(
            ["run", session.path("plan.yaml"), "--record", session.path("s.yaml")], input: "Plan\nann\n")
        #expect(ended.ending == .status(.invalidAnswer))
        #expect(ended.error.contains("formline: --record: '\(session.path("s.yaml"))' cannot be written: "), "\(ended)")
        let removing = "formline: 1\nfields: [{name: a}]\nsubmit: {command: [rm, '\(session.path("s.yaml"))']}\n"
        let wizard = try session.folder.write("rm.yaml", removing)
        let lost = await InProcessRun.formline(["run", wizard, "--record", session.path("s.yaml")], input: "x\n")
        #expect(lost.ending == .status(.unwritableResult), "\(lost)")
    }

    @Test func `A recording is there as far as the session has come, and replaces the one before`() async throws {
        try session.folder.write("s.yaml", "x: \(String(repeating: "long ", count: 1000))\n")
        let console = ScriptedConsole(keys: ["Plan", "ann", .wait, .wait])
        console.patience = .seconds(600)
        var hasEnded = false
        let run = Task {
            _ = await InProcessRun.formline(
                ["run", session.path("plan.yaml"), "--record", session.path("s.yaml")], terminal: console)
            hasEnded = true
        }
        while console.openedWith.isEmpty, !hasEnded { await Task.yield() }
        // Each step is added to the file, which is not written again.
        #expect(link(session.path("s.yaml"), session.path("same.yaml")) == 0)
        while console.openedWith.count < 3, !hasEnded { await Task.yield() }
        #expect(session.folder.text(of: "same.yaml") == session.folder.text(of: "s.yaml"))
        #expect(session.steps == "- ask: name\n  answer: Plan\n- ask: user\n  answer: ann\n")
        await session.expectSame()
        run.cancel()
        await run.value
    }

    private static let marks = """
        fields:
          - {name: name}
          - {name: parts, choices: [a, b, c], multiple: true, default: [a]}
          - {name: notes, type: text, optional: true}
        """

    @Test(
        arguments: [
            (["x", .press(.down), .press(.space), "", "", ""], "answer: a, b\n"),
            (["x", .press(.space), .back, "", "b", "", ""], "back: \"[]\"\n"),
            (["x", .press(.space), .press(.space), .interrupt, "n", "c", "", ""], "leave: \"\""),
            (["x", .press(.down), .press(.space), .interrupt, "n", "", "", ""], "leave: a, b"),
            (["x", "a, b", "", "parts", .press(.space), "", ""], "answer: b\n"),
            (["x", .typed("b"), .press(.space), .typed("c"), .enter, "", ""], "answer: a, b, c\n"),
        ] as [([ScriptedConsole.Key], String)])
    func `What Space has marked comes again, even if left`(keys: [ScriptedConsole.Key], step: String) async throws {
        let session = try RecordedPlan(wizard: Self.marks)
        _ = await session.record(keys)
        #expect(session.steps.contains(step), "\(session.steps)")
        await session.expectSame()
    }
}
