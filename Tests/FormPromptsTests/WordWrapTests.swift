import Testing

@testable import FormPrompts

@Suite("Text that is wider than the terminal")
struct WordWrapTests {
    @Test(
        "breaks at its spaces",
        arguments: [
            ("", 5, [""]), ("abc de", 6, ["abc de"]), ("abc de", 5, ["abc", "de"]), ("a b c d", 3, ["a b", "c d"]),
            ("abcdefgh i", 4, ["abcdefgh", "i"]), ("\u{65E5}\u{672C} \u{8A9E}", 5, ["\u{65E5}\u{672C}", "\u{8A9E}"]),
            ("x y", 0, ["x y"]),
        ])
    func lines(text: String, columns: Int, lines: [String]) {
        #expect(WordWrap.lines(text, columns: columns) == lines)
    }
}
