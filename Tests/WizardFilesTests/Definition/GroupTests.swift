import FormModel
import Platform
import TerminalTesting
import Testing

@testable import WizardFiles

@Suite("Groups of fields") struct GroupTests {
    private static let text = """
        formline: 1
        fields:
          - {name: cloud, choices: [aws, own]}
          - {name: zone, optional: true}
          - group: dns
            label: DNS
            help: Where names are looked up.
            when: {cloud: own}
            fields:
              - {name: zone}
              - {type: note, label: Almost there}
              - {name: ttl, type: integer, default: 300, when: {zone: {endsWith: .com}}}
              - group: mail
                fields:
                  - {name: host, optional: true, when: {zone: a.com}}
                  - {name: "smtp.port", type: integer, optional: true, when: {cloud: own}}
                  - {name: again, optional: true, rules: [{equalTo: {field: host}}]}
          - {name: last, optional: true, when: {dns.zone: a.com}}
        """

    private func form(_ settings: String...) throws -> WizardForm {
        var form = try WizardForm(Self.text, file: "w")
        let taken = form.apply(settings.compactMap(NamedAnswer.init(setting:)))
        #expect(taken.problems.isEmpty)
        return form
    }

    @Test func `A group without a name is a heading or a condition, and its fields keep their names`() throws {
        var form = try WizardForm(
            fields: """
                  - {name: kind, choices: [a, b]}
                  - label: Network of {{kind}}
                    when: {kind: b}
                    fields:
                      - {name: port, type: integer, default: 80}
                      - {name: net.host, default: "{{port}}.x"}
                      - {when: {port: 80}, fields: [{name: plain, type: boolean, default: true}]}
                  - group: users
                    repeat: {min: 1, max: 2}
                    fields:
                      - {name: name}
                      - {label: "More of {{name}}", when: {name: ann}, fields: [{name: mail, when: {kind: b}}]}
                """)
        #expect(
            form.fieldNames.filter { !$0.hasPrefix("users.1") } == [
                "kind", "port", "net.host", "plain", "users.0", "users.0.name", "users.0.mail",
            ])
        form.apply("kind=a", "users.0.name=ann")
        #expect(form.answersJSON() == #"{"kind":"a","users":[{"name":"ann"}]}"#)
        form.apply("kind=b")
        #expect(
            form.answersJSON()
                == #"{"kind":"b","port":80,"net":{"host":"80.x"},"plain":true,"users":[{"name":"ann","mail":null}]}"#)
        #expect(form.questions[1].question(in: form).label == "Network of b")
        #expect(form.questions[4].headings == ["Network of {{kind}}"])
        let labels = form.questions.map { $0.question(in: form).label }
        #expect(labels.filter { $0.hasSuffix("ann") || $0.hasSuffix("ail") } == ["More of ann", "Mail", "Mail"])
    }

    @Test func `A group's fields have its name, and are asked under its heading`() throws {
        let form = try form()
        #expect(
            form.fieldNames == [
                "cloud", "zone", "dns.zone", "dns.ttl", "dns.mail.host", "dns.mail.smtp.port", "dns.mail.again", "last",
            ])
        #expect(
            form.questions.map(\.question.label) == [
                "Cloud", "Zone", "DNS", "Zone", "Almost there", "Ttl", "Mail", "Host", "Smtp port", "Again", "Last",
            ])
        #expect(form.questions[2].question.help == "Where names are looked up.")
        #expect(form.questions[2].members?.count == 5 && form.questions[6].members?.count == 3)
        #expect(form.questions[4].headings == ["DNS"] && form.questions[7].headings == ["DNS", "Mail"])
        #expect(form.questions[6].headings == ["DNS"] && form.questions[10].headings.isEmpty)
        #expect(Set(form.questions.map(\.keyPath)).count == form.questions.count)
    }

    @Test func `A group applies as a whole, and a field in it while its own condition holds too`() throws {
        #expect((try form("cloud=aws", "zone=a.com")).applying == ["cloud", "zone"])
        #expect(!(try form("cloud=aws")).questions[4].isAsked(try form("cloud=aws")))
        #expect(
            (try form("cloud=own", "zone=a.com")).applying
                == ["cloud", "zone", "dns.zone", "dns.mail.smtp.port", "dns.mail.again"])
        let form = try form("cloud=own", "dns.zone=a.com")
        #expect(form.applying.count == 8)
        #expect(form.questions[4].isAsked(form))
    }

    @Test func `Answers of groups are nested, in files and in the result`() throws {
        var form = try form("cloud=own", "dns.zone=a.com", "dns.mail.host=x", "dns.mail.again=x")
        #expect(
            form.answersJSON() == #"{"cloud":"own","zone":null,"dns":{"zone":"a.com","ttl":300,"mail":{"host":"x","#
                + #""smtp":{"port":null},"again":"x"}},"last":null}"#)
        let json = #"{"dns":{"zone":"a.com","mail":{"host":"y","again":"y"}}}"#
        let given = try form.answers(in: try DocumentReader.read(json, name: "a.json"), file: "a.json")
        #expect(given.map(\.name) == ["dns.zone", "dns.mail.host", "dns.mail.again"])
        #expect(form.apply(given).problems.isEmpty)
        #expect(form.answersJSON().contains(#""mail":{"host":"y","smtp":{"port":null},"again":"y"}"#))
        let variables = ["P_DNS_MAIL_SMTP_PORT": "25"]
        #expect(form.answers(fromEnvironment: "P", variables: variables).map(\.name) == ["dns.mail.smtp.port"])
        let line = #"{"cloud":"own","dns":{"ttl":"x"}}"#
        let record = try self.form().check(line)
        #expect(record.problems.map(\.name) == ["dns.zone"])
    }

    @Test(
        arguments: Sample.table(
            #"""
              - group: dns ! 5: the key 'fields' is missing in a group; write 'fields: [{name: zone}]'
              - {group: dns, fields: []} ! 13: duplicate group 'dns'; put the fields of both into one ! 26: 'fields' of a group must be a list of at least one field, such as '- name: zone'
              - {group: web, fields: [{type: note, label: A}]} ! 26: 'fields' of a group must be a list of at least one field, such as '- name: zone'
              - {group: mail, fields: {name: host}} ! 27: 'fields' of a group must be a list of at least one field, such as '- name: zone'
              - {fields: [{name: a}]} ! 5: the key 'group' is missing in a group; write 'group: dns'
              - {label: Users, repeat: {max: 2}, fields: [{name: c}]} ! 5: the key 'group' is missing in a group; write 'group: dns'
              - {when: {a: x}, fields: []} ! 28: 'fields' of a group must be a list of at least one field, such as '- name: zone'
              - {group: [x], fields: [{name: b}]} ! 13: 'group' must be text; put quotes around text with '[', '{' or ',' in it
            > - {name: dns}
              - {group: dns, fields: [{name: zone}]} ! 13: 'dns' is both a field and a group; rename one of them
              - {name: "a.b.c"}
              - {group: a, fields: [{name: b}, {name: "1x"}]} ! 32: 'a.b' is both a field and a group; rename one of them ! 43: '1x' is not a valid name; write a letter or '_', then letters, digits, '_' and '-'
              - {group: "1a", fields: [{name: ok}]} ! 13: '1a' is not a valid name; write a letter or '_', then letters, digits, '_' and '-'
              - {group: x_y, fields: [{name: z}]}
              - {group: x, fields: [{name: y_z}]} ! 32: 'x.y_z' and 'x_y.z' have the same environment name X_Y_Z; rename one
            > - {group: a, name: b, type: group, rules: [email], zzz: 1, description: c, questions: [{name: d}]}
              - {type: group, name: e, fields: [{name: f, when: {g: x}}, {name: g, when: {d: x}}]} ! 6: unknown key 'type' in a group; a group has no type; remove it, or write 'repeat: true' for a list of items ! 19: unknown key 'name' in a group; did you mean 'group'? ! 54: 'e.g' is not asked before this; 'when' can use earlier answers only ! 79: there is no field 'd'; did you mean 'a.d'?
              - {name: h, when: {a: x, a.d: x, dd: x}} ! 22: 'a' is a group; name one of its fields: a.d ! 36: there is no field 'dd'; the fields are a.d, e.f, e.g, h
            ! 3:16: unknown key 'name' in a group; there is 'group' already, so remove it
            ! 3:25: unknown key 'type' in a group; a group has no type; remove it, or write 'repeat: true' for a list of items
            ! 3:38: unknown key 'rules' in a group; use group, label, help, when, repeat, fields
            ! 3:54: unknown key 'zzz' in a group; use group, label, help, when, repeat, fields
            ! 3:62: unknown key 'description' in a group; did you mean 'help'?
            ! 3:78: unknown key 'questions' in a group; did you mean 'fields'?
              - {name: a}
              - {group: g, when: {b: x}, fields: [{name: b}]} ! 23: there is no field 'b'; did you mean 'g.b'?
              - {group: g2, when: {a: {not: x}}, fields: [{name: zone}, {name: c, when: {zonne: x}}]} ! 28: 'not' is not allowed here; write answers, as in {tier: [pro, team]} or {not: {tier: pro}} ! 78: there is no field 'zonne'; did you mean 'zone'?
            """#))
    func `Groups with mistakes`(sample: Sample) {
        #expect(sample.foundInFields == sample.mistakes)
    }
}

@MainActor @Suite("Groups that are answered as a whole") struct WholeGroupTests {
    @Test(arguments: [
        (["users=[{name: A, age: 5}, {name: B}]", "users=[{name: C}]"], #"[{"name":"C","age":3}]"#, #"{"x":"y"}"#),
        (["users.0.age=9", "users.1.name=Z", "users=[{name: C}]"], #"[{"name":"C","age":3}]"#, #"{"x":"y"}"#),
        (["users=[{name: A, age: 5}]", "users=[]"], "[]", #"{"x":"y"}"#),
        (["users=[{name: A, age: 5}]", "users.0.name=C"], #"[{"name":"C","age":5}]"#, #"{"x":"y"}"#),
        (["labels={a: '1', b: '2'}", "labels={c: '3'}"], #"[{"name":"Q","age":3}]"#, #"{"c":"3"}"#),
        (["labels={a: '1'}", "labels={c: '3'}", "labels.a=4"], #"[{"name":"Q","age":3}]"#, #"{"c":"3","a":"4"}"#),
    ])
    func `A repeated group that is given again as a whole has the later items only`(
        settings: [String], users: String, labels: String
    ) throws {
        let expected = #"{"users":\#(users),"labels":\#(labels),"db":{"host":"h"}}"#
        var form = try WizardForm(fields: Self.groups)
        let files = try settings.enumerated().flatMap { number, setting in
            let (name, value) = try #require(setting.nameAndValue)
            let file = "\(number).yaml"
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
        arguments: pairs(
            #"""
            users=A
            => --set: users: is a group; set its fields instead: users.0.name, users.0.age
            labels=x
            => --set: labels: is a group; set its fields instead: labels.0.key, labels.0.text
            users.7.name=A => --set: users.7.name: 'users' can have at most 5 items
            users.5=yes => --set: users.5: 'users' can have at most 5 items
            """#))
    func `A group in a flag says which fields to set`(setting: String, problem: String) throws {
        var form = try WizardForm(fields: Self.groups)
        #expect(form.apply([NamedAnswer(setting: setting)].compactMap(\.self)).problems.first?.description == problem)
    }

    @Test func `An entry beyond the maximum is refused as one`() throws {
        var form = try WizardForm(
            fields: "  - {group: tags, repeat: {key: key, value: text, max: 1}, fields: [{name: key}, {name: text}]}\n")
        let given = ["tags.a=x", "tags.b=y"].compactMap(NamedAnswer.init(setting:))
        #expect(form.apply(given).problems.map(\.description) == ["--set: tags.b: 'tags' can have at most 1 item"])
    }
}
