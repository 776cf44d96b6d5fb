import FormModel
import Testing

@testable import WizardFiles

@Suite("Answers in texts") struct AnswerTextTests {
    private func form(_ fields: String, _ answers: [String: String] = [:]) throws -> WizardForm {
        var form = try WizardForm(fields: fields)
        let given = answers.sorted { $0.key < $1.key }
            .map { NamedAnswer(name: $0.key, text: $0.value, source: "test", kind: .flag) }
        _ = form.apply(given)
        return form
    }

    @Test func `A label, a help and a placeholder say what was answered before`() throws {
        let form = try form(
            """
              - {name: host}
              - {type: note, label: "About {{host}}", help: "{{^host}}?{{/host}}"}
              - {name: port, label: "Port of {{host}}", help: "For {{host}}.", placeholder: "{{host}}:80"}
              - {name: empty, label: "{{host}}", help: "{{host}}"}
            """, ["host": "a.example"])
        let questions = form.questions.map { $0.question(in: form) }
        #expect(questions[1].label == "About a.example")
        #expect(questions[1].help == nil)
        #expect(questions[2].label == "Port of a.example")
        #expect(questions[2].help == "For a.example.")
        #expect(questions[2].placeholder == "a.example:80")
        let none = try self.form("{name: a}, {name: b, label: '{{a}}', help: '{{a}}', placeholder: '{{a}}'}")
        let question = none.questions[1].question(in: none)
        #expect(question.label == "B" && question.help == nil && question.placeholder == nil)
    }

    @Test func `In a group, its own fields come first`() throws {
        let form = try form(
            """
              - {name: zone}
              - {name: dns.zone}
              - {name: dns.host, label: "{{zone}} {{dns.zone}}"}
            """, ["zone": "a", "dns.zone": "b"])
        #expect(form.questions[2].question(in: form).label == "b b")
    }

    @Test func `A tag in an answer is plain text`() throws {
        let form = try form("  - {name: a}\n  - {name: b, label: \"[{{a}}]\"}", ["a": "{{env.HOME}}"])
        #expect(form.questions[1].question(in: form).label == "[{{env.HOME}}]")
    }

    @Test func `A message has the value that is refused, and other answers`() throws {
        let fields = """
              - {name: least, type: integer}
              - name: port
                type: integer
                rules:
                  - {atLeast: 1024, message: "{{value}} needs root"}
                  - {greaterThan: {field: least}, message: "{{value}} is not above {{least}}"}
            """
        func messages(_ port: String) throws -> [String] {
            var form = try form(fields)
            return form.apply("least=2000", "port=\(port)").problems.map(\.failure.message)
        }
        #expect(try messages("80") == ["80 needs root", "80 is not above 2000"])
        #expect(try messages("1500") == ["1500 is not above 2000"])
        #expect(try messages("2001") == [])
    }

    @Test func `A required field says so in its own words`() throws {
        let form = try form(
            "  - {name: a, default: x}\n  - {name: b, rules: [{notEmpty: true, message: \"{{a}} needs it\"}]}")
        #expect(form.missingAnswers(besides: []).map(\.failure.message) == ["x needs it"])
    }

    @Test func `A rule whose message has the value in it is listed in its own words`() throws {
        let form = try form(
            "  - {name: a, default: x}\n  - {name: b, rules: [{minLength: 3, message: \"{{value}}?\"}, "
                + "{maxLength: 9, message: \"short, as {{a}}\"}]}")
        #expect(
            form.validatedFields[1].ruleSummaries(form).suffix(2)
                == ["Must be at least 3 characters", "short, as x"])
    }

    @Test(
        arguments: Sample.table(
            #"""
              - {name: host}
              - {name: b, label: "{{hots}}"} ! 22: there is no field 'hots'; did you mean 'host'?
            > - {name: b, label: "{{c}}"} ! 22: 'c' is not asked before this; 'label' can use earlier answers only
              - {name: c}
            > - {name: b, help: "{{b}}"} ! 21: 'b' is not asked before this; 'help' can use earlier answers only
            > - {name: b, rules: [{minLength: 3, message: "{{b}} is short"}]} ! 47: in a message, write {{value}} for the rejected answer
            > - {name: value, rules: [{minLength: 3, message: "no {{value}}"}]} ! 51: 'value' is both a field and a keyword here; rename the field
            > - {name: b, label: "${{ secrets.X }}"} ! 22: there is no field 'secrets.X'; to keep '${{' as text, write {{=<% %>=}} at the top, and tags as <%name%>
            > - {name: b, label: "${{ a == b }}"} ! 22: 'label': 'a == b' is not a valid name; to keep '${{' as text, write {{=<% %>=}} at the top, and tags as <%name%>
            > - {name: token, type: secret}
              - {name: b, help: "{{token}}"} ! 21: 'token' is a secret, which only 'stdin', 'headers', 'body' and files can have
            > - {name: token, type: secret, rules: [{minLength: 9, message: "{{value}} is short"}]} ! 65: '{{value}}' would show the secret in 'message'; remove it
            > - {name: token, type: secret, rules: [{minLength: 9, warn: "{{value}}?"}]} ! 62: '{{value}}' would show the secret in 'warn'; remove it
            > - {name: b, rules: [{minLength: 9, warn: "{{c}}?"}]} ! 44: there is no field 'c'; the fields are b
            > - {name: dns.zone}
              - {name: b, help: "{{dns}}"} ! 21: 'dns' is a group; name one of its fields: dns.zone
            > - {name: n, type: secret}
              - {group: users, repeat: {max: 2}, fields: [{name: n}, {group: g, fields: [{name: y}, {name: z, help: "{{y}}"}]}]}
              - {name: b, help: "{{#users}}{{n}}{{/users}}"}
              - {name: c, help: "{{users}}"} ! 21: 'users' is a group; name one of its fields: users.0.n, users.0.g.y, users.0.g.z; in a template, write {{#users}}…{{/users}} around the names of its fields
            > - {name: b, help: "{{env}}"} ! 21: '{{env}}' in 'help' must name a variable, such as {{env.USER}}
            > - {name: b, label: "{{value}}"} ! 22: there is no field 'value'; the fields are b
            > - {name: b, help: "{{.}}"} ! 21: '{{.}}' in 'help' can be used only inside a section; write a field's name
            > - {name: a}
              - name: b
                help: | ! 11: 'help': the section '{{#a}}' is not closed; write '{{/a}}' where it ends (line 2 of the text)
                  One
                  {{#a}}
            > - {name: a}
              - {name: b, rules: [{not: {minLength: 3, message: "{{a}}"}}]} ! 29: a message belongs beside 'not', not inside; move it there
            > - {name: a}
              - {name: b, rules: [{command: [sh], message: "{{a}}"}]} ! 48: 'message' of a command rule can have no answer but '{{value}}'; remove '{{a}}'
            """#))
    func mistakes(sample: Sample) {
        #expect(sample.foundInFields == sample.mistakes)
    }

    @Test(
        arguments: Sample.table(
            from: 1,
            #"""
            formline: 1
            title: "Hello {{env.USER}}" ! 8: 'title' cannot have answers in it; write it without '{{'
            fields: [{name: a}]
            """#))
    func `Mistakes in a file`(sample: Sample) {
        #expect(sample.foundInFile == sample.mistakes)
    }

    @Test func `A label that a command line gives is no template`() throws {
        let form = try WizardForm(StandaloneQuestion("Use {{name}}?"))
        #expect(form.questions[0].question(in: form).label == "Use {{name}}?")
    }
}
