import Testing

@testable import FormPrompts

@Suite("The lines of an answer")
struct EditedLinesTests {
    @Test("The lines of an answer begin with none, and grow by each that is entered")
    func entering() {
        var block = EditedLines()
        #expect(block.isAlone)
        block.enter("a")
        block.enter("")
        #expect(block.above == ["a", ""])
        #expect(block.current == "")
        #expect(block.lines(with: "b") == ["a", "", "b"])
        #expect(block.others == ["a", ""])
        #expect(!block.isAlone)
    }

    @Test("The lines of an answer are edited where they end, or ready for another one")
    func beginning() {
        #expect(EditedLines(["a", "b"]).current == "b")
        #expect(EditedLines(["a", "b"], isReady: true).above == ["a", "b"])
        #expect(EditedLines([], isReady: true).isAlone)
    }

    @Test("The lines of an answer can be gone through, and what was made of them is kept")
    func moving() {
        var block = EditedLines(["a", "b"], isReady: true)
        #expect(goUp(&block, "c"))
        #expect(block.current == "b")
        #expect(goUp(&block, "B"))
        #expect(!goUp(&block, "a"))
        #expect(block.lines(with: "a") == ["a", "B", "c"])
        #expect(goDown(&block, "A"))
        #expect(goDown(&block, "B"))
        #expect(block.current == "c")
        #expect(goDown(&block, "c"))
        #expect(block.current == "")
        #expect(!goDown(&block, ""))
        #expect(block.others == ["A", "B", "c"])
    }

    @Test("The lines of an answer: lose one that Enter has made when it is left empty, and no other one")
    func newLine() {
        var block = EditedLines(["a", "", "c"], isReady: true)
        #expect(goUp(&block, ""))
        #expect(goUp(&block, "c"))
        #expect(block.current == "")
        #expect(goUp(&block, ""))
        #expect(block.below == ["", "c"])
        block.enter("a")
        #expect(goDown(&block, ""))
        #expect(block.lines(with: block.current) == ["a", "", "c"])
        block.enter("")
        block.enter("b")
        #expect(block.lines(with: block.current) == ["a", "", "b", "", "c"])
    }

    @Test("The lines of an answer take several pasted ones where the cursor is")
    func pasting() {
        var block = EditedLines(["x"], isReady: true)
        block.paste(["1", "2", "3"], before: "a", after: "b")
        #expect(block.above == ["x", "a1", "2"])
        #expect(block.current == "3b")
        block.paste([], before: "c", after: "d")
        #expect(block.current == "cd")
    }

    @Test("The lines of an answer can be joined, the cursor between them")
    func joining() {
        var block = EditedLines(["ab", "cd"], isReady: false)
        #expect(joinUp(&block, "cd"))
        #expect((block.current, block.afterCursor) == ("abcd", "cd"))
        #expect(!joinUp(&block, "abcd"))
        block = EditedLines(["ab", "cd"])
        #expect(goUp(&block, "cd"))
        #expect(joinDown(&block, "ab"))
        #expect((block.current, block.afterCursor) == ("abcd", "cd"))
        #expect(!joinDown(&block, "abcd"))
        #expect(block.isAlone)
    }

    @Test("The lines of an answer can be dropped")
    func dropping() {
        var block = EditedLines(["a", "b"], isReady: true)
        _ = block.goUp(from: "")
        _ = block.goUp(from: "b")
        block.drop()
        #expect(block.lines(with: block.current) == ["b"])
        block.drop()
        #expect(block.isAlone)
    }

    private func goUp(_ block: inout EditedLines, _ text: String) -> Bool { block.goUp(from: text) }
    private func joinUp(_ block: inout EditedLines, _ text: String) -> Bool { block.joinUp(from: text) }
    private func joinDown(_ block: inout EditedLines, _ text: String) -> Bool { block.joinDown(from: text) }
    private func goDown(_ block: inout EditedLines, _ text: String) -> Bool { block.goDown(from: text) }
}
