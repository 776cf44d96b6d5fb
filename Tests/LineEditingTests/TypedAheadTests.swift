import LineEditingTesting
import Testing

@testable import LineEditing

extension LineEditorTests {
    /// Keys that were typed before what they would answer was on the screen.
    @MainActor @Suite struct TypedAhead {
        private nonisolated static let styles = [LineEditor.Style.drawn, .spoken, .echoed, .plain]

        /// A line that is answered already, after which these keys were typed.
        private func answered(_ keys: String, style: LineEditor.Style) async throws -> OpenLine {
            let line = try OpenLine(LineRequest(prompt: "> "), style: style)
            line.pty.type("a\r" + keys)
            #expect(await line.entered() == "a")
            return line
        }

        private var dropping: LineRequest {
            var request = LineRequest(prompt: "Sure? ")
            request.dropsTypedAhead = true
            return request
        }

        @Test("Typed ahead: goes to the next line", arguments: styles)
        func goesToTheNextLine(style: LineEditor.Style) async throws {
            let line = try await answered("b\r", style: style)
            line.editor.close(showing: nil)
            line.editor.open(LineRequest(prompt: "> "))
            #expect(await line.entered() == "b")
        }

        /// The terminal edits nothing of it: what a key does to the line, it does once the line is there.
        @Test("Typed ahead: each key while programs are watched", arguments: [LineEditor.Style.drawn, .echoed])
        func whileWatching(style: LineEditor.Style) async throws {
            let line = try await answered("", style: style)
            line.editor.close(showing: nil)
            line.editor.watch()
            line.pty.type(style == .drawn ? "abx\u{1B}[D\u{7F}\u{4}c\u{16}\u{12}d" : "abx\u{1B}[D\u{7F}\u{7F}c")
            line.editor.open(LineRequest(prompt: "> "))
            line.pty.type("\r")
            #expect(await line.entered() == (style == .drawn ? "ac\u{12}d" : "ac"))
        }

        /// Lines that were pasted meanwhile are no answers to as many questions.
        @Test("Typed ahead: a paste while programs are watched", arguments: [LineEditor.Style.drawn, .echoed])
        func pastedWhileWatching(style: LineEditor.Style) async throws {
            let pty = try Pty()
            let editor = try LineEditor(device: pty.device, style: style)
            defer { editor.shutdown() }
            editor.watch()
            #expect(pty.output().hasSuffix("\u{1B}[?2004h"))
            pty.type("\u{1B}[200~b\rc\u{1B}[201~")
            editor.open(LineRequest(prompt: "> "))
            #expect(await editor.next() == (style == .drawn ? .joinedLines(2) : .linesInPlainLine(2)))
        }

        @Test("Typed ahead: not to a line that does not want it", arguments: styles)
        func notToALineThatDoesNotWantIt(style: LineEditor.Style) async throws {
            let line = try await answered("b\rc\r\r\r", style: style)
            line.editor.close(showing: nil)
            line.editor.open(dropping)
            #expect(await line.next() == .droppedKeys)
            line.pty.type("d\r")
            #expect(await line.entered() == "d")
        }

        @Test("Typed ahead: dropped where a line goes on", arguments: styles)
        func droppedWhereALineGoesOn(style: LineEditor.Style) async throws {
            let line = try await answered("b\r", style: style)
            line.editor.dropTypedAhead()
            line.editor.resume()
            #expect(await line.next() == .droppedKeys)
            line.pty.type("d\r")
            #expect(await line.entered() == ([.echoed, .plain].contains(style) ? "d" : "ad"))
            guard style == .drawn else { return }
            line.editor.dropTypedAhead()
            line.editor.resume(with: "x")
            await line.see(rows: ["> x"])
            line.pty.type("y\r")
            #expect(await line.entered() == "xy")
        }

        @Test("Typed ahead: an interrupt stays", arguments: [LineEditor.Style.drawn, .echoed])
        func anInterruptStays(style: LineEditor.Style) async throws {
            let line = try await answered("bc\u{3}d", style: style)
            line.editor.close(showing: nil)
            line.editor.open(dropping)
            #expect(await line.next() == .droppedKeys)
            #expect(await line.next() == .interrupted(""))
        }

        @Test("Typed ahead: does not answer a question", arguments: styles)
        func doesNotAnswerAQuestion(style: LineEditor.Style) async throws {
            let line = try await answered("y\ry\r", style: style)
            let editor = line.editor
            async let answer = editor.ask("Really? ")
            await line.see { $0.rows.contains { $0.contains("Really?") } }
            line.pty.type("n\r")
            #expect(await answer == "n")
        }

        @Test("Typed ahead: a second interrupt answers a question", arguments: [LineEditor.Style.drawn, .echoed])
        func aSecondInterruptAnswersAQuestion(style: LineEditor.Style) async throws {
            let line = try await answered("y\r\u{3}", style: style)
            #expect(await line.editor.ask("Really? ") == nil)
        }

        /// The rest of it comes later, and is not text of the line.
        @Test("Typed ahead: half a paste") func halfAPaste() async throws {
            let line = try await answered("\u{1B}[200~bc", style: .drawn)
            line.editor.close(showing: nil)
            line.editor.open(dropping)
            #expect(await line.next() == .droppedKeys)
            line.pty.type("d\re\u{1B}[201~f\r")
            #expect(await line.entered() == "f")
        }

        @Test("Typed ahead: a line that waits takes nothing", arguments: styles)
        func aLineThatWaitsTakesNothing(style: LineEditor.Style) async throws {
            let line = try await answered("b\r", style: style)
            line.editor.close(showing: nil)
            var waiting = LineRequest(prompt: "> ", text: "x")
            waiting.isSuspended = true
            line.editor.open(waiting)
            line.editor.wake()
            #expect(await line.next() == .woken)
            line.editor.resume()
            #expect(await line.entered() == (style == .plain ? "b" : "xb"))
        }
    }
}
