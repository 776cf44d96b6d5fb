import TerminalTesting
import Testing

@Suite("Live messages") struct LiveTests {
    private static let long =
        "rules: [{maxLength: 30, message: Too long}, {pattern: \"[0-9]\", message: Needs a digit}]"

    private func narrow(_ settings: String, rows: Int = 6) throws -> Session {
        let session = try Session(Wizards.line(settings), columns: 40, rows: rows, script: "seq 30 >/dev/tty")
        try session.shows(ending: "1/1 Text: ▏")
        return session
    }

    @Test(arguments: ["always", "onChange"])
    func `Messages below wide characters that wrap in the last row`(mode: String) throws {
        let session = try narrow(Self.long + ", mode: \(mode)")
        let first = "日本語の日本語の日本語の日本語"
        try session.send(.text(first))
        if mode == "onChange" {
            try session.shows("29\n30\n$ formline\nOne line\n\nText: \(first)▏")
            try session.send(.enter)
        }
        try session.shows("30\n$ formline\nOne line\n\nText: \(first)▏\n    ✗ Needs a digit")
        try session.send(.text("字")).shows("$ formline\nOne line\n\nText: \(first)字\n▏\n    ✗ Needs a digit")
        try session.send(.text("日本語の日本語の日本語の日本a"))
        try session.shows("One line\n\nText: \(first)字\n日本語の日本語の日本語の日本a▏\n" + "    ✗ Too long\n    ✗ Needs a digit")
        try session.send(.backspace, .text("9"))
        try session.shows("One line\n\nText: \(first)字\n日本語の日本語の日本語の日本9▏\n" + "    ✗ Too long")
        try session.send(.home, .delete).shows("One line\n\nText: ▏本語の日本語の日本語の日本語字日\n本語の日本語の日本語の日本9")
        try session.ends(after: .enter, output: "{\"text\":\"\(first.dropFirst())字日本語の日本語の日本語の日本9\"}\n")
    }

    @Test(arguments: ["👍🏽", "👩‍💻", "🇨🇭", "e\u{301}", "😀"]) func `Emoji keep messages and cursor in place`(character: String)
        throws
    {
        let session = try narrow("rules: [{minLength: 3}], mode: always")
        try session.send(.text(character)).shows(ending: "1/1 Text: \(character)▏\n    ✗ Must be at least 3 characters")
        try session.send(.text(character), .left)
        try session.shows(ending: "1/1 Text: \(character)▏\(character)\n    ✗ Must be at least 3 characters")
        try session.send(.text("x"))
        try session.answer("", at: "1/1 Text: \(character)x▏\(character)")
        try session.ends(output: "{\"text\":\"\(character)x\(character)\"}\n")
    }

    @Test func `A resize while typing lays out line and messages again, and nothing is left over`() throws {
        let session = try Session(Wizards.line(Self.long), columns: 60, rows: 12)
        let text = "日本語 and a text that has more than thirty characters"
        try session.answer(text)
        let messages = "    ✗ Too long\n    ✗ Needs a digit"
        try session.shows(ending: messages)
        for (columns, rows, picture) in [
            (
                30, 12,
                "Text: 日本語 and a text that\n has more than thirty characte\nrs▏\n    ✗ Too long\n    ✗ Needs a digit"
            ),
            (80, 12, "1/1 Text: \(text)▏\n\(messages)"),
            (41, 5, "Text: 日本語 and a text that has more t\nhan thirty characters▏\n\(messages)"),
            (100, 3, "1/1 Text: \(text)▏\n\(messages)"),
        ] {
            try session.process.resize(columns: columns, rows: rows)
            try session.send(.left, .right)
            try session.process.wait(until: "the line at \(columns) columns") {
                $0.picture.hasSuffix(picture) && $0.text.filter { $0 == "✗" }.count == 2
            }
        }
        try session.process.resize(columns: 80, rows: 12)
        try session.send(.ctrl("u"), .text("short 1")).shows(ending: "1/1 Text: short 1▏")
        #expect(!session.process.screen.text.contains("✗"))
        try session.ends(after: .enter, output: "{\"text\":\"short 1\"}\n")
        #expect(session.process.screen.text.hasSuffix("✔ Text: short 1\n✔ Submitted"))
    }

    @Test(arguments: [.ctrl("c"), .shiftTab] as [Key])
    func `What was typed right before another key has its messages`(key: Key) throws {
        let session = try Session(Wizards.asking("{name: one, optional: true}, {name: two, rules: [{minLength: 4}]}"))
        try session.answer("", "abc").shows("$ formline\n✔ One: –\n2/2 Two: abc▏\n    ✗ Must be at least 4 characters")
        try session.process.send(.text("d"), key)
        try session.process.wait(until: "the question, or the line before") {
            $0.text.contains("Discard changes?") || $0.picture.hasSuffix("1/2 One: ▏")
        }
        try session.send(.enter).shows(containing: "2/2 Two: abcd▏")
        try session.process.settle()
        #expect(session.process.screen.picture.hasSuffix("2/2 Two: abcd▏"))
    }

    @Test func `More messages than the screen has rows: the line stays in sight`() throws {
        let rules = (1...9).map { "{pattern: \"[\($0)]\", message: Needs a \($0)}" }.joined(separator: ", ")
        let session = try Session(Wizards.line("rules: [\(rules)], mode: always"), columns: 40, rows: 5)
        let messages = (1...4).map { "\n    ✗ Needs a \($0)" }.joined()
        try session.send(.text("x")).shows(ending: "1/1 Text: x▏" + messages)
        try session.send(.text("12345678")).shows(ending: "1/1 Text: x12345678▏\n    ✗ Needs a 9")
        try session.ends(after: .text("9"), .enter, output: "{\"text\":\"x123456789\"}\n")
    }
}

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
