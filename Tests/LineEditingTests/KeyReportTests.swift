import LineEditingTesting
import TerminalTesting
import Testing

@testable import LineEditing

extension LineEditorTests {
    @MainActor @Suite struct ReportedKeys {
        private let all = LineRequest(prompt: "> ", history: ["one"], reporting: [.up, .down, .tab, .editor])

        @Test(
            arguments: [
                ("\u{1B}[A", .up), ("\u{1B}OA", .up), ("\u{10}", .up), ("\u{1B}[B", .down), ("\u{1B}OB", .down),
                ("\u{0E}", .down), ("\t", .tab), ("\u{18}\u{5}", .editor),
            ] as [(String, LineKey)])
        func `Reported keys: a key suspends the line and is reported`(keys: String, key: LineKey) async throws {
            let line = try OpenLine(all)
            #expect(await line.next(after: "ab\(keys)c\r") == .key(key, "ab"))
            line.editor.resume()
            #expect(await line.entered() == "abc")
        }

        @Test(
            arguments: [
                ("\u{1B}[A", .up), ("\u{1B}OB", .down), ("\t", .tab), ("\u{18}\u{5}", .editor), ("\u{2}", .up),
                ("\u{1B}k", .up), ("\u{1B}j", .down), ("\u{1B}v", .editor),
            ] as [(String, LineKey)])
        func `Reported keys: in vi mode too`(keys: String, key: LineKey) async throws {
            let line = try OpenLine(all, bindings: "bind -v\nbind ^B ed-prev-history\n")
            #expect(await line.next(after: "ab\(keys)") == .key(key, "ab"))
            line.editor.resume(with: "xyz")
            #expect(await line.entered(after: "\r") == "xyz")
        }

        @Test(arguments: [("ab", true), ("a, b", false), (#""a"#, false), (#""a""#, true)])
        func `Reported keys: a space, unless it is a part of an item`(text: String, isReported: Bool) async throws {
            var request = LineRequest(prompt: "> ", text: text)
            request.reportedKeys = [.space]
            let line = try OpenLine(request)
            let event = await line.next(after: " \r")
            #expect(event == (isReported ? .key(.space, text) : .entered(text + " ")))
        }

        @Test(arguments: [("\u{1B}k", "on"), ("\u{1B}\u{1B}[A", "on"), ("\u{1B}[A", "onex"), ("\r", "onex")])
        func `Reported keys: a line opened because of one keeps vi's mode`(keys: String, text: String) async throws {
            let line = try OpenLine(all, bindings: "bind -v\n")
            _ = await line.next(after: "ab\(keys)")
            line.editor.open(LineRequest(prompt: "> ", text: "one"))
            #expect(await line.entered(after: "x\r") == text)
        }

        @Test func `Reported keys: other keys do what they always do`() async throws {
            let line = try OpenLine(LineRequest(prompt: "> ", history: ["one"]))
            await line.see(rows: ["> one"], after: "ab\t\u{18}\u{5}\u{1B}[A")
            #expect(line.screen.bells == 2)
            #expect(await line.entered(after: "\r") == "one")
        }

        @Test func `Reported keys: what is typed after a key goes to the new text`() async throws {
            let line = try OpenLine(all)
            #expect(await line.next(after: "a\tb\u{15}\u{19}\t!\r") == .key(.tab, "a"))
            line.editor.resume(with: "abc\n")
            #expect(await line.next() == .key(.tab, "abc b"))
            line.editor.resume(with: "")
            #expect(await line.entered() == "!")
        }

        @Test func `Reported keys: the new text is no change`() async throws {
            let line = try OpenLine(all)
            line.pty.type("a\t")
            var events = [await line.editor.next()]
            if events == [.changed("a")] { events.append(await line.editor.next()) }
            #expect(events.last == .key(.tab, "a"))
            line.editor.resume(with: "abc")
            await line.see(rows: ["> abc"])
            line.pty.type("d")
            #expect(await line.editor.next() == .changed("abcd"))
        }

        @Test func `Reported keys: a search ends where another text comes`() async throws {
            let line = try OpenLine(LineRequest(prompt: "> ", history: ["one", "two"]))
            guard case .back = await line.next(after: "\u{12}on\u{1B}[Zx\r") else {
                Issue.record("not reported")
                return
            }
            line.editor.resume(with: "mine")
            #expect(await line.entered() == "minex")
        }

        @Test func `Reported keys: a suspension is interrupted after a while`() async throws {
            let line = try OpenLine(all)
            #expect(await line.next(after: "a\tb") == .key(.tab, "a"))
            #expect(await line.next(after: "\u{3}c") == .interrupted("a"))
            line.editor.resume()
            #expect(await line.entered(after: "\r") == "ac")
        }

        @Test func `Reported keys: none in the echoed style, which still continues a text`() async throws {
            let line = try OpenLine(all, style: .echoed)
            #expect(await line.next(after: "a\t\r") == .entered("a"))
            line.editor.resume(with: "x")
            #expect(await line.next(after: "b\r") == .entered("xb"))
        }
    }
}

extension LineRequest {
    init(prompt: String, history: [String] = [], reporting keys: Set<LineKey>) {
        self.init(prompt: prompt, history: history)
        reportedKeys = keys
    }
}
