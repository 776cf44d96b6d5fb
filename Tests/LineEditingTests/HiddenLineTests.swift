import LineEditingTesting
import Testing

@testable import LineEditing

extension LineEditorTests {
    @MainActor @Suite struct HiddenLines {
        private func request(_ mask: Character?) -> LineRequest {
            var request = LineRequest(prompt: "> ", isHidden: true)
            request.mask = mask
            return request
        }

        @Test(
            "Hidden lines: each character is drawn as the mask",
            arguments: [("•", "> •••"), ("*", "> ***"), (nil, ">"), ("🔒", "> 🔒🔒🔒")] as [(Character?, String)])
        func eachCharacterIsDrawnAsTheMask(mask: Character?, row: String) async throws {
            let line = try OpenLine(request(mask))
            line.pty.type("a日e\u{301}")
            #expect(await line.editor.next() != .disconnected)
            await line.see(rows: [row])
            line.pty.type("\r")
            #expect(await line.entered() == "a日e\u{301}")
            #expect(line.grid.column == (mask == nil ? 2 : mask == "🔒" ? 8 : 5))
        }

        @Test("Hidden lines: a key shows the text and hides it again") func aKeyShowsTheTextAndHidesItAgain()
            async throws
        {
            let line = try OpenLine(request("*"))
            line.pty.type("ab\u{12}")
            await line.see(rows: ["> ab"])
            line.pty.type("日")
            await line.see(rows: ["> ab日"])
            line.pty.type("\u{12}")
            await line.see(rows: ["> ***"])
            line.editor.close(showing: nil)
            line.editor.open(request("*"))
            line.pty.type("\u{12}\r")
            #expect(await line.entered() == "")
        }

        @Test("Hidden lines: a long text is cut to its end") func aLongTextIsCutToItsEnd() async throws {
            let line = try OpenLine(request("*"))
            line.pty.type(String(repeating: "日", count: 30) + "end\u{12}")
            await line.see(rows: ["> " + String(repeating: "日", count: 17) + "end"])
            line.pty.type("\u{12}")
            await line.see(rows: ["> " + String(repeating: "*", count: 33)])
        }

        @Test(
            "Hidden lines: a suspended line shows nothing",
            arguments: ["\r", "\u{1B}[Z", "\u{3}", "\t", "\u{1B}[200~x\ny\u{1B}[201~"])
        func aSuspendedLineShowsNothing(keys: String) async throws {
            var request = request("*")
            request.reportedKeys = [.tab]
            request.reportsPastedLines = true
            let line = try OpenLine(request)
            line.pty.type("ab\u{12}")
            await line.see(rows: ["> ab"])
            line.pty.type(keys)
            _ = await line.next()
            await line.see(rows: ["> **"])
            line.editor.resume()
            line.pty.type("c")
            await line.see(rows: ["> ***"])
        }

        @Test("Hidden lines: the end shows nothing") func theEndShowsNothing() async throws {
            let line = try OpenLine(request("*"))
            line.pty.type("ab\u{12}")
            await line.see(rows: ["> ab"])
            line.pty.type("\u{1C}")
            _ = await line.next()
            await line.see(rows: ["> **"])
            #expect(line.grid.row == 1)
        }
    }
}
