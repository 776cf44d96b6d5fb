import TerminalTesting
import Testing

@Suite("Escape sequences")
struct SequenceTests {
    private static let full = "1234567890\r\nabcdefghij\r\nABCDEFGHIJ\r\nzyxwvutsrq"
    private static let fullRows = ["1234567890", "abcdefghij", "ABCDEFGHIJ", "zyxwvutsrq"]

    static let moving = [
        ScreenCase("to a cell", "\u{1b}[3;5Hx", ["", "", "    x"], 2, 5),
        ScreenCase("home", "abc\u{1b}[Hx", ["xbc"], 0, 1),
        ScreenCase("f is H", "\u{1b}[2;2fx", ["", " x"], 1, 2),
        ScreenCase("zeros count as one", "\u{1b}[0;0Hx", ["x"], 0, 1),
        ScreenCase("beyond the edges", "\u{1b}[99;99H", [], 3, 9),
        ScreenCase("up, down, right, left", "\u{1b}[3B\u{1b}[5C\u{1b}[A\u{1b}[2Dx", ["", "", "   x"], 2, 4),
        ScreenCase("up and left stop at the edges", "ab\u{1b}[9A\u{1b}[9D", ["ab"], 0, 0),
        ScreenCase("down does not scroll", "a\u{1b}[9B", ["a"], 3, 1),
        ScreenCase("next and previous rows", "ab\u{1b}[2E\u{1b}[Fx", ["ab", "x"], 1, 1),
        ScreenCase("columns", "\u{1b}[5Gx\u{1b}[2`y", [" y  x"], 0, 2),
        ScreenCase("rows keep the column", "abc\u{1b}[3dx", ["abc", "", "   x"], 2, 4),
        ScreenCase("saved and restored (ESC)", "ab\u{1b}7\u{1b}[3;3Hx\u{1b}8y", ["aby", "", "  x"], 0, 3),
        ScreenCase("saved and restored (CSI)", "ab\u{1b}[s\u{1b}[3;3Hx\u{1b}[uy", ["aby", "", "  x"], 0, 3),
        ScreenCase("tab stops", "\u{1b}[3g\u{1b}[4G\u{1b}H\r\tx\u{1b}[Zy", ["   y"], 0, 4),
        ScreenCase("index", "ab\u{1b}Dx", ["ab", "  x"], 1, 3),
        ScreenCase("next line", "ab\u{1b}Ex", ["ab", "x"], 1, 1),
        ScreenCase("reverse index", "ab\r\nc\u{1b}Mx", ["ax", "c"], 0, 2),
        ScreenCase("reverse index at the top scrolls", "ab\u{1b}Mx", ["  x", "ab"], 0, 3),
        ScreenCase("controls inside a sequence", "ab\u{1b}[\r2Cx", ["abx"], 0, 3),
    ]

    static let erasing = [
        ScreenCase(
            "to the end of the row", "\(full)\u{1b}[2;4H\u{1b}[K", [fullRows[0], "abc", fullRows[2], fullRows[3]], 1, 3),
        ScreenCase(
            "to its beginning", "\(full)\u{1b}[2;4H\u{1b}[1K", [fullRows[0], "    efghij", fullRows[2], fullRows[3]], 1,
            3),
        ScreenCase("all of it", "\(full)\u{1b}[2;4H\u{1b}[2K", [fullRows[0], "", fullRows[2], fullRows[3]], 1, 3),
        ScreenCase("to the end of the screen", "\(full)\u{1b}[2;4H\u{1b}[J", [fullRows[0], "abc"], 1, 3),
        ScreenCase("from the last row", "\(full)\u{1b}[4;4H\u{1b}[J", Array(fullRows[..<3]) + ["zyx"], 3, 3),
        ScreenCase(
            "to its beginning (screen)", "\(full)\u{1b}[2;4H\u{1b}[1J", ["", "    efghij", fullRows[2], fullRows[3]], 1,
            3),
        ScreenCase("all of the screen", "\(full)\u{1b}[2;4H\u{1b}[2J", [], 1, 3),
        ScreenCase("characters", "abcdef\u{1b}[2G\u{1b}[3X", ["a   ef"], 0, 1),
        ScreenCase("more characters than there are", "abcdef\u{1b}[2G\u{1b}[99X", ["a"], 0, 1),
        ScreenCase("deleting characters", "abcdef\u{1b}[2G\u{1b}[2P", ["adef"], 0, 1),
        ScreenCase("deleting more than there are", "abcdef\u{1b}[2G\u{1b}[99P", ["a"], 0, 1),
        ScreenCase("inserting blanks", "abcdefghij\u{1b}[2G\u{1b}[3@", ["a   bcdefg"], 0, 1),
        ScreenCase("insert mode", "abc\r\u{1b}[4hxy\u{1b}[4lz", ["xyzbc"], 0, 3),
        ScreenCase("insert mode pushes out", "0123456789\r\u{1b}[4hx", ["x012345678"], 0, 1),
        ScreenCase("repeating", "a\u{1b}[3b", ["aaaa"], 0, 4),
    ]

    static let scrolling = [
        ScreenCase("inserting lines", "1\r\n2\r\n3\r\n4\u{1b}[2;1H\u{1b}[L", ["1", "", "2", "3"], 1, 0),
        ScreenCase("deleting lines", "1\r\n2\r\n3\r\n4\u{1b}[2;1H\u{1b}[2M", ["1", "4"], 1, 0),
        ScreenCase("up", "1\r\n2\r\n3\r\n4\u{1b}[2S", ["3", "4"], 3, 1),
        ScreenCase("down", "1\r\n2\r\n3\r\n4\u{1b}[T", ["", "1", "2", "3"], 3, 1),
        ScreenCase("margins send the cursor home", "abc\u{1b}[2;3r", ["abc"], 0, 0),
        ScreenCase("only between margins", "1\r\n2\r\n3\r\n4\u{1b}[2;3r\u{1b}[3;1H\nx", ["1", "3", "x", "4"], 2, 1),
        ScreenCase(
            "reverse between margins", "1\r\n2\r\n3\r\n4\u{1b}[2;3r\u{1b}[2;1H\u{1b}Mx", ["1", "x", "2", "4"], 1, 1),
        ScreenCase("below the margins nothing scrolls", "\u{1b}[1;2r\u{1b}[4;1Ha\n\nb", ["", "", "", "ab"], 3, 2),
        ScreenCase("cursor stops at a margin", "\u{1b}[2;3r\u{1b}[2;1H\u{1b}[9B", [], 2, 0),
        ScreenCase("origin mode", "\u{1b}[2;3r\u{1b}[?6hx\u{1b}[9;9Hy", ["", "x", "        y"], 2, 9),
        ScreenCase(
            "deleting lines outside does nothing", "1\r\n2\r\n3\u{1b}[1;2r\u{1b}[3;1H\u{1b}[M", ["1", "2", "3"], 2, 0),
        ScreenCase("margins reset", "\u{1b}[2;3r\u{1b}[r\u{1b}[4;1H\na", ["", "", "", "a"], 3, 1),
    ]

    static let ignored = [
        ScreenCase("window title", "a\u{1b}]0;title\u{7}b", ["ab"], 0, 2),
        ScreenCase("window title ended by ST", "a\u{1b}]0;tïtle\u{1b}\\b", ["ab"], 0, 2),
        ScreenCase("hyperlink", "\u{1b}]8;;http://a\u{1b}\\b\u{1b}]8;;\u{1b}\\", ["b"], 0, 1),
        ScreenCase("character sets", "\u{1b}(Ba\u{1b})B\u{1b}%G\u{e}b\u{f}", ["ab"], 0, 2),
        ScreenCase("keypad", "\u{1b}=a\u{1b}>b", ["ab"], 0, 2),
        ScreenCase("shape of the cursor", "\u{1b}[5 qa", ["a"], 0, 1),
        ScreenCase("broken off", "\u{1b}[12\u{18}a", ["a"], 0, 1),
        ScreenCase("reset", "abc\u{1b}[2;3r\u{1b}[4h\u{1b}cx", ["x"], 0, 1),
        ScreenCase("alternate screen and back", "ab\u{1b}[?1049hxyz\u{1b}[?1049lc", ["abc"], 0, 3),
        ScreenCase("alternate screen", "ab\u{1b}[?1049h\u{1b}[Hc", ["c"], 0, 1),
    ]

    @Test("Escape sequences: moves", arguments: moving) func moves(_ example: ScreenCase) { example.check() }
    @Test("Escape sequences: erases", arguments: erasing) func erases(_ example: ScreenCase) { example.check() }
    @Test("Escape sequences: scrolls", arguments: scrolling) func scrolls(_ example: ScreenCase) { example.check() }
    @Test("Escape sequences: ignores", arguments: ignored) func ignores(_ example: ScreenCase) { example.check() }

    @Test(
        "Escape sequences: unknown",
        arguments: [
            ("\u{1b}[5i", "\\e[5i"), ("\u{1b}[?1;2$p", "\\e[?1;2$p"), ("\u{1b}[>4;1m", "\\e[>4;1m"),
            ("\u{1b}[1;2?h", "\\e[1;2?h"), ("\u{1b}[?69h", "\\e[?69h"), ("\u{1b}[33h", "\\e[33h"),
            ("\u{1b}[7J", "\\e[7J"), ("\u{1b}[99m", "\\e[99m"), ("\u{1b}[>c", "\\e[>c"),
            ("\u{1b}#8", "\\e#8"), ("\u{1b}(0", "\\e(0"), ("\u{1b}q", "\\eq"),
            ("\u{1b}Pq#0\u{1b}\\", "\\ePq#0"), ("\u{1b}_G\u{1b}\\", "\\e_G"), ("\u{9b}", "\\u{9b}"),
            ("\u{1b}[3\u{1b}[m", "\\e[3"), ("\u{1b}[3ä\u{8} ", "\\e[3"),
        ])
    func unknown(output: String, written: String) {
        let screen = TerminalScreen.showing("a\(output)b")
        #expect(screen.unknownSequences == [written])
        #expect(screen.text.replacing(" ", with: "") == "ab")
    }

    @Test("Escape sequences: replies") func replies() {
        var screen = TerminalScreen.showing("\u{1b}[3;5H\u{1b}[6n\u{1b}[5n")
        #expect(String(decoding: screen.pendingReplies, as: UTF8.self) == "\u{1b}[3;5R\u{1b}[0n")
        #expect(screen.takeReplies().count == 10)
        #expect(screen.pendingReplies.isEmpty)
        screen.feed("\u{1b}[2;4r\u{1b}[?6h\u{1b}[2;2H\u{1b}[6n".utf8)
        #expect(screen.takeReplies() == Array("\u{1b}[2;2R".utf8))
        screen.feed("\u{1b}[c".utf8)
        #expect(!screen.takeReplies().isEmpty)
    }

    @Test("Escape sequences: modes") func modes() {
        var screen = TerminalScreen(columns: 10, rows: 4)
        #expect(screen.modes == TerminalMode.initial)
        screen.feed("\u{1b}[?2004;1h\u{1b}[?25l\u{1b}[?1049h\u{1b}[4h".utf8)
        #expect(screen.modes == [.autowrap, .bracketedPaste, .applicationCursorKeys, .alternateScreen])
        #expect(screen.insertMode)
        screen.feed("\u{1b}[?2004;1l\u{1b}[?25h\u{1b}[?1049l\u{1b}[4l".utf8)
        #expect(screen.modes == TerminalMode.initial)
        #expect(!screen.insertMode)
        screen.feed("\u{1b}[?25l\u{1b}[?7l\u{1b}[!p".utf8)
        #expect(screen.modes == TerminalMode.initial)
        screen.feed("\u{1b}[?2004h\u{1b}c".utf8)
        #expect(screen.modes == TerminalMode.initial)
    }

    @Test("Escape sequences: scrollback") func scrollback() {
        var screen = TerminalScreen.showing("1\r\n2\r\n3\r\n4\r\n5\r\n6")
        #expect(screen.scrollback == ["1", "2"])
        screen.feed("\u{1b}[?1049h\r\n\r\n\r\n\r\n\u{1b}[?1049l".utf8)
        #expect(screen.scrollback == ["1", "2"])
        #expect(screen.rows == ["3", "4", "5", "6"])
        screen.feed("\u{1b}[2;3r\u{1b}[3;1H\n\n".utf8)
        #expect(screen.scrollback == ["1", "2"])
        screen.feed("\u{1b}[1;3r\u{1b}[3;1H\n".utf8)
        #expect(screen.scrollback == ["1", "2", "3"])
        screen.feed("\u{1b}[3J".utf8)
        #expect(screen.scrollback.isEmpty)
    }
}
