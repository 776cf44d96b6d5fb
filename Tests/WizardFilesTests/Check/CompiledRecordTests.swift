import FormModel
import SeededRandom
import Testing
import WorkMeasuring

@testable import WizardFiles

/// What bytes tell about a record is what the form says about it.
@Suite("Records checked by their bytes")
struct CompiledRecordTests {
    /// Checks the lines by their bytes where that can be, and by the form alone.
    private func outcomes(_ form: WizardForm, _ lines: [[UInt8]]) throws -> (bytes: CheckedBlock, form: String) {
        var checker = try #require(BlockCheck(form, name: "r", isQuiet: false)).makeChecker()
        let text = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
        let checked = checker.check(LineBlock(bytes: text, linesBefore: 0))
        var expected = ""
        for (index, line) in lines.enumerated() where !line.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) {
            expected += form.check(line: line, number: index + 1, name: "r").json + "\n"
        }
        return (checked, expected)
    }

    private func outcomes(_ fields: String, _ lines: [String]) throws -> (bytes: CheckedBlock, form: String) {
        try outcomes(WizardForm("formline: 1\nfields:\n" + fields, file: "w"), lines.map { Array($0.utf8) })
    }

    @Test(
        "Random records of random wizards have the same results by their bytes and by the form",
        arguments: seeds(from: "FORMLINE_RECORD_SEEDS", otherwise: 1...4))
    func sameResults(seed: UInt64) throws {
        var (records, decided, inPart, wizards) = (0, 0, 0, 0)
        for wizard in 0..<60 {
            var random = RandomRecords(seed: seed &* 1000 &+ UInt64(wizard))
            guard let form = try? WizardForm(random.text, file: "w") else { continue }
            let lines = (0..<40).map { _ in random.record() }
            let (checked, expected) = try outcomes(form, lines)
            let output = String(decoding: checked.output, as: UTF8.self)
            if output != expected {
                let pairs = zip(output.split(separator: "\n"), expected.split(separator: "\n"))
                let differing = pairs.first { $0 != $1 }
                Issue.record("\(random.text)\nby bytes: \(differing?.0 ?? "")\nby form:  \(differing?.1 ?? "")")
                return
            }
            #expect(checked.areAllValid == !expected.contains("\"valid\":false"))
            records += expected.split(separator: "\n").count
            decided += expected.split(separator: "\n").count - checked.decidedByForm
            inPart += checked.decidedByForm - checked.readByForm
            wizards += 1
        }
        // Most random wizards are right, and bytes tell enough about them for the comparison to say something.
        #expect(wizards > 40)
        #expect(decided > records / 20, "\(decided) of \(records)")
        #expect(inPart > records / 5, "\(inPart) of \(records)")
    }

    private let eight = """
          - {name: email, type: string, rules: [email]}
          - {name: first, type: string, rules: [{minLength: 1}, {maxLength: 40}]}
          - {name: last, type: string, rules: [{minLength: 1}, {maxLength: 40}]}
          - {name: age, type: integer, rules: [{between: [18, 120]}]}
          - {name: code, type: string, rules: [{pattern: "^[A-Z]{3}-[0-9]{4}$"}]}
          - {name: plan, type: choice, choices: [free, pro, team]}
          - {name: start, type: date, rules: [{after: 2019-12-31}, {before: 2031-01-01}]}
          - {name: note, type: string, optional: true, rules: [{maxLength: 80}]}
        """

    private func record(_ change: (String) -> String = { $0 }) -> String {
        change(
            #"{"email":"ann@example.com","first":"Ann","last":"Müller","age":41,"code":"ABC-1234","plan":"pro","#
                + #""start":"2026-11-22"}"#)
    }

    @Test("Records that pass are decided by their bytes, in any order, with white space, and with letters beyond ASCII")
    func decidedByBytes() throws {
        let lines = [
            record(), record { $0.replacing(",", with: " ,\t").replacing(":", with: " : ") + " \r" }, "", " \t\r",
            #"{"note":null,"start":"2020-01-01","plan":"free","code":"XYZ-0000","age":120,"last":"李","first":"Ж","#
                + #""email":"a@b.ch"}"#,
            record { $0.replacing("Müller", with: "M\\u00FCll\\u0065r\\/\\u674e") },
            record { $0.replacing("}", with: ",\"note\":\"\"}") },
            record { $0.replacing("}", with: ",\"note\":\"x y\"}") },
        ]
        let (checked, expected) = try outcomes(eight, lines)
        #expect(String(decoding: checked.output, as: UTF8.self) == expected)
        #expect(checked.decidedByForm == 0)
        #expect(checked.areAllValid)
    }

    @Test(
        "What bytes cannot tell for certain of a field, the form decides",
        arguments: [
            ("41", "17"), ("41", "41.0"), ("41", "\"41\""), ("41", "null"), ("Ann", "A\\n"), ("Ann", "A\\ud83d\\ude00"),
            ("Ann", "A\\u0301"), ("Ann", "A\u{301}"), ("41", "[41, {\"a\": \"]\\\"}\"}]"), ("41", "{}"),
            ("41", "1e400"),
            ("Ann", "\u{7F}"), ("\"Ann\"", "5"), ("pro", "Pro"), ("2026-11-22", "2026-02-29"),
            ("2026-11-22", "2031-01-01"), ("ABC-1234", "abc-1234"), ("ann@", "ann"), ("\"plan\":\"pro\",", ""),
        ])
    func decidedInPart(old: String, new: String) throws {
        let (checked, expected) = try outcomes(eight, [record(), record { $0.replacing(old, with: new) }, record()])
        #expect(String(decoding: checked.output, as: UTF8.self) == expected)
        #expect((checked.decidedByForm, checked.readByForm) == (1, 0))
        #expect(expected.contains("\"line\":3,\"valid\":true"))
    }

    @Test(
        "A record that bytes cannot tell how to read is read by the form",
        arguments: [
            ("\"age\"", "\"agE\""), ("\"age\"", "\"first\""), ("}", "},"), ("}", ""), ("{", "["), ("41", "041"),
            ("41", "tru"),
            ("41", "[41"), ("41", "[41}"), ("41", "{\"a\":1,\"a\":2}"), ("\"plan\":\"pro\",", "\"plan\":\"pro\\"),
            ("\"2026-11-22\"}", "\"x\\"),
            ("41", String(repeating: "[", count: 511) + String(repeating: "]", count: 511)),
            ("41", String(repeating: "[", count: 512) + String(repeating: "]", count: 512)), ("Ann", "A\u{1}"),
            ("Ann", "\\ud83d"), ("41", "\u{FEFF}41"),
        ])
    func readByForm(old: String, new: String) throws {
        let (checked, expected) = try outcomes(eight, [record(), record { $0.replacing(old, with: new) }, record()])
        #expect(String(decoding: checked.output, as: UTF8.self) == expected)
        #expect((checked.decidedByForm, checked.readByForm) == (1, 1))
        #expect(expected.contains("\"line\":3,\"valid\":true"))
    }

    @Test("A line that ends in a string after a backslash is one, and so is the rest of it")
    func brokenLine() throws {
        let text = record()
        let end = try #require(text.firstRange(of: "\",\"last")).lowerBound
        let (checked, expected) = try outcomes(eight, [text[..<end] + "\\", String(text[end...]), record()])
        #expect(String(decoding: checked.output, as: UTF8.self) == expected)
        #expect((checked.decidedByForm, checked.readByForm) == (2, 2))
    }

    @Test(
        "Where a field is read by others, the form gets all that they read, and bytes tell of the rest",
        arguments: [
            (#"{"plain":"x","least":3,"most":5,"kind":"a"}"#, 1), (#"{"plain":"x","least":7,"most":5,"kind":"a"}"#, 1),
            (#"{"plain":"x","least":"7","most":5,"kind":"a"}"#, 1),
            (#"{"plain":5,"least":3,"most":5,"kind":"b","size":1}"#, 1),
            (#"{"plain":"x","least":3,"most":5,"kind":"c","size":1}"#, 1),
            (#"{"plain":"x","most":5,"kind":"a","size":1}"#, 1),
            (#"{"plain":"x","least":3,"most":5,"kind":"b","size":90}"#, 1),
            (#"{"plain":"zz","least":3,"most":5,"kind":"b"}"#, 1),
            (#"{"kind":"b","size":2,"most":9,"least":9,"plain":"z"}"#, 1), (#"{"plain":"x","kind":"a"}"#, 1),
        ])
    func readFields(record: String, decidedByForm: Int) throws {
        let (checked, expected) = try outcomes(
            """
              - {name: plain, rules: [{maxLength: 5}]}
              - {name: least, type: integer}
              - {name: most, type: integer, rules: [{atLeast: {field: least}, message: "Not below {{least}}"}]}
              - {name: kind, choices: [a, b]}
              - {name: size, type: integer, when: {kind: b}, otherwise: 8, rules: [{atMost: 50, warn: "Sure?"}]}
              - {name: sum, value: "{{plain}}-{{size}}"}
            rules:
              - {when: {plain: z}, refuse: kind, message: "Not with {{plain}}"}
            """, [record])
        #expect(String(decoding: checked.output, as: UTF8.self) == expected)
        #expect((checked.decidedByForm, checked.readByForm) == (decidedByForm, 0))
    }

    @Test("A message whose section is about a list has the answers of other fields in it, too")
    func sections() throws {
        let (checked, expected) = try outcomes(
            """
              - {name: host}
              - {name: tags, type: list}
              - {name: size, type: integer, rules: [{atMost: 9, message: "{{#tags}}{{.}} on {{host}}, {{/tags}}"}]}
            """, [#"{"host":"h1","tags":["a","b"],"size":10}"#])
        #expect(String(decoding: checked.output, as: UTF8.self) == expected)
        #expect(expected.contains("a on h1, b on h1, "))
        #expect((checked.decidedByForm, checked.readByForm) == (1, 0))
    }

    @Test(
        "Bytes tell about the fields of groups",
        arguments: [
            (#"{"name":"x","db":{"host":"h","port":1,"admin":{"mail":"a@b.ch"}},"last":1}"#, 0, 0),
            (#"{"last":1,"db":{"admin":{"mail":"a@b.ch"},"host":"h"},"name":"x"}"#, 0, 0),
            (#"{"name":"x","db":{"host":"h","port":70000,"admin":{"mail":"a"}},"last":1}"#, 1, 0),
            (#"{"name":"x","db":{"host":"h"},"last":1}"#, 1, 0), (#"{"name":"x","last":1}"#, 1, 0),
            (#"{"name":"x","db":{},"last":1}"#, 1, 0),
            (#"{"name":"y","db":{"admin":{"mail":"a@b.ch"}},"last":1}"#, 0, 0),
            (#"{"name":"z","db":{"host":"h"}}"#, 0, 0),
            (#"{"name":"x","db":null,"last":1}"#, 1, 1), (#"{"name":"x","db":5,"last":1}"#, 1, 1),
            (#"{"name":"x","db":{"host":"h","mail":"a@b.ch"}}"#, 1, 1),
            (#"{"name":"x","db.host":"h","db":{"admin":{"mail":"a@b.ch"}}}"#, 1, 1),
            (#"{"name":"x","db":{"host":"h"},"db":{"admin":{"mail":"a@b.ch"}}}"#, 1, 1),
        ])
    func groups(record: String, decidedByForm: Int, readByForm: Int) throws {
        let (checked, expected) = try outcomes(
            """
              - {name: name}
              - group: db
                label: DB
                fields:
                  - {name: host, when: {name: [x, z]}}
                  - {name: port, type: integer, optional: true, when: {name: x}, rules: [{atMost: 65535}]}
                  - group: admin
                    label: Admin
                    when: {name: [x, y]}
                    fields: [{name: mail, rules: [email]}]
              - {name: last, type: integer, optional: true}
            """, [record])
        #expect(String(decoding: checked.output, as: UTF8.self) == expected)
        #expect((checked.decidedByForm, checked.readByForm) == (decidedByForm, readByForm))
    }

    @Test(
        "Bytes tell what each of these rules and types lets pass",
        arguments: [
            ("string", "{startsWith: ab}", "\"abc\""), ("string", "{endsWith: bc}", "\"abc\""),
            ("string", "{includes: b}", "\"abc\""),
            ("string", "lowercase", "\"ab1\""), ("string", "uppercase", "\"AB1\""), ("string", "trimmed", "\"a b\""),
            ("string", "notEmpty", "\"a\""), ("string", "{length: 2}", "\"éü\""),
            ("string", "url", "\"https://a.b/c\""),
            ("string", "uuid", "\"2bc1c94f-0deb-43e9-92a1-4775189ec9f8\""), ("string", "{oneOf: [a, b]}", "\"b\""),
            ("string", "{noneOf: [a, b]}", "\"c\""), ("string", "{equals: a}", "\"a\""),
            ("string", "{allOf: [email, lowercase]}", "\"a@b.ch\""),
            ("string", "lettersOnly", "\"ab\""), ("string", "atLeastOneDigit", "\"a1\""),
            ("secret", "{minLength: 8}", "\"geheimnis\""),
            ("integer", "positive", "1"), ("integer", "{atLeast: 2.5}", "3"), ("integer", "{multipleOf: 5}", "15"),
            ("number", "{between: [0.5, 2]}", "1.25"), ("number", "{multipleOf: 0.1}", "0.3"),
            ("number", "{lessThan: 5}", "-4.75"),
            ("decimal", "{atMost: 19.90}", "19.90"), ("decimal", "nonNegative", "0.00"), ("boolean", "isTrue", "true"),
            ("date", "{after: 2020-01-01}", "\"2020-02-29\""),
            ("date", "{between: [2020-01-01, 2020-12-31]}", "\"2020-12-31\""),
            ("list", "{minItems: 2}", "[\"a\", \"b\"]"), ("list", "uniqueItems", "[\"a\",\"b\"]"),
            ("path", "{maxLength: 9}", "\"/tmp/a\""),
        ])
    func known(type: String, rule: String, value: String) throws {
        let (checked, expected) = try outcomes("  - {name: a, type: \(type), rules: [\(rule)]}", ["{\"a\": \(value)}"])
        #expect(String(decoding: checked.output, as: UTF8.self) == expected)
        #expect(checked.decidedByForm == 0)
    }

    @Test(
        "Bytes tell which fields apply, if answers decide",
        arguments: [
            (#"{"kind":"a","size":5}"#, 0), (#"{"kind":"b","day":"2026-01-01"}"#, 0),
            (#"{"kind":"\u0061","size":1}"#, 0),
            (#"{"kind":"c","on":true,"more":"x"}"#, 0), (#"{"kind":"c","on":false}"#, 0), (#"{"kind":"c"}"#, 0),
            (#"{"on":true,"more":"x","kind":"c"}"#, 0), (#"{"kind":"b","size":5,"day":"2026-01-01"}"#, 1),
            (#"{"kind":"d","size":5}"#, 1), (#"{"kind":["a"],"size":5,"more":"x"}"#, 1),
            (#"{"kind":"a","size":"7"}"#, 1),
            (#"{"kind":"a"}"#, 1), (#"{"kind":"b"}"#, 1), (#"{"kind":"c","on":true}"#, 1),
            (#"{"kind":"c","more":"x"}"#, 1),
            (#"{"kind":"c","size":null}"#, 1), (#"{"kind":"a","size":7,"seven":"x"}"#, 0),
            (#"{"kind":"a","size":7}"#, 1),
        ])
    func conditions(record: String, decidedByForm: Int) throws {
        let (checked, expected) = try outcomes(
            """
              - {name: kind, type: choice, choices: [a, b, c]}
              - {name: size, type: integer, when: {kind: a}}
              - {name: seven, type: string, when: {size: 7}}
              - {name: day, type: date, when: {all: [{kind: [b]}, {not: {size: 3}}]}}
              - {name: on, type: boolean, optional: true, when: {not: {any: [{kind: a}, {kind: b}]}}}
              - {name: more, type: string, when: {on: true}}
            """, [record])
        #expect(String(decoding: checked.output, as: UTF8.self) == expected)
        #expect(checked.decidedByForm == decidedByForm)
    }

    @Test("A record that passes by its bytes takes a small part of the work that the form does")
    func work() throws {
        let form = try WizardForm("formline: 1\nfields:\n" + eight, file: "w")
        var checker = try #require(BlockCheck(form, name: "r", isQuiet: false)).makeChecker()
        let line = Array(record().utf8)
        let block = LineBlock(
            bytes: Array(repeatElement(line + [UInt8(ascii: "\n")], count: 100).joined()), linesBefore: 0)
        let ratio = growthOfWork(fromSize: 0, toSize: 1) { size in
            if size == 0 {
                #expect(checker.check(block).decidedByForm == 0)
            } else {
                for number in 1...100 { #expect(form.check(line: line, number: number, name: "r").isValid) }
            }
        }
        // The form takes three times as much where nothing is optimized, and some fifty times as much in a release.
        #expect(ratio > 1.5)
    }

    @Test("Letters that count as plain are characters of their own, and are written as they are")
    func plainLetters() throws {
        let form = try WizardForm("formline: 1\nfields:\n  - {name: a, type: string}", file: "w")
        var checker = try #require(BlockCheck(form, name: "r", isQuiet: false)).makeChecker()
        var plain = 0
        for letter in (UInt32(0x80)...0xFFFF).compactMap(Unicode.Scalar.init) {
            let text = "\(letter)\(letter)x"
            let checked = checker.check(LineBlock(bytes: Array("{\"a\":\"\(text)\"}".utf8), linesBefore: 0))
            guard checked.decidedByForm == 0 else { continue }
            plain += 1
            guard text.count == 3, JSONWriter.compact(.string(text)) == "\"\(text)\"" else {
                Issue.record("U+\(String(letter.value, radix: 16)) is not plain")
                return
            }
        }
        #expect(plain > 30_000)
    }

    /// What each field reads is of no interest before the form has to decide about one.
    @Test("A check of fields of which each depends on the one before takes ten times the work for ten times the fields")
    func fieldsThatDependOnEachOther() throws {
        var (checks, records): ([Int: BlockCheck], [Int: LineBlock]) = ([:], [:])
        for count in [150, 1_500] {
            let fields = (0..<count).map { "  - {name: f\($0)" + ($0 > 0 ? ", when: {f\($0 - 1): a}}" : "}") }
            let form = try WizardForm("formline: 1\nfields:\n" + fields.joined(separator: "\n"), file: "w")
            checks[count] = BlockCheck(form, name: "r", isQuiet: false)
            let record = "{" + (0..<count).map { "\"f\($0)\":\"a\"" }.joined(separator: ",") + "}"
            records[count] = LineBlock(bytes: Array(record.utf8), linesBefore: 0)
        }
        let growth = try growthOfWork(fromSize: 150, toSize: 1_500) { count in
            var checker = try #require(checks[count]).makeChecker()
            let checked = checker.check(try #require(records[count]))
            #expect(checked.areAllValid && checked.decidedByForm == 0)
        }
        #expect(growth < 20, "\(growth) times the work")
    }
}
