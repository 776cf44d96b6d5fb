import Testing

@testable import LineEditing

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

@Suite struct BasicLineBufferTests {
    @Test func `Basic line buffer: the terminal's own control keys apply`() {
        var line = BasicLineBuffer(text: "ab")
        let keys = ControlKeys(interrupt: 0x18, endOfInput: 0x05, erase: 0x02)
        #expect(line.apply(.character("\u{2}"), keys: keys) == .edited)
        #expect(line.text == "a")
        #expect(line.apply(.character("\u{18}"), keys: keys) == .interrupted)
        #expect(line.apply(.character("\u{3}"), keys: keys) == .ignored)
    }
}
