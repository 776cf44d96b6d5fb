import Platform
import TerminalTesting
import Testing

@Suite("Leaving") struct LeavingTests {
    private static let question = "Discard changes? [y/N] ▏"

    @Test(arguments: [Key.ctrl("c"), .ctrl("d"), .text(":quit\r")])
    func `Leaving without a change asks nothing`(key: Key) throws {
        let session = try Session(Wizards.plan)
        try session.shows("$ formline\nCreate a plan\n\n1/5 Plan name: ▏\n    Shown on every invoice.")
        try session.ends(after: key, status: .exited(130))
        #expect(session.process.screen.picture.hasSuffix("\nStopped; nothing was submitted\n▏"))
        #expect(!session.hasWritten("Discard"))
    }

    @Test func `Text that was erased again and a default that was taken are no changes`() throws {
        let session = try Session(
            Wizards.asking("{name: seats, type: integer, default: 5}, {name: note, optional: true}"))
        try session.answer("").shows("$ formline\n✔ Seats: 5\n2/2 Note: ▏")
        try session.ends(after: .text("a"), .backspace, .ctrl("c"), status: .exited(130))
        #expect(!session.hasWritten("Discard"))
    }

    @Test(
        arguments: [
            [.text("n"), .enter], [.text("N"), .enter], [.text("no"), .enter], [.enter], [.ctrl("d")],
            [.text("y"), .backspace, .enter],
        ] as [[Key]])
    func `Every answer that means no leads back to the same line, text and cursor`(keys: [Key]) throws {
        let session = try Session(Wizards.plan).send(.text("ab"), .enter)
        let message = "    ✗ Must be at least 3 characters\n"
        let help = "    Shown on every invoice."
        try session.shows("$ formline\nCreate a plan\n\n1/5 Plan name: ab▏\n\(message)\(help)")
        try session.send(.left, .ctrl("c"))
        try session.shows("$ formline\nCreate a plan\n\n1/5 Plan name: ab\n\(message)\(help)\n\(Self.question)")
        for key in keys { try session.send(key) }
        try session.shows("$ formline\nCreate a plan\n\n1/5 Plan name: a▏b\n\(message)\(help)")
        try session.send(.text("c")).shows("$ formline\nCreate a plan\n\n1/5 Plan name: ac▏b\n\(help)")
        try session.send(.enter).shows("$ formline\nCreate a plan\n\n✔ Plan name: acb\n2/5 Owner email: ▏")
    }

    @Test func `An unclear answer is not taken for no: what comes next would be typed into the line`() throws {
        let session = try Session(Wizards.plan).send(.text("ab"), .ctrl("c"))
        let line = "$ formline\nCreate a plan\n\n1/5 Plan name: ab"
        let help = "    Shown on every invoice."
        try session.shows("\(line)\n\(help)\n\(Self.question)")
        try session.send(.text("what?"), .enter)
        try session.shows("\(line)\n\(help)\n    Type y for yes or n for no\n\(Self.question)")
        try session.send(.text("n"), .enter).shows("\(line)▏\n\(help)")
        try session.send(.ctrl("c")).shows("\(line)\n\(help)\n\(Self.question)")
        try session.ends(after: .text("y"), .enter, status: .exited(130))
    }

    @Test func `Ctrl-D in an empty line asks to discard earlier answers`() throws {
        let session = try Session(Wizards.plan)
        try session.answer("Pro plan").shows("$ formline\nCreate a plan\n\n✔ Plan name: Pro plan\n2/5 Owner email: ▏")
        try session.send(.ctrl("d"))
        try session.shows("$ formline\nCreate a plan\n\n✔ Plan name: Pro plan\n2/5 Owner email:\n\(Self.question)")
        try session.answer("n").shows("$ formline\nCreate a plan\n\n✔ Plan name: Pro plan\n2/5 Owner email: ▏")
        try session.send(.ctrl("d"))
        try session.shows("$ formline\nCreate a plan\n\n✔ Plan name: Pro plan\n2/5 Owner email:\n\(Self.question)")
        try session.ends(after: .text("y"), .enter, status: .exited(130))
    }

    @Test func `Leaving the review keeps its text unless discarded`() throws {
        let session = try Session(Wizards.reviewed).answer("abc", "")
        let done = "$ formline"
        let answers = ["Name: abc", "Note: –"]
        func review(_ text: String) -> String { done + Session.review(answers[0], answers[1], text: text) }
        try session.shows(review("▏"))
        try session.send(.text("x"), .ctrl("c")).shows(review("x") + "\n" + Self.question)
        try session.answer("n").shows(review("x▏"))
        try session.send(.ctrl("c")).shows(review("x") + "\n" + Self.question)
        try session.ends(after: .text("y"), .enter, status: .exited(130))
    }

    @Test func `SIGINT does what Ctrl-C does`() throws {
        let session = try Session(Wizards.line())
        try session.send(.text("abc"), .left).shows("$ formline\nOne line\n\n1/1 Text: ab▏c")
        try session.process.signal(SIGINT)
        try session.shows("$ formline\nOne line\n\n1/1 Text: abc\n\(Self.question)")
        try session.send(.enter).shows("$ formline\nOne line\n\n1/1 Text: ab▏c")
        try session.process.signal(SIGINT)
        try session.shows("$ formline\nOne line\n\n1/1 Text: abc\n\(Self.question)")
        try session.process.signal(SIGINT)
        try session.ends(.exited(130))
    }

    @Test func `On a narrow screen the question is wrapped between words, with room for the answer`() throws {
        let session = try Session(Wizards.line("optional: false", title: "L"), columns: 20)
        try session.send(.text("a"), .ctrl("c")).answer("y", at: "\nDiscard changes?\n[y/N] ▏").ends(.exited(130))
    }

    @Test func `The question goes below a line that fills the last row`() throws {
        let session = try Session(Wizards.line("optional: false"), columns: 24, rows: 6, script: "seq 20 >/dev/tty")
        try session.send(.text("0123456789abcdefghij"), .left, .ctrl("c"))
        try session.shows("$ formline\nOne line\n\nText: 0123456789abcdef\nghij\n\(Self.question)")
        try session.send(.enter).shows("$ formline\nOne line\n\nText: 0123456789abcdef\nghi▏j")
        try session.ends(after: .enter, output: "{\"text\":\"0123456789abcdefghij\"}\n")
    }
}
