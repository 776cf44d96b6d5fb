// Beside a macro, SwiftPM lets no test import the module of an executable.
#if !Macros
    import Formline
    import TerminalTesting
    import Testing

    /// A wizard with something of everything that a recording has to know about.
    private let plan = """
        formline: 1
        name: plan
        title: A plan
        fields:
          - {name: name, rules: [{minLength: 3}]}
          - {name: user, rules: [{command: [./free], delay: immediate}]}
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

    @Suite("Recorded sessions")
    @MainActor
    struct RecordingTests {
        private let folder: TemporaryFolder
        private let secret = "correct horse 7"

        init() throws {
            folder = try TemporaryFolder()
            try folder.write("plan.yaml", plan)
            try folder.write("free", free, isProgram: true)
            try folder.write("create", create, isProgram: true)
        }

        private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

        private func record(
            _ keys: [ScriptedConsole.Key], _ arguments: [String] = [], drafts: Bool = false
        ) async -> InProcessRun {
            await .formline(
                ["run", path("plan.yaml"), "--record", path("s.yaml")] + arguments,
                terminal: ScriptedConsole(keys: keys),
                variables: drafts ? ["XDG_STATE_HOME": path("state")] : [:])
        }

        /// Records keys some of which come while a check runs: a wait may end before the check does.
        private func recordHastily(_ keys: [ScriptedConsole.Key]) async {
            let console = ScriptedConsole(keys: keys)
            let nudging = Task {
                while !Task.isCancelled {
                    await Task.yield()
                    console.nudge()
                }
            }
            _ = await InProcessRun.formline(
                ["run", path("plan.yaml"), "--record", path("s.yaml")], terminal: console)
            nudging.cancel()
        }

        private func record(lines: String, _ arguments: [String] = []) async -> InProcessRun {
            await .formline(["run", path("plan.yaml"), "--record", path("s.yaml")] + arguments, input: lines)
        }

        private func test(_ arguments: String...) async -> InProcessRun {
            await .formline(["test", path("plan.yaml"), path("s.yaml")] + arguments)
        }

        /// The steps of the recording, and what comes after them.
        private var steps: String {
            let text = folder.text(of: "s.yaml") ?? ""
            return text.split(separator: "steps:\n", maxSplits: 1).last.map(String.init) ?? text
        }

        /// Replays what was recorded, which must come as it is, and run nothing.
        private func expectSame(_ sourceLocation: SourceLocation = #_sourceLocation) async {
            let before = [folder.text(of: "free.ran"), folder.text(of: "create.ran")]
            let tested = await test()
            #expect(
                tested.ending == .status(.success), "\(tested.output)\(tested.error)\n\(steps)",
                sourceLocation: sourceLocation)
            #expect(
                [folder.text(of: "free.ran"), folder.text(of: "create.ran")] == before, sourceLocation: sourceLocation)
        }

        private var answers: [ScriptedConsole.Key] {
            ["Plan", "ann", .wait, "", "", "", "", .line(secret), .line(secret), .line(secret)]
        }

        @Test("A recording is what was asked, what was done, and what came of it, and never a secret")
        func format() async throws {
            let short: [ScriptedConsole.Key] = ["short", "short", "short"]
            let right: [ScriptedConsole.Key] = [.line(secret), .line(secret), .line(secret)]
            let ended = await record(
                ["ab", "Plan", "taken", .wait, "ann", .wait, "0", "2", "pro", "", "a", "b", "", "", "2999-01-01"]
                    + short + right + ["name", "Plan B", ""])
            #expect(ended.ending == .status(.success) && ended.output == "done\n")
            let text = try #require(folder.text(of: "s.yaml"))
            #expect(!text.contains(secret) && !text.contains("short"))
            #expect(folder.mode(of: "s.yaml") == 0o600)
            #expect(text.hasPrefix("formline-session: 1\nconsole: screen\nnow: 2"))
            #expect(
                steps.hasPrefix(
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
                      default: 5
                      answer: 0
                      refused: Must be at least 1
                    - ask: seats
                      answer: 2
                    - ask: tier
                      default: free
                      answer: pro
                      shows: Pro (paid)
                    - ask: vat
                      answer: ""
                    - ask: tags
                      lines: ["a", "b"]
                      shows: a, b

                    """), "\(steps)")
            #expect(
                steps.hasSuffix(
                    "exit: 0\nresult:\n  name: Plan B\n  user: ann\n  seats: 2\n  tier: pro\n  vat: null\n"
                        + "  tags: [\"a\", \"b\"]\n  notes: null\n  start: 2999-01-01\n"), "\(steps)")
            await expectSame()
        }

        @Test(
            "A recording of a person comes again",
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
        func person(keys: [ScriptedConsole.Key]) async {
            _ = await record(keys)
            await expectSame()
        }

        @Test(
            "A recording of a submission that is refused or fails comes again",
            arguments: [
                ["Refused", "New name"], ["Failing", "", "t", "l"], ["Failing", "e", "name", "Good", ""],
                ["Failing", ":back"],
            ] as [[ScriptedConsole.Key]])
        func submissions(keys: [ScriptedConsole.Key]) async {
            _ = await record(keys.prefix(1) + answers.dropFirst() + [""] + keys.dropFirst())
            #expect(steps.contains("- submit: "))
            await expectSame()
        }

        @Test("A recording masks a secret that a server repeats")
        func repeatedSecret() async {
            let keys: [ScriptedConsole.Key] = ["Telling"] + answers.dropFirst() + ["", "Good"]
            #expect(await record(keys).ending == .status(.success))
            #expect(folder.text(of: "s.yaml")?.contains(secret) == false)
            #expect(steps.contains("because: \"The token •••••••• is known\"\n"), "\(steps)")
            await expectSame()
        }

        @Test("A recording has the row that was highlighted, as if it were typed")
        func highlightedRow() async {
            _ = await record(["Plan", "ann", .wait, "", .press(.down), .enter, "DE1"])
            #expect(
                steps.contains("- ask: tier\n  default: free\n  answer: Pro (paid)\n- ask: vat\n  answer: DE1\n"),
                "\(steps)")
            await expectSame()
        }

        @Test("A recording of a draft that was saved and resumed comes again")
        func drafts() async {
            #expect(
                await record(["Plan", "ann", .wait, .typed("7"), .interrupt, "s"], drafts: true).ending
                    == .status(.left))
            await expectSame()
            let ended = await record(
                ["y", "7", "", "", "", .line(secret), .line(secret), .line(secret), ""], drafts: true)
            #expect(ended.ending == .status(.success))
            #expect(folder.text(of: "s.yaml")?.contains("\ndraft: \"{\\\"answers\\\"") == true)
            await expectSame()
        }

        @Test(
            "A recording of piped lines, and of answers that are given, comes again",
            arguments: [
                ("ab\nPlan\ntaken\nann\n\n\n\na\n\n\n", []), ("Plan\nann\n\n\n\n\nSECRET\nSECRET\nSECRET\n", []),
                ("Plan\nann\n\n\n\n\nSECRET\nSECRET\nSECRET\nmore\n", []), ("Plan\n", ["--set", "seats=0"]), ("", []),
                (
                    "\n\nSECRET\nSECRET\n",
                    ["--set", "name=Plan", "--set", "user=ann", "--set", "again=SECRET", "--defaults"]
                ),
                ("ab\nab\nab\n", ["--max-attempts", "2"]), ("", ["--no-input", "--set", "name=x"]),
                (
                    "",
                    [
                        "--no-input", "--set", "name=Refused", "--set", "user=taken1", "--set", "token=SECRET", "--set",
                        "again=SECRET",
                    ]
                ),
                (
                    "",
                    [
                        "--no-input", "--set", "name=Refused", "--set", "user=ann", "--set", "token=SECRET", "--set",
                        "again=SECRET",
                    ]
                ),
            ] as [(String, [String])])
        func pipe(lines: String, arguments: [String]) async throws {
            func filled(_ text: String) -> String {
                text.split(separator: "SECRET", omittingEmptySubsequences: false).joined(separator: secret)
            }
            let ended = await record(lines: filled(lines), arguments.map(filled))
            #expect(folder.text(of: "s.yaml")?.contains(secret) == false)
            guard case .status(let status) = ended.ending else { return }
            #expect(steps.contains("exit: \(status.rawValue)\n"))
            await expectSame()
        }

        @Test(
            "A recording comes again after any keys",
            arguments: 0..<60 as Range<UInt64>)
        func randomKeys(seed: UInt64) async throws {
            // A script's keys come while a check runs, which a replay waits for.
            let rule = "{command: [./free], delay: immediate}"
            try folder.write(
                "plan.yaml",
                plan.split(separator: rule, omittingEmptySubsequences: false).joined(separator: "{minLength: 3}"))
            var random = SeededKeys(seed: seed, secret: secret)
            let keys = (0..<40).map { _ in random.next() }
            _ = await record(keys)
            await expectSame()
        }

        @Test("A recording of keys that come while a check runs comes again", arguments: 0..<20 as Range<UInt64>)
        func hastyKeys(seed: UInt64) async throws {
            var random = SeededKeys(seed: seed, secret: secret)
            let keys: [ScriptedConsole.Key] = (0..<40).flatMap { index -> [ScriptedConsole.Key] in
                index == 0 ? ["Plan"] : [random.next()] + (index % 3 == 0 ? [.wait] : [])
            }
            await recordHastily(keys)
            // A program that was given up may still be on its way to its end.
            let tested = await test()
            #expect(tested.ending == .status(.success), "\(tested.output)\(tested.error)\n\(steps)")
        }

        // MARK: - Differences

        @Test(
            "A recording of another wizard differs, and what was expected is beside what came",
            arguments: [
                (
                    "minLength: 3", "minLength: 4",
                    "name: refused\n    expected: Must be at least 3 characters\n    came:     Must be at least 4 characters\n"
                ),
                ("default: 5", "default: 6", "seats: default\n    expected: 5\n    came:     6\n"),
                (
                    "rules: [{minLength: 3}]", "rules: [{minLength: 2}]",
                    "name: refused\n    expected: Must be at least 3 characters\n    came:     nothing\n"
                ),
                (
                    "  - {name: seats,", "  - {name: more, optional: true}\n  - {name: seats,",
                    "next question\n    expected: ask: seats\n    came:     ask: more\n"
                ),
                (
                    ", optional: true, when: {tier: pro}}", ", optional: true}",
                    "next question\n    expected: ask: tags\n    came:     ask: vat\n"
                ),
                ("default: free}", "default: pro}", "tier: default\n    expected: free\n    came:     Pro (paid)\n"),
                (
                    "name: plan", "name: plan\nreview: false",
                    "next question\n    expected: at: review\n    came:     the end\n"
                ),
                (
                    "Not the same}]}", "Not the same}]}\n  - {name: last, optional: true}",
                    "next question\n    expected: at: review\n    came:     ask: last\n"
                ),
                (
                    "tags, type: list, optional: true", "tags, type: list, default: [x]",
                    "result: tags\n    expected: null\n    came:     [\"x\"]\n"
                ),
            ])
        func differences(old: String, new: String, expected: String) async throws {
            #expect(await record(["ab"] + answers + [""]).ending == .status(.success))
            let changed = plan.split(separator: old, maxSplits: 1, omittingEmptySubsequences: false)
            try #require(changed.count == 2)
            try folder.write("plan.yaml", changed.joined(separator: new))
            let tested = await test()
            #expect(tested.ending == .status(.submitFailed) && tested.output.contains(expected), "\(tested.output)")
            #expect(tested.output.hasPrefix("✗ \(path("s.yaml"))\n\(path("s.yaml")):"))
        }

        @Test(
            "A recording's inputs, refusals, steps and end are compared one by one",
            arguments: [
                ("refused: Must be at least 3 characters", "refused: Too short", "name: refused"),
                ("  refused: Must be at least 3 characters\n", "", "name: refused"),
                ("answer: Plan\n", "answer: Plan\n  refused: Not this\n", "name: refused"),
                ("exit: 0", "exit: 1", "exit code"), ("  seats: 5\n", "  seats: 6\n", "result: seats"),
                ("  seats: 5\n", "", "result: seats"),
                ("- submit: done", "- submit: failed\n  message: Down", "next question"),
                ("answer: ann\n", "answer: ann\n  check: Taken\n", "user: refused"),
                ("- ask: tags", "- ask: vat\n- ask: tags", "next question"),
                ("  default: free", "  default: pro", "tier: default"),
            ])
        func plantedDifferences(old: String, new: String, subject: String) async throws {
            #expect(await record(["ab"] + answers + [""]).ending == .status(.success))
            let text = try #require(folder.text(of: "s.yaml"))
            let changed = text.split(separator: old, maxSplits: 1, omittingEmptySubsequences: false)
            try #require(changed.count == 2, "\(text)")
            try folder.write("s.yaml", changed.joined(separator: new))
            let tested = await test()
            #expect(
                tested.ending == .status(.submitFailed) && tested.output.contains(": \(subject)\n"), "\(tested.output)")
        }

        @Test("A recording is updated, with its comment and its made-up secrets, if it can be gone through to its end")
        func update() async throws {
            try folder.write(
                "s.yaml",
                """
                # What a new customer does.
                formline-session: 1
                steps:
                - {ask: name, answer: ab, refused: Old words}
                - {ask: name, answer: Plan}
                - {ask: user, answer: x, check: Not that one, refused: Not that one}
                - {ask: user, answer: ann}
                - {ask: seats, default: "7"}
                - ask: tier
                - ask: tags
                - {ask: notes, lines: [a, b]}
                - {ask: token, answer: made-up one}
                - {ask: token, answer: made-up one}
                - {ask: again, answer: made-up two, refused: Not the same}
                - {ask: again, answer: made-up one}
                - {at: review, answer: ""}
                - submit: refused
                  errors: {name: [Not this]}
                - {ask: name, because: Not this, begins: Plan, answer: Better}
                exit: 0
                """)
            let tested = await test()
            #expect(tested.ending == .status(.submitFailed))
            #expect(
                tested.output.contains("name: refused") && tested.output.contains("seats: default"), "\(tested.output)")
            let updated = await test("--update")
            #expect(updated == InProcessRun(.success, output: "✔ \(path("s.yaml")) (updated: 2)\n"))
            #expect(await test().ending == .status(.success))
            let text = try #require(folder.text(of: "s.yaml"))
            #expect(text.hasPrefix("# What a new customer does.\nformline-session: 1\n"))
            #expect(
                text.contains("answer: made-up two") && text.contains("default: 5")
                    && text.contains("Must be at least 3"))
            #expect(!folder.has("create.ran") && !folder.has("free.ran"))
        }

        @Test(
            "A recording with a mistake says where it is, and ends with 65",
            arguments: [
                ("steps:\n- {aks: name}", "3:4: error: unknown key 'aks' in a step; did you mean 'ask'?"),
                (
                    "console: screeen\nsteps: []",
                    "2:10: error: 'console' must be one of screen, plain, pipe, none; did you mean 'screen'?"
                ),
                ("steps: x", "2:8: error: 'steps' must be a list"),
                ("exit: many", "2:7: error: 'exit' must be a whole number"),
                ("now: today", "2:6: error: 'now' must be a date and time, such as 2026-11-22T14:00:00+01:00"),
                (
                    "steps:\n- {ask: a, answer: x, back: y}",
                    "3:23: error: a step does one thing; make a step of its own of 'back'"
                ),
                ("steps:\n- {at: start}", "3:8: error: 'at' must be one of review, resume, failure, confirm"),
                (
                    "steps:\n- {ask: a, press: f1}",
                    "3:19: error: 'press' takes one of the keys up, down, pageUp, pageDown, home, end, tab, space, backspace, delete, editor"
                ),
            ])
        func mistakes(text: String, message: String) async throws {
            try folder.write("s.yaml", "formline-session: 1\n\(text)\n")
            let tested = await test()
            #expect(tested.ending == .status(.invalidAnswer) && tested.output.isEmpty)
            #expect(tested.error.hasPrefix("\(path("s.yaml")):\(message)\n"), "\(tested.error)")
        }

        @Test("A recording that is not there, is none, or is of a wizard with mistakes ends with the code for that")
        func exitCodes() async throws {
            #expect(await test().ending == .status(.unreadableFile))
            try folder.write("s.yaml", "a: 1\n")
            #expect(await test().ending == .status(.invalidAnswer))
            try folder.write("plan.yaml", "formline: 1\n")
            #expect(await test().ending == .status(.wrongWizardFile))
        }

        // MARK: - The file

        @Test("A recording that cannot be written, or would replace the wizard, is found before the first question")
        func unwritable() async throws {
            let wizard = path("plan.yaml")
            for file in [folder.path, "\(folder.path)/none/s.yaml", "/dev/full"] {
                let ended = await InProcessRun.formline(["run", wizard, "--record", file], input: "Plan\n")
                #expect(ended.ending == .status(.unwritableResult))
                #expect(ended.error.hasPrefix("formline: --record: '\(file)' cannot be written: "))
            }
            let ended = await InProcessRun.formline(["run", wizard, "--record", wizard], input: "Plan\n")
            #expect(ended.ending == .status(.usage) && folder.text(of: "plan.yaml") == plan)
        }

        @Test("A recording is there as far as the session has come, and replaces the one before")
        func asItGoes() async throws {
            try folder.write("s.yaml", "x: \(String(repeating: "long ", count: 1000))\n")
            let console = ScriptedConsole(keys: ["Plan", "ann", .wait, .wait])
            var hasEnded = false
            let run = Task {
                _ = await InProcessRun.formline(
                    ["run", path("plan.yaml"), "--record", path("s.yaml")], terminal: console)
                hasEnded = true
            }
            while console.openedWith.count < 3, !hasEnded { await Task.yield() }
            #expect(steps == "- ask: name\n  answer: Plan\n- ask: user\n  answer: ann\n")
            await expectSame()
            run.cancel()
            await run.value
        }

        @Test("A session with a Swift form is replayed in a test, with its own submission")
        func swiftForm() async throws {
            try folder.write(
                "s.yaml",
                """
                formline-session: 1
                steps:
                - {ask: name, answer: ab, refused: Must be at least 3 characters}
                - {ask: name, answer: Plan}
                - {ask: seats, default: "5", answer: "7"}
                - {at: review, answer: ""}
                """)
            let recording = try SessionRecording(contentsOf: path("s.yaml"))
            #expect(try await recording.replay(SmallForm.wizard(seats: 5)) == [])
            #expect(
                try await recording.replay(SmallForm.wizard(seats: 6)) == [
                    SessionDifference(line: 5, subject: "seats: default", expected: "5", came: "6")
                ])
            #expect(try await recording.replay(wizard: path("plan.yaml")).map(\.subject) == ["next question"])
        }
    }

    private struct SmallForm: ValidatableForm, SubmittableForm {
        @Validated(name: "name", .minLength(3)) var name = ""
        @Validated(name: "seats") var seats = 5
        var validatedFields: [ValidatedField<Self>] {
            [.init(\.name, wrappedBy: \._name), .init(\.seats, wrappedBy: \._seats)]
        }
        @MainActor func submit() async throws -> String { name }

        @MainActor
        static func wizard(seats: Int) -> FormPrompt<SmallForm> {
            var form = SmallForm()
            form.seats = seats
            return FormPrompt(FormController(form: form)) {
                Ask("Name", \.name)
                Ask("Seats", \.seats)
            }
        }
    }

    /// Keys of all kinds, the same for the same seed.
    private struct SeededKeys {
        private var state: UInt64
        private let keys: [ScriptedConsole.Key]

        init(seed: UInt64, secret: String) {
            state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
            keys = [
                "", "", "", "", "ab", "Plan", "Refused", "Failing", "ann", "taken", "broken", "5", "0", "pro", "free",
                "y", "n",
                "s", "t", "e", "l", ".", "..", "a, b", "2999-01-01", ":back", ":review", ":quit", "?", ":help",
                "::back",
                .line(secret), .line(secret), .line(secret), .line("another " + secret), .typed("xyz"), .enter, .back,
                .back,
                .interrupt, .press(.up), .press(.down), .press(.backspace), .press(.delete), .press(.tab), .paste("p"),
                .paste("p\nq"), .paste("p\n\nq"), "\u{1B}[31mred\u{202E}", "ü: #\"'\\",
            ]
        }

        mutating func next() -> ScriptedConsole.Key {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return keys[Int(state >> 33) % keys.count]
        }
    }
#endif
