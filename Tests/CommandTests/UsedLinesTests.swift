import CProgram
import Testing

@testable import Platform

@Suite("Lines of the program that work uses")
struct UsedLinesTests {
    /// The runs of lines, as the lists for a key and for an answer have them.
    private func runs(of work: ProgramCode.Work, in lists: [formline_line_run]) -> [Range<Int>] {
        var found: [Range<Int>] = []
        UsedLines.forEach(of: work, in: lists.span) { found.append($0) }
        return found
    }

    private func run(_ skipped: UInt16, _ used: UInt16) -> formline_line_run { .init(skipped: skipped, used: used) }

    @Test("Each kind of work has a list of its own, up to a run of nothing")
    func lists() {
        let lists = [run(2, 3), run(1, 1), run(0, 0), run(0, 4), run(.max, 0), run(1, 2), run(0, 0), run(9, 9)]
        #expect(runs(of: .key, in: lists) == [2..<5, 6..<7])
        #expect(runs(of: .answer, in: lists) == [0..<4, 65540..<65542])
    }

    @Test("What was never written is no line, and what has no end ends with the room")
    func unwritten() {
        #expect(runs(of: .answer, in: Array(repeating: run(0, 0), count: 8)).isEmpty)
        #expect(runs(of: .key, in: [run(1, 1), run(1, 1)]) == [1..<2, 3..<4])
        #expect(runs(of: .answer, in: [run(1, 1), run(1, 1)]).isEmpty)
    }
}
