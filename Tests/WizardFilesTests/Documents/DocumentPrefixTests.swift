import Testing

@testable import WizardFiles

@Suite("Damaged documents")
struct DocumentPrefixTests {
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
        : !!int 0x1F
        list:
        - ~
        - 5.0
        """#.utf8)

    @Test("Every beginning of JSON but the whole is a mistake in it")
    func jsonPrefixes() throws {
        for count in 0..<Self.json.count {
            let mistake = #expect(throws: Diagnostic.self) {
                try JSONReader.read(Array(Self.json[..<count]), name: "f")
            }
            try expectInside(mistake, Self.json, count)
        }
        #expect(try JSONReader.read(Self.json, name: "f").mapping?.count == 4)
    }

    @Test("Every beginning of YAML is read or is a mistake in it")
    func yamlPrefixes() throws {
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

    @Test("A document with a byte changed is read or is a mistake", arguments: [json, yaml])
    func changes(document: [UInt8]) throws {
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
