import OrderedCollections
import Testing

@testable import WizardFiles

@Suite("Writing JSON") struct JSONWriterTests {
    private static let sample: JSONValue = [
        "name": "Pro \"plan\"", "seats": 5, "share": 0.5, "public": true, "vat": nil,
        "tags": ["a", ["b": []], [:]],
    ]

    @Test func `On one line, in the order of the value`() {
        #expect(
            JSONWriter.compact(Self.sample)
                == #"{"name":"Pro \"plan\"","seats":5,"share":0.5,"public":true,"vat":null,"tags":["a",{"b":[]},{}]}"#)
    }

    @Test func `On several lines, indented by two spaces`() {
        #expect(
            JSONWriter.pretty(Self.sample) == #"""
                {
                  "name": "Pro \"plan\"",
                  "seats": 5,
                  "share": 0.5,
                  "public": true,
                  "vat": null,
                  "tags": [
                    "a",
                    {
                      "b": []
                    },
                    {}
                  ]
                }
                """#)
        #expect(JSONWriter.pretty([:]) == "{}")
        #expect(JSONWriter.pretty(nil) == "null")
    }

    @Test(arguments: [
        ("", #""""#), ("a\"b\\c/", #""a\"b\\c/""#),
        ("\n\r\t\u{8}\u{C}\0\u{1F}", #""\n\r\t\u0008\u000c\u0000\u001f""#),
        (" ~\u{7F}", #"" ~\u007f""#), ("é日😀", #""é日😀""#), ("\u{2028}", #""\u2028""#),
        ("é\u{202E}\u{9B}\n\"", #""é\u202e\u009b\n\"""#),
        ("\u{E0041}👩\u{200D}💻\u{200D}", #""\udb40\udc41👩\#u{200D}💻\#u{200D}""#),
        ("e\u{301}", "\"e\u{301}\""),
    ])
    func texts(text: String, expected: String) throws {
        #expect(JSONWriter.compact(.string(text)) == expected)
        #expect(JSONWriter.compactBytes(.string(text)) == Array(expected.utf8))
        #expect(try JSONReader.read(Array(expected.utf8), name: "f").scalarText == text)
    }

    @Test func `Every ASCII character comes back, and none of them breaks the line`() throws {
        let text = String(String.UnicodeScalarView((0..<0x80).compactMap { Unicode.Scalar($0) }))
        let bytes = JSONWriter.compactBytes(.object([text: 1]))
        #expect(bytes.allSatisfy { $0 >= 0x20 })
        #expect(try JSONReader.read(bytes, name: "f").mapping?.first?.key == text)
    }

    @Test(arguments: [
        (5.0, "5.0"), (-0.0, "-0.0"), (0.1, "0.1"), (1e15, "1000000000000000.0"), (1e300, "1e+300"),
        (.leastNonzeroMagnitude, "5e-324"), (123456789.125, "123456789.125"), (0.1 + 0.2, "0.30000000000000004"),
    ])
    func `Numbers keep all their digits`(value: Double, expected: String) throws {
        #expect(JSONValue.double(value).map(JSONWriter.compact) == expected)
        #expect(expected.isJSONNumber)
        #expect(try JSONReader.read(Array(expected.utf8), name: "f").scalar.flatMap { Double($0.text) } == value)
    }

    @Test(arguments: [Double.infinity, -.infinity, .nan])
    func `Infinity and not-a-number are no values`(value: Double) {
        #expect(JSONValue.double(value) == nil)
        #expect(JSONWriter.compact(.number("\(value)")) == "null")
    }

    @Test func `Whole numbers of any size`() {
        #expect(
            JSONWriter.compact([.integer(Int.min), .integer(UInt64.max), .integer(0)]) == "[\(Int.min),\(UInt64.max),0]"
        )
    }

    @Test(arguments: [
        ("0", true), ("-0", true), ("10", true), ("1.5", true), ("1e5", true), ("1E-5", true), ("1.0e+5", true),
        ("", false), ("-", false), ("01", false), ("-01", false), ("+1", false), (".5", false), ("5.", false),
        ("1e", false), ("1e+", false), ("0x1", false), ("1 ", false), ("nan", false), ("1.5.2", false),
        ("٣", false),
    ])
    func `Which texts are JSON numbers`(text: String, isNumber: Bool) {
        #expect(text.isJSONNumber == isNumber)
        #expect(JSONWriter.compact(.number(text)) == (isNumber ? text : "null"))
    }

    @Test(arguments: [
        (#"{"a":[1.50,1e2,-0,true,null,"5"],"b":{}}"#, #"{"a":[1.50,1e2,-0,true,null,"5"],"b":{}}"#),
        (
            "a: [5, '5', 1.50, +5, 007, 0x1F, .5, 5., yes, Null, TRUE, '']",
            #"{"a":[5,"5",1.50,5,7,31,0.5,5.0,"yes",null,true,""]}"#
        ),
        (
            "[.inf, .nan, 9223372036854775808, 0xFFFFFFFFFFFFFFFF, 1e999]",
            #"[".inf",".nan",9223372036854775808,"0xFFFFFFFFFFFFFFFF",1e999]"#
        ),
        ("b: 1\na: 2", #"{"b":1,"a":2}"#),
    ])
    func `A document as JSON: JSON as it was, plain YAML by the core schema`(text: String, expected: String) throws {
        #expect(JSONWriter.compact(JSONValue(try DocumentReader.read(text, name: "f"))) == expected)
    }

    @Test func `What was written is read back`() throws {
        for text in [JSONWriter.compact(Self.sample), JSONWriter.pretty(Self.sample)] {
            #expect(try JSONReader.value(Array(text.utf8), name: "f") == Self.sample)
        }
    }

    @Test func `512 levels are written as they were read`() throws {
        let text = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
        #expect(JSONWriter.compact(try JSONReader.value(Array(text.utf8), name: "f")) == text)
    }
}
