import FormModel
import Testing

@testable import WizardFiles

@Suite("Rules across fields, and rules that only warn") struct FormRuleTests {
    private static let text = """
          - {name: mail, choices: [none, ses], rules: []}
          - {name: cloud, choices: [aws, own]}
          - {name: region, when: {cloud: aws}, optional: true}
          - {name: seats, type: integer, default: 5, rules: [{atMost: 100, warn: "Keep it?", message: "Is a lot"}]}
          - {name: again, type: integer, optional: true, rules: [{equalTo: {field: seats}, warn: Sure?}]}
        rules:
          - {when: {mail: ses, not: {cloud: aws}}, refuse: mail, message: "SES needs AWS, not {{cloud}}"}
          - {when: {region: {startsWith: x}}, refuse: region, message: Odd, warn: Really?}
        """

    private func form(_ settings: String...) throws -> (form: WizardForm, problems: [String]) {
        var form = try WizardForm(fields: Self.text)
        let taken = form.apply(settings.compactMap(NamedAnswer.init(setting:)))
        return (form, taken.problems.map(\.description))
    }

    @Test func `A rule waits for the answers that it reads, and its message is at the field that it refuses`() throws {
        #expect(try form("mail=ses").problems.isEmpty)
        #expect(try form("mail=ses", "cloud=own").problems == ["--set: mail: SES needs AWS, not own"])
        #expect(try form("mail=ses", "cloud=aws").problems.isEmpty)
        let record = try form().form.check(#"{"mail":"ses","cloud":"own"}"#)
        #expect(
            record.json
                == #"{"line":1,"valid":false,"errors":{"mail":["SES needs AWS, not own"]},"rules":{"mail":["refuse"]}}"#
        )
    }

    @MainActor
    @Test func `A later answer refuses an earlier one, and the form as a whole is judged in the end`() throws {
        let controller = FormController(form: try form().form)
        let (mail, cloud) = (controller.form.questions[0], controller.form.questions[1])
        try controller.change(mail.keyPath) { try mail.write(.text("ses"), to: &$0) }
        #expect(controller.validate(mail.keyPath))
        try controller.change(cloud.keyPath) { try cloud.write(.text("own"), to: &$0) }
        #expect(controller.errors(mail.keyPath) == ["SES needs AWS, not own"])
        #expect(!controller.validate() && controller.validationErrors.keys.sorted() == ["mail"])
        try controller.change(cloud.keyPath) { try cloud.write(.text("aws"), to: &$0) }
        #expect(controller.validate())
    }

    @MainActor
    @Test func `A rule on a computed value runs as soon as all answers to compute it are given`() throws {
        let text = """
              - {name: a, type: integer}
              - {name: b, type: integer}
              - {name: c, optional: true}
              - {name: both, value: "{{a}}{{b}}"}
            rules: [{when: {both: "12"}, refuse: a, message: Not both}, {when: {both: "34"}, refuse: b, message: Nor these}]
            """
        let controller = FormController(form: try WizardForm(fields: text))
        let (a, b) = (controller.form.questions[0], controller.form.questions[1])
        func answer(_ question: FormQuestion<WizardForm>, _ number: Int) throws -> [String] {
            try controller.change(question.keyPath) { try question.write(.integer(number), to: &$0) }
            controller.validate(question.keyPath)
            return controller.errors(question.keyPath)
        }
        #expect(try answer(a, 1) == [])
        #expect(try answer(b, 2) == [] && controller.errors(a.keyPath) == ["Not both"])
        #expect(try answer(b, 3) == [] && controller.errors(a.keyPath) == [])
        #expect(try answer(a, 3) == [])
        #expect(
            controller.form.validatedFields[1].failures(for: Answer.integer(4), in: controller.form).map(\.message) == [
                "Nor these"
            ])
        #expect(try answer(b, 4) == ["Nor these"])
        var given = try WizardForm(fields: text)
        let taken = given.apply("a=1", "b=2")
        #expect(taken.problems.map(\.description) == ["--set: a: Not both"])
    }

    @Test func `A rule with 'warn' only warns`() throws {
        let (form, problems) = try form("mail=none", "cloud=aws", "region=xy", "seats=200", "again=5")
        #expect(problems.isEmpty)
        let warnings = form.warnings(isAtEnd: false)
        #expect(warnings.map(\.name) == ["seats", "again", "region"])
        #expect(warnings.map(\.failure.message) == ["Is a lot", "Must match Seats", "Odd"])
        #expect(warnings.map(\.question) == ["Keep it?", "Sure?", "Really?"])
        #expect(try self.form("seats=100").form.warnings(isAtEnd: true).isEmpty)
        let line = #"{"mail":"none","cloud":"own","seats":101}"#
        #expect(
            try self.form().form.check(line).json.hasSuffix(
                #""seats":101,"again":null},"warnings":{"seats":["Is a lot"]}}"#))
    }

    @Test func `The question of a rule with 'warn' can have tags, the answer, and languages`() throws {
        let text = """
            formline: 1
            fields:
              - {name: team}
              - {name: seats, type: integer, rules: [{atMost: 9, warn: "{{value}} seats for {{team}}?"}]}
              - {name: zone, rules: [{minLength: 2, warn: {en: Keep it?, de: Behalten?}}]}
            rules: [{when: {zone: x}, refuse: zone, message: Odd, warn: {en: "Is {{zone}} right?", de: "Stimmt {{zone}}?"}}]
            """
        for (locale, questions) in [
            ("C", ["10 seats for web?", "Keep it?", "Is x right?"]),
            ("de_DE", ["10 seats for web?", "Behalten?", "Stimmt x?"]),
        ] {
            try Environment.$current.withValue(Environment(variables: ["LANG": locale])) {
                var form = try WizardForm(text, file: "w")
                #expect(form.apply("team=web", "seats=10", "zone=x").problems.isEmpty)
                #expect(form.warnings(isAtEnd: true).map(\.question) == questions)
            }
        }
    }

    @Test(
        arguments: Sample.table(
            from: 1,
            #"""
            formline: 1
            fields: [{name: a, rules: [{minLength: 1, warn: true}, {command: [sh], warn: ""}]}, {type: note, name: n, label: N}] ! 49: 'warn' is what a person is asked, such as "Keep it?" ! 78: 'warn' is what a person is asked, such as "Keep it?"
            rules:
              - {when: {a: x}, refuse: a} ! 5: the key 'message' is missing in a rule across fields; write 'message: "Not with {{tier}}"'
              - {refuse: b, message: ""} ! 5: the key 'when' is missing in a rule across fields; write 'when: {tier: free, seats: {atLeast: 2}}' ! 14: there is no field 'b'; the fields are a ! 26: 'message' is empty; say what is wrong
              - {if: {a: x}, field: n, error: x, minLength: 2}
              - {when: {b: x}, refuse: a, message: "{{c}}", warn: ""} ! 13: there is no field 'b'; the fields are a ! 40: there is no field 'c'; the fields are a ! 55: 'warn' is what a person is asked, such as "Keep it?"
              - {when: {a: x}, refuse: [a, b], message: m} ! 28: 'refuse' is the name of one field; write one rule for each
              - email ! 5: a rule across fields must be a mapping of keys to values: when, refuse, message, warn
            ! 6:6: unknown key 'if' in a rule across fields; did you mean 'when'?
            ! 6:18: unknown key 'field' in a rule across fields; did you mean 'refuse'?
            ! 6:28: unknown key 'error' in a rule across fields; did you mean 'message'?
            ! 6:38: unknown key 'minLength' in a rule across fields; use when, refuse, message, warn
            formline: 1
            fields: [{name: a}, {group: users, repeat: true, fields: [{name: name}, {name: mail}]}]
            rules:
              - {when: {name: x, a: y}, refuse: a, message: m} ! 13: there is no field 'name'; did you mean 'users.0.name'?
              - {when: {users.name: x}, refuse: mail, message: "{{nme}}"} ! 13: there is no field 'users.name'; did you mean 'name'? ! 52: there is no field 'nme'; did you mean 'name'?
              - {when: {users.1: true}, refuse: mail, message: m}
            ! 6:13: 'users.1' is a group; name one of its fields: users.1.name, users.1.mail
            formline: 1
            fields: [{group: users, repeat: true, fields: [{name: kind}, {name: mail}]}, {group: admins, repeat: true, fields: [{name: kind}, {name: mail}]}]
            rules:
              - {when: {kind: a}, refuse: mail, message: No} ! 31: more than one repeated group has a field 'mail'; write users.mail or admins.mail, in a rule for each
              - {when: {kind: a}, refuse: admins.mail, message: No}
              - {when: {kind: a}, refuse: admins.male, message: No}
            ! 6:13: there is no field 'kind'; did you mean 'users.0.kind'?
            ! 6:31: there is no field 'admins.male'; the fields are users.0.kind, users.0.mail, admins.0.kind, admins.0.mail
            formline: 1
            fields: [{name: a}]
            rules: {when: {a: x}, refuse: a, message: b} ! 8: 'rules' must be a list, such as [{when: {mail: ses}, refuse: mail, message: …}]
            """#))
    func `Rules across fields with mistakes`(sample: Sample) {
        #expect(sample.foundInFile == sample.mistakes)
    }

    @MainActor
    @Test func `A rule on a field of a repeated group is about each item, or about the one that it names`() throws {
        let text = """
              - {name: tier}
              - group: users
                repeat: true
                fields: [{name: name}, {name: admin, type: boolean}, {name: mail, optional: true}]
            rules:
              - {when: {admin: true, mail: null, tier: pro}, refuse: mail, message: "{{name}} needs one"}
              - {when: {users.0.name: root}, refuse: users.0.name, message: Not the first}
            """
        let form = try WizardForm(fields: text)
        func item(_ name: String, _ keys: String) -> String { #"{"name":"\#(name)",\#(keys)}"# }
        func errors(_ tier: String, _ items: String...) -> String {
            form.check(#"{"tier":"\#(tier)","users":[\#(items.joined(separator: ","))]}"#).problems.map(\.description)
                .joined(separator: "; ")
        }
        let (admin, other) = (#""admin":true"#, #""admin":false"#)
        #expect(
            errors("pro", item("Ann", other), item("Bo", admin), item("Cy", admin)) == """
                users.1.mail: Bo needs one; users.2.mail: Cy needs one
                """)
        #expect(errors("free", item("root", admin), item("root", admin)) == "users.0.name: Not the first")
        #expect(
            WizardDescription(form).rows.map(\.text).filter { $0.hasPrefix("- ") } == [
                "- 'Mail' [users.N.mail] is required if 'Admin' is yes and 'Tier' is pro: {{name}} needs one",
                "- 'Name' [users.0.name] is refused if 'Name' is root: Not the first",
            ])
    }

    @Test func `A rule on a field that two repeated groups have names its group`() throws {
        let members = "fields: [{name: kind, choices: [a, b]}, {name: mail, choices: [smtp, ses]}]"
        let form = try WizardForm(
            fields: """
                  - {group: users, repeat: true, \(members)}
                  - {group: admins, repeat: true, \(members)}
                rules:
                  - {when: {mail: ses, kind: a}, refuse: users.mail, message: "No {{kind}}"}
                """)
        let item = #"[{"kind":"a","mail":"ses"}]"#
        #expect(
            form.check(#"{"users":\#(item),"admins":\#(item)}"#).problems.map(\.description) == [
                "users.0.mail: No a"
            ])
    }
}
