import TerminalTesting
import Testing

@Suite("Keys")
struct KeyTests {
    @Test(
        arguments: [
            (.text("aß"), "aß"), (.enter, "\r"), (.tab, "\t"), (.shiftTab, "\u{1b}[Z"), (.escape, "\u{1b}"),
            (.backspace, "\u{7f}"), (.delete, "\u{1b}[3~"), (.up, "\u{1b}[A"), (.down, "\u{1b}[B"),
            (.right, "\u{1b}[C"), (.left, "\u{1b}[D"), (.home, "\u{1b}[H"), (.end, "\u{1b}[F"), (.pageUp, "\u{1b}[5~"),
            (.ctrl("c"), "\u{3}"), (.ctrl("Z"), "\u{1a}"), (.ctrl("@"), "\u{0}"), (.ctrl("_"), "\u{1f}"),
            (.ctrl("?"), "\u{7f}"), (.alt("b"), "\u{1b}b"), (.paste("a\nb\r\nc"), "a\rb\rc"),
        ] as [(Key, String)])
    func `Keys send the bytes of xterm`(key: Key, sent: String) {
        #expect(String(decoding: key.bytes(), as: UTF8.self) == sent)
    }

    @Test func `Modes change cursor keys and pastes`() {
        #expect(Key.up.bytes(modes: [.applicationCursorKeys]) == Array("\u{1b}OA".utf8))
        #expect(Key.end.bytes(modes: [.applicationCursorKeys]) == Array("\u{1b}OF".utf8))
        #expect(Key.paste("a\n").bytes(modes: [.bracketedPaste]) == Array("\u{1b}[200~a\r\u{1b}[201~".utf8))
    }
}
