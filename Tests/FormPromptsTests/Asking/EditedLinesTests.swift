import Testing

@testable import FormPrompts

@Suite("The lines of an answer") struct EditedLinesTests {
    @Test func `The lines of an answer can be gone through, and what was made of them is kept`() {
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

    @Test func `The lines of an answer: lose one that Enter has made when it is left empty, and no other one`() {
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

    @Test func `The lines of an answer can be joined, the cursor between them`() {
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

    @Test func `The lines of an answer can be dropped`() {
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

@Suite("A line that is a command") struct TypedCommandTests {
    @Test(
        arguments: [
            ("?", .command(.explain)), ("? ", .command(.explain)), ("??", .text("?")), ("???", .text("??")),
            ("?? ", .text("? ")),
            ("??a", .text("??a")), (" ?", .text(" ?")),
            (":help", .command(.help)), (":back", .command(.back)), (":review ", .command(.review)),
            (":quit", .command(.quit)), (":edit", .command(.edit)),
            ("::back", .text(":back")), (":::back", .text("::back")), ("::help  ", .text(":help  ")),
            ("::1", .text("::1")), ("::", .text("::")), (":", .text(":")), (":8080", .text(":8080")),
            (":Back", .text(":Back")), ("back", .text("back")), (":back now", .text(":back now")), ("", .text("")),
            ("  ", .text("  ")), ("a ", .text("a ")),
        ] as [(String, TypedLine)])
    func `A line that is a command: reading`(typed: String, line: TypedLine) {
        #expect(TypedLine(typed) == line)
    }

    @Test(arguments: ["?", ":help", ":back ", "::back", "??", "???", "? ", "a", "", "::1", ":x", ":quit"])
    func `A line that is a command can be had as text`(text: String) {
        #expect(TypedLine(TypedCommand.typed(for: text)) == .text(text))
    }
}
