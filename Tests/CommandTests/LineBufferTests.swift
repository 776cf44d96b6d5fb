import Platform
import Testing

@Suite("Lines of bytes") struct LineBufferTests {
    @Test(
        "Lines of bytes are the same whatever the pieces they come in",
        arguments: [
            ("", []), ("a", ["a"]), ("a\n", ["a"]), ("a\nb", ["a", "b"]), ("\n\nab\n", ["", "", "ab"]),
            ("ab\r\ncd\n\n", ["ab\r", "cd", ""]),
        ] as [(String, [String])], 1...4)
    func lines(input: (text: String, lines: [String]), size: Int) {
        var buffer = LineBuffer()
        var rest = Array(input.text.utf8)[...]
        var lines: [String] = []
        while !buffer.hasEnded {
            buffer.append(Array(rest.prefix(size)))
            rest = rest.dropFirst(size)
            while let line = buffer.next() { lines.append(String(decoding: line, as: UTF8.self)) }
        }
        #expect(lines == input.lines)
        #expect(buffer.rest.isEmpty)
    }
}
