import TerminalTesting
import Testing

@Suite("Escape sequences")
struct SequenceTests {
    private static let full = "1234567890\r\nabcdefghij\r\nABCDEFGHIJ\r\nzyxwvutsrq"
    private static let fullRows = ["1234567890", "abcdefghij", "ABCDEFGHIJ", "zyxwvutsrq"]

    static let known = [
        ScreenCase("to a cell", "\u{1b}[3;5Hx", ["", "", "    x"], 2, 5),
        ScreenCase("home", "abc\u{1b}[Hx", ["xbc"], 0, 1),
        ScreenCase("zeros count as one", "\u{1b}[0;0Hx", ["x"], 0, 1),
        ScreenCase("beyond the edges", "\u{1b}[99;99H", [], 3, 9),
        ScreenCase("up, down, right, left", "\u{1b}[3B\u{1b}[5C\u{1b}[A\u{1b}[2Dx", ["", "", "   x"], 2, 4),
        ScreenCase("up and left stop at the edges", "ab\u{1b}[9A\u{1b}[9D", ["ab"], 0, 0),
        ScreenCase("down does not scroll", "a\u{1b}[9B", ["a"], 3, 1),
        ScreenCase("controls inside a sequence", "ab\u{1b}[\r2Cx", ["abx"], 0, 3),
        ScreenCase("broken off", "\u{1b}[12\u{18}a", ["a"], 0, 1),
        ScreenCase(
            "erased to the end of the row", "\(full)\u{1b}[2;4H\u{1b}[K",
            [fullRows[0], "abc", fullRows[2], fullRows[3]],
            1, 3),
        ScreenCase("erased to the end of the screen", "\(full)\u{1b}[2;4H\u{1b}[J", [fullRows[0], "abc"], 1, 3),
        ScreenCase("erased from the last row", "\(full)\u{1b}[4;4H\u{1b}[J", Array(fullRows[..<3]) + ["zyx"], 3, 3),
        ScreenCase("all of the screen", "\(full)\u{1b}[2;4H\u{1b}[2J", [], 1, 3),
        ScreenCase("alternate screen and back", "ab\u{1b}[?1049hxyz\u{1b}[?1049lc", ["abc"], 0, 3),
        ScreenCase("alternate screen", "ab\u{1b}[?1049h\u{1b}[Hc", ["c"], 0, 1),
    ]

    @Test("Escape sequences that are known", arguments: known) func performed(_ example: ScreenCase) { example.check() }

    @Test(
        "Escape sequences that are not known are named",
        arguments: [
            ("\u{1b}[5i", "\\e[5i"), ("\u{1b}[?1;2$p", "\\e[?1;2$p"), ("\u{1b}[>4;1m", "\\e[>4;1m"),
            ("\u{1b}[1;2?h", "\\e[1;2?h"), ("\u{1b}[?69h", "\\e[?69h"), ("\u{1b}[4h", "\\e[4h"),
            ("\u{1b}[7J", "\\e[7J"), ("\u{1b}[1K", "\\e[1K"), ("\u{1b}[99m", "\\e[99m"), ("\u{1b}[c", "\\e[c"),
            ("\u{1b}[2;3r", "\\e[2;3r"), ("\u{1b}#8", "\\e#8"), ("\u{1b}(0", "\\e(0"), ("\u{1b}7", "\\e7"),
            ("\u{1b}Pq#0\u{1b}\\", "\\ePq#0"), ("\u{1b}_G\u{1b}\\", "\\e_G"), ("\u{9b}", "\\u{9b}"),
            ("\u{1b}[3\u{1b}[m", "\\e[3"), ("\u{1b}[3ä\u{8} ", "\\e[3"), ("\u{1b}]0;title\u{7}", "\\e]0;title"),
        ])
    func unknown(output: String, written: String) {
        let screen = TerminalScreen.showing("a\(output)b")
        #expect(screen.unknownSequences.first == written)
        #expect(screen.text.replacing(" ", with: "") == "ab")
    }

    @Test("The position of the cursor is reported") func replies() {
        var screen = TerminalScreen.showing("\u{1b}[3;5H\u{1b}[6n")
        #expect(screen.takeReplies() == Array("\u{1b}[3;5R".utf8))
        #expect(screen.pendingReplies.isEmpty)
    }

    @Test("Modes are those that were switched on") func modes() {
        var screen = TerminalScreen(columns: 10, rows: 4)
        #expect(screen.modes == TerminalMode.initial)
        screen.feed("\u{1b}[?2004;1h\u{1b}[?25l\u{1b}[?1049h".utf8)
        #expect(screen.modes == [.bracketedPaste, .applicationCursorKeys, .alternateScreen])
        screen.feed("\u{1b}[?2004;1l\u{1b}[?25h\u{1b}[?1049l".utf8)
        #expect(screen.modes == TerminalMode.initial)
    }

    @Test("Rows that leave the main screen can be read") func scrollback() {
        var screen = TerminalScreen.showing("1\r\n2\r\n3\r\n4\r\n5\r\n6")
        #expect(screen.scrollback == ["1", "2"])
        screen.feed("\u{1b}[?1049h\r\n\r\n\r\n\r\n\u{1b}[?1049l".utf8)
        #expect(screen.scrollback == ["1", "2"])
        #expect(screen.rows == ["3", "4", "5", "6"])
    }
}
