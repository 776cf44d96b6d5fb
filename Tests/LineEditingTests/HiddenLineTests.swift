import LineEditingTesting
import TerminalTesting
import Testing

@testable import LineEditing

extension LineEditorTests {
    @MainActor @Suite struct HiddenLines {
        private func request(_ mask: Character?) -> LineRequest {
            var request = LineRequest(prompt: "> ", isHidden: true)
            request.mask = mask
            return request
        }

        @Test(arguments: [("•", "> •••"), ("*", "> ***"), (nil, ">"), ("🔒", "> 🔒🔒🔒")] as [(Character?, String)])
        func `Each character is drawn as the mask`(mask: Character?, row: String) async throws {
            let line = try OpenLine(request(mask))
            line.pty.type("a日e\u{301}")
            #expect(await line.editor.next() != .disconnected)
            await line.see(rows: [row])
            #expect(await line.entered(after: "\r") == "a日e\u{301}")
            #expect(line.screen.cursor.column == (mask == nil ? 2 : mask == "🔒" ? 8 : 5))
        }

        @Test(arguments: [
            ("abc\u{7F}", "ab"), ("abc\u{8}", "ab"), ("e\u{301}\u{7F}", ""), ("👨‍👩‍👧\u{7F}", ""), ("\u{7F}", ""),
            ("one two\u{17}", "one "), ("one two  \u{17}", "one "), ("   \u{17}", ""), ("\u{17}", ""),
            ("one two\u{15}", ""), ("\u{15}", ""), ("abc\u{4}", "abc"), ("abc\u{B}", "abc"), ("abc\u{1B}[A", "abc"),
            ("abc\u{1B}[Dx", "abxc"), ("abc\u{2}\u{2}\u{7F}", "bc"), ("abc\u{1B}OHx", "xabc"),
            ("abc\u{1}\u{6}\u{B}", "a"), ("abc\u{1B}[1~\u{1B}[3~", "bc"), ("abc\u{1}\u{4}", "bc"),
            ("abc\u{1}\u{1B}[Fx", "abcx"), ("abc\u{1}\u{5}x", "abcx"), ("abc\u{1B}[D\u{17}", "c"),
            ("abc\u{1B}[Cx", "abcx"), ("abcé\u{1B}[D\u{1B}[D\u{1B}[3~", "abé"),
            ("a\u{1B}[200~b\nc\n\u{1B}[201~", "ab c"), ("a\u{1B}[200~\n\u{1B}[201~", "a"),
        ])
        func `Keys edit the text`(keys: String, text: String) async throws {
            let line = try OpenLine(request("*"))
            line.pty.type(keys + "\r")
            var event = await line.next()
            if case .joinedLines = event { event = await line.next() }
            #expect(event == .entered(text))
        }

        @Test func `Ctrl-D ends an empty line`() async throws {
            let line = try OpenLine(request("*"))
            #expect(await line.next(after: "\u{4}") == .endOfInput(""))
        }

        @Test func `A key shows the text and hides it again`() async throws {
            let line = try OpenLine(request("*"))
            await line.see(rows: ["> ab"], after: "ab\u{12}")
            await line.see(rows: ["> ab日"], after: "日")
            await line.see(rows: ["> ***"], after: "\u{12}")
            line.editor.close(showing: nil)
            line.editor.open(request("*"))
            #expect(await line.entered(after: "\u{12}\r") == "")
        }

        @Test(arguments: ["\r", "\u{1B}[Z", "\u{3}", "\u{1B}[200~x\ny\u{1B}[201~"])
        func `A suspended line hides the text`(keys: String) async throws {
            var request = request("*")
            request.reportsPastedLines = true
            let line = try OpenLine(request)
            await line.see(rows: ["> ab"], after: "ab\u{12}")
            _ = await line.next(after: keys)
            await line.see(rows: ["> **"])
            line.editor.resume()
            await line.see(rows: ["> ***"], after: "c")
        }

        @Test func `The end hides the text`() async throws {
            let line = try OpenLine(request("*"))
            await line.see(rows: ["> ab"], after: "ab\u{12}")
            #expect(await line.next(after: "\u{1C}") == .terminated(signal: 3))
            await line.see(rows: ["> **"])
            #expect(line.screen.cursor.row == 1)
        }
    }
}
