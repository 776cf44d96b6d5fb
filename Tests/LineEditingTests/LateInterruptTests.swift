import LineEditingTesting
import Testing

@testable import LineEditing

extension LineEditorTests {
    @MainActor @Suite struct LateInterrupts {
        /// As when Ctrl-C is pressed during a check that ends at the same moment.
        @Test(
            "Late interrupts: one that nobody has seen leaves the text of the next line",
            arguments: [(LineEditor.Style.drawn, "new"), (.echoed, "new"), (.plain, "")])
        func anInterruptThatNobodyHasSeen(style: LineEditor.Style, text: String) async throws {
            let line = try OpenLine(LineRequest(prompt: "> "), style: style)
            line.pty.type("a\r")
            #expect(await line.entered() == "a")
            line.editor.context.events.post(.interrupted("a"))
            line.editor.close(showing: "> a")
            line.editor.open(LineRequest(prompt: "2> ", text: "new"))
            #expect(await line.next() == .interrupted(text))
        }
    }
}
