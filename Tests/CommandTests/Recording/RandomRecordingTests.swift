// Beside a macro, SwiftPM lets no test import the module of an executable.
#if !Macros
    import Formline
    import SeededRandom
    import TerminalTesting
    import Testing

    /// A few seeds, unless `RECORDING_SEEDS` says which, as `Tests/fuzz recordings` does.
    @Suite("Recorded sessions of random keys")
    @MainActor
    struct RandomRecordingTests {
        private let session: RecordedPlan

        init() throws { session = try RecordedPlan() }

        @Test(
            "A recording comes again after any keys",
            arguments: seeds(from: "RECORDING_SEEDS", otherwise: 0...59))
        func randomKeys(seed: UInt64) async throws {
            // A script's keys come while a check runs, and would get no further than that.
            let rule = "{command: [./free], delay: immediate, timeout: 600}"
            try session.edit(rule, "{minLength: 3}", in: "plan.yaml")
            var random = SeededRandom(seed: seed)
            let all = Self.keys(secret: session.secret)
            let keys = (0..<40).map { _ in random.one(of: all) }
            _ = await session.record(keys)
            await session.expectSame(comment: "seed \(seed)")
        }

        @Test(
            "A recording of keys that come while a check runs comes again",
            arguments: seeds(from: "RECORDING_SEEDS", otherwise: 0...19))
        func hastyKeys(seed: UInt64) async throws {
            let hasty: [[ScriptedConsole.Key]] = [
                ["ann"], ["taken"], ["broken"], [""], [.typed("x")], [.back, "Plan"], [.interrupt, "n"],
                [":review", ""], ["?"], [":quit", "n"], [.press(.up)],
            ]
            var random = SeededRandom(seed: seed)
            let all = Self.keys(secret: session.secret)
            let moves = (0..<8).flatMap { _ in random.one(of: hasty) }
            let rest = (0..<20).map { _ in random.one(of: all) }
            _ = await session.record(["Plan", "ann"] + moves + ["ann", .wait] + rest)
            // A program that was given up may still be on its way to its end.
            let tested = await session.test()
            #expect(
                tested.ending == .status(.success),
                "seed \(seed)\n\(tested.output)\(tested.error)\n\(session.steps)")
        }

        /// Keys of all kinds.
        private static func keys(secret: String) -> [ScriptedConsole.Key] {
            [
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
    }
#endif
