import TerminalTesting
import Testing

/// Ctrl-C and Ctrl-D, and whether what was typed is kept.
extension PlainTests {
    /// At the second question, and asked whether to leave.
    private func sessionThatIsLeft() throws -> Session {
        let session = try Session(Self.wizard, ["--plain"], awaitsLine: false)
        try session.process.wait(until: "the question") { $0.picture.hasSuffix("\nName: ▏") }
        try session.answer("Ann")
        try session.process.wait(until: "the choice") { $0.picture.hasSuffix("\nTier: ▏") }
        try session.send(.ctrl("c"))
        try session.process.wait(until: "the question") { $0.picture.hasSuffix("\nDiscard changes? [y/N] ▏") }
        return session
    }

    @Test("Plain terminals, colors, and --tty: leaving") func leaving() throws {
        let session = try sessionThatIsLeft()
        try session.answer("n")
        try session.process.wait(until: "the choice again") { $0.picture.hasSuffix("\nTier: ▏") }
        try session.send(.ctrl("d"))
        try session.process.wait(until: "the question") { $0.picture.hasSuffix("\nDiscard changes? [y/N] ▏") }
        try session.answer("y")
        try session.ends(.exited(130))
        #expect(session.movesNothing)
    }

    /// What is none of its answers is not taken for no, so that the next one is not typed into the line.
    @Test("Plain terminals, colors, and --tty: an unclear answer to whether to leave") func unclearLeaving() throws {
        let session = try sessionThatIsLeft()
        try session.answer("?")
        try session.process.wait(until: "the question again") {
            $0.picture.hasSuffix("\n  Type y for yes or n for no\nDiscard changes? [y/N] ▏")
        }
        try session.answer("y")
        try session.ends(.exited(130))
    }

    /// What was typed is never lost, and what was read stays.
    @Test("Plain terminals, colors, and --tty: leaving a typed line", arguments: [["--plain"], []])
    func leavingATypedLine(arguments: [String]) throws {
        let session = try Session(
            Self.wizard, arguments, environment: ["ACCESSIBLE": "1"], awaitsLine: false, in: TemporaryFolder())
        try session.process.wait(until: "the question") { $0.picture.hasSuffix("\nName: ▏") }
        try session.answer("Ann")
        try session.process.wait(until: "the choice") { $0.picture.hasSuffix("\nTier: ▏") }
        try session.send(.text("pr"), .ctrl("c"))
        let asked = "  s saves your answers for later and quits\nDiscard changes? [y/N/s] "
        try session.process.wait(until: "the question") { $0.picture.hasSuffix("\nTier: pr\n\(asked)▏") }
        try session.answer("n")
        try session.process.wait(until: "the choice") { $0.picture.hasSuffix("\nTier: pr\n\(asked)n\nTier: pr▏") }
        try session.send(.shiftTab)
        try session.process.wait(until: "the name") {
            $0.picture.hasSuffix("\nTier: pr\nStep 1 of 3\n    As in your passport.\nName [Ann]: ▏")
        }
        try session.answer(":quit")
        try session.process.wait(until: "the question") { $0.picture.hasSuffix("\nName [Ann]: :quit\n\(asked)▏") }
        try session.answer("")
        try session.process.wait(until: "the name") { $0.picture.hasSuffix("\n\(asked.dropLast())\nName [Ann]: ▏") }
        try session.send(.enter)
        try session.process.wait(until: "the choice, as it was left") { $0.picture.hasSuffix("\nTier: pr▏") }
        try session.answer("o")
        try session.process.wait(until: "the secret") { $0.picture.hasSuffix("\nPassword: ▏") }
        try session.send(.ctrl("c"))
        try session.process.wait(until: "the question") { $0.picture.hasSuffix("\n\(asked)▏") }
        try session.answer("y")
        try session.ends(.exited(130))
    }

    /// What was refused is not judged again, and all answers are read once more if they are asked for.
    @Test("Plain terminals, colors, and --tty: leaving a change", arguments: [["--plain"], []])
    func leavingAChange(arguments: [String]) throws {
        let session = try Session(Self.wizard, arguments, environment: ["ACCESSIBLE": "1"], awaitsLine: false)
        for (prompt, answer) in [("Name: ", "Ann"), ("Tier: ", "pro"), ("Password: ", "hush")] {
            try session.process.wait(until: prompt) { $0.picture.hasSuffix("\n\(prompt)▏") }
            try session.answer(answer)
        }
        for answer in [":review", "1"] {
            try session.process.wait(until: "the review") { screen in
                screen.picture.hasSuffix("to edit: ▏") && (answer == "1") == screen.text.contains(": :review")
            }
            try session.answer(answer)
        }
        try session.process.wait(until: "the answer") { $0.picture.hasSuffix("\nName [Ann]: ▏") }
        try session.answer("ab")
        try session.process.wait(until: "the refusal") {
            $0.text.contains("Error: Must be at least 3 characters\nName")
        }
        try session.send(.ctrl("c"))
        try session.process.wait(until: "the question") { $0.picture.hasSuffix("\nDiscard changes? [y/N] ▏") }
        try session.answer("y")
        try session.ends(.exited(130))
        #expect(session.process.screen.text.hasSuffix("\nStopped with every question answered; nothing was submitted"))
        #expect(session.everything.split(separator: "\nReview\n1. Name: Ann\n2. Tier: Pro\n3. Password: ").count == 3)
        #expect(session.everything.split(separator: "Error: ").count == 2)
    }

    @Test("Plain terminals, colors, and --tty: leaving untouched") func leavingUntouched() throws {
        let session = try Session(Self.wizard, ["--plain"], awaitsLine: false)
        try session.process.wait(until: "the question") { $0.picture.hasSuffix("\nName: ▏") }
        try session.send(.ctrl("d"))
        try session.ends(.exited(130))
        #expect(!session.hasWritten("Discard"))
        #expect(session.process.screen.text.hasSuffix("\nStopped at question 1 of 3; nothing was submitted"))
    }
}
