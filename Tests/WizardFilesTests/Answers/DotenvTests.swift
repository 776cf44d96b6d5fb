import FormModel
import Testing

@testable import WizardFiles

@Suite("Answers in dotenv files") struct DotenvTests {
    private static func read(_ text: String) throws -> [String] {
        try DotenvReader.read(Array(text.utf8), name: ".env").map { "\($0.name)=\($0.text)" }
    }

    @Test(arguments: [
        ("A=1", ["A=1"]), ("A=1\nB=2\n", ["A=1", "B=2"]), ("\u{FEFF}A=1\r\nB=2\r\n", ["A=1", "B=2"]),
        ("# a\n\n  export A = x y # note\n", ["A=x y"]), ("export=1", ["export=1"]), ("A=", ["A="]),
        ("A=''", ["A="]), ("A=a#b", ["A=a#b"]), ("A=#b", ["A="]), ("A=x\t# y", ["A=x"]),
        (#"A='a\n"$b' # c"#, [#"A=a\n"$b"#]),
        (#"A="a\n\"\\\$\`\x'""#, ["A=a\n\"\\$`\\x'"]), ("A='a\nb'\nB=2", ["A=a\nb", "B=2"]),
        ("db.host=x\nmy-name=y", ["db.host=x", "my-name=y"]), ("", []), ("A=\"ü\"", ["A=ü"]),
    ])
    func `Names and values are read as they are meant`(text: String, entries: [String]) throws {
        #expect(try Self.read(text) == entries)
    }

    @Test(arguments: [
        ("A=1\nnonsense\n", ".env:2:1: error: expected NAME=value; write a comment with # before it"),
        ("=1", ".env:1:1: error: expected NAME=value; write a comment with # before it"),
        ("A=1\nB='x\n", ".env:2:3: error: the value has no closing quote; add it"),
        ("A=\"x\" y", ".env:1:7: error: expected the end of the line after the closing quote"),
    ])
    func `A mistake names its place`(text: String, message: String) {
        #expect(throws: Diagnostic.self) { try Self.read(text) }
        do { _ = try Self.read(text) } catch { #expect("\(error)" == message) }
    }

    private static let wizard = """
        formline: 1
        fields:
          - {name: name, type: text, default: ""}
          - {name: db.host, default: ""}
          - {name: tags, type: list, default: []}
          - {name: seats, type: integer, optional: true}
          - {name: live, type: boolean, default: false}
        """

    @Test func `Names are those of fields or their variables; any other, or one twice, is an error`() throws {
        func apply(_ text: String) throws -> (form: WizardForm, problems: [String]) {
            var form = try WizardForm(Self.wizard, file: "w.yaml")
            let taken = form.apply(try form.answers(inDotenv: Array(text.utf8), file: "a.env"))
            return (form, taken.problems.map(\.description))
        }
        let taken = try apply("NAME=a\nDB_HOST=h\nTAGS='a, b'\nseats=\nLIVE=on")
        #expect(taken.problems == [])
        #expect(
            taken.form.answersJSON()
                == #"{"name":"a","db":{"host":"h"},"tags":["a","b"],"seats":null,"live":true}"#)
        #expect(try apply("OTHER=1").problems == ["a.env:1:1: OTHER: there is no such field"])
        #expect(try apply("SEATS=x").problems == ["a.env:1:1: seats: Must be a whole number, such as 42"])
        #expect(throws: Diagnostic.self) { try apply("NAME=a\nname=b") }
    }

    @Test(arguments: [
        "a", "", " a ", "it's", #"a "b" \n $HOME `id` \"#, "a\nb", "'\u{301}\"\u{301}$x", "null", "#x", "x # y",
        "'", "ü🎉", "- a: b", "yes", "a\r\nb", "a\rb \\r",
    ])
    func `What is written as dotenv and YAML is read again as it was`(text: String) throws {
        var form = try WizardForm(Self.wizard, file: "w.yaml")
        let given = [
            NamedAnswer(name: "name", text: text, source: "", kind: .flag),
            NamedAnswer(name: "tags", text: #""a, b", c's, "d e""#, source: "", kind: .flag),
        ]
        #expect(form.apply(given).problems.isEmpty)
        let dotenv = try form.answersText(.dotenv, secrets: .omitted)
        var again = try WizardForm(Self.wizard, file: "w.yaml")
        #expect(again.apply(try again.answers(inDotenv: Array(dotenv.utf8), file: ".env")).problems.isEmpty)
        #expect(again.answersJSON() == form.answersJSON())
        let yaml = try form.answersText(.yaml, secrets: .shown)
        again = try WizardForm(Self.wizard, file: "w.yaml")
        let root = try DocumentReader.read(yaml, name: "a.yaml")
        #expect(again.apply(try again.answers(in: root, file: "a.yaml")).problems.isEmpty)
        #expect(again.answersJSON() == form.answersJSON())
    }
}
