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
            ("?", .explain), ("? ", .explain), (":help", .help), (":back", .back), (":review ", .review),
            (":quit", .quit), (":edit", .edit),
        ] as [(String, TypedCommand)])
    func `A line that is a command: reading`(typed: String, command: TypedCommand) {
        #expect(TypedCommand(typed: typed) == command)
    }

    @Test(
        arguments: [
            ("??", "?"), ("???", "??"), ("?? ", "? "), ("??a", "??a"), (" ?", " ?"),
            ("::back", ":back"), (":::back", "::back"), ("::help  ", ":help  "),
            ("::1", "::1"), ("::", "::"), (":", ":"), (":8080", ":8080"),
            (":Back", ":Back"), ("back", "back"), (":back now", ":back now"), ("", ""),
            ("  ", "  "), ("a ", "a "),
        ])
    func `A line that is a command: text`(typed: String, text: String) {
        #expect(TypedCommand(typed: typed) == nil && TypedCommand.text(of: typed) == text)
    }

    @Test(arguments: ["?", ":help", ":back ", "::back", "??", "???", "? ", "a", "", "::1", ":x", ":quit"])
    func `A line that is a command can be had as text`(text: String) {
        let typed = TypedCommand.typed(for: text)
        #expect(TypedCommand(typed: typed) == nil && TypedCommand.text(of: typed) == text)
    }
}
