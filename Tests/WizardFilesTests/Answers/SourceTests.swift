import FormModel
import Testing

@testable import WizardFiles

@Suite("Sources of answers")
struct SourceTests {
    private func form() throws -> WizardForm {
        try WizardForm(
            fields: """
                  - {name: name}
                  - {name: db.host, optional: true}
                  - {name: seats, type: integer, default: 5}
                  - {name: token, type: secret, optional: true}
                """)
    }

    @Test("Sources of answers in the environment that are not UTF-8 are refused")
    func unreadable() throws {
        var form = try form()
        let answers = form.answers(fromEnvironment: "APP", variables: ["APP_NAME": "a\u{FFFD}\u{301}"])
        #expect(
            form.apply(answers).problems.map(\.description)
                == ["environment APP_NAME: name: Must be UTF-8 text without U+FFFD"])
    }

    @Test("Sources of answers are known for every answered field, the last one where there are several")
    func kinds() throws {
        var form = try form()
        let root = try DocumentReader.read("{name: Ann, db: {host: h}, seats: }", name: "a.yaml")
        var answers = form.answers(fromEnvironment: "APP", variables: ["APP_NAME": "Bob", "APP_TOKEN": "t"])
        answers += try form.answers(in: root, file: "a.yaml")
        answers += ["name=Cleo"].compactMap(NamedAnswer.init(setting:))
        let taken = form.apply(answers)
        #expect(taken.problems.isEmpty)
        let sources = form.validatedFields.map { taken.sources[$0.keyPath] }
        #expect(sources == [.flag, .file("a.yaml"), nil, .environment("APP_TOKEN")])
        #expect(Set(taken.sources.keys) == taken.answered)
        let own = NamedAnswer(name: "name", text: "Dan", source: "--set-file name", kind: .file("x"))
        #expect(form.apply([own]).sources.values.map(\.description) == ["file x"])
    }

    @Test(
        "Sources of answers that give an answer twice in one file are refused, with both places",
        arguments: [
            ("db: {host: a}\ndb.host: b\n", "a:2:1: error: duplicate answer 'db.host' (first at line 1)"),
            ("db.host: b\nname: x\ndb:\n  host: b\n", "a:4:3: error: duplicate answer 'db.host' (first at line 1)"),
        ])
    func twice(text: String, message: String) throws {
        let root = try DocumentReader.read(text, name: "a")
        let form = try form()
        #expect(throws: Diagnostic.self) { try form.answers(in: root, file: "a") }
        do throws(Diagnostic) { _ = try form.answers(in: root, file: "a") } catch {
            #expect(error.description == message)
        }
        let line = #"{"db": {"host": "a"}, "db.host": "b"}"#
        #expect(
            form.check(line).problems.map(\.failure.message)
                == ["column 23: duplicate answer 'db.host' (first at column 9)"])
    }
}
