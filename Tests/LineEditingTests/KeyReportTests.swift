import LineEditingTesting
import Testing

@testable import LineEditing

extension LineEditorTests {
    @MainActor @Suite struct ReportedKeys {
        private let all = LineRequest(prompt: "> ", history: ["one"], reporting: [.up, .down, .tab, .editor])

        @Test(
            "Reported keys: a key suspends the line and is reported",
            arguments: [
                ("\u{1B}[A", .up), ("\u{1B}OA", .up), ("\u{10}", .up), ("\u{1B}[B", .down), ("\u{1B}OB", .down),
                ("\u{0E}", .down), ("\t", .tab), ("\u{18}\u{5}", .editor),
            ] as [(String, LineKey)])
        func aKeySuspendsTheLineAndIsReported(keys: String, key: LineKey) async throws {
            let line = try OpenLine(all)
            line.pty.type("ab\(keys)c\r")
            #expect(await line.next() == .key(key, "ab"))
            line.editor.resume()
            #expect(await line.entered() == "abc")
        }

        @Test(
            "Reported keys: in vi mode too",
            arguments: [
                ("\u{1B}[A", .up), ("\u{1B}OB", .down), ("\t", .tab), ("\u{18}\u{5}", .editor), ("\u{2}", .up),
                ("\u{1B}k", .up), ("\u{1B}j", .down), ("\u{1B}v", .editor),
            ] as [(String, LineKey)])
        func inViModeToo(keys: String, key: LineKey) async throws {
            let line = try Pty.withBindings("bind -v\nbind ^B ed-prev-history\n") { try OpenLine(all) }
            line.pty.type("ab\(keys)")
            #expect(await line.next() == .key(key, "ab"))
            line.editor.resume(with: "xyz")
            line.pty.type("\r")
            #expect(await line.entered() == "xyz")
        }

        @Test("Reported keys: other keys do what they always do") func otherKeysDoWhatTheyAlwaysDo() async throws {
            let line = try OpenLine(LineRequest(prompt: "> ", history: ["one"]))
            line.pty.type("ab\t\u{18}\u{5}\u{1B}[A")
            await line.see(rows: ["> one"])
            #expect(line.grid.bells == 2)
            line.pty.type("\r")
            #expect(await line.entered() == "one")
        }

        @Test("Reported keys: what is typed after a key goes to the new text")
        func whatIsTypedAfterAKeyGoesToTheNewText() async throws {
            let line = try OpenLine(all)
            line.pty.type("a\tb\u{15}\u{19}\t!\r")
            #expect(await line.next() == .key(.tab, "a"))
            line.editor.resume(with: "abc\n")
            #expect(await line.next() == .key(.tab, "abc b"))
            line.editor.resume(with: "")
            #expect(await line.entered() == "!")
        }

        @Test("Reported keys: the new text is no change") func theNewTextIsNoChange() async throws {
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

        @Test("Reported keys: a search ends where another text comes") func aSearchEndsWhereAnotherTextComes()
            async throws
        {
            let line = try OpenLine(LineRequest(prompt: "> ", history: ["one", "two"]))
            line.pty.type("\u{12}on\u{1B}[Zx\r")
            guard case .back = await line.next() else {
                Issue.record("not reported")
                return
            }
            line.editor.resume(with: "mine")
            #expect(await line.entered() == "minex")
        }

        @Test("Reported keys: keys of a hidden line", arguments: ["\t", "\u{1B}[A", "\u{10}", "\u{1B}OB"])
        func keysOfAHiddenLine(keys: String) async throws {
            var request = all
            request.isHidden = true
            let line = try OpenLine(request)
            line.pty.type("ab\(keys)c\r")
            guard case .key(_, "ab") = await line.next() else {
                Issue.record("not reported")
                return
            }
            line.editor.resume(with: "xy")
            #expect(await line.entered() == "xyc")
        }

        @Test("Reported keys: a suspension is interrupted after a while") func aSuspensionIsInterruptedAfterAWhile()
            async throws
        {
            let line = try OpenLine(all)
            line.pty.type("a\tb")
            #expect(await line.next() == .key(.tab, "a"))
            line.pty.type("\u{3}c")
            #expect(await line.next() == .interrupted("a"))
            line.editor.resume()
            line.pty.type("\r")
            #expect(await line.entered() == "ac")
        }

        @Test("Reported keys: the plain style goes on with its own text") func thePlainStyleGoesOnWithItsOwnText()
            async throws
        {
            let line = try OpenLine(all, style: .plain)
            line.pty.type("a\n")
            #expect(await line.next() == .entered("a"))
            line.editor.resume(with: "not to be seen")
            line.pty.type("b\n")
            #expect(await line.next() == .entered("b"))
        }
    }
}

extension LineRequest {
    init(prompt: String, history: [String] = [], reporting keys: Set<LineKey>) {
        self.init(prompt: prompt, history: history)
        reportedKeys = keys
    }
}
