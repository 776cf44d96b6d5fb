import Testing

@testable import WizardFiles

private let flowAdvice =
    "; a ' #' begins a comment, and text with ', ', ': ', brackets or a quote in it needs quotes around it"

@Suite("YAML and JSON by the same door") struct DocumentReaderTests {
    private func outlined(_ text: String, _ name: String) -> String {
        outcome { () throws(Diagnostic) in try DocumentReader.read(text, name: name) }
    }

    @Test(arguments: [
        ("{\"a\": 5}", "a.yaml", "1:1{1:2 a: 1:7 jsonNumber(5)}"),
        ("{\"a\": 5}", "a.json", "1:1{1:2 a: 1:7 jsonNumber(5)}"),
        (" \n[5]", "standard input", "2:1[2:2 jsonNumber(5)]"), ("\u{FEFF}{}", "a", "1:1{}"),
        ("{a: 5}", "a.yaml", "1:1{1:2 a: 1:5 plain(5)}"), ("[a, 5]", "a", "1:1[1:2 plain(a), 1:5 plain(5)]"),
        ("{\"a\": 5,}", "a.yaml", "1:1{1:2 a: 1:7 plain(5)}"),
        ("{a: 5}\n", "a", "1:1{1:2 a: 1:5 plain(5)}"),
        ("a: 5", "a.yaml", "1:1{1:1 a: 1:4 plain(5)}"), ("\"a\"", "a.yaml", "1:1 quoted(a)"),
        ("5", "a.json", "1:1 jsonNumber(5)"), ("5", "a", "1:1 plain(5)"), ("# {\n[a]", "a", "2:1[2:2 plain(a)]"),
        ("{a: 5}", "a.json", "a.json:1:2: error: expected a key in double quotes"),
        ("{a: 5}", "A.JSON", "A.JSON:1:2: error: expected a key in double quotes"),
        ("a: 5", "a.json", "a.json:1:1: error: expected a value; text needs double quotes"),
    ])
    func `The name and the first byte decide`(text: String, name: String, expected: String) {
        #expect(outlined(text, name) == expected)
    }

    @Test(arguments: [
        (
            "{\"a\": 1 \"b\": 2}",
            "f:1:12: error: expected ',' or '}' in the mapping that begins at line 1, column 1" + flowAdvice
        ),
        ("{\"a\": 1, \"a\": 2}", "f:1:10: error: duplicate key 'a' (first at column 2)"),
        ("[1, 2", "f:2:1: error: expected ',' or ']' in the list that begins at line 1, column 1" + flowAdvice),
        ("{", "f:2:1: error: a value is missing; add it, or put quotes around the text"),
        (
            "{a: 1, b: [2}",
            "f:1:13: error: expected ',' or ']' in the list that begins at line 1, column 11" + flowAdvice
        ),
        ("{{a}}", #"f:1:1: error: text with '{{' needs quotes around all of it, such as "{{name}}.example.com""#),
    ])
    func `A text that is neither JSON nor YAML has the mistake of the format that it resembles`(
        text: String, expected: String
    ) {
        #expect(outlined(text, "f") == expected)
    }

    @Test(arguments: ["a.json", "a.yaml", "standard input"])
    func `A file without text is empty, whatever its name`(name: String) {
        for text in ["", " \r\n\t", "\u{FEFF}", "\u{FEFF}\n"] {
            #expect(outlined(text, name) == "\(name): error: the file is empty")
        }
    }

    @Test func `A missing file, or a folder, is reported by its path`() {
        #expect(throws: UnreadableFile(path: "/nowhere/a.yaml", reason: "No such file or directory")) {
            try DocumentReader.read(path: "/nowhere/a.yaml")
        }
        #expect(throws: UnreadableFile(path: "/", reason: "Is a directory")) { try DocumentReader.read(path: "/") }
        #expect(UnreadableFile(path: "/", reason: "Is a directory").description == "'/' cannot be read: Is a directory")
    }
}

@Suite("Damaged documents") struct DocumentPrefixTests {
    private static let json = Array(
        #"""
        {"name":"Pro \"plan\" \u00e9\ud83d\ude00 é日😀", "seats": -12.50e+3, "list": [1, [], {}, true, false, null],
         "group": {"a": {"b": "\\"}, "c": ""}}
        """#.utf8)

    private static let yaml = Array(
        #"""
        %YAML 1.2
        ---
        # é note
        fields: &f
          - {name: "a\u00e9\x41\n", rules: [email, {minLength: 3}]}
          - name: 'it''s'
            help: |2-
                two
              lines
            label: >
              folded 日
              text
        again: *f
        ? !!str key
        : 0x1F
        list:
        - ~
        - 5.0
        """#.utf8)

    @Test func `Every beginning of JSON but the whole is a mistake in it`() throws {
        for count in 0..<Self.json.count {
            let mistake = #expect(throws: Diagnostic.self) {
                try JSONReader.read(Array(Self.json[..<count]), name: "f")
            }
            try expectInside(mistake, Self.json, count)
        }
        #expect(try JSONReader.read(Self.json, name: "f").mapping?.count == 4)
    }

    @Test func `Every beginning of YAML is read or is a mistake in it`() throws {
        var read = 0
        for count in 0...Self.yaml.count {
            do throws(Diagnostic) {
                _ = try YAMLReader.read(Array(Self.yaml[..<count]), name: "f")
                read += 1
            } catch {
                if error.position != nil { try expectInside(error, Self.yaml, count) }
            }
        }
        #expect(read > 0)
        #expect(try YAMLReader.read(Self.yaml, name: "f").mapping?.map(\.key) == ["fields", "again", "key", "list"])
    }

    @Test(arguments: [json, yaml])
    func `A document with a byte changed is read or is a mistake`(document: [UInt8]) throws {
        var mistakes = 0
        for index in document.indices {
            for byte in Array("\0\n\t \"'\\{}[]:,-*&!%|#09ax".utf8) + [0x80, 0xC3, 0xED, 0xFF] {
                var changed = document
                changed[index] = byte
                do throws(Diagnostic) {
                    _ = JSONWriter.compact(JSONValue(try DocumentReader.read(changed, name: "f")))
                } catch {
                    mistakes += 1
                    if error.position != nil { try expectInside(error, changed, changed.count) }
                }
            }
        }
        #expect(mistakes > document.count)
    }

    /// The place is in the text, or right after it; libyaml puts the end of a text without line feed on the next line.
    private func expectInside(_ mistake: Diagnostic?, _ bytes: [UInt8], _ count: Int) throws {
        let position = try #require(mistake?.position)
        let lines = bytes[..<count].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        #expect((1...lines.count + 1).contains(position.line))
        let longest = lines.indices.contains(position.line - 1) ? lines[position.line - 1].count : 0
        #expect((1...longest + 1).contains(position.column), "\(position) in \(count) bytes")
    }
}
