import LineEditingTesting
import Testing

@testable import LineEditing

extension LineEditorTests {
    @MainActor @Suite struct BindingTests {
        @Test(
            "Bindings: no key keeps a command that there is a better one for",
            arguments: [
                "bind -e\n", "bind -v\n",
                // Two keys in a row, which are listed together; a quote, a backslash and a circumflex; beyond ASCII.
                "bind -e\nbind x ed-prev-history\nbind y ed-prev-history\nbind \\\" vi-histedit\n",
                "bind -v\nbind -a \\\\\\\\ vi-prev-word\nbind -a \\\\^ vi-undo\nbind \\\\362 ed-next-history\n",
            ])
        func betterCommands(settings: String) throws {
            try Pty.withBindings(settings) {
                let pty = try Pty()
                let line = try #require(EditLine(device: pty.device))
                for map in [[], ["-a"]] {
                    // From 0x80 to 0x9F are the editor's own keys.
                    for code in Array(1..<0x80) + Array(0xA0..<0x100) {
                        let key = EditLine.octal(code)
                        let name = line.binding(of: key, in: map) ?? "nothing"
                        #expect(
                            EditLine.replacement(of: name, isVisCommand: line.isVi && map == ["-a"]) == nil,
                            "\(key) of \(map) is bound to \(name)")
                    }
                }
            }
        }
    }
}
