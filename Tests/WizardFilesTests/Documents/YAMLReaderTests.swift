import Testing

@testable import WizardFiles

@Suite("Reading YAML")
struct YAMLReaderTests {
    private func outlined(_ text: String) -> String {
        outcome { () throws(Diagnostic) in try YAMLReader.read(Array(text.utf8), name: "f") }
    }

    @Test(
        "Every value has its place, and says whether it is quoted",
        arguments: [
            ("a: 1", "1:1{1:1 a: 1:4 plain(1)}"), ("a: '1'", "1:1{1:1 a: 1:4 quoted(1)}"),
            ("\"a\": \"\\u00e9\\n\"", "1:1{1:1 a: 1:6 quoted(é\n)}"), ("a:", "1:1{1:1 a: 1:3 plain()}"),
            ("a: \nb: ~", "1:1{1:1 a: 1:3 plain(), 2:1 b: 2:4 plain(~)}"), ("a: ''", "1:1{1:1 a: 1:4 quoted()}"),
            ("- x\n-\n  - y\n- []\n", "1:1[1:3 plain(x), 3:3[3:5 plain(y)], 4:3[]]"),
            ("a: {b: [1, x y], c}", "1:1{1:1 a: 1:4{1:5 b: 1:8[1:9 plain(1), 1:12 plain(x y)], 1:18 c: 1:19 plain()}}"),
            ("a: |\n  x\n  y\nb: >-\n  x\n  y\n", "1:1{1:1 a: 1:4 quoted(x\ny\n), 4:1 b: 4:4 quoted(x y)}"),
            ("# note\n---\na: b # c\n...\n# end\n", "3:1{3:1 a: 3:4 plain(b)}"),
            ("é日: x\r\n😀:   y\r\n", "1:1{1:1 é日: 1:5 plain(x), 2:1 😀: 2:6 plain(y)}"),
            ("\u{FEFF}a: b", "1:1{1:1 a: 1:4 plain(b)}"), ("%YAML 1.2\n---\na: b", "3:1{3:1 a: 3:4 plain(b)}"),
            ("? a\n: b", "1:1{1:3 a: 2:3 plain(b)}"), ("null", "1:1 plain(null)"), ("''", "1:1 quoted()"),
            ("5: x\ntrue: y", "1:1{1:1 5: 1:4 plain(x), 2:1 true: 2:7 plain(y)}"),
            ("<<: x", "1:1{1:1 <<: 1:5 plain(x)}"),
            ("a: b]", "1:1{1:1 a: 1:4 plain(b])}"), ("a: x:y #z", "1:1{1:1 a: 1:4 plain(x:y)}"),
        ])
    func values(text: String, expected: String) {
        #expect(outlined(text) == expected)
    }

    @Test(
        "An alias is the value that it repeats, at the alias's place",
        arguments: [
            ("a: &x 1\nb: *x", "1:1{1:1 a: 1:4 plain(1), 2:1 b: 2:4 plain(1)}"),
            ("a: &x [1]\nb: *x", "1:1{1:1 a: 1:4[1:8 plain(1)], 2:1 b: 2:4[1:8 plain(1)]}"),
            ("a: &x 1\nb: &x 2\nc: *x", "1:1{1:1 a: 1:4 plain(1), 2:1 b: 2:4 plain(2), 3:1 c: 3:4 plain(2)}"),
            ("a: &x k\n*x : v", "1:1{1:1 a: 1:4 plain(k), 2:1 k: 2:6 plain(v)}"),
            ("- &x [&x 1, *x]\n- *x", "1:1[1:3[1:7 plain(1), 1:13 plain(1)], 2:3[1:7 plain(1), 1:13 plain(1)]]"),
        ])
    func aliases(text: String, expected: String) {
        #expect(outlined(text) == expected)
    }

    @Test(
        "Tags of the core schema are respected",
        arguments: [
            ("!!str 5", "1:1 quoted(5)"), ("! 5", "1:1 quoted(5)"), ("!!str", "1:1 quoted()"),
            ("!!int 5", "1:1 plain(5)"),
            ("!!int '5'", "1:1 plain(5)"), ("!!bool 'true'", "1:1 plain(true)"), ("!!null '~'", "1:1 plain(~)"),
            ("!!float 5", "1:1 plain(5)"), ("!!float 1.5", "1:1 plain(1.5)"), ("!!seq [a]", "1:1[1:8 plain(a)]"),
            ("!!map {a: b}", "1:1{1:8 a: 1:11 plain(b)}"), ("!<tag:yaml.org,2002:str> 5", "1:1 quoted(5)"),
            ("%TAG !e! tag:yaml.org,2002:\n---\n!e!str 5", "3:1 quoted(5)"),
        ])
    func tags(text: String, expected: String) {
        #expect(outlined(text) == expected)
    }

    @Test("Aliases may add 100000 values and no more")
    func aliasBudget() {
        // Each alias adds a list of 10 with 9 scalars in it: 10 values.
        func text(_ count: Int) -> String {
            "a: &x [1, 1, 1, 1, 1, 1, 1, 1, 1]\nb:\n" + String(repeating: "- *x\n", count: count)
        }
        #expect(!outlined(text(10_000)).contains("error"))
        #expect(outlined(text(10_001)) == "f:10003:3: error: aliases expand to more than 100000 values; use fewer")
    }

    @Test("A document that grows without bound through its aliases is refused")
    func laughs() {
        var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
        for level in 1...60 {
            let alias = "*a\(level - 1)"
            text += "a\(level): &a\(level) [\(Array(repeating: alias, count: 10).joined(separator: ", "))]\n"
        }
        #expect(outlined(text) == "f:5:45: error: aliases expand to more than 100000 values; use fewer")
    }

    @Test("200 levels are read, 201 are not, written or through aliases")
    func depth() {
        func nested(_ count: Int) -> String {
            String(repeating: "[", count: count) + String(repeating: "]", count: count)
        }
        let mistake = "error: this is nested more than 200 levels deep; use fewer levels"
        #expect(!outlined(nested(200)).contains("error"))
        #expect(outlined(nested(201)) == "f:1:201: \(mistake)")
        #expect(outlined(String(repeating: "[", count: 100_000)) == "f:1:201: \(mistake)")
        #expect(outlined(String(repeating: "{a: ", count: 100_000)) == "f:1:801: \(mistake)")
        #expect(!outlined("- &x \(nested(198))\n- [*x]").contains("error"))
        #expect(outlined("- &x \(nested(199))\n- [*x]") == "f:2:4: \(mistake)")
    }

    @Test("What is written without aliases has no limit")
    func large() throws {
        let text = (0..<150_000).map { "- \($0)\n" }.joined()
        #expect(try YAMLReader.read(Array(text.utf8), name: "f").sequence?.count == 150_000)
    }

    @Test("A text that is written on lines of its own, or on that of its key, is read as it was")
    func writtenLines() throws {
        let characters: [Character] = ["a", " ", "\n", "\t", "\r", "#", ":", "-", "•"]
        var texts = [""]
        var longest = [""]
        for _ in 0..<4 {
            longest = longest.flatMap { text in characters.map { text + String($0) } }
            texts += longest
        }
        let document = texts.indices.map { "k\($0): \(YAMLWriter.lines(texts[$0], indentation: 2))\n" }.joined()
        let entries = try #require(try YAMLReader.read(Array(document.utf8), name: "f").mapping)
        #expect(entries.count == texts.count)
        for (text, entry) in zip(texts, entries) where entry.value.scalarText?.utf8.elementsEqual(text.utf8) != true {
            Issue.record("\(text.debugDescription) is read as \(entry.value.scalarText.debugDescription)")
        }
        #expect(YAMLWriter.lines("a: b\n  c\n", indentation: 4) == "|\n    a: b\n      c")
    }
}
