import TerminalTesting
import Testing

@Suite("Keys") struct KeyTests {
    struct Edit: Sendable {
        let keys: [Key]
        let shown: String

        init(_ keys: Key..., shows shown: String) { (self.keys, self.shown) = (keys, shown) }
    }

    private func edit(_ edit: Edit) throws {
        let session = try Session(Wizards.line()).shows("$ formline\nOne line\n\n1/1 Text: ▏")
        for key in edit.keys { try session.send(key) }
        try session.shows("$ formline\nOne line\n\n1/1 Text: \(edit.shown)")
        try session.ends(after: .enter, output: "{\"text\":\"\(edit.shown.replacing("▏", with: ""))\"}\n")
    }

    @Test func `A wide character wraps as a whole`() throws {
        let session = try Session(Wizards.line("optional: false"), columns: 20, rows: 8)
        try session.send(.text("12345678901日本")).shows("$ formline\nOne line\n\nText: 12345678901\n日本▏")
        try session.send(.left, .left, .backspace).shows("$ formline\nOne line\n\nText: 1234567890▏日\n本")
        try session.ends(after: .end, .enter, output: "{\"text\":\"1234567890日本\"}\n")
    }

    @Test func `A line of several rows is edited in all of them`() throws {
        let session = try Session(Wizards.line("optional: false"), columns: 20, rows: 8)
        try session.send(.text("0123456789abcdefghijklmnopqrstuvwxyz"))
        try session.shows("$ formline\nOne line\n\nText: 0123456789ab\ncdefghijklmnopqrstuv\nwxyz▏")
        try session.send(.home, .text("<"))
        try session.shows("$ formline\nOne line\n\nText: <▏0123456789a\nbcdefghijklmnopqrstu\nvwxyz")
        try session.send(.end, .text(">"))
        try session.shows("$ formline\nOne line\n\nText: <0123456789a\nbcdefghijklmnopqrstu\nvwxyz>▏")
        for _ in 1...26 { try session.send(.backspace) }
        try session.shows("$ formline\nOne line\n\nText: <0123456789a\n▏")
        try session.send(.backspace).shows("$ formline\nOne line\n\nText: <0123456789▏")
        try session.send(.ctrl("u")).shows("$ formline\nOne line\n\n1/1 Text: ▏")
        try session.ends(after: .text("end"), .enter, output: "{\"text\":\"end\"}\n")
        #expect(session.everything == "$ formline\nOne line\n\n✔ Text: end\n✔ Submitted")
    }

    @Test func `A line of more rows than the screen: the cursor's rows are shown, nothing is left behind`() throws {
        let session = try Session(Wizards.line("optional: false"), columns: 20, rows: 5)
        let text = (0..<20).map { "row \($0) ..............".prefix(20) }.joined()
        try session.send(.text(text))
        try session.process.wait(until: "the end of the text") { $0.picture.joinedRows.contains("row 19") }
        try session.send(.home, .text("<")).shows(containing: "Text: <▏row 0")
        try session.send(.ctrl("k")).answer("", at: "1/1 Text: <▏").ends(output: "{\"text\":\"<\"}\n")
    }

    @Test func `Ctrl-L redraws the line at the top`() throws {
        let session = try Session(Wizards.line("rules: [{minLength: 6}]"))
        try session.answer("abc").shows("$ formline\nOne line\n\n1/1 Text: abc▏\n    ✗ Must be at least 6 characters")
        try session.send(.left, .ctrl("l")).shows("One line\n\n1/1 Text: ab▏c\n    ✗ Must be at least 6 characters")
        try session.ends(after: .text("123"), .enter, output: "{\"text\":\"ab123c\"}\n")
    }
}

/// Lines of more characters than the screen has cells: what libedit takes for its screen must not overflow.
@Suite("Lines longer than the screen") struct LongLineTests {
    private static let screens = [(80, 24, 2_000), (80, 10, 801), (40, 5, 30_000)]
    private static let typed = String(repeating: "typed ", count: 20)

    @Test(arguments: screens)
    func `Pasted, with the cursor to the start and the end, then typing`(columns: Int, rows: Int, count: Int) throws {
        let session = try Session(Wizards.line(), columns: columns, rows: rows)
        let text = String(repeating: "x", count: count)
        try session.send(.paste(text), .ctrl("a"), .ctrl("e"), .text(Self.typed + "."), .enter)
        try session.ends(output: "{\"text\":\"\(text)\(Self.typed).\"}\n")
    }

    /// libedit moves as much from after the end of the line as it deletes, wherever its memory ends.
    @Test(arguments: [("", "\u{1}\u{1B}d"), ("bind -v", "\u{1B}0d$"), ("bind -v", "\u{1B}0dw")])
    func `Deleted at once`(bindings: String, keys: String) throws {
        let session = try Session(
            Wizards.line(), columns: 80, rows: 10, script: "echo '\(bindings)' >.editrc; HOME=$PWD; export HOME")
        let text = String(repeating: "x", count: 200_000)
        try session.send(.paste(text), .text(keys + (bindings.isEmpty ? "" : "i") + "y."), .enter)
        try session.ends(output: "{\"text\":\"y.\"}\n")
    }
}
