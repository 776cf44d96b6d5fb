import LineEditingTesting
import TerminalTesting
import Testing

@testable import LineEditing

extension LineEditorTests {
    /// Keys typed before the question that they answer was on the screen.
    @MainActor @Suite struct TypedAhead {
        private nonisolated static let styles = [LineEditor.Style.drawn, .spoken, .echoed]

        private func answered(_ keys: String, style: LineEditor.Style) async throws -> OpenLine {
            let line = try OpenLine(style: style)
            #expect(await line.entered(after: "a\r" + keys) == "a")
            return line
        }

        private var dropping: LineRequest {
            var request = LineRequest(prompt: "Sure? ")
            request.dropsTypedAhead = true
            return request
        }

        @Test(arguments: styles) func `Typed ahead: goes to the next line`(style: LineEditor.Style) async throws {
            let line = try await answered("b\r", style: style)
            line.editor.close(showing: nil)
            line.editor.open(LineRequest(prompt: "> "))
            #expect(await line.entered() == "b")
        }

        /// Pasted lines do not answer as many questions.
        @Test(arguments: [LineEditor.Style.drawn, .echoed])
        func `Typed ahead: a paste while programs are watched`(style: LineEditor.Style) async throws {
            let line = try OpenLine(nil, style: style)
            line.editor.watch()
            #expect(line.pty.output().hasSuffix("\u{1B}[?2004h"))
            line.pty.type("\u{1B}[200~b\rc\u{1B}[201~")
            line.editor.open(LineRequest(prompt: "> "))
            #expect(await line.editor.next() == .joinedLines(2))
        }

        @Test(arguments: styles)
        func `Typed ahead: not to a line that does not want it`(style: LineEditor.Style) async throws {
            let line = try await answered("b\rc\r\r\r", style: style)
            line.editor.close(showing: nil)
            line.editor.open(dropping)
            #expect(await line.next() == .droppedKeys)
            #expect(await line.entered(after: "d\r") == "d")
        }

        @Test(arguments: styles)
        func `Typed ahead: dropped where a line continues`(style: LineEditor.Style) async throws {
            let line = try await answered("b\r", style: style)
            line.editor.dropTypedAhead()
            line.editor.resume()
            #expect(await line.next() == .droppedKeys)
            #expect(await line.entered(after: "d\r") == (style == .echoed ? "d" : "ad"))
            guard style == .drawn else { return }
            line.editor.dropTypedAhead()
            line.editor.resume(with: "x")
            await line.see(rows: ["> x"])
            #expect(await line.entered(after: "y\r") == "xy")
        }

        @Test(arguments: [LineEditor.Style.drawn, .echoed])
        func `Typed ahead: an interrupt stays`(style: LineEditor.Style) async throws {
            let line = try await answered("bc\u{3}d", style: style)
            line.editor.close(showing: nil)
            line.editor.open(dropping)
            #expect(await line.next() == .droppedKeys)
            #expect(await line.next() == .interrupted(""))
        }

        @Test(arguments: styles) func `Typed ahead: does not answer a question`(style: LineEditor.Style) async throws {
            let line = try await answered("y\ry\r", style: style)
            let editor = line.editor
            async let answer = editor.ask("Really? ")
            await line.see { $0.rows.contains { $0.contains("Really?") } }
            line.pty.type("n\r")
            #expect(await answer == "n")
        }

        @Test(arguments: [LineEditor.Style.drawn, .echoed])
        func `Typed ahead: a second interrupt answers a question`(style: LineEditor.Style) async throws {
            let line = try await answered("y\r\u{3}", style: style)
            #expect(await line.editor.ask("Really? ") == nil)
        }

        /// The rest arrives later, and is not text of the line.
        @Test func `Typed ahead: half a paste`() async throws {
            let line = try await answered("\u{1B}[200~bc", style: .drawn)
            line.editor.close(showing: nil)
            line.editor.open(dropping)
            #expect(await line.next() == .droppedKeys)
            #expect(await line.entered(after: "d\re\u{1B}[201~f\r") == "f")
            line.editor.resume()
            #expect(await line.entered(after: "\u{1B}[200~g\u{1B}[201~\r") == "fg")
        }

        @Test(arguments: styles)
        func `Typed ahead: a line that waits takes nothing`(style: LineEditor.Style) async throws {
            let line = try await answered("b\r", style: style)
            line.editor.close(showing: nil)
            var waiting = LineRequest(prompt: "> ", text: "x")
            waiting.isSuspended = true
            line.editor.open(waiting)
            line.editor.wake()
            #expect(await line.next() == .woken)
            line.editor.resume()
            #expect(await line.entered() == "xb")
        }
    }
}
