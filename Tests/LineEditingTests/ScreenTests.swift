import SeededRandom
import TerminalTesting
import Testing

@testable import LineEditing

@Suite struct ScreenTests {
    init() { CharacterLocale.useUTF8() }

    private static let texts = [
        "", "a", "ab", "abcdefg", "abcdefgh", "abcdefghijklmnopqrstuvwxyz", "日本語日本語日本語", "日", "a日b本c語d",
        "e\u{301}e\u{301}x", "😀😀😀😀😀😀", "one two three four five",
    ]
    private static let messages: [[String]] = [[], ["short"], ["a long message of two rows"], ["one", "two", "three"]]

    private static let rowEnds = ["", "", "1/5", "\u{1B}[2m12/50\u{1B}[0m"]

    private func frame(
        _ text: String, cursor: Int, _ messages: [String], columns: Int, height: Int, rowEnd: String = ""
    ) -> Frame {
        var content = Frame.Content(prompt: "\u{1B}[1mN\u{1B}[0m: ")
        content.rowEnd = rowEnd
        content.text = Array(text.unicodeScalars)
        content.cursor = cursor
        content.messages = messages
        return Frame(content, columns: columns, height: height)
    }

    @Test(
        arguments: [(10, 12, 3), (10, 12, 11), (7, 6, 5), (2, 4, 0)],
        [true, false])
    func `Screen: every frame over every other`(start: (columns: Int, height: Int, row: Int), leavesWrapping: Bool) {
        let (columns, height, row) = start
        var frames: [Frame] = []
        for text in Self.texts {
            for messages in Self.messages {
                for cursor in [0, text.unicodeScalars.count / 2, text.unicodeScalars.count] {
                    for rowEnd in Self.rowEnds {
                        frames.append(
                            frame(
                                text, cursor: cursor, messages, columns: columns, height: height, rowEnd: rowEnd))
                    }
                }
            }
        }
        var random = SeededRandom(seed: 42)
        for _ in 0..<300 {
            var screen = LineRows()
            var terminal = TerminalScreen(columns: columns, rows: height)
            (screen.leavesWrapping, terminal.permitsWrapping) = (leavesWrapping, leavesWrapping)
            terminal.feed(String(repeating: String(repeating: "#", count: columns) + "\r\n", count: row))
            for _ in 0..<6 {
                let frame = random.one(of: frames)
                terminal.feed(screen.draw(frame))
                let top = terminal.cursor.row - frame.cursorRow
                let shown = top >= 0 ? Array(terminal.rows[top..<min(top + frame.rows.count, height)]) : []
                #expect(shown == self.shown(frame))
                #expect(terminal.cursor.column == frame.cursorColumn)
                #expect(terminal.rows.dropFirst(top + frame.rows.count).allSatisfy { $0.isEmpty })
                #expect(terminal.rows[..<max(top, 0)].allSatisfy { $0 == String(repeating: "#", count: columns) })
                #expect(terminal.isFaultless)
                let joined = terminal.continuedRows[top..<(top + frame.rows.count - 1)]
                #expect(
                    joined.elementsEqual((1..<frame.rows.count).map { leavesWrapping && frame.continues(into: $0) }))
            }
            terminal.feed(screen.erase())
            #expect(!terminal.rows.contains { !$0.isEmpty && !$0.hasPrefix("#") })
            #expect(terminal.cursor.column == 0)
        }
    }

    @Test(arguments: [(10, 3), (10, 0), (10, 25), (7, 2), (23, 4)], [true, false])
    func `Screen: every frame in every size`(start: (columns: Int, row: Int), rewraps: Bool) {
        var random = SeededRandom(seed: 42)
        for _ in 0..<60 {
            let height = 60
            var columns = start.columns
            var screen = LineRows()
            var terminal = TerminalScreen(columns: columns, rows: height)
            (screen.leavesWrapping, terminal.permitsWrapping) = (rewraps, rewraps)
            terminal.feed(String(repeating: "#\r\n", count: start.row))
            for _ in 0..<4 {
                let text = random.one(of: Self.texts)
                let messages = random.one(of: Self.messages)
                let cursor = random.number(below: text.unicodeScalars.count + 1)
                var content = Frame.Content(prompt: "\u{1B}[1mN\u{1B}[0m: ")
                content.text = Array(text.unicodeScalars)
                content.cursor = cursor
                content.placeholder = text.isEmpty ? "日a placeholder" : ""
                content.messages = messages
                content.rowEnd = random.one(of: Self.rowEnds)
                let frame = Frame(content, columns: columns, height: height)
                terminal.feed(screen.draw(frame))
                #expect(terminal.rows[start.row..<(start.row + frame.rows.count)].elementsEqual(shown(frame)))
                #expect(terminal.rows[..<start.row].allSatisfy { $0 == "#" })
                #expect(terminal.rows.dropFirst(start.row + frame.rows.count).allSatisfy { $0.isEmpty })
                columns = 4 + random.number(below: 26)
                terminal.resize(columns: columns, rows: height, rewraps: rewraps)
                terminal.feed(screen.resize(columns: columns, rewraps: rewraps))
                #expect(terminal.cursor == (start.row, 0))
            }
            #expect(terminal.isFaultless)
        }
    }

    private func shown(_ frame: Frame) -> [String] {
        frame.rows.map { row in
            var text = row.text.removingEscapeSequences()
            if let end = row.end {
                text += String(repeating: " ", count: end.cells.lowerBound - row.width)
                text += end.text.removingEscapeSequences()
            }
            while text.hasSuffix(" ") { text.removeLast() }
            return text
        }
    }

    @Test func `Screen: leaving goes below the last row`() {
        var screen = LineRows()
        var terminal = TerminalScreen(columns: 10, rows: 8)
        terminal.feed(screen.draw(frame("abc", cursor: 0, ["m1", "m2"], columns: 10, height: 8)))
        terminal.feed(screen.leave())
        #expect(terminal.cursor == (3, 0))
        #expect(screen.leave() == "" && screen.erase() == "")
    }
}
