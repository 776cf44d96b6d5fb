import TerminalTesting
import Testing

@Suite("Numbers, and yes or no") struct NumberTests {
    @Test func `Up and Down step within the bounds`() throws {
        let session = try Session(Wizards.line("type: integer, default: 5, rules: [{atLeast: 1}, {atMost: 7}]"))
        let line = "$ formline\nOne line\n\n1/1 Text [5]: "
        try session.shows(line + "▏")
        try session.send(.up).shows(line + "6▏").send(.up).shows(line + "7▏")
        try session.send(.up).shows(line + "7▏\n    Must be at most 7")
        for _ in 1...6 { try session.send(.down) }
        try session.shows(line + "1▏")
        try session.send(.down).shows(line + "1▏\n    Must be at least 1")
        try session.send(.up).shows(line + "2▏").ends(after: .enter, output: "{\"text\":2}\n")
    }

    @Test func `As the locale writes them`() throws {
        let session = try Session(Wizards.line("type: decimal"), environment: ["LC_NUMERIC": "de_DE.UTF-8"])
        let line = "$ formline\nOne line\n\n1/1 Text: "
        try session.send(.text("1.234,50")).shows(line + "1.234,50▏\n    = 1234,50")
        try session.send(.up).shows(line + "1235,50▏")
        try session.ends(after: .enter, output: "{\"text\":1235.50}\n")
        #expect(session.everything.hasSuffix("✔ Text: 1235,50\n✔ Submitted"))
    }

    @Test func `Defaults and choices as the locale writes them`() throws {
        let locale = ["LC_NUMERIC": "de_DE.UTF-8"]
        let top = "$ formline\nOne line\n\n1/1 Text"
        let number = try Session(Wizards.line("type: number, default: 1.234"), environment: locale)
        try number.shows(top + " [1,234]: ▏").ends(after: .enter, output: "{\"text\":1.234}\n")
        let choice = try Session(Wizards.line("type: number, choices: [1.5, 2.25]"), environment: locale)
        try choice.shows(top + ": ▏\n  › 1. 1,5\n    2. 2,25")
        try choice.send(.text("2,")).shows(top + ": 2,▏\n  › 2. 2,25\n    1 of 2")
        try choice.ends(after: .enter, output: "{\"text\":2.25}\n")
        #expect(choice.everything.hasSuffix("✔ Text: 2,25\n✔ Submitted"))
    }

    @Test func `Up and Down lead back from beyond the bounds`() throws {
        let session = try Session(Wizards.line("type: integer, rules: [{between: [3, 9]}]"))
        let line = "$ formline\nOne line\n\n1/1 Text: "
        try session.send(.text("12"), .down).shows(line + "11▏").send(.down, .down, .down).shows(line + "8▏")
        try session.send(.ctrl("u"), .text("7 seats"), .up).settlesAt(line + "7 seats▏")
        try session.send(.enter).shows(line + "7 seats▏\n    ✗ Must be a whole number, such as 42")
        try session.send(.ctrl("u")).send(.text(" 1_0 "), .enter).shows(line + " 1_0 ▏\n    ✗ Must be between 3 and 9")
        try session.ends(after: .ctrl("u"), .text(" 8 "), .enter, output: "{\"text\":8}\n")
    }

    @Test(arguments: [
        ("type: integer", "\u{1b}[A\u{1b}[A\u{1b}[A\r", "2"), ("type: integer", "\u{1b}[B\u{1b}[B\r", "-1"),
        ("type: number, step: 0.1", "1\u{1b}[A\u{1b}[A\u{1b}[A\r", "1.3"),
        ("type: integer, step: 5", "3\u{1b}[A\r", "8"),
        ("type: decimal, step: 0.05", "19.90\u{1b}[A\r", "19.95"), ("type: number", "1e3\r", "1000"),
        ("type: decimal", "1.55\u{1b}[B\r", "0.55"), ("type: decimal", "19.90\r", "19.90"),
        ("type: integer", "9223372036854775807\u{1b}[A\r", "9223372036854775807"),
        ("type: decimal", "12345678901234567890.12\r", "12345678901234567890.12"),
    ]) func `Numbers are typed and stepped in one burst`(settings: String, keys: String, value: String) throws {
        let session = try Session(Wizards.line(settings))
        try session.process.send(keys)
        try session.ends(output: "{\"text\":\(value)}\n")
    }

    @Test(arguments: [
        ("integer", "1.5", "Must be a whole number, such as 42"),
        ("integer", "0x10", "Must be a whole number, such as 42"),
        ("number", "nan", "Must be a number, such as 2.5"), ("decimal", "1,5", "Must be a number, such as 19.90"),
        ("integer", "99999999999999999999", "Must be at most 9223372036854775807"),
        ("integer", "日本", "Must be a whole number, such as 42"),
    ]) func `What is no number is refused`(type: String, typed: String, message: String) throws {
        let session = try Session(Wizards.line("type: \(type)"), columns: 50, rows: 5, script: "seq 9 >/dev/tty")
        try session.shows("9\n$ formline\nOne line\n\n1/1 Text: ▏")
        try session.answer(typed).shows("$ formline\nOne line\n\n1/1 Text: \(typed)▏\n    ✗ \(message)")
        try session.send(.ctrl("u")).shows("$ formline\nOne line\n\n1/1 Text: ▏\n    ✗ An answer is required")
        try session.ends(after: .text("3"), .enter, output: "{\"text\":3}\n")
    }

    @Test func `Yes or no is typed, completed or switched`() throws {
        let session = try Session(Wizards.line("type: boolean"))
        let line = "$ formline\nOne line\n\n1/1 Text [y/n]: "
        try session.shows(line + "▏")
        try session.send(.enter).shows(line + "▏\n    ✗ An answer is required")
        try session.send(.text("maybe")).shows(line + "maybe▏\n    ✗ Must be yes or no").send(.up).shows(line + "yes▏")
        try session.send(.up).shows(line + "no▏")
        try session.send(.ctrl("u"), .text("Y"), .tab).shows(line + "yes▏")
        try session.ends(after: .enter, output: "{\"text\":true}\n")
        #expect(session.everything == "$ formline\nOne line\n\n✔ Text: yes\n✔ Submitted")
    }

    @Test(arguments: [
        ("true", "Y/n", "\r", "true"), ("false", "y/N", "\r", "false"), ("true", "Y/n", "NO\r", "false"),
        ("false", "y/N", "1\r", "true"), ("true", "Y/n", "\u{1b}[A\r", "false"), ("false", "y/N", "\u{1b}[B\r", "true"),
    ]) func `A default of yes or no is shown and taken`(value: String, shown: String, keys: String, result: String)
        throws
    {
        let session = try Session(Wizards.line("type: boolean, default: \(value)"))
        try session.shows("$ formline\nOne line\n\n1/1 Text [\(shown)]: ▏")
        try session.process.send(keys)
        try session.ends(output: "{\"text\":\(result)}\n")
    }
}
