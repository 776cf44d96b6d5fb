import Testing

@testable import FormPrompts

@Suite("Text that is wider than the terminal") struct WordWrapTests {
    @Test(arguments: [
        ("", 5, [""]), ("abc de", 6, ["abc de"]), ("abc de", 5, ["abc", "de"]), ("a b c d", 3, ["a b", "c d"]),
        ("abcdefgh i", 4, ["abcdefgh", "i"]), ("\u{65E5}\u{672C} \u{8A9E}", 5, ["\u{65E5}\u{672C}", "\u{8A9E}"]),
        ("x y", 0, ["x y"]), ("ab cd\u{A0}? e", 5, ["ab", "cd\u{A0}?", "e"]),
        ("? a", 2, ["?", "a"]), ("a  b", 2, ["a", "b"]),
    ])
    func `Text that is wider than the terminal: breaks at its spaces`(text: String, columns: Int, lines: [String]) {
        #expect(WordWrap.lines(text, columns: columns) == lines)
    }

    @Test func `Text that is wider than the terminal keeps a second column where it is`() {
        let row = "Enter  takes the answer as it stands there"
        #expect(WordWrap.hangingLines(row, columns: 50) == [row])
        #expect(WordWrap.hangingLines(row, columns: 30) == ["Enter  takes the answer as it", "       stands there"])
        #expect(WordWrap.hangingLines(row, columns: 20) == ["Enter  takes the", "answer as it stands", "there"])
        #expect(WordWrap.hangingLines("one two three", columns: 8) == ["one two", "three"])
        #expect(WordWrap.lines("a /very/long/path b", columns: 6) == ["a", "/very/long/path", "b"])
        #expect(WordWrap.lines("a /very/long日本語日本 b", columns: 6) == ["a /ver", "y/long", "日本語", "日本 b"])
    }

    @Test func `Text that is wider than the terminal: breaks styled pieces between words`() {
        let pieces: [(String, (String) -> String)] = [("1/2 ", { $0 }), ("What is it", { "<\($0)>" }), (":", { $0 })]
        #expect(WordWrap.rows(pieces, columns: 20) == ["1/2 <What is it>:"])
        #expect(WordWrap.rows(pieces, columns: 9) == ["1/2 <What>", "<is it>:"])
        #expect(WordWrap.rows([("Qui est là\u{A0}?", { $0 })], columns: 10) == ["Qui est", "là\u{A0}?"])
    }

    @Test(arguments: [
        ("abcdefghij k", 8, ["A: abcde", "fghij k"]), ("日本語。日本語", 9, ["A: 日本語", "。日本語"]),
        ("日本 語", 6, ["A:", "日本", "語"]), ("abcd efgh", 8, ["A: abcd", "efgh"]), ("a  b", 8, ["A: a  b"]),
    ])
    func `Text that is wider than the terminal: breaks long words, and between ideographs`(
        answer: String, columns: Int, rows: [String]
    ) {
        #expect(WordWrap.rows([("A:", { $0 }), (" " + answer, { $0 })], columns: columns) == rows)
    }
}
