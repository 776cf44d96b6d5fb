import TerminalTesting
import Testing

/// What a small screen shows after some bytes.
struct ScreenCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let output: String
    let rows: [String]
    let cursor: [Int]
    let wrapPending: Bool

    init(_ name: String, _ output: String, _ rows: [String], _ row: Int, _ column: Int, wrapPending: Bool = false) {
        testDescription = name
        self.output = output
        self.rows = rows
        cursor = [row, column]
        self.wrapPending = wrapPending
    }

    /// Ten columns and four rows; each row that is not named has to be blank.
    func check() {
        let screen = TerminalScreen.showing(output)
        let expected = rows + Array(repeating: "", count: 4 - rows.count)
        #expect(screen.rows == expected, "\(screen)")
        #expect([screen.cursor.row, screen.cursor.column] == cursor, "\(screen)")
        #expect(screen.wrapPending == wrapPending)
        #expect(screen.unknownSequences.isEmpty)
        #expect(screen.rows.allSatisfy { !$0.hasSuffix(" ") })

        var piecewise = TerminalScreen(columns: 10, rows: 4)
        for byte in output.utf8 { piecewise.feed([byte]) }
        #expect(piecewise.description == screen.description, "bytes in one piece and one by one")
    }
}

extension TerminalScreen {
    static func showing(_ output: String, columns: Int = 10, rows: Int = 4) -> TerminalScreen {
        var screen = TerminalScreen(columns: columns, rows: rows)
        screen.feed(output.utf8)
        return screen
    }
}
