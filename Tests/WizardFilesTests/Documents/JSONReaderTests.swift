import Testing

@testable import WizardFiles

@Suite("Reading JSON") struct JSONReaderTests {
    private func outlined(_ text: String) -> String {
        outcome { () throws(Diagnostic) in try JSONReader.read(Array(text.utf8), name: "f.json") }
    }

    @Test(arguments: [
        ("null", "1:1 jsonNull(null)"), (" true ", "1:2 jsonBoolean(true)"), ("false", "1:1 jsonBoolean(false)"),
        ("5.0", "1:1 jsonNumber(5.0)"), ("-0", "1:1 jsonNumber(-0)"), ("1E+400", "1:1 jsonNumber(1E+400)"),
        ("123456789012345678901234567890", "1:1 jsonNumber(123456789012345678901234567890)"),
        ("\"\"", "1:1 jsonString()"), ("[]", "1:1[]"), ("{}", "1:1{}"), ("[ ]", "1:1[]"), ("{\n}", "1:1{}"),
        ("[1,\n [2]]", "1:1[1:2 jsonNumber(1), 2:2[2:3 jsonNumber(2)]]"),
        ("{\"a\": 1,\r\n\t\"b\":{\"c\":[]}}", "1:1{1:2 a: 1:7 jsonNumber(1), 2:2 b: 2:6{2:7 c: 2:11[]}}"),
        ("[\r1]", "1:1[2:1 jsonNumber(1)]"), ("[\r\n\r\n1]", "1:1[3:1 jsonNumber(1)]"),
        ("[\"é\", \"日本😀\", 1]", "1:1[1:2 jsonString(é), 1:7 jsonString(日本😀), 1:14 jsonNumber(1)]"),
        ("\u{FEFF}[1]", "1:1[1:2 jsonNumber(1)]"),
    ])
    func `Every value has its place, and numbers their digits`(text: String, expected: String) {
        #expect(outlined(text) == expected)
    }

    @Test(arguments: [
        (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u0041\u00e9\u00E9""#, "Aéé"),
        (#""\ud83d\ude00!""#, "😀!"), (#""\uD800\uDC00""#, "\u{10000}"), (#""\uDBFF\uDFFF""#, "\u{10FFFF}"),
        (#""\u0000""#, "\0"), (#""a\u000Ab""#, "a\nb"), (#""\uFFFF""#, "\u{FFFF}"), (#""é\n日""#, "é\n日"),
        ("\"\u{7F}\u{2028}\"", "\u{7F}\u{2028}"),
    ])
    func escapes(text: String, expected: String) throws {
        #expect(try JSONReader.read(Array(text.utf8), name: "f").scalarText == expected)
    }

    @Test func `A line is read with its number`() throws {
        let mistake = outcome { () throws(Diagnostic) in
            try JSONReader.read(Array(#"{"b":x}"#.utf8), name: "f", line: 2)
        }
        #expect(mistake == "f:2:6: error: expected a value; text needs double quotes")
    }

    @Test func `The order of keys is kept, in small objects and large ones`() throws {
        for count in [1, 15, 16, 17, 200] {
            let keys = (0..<count).map { "k\(($0 * 7919) % 1000)" }
            let text = "{" + keys.map { "\"\($0)\":0" }.joined(separator: ",") + "}"
            #expect(try JSONReader.read(Array(text.utf8), name: "f").mapping?.map(\.key) == keys)
        }
    }

    @Test(arguments: [1, 15, 16, 17, 18, 200])
    func `A duplicate key is found in small and large objects`(count: Int) {
        for place in [0, count / 2, count - 1] {
            let members = ((0..<count).map { "\"k\($0)\":0" } + ["\"k\(place)\":1"]).joined(separator: ",\n ")
            #expect(
                outlined("{\n\(members)}")
                    == "f.json:\(count + 2):2: error: duplicate key 'k\(place)' (first at line \(place + 2))")
        }
    }

    @Test(arguments: ["[", "{\"a\":"]) func `512 levels are read, 513 are not`(opening: String) throws {
        let closing = opening == "[" ? "]" : "}"
        func nested(_ count: Int) -> String {
            String(repeating: opening, count: count) + "0" + String(repeating: closing, count: count)
        }
        var node = try JSONReader.read(Array(nested(512).utf8), name: "f")
        var levels = 0
        while let inner = node.sequence?.first ?? node.mapping?.first?.value { (node, levels) = (inner, levels + 1) }
        #expect(levels == 512)
        let column = 512 * opening.count + 1
        #expect(outlined(nested(513)) == "f.json:1:\(column): error: this is nested more than 512 levels deep")
        #expect(
            outlined(String(repeating: opening, count: 1_000_000)).hasSuffix("this is nested more than 512 levels deep")
        )
    }
}

@Suite("JSON by RFC 8259") struct JSONConformanceTests {
    @Test(arguments: [
        "[]", "[ ]", "\t[\r\n]\n", "[[]   ]", "[\"\"]", "[\"a\"]", "[false]", "[null, 1, \"1\", {}]",
        "[1,null,null,null,2]", "[2] ", " [1]", "[123]", "[0e+1]", "[0e1]", "[ 4]", "[-0]", "[-0.0]", "[-123]",
        "[1E22]", "[1E-2]", "[1E+2]", "[123e45]", "[123.456e78]",
        "[0.000000000000000000000000000000000000000000000000000000000001]", "[20e1]", "[123.456789]",
        "{\"asd\":\"sdf\"}", "{\"a\":\"b\",\"c\":\"d\"}", "{}", "{\"\":0}", "{\"foo\\u0000bar\": 42}",
        "{ \"min\": -1.0e+28, \"max\": 1.0e+28 }", "{\"a\":[]}", "{\n\"a\": \"b\"\n}", #"["\u0060\u012a\u12AB"]"#,
        #"["\uD801\udc37"]"#, #"["\ud83d\ude39\ud83d\udc8d"]"#, #"["\"\\\/\b\f\n\r\t"]"#, #"["\\u0000"]"#, #"["\""]"#,
        #"["a/*b*/c/*d//e"]"#, #"["\\a"]"#, #"["\\n"]"#, #"["\u0012"]"#, #"["\uFFFF"]"#, #"["\u0000"]"#, #"["\u002c"]"#,
        #"["\uDBFF\uDFFE"]"#, #"["new\u00A0line"]"#, #"["\u2028"]"#, "[\"\u{10FFFF}\"]", "[\"\u{FFFF}\"]",
        "[\"\u{2028}\u{2029}\"]", "[\"π\"]", "[\"asd \"]", "[\"\u{7F}\"]", #"["\u200B"]"#, #"["\uA66D"]"#, "\" \"",
        "42", "-0.1", "null", "\"asd\"", "true", "false", "\"\"", "[true]", "[\"a\"]\n",
    ])
    func accepted(text: String) {
        #expect(throws: Never.self) { try JSONReader.read(Array(text.utf8), name: "f") }
    }

    @Test(arguments: [
        "[1 true]", "[a\u{0}]", "[\"\": 1]", "[\"\"],", "[,1]", "[1,,2]", "[\"x\",,]", "[\"x\"]]", "[\"\",]", "[\"x\"",
        "[x", "[3[4]]", "[1:2]", "[,]", "[-]", "[   , \"\"]", "[\"a\",\n4\n,1,", "[1,]", "[1,,]", "[\"\u{B}a\"\\f]",
        "[*]", "[\"\"", "[1,", "[1,\n1\n,1", "[{}", "[fals]", "[nul]", "[tru]", "[++1234]", "[+1]", "[+Inf]", "[-01]",
        "[-1.0.]", "[-2.]", "[-NaN]", "[.-1]", "[.2e-3]", "[0.1.2]", "[0.3e+]", "[0.3e]", "[0.e1]", "[0E+]", "[0E]",
        "[0e+]", "[0e]", "[1.0e+]", "[1.0e-]", "[1.0e]", "[1 000.0]", "[1eE2]", "[2.e+3]", "[2.e-3]", "[2.e3]",
        "[9.e+]", "[Inf]", "[NaN]", "[１]", "[1+2]", "[0x1]", "[0x42]", "[Infinity]", "[0e+-1]", "[-123.123foo]",
        "[-Infinity]", "[-foo]", "[- 1]", "[-012]", "[-.123]", "[-1x]", "[1ea]", "[1.]", "[.123]", "[1.2a-3]",
        "[1.8011670033376514H-308]", "[012]", "[\"x\", truth]", "{[: \"x\"}", "{\"x\", null}", "{\"x\"::\"b\"}",
        "{\u{1F1E8}\u{1F1ED}}", "{\"a\":\"a\" 123}", "{key: 'value'}", "{\"a\" b}", "{:\"b\"}", "{\"a\"", "{\"a\":",
        "{\"a", "{1:1}", "{9999E9999:1}", "{null:null,null:null}", "{\"id\":0,,,,,}", "{'a':0}", "{\"id\":0,}",
        "{\"a\":\"b\"}/**/", "{\"a\":\"b\"}/**//", "{\"a\":\"b\"}//", "{\"a\":\"b\"}#", "{\"a\":\"b\",,\"c\":\"d\"}",
        "{a: \"b\"}", "{\"a\":\"a", "{ \"foo\" : \"bar\", \"a\" }", "{\"a\":\"b\"}#{}", " ", #"["\uD800\"]"#,
        #"["\uD800\u"]"#, #"["\uD800\u1"]"#, #"["\uD800\u1x"]"#, "[é]", #"["\x00"]"#, #"["\\\"]"#, "[\"\\\t\"]",
        "[\"\\😀\"]", #"["\"]"#, #"["\u00A"]"#, #"["\uD834\uDd"]"#, #"["\a"]"#, #"["\uqqqq"]"#, #"[\u0020"asd"]"#,
        "[\\n]", "\"", "['single quote']", "abc", "[\"\\", "[\"a\u{0}a\"]", "[\"new\nline\"]", "[\"\t\"]",
        "\"\\UA66D\"", "\"\"x", "[<null>]", "[1]x", "[1]]", "[\"asd]", "aå", "[True]", "1]", "{\"x\": true,", "[][]",
        "]", "{]", "{}}", "{\"\":", "{\"a\":/*c*/\"b\"}", "{\"a\": true} \"x\"", "['", "[\"a", "[\"a\"", "{", "{[",
        "{,", "{\"", "{'a'", "[\"\\{[\"\\{[\"\\{[\"\\{", "é", "*", "[\\u000A\"\"]", "[1", "[ false, nul",
        "[ true, fals", "[ false, tru", "{\"asd\":\"asd\"", "[\u{2060}]", "[\u{C}]", "\u{A0}1", "{\"a\":1,\"a\":1}",
        "{\"a\":1,\"\\u0061\":2}", #"["\uDFAA"]"#, #"["\uD888\u1234"]"#, #"["\uDd1e\uD834"]"#, #"["\uD800\n"]"#,
        "\u{FEFF}", "\u{FEFF}\u{FEFF}1", "[\u{FEFF}]",
    ])
    func rejected(text: String) {
        let mistake = #expect(throws: Diagnostic.self) { try JSONReader.read(Array(text.utf8), name: "f") }
        #expect(mistake?.position != nil)
    }
}

@Suite("Mistakes in JSON") struct JSONMistakeTests {
    @Test(
        arguments: [
            ("", "1:1", "expected a value, but the text is empty"),
            (" \n ", "2:2", "expected a value, but the text is empty"),
            ("{\"a\":1 \"b\":2}", "1:8", "expected ',' or '}'"), ("[1 2]", "1:4", "expected ',' or ']'"),
            ("{\"a\":1,\n}", "1:7", "a comma before '}' is not allowed in JSON; remove it"),
            ("[1,]", "1:3", "a comma before ']' is not allowed in JSON; remove it"),
            ("[1,,2]", "1:4", "expected a value; text needs double quotes"),
            ("{\"a\" 1}", "1:6", "expected ':' after a key"), ("{\"a\"}", "1:5", "expected ':' after a key"),
            ("{a: 1}", "1:2", "expected a key in double quotes"),
            ("{'a': 1}", "1:2", "expected a key in double quotes"),
            ("{\"a\":}", "1:6", "expected a value; text needs double quotes"),
            ("{,}", "1:2", "expected a key in double quotes"), ("[1}", "1:3", "expected ',' or ']'"),
            ("]", "1:1", "expected a value; text needs double quotes"),
            ("{\"a\":1}}", "1:8", "there is more after the end of the JSON value"),
            ("{\"a\":1}\n{\"a\":2}", "2:1", "there is more after the end of the JSON value"),
            ("[", "1:2", "expected a value, but the text ends"),
            ("[[1]\n,", "2:2", "expected a value, but the text ends"),
            ("[1", "1:3", "expected ',' or ']', but the text ends"),
            ("{\"a\":\n {", "2:3", "expected a key in double quotes, but the text ends"),
            ("{\"a\"", "1:5", "expected ':' after a key, but the text ends"),
            ("{\"a\":", "1:6", "expected a value, but the text ends"),
            ("[1] // x", "1:5", "JSON has no comments; remove it"),
            ("/* x */ 1", "1:1", "JSON has no comments; remove it"),
            ("{\n# x\n\"a\":1}", "2:1", "JSON has no comments; remove it"),
            ("[1 # x\n]", "1:4", "JSON has no comments; remove it"),
            ("{\"a\":1,\n// x\n\"b\":2}", "2:1", "JSON has no comments; remove it"),
            ("True", "1:1", "'True' is not a JSON value; write true"),
            ("None", "1:1", "'None' is not a JSON value; write null"),
            ("nul", "1:1", "expected a value; text needs double quotes"),
            ("[nullable]", "1:2", "expected a value; text needs double quotes"),
            ("'a'", "1:1", "expected a value; text needs double quotes"),
            ("[pro]", "1:2", "expected a value; text needs double quotes"),
            ("[\u{0}]", "1:2", "expected a value; text needs double quotes"),
        ] as [(String, String, String)])
    func `Mistakes are reported with their position`(text: String, place: String, message: String) {
        #expect(mistake(text) == "f:\(place): error: \(message)")
    }

    @Test(arguments: [
        ("01", "1:2", "there is more after the end of the JSON value"), ("[-01]", "1:4", "expected ',' or ']'"),
        ("+1", "1:1", "expected a value; text needs double quotes"), ("-", "1:2", "expected a digit"),
        ("-Infinity", "1:2", "expected a digit"), ("1.", "1:3", "expected a digit"), ("1E+", "1:4", "expected a digit"),
        ("0x1F", "1:2", "there is more after the end of the JSON value"),
    ])
    func numbers(text: String, place: String, message: String) {
        #expect(mistake(text) == "f:\(place): error: \(message)")
    }

    private static let control = #"a string cannot contain line breaks, tabs or control characters; write \n or \t"#
    private static let escape = #"\u needs four hexadecimal digits, twice for a character beyond FFFF"#

    @Test(arguments: [
        ("[1, \"ab", "1:5", "this string has no end; its closing '\"' is missing"),
        ("\"a\nb\"", "1:3", control), ("\"a\tb\"", "1:3", control), ("\"é\u{1F}\"", "1:3", control),
        (#""é\U0041""#, "1:3", #"unknown escape in a string; write \\ for a backslash"#),
        (#""\"#, "1:2", "the text ends inside a string"), (#""\u12"#, "1:2", escape), (#""\u12g4""#, "1:2", escape),
        (#""a\ud800""#, "1:3", escape), (#""\ud800\n""#, "1:2", escape), (#""\ud800\u0041""#, "1:2", escape),
        (#""\udc00\ud800""#, "1:2", escape), (#""\ud83d\ude0""#, "1:2", escape),
    ])
    func strings(text: String, place: String, message: String) {
        #expect(mistake(text) == "f:\(place): error: \(message)")
    }

    @Test(
        arguments: [
            [0xFF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xE0, 0x80, 0x80], [0xE2, 0x82], [0xED, 0xA0, 0x80],
            [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0x80], [0xE2, 0x28, 0xA1],
        ] as [[UInt8]])
    func `Bytes that are no UTF-8, at the first of them`(bytes: [UInt8]) {
        let expected = "error: this is not UTF-8 text; save the file as UTF-8"
        #expect(mistake(Array("{\"é\":\n\"日".utf8) + bytes + Array("\"}".utf8)) == "f:2:3: \(expected)")
        #expect(mistake(bytes) == "f:1:1: \(expected)")
    }

    private func mistake(_ text: String) -> String { mistake(Array(text.utf8)) }

    private func mistake(_ bytes: [UInt8]) -> String {
        outcome { () throws(Diagnostic) in try JSONReader.read(bytes, name: "f") }
    }
}
