import LineEditingTesting
import Platform
import Testing

@testable import LineEditing

@MainActor @Suite struct EditorSettingsTests {
    @Test(arguments: [
        ("bind ^G ed-move-to-beg\n", [["bind", "^G", "ed-move-to-beg"]]),
        ("  bind -v\n# bind -e\n", [["bind", "-v"]]),
        ("bind ^G ed-prev-history # up", [["bind", "^G", "formline-prev-history", "#", "up"]]),
        (#"bind "\e[A" ed-next-char"#, [["bind", #"\e[A"#, "ed-next-char"]]),
        (
            "formline:bind ^G vi-cmd-mode\nother:bind ^H vi-cmd-mode\n:bind ^I vi-cmd-mode\n.*:bind ^O vi-cmd-mode",
            [["bind", "^G", "vi-cmd-mode"], ["bind", "^O", "vi-cmd-mode"]]
        ),
        ("bind ^X^R em-inc-search-prev", [["bind", "^X^R", "formline-search"]]),
        ("settc li 0\nsetty +echo\nechotc bl\nhistory clear\nnonsense\nbind \"^G\n", []),
        ("bind -s ^G \"text\"\nbind -a -s x x", []), ("bind -a ^G vi-redo", [["bind", "-a", "^G", "formline-redo"]]),
        ("bind ^G \(String(repeating: "x", count: 5000))", []),
    ])
    func `Editor settings: what a file says`(text: String, bindings: [[String]]) {
        #expect(EditorSettings(text).bindings == bindings)
        #expect(!EditorSettings(text).isEditingOff)
    }

    @Test(arguments: [("edit off", true), ("edit off\nedit on", false), ("edit", false)])
    func `Editor settings: editing is off`(text: String, isOff: Bool) {
        #expect(EditorSettings(text).isEditingOff == isOff)
    }
}

extension LineEditorTests {
    /// Other things in place of the file.
    @MainActor @Suite struct PlacesOfSettings {
        @Test(arguments: ["/dev/zero", "/", "/nonexistent", "/dev/full"])
        func `Editor settings: in the place of the file`(path: String) async throws {
            _ = try Pty()
            setenv("EDITRC", path, 1)
            defer { setenv("EDITRC", "/nonexistent", 1) }
            #expect(EditorSettings.ofUser == EditorSettings())
        }

        @Test func `Editor settings: a named pipe, and a file that is too large`() throws {
            for (index, isPipe) in [true, false].enumerated() {
                let path = "/tmp/formline-settings-\(getpid())-\(index)"
                defer { unlink(path) }
                if isPipe {
                    try #require(mkfifo(path, 0o600) == 0)
                } else {
                    let file = try #require(fopen(path, "w"))
                    fputs(String(repeating: "bind ^G ed-move-to-beg\n", count: 10_000), file)
                    fclose(file)
                }
                setenv("EDITRC", path, 1)
                defer { setenv("EDITRC", "/nonexistent", 1) }
                #expect(EditorSettings.ofUser == EditorSettings())
            }
        }

        @Test func `Editor settings: without editing, keys are echoed`() throws {
            let line = try OpenLine(nil, bindings: "edit off\n")
            #expect(line.editor.style == .echoed)
            line.editor.shutdown()
            #expect(line.pty.isEchoing)
        }
    }

    @MainActor @Suite struct BindingTests {
        @Test(arguments: [
            "bind -e\n", "bind -v\n",
            // Two keys in a row, which are listed together; a quote, a backslash and a circumflex; beyond ASCII.
            "bind -e\nbind x ed-prev-history\nbind y ed-prev-history\nbind \\\" vi-histedit\n",
            "bind -v\nbind -a \\\\\\\\ vi-prev-word\nbind -a \\\\^ vi-undo\nbind \\\\362 ed-next-history\n",
        ])
        func `Bindings: no key keeps a command that there is a better one for`(settings: String) throws {
            try Pty.withBindings(settings) {
                let pty = try Pty()
                let line = try #require(EditLine(device: pty.device))
                for map in [EditLine.KeyMap.insert, .command] {
                    // From 0x80 to 0x9F are the editor's own keys.
                    for code in Array(1..<0x80) + Array(0xA0..<0x100) {
                        let key = EditLine.octal(code)
                        let name = line.binding(of: key, in: map) ?? "nothing"
                        #expect(
                            EditLine.replacement(of: name, in: map) == nil,
                            "\(key) of \(map) is bound to \(name)")
                    }
                }
            }
        }
    }
}
