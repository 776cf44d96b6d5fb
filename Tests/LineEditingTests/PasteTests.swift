import LineEditingTesting
import Testing

@testable import LineEditing

@MainActor @Suite struct PasteTests {
    @Test(arguments: [
        ("", 1, ""), ("a", 1, "a"), ("a\n", 1, "a\n"), ("a\nb", 2, "a\nb"), ("a\r\nb\r\n", 2, "a\nb\n"),
        ("a\rb\rc", 3, "a\nb\nc"), ("\n\na\n\nb\n", 3, "\n\na\n\nb\n"), ("\r\n\r\n", 1, "\n\n"),
        ("a\tb\u{0}\u{1}\n", 1, "a\tb\u{1}\n"), ("a\u{2028}b", 1, "a\u{2028}b"), ("é\r日", 2, "é\n日"),
    ])
    func `Paste: lines of a paste`(text: String, count: Int, lines: String) {
        let paste = Paste(raw: text)
        #expect(paste.lineCount == count)
        #expect(Array(paste.lines.unicodeScalars) == Array(lines.unicodeScalars))
        #expect(paste.hasLineEnds == lines.contains("\n"))
    }
}

extension LineEditorTests {
    @MainActor @Suite struct Pastes {
        private func request(_ text: String = "", hidden: Bool = false, reporting: Bool = true) -> LineRequest {
            var request = LineRequest(prompt: "> ", text: text, isHidden: hidden)
            request.reportsPastedLines = reporting
            return request
        }

        @Test func `Pastes: a paste of lines is reported and the line left as it is`() async throws {
            let line = try OpenLine(request("abcd"))
            line.pty.type("\u{2}\u{2}\u{1B}[200~one\r\ttwo\r\n\u{1B}[201~x\u{5}\r")
            #expect(await line.next() == .pasted(before: "ab", text: "one\n\ttwo\n", after: "cd"))
            line.editor.resume()
            #expect(await line.entered() == "abxcd")
        }

        @Test func `Pastes: a paste of one line is inserted`() async throws {
            let line = try OpenLine(request("ab"))
            #expect(await line.entered(after: "\u{2}\u{1B}[200~one\ttwo\u{1B}[201~\u{5}\r") == "aone\ttwob")
        }

        @Test func `Pastes: enter within a line`() async throws {
            let line = try OpenLine(request("abcd"))
            #expect(await line.next(after: "\u{2}\u{2}\r") == .pasted(before: "ab", text: "\n", after: "cd"))
        }

        /// Backspace and Delete at the ends are the caller's; within they are the line's.
        @Test func `Pastes: keys at the ends`() async throws {
            var request = request("ab")
            request.reportedKeys = [.backspace, .delete]
            request.scalarsAfterCursor = 1
            let line = try OpenLine(request)
            #expect(await line.next(after: "\u{7F}\u{7F}") == .key(.backspace, "b"))
            line.editor.resume()
            #expect(await line.next(after: "\u{1B}[3~\u{1B}[3~") == .key(.delete, ""))
        }

        @Test func `Pastes: of a hidden line too`() async throws {
            let line = try OpenLine(request(hidden: true))
            line.pty.type("ab\u{1B}[200~c\n\u{1B}[201~\u{1B}[200~d\u{1B}[201~\r")
            #expect(await line.next() == .pasted(before: "ab", text: "c\n", after: ""))
            line.editor.resume()
            #expect(await line.entered() == "abd")
        }

        @Test(arguments: [false, true])
        func `Pastes: joined lines are reported before the change`(isHidden: Bool) async throws {
            let line = try OpenLine(request(hidden: isHidden, reporting: false))
            line.pty.type("\u{1B}[200~one\ntwo\r\nthree\n\u{1B}[201~")
            #expect(await line.editor.next() == .joinedLines(3))
            #expect(await line.editor.next() == .changed("one two three"))
            line.pty.type("\u{1B}[200~ more\n\u{1B}[201~")
            #expect(await line.editor.next() == .changed("one two three more"))
        }

        @Test func `Pastes: nothing is lost of a large paste`() async throws {
            let text = (0..<20000).map { "line \($0): " + String(repeating: "x", count: 40) + "\n" }.joined()
            // On a busy machine the pieces may arrive slower than from a terminal.
            let line = try OpenLine(request(), waits: KeyWaits(endAtOnce: false))
            await line.paste(text)
            let event = await line.next()
            #expect(event == .pasted(before: "", text: text, after: ""))
        }

        @Test func `Pastes: nothing is lost of a long line`() async throws {
            let text = String(repeating: "0123456789", count: 1 << 14)
            let line = try OpenLine(request(), waits: KeyWaits(endAtOnce: false))
            await line.paste(text)
            let event = await line.next(after: "!\u{1B}[200~a\n\u{1B}[201~\r")
            #expect(event == .pasted(before: text + "!", text: "a\n", after: ""))
            line.editor.resume()
            #expect(await line.entered() == text + "!")
        }

        @Test(arguments: [true, false])
        func `Pastes: a line takes as much as it has room for`(isHidden: Bool) async throws {
            let text = String(repeating: "a", count: LineRequest.maxTextLength - 1)
            let line = try OpenLine(LineRequest(prompt: "> ", isHidden: isHidden), waits: KeyWaits(endAtOnce: false))
            await line.paste(text + "éé")
            #expect(await line.next() == .lineIsFull)
            #expect(await line.entered(after: "\r") == text + "é")
        }
    }
}
