import TerminalTesting
import Testing

@Suite("Resizing")
struct ResizingTests {
    private func screen(_ output: String, _ columns: Int, _ rows: Int) -> TerminalScreen {
        var screen = TerminalScreen.showing(output)
        screen.resize(columns: columns, rows: rows)
        return screen
    }

    @Test func `A narrower screen cuts rows off for good`() {
        var screen = screen("0123456789\r\nabc", 6, 4)
        #expect(screen.rows == ["012345", "abc", "", ""])
        screen.resize(columns: 10, rows: 4)
        #expect(screen.rows == ["012345", "abc", "", ""])
        #expect(screen.cursor == (1, 3))
    }

    @Test func `A narrower screen keeps the cursor inside`() {
        let screen = screen("0123456789", 6, 4)
        #expect(screen.cursor == (0, 5))
        #expect(!screen.wrapPending)
    }

    @Test func `A wide character that is cut leaves a blank`() {
        #expect(screen("12345日", 6, 4).rows[0] == "12345")
    }

    @Test func `A wider screen wraps later`() {
        var screen = screen("", 12, 2)
        screen.feed("0123456789abc".utf8)
        #expect(screen.rows == ["0123456789ab", "c"])
    }

    @Test func `A lower screen first loses rows below the cursor`() {
        let screen = screen("1\r\n2\r\n3\r\n4\u{1b}[2;1H", 10, 2)
        #expect(screen.rows == ["1", "2"])
        #expect(screen.cursor == (1, 0))
        #expect(screen.scrollback.isEmpty)
    }

    @Test func `A lower screen scrolls rows out, which a higher one gets back`() {
        var screen = screen("1\r\n2\r\n3\r\n4", 10, 2)
        #expect(screen.rows == ["3", "4"])
        #expect(screen.scrollback == ["1", "2"])
        screen.resize(columns: 10, rows: 3)
        #expect(screen.rows == ["2", "3", "4"])
        #expect(screen.scrollback == ["1"])
        #expect(screen.cursor == (2, 1))
    }

    @Test func `A terminal that rewraps keeps the text and the cursor's place in it`() {
        var screen = screen("01234567日\r\nab", 10, 4)
        for (columns, rows, row) in [
            (9, ["01234567", "日", "ab", ""], 2), (20, ["01234567日", "ab", "", ""], 1),
            (4, ["0123", "4567", "日", "ab"], 3), (3, ["345", "67", "日", "ab"], 3),
        ] {
            screen.resize(columns: columns, rows: 4, rewraps: true)
            #expect(screen.rows == rows)
            #expect(screen.cursor == (row, 2))
        }
        #expect(screen.scrollback == ["012"])
        #expect(screen.continuedRows == [true, true, false, false])
    }

    @Test func `The main screen is resized behind the alternate one`() {
        var screen = screen("1\r\n2\r\n3\r\n4\u{1b}[?1049hx", 8, 2)
        screen.feed("\u{1b}[?1049l".utf8)
        #expect(screen.rows == ["3", "4"])
        #expect(screen.scrollback == ["1", "2"])
    }
}
