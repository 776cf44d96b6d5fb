import LineEditingTesting
import TerminalTesting
import Testing

@testable import LineEditing

extension LineEditorTests {
    @MainActor @Suite struct Placeholders {
        init() { CharacterLocale.useUTF8() }

        private func frame(prompt: String, placeholder: String, columns: Int, cutSign: String = "…") -> Frame {
            var content = Frame.Content(prompt: prompt)
            content.placeholder = placeholder
            content.cutSign = cutSign
            return Frame(content, columns: columns, height: 10)
        }

        @Test(arguments: [
            ("> ", "hint", 9, "…", "> hint"), ("> ", "a long hint", 9, "…", "> a long…"),
            ("> ", "a long hint", 9, "...", "> a lo..."), ("> ", "seven78", 9, "...", "> seven78"),
            ("> ", "日本語日", 7, "…", "> 日本…"), ("> ", "two\nrows", 9, "…", "> two…"),
            ("1234567>", "hint", 9, "…", "1234567>…"), ("1234567>", "hint", 9, "...", "1234567>"),
            ("> ", "👩‍💻x", 4, "…", "> …"),
        ])
        func `A placeholder is cut at the end of its row, with a sign`(
            prompt: String, placeholder: String, columns: Int, cutSign: String, row: String
        ) {
            let style = "\u{1B}[2m"
            let frame = frame(
                prompt: prompt, placeholder: "\(style)\(placeholder)\u{1B}[0m", columns: columns, cutSign: cutSign)
            #expect(frame.rows.map { $0.text.removingEscapeSequences() } == [row])
            #expect(frame.rows.map(\.width) == [CharacterWidth.cells(of: row.unicodeScalars)])
            #expect(frame.cursorRow == 0 && frame.cursorColumn == prompt.count)
        }

        @Test func `After a full row, a placeholder is on the next`() {
            let frame = frame(prompt: "12345678>", placeholder: "hint", columns: 9)
            #expect(frame.rows.map(\.text) == ["12345678>", "hint"])
            #expect(frame.cursorRow == 1 && frame.cursorColumn == 0)
        }

        @Test(arguments: [false, true])
        func `A placeholder is shown while the line is empty`(isHidden: Bool) async throws {
            var request = LineRequest(prompt: "> ", isHidden: isHidden)
            request.placeholder = "\u{1B}[2mhint\u{1B}[0m"
            request.mask = "*"
            let line = try OpenLine(request)
            await line.see(rows: ["> hint"])
            #expect(line.screen.cursor.column == 2)
            await line.see(rows: [isHidden ? "> *" : "> a"], after: "a")
            await line.see(rows: ["> hint"], after: "\u{7F}")
            line.editor.shutdown()
            await line.see(rows: [">"])
            #expect(line.screen.cursor.row == 1)
        }

        @Test func `The echoed style shows no placeholder`() async throws {
            var request = LineRequest(prompt: "> ")
            request.placeholder = "hint"
            let line = try OpenLine(request, style: .echoed)
            await line.see(rows: [">"])
            #expect(await line.entered(after: "a\n") == "a")
            await line.see(rows: ["> a"])
        }
    }
}
