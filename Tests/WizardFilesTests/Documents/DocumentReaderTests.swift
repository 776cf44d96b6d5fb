import Testing

@testable import WizardFiles

@Suite("YAML and JSON by the same door")
struct DocumentReaderTests {
    private func outlined(_ text: String, _ name: String) -> String {
        outcome { () throws(Diagnostic) in try DocumentReader.read(text, name: name) }
    }

    @Test(
        "The name and the first byte decide",
        arguments: [
            ("{\"a\": 5}", "a.yaml", "1:1{1:2 a: 1:7 jsonNumber(5)}"),
            ("{\"a\": 5}", "a.json", "1:1{1:2 a: 1:7 jsonNumber(5)}"),
            (" \n[5]", "standard input", "2:1[2:2 jsonNumber(5)]"), ("\u{FEFF}{}", "a", "1:1{}"),
            ("{a: 5}", "a.yaml", "1:1{1:2 a: 1:5 plain(5)}"), ("[a, 5]", "a", "1:1[1:2 plain(a), 1:5 plain(5)]"),
            ("{\"a\": 5,}", "a.yaml", "a.yaml:1:8: error: a comma before '}' is not allowed in JSON; remove it"),
            ("{a: 5}\n", "a", "1:1{1:2 a: 1:5 plain(5)}"),
            ("a: 5", "a.yaml", "1:1{1:1 a: 1:4 plain(5)}"), ("\"a\"", "a.yaml", "1:1 quoted(a)"),
            ("5", "a.json", "1:1 jsonNumber(5)"), ("5", "a", "1:1 plain(5)"), ("# {\n[a]", "a", "2:1[2:2 plain(a)]"),
            ("{a: 5}", "a.json", "a.json:1:2: error: expected a key in double quotes"),
            ("{a: 5}", "A.JSON", "A.JSON:1:2: error: expected a key in double quotes"),
            ("a: 5", "a.json", "a.json:1:1: error: this is not a JSON value; put double quotes around text"),
        ])
    func door(text: String, name: String, expected: String) {
        #expect(outlined(text, name) == expected)
    }

    @Test(
        "Where the text is neither, the mistake is told as that of what it looks like",
        arguments: [
            ("{\"a\": 1 \"b\": 2}", "f:1:9: error: expected ',' or '}' after a member"),
            ("{\"a\": 1, \"a\": 2}", "f:1:10: error: duplicate key 'a' (first at column 2)"),
            ("[1, 2", "f:1:6: error: the text ends, but the array that begins at line 1, column 1 has no ']'"),
            ("{", "f:1:2: error: the text ends, but the object that begins at line 1, column 1 has no '}'"),
            ("{a: 1, b: [2}", "f:1:13: error: expected ',' or ']' in the list that begins at line 1, column 11"),
            ("{{a}}", "f:1:2: error: expected a key in double quotes"),
        ])
    func neither(text: String, expected: String) {
        #expect(outlined(text, "f") == expected)
    }

    @Test("A file without text is empty, whatever its name", arguments: ["a.json", "a.yaml", "standard input"])
    func empty(name: String) {
        for text in ["", " \r\n\t", "\u{FEFF}", "\u{FEFF}\n"] {
            #expect(outlined(text, name) == "\(name): error: the file is empty")
        }
    }

    @Test("A file that is not there, or is a folder, is told by its path")
    func unreadable() {
        #expect(throws: UnreadableFile(path: "/nowhere/a.yaml", reason: "No such file or directory")) {
            try DocumentReader.read(path: "/nowhere/a.yaml")
        }
        #expect(throws: UnreadableFile(path: "/", reason: "Is a directory")) { try DocumentReader.read(path: "/") }
        #expect(UnreadableFile(path: "/", reason: "Is a directory").description == "'/' cannot be read: Is a directory")
    }
}
