import Testing

@testable import LineEditing

@Suite struct BasicLineBufferTests {
    private func line(_ text: String) -> BasicLineBuffer {
        var line = BasicLineBuffer()
        for scalar in text.unicodeScalars { _ = line.apply(.character(scalar)) }
        return line
    }

    @Test(
        arguments: [
            ("abc", "\u{7F}", "ab", .edited), ("abc", "\u{8}", "ab", .edited), ("e\u{301}", "\u{7F}", "", .edited),
            ("👨‍👩‍👧", "\u{7F}", "", .edited), ("", "\u{7F}", "", .ignored), ("one two", "\u{17}", "one ", .edited),
            ("one two  ", "\u{17}", "one ", .edited), ("   ", "\u{17}", "", .edited), ("", "\u{17}", "", .ignored),
            ("one two", "\u{15}", "", .edited), ("", "\u{15}", "", .ignored), ("abc", "\r", "abc", .entered),
            ("", "\n", "", .entered), ("abc", "\u{3}", "abc", .interrupted), ("abc", "\u{4}", "abc", .ignored),
            ("", "\u{4}", "", .endOfInput), ("abc", "\u{5}", "abc", .ignored), ("abc", "\u{1}", "abc", .edited),
            ("abc", "\u{B}", "abc", .ignored), ("abc", "日", "abc日", .edited),
        ] as [(String, Unicode.Scalar, String, BasicLineBuffer.Outcome)])
    func `Basic line buffer: keys`(
        text: String, key: Unicode.Scalar, expected: String, outcome: BasicLineBuffer.Outcome
    ) {
        var line = line(text)
        #expect(line.apply(.character(key)) == outcome)
        #expect(line.text == expected)
    }

    @Test func `Basic line buffer: pasted text is added and sequences are ignored`() {
        var line = line("a")
        #expect(line.apply(.pasted(Paste(raw: "b\nc\n"))) == .edited)
        #expect(line.apply(.pasted(Paste(raw: "\n"))) == .ignored)
        #expect(line.apply(.sequence("\u{1B}[A")) == .ignored)
        #expect(line.text == "ab c")
    }

    @Test(
        arguments: [
            (["\u{1B}[D", "x"], "abxc"), (["\u{2}", "\u{2}", "\u{7F}"], "bc"), (["\u{1B}OH", "x"], "xabc"),
            (["\u{1}", "\u{6}", "\u{B}"], "a"), (["\u{1B}[1~", "\u{1B}[3~"], "bc"), (["\u{1}", "\u{4}"], "bc"),
            (["\u{1}", "\u{1B}[F", "x"], "abcx"), (["\u{1B}[D", "\u{17}"], "c"), (["\u{1B}[C", "x"], "abcx"),
            (["é", "\u{1B}[D", "\u{1B}[D", "\u{1B}[3~"], "abé"),
        ] as [([String], String)])
    func `Basic line buffer: moving`(keys: [String], expected: String) {
        var line = line("abc")
        for key in keys {
            let isSequence = key.unicodeScalars.count > 1 && key.hasPrefix("\u{1B}")
            let all = isSequence ? [Key.sequence(key)] : key.unicodeScalars.map(Key.character)
            for key in all { _ = line.apply(key) }
        }
        #expect(line.text == expected)
    }

    @Test func `Basic line buffer: the persons own keys count`() {
        var line = line("ab")
        let keys = ControlKeys(interrupt: 0x18, endOfInput: 0x05, erase: 0x02)
        #expect(line.apply(.character("\u{2}"), keys: keys) == .edited)
        #expect(line.text == "a")
        #expect(line.apply(.character("\u{18}"), keys: keys) == .interrupted)
        #expect(line.apply(.character("\u{3}"), keys: keys) == .ignored)
    }
}

@Suite struct PlainInputTests {
    private func next(_ count: Int, of input: inout PlainInput) -> [PlainInput.Line?] {
        (0..<count).map { _ in input.next() }
    }

    @Test func `Plain input: lines come in whatever pieces`() {
        var input = PlainInput()
        let bytes = Array("one\nzwei ü\n\nre".utf8)
        for byte in bytes { input.feed([byte]) }
        #expect(next(4, of: &input) == [.text("one"), .text("zwei ü"), .text(""), nil])
        input.feed("st\n".utf8)
        #expect(input.next() == .text("rest"))
    }

    @Test func `Plain input: end of input is one only where a line begins`() {
        var input = PlainInput()
        input.feed("half".utf8)
        input.feedEndOfInput()
        input.feedEndOfInput()
        #expect(next(2, of: &input) == [.text("half"), .endOfInput])
        #expect(!input.isExhausted)
    }

    @Test func `Plain input: a terminal that is gone is exhausted`() {
        var input = PlainInput()
        for _ in 0..<20 { input.feedEndOfInput() }
        #expect(input.isExhausted)
        input.feed("back\n".utf8)
        #expect(!input.isExhausted)
    }

    @Test func `Plain input: an interrupt takes back the line that has begun`() {
        var input = PlainInput()
        input.feed("done\nhalf".utf8)
        input.dropPartial()
        input.feed("new\n".utf8)
        #expect(next(2, of: &input) == [.text("done"), .text("new")])
    }

    @Test func `Plain input: bytes that are no UTF8 are replaced and controls dropped`() {
        var input = PlainInput()
        input.feed([0x61, 0xFF, 0x1B, 0x62, 0x0A])
        #expect(input.next() == .keys)
        input.feed([0x61, 0xFF, 0x07, 0x62, 0x0A])
        #expect(input.next() == .text("a\u{FFFD}b"))
        input.feed("ab\u{1B}[Z\n\u{1B}[A\n\u{1B}[Zab\n".utf8)
        #expect(next(3, of: &input) == [.back, .keys, .keys])
    }
}
