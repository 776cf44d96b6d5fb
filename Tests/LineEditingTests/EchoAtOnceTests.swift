import LineEditingTesting
import Testing

@testable import LineEditing

@Suite("A character that is typed: what it changes")
struct TypedContentTests {
    init() { _ = CharacterEncoding.current }

    private func content(_ text: String, cursor: Int? = nil, prompt: String = "> ") -> Frame.Content {
        var content = Frame.Content(prompt: prompt)
        content.text = Array(text.unicodeScalars)
        content.cursor = cursor ?? content.text.count
        return content
    }

    @Test(
        "A character that is typed: at the end of the line it adds itself, ASCII after ASCII",
        arguments: [
            (">", "", nil, "a", true), ("> ", "ab", nil, " ", true), ("> ", "ab", nil, "~", true),
            ("> ", "ab", 1, "c", false), ("> ", "ab", nil, "\u{7F}", false), ("> ", "ab", nil, "\t", false),
            ("> ", "ab", nil, "é", false), ("> ", "é", nil, "a", false), ("é", "", nil, "a", false),
        ] as [(String, String, Int?, Unicode.Scalar, Bool)])
    func typing(prompt: String, text: String, cursor: Int?, scalar: Unicode.Scalar, adds: Bool) {
        let old = content(text, cursor: cursor, prompt: prompt)
        let new = old.typing(scalar)
        #expect((new != nil) == adds)
        #expect(new.map { $0.change(from: old) } == (adds ? .typed(scalar) : nil))
        #expect(new.map(\.text) == (adds ? old.text + [scalar] : nil))
    }

    @Test("A character that is typed: in place of an example, or beside a question, it changes more")
    func notAlone() {
        var example = content("")
        example.placeholder = "for example"
        #expect(example.typing("a") == nil)
        var asked = content("a")
        asked.question = ("Leave?", "", "")
        #expect(asked.typing("b") == nil)
    }
}

extension LineEditorTests {
    /// The session is made here and not run: nothing but what is called is done.
    @Suite struct EchoAtOnce {
        private let pty: Pty
        private let session: Session
        private let display: DrawnDisplay

        init() throws {
            pty = try Pty()
            let context = try SessionContext(
                device: pty.device, mailbox: Mailbox(), events: EventQueue(), patience: { $0 },
                endsAtInterruptSignal: false)
            session = Session(context: context, style: .drawn, cutSign: "…")
            display = try #require(session.display as? DrawnDisplay)
        }

        /// Begins a line, and draws it; gives back what is written for bytes that then come.
        private func echo(
            _ bytes: String, in request: LineRequest = LineRequest(prompt: "> "), _ change: (Session) -> Void = { _ in }
        ) -> String {
            defer { session.context.putBack() }
            session.line = Session.OpenLine(request: request)
            display.lineWasOpened(request)
            display.draw()
            change(session)
            _ = pty.output()
            display.showAtOnce(Array(bytes.utf8))
            return pty.output()
        }

        @Test("Echo: a character is shown before anything is made of it")
        func character() { #expect(echo("a") == "a") }

        @Test("Echo: what came of the character needs nothing more on the screen")
        func drawnOnce() {
            defer { session.context.putBack() }
            session.line = Session.OpenLine(request: LineRequest(prompt: "> "))
            display.draw()
            display.showAtOnce(Array("a".utf8))
            display.editor.replaceText(with: "a")
            _ = pty.output()
            display.draw()
            #expect(pty.output() == "")
            // If it was another thing after all, that takes its place.
            display.editor.replaceText(with: "b")
            display.draw()
            #expect(pty.output().contains("b"))
        }

        @Test("Echo: nothing is shown of what may not be text at the end of the line")
        func nothing() {
            var choosing = LineRequest(prompt: "> ")
            choosing.reportedKeys = [.space]
            var withExample = LineRequest(prompt: "> ")
            withExample.placeholder = "for example"
            #expect(echo(" ", in: choosing) == "")
            #expect(echo("a", in: choosing) == "a")
            #expect(echo("a", in: withExample) == "")
            #expect(echo("a", in: LineRequest(prompt: "> ", isHidden: true)) == "")
            for bytes in ["ab", "\r", "\u{1B}", "é", ""] { #expect(echo(bytes) == "", "\(bytes.utf8.map { $0 })") }
        }

        @Test("Echo: nothing is shown where keys do not go to the line, or to its end")
        func elsewhere() {
            #expect(echo("a") { $0.line?.suspension = Session.Suspension() } == "")
            #expect(echo("a") { _ in display.editor.isQuoting = true } == "")
            display.editor.isQuoting = false
            #expect(echo("a") { _ in display.editor.lastKey = .alt("4") } == "")
            // Digits after Esc are a number for the next key.
            #expect(echo("2") { _ in display.editor.lastKey = .character("1") } == "")
            #expect(
                echo("a") { _ in
                    display.editor.lastKey = .character("b")
                    display.editor.hasTyped = true
                } == "a")
            #expect(echo("a") { _ in display.decoder.feed([0x1B]) } == "")
        }
    }
}
