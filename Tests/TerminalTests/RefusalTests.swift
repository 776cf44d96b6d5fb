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

    @Test func `In the mode always, messages follow the first key`() throws {
        let session = try Session(Wizards.line("\(Self.email), mode: always"))
        try session.shows("$ formline\nOne line\n\n1/1 Owner email: ▏")
        try session.send(.text("a")).shows("$ formline\nOne line\n\n1/1 Owner email: a▏\n\(Self.message)")
        try session.send(.text("@b.ch")).shows("$ formline\nOne line\n\n1/1 Owner email: a@b.ch▏")
        try session.ends(after: .enter, output: "{\"text\":\"a@b.ch\"}\n")
    }

    @Test func `In the mode onSubmit, Enter accepts, and the final submit asks the question again`() throws {
        let session = try Session(
            Wizards.asking("{name: email, mode: onSubmit, rules: [email]}, {name: note, optional: true}", review: false)
        )
        try session.send(.text("ann"), .enter).shows("$ formline\n✔ Email: ann\n2/2 Note: ▏")
        try session.answer("hello").shows("$ formline\n✔ Note: hello\n1/2 Email: ann▏\n\(Self.message)")
        try session.send(.text("@b.ch")).shows("$ formline\n✔ Note: hello\n1/2 Email: ann@b.ch▏")
        try session.ends(after: .enter, output: "{\"email\":\"ann@b.ch\",\"note\":\"hello\"}\n")
    }

    @Test(arguments: ["always", "onChange", "onSubmit"])
    func `What is not of the type is refused at once in every mode`(mode: String) throws {
        let session = try Session(Wizards.line("type: integer, default: 5, mode: \(mode), rules: [{atMost: 9}]"))
        try session.answer("many")
        try session.shows("$ formline\nOne line\n\n1/1 Text [5]: many▏\n    ✗ Must be a whole number, such as 42")
        try session.send(.ctrl("u"), .text("7")).shows("$ formline\nOne line\n\n1/1 Text [5]: 7▏")
        try session.ends(after: .enter, output: "{\"text\":7}\n")
    }

    @Test func `All messages of an answer are shown`() throws {
        let session = try Session(
            Wizards.line(
                """
                rules: [{minLength: 5}, {pattern: "[0-9]", message: Needs a digit}, \
                {pattern: "[A-Z]", message: "Needs a big letter"}]
                """))
        try session.answer("abc")
        try session.shows(
            """
            $ formline
            One line

            1/1 Text: abc▏
                ✗ Must be at least 5 characters
                ✗ Needs a digit
                ✗ Needs a big letter
            """)
        try session.send(.text("9"))
        try session.shows(
            """
            $ formline
            One line

            1/1 Text: abc9▏
                ✗ Must be at least 5 characters
                ✗ Needs a big letter
            """)
        try session.ends(after: .text("D"), .enter, output: "{\"text\":\"abc9D\"}\n")
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

    @Test func `A required answer cannot be empty`() throws {
        let session = try Session(Wizards.line("rules: [{minLength: 3}]"))
        try session.send(.enter).shows("$ formline\nOne line\n\n1/1 Text: ▏\n    ✗ An answer is required")
        try session.ends(after: .text("abc"), .enter, output: "{\"text\":\"abc\"}\n")
    }
}
