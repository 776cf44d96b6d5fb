import LineEditingTesting
import Testing

@testable import LineEditing

@MainActor @Suite struct PlaceholderTests {
    init() {
        _ = CharacterEncoding.current
    }

    private func frame(prompt: String, placeholder: String, columns: Int, cutSign: String = "…") -> Frame {
        var content = Frame.Content(prompt: prompt)
        content.placeholder = placeholder
        content.cutSign = cutSign
        return Frame(content, columns: columns, height: 10)
    }

    @Test(
        "Placeholder: a placeholder is cut at the end of its row, with a sign that looks as it does",
        arguments: [
            ("> ", "hint", 9, "…", "> hint"), ("> ", "a long hint", 9, "…", "> a long…"),
            ("> ", "a long hint", 9, "...", "> a lo..."), ("> ", "seven78", 9, "...", "> seven78"),
            ("> ", "日本語日", 7, "…", "> 日本…"), ("> ", "two\nrows", 9, "…", "> two…"),
            ("1234567>", "hint", 9, "…", "1234567>…"), ("1234567>", "hint", 9, "...", "1234567>"),
            ("> ", "👩‍💻x", 4, "…", "> …"),
        ])
    func aPlaceholderIsCutAtTheEndOfItsRow(
        prompt: String, placeholder: String, columns: Int, cutSign: String, row: String
    ) {
        let style = "\u{1B}[2m"
        let frame = frame(
            prompt: prompt, placeholder: "\(style)\(placeholder)\u{1B}[0m", columns: columns, cutSign: cutSign)
        #expect(frame.rows.map { $0.text.removingEscapeSequences() } == [row])
        #expect(frame.rows.map(\.width) == [CharacterWidth.cells(of: row.unicodeScalars)])
        #expect(frame.cursorRow == 0 && frame.cursorColumn == prompt.count)
        guard row != prompt else { return }
        // Faint from its first character to its last.
        #expect(frame.rows.allSatisfy { $0.text.hasPrefix(prompt + style) && $0.text.hasSuffix("\u{1B}[0m") })
        #expect(
            frame.rows.allSatisfy {
                $0.text.hasSuffix(style + cutSign + "\u{1B}[0m") == (row != "> hint" && row != "> seven78")
            })
    }

    @Test("Placeholder: behind a full row it is in the next") func behindAFullRowItIsInTheNext() {
        let frame = frame(prompt: "12345678>", placeholder: "hint", columns: 9)
        #expect(frame.rows.map(\.text) == ["12345678>", "hint"])
        #expect(frame.cursorRow == 1 && frame.cursorColumn == 0)
    }
}

extension LineEditorTests {
    @MainActor @Suite struct Placeholders {
        @Test("Placeholders: a placeholder is there while the line is empty", arguments: [false, true])
        func aPlaceholderIsThereWhileTheLineIsEmpty(isHidden: Bool) async throws {
            var request = LineRequest(prompt: "> ", isHidden: isHidden)
            request.placeholder = "\u{1B}[2mhint\u{1B}[0m"
            request.mask = "*"
            let line = try OpenLine(request)
            await line.see(rows: ["> hint"])
            #expect(line.grid.column == 2)
            line.pty.type("a")
            await line.see(rows: [isHidden ? "> *" : "> a"])
            line.pty.type("\u{7F}")
            await line.see(rows: ["> hint"])
            line.editor.shutdown()
            await line.see(rows: [">"])
            #expect(line.grid.row == 1)
        }

        @Test("Placeholders: the plain style has none") func thePlainStyleHasNone() async throws {
            var request = LineRequest(prompt: "> ")
            request.placeholder = "hint"
            let line = try OpenLine(request, style: .plain)
            await line.see(rows: [">"])
            line.pty.type("a\n")
            #expect(await line.entered() == "a")
            await line.see(rows: ["> a"])
        }
    }
}
