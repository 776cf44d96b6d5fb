import SeededRandom
import TerminalTesting
import Testing

@testable import LineEditing

/// Texts above the line are removed from the screen, and nothing else is.
@Suite struct PrintedTextsTests {
    init() { CharacterLocale.useUTF8() }

    /// No row has more than four cells, so that these fit every screen.
    private static let narrow = [
        "", "a", "one\ntwo", "日本", "\u{1B}[1mbold\u{1B}[0m", "\n\n", "e\u{301}e\u{301}", "a\n\nb",
    ]
    /// Rows of nearly twenty cells.
    private static let wide = [
        "✔ Name: Ann Example", "exactly twenty cells", "日本語の日本語の日本", "one\nthe second row of it\ntwo",
        "\u{1B}[1m1. Tier:\u{1B}[0m free",
    ]

    private struct Session {
        var terminal = TerminalScreen(columns: 20, rows: 90)
        var screen = LineRows()
        var printed: PrintedTexts
        private let rewraps: Bool

        init(rewraps: Bool = true) {
            self.rewraps = rewraps
            printed = PrintedTexts(rewraps: rewraps)
            terminal.feed("$ formline\r\n#\r\n")
        }

        mutating func print(_ texts: [String]) {
            for text in texts {
                terminal.feed(screen.erase() + text.asTerminalLines())
                printed.append(text, columns: terminal.size.columns)
            }
            var content = Frame.Content(prompt: "N: ")
            content.text = Array("12".unicodeScalars)
            content.cursor = 2
            terminal.feed(screen.draw(Frame(content, columns: terminal.size.columns, height: terminal.size.rows)))
        }

        mutating func resize(columns: Int) {
            terminal.resize(columns: columns, rows: terminal.size.rows, rewraps: rewraps)
            terminal.feed(screen.resize(columns: columns, rewraps: rewraps))
            print([])
        }

        mutating func takeBack(_ count: Int) {
            let height = printed.removeLast(count, columns: terminal.size.columns)
            terminal.feed(screen.erase() + (height > 0 ? "\u{1B}[\(height)A\r\u{1B}[J" : ""))
        }
    }

    @Test(arguments: [4, 7, 13, 19, 20, 33], [true, false])
    func `Printed texts: taken back at any width`(columns: Int, rewraps: Bool) {
        var random = SeededRandom(seed: 42)
        for _ in 0..<60 {
            let all = Self.narrow + Self.wide
            let before = (0..<random.number(below: 7)).map { _ in random.one(of: all) }
            let after = (0..<random.number(below: 5)).map { _ in random.one(of: Self.narrow)
            }
            let kept = random.number(below: before.count + after.count + 1)
            func printed(_ count: Int) -> Session {
                var session = Session(rewraps: rewraps)
                session.print(Array(before.prefix(count)))
                session.resize(columns: columns)
                session.print(Array(after.prefix(max(count - before.count, 0))))
                return session
            }
            var session = printed(before.count + after.count)
            session.takeBack(before.count + after.count - kept)
            var expected = printed(kept)
            expected.takeBack(0)
            #expect(session.terminal.rows == expected.terminal.rows)
            #expect(session.terminal.cursor == (expected.terminal.cursor.row, 0))
            #expect(session.terminal.isFaultless)
        }
    }

    @Test(arguments: [true, false]) func `Printed texts: rows that are too long`(rewraps: Bool) {
        var session = Session(rewraps: rewraps)
        session.print(["a row of more than twenty cells, in fact of many more", "日本語の日本語の日本語の日本語"])
        session.takeBack(1)
        #expect(session.terminal.rows[2...5] == ["a row of more than t", "wenty cells, in fact", " of many more", ""])
        session.takeBack(1)
        #expect(session.terminal.rows.prefix(4) == ["$ formline", "#", "", ""])
        #expect(session.terminal.cursor == (2, 0))
    }

    @Test func `Printed texts: as far as they are known`() {
        var session = Session()
        session.print(["one", "two"])
        session.takeBack(9)
        #expect(session.terminal.rows.prefix(3) == ["$ formline", "#", ""])
        session.print(["three"])
        session.printed.lose()
        session.print(["four"])
        session.takeBack(2)
        #expect(session.terminal.rows.prefix(4) == ["$ formline", "#", "three", ""])
    }

    /// Texts that the screen has lost are printed again as far as they fit, replacing those printed since, and can be removed
    /// again. A text that fits only in part loses its first rows.
    @Test(arguments: [1, 2, 3, 4, 5, 9]) func `Printed texts: printed again`(height: Int) {
        var session = Session()
        session.print(["one", "two\n2", "a row of more than twenty"])
        session.printed.lose()
        #expect(session.printed.areLost)
        let all = ["one", "two", "2", "a row of more than t", "wenty", "three"]
        session.terminal = TerminalScreen(columns: 20, rows: 90)
        session.screen.forget()
        session.print(["three"])
        #expect(session.printed.height(columns: 20) == 1)
        session.takeBack(0)
        session.terminal.feed("\u{1B}[1A\r\u{1B}[J" + session.printed.printedAgain(fitting: height, columns: 20).output)
        #expect(!session.printed.areLost)
        let shown = Array(all.suffix(height))
        #expect(Array(session.terminal.rows.prefix(shown.count + 1)) == shown + [""])
        #expect(session.printed.height(columns: 20) == shown.count)
        #expect(session.printed.printedAgain(fitting: 9, columns: 30).outdated == 4)
        #expect(session.printed.printedAgain(fitting: 9, columns: 30).outdated == 0)
        session.takeBack(9)
        #expect(session.terminal.rows.allSatisfy(\.isEmpty) && session.terminal.cursor.row == 0)
        session.printed.lose()
        #expect(!session.printed.areLost)
    }
}
