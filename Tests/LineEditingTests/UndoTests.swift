import LineEditingTesting
import Testing

@testable import LineEditing

@MainActor @Suite struct UndoHistoryTests {
    private func text(_ text: String, _ cursor: Int) -> EditedText {
        EditedText(scalars: Array(text.unicodeScalars), cursor: cursor)
    }

    @Test func `Undo history: what it keeps has a limit`() {
        var history = UndoHistory()
        let long = text(String(repeating: "x", count: 1 << 20), 0)
        for _ in 0..<10 { history.record(from: long, to: text("", 0), walk: HistoryWalk()) }
        var count = 0
        while history.popLast() != nil { count += 1 }
        #expect(count == 4)
        for number in 0..<2000 { history.record(from: text("x", number % 2), to: text("", 0), walk: HistoryWalk()) }
        count = 0
        while history.popLast() != nil { count += 1 }
        #expect(count == 1000)
    }
}

extension LineEditorTests {
    @MainActor @Suite struct Undo {
        @Test(arguments: [
            ("abc\u{1F}", ""), ("abc\u{18}\u{15}", ""), ("abc\u{15}\u{1F}", "abc"), ("abc\u{15}\u{1F}\u{1F}", ""),
            ("ab\u{14}\u{1F}", "ab"), ("abc\u{7F}\u{1F}", "abc"), ("ab\u{1B}[Dx\u{1F}y", "ayb"),
            ("one two\u{17}\u{1F}", "one two"), ("abc\u{1}\u{B}\u{19}\u{19}\u{1F}", "abc"),
            ("a\u{1B}[200~bc\u{1B}[201~d\u{1F}\u{1F}", "a"), ("abc\u{7F}\u{7F}\u{1B}2\u{1F}", "abc"),
            ("a👩‍💻\u{7F}\u{1F}", "a👩‍💻"), ("one\u{1}\u{1B}u\u{1F}", "one"),
            ("a long text of many words\u{1F}", "a long text of many "), ("words of one go\u{1F}", ""),
            ("ab\u{10}\u{1F}", "ab"), ("ab\u{10}\u{10}\u{1F}", "red"),
            ("ab\u{10}\u{1F}\u{10}\u{10}", "two fish"),
            ("ab\u{12}f\u{12}\u{5}\u{1F}", "ab"), ("ab\u{12}f\u{12}\u{7}\u{1F}", ""),
            ("\u{1F}a", "a"),
        ])
        func `Undo: what is taken back`(keys: String, text: String) async throws {
            #expect(try await entered(keys, history: ["one fish", "two fish", "red"]) == text)
        }

        @Test(arguments: [
            ("abc\u{1B}xu", "abc"), ("abc\u{1B}xxuu", "abc"), ("abc\u{1B}xx2u", "abc"),
            ("abc\u{1B}xiz\u{1B}u", "ab"), ("abc\u{1B}ddu", "abc"), ("abc\u{1B}xxU", ""), ("abc\u{1F}", ""),
        ])
        func `Undo: with the keys of vi`(keys: String, text: String) async throws {
            #expect(try await entered(keys, bindings: "bind -v\n") == text)
        }

        @Test func `Undo: ends where the line began`() async throws {
            let line = try OpenLine(LineRequest(prompt: "> ", text: "preset"))
            #expect(await line.entered(after: "d\u{1F}\u{1F}\r") == "preset")
            line.editor.resume()
            #expect(await line.entered(after: "\u{15}\r") == "")
            line.editor.resume()
            #expect(await line.entered(after: "\u{1F}\r") == "preset")
            line.editor.resume()
            #expect(await line.entered(after: "\u{15}\r") == "")
            line.editor.close(showing: nil)
            line.editor.open(LineRequest(prompt: "> "))
            #expect(await line.entered(after: "\u{1F}\u{1F}\r") == "")
        }

        @Test func `Undo: what the caller has put into the line`() async throws {
            let line = try OpenLine(LineRequest(prompt: "> ", reporting: [.tab]))
            #expect(await line.next(after: "a\t") == .key(.tab, "a"))
            line.editor.resume(with: "abc")
            #expect(await line.entered(after: "\u{1F}\r") == "a")
        }
    }
}
