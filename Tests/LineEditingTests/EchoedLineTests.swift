import LineEditingTesting
import Platform
import TerminalTesting
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

        @Test(arguments: [
            ("ab\u{7F}c", "ac"), ("日é\u{7F}\u{7F}x", "x"), ("one two\u{17}3", "one 3"), ("one\u{15}two", "two"),
            ("a\u{1B}[D\u{1B}[Ab\u{1}c", "abc"), ("a\u{4}b", "ab"),
        ])
        func `Echoed lines: typing, and taking back`(keys: String, text: String) async throws {
            let line = try line()
            await line.see(rows: ["> \(text)"], after: keys)
            #expect(await line.entered(after: "\r") == text)
        }

        @Test func `Echoed lines: taking back from the row above`() async throws {
            let line = try line()
            line.pty.type(String(repeating: "a", count: 36) + "bcdef")
            await line.see(rows: ["> " + String(repeating: "a", count: 36) + "bc", "def"])
            await line.see(rows: ["> " + String(repeating: "a", count: 36) + "bc", "de"], after: "\u{7F}")
            line.pty.type("\u{7F}\u{7F}\u{7F}")
            await line.see { $0.rows.contains("> " + String(repeating: "a", count: 36) + "b") }
            #expect(await line.entered(after: "\r") == String(repeating: "a", count: 36) + "b")
        }

        /// Terminals differ in the width of joined characters, so nothing is erased by it.
        @Test func `Echoed lines: joined characters`() async throws {
            let line = try line()
            line.pty.type("a👩‍👩‍👧🇩🇪b")
            let output = await line.output { $0.contains("b") }
            #expect(output.hasSuffix("> a👩‍👩‍👧🇩🇪b"))
            line.pty.type("\u{7F}\u{7F}")
            let shorter = await line.output { $0.hasSuffix("> a👩‍👩‍👧") }
            #expect(shorter.hasPrefix("\u{8} \u{8}\r\n"))
            #expect(await line.entered(after: "\u{7F}\r") == "a")
        }

        @Test func `Echoed lines: Alt-Enter ends an answer of several lines`() async throws {
            let line = try line(reportsPastedLines: true)
            #expect(await line.next(after: "ab\u{1B}\r") == .finished("ab"))
        }

        @Test func `Echoed lines: begins with a text, and can be emptied`() async throws {
            let line = try line(text: "ab")
            await line.see(rows: ["> ab"])
            #expect(await line.entered(after: "c\r") == "abc")
            line.editor.resume()
            await line.see(rows: ["> abc", ">"])
        }

        @Test func `Echoed lines: a secret is not shown`() async throws {
            let line = try OpenLine(LineRequest(prompt: "> ", isHidden: true), style: .echoed)
            #expect(await line.entered(after: "hush\u{7F}\r") == "hus")
            line.editor.write("done")
            await line.see(rows: [">", "done"])
            line.editor.open(LineRequest(prompt: "2> ", text: "hush", isHidden: true))
            #expect(await line.entered(after: "\r") == "hush")
            line.editor.write("done")
            await line.see(rows: [">", "done", "2>", "done"])
        }

        @Test func `Echoed lines: a line can be longer than the terminal would take`() async throws {
            let line = try line()
            #expect(await line.entered(after: String(repeating: "x", count: 5000) + "\r")?.count == 5000)
        }

        @Test func `Echoed lines: a paste of several lines is joined into one`() async throws {
            let line = try line()
            line.pty.type("x")
            await line.paste("one\ntwo\r\nthree\n\n")
            #expect(await line.next() == .joinedLines(3))
            await line.see(rows: ["> xone two three"])
            #expect(await line.entered(after: "\r") == "xone two three")
        }

        @Test func `Echoed lines: a paste of several lines into an answer that has them`() async throws {
            let line = try line(reportsPastedLines: true)
            line.pty.type("x")
            await line.paste("one\n\ntwo")
            #expect(await line.next() == .pasted(before: "x", text: "one\n\ntwo", after: ""))
        }

        /// The end of a copied line is not Enter.
        @Test func `Echoed lines: a paste of one line`() async throws {
            let line = try line()
            await line.paste("one\u{1B}[31m two\n")
            await line.see(rows: ["> one two"])
            #expect(await line.entered(after: "!\r") == "one two!")
        }

        @Test func `Echoed lines: an interrupt and its question leave the text`() async throws {
            let line = try line()
            await line.see(rows: ["> ab"], after: "ab")
            Pty.raise(SIGINT)
            #expect(await line.next() == .interrupted("ab"))
            let editor = line.editor
            async let answer = editor.ask("Sure? ")
            await line.see(rows: ["> ab", "Sure?"])
            line.pty.type("nx\u{7F}\r")
            #expect(await answer == "n")
            line.editor.resume()
            await line.see(rows: ["> ab", "Sure? n", "> ab"])
            #expect(await line.next(after: "\u{1B}[Z") == .back("ab"))
        }

        @Test(arguments: ["\u{3}", "x\u{3}", "日本\u{3}rest"])
        func `Echoed lines: an interrupt overtakes nothing`(keys: String) async throws {
            let line = try line()
            line.pty.type("ab" + keys)
            let text = "ab" + keys.prefix { $0 != "\u{3}" }
            #expect(await line.next() == .interrupted(text))
            line.editor.close(showing: nil)
        }
    }

    /// Lines for screen readers: libedit edits them, and they stay as they were read.
    @MainActor @Suite struct SpokenLine {
        private let line: OpenLine

        init() throws {
            var request = LineRequest(prompt: "> ")
            request.placeholder = "such as this"
            line = try OpenLine(request, style: .spoken)
        }

        @Test func `Spoken lines: a message is below, followed by the line`() async throws {
            #expect(await line.entered(after: "b\u{1}a\r") == "ab")
            line.editor.show(["no"])
            line.editor.resume()
            let output = await line.see { $0.rows.prefix(3) == ["> ab", "no", "> ab"] }
            #expect(line.screen.cursor == (2, 3))
            #expect(!output.contains(#/\e\[[0-9]*A/#))
            #expect(await line.entered(after: "\u{5}c\r") == "abc")
            line.editor.close(showing: nil)
            line.editor.open(LineRequest(prompt: "2> "))
            await line.see(rows: ["> ab", "no", "> abc", "2>"])
        }

        @Test func `Spoken lines: a question stays with its answer`() async throws {
            #expect(await line.next(after: "ab\u{1B}[Z") == .back("ab"))
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

        @Test func `Spoken lines: without what is not text`() async throws {
            await line.see { $0.rows.contains("> such as this") }
            line.editor.close(showing: nil)
            line.editor.open(LineRequest(prompt: "2> "))
            await line.see(rows: [">", "2>"])
        }

        @Test func `Spoken lines: a secret that was shown is hidden when it stays`() async throws {
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
