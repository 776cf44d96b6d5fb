// Beside a macro, SwiftPM lets no test import the module of an executable.
#if !Macros
    import Formline
    import TerminalTesting
    import Testing

    @Suite("Recorded sessions with marked choices, and with ends from outside")
    @MainActor
    struct MarkedRecordingTests {
        private let session: RecordedPlan

        init() throws {
            session = try RecordedPlan(
                wizard: """
                    formline: 1
                    name: marks
                    fields:
                      - {name: name}
                      - {name: parts, choices: [a, b, c], multiple: true, default: [a]}
                      - {name: notes, type: text, optional: true}
                    """)
        }

        @Test(
            "What Space has marked comes again, however the question is left",
            arguments: [
                (["x", .press(.down), .press(.space), "", "", ""], "marks: [\"a\", \"b\"]\n  answer: \"\""),
                (["x", .press(.space), .back, "", "b", "", ""], "marks: []\n  back: \"\""),
                (["x", .press(.space), .press(.space), .interrupt, "n", "c", "", ""], "marks: [\"a\"]\n  leave: \"\""),
                (["x", "a, b", "", "parts", .press(.space), "", ""], "marks: [\"b\"]\n  answer: \"\""),
                (["x", .press(.space), ":review", "", "", "", ""], "marks: []\n  answer: \":review\""),
            ] as [([ScriptedConsole.Key], String)])
        func marks(keys: [ScriptedConsole.Key], step: String) async {
            _ = await session.record(keys)
            #expect(session.steps.contains(step), "\(session.steps)")
            await session.expectSame()
        }

        @Test(
            "A recording that ends from outside ends so again",
            arguments: [
                ("input: hung up", 130), ("input: signal 15", 143),
                ("leave: y, then: [n]}\n- {ask: parts, input: signal 1", 129),
                ("leave: y, then: [hung up]", 130), ("leave: y, then: [signal 2]", 130),
            ])
        func ends(end: String, exit: Int) async throws {
            let text = "formline-session: 1\nsteps:\n- {ask: name, answer: x}\n- {ask: parts, \(end)}\nexit: "
            try session.folder.write("s.yaml", "\(text)\(exit)\n")
            await session.expectSame()
            // Written anew, it still says so.
            try session.folder.write("s.yaml", "\(text)3\n")
            #expect(await session.test("--update").ending == .status(.success))
            #expect(session.folder.text(of: "s.yaml")?.contains("exit: \(exit)\n") == true)
            await session.expectSame()
        }

        @Test("An editor that fails comes again, with what it said")
        func editor() async {
            _ = await session.record(["x", "", "one", ":edit", "two", ".", ""])
            #expect(
                session.steps.contains(
                    "- ask: notes\n  editor: {failed: \"Set VISUAL or EDITOR to your editor\"}\n"
                        + "  refused: Set VISUAL or EDITOR to your editor\n"), "\(session.steps)")
            await session.expectSame()
        }
    }
#endif
