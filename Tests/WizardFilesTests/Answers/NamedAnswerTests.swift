import FormModel
import Testing

@testable import WizardFiles

@Suite("Named answers")
struct NamedAnswerTests {
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

    @Test(
        "Named answers come from NAME=VALUE",
        arguments: [("a=b", "a"), ("a=", "a"), ("a=b=c", "a"), ("a", nil), ("=b", "")] as [(String, String?)])
    func settings(setting: String, name: String?) {
        #expect(NamedAnswer(setting: setting)?.name == name)
    }

    @Test("Named answers are parsed, transformed and checked")
    func taken() throws {
        let taken = try apply("name= Pro plan ", "seats=1_000", "tier=pro", "vat=ATU12345", "db.host=x=y", "db.port=1")
        #expect(taken.problems.isEmpty)
        #expect(
            taken.form.answersJSON()
                == #"{"name":"Pro plan","seats":1000,"tier":"pro","vat":"ATU12345","db":{"host":"x=y","port":1}}"#)
    }

    @Test("Named answers report every problem, rule by rule")
    func problems() throws {
        let taken = try apply("nmae=x", "zzzzzz=1", "name=x", "seats=five", "db.port=99999999999999999999", "db=x")
        #expect(
            taken.problems == [
                "--set: nmae: there is no such field; did you mean 'name'?", "--set: zzzzzz: there is no such field",
                "--set: db: is a group; set its fields instead: db.host, db.port; or set all of them as JSON, such as {\"host\": …, \"port\": …}",
                "--set: name: Must be at least 3 characters",
                "--set: name: Must match the required format", "--set: seats: Must be a whole number, such as 42",
                "--set: db.port: Must be at most 9223372036854775807",
            ])
    }

    @Test("Win when they come later, and are dropped where a condition hides the field")
    func hidden() throws {
        let taken = try apply("seats=1", "seats=2", "vat=x", "name=Pro", "tier=free")
        #expect(taken.problems.isEmpty)
        #expect(taken.left == ["vat"])
        #expect(taken.form.answersJSON() == #"{"name":"Pro","seats":2,"tier":"free","db":{"host":null,"port":null}}"#)
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

    @Test("Named answers that are empty are no answers")
    func empty() throws {
        let taken = try apply("name=", "db.host=")
        #expect(taken.problems.isEmpty)
        #expect(taken.form.missingAnswers(besides: []).map(\.description).contains("name: An answer is required"))
    }

    @Test("Named answers in files carry the place where they stand")
    func places() throws {
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
