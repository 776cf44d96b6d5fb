import FormModel
import Testing

@Suite("Lists on one line") struct ListTextTests {
    private let list = Question("Q", type: .list)

    @Test(arguments: [
        ("a, b", ["a", "b"]), ("a,b ,, c ,", ["a", "b", "c"]), (#""a, b", c"#, ["a, b", "c"]),
        (#""say ""hi""""#, [#"say "hi""#]), (#"5" pipe, a"b"#, [#"5" pipe"#, #"a"b"#]), (#"" a ""#, [" a "]),
        (" , ,", []), ("[]", []), ("[a, b]", ["[a", "b]"]), (" a\u{200B}, \u{FEFF}b", ["a", "b"]),
        ("é\u{301}, \u{301}x", ["é\u{301}", "\u{301}x"]),
        ("a\nb, c\r\n", ["a", "b", "c"]), (#" "a" , "b" "#, ["a", "b"]),
    ])
    func `Lists on one line have commas between their items, and quotes around items with commas`(
        text: String, items: [String]
    ) throws {
        #expect(try list.parse(text) == .list(items.map(Answer.text)))
        #expect(list.items(text) == items)
    }

    @Test(arguments: [
        (#"x, "a, b"#, #"Add the closing quote: "a, b"#, ["x", "a, b"]),
        (#"""#, #"Add the closing quote: ""#, [""]),
        ("\"a\nb\", c", "Item 1: Must be one line, without line breaks", ["a\nb", "c"]),
        (#""a" b, c"#, #"Add a comma between "a" and b"#, [#""a" b"#, "c"]),
        (#"x, "a""b"c "d, e"#, #"Add a comma between "a""b" and c "d"#, ["x", #""a""b"c "d"#, "e"]),
    ])
    func `Lists with wrong quotes are refused, and read in part`(text: String, message: String, items: [String]) {
        #expect(throws: AnswerError(message)) { try list.parse(text) }
        #expect(list.items(text) == items)
    }

    @Test(arguments: [
        [], ["a"], ["a, b", "c"], [#""a""#, #"a "b""#, "\""], [" a", "a ", " "], ["\u{301}", ","],
        ["\u{A0}x", "x\u{3000}", "\u{200B}"], ["'", "\\,", "\\\""],
        ["[a]"], ["[a", "b]"], ["[", "]"], ["[a]", "b"], ["[]"], ["[", "a, b", "]"],
    ])
    func `Lists on one line are written so that they are read again`(items: [String]) throws {
        let answer = Answer.list(items.map(Answer.text))
        let text = answer.text
        #expect(text.isEmpty ? items.isEmpty : try list.parse(text) == answer)
    }

    @Test func `Lists on one line are no answer where nothing is in them`() {
        #expect(Answer.list([]).isEmpty && Answer.list([""]).isEmpty && Answer.list([.null, .list([])]).isEmpty)
        #expect(!Answer.list(["", "a"]).isEmpty && !Answer.integer(0).isEmpty && !Answer.boolean(false).isEmpty)
    }
}
