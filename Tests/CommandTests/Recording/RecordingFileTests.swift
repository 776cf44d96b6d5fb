// Beside a macro, SwiftPM lets no test import the module of an executable.
#if !Macros
    import Formline
    import TerminalTesting
    import Testing

    @Suite("The files of recorded sessions")
    @MainActor
    struct RecordingFileTests {
        private let session: RecordedPlan

        init() throws { session = try RecordedPlan() }

        @Test("A recording that cannot be written, or would replace the wizard, is found before the first question")
        func unwritable() async throws {
            let wizard = session.path("plan.yaml")
            for file in [session.folder.path, "\(session.folder.path)/none/s.yaml", "/dev/full"] {
                let ended = await InProcessRun.formline(["run", wizard, "--record", file], input: "Plan\n")
                #expect(ended.ending == .status(.unwritableResult))
                #expect(ended.error.hasPrefix("formline: --record: '\(file)' cannot be written: "))
            }
            let ended = await InProcessRun.formline(["run", wizard, "--record", wizard], input: "Plan\n")
            #expect(ended.ending == .status(.usage) && session.folder.text(of: "plan.yaml") == RecordedPlan.text)
        }

        @Test("A recording is there as far as the session has come, and replaces the one before")
        func asItGoes() async throws {
            try session.folder.write("s.yaml", "x: \(String(repeating: "long ", count: 1000))\n")
            let console = ScriptedConsole(keys: ["Plan", "ann", .wait, .wait])
            var hasEnded = false
            let run = Task {
                _ = await InProcessRun.formline(
                    ["run", session.path("plan.yaml"), "--record", session.path("s.yaml")], terminal: console)
                hasEnded = true
            }
            while console.openedWith.count < 3, !hasEnded { await Task.yield() }
            #expect(session.steps == "- ask: name\n  answer: Plan\n- ask: user\n  answer: ann\n")
            await session.expectSame()
            run.cancel()
            await run.value
        }
    }
#endif
