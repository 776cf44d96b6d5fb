import Formline
import SeededRandom
import TerminalTesting
import Testing

/// A few seeds, unless `RECORDING_SEEDS` says which, as `Tests/fuzz recordings` does.
@MainActor @Suite("Recorded sessions of random keys") struct RandomRecordingTests {
    private let session: RecordedPlan

    init() throws { session = try RecordedPlan() }

    @Test(
        "A recording comes again after any keys, also those that come while a check runs",
        arguments: [(false, 0...59), (true, 0...19)] as [(Bool, ClosedRange<UInt64>)])
    func randomKeys(isHasty: Bool, range: ClosedRange<UInt64>) async throws {
        // A script's keys come while a check runs, and would get no further than that.
        let rule = "{command: [./free], delay: immediate, timeout: 600}"
        if !isHasty { try session.edit(rule, "{minLength: 3}", in: "plan.yaml") }
        let hasty: [[ScriptedConsole.Key]] = [
            ["ann"], ["taken"], ["broken"], [""], [.typed("x")], [.back, "Plan"], [.interrupt, "n"],
            [":review", ""], ["?"], [":quit", "n"], [.press(.up)],
        ]
        let all = Self.keys(secret: session.secret)
        for seed in seeds(from: "RECORDING_SEEDS", otherwise: range) {
            var random = SeededRandom(seed: seed)
            let moves = isHasty ? (0..<8).flatMap { _ in random.one(of: hasty) } : []
            let rest = (0..<(isHasty ? 20 : 40)).map { _ in random.one(of: all) }
            // A wait for nothing ends the session.
            _ = await session.record(
                isHasty ? ["Plan", "ann"] + moves + ["ann", .wait] + rest : rest, patience: .milliseconds(50))
            // A program that was given up may still be on its way to its end.
            await session.expectSame(comment: "seed \(seed)", mayRun: isHasty)
        }
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
