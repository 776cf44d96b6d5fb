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
