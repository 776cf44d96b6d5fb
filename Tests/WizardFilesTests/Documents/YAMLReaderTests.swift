import FormModel
import Testing

@testable import WizardFiles

@Suite("Reading YAML") struct YAMLReaderTests {
    private func outlined(_ text: String) -> String {
        outcome { () throws(Diagnostic) in try YAMLReader.read(Array(text.utf8), name: "f") }
    }

    @Test(
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
        ] as [(String, String)])
    func `Every value has its place, and says whether it is quoted`(text: String, expected: String) {
        #expect(outlined(text) == expected)
    }

    @Test(arguments: [
        ("a: &x 1\nb: *x", "1:1{1:1 a: 1:4 plain(1), 2:1 b: 2:4 plain(1)}"),
        ("a: &x [1]\nb: *x", "1:1{1:1 a: 1:4[1:8 plain(1)], 2:1 b: 2:4[1:8 plain(1)]}"),
        ("a: &x 1\nb: &x 2\nc: *x", "1:1{1:1 a: 1:4 plain(1), 2:1 b: 2:4 plain(2), 3:1 c: 3:4 plain(2)}"),
        ("a: &x k\n*x : v", "1:1{1:1 a: 1:4 plain(k), 2:1 k: 2:6 plain(v)}"),
        ("- &x [&x 1, *x]\n- *x", "1:1[1:3[1:7 plain(1), 1:13 plain(1)], 2:3[1:7 plain(1), 1:13 plain(1)]]"),
    ])
    func `An alias is the value that it repeats, at the alias's place`(text: String, expected: String) {
        #expect(outlined(text) == expected)
    }

    @Test(arguments: [
        ("!!str 5", "1:1 quoted(5)"), ("! 5", "1:1 quoted(5)"), ("!!str", "1:1 quoted()"),
        ("! [a]", "1:1[1:4 plain(a)]"), ("!<tag:yaml.org,2002:str> 5", "1:1 quoted(5)"),
        ("%TAG !e! tag:yaml.org,2002:\n---\n!e!str 5", "3:1 quoted(5)"),
    ])
    func `The tag of texts makes a text`(text: String, expected: String) {
        #expect(outlined(text) == expected)
    }

    @Test func `Aliases may add 100000 values and no more`() {
        // Each alias adds a list of 10 with 9 scalars in it: 10 values.
        func text(_ count: Int) -> String {
            "a: &x [1, 1, 1, 1, 1, 1, 1, 1, 1]\nb:\n" + String(repeating: "- *x\n", count: count)
        }
        #expect(!outlined(text(10_000)).contains("error"))
        #expect(outlined(text(10_001)) == "f:10003:3: error: aliases expand to more than 100000 values; use fewer")
    }

    @Test func `A document that grows without bound through its aliases is refused`() {
        var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
        for level in 1...60 {
            let alias = "*a\(level - 1)"
            text += "a\(level): &a\(level) [\(Array(repeating: alias, count: 10).joined(separator: ", "))]\n"
        }
        #expect(outlined(text) == "f:5:45: error: aliases expand to more than 100000 values; use fewer")
    }

    @Test func `200 levels are read, 201 are not, written or through aliases`() {
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

    @Test func `What is written without aliases has no limit`() throws {
        let text = (0..<150_000).map { "- \($0)\n" }.joined()
        #expect(try YAMLReader.read(Array(text.utf8), name: "f").sequence?.count == 150_000)
    }

    @Test func `A text below its key, or on the key's line, is read as it was written`() throws {
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

@Suite("The core schema of YAML 1.2") struct CoreSchemaTests {
    private func node(_ text: String, _ style: Node.Style) -> Node {
        Node(kind: .scalar(Node.Scalar(text: text, style: style)), position: SourcePosition(line: 1, column: 1))
    }

    @Test(
        arguments: [
            ("", .null), ("~", .null), ("null", .null), ("Null", .null), ("NULL", .null), ("nULL", .text("nULL")),
            ("true", .boolean(true)), ("True", .boolean(true)), ("TRUE", .boolean(true)), ("tRUE", .text("tRUE")),
            ("false", .boolean(false)), ("False", .boolean(false)), ("FALSE", .boolean(false)), ("yes", .text("yes")),
            ("no", .text("no")), ("on", .text("on")), ("off", .text("off")), ("n", .text("n")), ("0", .integer(0)),
            ("-0", .integer(0)), ("+5", .integer(5)), ("-19", .integer(-19)), ("007", .integer(7)),
            ("9223372036854775807", .integer(.max)), ("9223372036854775808", .number(9_223_372_036_854_775_808)),
            ("-9223372036854775808", .integer(.min)), ("0o17", .integer(15)), ("0o8", .text("0o8")),
            ("0x1F", .integer(31)), ("0xg", .text("0xg")), ("0x", .text("0x")), ("0x-1", .text("0x-1")),
            ("-0x1", .text("-0x1")), ("0xFFFFFFFFFFFFFFFF", .text("0xFFFFFFFFFFFFFFFF")), ("0b1", .text("0b1")),
            ("5.0", .number(5)), ("5.", .number(5)), (".5", .number(0.5)), ("-.5", .number(-0.5)),
            ("1e3", .number(1000)), ("1E-2", .number(0.01)), ("1e+2", .number(100)), ("1.5e1", .number(15)),
            ("1e", .text("1e")), ("e1", .text("e1")), (".", .text(".")), ("-", .text("-")), ("+", .text("+")),
            ("..5", .text("..5")), (".e1", .text(".e1")), ("1e+", .text("1e+")), ("1_000", .text("1_000")),
            ("1.2.3", .text("1.2.3")), ("12e03", .number(12000)), (".inf", .number(.infinity)),
            ("-.Inf", .number(-.infinity)), ("+.INF", .number(.infinity)), ("inf", .text("inf")), ("nan", .text("nan")),
            ("0x1p3", .text("0x1p3")), ("190:20:30", .text("190:20:30")), ("2001-12-14", .text("2001-12-14")),
            ("=", .text("=")), ("<<", .text("<<")), ("5 ", .text("5 ")), ("٣", .text("٣")), ("5é", .text("5é")),
        ] as [(String, Node.Scalar.Resolved)])
    func `Plain scalars`(text: String, expected: Node.Scalar.Resolved) {
        #expect(Node.Scalar(text: text, style: .plain).resolved == expected)
    }

    @Test(arguments: [".nan", ".NaN", ".NAN"])
    func `What is not a number in YAML is one without a value`(text: String) {
        guard case .number(let value)? = node(text, .plain).resolved else {
            Issue.record("\(text) is no number")
            return
        }
        #expect(value.isNaN)
        #expect(node(text, .plain).number == nil)
    }

    @Test(arguments: ["", "null", "true", "5", "0x1F"])
    func `Quoted scalars and the strings of JSON are texts`(text: String) {
        for style in [Node.Style.quoted, .jsonString] {
            #expect(node(text, style).resolved == .text(text))
            #expect(!node(text, style).isNull)
            #expect(node(text, style).boolean == nil)
            #expect(node(text, style).integer == nil)
            #expect(node(text, style).number == nil)
            #expect(node(text, style).scalarText == text)
        }
    }

    @Test func `JSON has one type of number: 5.0 is whole there, and not in YAML`() {
        #expect(node("5.0", .jsonNumber).integer == 5)
        #expect(node("5.0", .plain).integer == nil)
        #expect(node("5.0", .plain).number == 5)
        #expect(node("5.5", .jsonNumber).integer == nil)
        #expect(node("5.5", .jsonNumber).number == 5.5)
        #expect(node("1e999", .jsonNumber).number == nil)
        #expect(node(".inf", .plain).number == nil)
        #expect(node("null", .jsonNull).isNull)
        #expect(node("null", .jsonNull).scalarText == nil)
        #expect(node("false", .jsonBoolean).boolean == false)
    }

    @Test(
        arguments: [
            ("0", 0), ("-0", 0), ("-0.0", 0), ("0e5", 0), ("0e99999999999999999999", 0), ("5", 5), ("5.0", 5),
            ("5e0", 5), ("50e-1", 5), ("5.50", nil), ("0.5e1", 5), ("1e18", 1_000_000_000_000_000_000), ("1e19", nil),
            ("9007199254740993.0", 9_007_199_254_740_993), ("9223372036854775807.0", .max),
            ("9223372036854775808", nil), ("-9223372036854775808.00", .min), ("-9223372036854775809", nil),
            ("1e-1", nil), ("1e99999999999999999999", nil), ("1e-99999999999999999999", nil), ("1E+2", 100),
            ("100000000000000000000e-20", 1), ("0.00000000000000000001e20", 1), ("1e9223372036854775807", nil),
            ("1.5e-9223372036854775808", nil),
        ] as [(String, Int?)])
    func `A whole number is read from its digits, never by way of a Double`(lexeme: String, value: Int?) {
        #expect(Int(wholeNumber: lexeme) == value)
    }
}
