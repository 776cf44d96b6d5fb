import Testing

@testable import WizardFiles

@Suite("Mistakes in JSON")
struct JSONMistakeTests {
    @Test(
        "Each is told in plain words, at its place",
        arguments: [
            ("", "1:1", "expected a value, but the text is empty"),
            (" \n ", "2:2", "expected a value, but the text is empty"),
            ("{\"a\":1 \"b\":2}", "1:8", "expected ',' or '}' after a member"),
            ("[1 2]", "1:4", "expected ',' or ']' after an element"),
            ("{\"a\":1,\n}", "1:7", "a comma before '}' is not allowed in JSON; remove it"),
            ("[1,]", "1:3", "a comma before ']' is not allowed in JSON; remove it"),
            ("[1,,2]", "1:4", "expected a value before ','"), ("[,1]", "1:2", "expected a value before ','"),
            ("{\"a\" 1}", "1:6", "expected ':' after a key"), ("{\"a\"}", "1:5", "expected ':' after a key"),
            ("{a: 1}", "1:2", "expected a key in double quotes"),
            ("{'a': 1}", "1:2", "expected a key in double quotes"), ("{\"a\":}", "1:6", "expected a value"),
            ("{,}", "1:2", "expected a key in double quotes"), ("[1}", "1:3", "expected ',' or ']' after an element"),
            ("]", "1:1", "expected a value"), ("{\"a\":1}}", "1:8", "there is more after the end of the JSON value"),
            ("1 2", "1:3", "there is more after the end of the JSON value"),
            ("{\"a\":1}\n{\"a\":2}", "2:1", "there is more after the end of the JSON value"),
            ("[", "1:2", "the text ends, but the array that begins at line 1, column 1 has no ']'"),
            ("[1", "1:3", "the text ends, but the array that begins at line 1, column 1 has no ']'"),
            ("[[1]\n,", "2:2", "the text ends, but the array that begins at line 1, column 1 has no ']'"),
            ("{\"a\":\n {", "2:3", "the text ends, but the object that begins at line 2, column 2 has no '}'"),
            ("{\"a\"", "1:5", "the text ends, but the object that begins at line 1, column 1 has no '}'"),
            ("{\"a\":", "1:6", "the text ends, but the object that begins at line 1, column 1 has no '}'"),
            ("{\"a\":1,", "1:8", "the text ends, but the object that begins at line 1, column 1 has no '}'"),
            ("'a'", "1:1", "a JSON string needs double quotes"), ("[1] // x", "1:5", "JSON has no comments; remove it"),
            ("/* x */ 1", "1:1", "JSON has no comments; remove it"),
            ("{\n# x\n\"a\":1}", "2:1", "JSON has no comments; remove it"),
            ("[1 # x\n]", "1:4", "JSON has no comments; remove it"),
            ("{\"a\":1,\n// x\n\"b\":2}", "2:1", "JSON has no comments; remove it"),
            ("True", "1:1", "'True' is not a JSON value; did you mean 'true'?"),
            ("[fals]", "1:2", "'fals' is not a JSON value; did you mean 'false'?"),
            ("nul", "1:1", "'nul' is not a JSON value; did you mean 'null'?"),
            ("None", "1:1", "'None' is not a JSON value; did you mean 'null'?"),
            ("trueish", "1:1", "this is not a JSON value; put double quotes around text"),
            ("NaN", "1:1", "this is not a JSON value; put double quotes around text"),
            ("-Infinity", "1:2", "expected a digit after '-'"),
            ("[pro]", "1:2", "this is not a JSON value; put double quotes around text"),
            ("é", "1:1", "expected a value"), ("[\u{0}]", "1:2", "a control character is not allowed here; remove it"),
        ])
    func structure(text: String, place: String, message: String) {
        #expect(told(text) == "f:\(place): error: \(message)")
    }

    @Test(arguments: [
        ("01", "1:1", "a number in JSON does not begin with 0; remove it"),
        ("-01", "1:2", "a number in JSON does not begin with 0; remove it"),
        ("+1", "1:1", "a number in JSON does not begin with '+'; remove it"),
        (".5", "1:1", "a number in JSON does not begin with '.'; write a 0 before it"),
        ("-", "1:2", "expected a digit after '-'"), ("-a", "1:2", "expected a digit after '-'"),
        ("1.", "1:3", "expected a digit after '.'"), ("1.e1", "1:3", "expected a digit after '.'"),
        ("1e", "1:3", "expected a digit after 'e'"), ("1E+", "1:4", "expected a digit after '+'"),
        ("[1e-]", "1:5", "expected a digit after '-'"),
        ("0x1F", "1:2", "there is more after the end of the JSON value"),
        ("1_000", "1:2", "there is more after the end of the JSON value"),
    ])
    func numbers(text: String, place: String, message: String) {
        #expect(told(text) == "f:\(place): error: \(message)")
    }

    @Test(arguments: [
        ("\"a", "1:1", "this string has no end; its closing '\"' is missing"),
        ("[1, \"ab", "1:5", "this string has no end; its closing '\"' is missing"),
        ("\"a\nb\"", "1:3", "a string cannot contain a line break; write \\n"),
        ("\"a\r\nb\"", "1:3", "a string cannot contain a line break; write \\n"),
        ("\"a\tb\"", "1:3", "a string cannot contain a tab; write \\t"),
        ("\"\u{0}\"", "1:2", "a string cannot contain a control character; write \\u0000"),
        ("\"é\u{1F}\"", "1:3", "a string cannot contain a control character; write \\u001f"),
        (#""\q""#, "1:2", #"unknown escape in a string; write \\ for a backslash"#),
        (#""é\U0041""#, "1:3", #"unknown escape in a string; write \\ for a backslash"#),
        (#""\"#, "1:2", "the text ends inside a string"), (#""\u12"#, "1:2", #"\u needs four hexadecimal digits"#),
        (#""\u12g4""#, "1:2", #"\u needs four hexadecimal digits"#),
        (#""\u+123""#, "1:2", #"\u needs four hexadecimal digits"#),
        (#""a\ud800""#, "1:3", "this is the first half of a surrogate pair; the second is missing"),
        (#""\ud800\n""#, "1:2", "this is the first half of a surrogate pair; the second is missing"),
        (#""\ud800\u0041""#, "1:2", "this is the first half of a surrogate pair; the second is missing"),
        (#""\ud800\ud800""#, "1:2", "this is the first half of a surrogate pair; the second is missing"),
        (#""\udc00\ud800""#, "1:2", "this is the second half of a surrogate pair; the first is missing"),
        (#""\ud83d\ude0""#, "1:8", #"\u needs four hexadecimal digits"#),
    ])
    func strings(text: String, place: String, message: String) {
        #expect(told(text) == "f:\(place): error: \(message)")
    }

    @Test(
        "Bytes that are no UTF-8, at the first of them",
        arguments: [
            [0xFF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xE0, 0x80, 0x80], [0xE2, 0x82], [0xED, 0xA0, 0x80],
            [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0x80], [0xE2, 0x28, 0xA1],
        ] as [[UInt8]])
    func invalid(bytes: [UInt8]) {
        let expected = "error: this is not UTF-8 text; save the file as UTF-8"
        #expect(told(Array("{\"é\":\n\"日".utf8) + bytes + Array("\"}".utf8)) == "f:2:3: \(expected)")
        #expect(told(bytes) == "f:1:1: \(expected)")
    }

    private func told(_ text: String) -> String { told(Array(text.utf8)) }

    private func told(_ bytes: [UInt8]) -> String {
        outcome { () throws(Diagnostic) in try JSONReader.read(bytes, name: "f") }
    }
}
