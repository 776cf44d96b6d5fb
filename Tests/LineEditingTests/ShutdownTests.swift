import LineEditingTesting
import Testing

@testable import LineEditing

extension LineEditorTests {
    @MainActor @Suite struct Shutdowns {
        @Test("Shutdown: the terminal is as it was before")
        func putsTheTerminalBack() throws {
            let pty = try Pty()
            let found = pty.isEchoing
            let editor = try LineEditor(device: pty.device, style: .drawn)
            #expect(found && !pty.isEchoing)
            editor.shutdown()
            #expect(pty.isEchoing)
        }
    }
}
