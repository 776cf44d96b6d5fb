import LineEditingTesting
import Testing

@testable import LineEditing

extension LineEditorTests {
    @MainActor @Suite struct Losses {
        @Test(
            "Losses: a terminal that goes away during output ends the session",
            arguments: [LineEditor.Style.drawn, .plain])
        func aTerminalThatGoesAwayDuringOutputEndsTheSession(style: LineEditor.Style) async throws {
            let line = try OpenLine(LineRequest(prompt: "> "), style: style)
            line.pty.type("\r")
            _ = await line.next()
            // No key is waited for now: only what is written can tell.
            line.pty.hangUp()
            line.editor.write("text")
            #expect(await line.next() == .disconnected)
            line.editor.write("text")
            #expect(await line.editor.ask("really?") == nil)
        }
    }
}
