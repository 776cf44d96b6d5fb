import FormModel
import Testing

@testable import WizardFiles

@Suite("Named answers") struct NamedAnswerTests {
    private func form() throws -> WizardForm {
        try WizardForm(
            fields: """
                  - {name: name, transform: trimmed, rules: [{minLength: 3}, {pattern: "^P"}]}
                  - {name: seats, type: integer, default: 5, rules: [{atLeast: 1}]}
                  - {name: tier, choices: [free, pro], default: free}
                  - {name: vat, optional: true, when: {tier: pro}, rules: [{minLength: 5}]}
                  - {name: db.host, optional: true}
                  - {name: db.port, type: integer, optional: true}
                """)
    }

    private func apply(_ settings: String...) throws -> (form: WizardForm, problems: [String], left: [String]) {
        var form = try form()
        let taken = form.apply(settings.compactMap(NamedAnswer.init(setting:)))
        return (form, taken.problems.map(\.description), taken.names(leftOutIn: form))
    }

    @Test(arguments: [("a=b", "a"), ("a=", "a"), ("a=b=c", "a"), ("a", nil), ("=b", nil)] as [(String, String?)])
    func `Named answers come from NAME=VALUE`(setting: String, name: String?) {
        #expect(NamedAnswer(setting: setting)?.name == name)
    }

    @Test func `Named answers are parsed, transformed and checked`() throws {
        let taken = try apply("name= Pro plan ", "seats=1_000", "tier=pro", "vat=ATU12345", "db.host=x=y", "db.port=1")
        #expect(taken.problems.isEmpty)
        #expect(
            taken.form.answersJSON()
                == #"{"name":"Pro plan","seats":1000,"tier":"pro","vat":"ATU12345","db":{"host":"x=y","port":1}}"#)
    }

    @Test func `Named answers lose the blanks around a format`() throws {
        var form = try WizardForm(fields: "  - {name: mail, rules: [email]}")
        #expect(form.apply("mail= ann@example.com ").problems == [])
        #expect(form.answersJSON() == #"{"mail":"ann@example.com"}"#)
    }

    @Test func `Named answers of one variable are those of a field rather than of a list`() throws {
        let form = try WizardForm(
            fields: "  - {name: tags_a}\n  - {group: tags, fields: [{group: a, repeat: {max: 1}, fields: [{name: n}]}]}"
        )
        #expect(form.answers(fromEnvironment: "APP", variables: ["APP_TAGS_A": "x"]).map(\.name) == ["tags_a"])
    }

    @Test func `Named answers report every problem, rule by rule`() throws {
        let taken = try apply("nmae=x", "zzzzzz=1", "name=x", "seats=five", "db.port=99999999999999999999", "db=x")
        #expect(
            taken.problems == [
                "--set: nmae: there is no such field; did you mean 'name'?", "--set: zzzzzz: there is no such field",
                "--set: db: is a group; set its fields instead: db.host, db.port",
                "--set: name: Must be at least 3 characters",
                "--set: name: Must match the required format", "--set: seats: Must be a whole number, such as 42",
                "--set: db.port: Must be between -9223372036854775808 and 9223372036854775807",
            ])
    }

    @Test func `Win when they come later, and are dropped where a condition hides the field`() throws {
        let taken = try apply("seats=five", "seats=1", "seats=2", "vat=x", "name=Pro", "tier=free")
        #expect(taken.problems.isEmpty)
        #expect(taken.left == ["vat"])
        #expect(taken.form.answersJSON() == #"{"name":"Pro","seats":2,"tier":"free","db":{"host":null,"port":null}}"#)
    }

    @Test func `Named answers of a wrong type leave nothing for rules across fields to compare`() throws {
        let compared = "{name: b, type: integer, rules: [{greaterThan: {field: a}}]}"
        var form = try WizardForm(fields: "{name: a, type: integer}, \(compared)")
        #expect(form.problems(setting: ["a=5", "b=3", "a=x"]) == ["--set: a: Must be a whole number, such as 42"])
    }

    @Test func `The number of items of a repeated group does not matter where the group does not apply`() throws {
        let form = try WizardForm(
            """
            formline: 1
            fields:
              - {name: a}
              - {group: k, when: {a: y}, repeat: {min: 1, max: 1}, fields: [{name: b}]}
            """, file: "w.yaml")
        for items in ["[]", #"[{"b": "1"}, {"b": "2"}]"#] {
            let record = form.check("{\"a\": \"x\", \"k\": \(items)}")
            #expect(record.isValid && record.leftOut == ["k"])
            #expect(!form.check("{\"a\": \"y\", \"k\": \(items)}").isValid)
        }
        #expect(!form.check(#"{"a": "x", "k": "b"}"#).isValid)
    }

    @Test func `Named answers to optional fields can be empty, and nothing is asked then`() throws {
        var form = try form()
        let taken = form.apply("db.host=", "seats=")
        #expect(taken.answered == [form.validatedFields[4].keyPath])
    }

    @Test func `Named answers are compared with a default only once it is certain that it stays`() throws {
        var form = try WizardForm(
            fields: """
                  - {name: start, type: integer, default: 5}
                  - {name: end, type: integer, rules: [{greaterThan: {field: start}}]}
                """)
        #expect(form.apply("end=4").problems.isEmpty)
        #expect(form.missingAnswers(besides: []).map(\.name) == ["end"])
    }

    @Test(
        "Named answers are compared with one of another field only if that applies",
        arguments: [("yes", ["end"]), ("no", [])])
    func acrossFields(trial: String, rejected: [String]) throws {
        var form = try WizardForm(
            fields: """
                  - {name: trial, type: boolean}
                  - {name: start, type: integer, when: {trial: true}}
                  - {name: end, type: integer, rules: [{greaterThan: {field: start}}]}
                """)
        let taken = form.apply("trial=\(trial)", "start=5", "end=4")
        #expect(taken.problems.map(\.name) == rejected)
    }

    @Test func `Named answers that are empty are no answers`() throws {
        let taken = try apply("name=", "db.host=")
        #expect(taken.problems.isEmpty)
        #expect(taken.form.missing.contains("name: An answer is required"))
    }

    @Test func `Named answers in files carry the place where they stand`() throws {
        var form = try form()
        let root = try DocumentReader.read(
            Array("name: Px\ndb: {host: h, port: x}\ntier:\n  a: b\n".utf8), name: "a.yaml")
        let taken = form.apply(try form.answers(in: root, file: "a.yaml"))
        #expect(
            taken.problems.map(\.description) == [
                "a.yaml:1:7: name: Must be at least 3 characters", "a.yaml:4:3: tier: Must be one of free, pro",
                "a.yaml:2:21: db.port: Must be a whole number, such as 42",
            ])
    }
}

@Suite("Sources of answers") struct SourceTests {
    private func form() throws -> WizardForm {
        try WizardForm(
            fields: """
                  - {name: name}
                  - {name: db.host, optional: true}
                  - {name: seats, type: integer, default: 5}
                  - {name: token, type: secret, optional: true}
                """)
    }

    @Test func `Sources of answers in the environment that are not UTF-8 are refused`() throws {
        var form = try form()
        let answers = form.answers(fromEnvironment: "APP", variables: ["APP_NAME": "a\u{FFFD}\u{301}"])
        #expect(
            form.apply(answers).problems.map(\.description)
                == ["environment APP_NAME: name: Must be UTF-8 text without U+FFFD"])
    }

    @Test func `Sources of answers are known for every answered field, the last one where there are several`() throws {
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

    @Test(arguments: [
        ("db: {host: a}\ndb.host: b\n", "a:2:1: error: duplicate answer 'db.host' (first at line 1)"),
        ("db.host: b\nname: x\ndb:\n  host: b\n", "a:4:3: error: duplicate answer 'db.host' (first at line 1)"),
    ])
    func `Sources of answers that give an answer twice in one file are refused, with both places`(
        text: String, message: String
    ) throws {
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
