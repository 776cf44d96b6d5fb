import FormModel
import Platform
import TerminalTesting
import Testing

@testable import WizardFiles

@MainActor
@Suite("Groups that are answered as a whole")
struct WholeGroupTests {
    @Test(
        "A group is answered as a whole in a flag, as JSON or YAML write it",
        arguments: [
            (["users=[{\"name\":\"A\"}]"], #"{"users":[{"name":"A","age":3}],"labels":{"x":"y"},"db":{"host":"h"}}"#),
            (
                ["users=[{name: A, age: 5}, {name: B}]"],
                #"{"users":[{"name":"A","age":5},{"name":"B","age":3}],"labels":{"x":"y"},"db":{"host":"h"}}"#
            ),
            (["users=[]", "labels={}"], #"{"users":[],"labels":{},"db":{"host":"h"}}"#),
            (
                ["users=[{\"name\":\"A\"}]", "users.0.name=B"],
                #"{"users":[{"name":"B","age":3}],"labels":{"x":"y"},"db":{"host":"h"}}"#
            ),
            (["labels={\"a.b\": \"1\"}"], #"{"users":[{"name":"Q","age":3}],"labels":{"a.b":"1"},"db":{"host":"h"}}"#),
            (["users={0: {name: C}}"], #"{"users":[{"name":"C","age":3}],"labels":{"x":"y"},"db":{"host":"h"}}"#),
            (["users.0={name: C}"], #"{"users":[{"name":"C","age":3}],"labels":{"x":"y"},"db":{"host":"h"}}"#),
            (["db={\"host\":\"z\"}"], #"{"users":[{"name":"Q","age":3}],"labels":{"x":"y"},"db":{"host":"z"}}"#),
        ])
    func wholeGroups(settings: [String], answers: String) throws {
        var flags = try WizardForm(fields: Self.groups)
        #expect(flags.apply(settings.compactMap(NamedAnswer.init(setting:))).problems == [])
        #expect(flags.answersJSON() == answers)
        let suggested = try WizardForm(fields: Self.groups).suggesting(
            settings.compactMap(NamedAnswer.init(suggestion:)))
        #expect(suggested.problems == [] && suggested.notices == [])
        #expect(suggested.form.answersJSON() == answers)
        // What is set later wins over what is set before, and a variable of a field over that of its group.
        var form = try WizardForm(fields: Self.groups)
        let variables = settings.map { $0.nameAndValue ?? ("", "") }
        let environment = Dictionary(variables.map { ("P_" + FieldDefinition.environmentName(of: $0.name), $0.value) })
        { $1 }
        #expect(form.apply(form.answers(fromEnvironment: "P", variables: environment)).problems == [])
        #expect(form.answersJSON() == answers)
    }

    @Test(
        "A repeated group that is given again as a whole has the later items only",
        arguments: [
            (["users=[{name: A, age: 5}, {name: B}]", "users=[{name: C}]"], #"[{"name":"C","age":3}]"#, #"{"x":"y"}"#),
            (["users.0.age=9", "users.1.name=Z", "users=[{name: C}]"], #"[{"name":"C","age":3}]"#, #"{"x":"y"}"#),
            (["users=[{name: A, age: 5}]", "users=[]"], "[]", #"{"x":"y"}"#),
            (["users=[{name: A, age: 5}]", "users.0.name=C"], #"[{"name":"C","age":5}]"#, #"{"x":"y"}"#),
            (["labels={a: '1', b: '2'}", "labels={c: '3'}"], #"[{"name":"Q","age":3}]"#, #"{"c":"3"}"#),
            (["labels={a: '1'}", "labels={c: '3'}", "labels.a=4"], #"[{"name":"Q","age":3}]"#, #"{"c":"3","a":"4"}"#),
        ])
    func givenAgain(settings: [String], users: String, labels: String) throws {
        let expected = #"{"users":\#(users),"labels":\#(labels),"db":{"host":"h"}}"#
        var flags = try WizardForm(fields: Self.groups)
        #expect(flags.apply(settings.compactMap(NamedAnswer.init(setting:))).problems == [])
        #expect(flags.answersJSON() == expected)
        let suggested = try WizardForm(fields: Self.groups).suggesting(
            settings.compactMap(NamedAnswer.init(suggestion:)))
        #expect(suggested.form.answersJSON() == expected)
        var form = try WizardForm(fields: Self.groups)
        let files = try settings.enumerated().flatMap { number, setting in
            let (name, value) = try #require(setting.nameAndValue)
            let file = "\(number).yaml"
            // A flag can name an entry.
            guard name != "labels.a" else { return [try #require(NamedAnswer(setting: setting))] }
            return try form.answers(in: DocumentReader.read("\(name): \(value)\n", name: file), file: file)
        }
        #expect(form.apply(files).problems == [])
        #expect(form.answersJSON() == expected)
    }

    private static let groups = """
          - {group: users, repeat: {max: 5, default: [{name: Q}]}, fields: [{name: name}, {name: age, type: integer, default: 3}]}
          - {group: labels, repeat: {key: key, value: text, max: 5, default: {x: y}}, fields: [{name: key}, {name: text}]}
          - {group: db, fields: [{name: host, default: h}]}
        """

    @Test(
        "A group that is not answered as a whole says how to write it",
        arguments: pairs(
            #"""
            users=A
            => --set: users: is a group; set its fields instead: users.0.name, users.0.age; or set all of them as JSON, such as [{"name": …, "age": …}]
            users=[{
            => --set: users: is a group; set its fields instead: users.0.name, users.0.age; or set all of them as JSON, such as [{"name": …, "age": …}]
            users={name: A} => --set: users: Must be a list of objects, such as [{"name": …, "age": …}]
            users.0=[{name: A}]
            => --set: users.0: is a group; set its fields instead: users.0.name, users.0.age; or set all of them as JSON, such as {"name": …, "age": …}
            labels=[a] => --set: labels: Must be an object with one entry per item
            labels=x
            => --set: labels: is a group; set its fields instead: labels.0.key, labels.0.text; or set all of them as JSON, such as {"name": …}
            users=[{nmae: A}] => --set: users.0.nmae: there is no such field; did you mean 'users.0.name'?
            """#))
    func wrongGroups(setting: String, problem: String) throws {
        var form = try WizardForm(fields: Self.groups)
        #expect(form.apply([NamedAnswer(setting: setting)].compactMap(\.self)).problems.first?.description == problem)
    }

    @Test("A variable with all of a group is taken away from programs if a secret is in it")
    func secretVariables() throws {
        let form = try WizardForm(
            fields: "  - {group: users, repeat: true, fields: [{name: name}, {name: key, type: secret}]}\n")
        #expect(form.secretVariables(prefix: "P", variables: [:]).contains("P_USERS"))
        #expect(form.hasSecret("users") && !form.hasSecret("users.0.name"))
        #expect(form.answers(fromEnvironment: "P", variables: ["P_USERS": "Ann"]).count == 1)
    }
}
