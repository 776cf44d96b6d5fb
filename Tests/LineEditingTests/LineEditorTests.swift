import LineEditingTesting
import Platform
import TerminalTesting
import Testing

@testable import LineEditing

/// The editor as a whole, on a pseudo-terminal. One at a time, because signals are the process's.
@MainActor @Suite(.serialized, .timeLimit(.minutes(10))) struct LineEditorTests {
    private static let left = "\u{1B}[D"
    private static let right = "\u{1B}[C"
    private static let up = "\u{1B}[A"
    private static let down = "\u{1B}[B"
    private static let delete = "\u{1B}[3~"

    @Test func `Line editor: a mark after the end of the line does not lead out of it`() async throws {
        // Kill, type, yank (which sets the mark), kill all, go to the mark, delete a word.
        #expect(try await entered("abc\u{1}\u{B}some more text\u{19}\u{15}\u{18}\u{18}\u{1B}\u{7F}x") == "x")
    }

    @Test(arguments: joinedCharacters + ["日"])
    func `Line editor: keys move and delete by character`(character: String) async throws {
        let text = "a\(character)b"
        for left in [Self.left, "\u{2}"] {
            #expect(try await entered("\(text)\(left)\(left)x") == "ax\(character)b")
        }
        for right in [Self.right, "\u{6}"] {
            #expect(try await entered("\(text)\u{1}\(right)\(right)x") == "a\(character)xb")
        }
        for backspace in ["\u{7F}", "\u{8}"] {
            #expect(try await entered("\(text)\(backspace)\(backspace)") == "a")
            #expect(try await entered("\(character)\(backspace)x") == "x")
        }
        for delete in [Self.delete, "\u{4}"] {
            #expect(try await entered("\(text)\u{1}\(Self.right)\(delete)") == "ab")
        }
    }

    @Test func `Line editor: what was killed survives backspace and history`() async throws {
        let keys = "word\u{15}👩‍💻\u{7F}\(Self.up)\(Self.down)\u{19}"
        #expect(try await entered(keys, history: ["one"]) == "word")
    }

    @Test func `Line editor: a numeric argument counts`() async throws {
        #expect(try await entered("abcdef\u{1B}3\(Self.left)\u{1B}2\u{7F}x") == "axdef")
    }

    /// It would open a prompt of libedit's own, in which a quote without its end reads memory that was never set.
    @Test(arguments: ["x", "X"]) func `Line editor: alt x does nothing`(key: String) async throws {
        #expect(try await entered("ab\u{1B}\(key)\"") == "ab\"")
    }

    @Test func `Line editor: up and down with nowhere to go do nothing`() async throws {
        #expect(try await entered("ab\(Self.left)\(Self.up)\(Self.down)x") == "axb")
        #expect(try await entered("ab\(Self.left)\(Self.down)x", history: ["one"]) == "axb")
        #expect(try await entered("ab\(Self.up)\(Self.left)\(Self.up)x", history: ["one"]) == "onxe")
        #expect(try await entered("ab\(Self.up)c\(Self.down)", history: ["one"]) == "ab")
        #expect(try await entered("ab\u{10}\u{10}c", history: ["one", "two"]) == "onec")
    }

    @Test func `Line editor: a long line comes back from history whole`() async throws {
        let long = String(repeating: "a long line ", count: 250)
        #expect(try await entered("\(long)\(Self.up)\(Self.down)x", history: ["one"]) == long + "x")
    }

    @Test(.timeLimit(.minutes(1))) func `Line editor: keys typed fast take no longer in a long line`() async throws {
        let line = try OpenLine()
        let text = String(repeating: "typed ", count: 5000)
        await line.send(text + "\r")
        #expect(await line.entered() == text)
    }

    @Test func `Line editor: a busy row leaves nothing behind`() async throws {
        let line = try OpenLine(nil)
        for number in 1...3 {
            line.editor.busy("… Create")
            line.editor.busy(nil)
            line.editor.write("line \(number)")
            line.editor.busy("… Create, and a good deal more than fits into a row")
        }
        line.editor.busy("… Create, and")
        line.editor.busy(nil)
        line.editor.write("line 4")
        line.editor.busy("… Create")
        line.editor.shutdown()
        await line.see(rows: ["line 1", "line 2", "line 3", "line 4"])
        #expect(line.screen.cursor == (4, 0) && line.screen.isFaultless)
    }

    @Test(arguments: [LineEditor.Style.drawn, .echoed])
    func `Line editor: an interrupt is seen once while watching`(style: LineEditor.Style) async throws {
        let line = try OpenLine(nil, style: style)
        line.editor.watch()
        Pty.raise(SIGINT)
        #expect(await line.next() == .interrupted(""))
        line.editor.open(LineRequest(prompt: "> "))
        #expect(await line.entered(after: "a\r") == "a")
    }

    /// A program may begin then: one that writes from the background is stopped.
    @Test(arguments: [LineEditor.Style.drawn, .echoed])
    func `Line editor: the terminal is ready once it is watched`(style: LineEditor.Style) throws {
        let line = try OpenLine(nil, style: style)
        #expect(!line.pty.stopsBackgroundOutput)
        line.editor.watch()
        #expect(line.pty.stopsBackgroundOutput)
    }

    @Test(
        "Line editor: a late interrupt is not that of the next line", arguments: [LineEditor.Style.drawn, .echoed],
        [false, true])
    func aLateInterruptIsNotThatOfTheNextLine(style: LineEditor.Style, isHandled: Bool) async throws {
        let line = try OpenLine(nil, style: style)
        line.editor.watch()
        Pty.raise(SIGINT)
        if isHandled {
            // Signals are handled before the commands of the next turn, and these come in two.
            for _ in 1...2 { #expect(await line.editor.runProgram([]) == nil) }
        }
        line.editor.open(LineRequest(prompt: "> "))
        #expect(await line.entered(after: "a\r") == "a")
    }

    @Test func `Line editor: a typed interrupt is that of the line`() async throws {
        let line = try OpenLine(nil)
        line.editor.watch()
        Pty.raise(SIGINT)
        line.editor.open(LineRequest(prompt: "> ", text: "preset"))
        await line.output { $0.contains("preset") }
        #expect(await line.next(after: "\u{3}") == .interrupted("preset"))
    }
}
