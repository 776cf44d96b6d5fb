import TerminalTesting
import Testing

@Suite("Numbers, and yes or no") struct NumberTests {
    @Test func `Up and Down step within the bounds`() throws {
        let session = try Session(Wizards.line("type: integer, default: 5, rules: [{atLeast: 1}, {atMost: 7}]"))
        let line = "$ formline\nOne line\n\n1/1 Text [5]: "
        try session.shows(line + "▏")
        try session.send(.up).shows(line + "6▏").send(.up).shows(line + "7▏")
        try session.send(.up)
        for _ in 1...6 { try session.send(.down) }
        try session.shows(line + "1▏")
        try session.send(.down, .up).shows(line + "2▏").send(.ctrl("u"), .text("?"), .enter)
        try session.shows(containing: "    Must be a whole number, such as 42").send(.text("2"))
        try session.ends(after: .enter, output: "{\"text\":2}\n")
    }

    @Test func `As the locale writes them`() throws {
        let session = try Session(Wizards.line("type: decimal"), environment: ["LC_NUMERIC": "de_DE.UTF-8"])
        let line = "$ formline\nOne line\n\n1/1 Text: "
        try session.send(.text("1.234,50")).shows(line + "1.234,50▏\n    = 1234,50")
        try session.send(.up).shows(line + "1235,50▏")
        try session.ends(after: .enter, output: "{\"text\":1235.50}\n")
        #expect(session.everything.hasSuffix("✔ Text: 1235,50\n✔ Submitted"))
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
}
