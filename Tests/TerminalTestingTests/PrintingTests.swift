import TerminalTesting
import Testing

@Suite("Characters and controls")
struct PrintingTests {
    private static let controls = [
        ScreenCase("nothing", "", [], 0, 0),
        ScreenCase("text", "abc", ["abc"], 0, 3),
        ScreenCase("carriage return and line feed", "ab\r\ncd", ["ab", "cd"], 1, 2),
        ScreenCase("line feed alone", "ab\ncd", ["ab", "  cd"], 1, 4),
        ScreenCase("overwriting", "abc\rX", ["Xbc"], 0, 1),
        ScreenCase("backspace moves only", "abc\u{8}\u{8}", ["abc"], 0, 1),
        ScreenCase("backspace stops at the edge", "a\u{8}\u{8}\u{8}b", ["b"], 0, 1),
        ScreenCase("tabs", "a\tb\tc", ["a       bc"], 0, 9, wrapPending: true),
        ScreenCase("delete and null show nothing", "a\u{7f}\u{0}b", ["ab"], 0, 2),
        ScreenCase("scrolling at the bottom", "1\r\n2\r\n3\r\n4\r\n5", ["2", "3", "4", "5"], 3, 1),
        ScreenCase("trailing blanks are cut, others kept", "  a  ", ["  a"], 0, 5),
    ]

    private static let wrapping = [
        ScreenCase("a full row waits", "0123456789", ["0123456789"], 0, 9, wrapPending: true),
        ScreenCase("then wraps", "0123456789a", ["0123456789", "a"], 1, 1),
        ScreenCase("carriage return ends the wait", "0123456789\ra", ["a123456789"], 0, 1),
        ScreenCase("line feed ends the wait", "0123456789\na", ["0123456789", "         a"], 1, 9, wrapPending: true),
        ScreenCase("backspace ends the wait", "0123456789\u{8}a", ["01234567a9"], 0, 9),
        ScreenCase("libedit's way to the next row", "0123456789 \r", ["0123456789"], 1, 0),
        ScreenCase("erasing ends the wait", "0123456789\u{1b}[Ka", ["012345678a"], 0, 9, wrapPending: true),
        ScreenCase("style does not", "0123456789\u{1b}[ma", ["0123456789", "a"], 1, 1),
        ScreenCase("cursor left counts from the last column", "0123456789\u{1b}[Da", ["01234567a9"], 0, 9),
        ScreenCase("wrapping at the bottom scrolls", "\u{1b}[4;1H0123456789a", ["", "", "0123456789", "a"], 3, 1),
    ]

    private static let wide = [
        ScreenCase("two cells", "日本", ["日本"], 0, 4),
        ScreenCase("full width forms", "Ａ！", ["Ａ！"], 0, 4),
        ScreenCase("half width forms", "ｱｲ", ["ｱｲ"], 0, 2),
        ScreenCase("emoji", "😀x", ["😀x"], 0, 3),
        ScreenCase("Hangul", "한글", ["한글"], 0, 4),
        ScreenCase("decomposed Hangul", "\u{1112}\u{1161}\u{11ab}x", ["한x"], 0, 3),
        ScreenCase("fills the last two columns", "12345678日", ["12345678日"], 0, 9, wrapPending: true),
        ScreenCase("does not fit into the last column", "123456789日", ["123456789", "日"], 1, 2),
        ScreenCase("overwriting the left half", "日本\rx", ["x 本"], 0, 1),
        ScreenCase("overwriting the right half", "日本\u{1b}[1;2Hx", [" x本"], 0, 2),
        ScreenCase("overwriting the inner halves", "日本\u{1b}[1;2H語", [" 語"], 0, 3),
        ScreenCase("erasing one half", "日本\u{1b}[1;2H\u{1b}[K", [], 0, 1),
    ]

    private static let marks = [
        ScreenCase("a mark joins", "e\u{301}x", ["éx"], 0, 2),
        ScreenCase("several marks join", "o\u{302}\u{323}x", ["o\u{302}\u{323}x"], 0, 2),
        ScreenCase("on a wide character", "日\u{301}x", ["日\u{301}x"], 0, 3),
        ScreenCase("in the last column", "012345678e\u{301}", ["012345678é"], 0, 9, wrapPending: true),
        ScreenCase("printed later", "ex\u{8}\u{301}", ["éx"], 0, 1),
        ScreenCase("on a blank", "\u{1b}[1;3H\u{301}", [" \u{20}\u{301}"], 0, 2),
        ScreenCase("at the beginning of a row it is lost", "\u{301}a", ["a"], 0, 1),
        ScreenCase("variation selector", "❤\u{fe0f}x", ["❤\u{fe0f}x"], 0, 2),
        ScreenCase("joined emoji", "👩\u{200d}🚀x", ["👩\u{200d}🚀x"], 0, 5),
        ScreenCase("a flag is two letters", "🇩🇪x", ["🇩🇪x"], 0, 3),
    ]

    @Test(arguments: controls + wrapping + wide + marks)
    func `The screen after characters and controls`(_ example: ScreenCase) { example.check() }

    @Test(
        arguments: [
            ([0xFF, 0x61], "\u{FFFD}a"), ([0xC3, 0x61], "\u{FFFD}a"), ([0xE2, 0x82, 0x61], "\u{FFFD}a"),
            ([0xC0, 0xAF, 0x61], "\u{FFFD}\u{FFFD}a"), ([0xED, 0xA0, 0x80, 0x61], "\u{FFFD}a"),
            ([0xF4, 0x90, 0x80, 0x80, 0x61], "\u{FFFD}a"), ([0xE0, 0x80, 0x80, 0x61], "\u{FFFD}a"),
            ([0xE2, 0xC3, 0xA4], "\u{FFFD}ä"),
        ] as [([UInt8], String)])
    func `Malformed UTF-8 shows replacement characters`(bytes: [UInt8], shown: String) {
        var screen = TerminalScreen(columns: 10, rows: 1)
        screen.feed(bytes)
        #expect(screen.rows == [shown])
    }

    @Test(arguments: [
        ("0123456789a", "wrapped by the terminal"), ("123456789日", "wrapped by the terminal"),
        ("0123456789\u{8}", "moved back behind a full row"), ("0123456789\u{1b}[K", "erased behind a full row"),
        ("\u{1b}[J", "erased all, of which tmux keeps a copy"),
    ])
    func `Output on which terminals differ is a fault`(output: String, fault: String) {
        #expect(TerminalScreen.showing(output).faults == [fault])
    }

    @Test func `A terminal may draw all scalars of a character in the cells of the first one`() {
        var screen = TerminalScreen(columns: 10, rows: 1)
        screen.joinsCharacters = true
        screen.feed("👩\u{200d}🚀x")
        #expect(screen.rows == ["👩\u{200d}🚀x"])
        #expect(screen.cursor == (0, 3))
    }

    @Test func `Bells are counted and show nothing`() {
        let screen = TerminalScreen.showing("a\u{7}b\u{7}")
        #expect(screen.bells == 2)
        #expect(screen.text == "ab")
    }

    @Test func `Texts are found by their cells`() {
        let screen = TerminalScreen.showing("a日 b")
        #expect((0..<6).map { screen.character(row: 0, column: $0) } == ["a", "日", "", " ", "b", " "])
        #expect(screen.position(of: "b").map { [$0.row, $0.column] } == [0, 4])
        #expect(screen.position(of: "日 b").map { [$0.row, $0.column] } == [0, 1])
        #expect(screen.position(of: "b  ").map { [$0.row, $0.column] } == [0, 4])
        #expect(screen.position(of: "c") == nil)
        #expect(screen.text == "a日 b")
    }
}
