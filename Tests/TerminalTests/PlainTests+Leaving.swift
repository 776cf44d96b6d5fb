import TerminalTesting
import Testing

extension PlainTests {
    private func sessionThatIsLeft() throws -> Session {
        let session = try Session(Self.wizard, ["--plain"], awaitsLine: false)
        try session.answer("Ann", at: "\nName: ▏")
        try session.shows(ending: "\nTier: ▏")
        try session.send(.ctrl("c"))
        try session.shows(ending: "\nDiscard changes? [y/N] ▏")
        return session
    }

    @Test("Plain terminals, colors, and --tty: leaving") func leaving() throws {
        let session = try sessionThatIsLeft()
        try session.answer("n")
        try session.shows(ending: "\nTier: ▏")
        try session.send(.ctrl("d"))
        try session.answer("y", at: "\nDiscard changes? [y/N] ▏")
        try session.ends(.exited(130))
        #expect(session.movesNothing)
    }

    @Test("Plain, an unclear answer to whether to leave is asked again")
    func unclearLeaving() throws {
        let session = try sessionThatIsLeft()
        try session.answer("?")
        try session.answer("y", at: "\n  Type y for yes or n for no\nDiscard changes? [y/N] ▏")
        try session.ends(.exited(130))
    }

    @Test("A line that was left comes back, and what was read stays", arguments: [["--plain"], []])
    func leavingATypedLine(arguments: [String]) throws {
        let session = try Session(
            Self.wizard, arguments, environment: ["ACCESSIBLE": "1"], awaitsLine: false, in: TemporaryFolder())
        try session.answer("Ann", at: "\nName: ▏")
        try session.shows(ending: "\nTier: ▏")
        try session.send(.text("pr"), .ctrl("c"))
        let asked = "  s saves your answers for later and quits\nDiscard changes? [y/N/s] "
        try session.answer("n", at: "\nTier: pr\n\(asked)▏")
        try session.shows(ending: "\nTier: pr\n\(asked)n\nTier: pr▏")
        try session.send(.shiftTab)
        try session.answer(":quit", at: "\nTier: pr\nStep 1 of 3\n    As in your passport.\nName [Ann]: ▏")
        try session.answer("", at: "\nName [Ann]: :quit\n\(asked)▏")
        try session.answer("", at: "\n\(asked.dropLast())\nName [Ann]: ▏")
        try session.answer("o", at: "\nTier: pr▏")
        try session.shows(ending: "\nPassword: ▏")
        try session.send(.ctrl("c"))
        try session.answer("y", at: "\n\(asked)▏")
        try session.ends(.exited(130))
    }

    @Test("A refused change that is left is not checked again", arguments: [["--plain"], []])
    func leavingAChange(arguments: [String]) throws {
        let session = try Session(Self.wizard, arguments, environment: ["ACCESSIBLE": "1"], awaitsLine: false)
        for (prompt, answer) in [("Name: ", "Ann"), ("Tier: ", "pro"), ("Password: ", "hush")] {
            try session.answer(answer, at: "\n\(prompt)▏")
        }
        for answer in [":review", "1"] {
            try session.process.wait(until: "the review") { screen in
                screen.picture.hasSuffix("to edit: ▏") && (answer == "1") == screen.text.contains(": :review")
            }
            try session.answer(answer)
        }
        try session.answer("ab", at: "\nName [Ann]: ▏")
        try session.process.wait(until: "the refusal") {
            $0.text.contains("Error: Must be at least 3 characters\nName")
        }
        try session.discards()
        #expect(session.process.screen.text.hasSuffix("\nStopped with every question answered; nothing was submitted"))
        #expect(session.everything.split(separator: "\nReview\n1. Name: Ann\n2. Tier: Pro\n3. Password: ").count == 3)
        #expect(session.everything.split(separator: "Error: ").count == 2)
    }

    @Test("Plain terminals, colors, and --tty: leaving untouched") func leavingUntouched() throws {
        let session = try Session(Self.wizard, ["--plain"], awaitsLine: false)
        try session.shows(ending: "\nName: ▏")
        try session.ends(after: .ctrl("d"), status: .exited(130))
        #expect(!session.hasWritten("Discard"))
        #expect(session.process.screen.text.hasSuffix("\nStopped at question 1 of 3; nothing was submitted"))
    }
}
