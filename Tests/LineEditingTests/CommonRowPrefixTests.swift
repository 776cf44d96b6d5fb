import Testing

@testable import LineEditing

@Suite struct CommonRowPrefixTests {
    init() {
        _ = CharacterEncoding.current
    }

    private func start(_ old: String, _ new: String) -> CommonRowPrefix {
        CommonRowPrefix(of: Row(text: old, width: 0), and: Row(text: new, width: 0))
    }

    @Test(
        "Common row prefix: plain",
        arguments: [
            ("abc", "abd", 2, 2), ("abc", "abc", 3, 3), ("", "a", 0, 0), ("日本", "日語", 2, 3), ("ab", "abc", 2, 2),
            // What joins is drawn together.
            ("e", "e\u{301}", 0, 0), ("ae\u{301}", "ae\u{300}", 1, 1), ("a👍", "a👍🏽", 0, 0), ("a👍b", "a👍c", 0, 0),
        ])
    func plain(old: String, new: String, width: Int, length: Int) {
        let found = start(old, new)
        #expect(found.width == width)
        #expect(found.length == length)
        #expect(found.style == "")
    }

    @Test("Common row prefix: styles") func styles() {
        let found = start("\u{1B}[1mN\u{1B}[0m: a", "\u{1B}[1mN\u{1B}[0m: b")
        #expect((found.width, found.style) == (3, ""))
        let open = start("\u{1B}[31mMust be 3\u{1B}[0m", "\u{1B}[31mMust be 4\u{1B}[0m")
        #expect((open.width, open.style) == (8, "\u{1B}[31m"))
        #expect(start("a\u{1B}[K\u{301}", "a\u{1B}[K\u{302}").width == 1)
        #expect(start("\u{1B}[1ma", "\u{1B}[2ma").width == 0)
    }

    /// A key in the middle of a line draws what is after it, and the cursor goes the short way.
    @Test("Common row prefix: few bytes") func fewBytes() {
        func frame(_ text: String, cursor: Int) -> Frame {
            var content = Frame.Content(prompt: "\u{1B}[1mName\u{1B}[0m: ")
            content.text = Array(text.unicodeScalars)
            content.cursor = cursor
            content.messages = ["\u{1B}[31mToo long\u{1B}[0m"]
            return Frame(content, columns: 80, height: 24)
        }
        var screen = Screen()
        _ = screen.draw(frame("abcdef", cursor: 6))
        #expect(screen.draw(frame("abcdef", cursor: 5)) == "\u{08}")
        #expect(screen.draw(frame("abcdexf", cursor: 6)) == "xf\u{08}")
        #expect(screen.draw(frame("abcdef", cursor: 5)) == "\u{08}f\u{1B}[K\u{08}")
        #expect(screen.draw(frame("abcdef", cursor: 6)) == "\u{1B}[1C")
        #expect(screen.draw(frame("abcdef", cursor: 0)) == "\r\u{1B}[6C")
        #expect(screen.draw(frame("abcdefg", cursor: 7)) == "\u{1B}[6Cg")
    }
}
