import FormModel
import Testing

@testable import WizardFiles

@Suite("Groups that are repeated") struct RepeatTests {
    private static let text = """
          - {name: domain}
          - group: users
            repeat: {min: 1, max: 3, label: "{{name}}"}
            fields:
              - {name: name, rules: [{minLength: 2}]}
              - {name: admin, type: boolean, default: false}
              - {name: mail, label: "Mail of {{name}}", when: {admin: true, domain: x.org}, rules: [email]}
          - {name: last, optional: true, when: {users.0.admin: true}}
        """

    private func form(_ settings: String..., json: String? = nil) throws -> (form: WizardForm, problems: [String]) {
        var form = try WizardForm(fields: Self.text)
        var answers = settings.compactMap(NamedAnswer.init(setting:))
        if let json { answers += try form.answers(in: DocumentReader.read(json, name: "a.json"), file: "a.json") }
        let taken = form.apply(answers)
        return (form, taken.problems.map(\.description))
    }

    @Test func `An item that the minimum requires cannot be left out`() throws {
        var form = try WizardForm(
            fields: "  - {group: u, repeat: {min: 1, max: 3}, fields: [{name: n, default: x}]}\n")
        let problems = form.apply([try #require(NamedAnswer(setting: "u.0=no"))]).problems
        #expect(problems.map(\.description) == ["--set: u.0: Must have at least 1 item"])
        #expect(form.answersJSON() == #"{"u":[{"n":"x"}]}"#)
    }

    @Test func `Items are asked for one by one, between the least and the greatest number`() throws {
        let (form, _) = try form()
        #expect(form.definition.lists.map(\.bounds) == [1...3])
        #expect(
            form.questions.map(\.question.label) == [
                "Domain", "Users", "Users: entry 1", "Name", "Admin", "Mail", "Another entry for Users?",
                "Users: entry 2", "Name", "Admin", "Mail", "Last",
            ])
        #expect(form.applying == ["domain", "users.0", "users.0.name", "users.0.admin", "users.1"])
        #expect(form.questions[3].headings == ["Users", "Users: entry 1"])
    }

    @Test func `Templates of actions know the names of items within the section of their group`() throws {
        for section in ["users", "users.0", "users.1"] {
            let submit = "submit: {print: \"{{#\(section)}}{{name}} {{domain}} {{/\(section)}}\"}"
            _ = try WizardForm(fields: "\(Self.text)\n\(submit)")
        }
        do {
            _ = try WizardForm(fields: Self.text + "\nsubmit: {print: \"{{#users}}{{nope}}{{/users}}{{name}}\"}")
            Issue.record("a name that is no field was accepted")
        } catch {
            #expect(error.diagnostics.map(\.message).count == 2)
        }
    }

    @Test func `A unique answer is refused in a later item, once the earlier one is known`() throws {
        let text = """
              - group: users
                repeat: {min: 2, max: 4, unique: name}
                fields: [{name: name, transform: [lowercased], optional: true}, {name: role}]
            """
        func problems(_ settings: String...) throws -> [String] {
            var form = try WizardForm(fields: text)
            return form.problems(setting: settings)
        }
        let rejection = "--set: users.1.name: Must be unique; already used by another item"
        #expect(try problems("users.0.name=ann", "users.1.name=Ann") == [rejection])
        #expect(try problems("users.0.name=ann", "users.1.name=bob", "users.0.role=x", "users.1.role=x") == [])
        #expect(try problems("users.0.name=", "users.1.name=") == [])
        #expect(try problems("users.1.name=ann") == [])
        #expect(
            try problems("users.1.name=ann", "users.0.name=ann") == [
                "--set: users.0.name: Must be unique; already used by another item"
            ])
    }

    @Test func `Answers are a list of objects, and items count from 0`() throws {
        var (form, problems) = try form(
            "domain=x.org", json: #"{"users":[{"name":"Ann","admin":true,"mail":"a@x.org"},{"name":"Bob"}]}"#)
        #expect(problems.isEmpty)
        #expect(
            form.answersJSON() == #"{"domain":"x.org","users":[{"name":"Ann","admin":true,"mail":"a@x.org"},"#
                + #"{"name":"Bob","admin":false}],"last":null}"#)
        #expect(!form.applying.contains("users.2.name"))
        #expect(form.questions[3].currentHeadings?(form) == ["Users", "Ann"])
        #expect(form.commandVariables.keys.sorted() == ["FORMLINE_DOMAIN", "FORMLINE_LAST"])
        let template = try Template("{{#users}}{{name}};{{/users}}")
        #expect(try template.rendered(form.templateValue()) == "Ann;Bob;")
        let variables = ["P_USERS_1_NAME": "Eve", "P_USERS_2": "x"]
        #expect(form.answers(fromEnvironment: "P", variables: variables).map(\.name) == ["users.1.name"])

        (form, problems) = try self.form("domain=y", "users.2.name=Cid", "users.0.name=A")
        #expect(problems == ["--set: users.0.name: Must be at least 2 characters"])
        #expect(form.applying.filter { $0.hasSuffix("name") } == ["users.0.name", "users.1.name", "users.2.name"])
    }

    @Test func `Records are checked item by item, and for how many there are`() throws {
        func errors(_ json: String) throws -> String {
            try form().form.check(json).json
        }
        #expect(
            try errors(#"{"domain":"d","users":[{"name":"Ann"},{"name":"B","zip":1}]}"#)
                == #"{"line":1,"valid":false,"errors":{"users.1.name":["Must be at least 2 characters"],"#
                + #""users.1.zip":["there is no such field; did you mean 'users.1.mail'?"]},"rules":{"users.1.name":["minLength"],"#
                + #""users.1.zip":["unknown"]}}"#)
        #expect(
            try errors(#"{"domain":"d","users":[]}"#)
                == #"{"line":1,"valid":false,"errors":{"users":["Must have at least 1 item"]},"#
                + #""rules":{"users":["minItems"]}}"#)
        #expect(
            try errors(#"{"domain":"d","users":[{"name":"Ann"},{"name":"Bob"},{"name":"Cid"},{"name":"Dan"}]}"#)
                .contains(#""errors":{"users":["Must have at most 3 items"]}"#))
        #expect(try errors(#"{"domain":"d","users":[1]}"#).contains("Must have this shape: [{"))
        #expect(try errors(#"{"domain":"d","users":"x"}"#).contains("Must have this shape: [{"))
        #expect(try errors(#"{"domain":"d"}"#).contains(#""errors":{"users.0.name":["An answer is required"]}"#))
    }

    @Test func `A list without items is empty, and one that does not apply is left out`() throws {
        var form = try WizardForm(
            fields: """
                  - {name: a, type: boolean}
                  - group: hosts
                    label: Hosts
                    when: {a: true}
                    repeat: {another: "Weiterer Host?"}
                    fields:
                      - {name: addresses, optional: true}
                      - group: ports
                        repeat: {max: 2}
                        fields: [{name: number, type: integer}]
                """)
        #expect(form.definition.lists.first?.bounds == 0...100)
        form.apply("a=false")
        #expect(form.answersJSON() == #"{"a":false}"#)
        form.apply("a=true")
        #expect(form.answersJSON() == #"{"a":true,"hosts":[]}"#)
        #expect(form.questions[2].question.label == "Any entries for Hosts?")
        #expect(form.questions.contains { $0.question.label == "Weiterer Host?" })
        form.apply("hosts.1.ports.0.number=5")
        #expect(
            form.answersJSON()
                == #"{"a":true,"hosts":[{"addresses":null,"ports":[]},{"addresses":null,"ports":[{"number":5}]}]}"#)
    }

    @Test func `An item is removed, and those after it move up`() throws {
        var (form, _) = try form(
            "domain=d", json: #"{"users":[{"name":"Ann"},{"name":"Bob","admin":true},{"name":"Cid"}]}"#)
        #expect(form.listItems.map(\.label) == ["Ann", "Bob", "Cid"] && form.listItems.allSatisfy(\.canBeRemoved))
        let first = form.removeItem("users.0")
        #expect(first?.moved.count == 6 && first?.cleared.count == 3)
        #expect(form.answersJSON().contains(#""users":[{"name":"Bob","admin":true},{"name":"Cid","admin":false}]"#))
        let gone = form.removeItem("users.2")
        let second = form.removeItem("users.1")
        #expect(gone?.end == nil && second?.end != nil && form.listItems.map(\.canBeRemoved) == [false])
        let last = form.removeItem("users.0")
        #expect(last?.end == nil)
        #expect(form.listItems.map(\.name) == ["users.0"])
    }

    @Test func `An item that comes after a removed one has the defaults of a new one`() throws {
        var form = try WizardForm(
            fields: "{group: u, repeat: {max: 3}, fields: [{name: n}, {name: m, default: '{{n}}x'}]}")
        form.apply("u.0.n=a", "u.1.n=b", "u.1.m=z")
        _ = form.removeItem("u.1")
        form.apply("u.1.n=c")
        #expect(form.answersJSON() == #"{"u":[{"n":"a","m":"ax"},{"n":"c","m":"cx"}]}"#)
    }

    @Test func `A message about an item is shown at its first field, and one about the group by its label`() throws {
        let (form, _) = try form("domain=d", json: #"{"users":[{"name":"Ann"},{}]}"#)
        #expect(
            form.placed(["users.0": ["is away"], "users.0.name": ["Taken"], "users.1": ["No"], "users.2": ["Gone"]])
                == [
                    "users.0.name": ["Ann: is away", "Taken"], "users.1.name": ["Users: entry 2: No"],
                    "": ["Users: entry 3: Gone"],
                ])
        #expect(
            form.placed(["users": ["Too many"], "": ["Closed"], "x": ["y"], "domain": ["Bad"]]) == [
                "": ["Closed", "Users: Too many"], "x": ["y"], "domain": ["Bad"],
            ])
    }

    @MainActor @Test func `A draft has the items`() throws {
        let (form, _) = try form("domain=d", json: #"{"users":[{"name":"Ann"},{"name":"Bob"}]}"#)
        let content = FormDraft<WizardForm>.Content(answered: Set(form.validatedFields.map(\.keyPath)))
        var resumed = try self.form().form
        _ = resumed.resume(draft: Array(form.draftJSON(content).utf8))
        #expect(resumed.answersJSON() == form.answersJSON())
    }

    @Test func `A field beside a repeated group can begin with its name, unless a number follows`() throws {
        let form = try WizardForm(
            fields: "  - {group: users, repeat: {max: 1}, fields: [{name: n}]}\n  - {name: users_admin}")
        #expect(form.fieldNames.contains("users_admin"))
    }

    @Test(
        arguments: Sample.table(
            #"""
              - {group: a, repeat: {min: 3, max: 2}, fields: [{name: x, rules: [emial]}]} ! 38: 'max' is less than 'min'; swap them ! 69: unknown rule 'emial'; did you mean 'email'?
              - {group: b, repeat: {minimum: 1, zzz: 2, label: "{{nope}}"}, fields: [{name: y}]} ! 25: unknown key 'minimum' in 'repeat'; did you mean 'min'? ! 37: unknown key 'zzz' in 'repeat'; use min, max, label, another, unique, key, value, default ! 52: there is no field 'nope'; the fields are a.0.x, b.0.y, c.0.z, d.0.y, d_1_y
              - {group: c, repeat: {max: 0, min: -1}, fields: [{name: z, when: {w: 1}}]} ! 30: 'max' must be a whole number from 1 to 1000 ! 38: 'min' must be a whole number from 0 to 1000 ! 69: there is no field 'w'; the fields are a.0.x, b.0.y, c.0.z, d.0.y, d_1_y
              - {group: d, repeat: 5, fields: [{name: y}]} ! 24: 'repeat' must be a mapping of keys to values: min, max, label, another, unique, key, value, default
              - {name: d_1_y} ! 12: 'd_1_y' and an item of 'd' can have the same environment name; rename one
            > - {name: domain}
              - {group: a, repeat: {unique: nope}, fields: [{name: name}]} ! 33: the group has no asked field 'nope'; write the name of one, such as 'unique: name'
              - {group: b, repeat: {unique: domain}, fields: [{name: name}]} ! 33: the group has no asked field 'domain'; write the name of one, such as 'unique: name'
              - {group: c, repeat: {unique: made}, fields: [{name: name}, {name: made, value: x}]} ! 33: the group has no asked field 'made'; write the name of one, such as 'unique: name'
              - {group: d, repeat: {unique: d}, fields: [{name: name}]} ! 33: the group has no asked field 'd'; write the name of one, such as 'unique: name'
            > - {name: a_7_x} ! 12: 'a_7_x' and an item of 'a' can have the same environment name; rename one
              - {group: a, repeat: {max: 9}, fields: [{name: x}, {group: b, repeat: {max: 9}, fields: [{name: y}]}]}
              - {name: a_9_x} ! 12: 'a_9_x' and an item of 'a' can have the same environment name; rename one
              - {name: a_8_b_3_y} ! 12: 'a_8_b_3_y' and an item of 'a' can have the same environment name; rename one
              - {group: c, repeat: {max: 9}, fields: [{name: x}]}
            > - {group: a, repeat: {min: 300}, fields: [{group: b, repeat: {min: 200}, fields: [{name: y}]}]} ! 70: the form would have more than 50000 fields; reduce the number of items
              - {group: c, repeat: true, fields: [{name: x}]}
            > - {group: e, repeat: {max: 2}, fields: [{name: n}, {name: m, when: {n: [{x: 1}]}}]} ! 75: 'e.0.n' can never have this answer: Must be text
            """#))
    func `Repeated groups with mistakes`(sample: Sample) {
        #expect(sample.foundInFields == sample.mistakes)
    }
}
