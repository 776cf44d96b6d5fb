import TerminalTesting
import Testing

@Suite("A wrong answer") struct RejectionTests {
    private static let email = "label: Owner email, rules: [email]"
    private static let message = "    ✗ Must be an email address, such as ann@example.com"

    @Test func `Messages wait for Enter, and then follow each key`() throws {
        let session = try Session(Wizards.line(Self.email))
        try session.send(.text("ann@exa")).shows("$ formline\nOne line\n\n1/1 Owner email: ann@exa▏")
        try session.send(.enter).shows("$ formline\nOne line\n\n1/1 Owner email: ann@exa▏\n\(Self.message)")
        try session.send(.left).shows("$ formline\nOne line\n\n1/1 Owner email: ann@ex▏a\n\(Self.message)")
        try session.send(.end, .text("mple."))
        try session.shows("$ formline\nOne line\n\n1/1 Owner email: ann@example.▏\n\(Self.message)")
        try session.send(.text("co")).shows("$ formline\nOne line\n\n1/1 Owner email: ann@example.co▏")
        try session.send(.backspace).shows("$ formline\nOne line\n\n1/1 Owner email: ann@example.c▏\n\(Self.message)")
        try session.ends(after: .text("om"), .enter, output: "{\"text\":\"ann@example.com\"}\n")
        #expect(session.everything == "$ formline\nOne line\n\n✔ Owner email: ann@example.com\n✔ Submitted")
    }

    @Test(arguments: ["$ formline", "28\n29\n30\n$ formline"])
    func `A wrapped line and message move up the rows above`(before: String) throws {
        let session = try Session(
            Wizards.line(
                "rules: [{maxLength: 50, message: The text is too long for the little space there is on a label}]"),
            columns: 40, rows: 10, script: before.hasPrefix("$") ? ":" : "seq 30 >/dev/tty")
        let digits = String(repeating: "0123456789", count: 5)
        try session.send(.text(digits + "01"), .enter)
        try session.shows(
            """
            \(before)
            One line

            Text: 01234567890123456789012345678901
            23456789012345678901▏
                ✗ The text is too long for the
                  little space there is on a label
            """)
        try session.send(.backspace, .backspace)
        try session.shows(
            """
            \(before)
            One line

            Text: 01234567890123456789012345678901
            234567890123456789▏
            """)
        try session.send(.home)
        try session.shows(
            """
            \(before)
            One line

            Text: ▏01234567890123456789012345678901
            234567890123456789
            """)
        try session.ends(after: .enter, output: "{\"text\":\"\(digits)\"}\n")
    }

    @Test func `A message that the last row has no room for moves everything up`() throws {
        let session = try Session(Wizards.line(Self.email), columns: 60, rows: 6, script: "seq 10 >/dev/tty")
        try session.shows("9\n10\n$ formline\nOne line\n\n1/1 Owner email: ▏")
        try session.answer("ann").shows("10\n$ formline\nOne line\n\n1/1 Owner email: ann▏\n\(Self.message)")
        try session.ends(after: .text("@b.ch"), .enter, output: "{\"text\":\"ann@b.ch\"}\n")
        let before = (1...10).map { "\($0)\n" }.joined()
        #expect(session.everything == before + "$ formline\nOne line\n\n✔ Owner email: ann@b.ch\n✔ Submitted")
    }
}
