import Testing

@testable import WizardFiles

@Suite("Reading JSON")
struct JSONReaderTests {
    private func outlined(_ text: String) -> String {
        outcome { () throws(Diagnostic) in try JSONReader.read(Array(text.utf8), name: "f.json") }
    }

    @Test(
        "Every value has its place, and numbers their digits",
        arguments: [
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
    func values(text: String, expected: String) {
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

    @Test("A part of the bytes is read as if it were all, with the number of its line")
    func part() throws {
        let bytes = Array("{\"a\":1}\n{\"b\":x}\n".utf8)
        #expect(try JSONReader.read(bytes, in: 0..<7, name: "f").outline == "1:1{1:2 a: 1:6 jsonNumber(1)}")
        let mistake = outcome { () throws(Diagnostic) in try JSONReader.read(bytes, in: 8..<15, name: "f", line: 2) }
        #expect(mistake == "f:2:6: error: this is not a JSON value; put double quotes around text")
        #expect(try JSONReader.read(bytes, in: -5..<8, name: "f").mapping?.count == 1)
    }

    @Test("The order of keys is kept, in small objects and large ones")
    func order() throws {
        for count in [1, 15, 16, 17, 200] {
            let keys = (0..<count).map { "k\(($0 * 7919) % 1000)" }
            let text = "{" + keys.map { "\"\($0)\":0" }.joined(separator: ",") + "}"
            #expect(try JSONReader.read(Array(text.utf8), name: "f").mapping?.map(\.key) == keys)
        }
    }

    @Test("A key that is there twice is found in small objects and large ones", arguments: [1, 15, 16, 17, 18, 200])
    func repeated(count: Int) {
        for place in [0, count / 2, count - 1] {
            let members = ((0..<count).map { "\"k\($0)\":0" } + ["\"k\(place)\":1"]).joined(separator: ",\n")
            #expect(
                outlined("{\n\(members)}")
                    == "f.json:\(count + 2):1: error: duplicate key 'k\(place)' (first at line \(place + 2))")
        }
    }

    @Test("512 levels are read, 513 are not", arguments: ["[", "{\"a\":"])
    func depth(opening: String) throws {
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
