import LineEditingTesting
import TerminalTesting
import Testing

@testable import LineEditing

/// A terminal that becomes narrower rewraps rows, and scrolls some off its screen, where they stay as they are.
@Suite("Pushed out of the screen") struct PushedOutTests {
    /// A line of 122 cells, the prompt included: three rows of 60 cells, or seven of 20.
    private static let words = (10..<40).map { "w\($0)" }.joined(separator: " ")

    init() { CharacterLocale.useUTF8() }

    private func frame(_ text: String = words, cursor: Int? = nil, columns: Int, height: Int) -> Frame {
        var content = Frame.Content(prompt: "N: ")
        content.text = Array(text.unicodeScalars)
        content.cursor = cursor ?? content.text.count
        content.messages = ["a message"]
        return Frame(content, columns: columns, height: height)
    }

    /// The line on a screen of 20 columns, drawn at 60 columns; its first two rows are scrolled off.
    private func pushedOut(height: Int) -> (LineRows, TerminalScreen) {
        var screen = LineRows()
        screen.leavesWrapping = true
        _ = screen.draw(frame(columns: 60, height: 60))
        let place = screen.position(wrappedAt: 20)
        #expect(place == (6, 2))
        var terminal = TerminalScreen(columns: 20, rows: height)
        terminal.feed(frame(columns: 20, height: 60).rows.dropFirst(2).map(\.text).joined(separator: "\r\n"))
        terminal.feed("\u{1B}[\(place.row - 1);\(place.column + 1)H")
        #expect(screen.rewrap(columns: 20, hidden: 2) == "")
        return (screen, terminal)
    }

    @Test(arguments: 4...70) func `Pushed out of the screen: the cursor is where the terminal has it`(columns: Int) {
        for cursor in [0, 1, 56, 57, 58, 119] where (cursor + 3) % columns > 0 {
            var screen = LineRows()
            screen.leavesWrapping = true
            var terminal = TerminalScreen(columns: 60, rows: 60)
            terminal.permitsWrapping = true
            terminal.feed(screen.draw(frame(cursor: cursor, columns: 60, height: 60)))
            terminal.resize(columns: columns, rows: 60, rewraps: true)
            #expect(screen.position(wrappedAt: columns) == terminal.cursor)
        }
    }

    @Test func `Pushed out of the screen: visible rows are not drawn again`() {
        var (screen, terminal) = pushedOut(height: 12)
        let all = frame(columns: 20, height: 60).rows.map(\.text)
        let output = screen.draw(frame(columns: 20, height: 12))
        #expect(!output.contains("w"))
        terminal.feed(output)
        #expect(terminal.rows == all.dropFirst(2) + Array(repeating: "", count: 6))
        #expect(terminal.cursor == (4, 2))
        terminal.feed(screen.draw(frame(Self.words + "x", columns: 20, height: 12)))
        #expect(terminal.rows[4] == "39x")
        terminal.feed(screen.draw(frame(columns: 20, height: 12)))
        #expect(screen.takeLeftovers().isEmpty)
        #expect(screen.position(wrappedAt: 60) == (2, 2))
        #expect(screen.position(wrappedAt: 130) == (0, 122))
        terminal.feed(screen.erase())
        #expect(terminal.rows.allSatisfy(\.isEmpty) && terminal.cursor.row == 0)
        #expect(screen.takeLeftovers().map(\.width) == [40])
    }

    @Test(arguments: [true, false]) func `Pushed out of the screen: what is needed again is drawn`(byCursor: Bool) {
        var (screen, terminal) = pushedOut(height: 12)
        terminal.feed(screen.draw(frame(columns: 20, height: 12)))
        let new =
            byCursor
            ? frame(cursor: 0, columns: 20, height: 12) : frame("x" + Self.words, columns: 20, height: 12)
        terminal.feed(screen.draw(new))
        #expect(zip(terminal.rows, new.rows).allSatisfy { $1.text.hasPrefix($0) } && terminal.rows[7] == "a message")
        #expect(screen.takeLeftovers().map(\.width) == [40])
        #expect(screen.hiddenCount == 0)
    }

    @Test func `Pushed out of the screen: everything`() {
        var screen = LineRows()
        screen.leavesWrapping = true
        _ = screen.draw(frame(columns: 60, height: 60))
        screen.loseAll()
        #expect(screen.takeLeftovers().map(\.width) == [122, 9])
        #expect(screen.isEmpty)
    }
}
