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

    @Test(arguments: [
        Edit(.text("ac"), .left, .text("b"), .right, .text("d"), shows: "abcd▏"),
        Edit(.text("b"), .home, .text("a"), .end, .text("c"), .ctrl("a"), .text("0"), shows: "0▏abc"),
        Edit(.text("bc"), .ctrl("a"), .text("a"), .ctrl("e"), .text("d"), shows: "abcd▏"),
        Edit(.text("abxc"), .left, .backspace, .home, .delete, shows: "▏bc"),
        Edit(.text("abc def"), .ctrl("w"), .text("x"), shows: "abc x▏"),
        Edit(.text("abc def"), .left, .left, .ctrl("k"), shows: "abc d▏"),
        Edit(.text("abc def"), .ctrl("u"), .text("new"), shows: "new▏"),
        Edit(.text("abc"), .home, .ctrl("d"), shows: "▏bc"),
        Edit(.text("日本"), .left, .text("x"), .left, .left, .delete, .text("漢"), shows: "漢▏x本"),
        Edit(.text("日本語"), .backspace, .left, .text("b"), shows: "日b▏本"),
        Edit(.text("a😀b"), .left, .text("🎉"), .home, .right, .text("-"), shows: "a-▏😀🎉b"),
        Edit(.text("a😀b"), .left, .backspace, shows: "a▏b"),
        // Without earlier answers, and keys that mean nothing here.
        Edit(.text("ab"), .left, .up, .text("x"), shows: "ax▏b"),
        Edit(.text("ab"), .left, .down, .text("x"), shows: "ax▏b"),
        Edit(.text("ab"), .left, .pageUp, .pageDown, .insert, .text("x"), shows: "ax▏b"),
    ])
    func `Keys edit the line`(_ keys: Edit) throws { try edit(keys) }

    @Test(arguments: ["e\u{301}", "👍🏽", "👩‍💻", "🇨🇭"])
    func `A key moves over, or deletes, what a person sees as a character`(character: String) throws {
        try edit(Edit(.text("a\(character)b"), .left, .backspace, .text("x"), shows: "ax▏b"))
        try edit(Edit(.text("a\(character)b"), .left, .left, .text("x"), .end, shows: "ax\(character)b▏"))
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
        let text = (0..<20).map { "row \($0) ".padded(to: 20) }.joined()
        try session.send(.text(text))
        try session.process.wait(until: "the end of the text") { $0.picture.joinedRows.contains("row 19") }
        try session.send(.home, .text("<")).shows(containing: "Text: <▏row 0")
        try session.send(.ctrl("k")).answer("", at: "1/1 Text: <▏").ends(output: "{\"text\":\"<\"}\n")
    }

    @Test func `The bindings of the user's .editrc apply: vi keys`() throws {
        let session = try Session(
            Wizards.line("rules: [{minLength: 6}]"), script: "echo 'bind -v' >.editrc; HOME=$PWD; export HOME")
        try session.shows("$ formline\nOne line\n\n1/1 Text: ▏")
        try session.send(.text("one two"), .escape).shows("$ formline\nOne line\n\n1/1 Text: one tw▏o")
        try session.send(.text("0dw")).shows("$ formline\nOne line\n\n1/1 Text: ▏two")
        try session.send(.text("A2"), .enter)
        try session.shows("$ formline\nOne line\n\n1/1 Text: two2▏\n    ✗ Must be at least 6 characters")
        try session.send(.text("34"), .left, .text("x"), .home, .text("<"), .enter)
        try session.ends(output: "{\"text\":\"<two23x4\"}\n")
    }

    @Test func `A key of .editrc applies`() throws {
        let session = try Session(
            Wizards.line(), script: "echo 'bind ^G ed-move-to-beg' >.editrc; HOME=$PWD; export HOME")
        try session.shows("$ formline\nOne line\n\n1/1 Text: ▏")
        try session.send(.text("bc"), .ctrl("g"), .text("a")).shows("$ formline\nOne line\n\n1/1 Text: a▏bc")
        try session.ends(after: .enter, output: "{\"text\":\"abc\"}\n")
    }

    @Test func `Ctrl-L redraws the line at the top`() throws {
        let session = try Session(Wizards.line("rules: [{minLength: 6}]"))
        try session.answer("abc").shows("$ formline\nOne line\n\n1/1 Text: abc▏\n    ✗ Must be at least 6 characters")
        try session.send(.left, .ctrl("l")).shows("One line\n\n1/1 Text: ab▏c\n    ✗ Must be at least 6 characters")
        try session.ends(after: .text("123"), .enter, output: "{\"text\":\"ab123c\"}\n")
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String { self + String(repeating: ".", count: width - count) }
}

/// Lines of more characters than the screen has cells: what libedit takes for its screen must not overflow.
@Suite("Lines longer than the screen") struct LongLineTests {
    private static let screens = [(80, 24, 2_000), (80, 10, 801), (40, 5, 30_000)]
    private static let typed = String(repeating: "typed ", count: 20)

    @Test("Pasted, with the cursor to the start and to the end, then typing", arguments: screens)
    func pasted(columns: Int, rows: Int, count: Int) throws {
        let session = try Session(Wizards.line(), columns: columns, rows: rows)
        let text = String(repeating: "x", count: count)
        try session.send(.paste(text), .ctrl("a"), .ctrl("e"), .text(Self.typed + "."), .enter)
        try session.ends(output: "{\"text\":\"\(text)\(Self.typed).\"}\n")
    }

    @Test("Typed fast, with a count and other characters than ASCII", arguments: screens)
    func typed(columns: Int, rows: Int, count: Int) throws {
        let session = try Session(Wizards.line(), columns: columns, rows: rows)
        let pieces = min(count / 100, 60)
        for _ in 0..<pieces { try session.send(.text(String(repeating: "x", count: 100))) }
        try session.send(.ctrl("a"), .ctrl("e"), .text("y"), .text(String(repeating: "é日", count: columns)))
        try session.send(.ctrl("a"), .ctrl("e"), .text("\u{1B}99z"), .ctrl("a"), .ctrl("e"), .text(Self.typed + "."))
        try session.send(.enter)
        let text = [("x", pieces * 100), ("y", 1), ("é日", columns), ("z", 99), (Self.typed, 1), (".", 1)]
        try session.ends(output: "{\"text\":\"\(text.map(String.init(repeating:count:)).joined())\"}\n")
    }

    @Test(arguments: screens)
    func `In vi's modes, with the last insertion repeated`(columns: Int, rows: Int, count: Int) throws {
        let session = try Session(
            Wizards.line(), columns: columns, rows: rows, script: "echo 'bind -v' >.editrc; HOME=$PWD; export HOME")
        let text = String(repeating: "x", count: count)
        try session.send(.paste(text), .text("\u{1B}0A\(Self.typed)\u{1B}0.0.A."), .enter)
        try session.ends(output: "{\"text\":\"\(text)\(String(repeating: Self.typed, count: 3)).\"}\n")
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
