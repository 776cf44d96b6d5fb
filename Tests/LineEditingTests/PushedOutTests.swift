import LineEditingTesting
import Testing

@testable import LineEditing

/// A terminal that gets narrower wraps rows anew, and pushes some out of its screen, where they stay as they are.
@Suite("Pushed out of the screen") struct PushedOutTests {
    /// A line of 122 cells, the prompt included: three rows of 60 cells, or seven of 20.
    private static let words = (10..<40).map { "w\($0)" }.joined(separator: " ")

    init() {
        _ = CharacterEncoding.current
    }

    private func frame(_ text: String = words, cursor: Int? = nil, columns: Int, height: Int) -> Frame {
        var content = Frame.Content(prompt: "N: ")
        content.text = Array(text.unicodeScalars)
        content.cursor = cursor ?? content.text.count
        content.messages = ["a message"]
        return Frame(content, columns: columns, height: height)
    }

    /// The line on a screen of 20 columns and so many rows, after it was drawn on one of 60; its first two rows are pushed out.
    private func pushedOut(height: Int) -> (LineRows, Grid) {
        var screen = LineRows()
        screen.leavesWrapping = true
        _ = screen.draw(frame(columns: 60, height: 60))
        let place = screen.position(wrappedAt: 20)
        #expect(place == (6, 2))
        var grid = Grid(columns: 20, height: height)
        grid.write(frame(columns: 20, height: 60).rows.dropFirst(2).map(\.text).joined(separator: "\r\n"))
        grid.moveCursor(toRow: place.row - 2, column: place.column)
        #expect(screen.rewrap(columns: 20, hidden: 2) == "")
        return (screen, grid)
    }

    @Test(arguments: 4...70) func `Pushed out of the screen: the cursor is where the terminal has it`(columns: Int) {
        for cursor in [0, 1, 56, 57, 58, 119] where (cursor + 3) % columns > 0 {
            var screen = LineRows()
            screen.leavesWrapping = true
            var grid = Grid(columns: 60, height: 60)
            grid.wraps = true
            grid.write(screen.draw(frame(cursor: cursor, columns: 60, height: 60)))
            grid.resize(columns: columns, height: 60, rewraps: true)
            #expect(screen.position(wrappedAt: columns) == (grid.row, grid.column))
        }
    }

    @Test func `Pushed out of the screen: what is there is not drawn again`() {
        var (screen, grid) = pushedOut(height: 12)
        let all = frame(columns: 20, height: 60).rows.map(\.text)
        let output = screen.draw(frame(columns: 20, height: 12))
        #expect(!output.contains("w"))
        grid.write(output)
        #expect(grid.rows == all.dropFirst(2) + Array(repeating: "", count: 6))
        #expect(grid.row == 4 && grid.column == 2)
        grid.write(screen.draw(frame(Self.words + "x", columns: 20, height: 12)))
        #expect(grid.rows[4] == "39x")
        grid.write(screen.draw(frame(columns: 20, height: 12)))
        #expect(screen.takeLeftovers().isEmpty)
        #expect(screen.position(wrappedAt: 60) == (2, 2))
        #expect(screen.position(wrappedAt: 130) == (0, 122))
        grid.write(screen.erase())
        #expect(grid.rows.allSatisfy(\.isEmpty) && grid.row == 0)
        #expect(screen.takeLeftovers().map(\.width) == [40])
    }

    @Test(arguments: [true, false]) func `Pushed out of the screen: what is needed again is drawn`(byCursor: Bool) {
        var (screen, grid) = pushedOut(height: 12)
        grid.write(screen.draw(frame(columns: 20, height: 12)))
        let new =
            byCursor
            ? frame(cursor: 0, columns: 20, height: 12) : frame("x" + Self.words, columns: 20, height: 12)
        grid.write(screen.draw(new))
        #expect(zip(grid.rows, new.rows).allSatisfy { $1.text.hasPrefix($0) } && grid.rows[7] == "a message")
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
