import LineEditingTesting
import Testing

@testable import LineEditing

extension LineEditorTests {
    /// Lines whose keys are echoed one by one.
    @MainActor @Suite struct EchoedLine {
        private func line(_ prompt: String = "> ", text: String = "", reportsPastedLines: Bool = false) throws
            -> OpenLine
        {
            var request = LineRequest(prompt: prompt, text: text)
            request.reportsPastedLines = reportsPastedLines
            return try OpenLine(request, style: .echoed)
        }

        @Test(
            "Echoed lines: typing, and taking back",
            arguments: [
                ("ab\u{7F}c", "ac"), ("日é\u{7F}\u{7F}x", "x"), ("one two\u{17}3", "one 3"), ("one\u{15}two", "two"),
                ("a\u{1B}[D\u{1B}[Ab\u{1}c", "abc"), ("a\u{4}b", "ab"),
            ]) func typing(keys: String, text: String) async throws
        {
            let line = try line()
            line.pty.type(keys)
            await line.see(rows: ["> \(text)"])
            line.pty.type("\r")
            #expect(await line.entered() == text)
        }

        /// A row above cannot be gone back to: the line is written again.
        @Test("Echoed lines: taking back from the row above") func wrapped() async throws {
            let line = try line()
            line.pty.type(String(repeating: "a", count: 36) + "bcdef")
            await line.see(rows: ["> " + String(repeating: "a", count: 36) + "bc", "def"])
            // Within a row it is as ever.
            line.pty.type("\u{7F}")
            await line.see(rows: ["> " + String(repeating: "a", count: 36) + "bc", "de"])
            line.pty.type("\u{7F}\u{7F}\u{7F}")
            await line.see { $0.rows.contains("> " + String(repeating: "a", count: 36) + "b") }
            line.pty.type("\r")
            #expect(await line.entered() == String(repeating: "a", count: 36) + "b")
        }

        @Test("Echoed lines: begins with a text, and can be emptied") func beginning() async throws {
            let line = try line(text: "ab")
            await line.see(rows: ["> ab"])
            line.pty.type("c\r")
            #expect(await line.entered() == "abc")
            line.editor.resume()
            await line.see(rows: ["> abc", ">"])
        }

        @Test("Echoed lines: a secret is not shown") func secret() async throws {
            let line = try OpenLine(LineRequest(prompt: "> ", isHidden: true), style: .echoed)
            line.pty.type("hush\u{7F}\r")
            #expect(await line.entered() == "hus")
            line.editor.write("done")
            await line.see(rows: [">", "done"])
        }

        /// Each answer is shown after its prompt.
        @Test("Echoed lines: what was typed ahead") func typedAhead() async throws {
            let line = try line()
            line.pty.type("a\rb\r")
            #expect(await line.entered() == "a")
            line.editor.close(showing: nil)
            line.editor.open(LineRequest(prompt: "2> "))
            #expect(await line.entered() == "b")
            await line.see(rows: ["> a", "2> b"])
        }

        /// A terminal that edits the line itself has shown it before.
        @Test("Echoed lines: what was typed ahead, where the terminal echoes") func typedAheadPlainly() async throws {
            let line = try OpenLine(LineRequest(prompt: "> "), style: .plain)
            await line.see(rows: [">"])
            line.pty.type("a\rb\r")
            #expect(await line.entered() == "a")
            line.editor.close(showing: nil)
            line.editor.open(LineRequest(prompt: "2> "))
            #expect(await line.entered() == "b")
            await line.see(rows: ["> a", "b", "2> b"])
        }

        @Test("A line that is longer than the terminal takes answers nothing") func cutLine() async throws {
            let line = try OpenLine(LineRequest(prompt: "> "), style: .plain)
            await line.see(rows: [">"])
            line.pty.type(String(repeating: "x", count: 5000) + "\r")
            #expect(await line.next() == .cutPlainLine(limit: PlainInput.maxLineLength))
            line.editor.resume()
            line.pty.type(String(repeating: "x", count: 3000) + "\r")
            #expect(await line.entered()?.count == 3000)
        }

        @Test("Echoed lines: a paste of several lines answers nothing") func pastedLines() async throws {
            let line = try line()
            line.pty.type("x")
            await line.paste("one\ntwo\r\nthree\n\n")
            #expect(await line.next() == .linesInPlainLine(3))
            line.editor.resume()
            await line.see(rows: ["> x", "> x"])
            line.pty.type("\r")
            #expect(await line.entered() == "x")
        }

        @Test("Echoed lines: a paste of several lines into an answer that has them") func pastedIntoLines() async throws
        {
            let line = try line(reportsPastedLines: true)
            line.pty.type("x")
            await line.paste("one\n\ntwo")
            #expect(await line.next() == .pasted(before: "x", text: "one\n\ntwo", after: ""))
        }

        /// A copied line brings its end with it, which is not Enter.
        @Test("Echoed lines: a paste of one line") func pastedLine() async throws {
            let line = try line()
            await line.paste("one\u{1B}[31m two\n")
            await line.see(rows: ["> one two"])
            line.pty.type("!\r")
            #expect(await line.entered() == "one two!")
        }

        @Test("Echoed lines: an interrupt and its question leave the text") func interrupted() async throws {
            let line = try line()
            line.pty.type("ab")
            await line.see(rows: ["> ab"])
            Pty.interrupt()
            #expect(await line.next() == .interrupted("ab"))
            let editor = line.editor
            async let answer = editor.ask("Sure? ")
            await line.see(rows: ["> ab", "Sure?"])
            line.pty.type("nx\u{7F}\r")
            #expect(await answer == "n")
            line.editor.resume()
            await line.see(rows: ["> ab", "Sure? n", "> ab"])
            line.pty.type("\u{1B}[Z")
            #expect(await line.next() == .back("ab"))
        }

        /// It is a key, and comes after what was typed before it.
        @Test("Echoed lines: an interrupt overtakes nothing", arguments: ["\u{3}", "x\u{3}", "日本\u{3}rest"])
        func interruptKey(keys: String) async throws {
            let line = try line()
            line.pty.type("ab" + keys)
            let text = "ab" + keys.prefix { $0 != "\u{3}" }
            #expect(await line.next() == .interrupted(text))
            line.editor.close(showing: nil)
        }

        /// What waits for its line to go on is interrupted all the same.
        @Test("Echoed lines: an interrupt while the line waits") func interruptOfWaitingLine() async throws {
            let line = try line()
            line.pty.type("ab\r")
            #expect(await line.entered() == "ab")
            line.pty.type("c\u{3}")
            #expect(await line.next() == .interrupted(""))
        }

        @Test("Echoed lines: the terminal is put back") func restoreTerminal() async throws {
            let line = try line()
            await line.see(rows: [">"])
            #expect(!line.pty.isEchoing)
            line.editor.shutdown()
            #expect(line.pty.isEchoing)
            #expect(line.pty.output().contains("\u{1B}[?2004l"))
        }
    }

    /// Lines that libedit edits, and that stay as they were read.
    @MainActor @Suite struct SpokenLine {
        private let line: OpenLine

        init() throws {
            var request = LineRequest(prompt: "> ")
            request.placeholder = "such as this"
            line = try OpenLine(request, style: .spoken)
        }

        @Test("Spoken lines: what is said comes below, and the line again") func said() async throws {
            line.pty.type("b\u{1}a\r")
            #expect(await line.entered() == "ab")
            line.editor.show(["no"])
            line.editor.resume()
            let output = await line.see { $0.rows.prefix(3) == ["> ab", "no", "> ab"] }
            #expect(line.grid.row == 2 && line.grid.column == 3)
            #expect(!output.contains(#/\e\[[0-9]*A/#))
            line.pty.type("\u{5}c\r")
            #expect(await line.entered() == "abc")
            line.editor.close(showing: nil)
            line.editor.open(LineRequest(prompt: "2> "))
            await line.see(rows: ["> ab", "no", "> abc", "2>"])
        }

        @Test("Spoken lines: a question stays with its answer") func asked() async throws {
            line.pty.type("ab\u{1B}[Z")
            #expect(await line.next() == .back("ab"))
            line.editor.show(["a hint"])
            let editor = line.editor
            async let answer = editor.ask("Sure? ")
            await line.see(rows: ["> ab", "a hint", "Sure?"])
            line.pty.type("n\r")
            #expect(await answer == "n")
            line.editor.resume()
            let output = await line.see { $0.rows.prefix(4) == ["> ab", "a hint", "Sure? n", "> ab"] }
            #expect(!output.contains(#/\e\[[0-9]*A/#))
        }

        @Test("Spoken lines: without what is not text") func closed() async throws {
            await line.see { $0.rows.contains("> such as this") }
            line.editor.close(showing: nil)
            line.editor.open(LineRequest(prompt: "2> "))
            await line.see(rows: [">", "2>"])
        }

        @Test("Spoken lines: a secret that was shown is hidden when it stays") func revealed() async throws {
            line.editor.close(showing: nil)
            var request = LineRequest(prompt: "Key: ", isHidden: true)
            request.mask = "*"
            line.editor.open(request)
            line.pty.type("hush\u{12}")
            await line.see { $0.rows.contains("Key: hush") }
            line.editor.close(showing: nil)
            line.editor.open(LineRequest(prompt: "2> "))
            await line.see(rows: [">", "Key: ****", "2>"])
        }
    }
}
