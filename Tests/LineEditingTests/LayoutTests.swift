import TerminalTesting
import Testing

@testable import LineEditing

@Suite struct LayoutTests {
    init() {
        // Widths are those of the locale.
        CharacterLocale.useUTF8()
    }

    private func rows(_ text: String, columns: Int) -> [String] {
        var layout = Layout(columns: columns)
        layout.append(styled: text)
        return layout.rows.map(\.text)
    }

    @Test(
        arguments: [
            ("", 4, [""]),
            ("abcd", 4, ["abcd"]),
            ("abcde", 4, ["abcd", "e"]),
            ("abc日", 4, ["abc", "日"]),
            ("ab日", 4, ["ab日"]),
            ("日本語", 4, ["日本", "語"]),
            ("a\nb", 4, ["a", "b"]),
            ("abcd\nb", 4, ["abcd", "b"]),
            ("e\u{301}e\u{301}e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"]),
            ("\u{1}\u{7F}", 4, ["^A^?"]),
            ("a\u{202E}b", 4, ["a\u{FFFD}b"]),
            ("日x", 1, ["x"]),
        ] as [(String, Int, [String])])
    func `Layout: text is cut into rows`(text: String, columns: Int, expected: [String]) {
        #expect(rows(text, columns: columns) == expected)
    }

    @Test(
        arguments: [
            ("ab👩‍💻c", 6, ["ab👩‍💻", "c"]),
            ("abc👩‍💻d", 6, ["abc", "👩‍💻d"]),
            ("abc👍🏽", 6, ["abc", "👍🏽"]),
            ("abc🇨🇭", 4, ["abc", "🇨🇭"]),
            ("👩‍💻x", 3, ["👩‍", "💻x"]),
        ] as [(String, Int, [String])])
    func `Layout: a character is not cut where it fits into a row`(text: String, columns: Int, expected: [String]) {
        #expect(rows(text, columns: columns).map { withoutPins($0) } == expected)
    }

    @Test(arguments: [false, true])
    func `Layout: what follows a joined character has its place in any terminal`(joins: Bool) {
        for character in joinedCharacters {
            let text = Array("a\(character)b".unicodeScalars)
            let frame = Frame(Frame.Content(text: text, cursor: text.count - 1), columns: 12, height: 4)
            var terminal = TerminalScreen(columns: 12, rows: 4)
            terminal.joinsCharacters = joins
            terminal.feed("xxxxxxxxxxx\r" + frame.rows[0].text + "|")
            let width = CharacterWidth.cells(of: character.unicodeScalars)
            #expect(frame.cursorColumn == 1 + width)
            #expect(terminal.cursor.column == 3 + width && terminal.isFaultless)
            let shown = terminal.rows[0].filter { $0 != " " }
            #expect(shown.hasPrefix("a\(character)b|"))
        }
    }

    private func withoutPins(_ row: String) -> String {
        row.removingEscapeSequences().filter { $0 != "\r" }
    }

    @Test func `Layout: styles take no room and each row has its own`() {
        #expect(
            rows("\u{1B}[1;31mabcd\u{1B}[0mef", columns: 3)
                == ["\u{1B}[1;31mabc\u{1B}[0m", "\u{1B}[1;31md\u{1B}[0mef"])
        #expect(rows("a\u{1B}[2Jb\u{1B}c", columns: 9) == ["ab"])
    }

    @Test(arguments: [(0, 0, 0), (1, 0, 1), (3, 0, 3), (4, 1, 0), (5, 1, 2), (6, 2, 0)])
    func `Layout: the cursor of each place`(cursor: Int, row: Int, column: Int) {
        let content = Frame.Content(text: Array("abcd日本".unicodeScalars), cursor: cursor)
        let frame = Frame(content, columns: 4, height: 10)
        #expect(frame.cursorRow == row && frame.cursorColumn == column)
    }

    @Test func `Layout: behind a full row the cursor is in the next`() {
        let frame = Frame(Frame.Content(prompt: "> ", text: ["a", "b"], cursor: 2), columns: 4, height: 10)
        #expect(frame.rows.map(\.text) == ["> ab", ""])
        #expect(frame.cursorRow == 1 && frame.cursorColumn == 0)
    }

    @Test func `Layout: a wide character that does not fit takes the cursor along`() {
        let frame = Frame(Frame.Content(text: Array("abc日".unicodeScalars), cursor: 3), columns: 4, height: 10)
        #expect(frame.cursorRow == 1 && frame.cursorColumn == 0)
    }

    @Test func `Layout: messages and the question stand below`() {
        var content = Frame.Content(prompt: "Name: ", text: Array("ab".unicodeScalars), cursor: 1)
        content.messages = ["one message", "two"]
        #expect(Frame(content, columns: 8, height: 10).rows.map(\.text) == ["Name: ab", "one mess", "age", "two"])
        #expect(Frame(content, columns: 8, height: 10).cursorRow == 0)
        content.question = ("Sure? ", "y", "")
        let frame = Frame(content, columns: 8, height: 10)
        #expect(frame.rows.last?.text == "Sure? y")
        #expect(frame.cursorRow == 4 && frame.cursorColumn == 7)
    }

    @Test func `Layout: what is too tall keeps the cursor in sight`() {
        var content = Frame.Content(text: Array(repeating: "x", count: 40), cursor: 40)
        content.messages = ["m1", "m2", "m3", "m4"]
        let end = Frame(content, columns: 4, height: 6)
        #expect(end.rows.map(\.text) == ["xxxx", "xxxx", "", "m1", "m2", "m3"])
        #expect(end.cursorRow == 2 && end.cursorColumn == 0)
        content.cursor = 0
        #expect(Frame(content, columns: 4, height: 6).cursorRow == 0)
        content.question = ("? ", "", "")
        let asked = Frame(content, columns: 4, height: 6)
        #expect(asked.rows.count == 6)
        #expect(asked.rows[asked.cursorRow].text == "? ")
    }

    private func frame(
        _ text: String, above: [String] = [], below: [String] = [], cursor: Int? = nil, messages: [String] = [],
        height: Int = 24
    ) -> Frame {
        let text = Array(text.unicodeScalars)
        var content = Frame.Content(prompt: "Q:", text: text, cursor: cursor ?? text.count)
        var others = OtherLines(above: above, below: below)
        others.mark = "- "
        others.indent = 4
        others.more = { "+\($0)" }
        content.others = others
        content.messages = messages
        return Frame(content, columns: 20, height: height)
    }

    @Test func `Layout: the lines of an answer are wrapped between words, and their further rows are indented`() {
        let (long, rows) = ("one two three four five six", ["- one two three", "    four five six"])
        #expect(frame("a", above: [long], below: [long]).rows.map(\.plain) == ["Q:"] + rows + ["- a"] + rows)
        let open = frame(long, above: ["a"], cursor: 15)
        #expect(open.rows.map(\.plain) == ["Q:", "- a"] + rows)
        #expect(open.cursorRow == 3 && open.cursorColumn == 5)
        #expect(frame(long).cursorColumn == 17)
        let blanks = frame("one two three four  ")
        #expect(blanks.cursorRow == 2 && blanks.cursorColumn == 10)
        #expect(frame("日本語日本語日本語日本語").rows.map(\.plain) == ["Q:", "- 日本語日本語日本", "    語日本語"])
        #expect(frame("123456789012 123").rows.map(\.plain) == ["Q:", "- 123456789012 123"])
        #expect(frame("123456789012 1234").rows.map(\.plain) == ["Q:", "- 123456789012", "    1234"])
        #expect(frame("https://example.org/path").rows.map(\.plain) == ["Q:", "- https://example.or", "g/path"])
        let link = frame("see https://example.org/path")
        #expect(link.rows.map(\.plain) == ["Q:", "- see", "    https://example.", "org/path"])
        #expect(link.continues(into: 3) && !link.continues(into: 2))
    }

    @Test func `Layout: of an answer that is too tall the lines around the cursor are shown, and its last message`() {
        let (above, below) = ((1...10).map { "a\($0)" }, ["z1", "z2", "z3"])
        let text = frame("x", above: above, below: below, messages: ["m1", "m2", "end"], height: 10)
        let rows = ["Q:", "+8", "- a9", "- a10", "- x", "- z1", "+2", "m1", "m2", "end"]
        #expect(text.rows.map(\.plain) == rows && text.cursorRow == 4)
        let end = frame("x", above: above, messages: (1...8).map { "m\($0)" }, height: 8)
        #expect(end.rows.map(\.plain) == ["Q:", "+9", "- a10", "- x", "m1", "m2", "m3", "m8"] && end.cursorRow == 3)
        let words = "one two three four five six seven eight nine ten"
        let part = frame("x", above: [words], height: 5)
        #expect(part.rows.map(\.plain) == ["Q:", "+1", "    seven eight", "    nine ten", "- x"])
        let open = frame(words, above: ["a"], height: 4)
        #expect(open.rows.map(\.plain) == ["Q:", "- a", "    seven eight", "    nine ten"])
        #expect(open.cursorRow == 3)
        let first = frame(words, below: below, cursor: 0, height: 4)
        #expect(first.rows.map(\.plain) == ["Q:", "- one two three", "    four five six", "+3"])
        #expect(first.cursorRow == 1)
        let middle = frame(words, above: above, below: below, height: 4)
        #expect(middle.rows.map(\.plain) == ["Q:", "+10", "    nine ten", "+3"] && middle.cursorRow == 2)
        #expect(frame("x", above: ["a"], messages: ["m"], height: 1).rows.map(\.plain) == ["- x"])
    }
}
