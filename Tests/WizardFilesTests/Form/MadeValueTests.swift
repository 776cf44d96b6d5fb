import FormModel
import Testing

@testable import WizardFiles

@Suite("Values made of other answers") struct MadeValueTests {
    private let slug = "  - {name: project}\n  - {name: slug, default: \"{{project}}\", transform: [slug]}"

    @Test func `A default is transformed, and changes with the answer that it reads until it is touched`() throws {
        var form = try WizardForm(fields: slug)
        #expect(form.currentDefault(1) == Answer?.none)
        #expect(form.shownDefault(1) == nil)
        #expect(form.apply("project=Café Noir!").problems == [])
        #expect(form.shownDefault(1) == "cafe-noir")
        #expect(form.answersJSON() == #"{"project":"Café Noir!","slug":"cafe-noir"}"#)
        form.apply("slug=Mine")
        form.apply("project=Other")
        #expect(form.answersJSON() == #"{"project":"Other","slug":"mine"}"#)
        #expect(form.shownDefault(1) == "other")
        form.apply("slug=")
        form.apply("project=Third")
        #expect(form.answersJSON() == #"{"project":"Third","slug":"third"}"#)
    }

    @Test func `A default of another type is read as if it was typed`() throws {
        var form = try WizardForm(
            fields:
                "  - {name: a, type: integer}\n  - {name: b, type: integer, default: \"{{a}}0\"}\n"
                + "  - {name: c, choices: [x, y], default: \"{{a}}\"}\n  - {name: d}")
        form.apply("a=4")
        #expect(form.currentDefault(1) == .integer(40))
        #expect(form.currentDefault(2) == Answer?.none)
    }

    @Test(
        arguments: [
            ("path, default: /nowhere, rules: [isFolder]", nil),
            ("path, default: /tmp, rules: [isFolder]", .text("/tmp")),
            ("path, default: /nowhere, rules: [{anyOf: [isFile, {isFolder: true}]}]", nil),
            ("date, default: 2026-11-01, rules: [inFuture]", nil),
            ("date, default: 2026-11-01, rules: [{after: today}]", nil),
            ("list, default: [], rules: [{each: {after: today}}], items: date", .list([])),
        ] as [(String, Answer?)])
    func `A default that the machine or the day rules out is not offered`(type: String, value: Answer?) throws {
        let form = try WizardForm(fields: "  - {name: a, type: \(type)}")
        #expect(form.currentDefault(0) == value)
    }

    @Test func `The first case that holds is the default`() throws {
        var form = try WizardForm(
            fields: """
                  - {name: db, choices: [postgres, mysql, other]}
                  - name: port
                    type: integer
                    default: {cases: [{when: {db: postgres}, value: 5432}, {when: {db: mysql}, value: "33{{env.NONE}}06"}]}
                  - {name: url, default: {cases: [{when: {db: other}, value: x}, {value: "{{db}}:{{port}}"}]}}
                """)
        func apply(_ db: String) { form.apply("db=\(db)") }
        apply("postgres")
        #expect(form.answersJSON() == #"{"db":"postgres","port":5432,"url":"postgres:5432"}"#)
        apply("mysql")
        #expect(form.answersJSON() == #"{"db":"mysql","port":3306,"url":"mysql:3306"}"#)
        apply("other")
        #expect(form.currentDefault(1) == Answer?.none)
        #expect(form.missing == ["port: An answer is required"])
    }

    @Test func `A computed value, and what a field is otherwise, can be those of the first case that holds`() throws {
        var form = try WizardForm(
            fields: """
                  - {name: profile, choices: [all, none, own]}
                  - name: docs
                    type: boolean
                    when: {profile: own}
                    otherwise: {cases: [{when: {profile: all}, value: true}, {value: false}]}
                  - {name: port, type: integer, value: {cases: [{when: {profile: own}, value: "4{{env.NONE}}2"}, {when: {docs: true}, value: 1}]}}
                  - {name: hosts, type: list, value: {cases: [{when: {profile: none}, value: []}, {value: ["{{profile}}", b]}]}}
                  - {name: key, type: secret, optional: true}
                  - {name: hasKey, type: boolean, value: {cases: [{when: {key: null}, value: false}, {value: true}]}}
                """)
        func apply(_ profile: String) -> String {
            form.apply("profile=\(profile)")
            return form.answersJSON()
        }
        #expect(
            apply("all") == #"{"profile":"all","docs":true,"port":1,"hosts":["all","b"],"key":null,"hasKey":false}"#)
        #expect(apply("none") == #"{"profile":"none","docs":false,"port":null,"hosts":[],"key":null,"hasKey":false}"#)
        form.apply("docs=yes", "key=k")
        #expect(apply("own") == #"{"profile":"own","docs":true,"port":42,"hosts":["own","b"],"key":"k","hasKey":true}"#)
    }

    @Test func `A value, and what a field is otherwise, can be empty`() throws {
        let form = try WizardForm(
            fields: """
                  - {name: on, type: boolean, default: false}
                  - {name: text, when: {on: true}, otherwise: ""}
                  - {name: tags, type: list, when: {on: true}, otherwise: []}
                  - {name: marks, choices: [a, b], multiple: true, when: {on: true}, otherwise: []}
                  - {name: made, value: ""}
                """)
        #expect(form.answersJSON() == #"{"on":false,"text":"","tags":[],"marks":[],"made":""}"#)
    }

    @Test func `Printed answers are taken, also where a transform would change a computed one again`() throws {
        let fields = """
              - {name: name}
              - {name: made, value: "{{name}}", transform: [{replace: ["^", "x-"]}]}
            """
        var form = try WizardForm(fields: fields)
        form.apply("name=ann")
        let printed = form.answersJSON()
        #expect(printed == #"{"name":"ann","made":"x-ann"}"#)
        let record = try WizardForm(fields: fields).check(record: Array(printed.utf8), name: "r")
        #expect(record.json == #"{"line":1,"valid":true,"answers":\#(printed)}"#)
        #expect(form.apply("made=x-bo").problems.map(\.failure.rule) == ["value"])
    }

    @Test func `A default made of earlier answers is made of the new ones; another answer is suggested`() throws {
        let earlier = ["project=One App", "slug=one-app", "slug=mine"].compactMap(NamedAnswer.init(setting:))
        var form = try WizardForm(fields: slug).suggesting(Array(earlier.prefix(2))).form
        form.apply("project=two")
        #expect(form.answersJSON() == #"{"project":"two","slug":"two"}"#)
        form = try WizardForm(fields: slug).suggesting([earlier[0], earlier[2]]).form
        form.apply("project=two")
        #expect(form.answersJSON() == #"{"project":"two","slug":"mine"}"#)
    }

    @Test func `The line can begin with a text made of answers, which goes through the field's transforms`() throws {
        var form = try WizardForm(
            fields: "  - {name: folder}\n  - {name: package, initial: \"{{folder}}\", transform: [slug]}")
        #expect(form.questions[1].question(in: form).initialText == nil)
        form.apply("folder=My App")
        #expect(form.questions[1].question(in: form).initialText == "my-app")
        #expect(form.shownDefault(1) == nil)
    }

    @Test func `A draft keeps whether an answer is an untouched default`() throws {
        var form = try WizardForm(fields: slug)
        form.apply("project=One")
        form.followDefault(1)
        let all = FormDraft<WizardForm>.Content(answered: Set(form.validatedFields.map(\.keyPath)))
        let followed = form.draftJSON(all)
        #expect(followed == #"{"answers":{"project":"One","slug":"one"},"lines":{},"defaults":["slug"]}"# + "\n")
        form.apply("slug=one")
        let touched = form.draftJSON(all)
        #expect(touched == #"{"answers":{"project":"One","slug":"one"},"lines":{}}"# + "\n")
        for (draft, slug) in [(followed, "two"), (touched, "one")] {
            #expect(KeptAnswers.problem(in: Array(draft.utf8)) == nil)
            var resumed = try WizardForm(fields: self.slug)
            _ = resumed.resume(draft: Array(draft.utf8))
            resumed.apply("project=Two")
            #expect(resumed.answer(1) == .text(slug))
        }
    }

    @Test func `A computed field is never asked, and is among the answers of every kind`() throws {
        var form = try WizardForm(
            fields: """
                  - {name: first}
                  - {name: last}
                  - {name: login, value: "{{first}}.{{last}}", transform: [lowercased], rules: [{maxLength: 8}]}
                  - {name: port, type: integer, value: "80{{env.NONE}}80"}
                  - {name: mail, default: "{{login}}@example.com"}
                """)
        #expect(form.questions.count == 3)
        form.apply("first=Ann", "last=Lee")
        #expect(
            form.answersJSON()
                == #"{"first":"Ann","last":"Lee","login":"ann.lee","port":8080,"mail":"ann.lee@example.com"}"#)
        #expect(form.commandVariables["FORMLINE_LOGIN"] == .some("ann.lee"))
        #expect(form.missingAnswers(besides: []) == [])
        form.apply("last=Leeson")
        #expect(form.missing == ["login: Must be at most 8 characters"])
    }

    @Test func `A computed value that is not of its type says so`() throws {
        var form = try WizardForm(
            fields: "{name: a, rules: [{maxLength: 1}]}, {name: n, type: integer, value: \"{{a}}\"}")
        form.apply("a=x")
        #expect(form.missing == ["n: Must be a whole number, such as 42"])
        let problems = form.apply("a=xy").problems
        #expect(problems.map(\.name) == ["a"] && form.missingAnswers(besides: problems) == [])
    }

    @Test func `A computed value is named by its label, as a question is`() throws {
        var form = try WizardForm(
            fields: """
                  - {name: a}
                  - {name: full_name, value: "{{a}}"}
                  - {name: b, label: "Twice:", value: "{{a}}{{a}}"}
                  - group: dns
                    label: DNS
                    fields: [{name: zone, label: "Zone of {{a}}", value: "{{a}}"}]
                """)
        form.apply("a=x")
        #expect((1...3).map(form.label(ofField:)) == ["Full name", "Twice", "DNS, Zone of x"])
    }

    @Test func `A value that is the same in every answer says what it is`() throws {
        var form = try WizardForm(fields: "  - {name: a, type: integer, value: 7}")
        #expect(form.apply("a=7").problems == [])
        #expect(form.apply("a=8").problems.map(\.description) == ["--set: a: Must be 7"])
    }

    @Test func `A computed value cannot be given, but can come back as it was`() throws {
        let fields = "  - {name: a}\n  - {name: b, value: \"{{a}}!\"}"
        var form = try WizardForm(fields: fields)
        #expect(form.apply("a=x", "b=x!").problems == [])
        _ = form.resume(draft: Array(#"{"answers":{"a":"x","b":"y"},"lines":{}}"#.utf8))
        #expect(form.answersJSON() == #"{"a":"x","b":"x!"}"#)
        #expect(
            form.apply("b=y").problems.map(\.description) == [
                "--set: b: is computed from other answers and cannot be set; remove it"
            ])
        #expect(form.answers(fromEnvironment: "P", variables: ["P_B": "y"]).isEmpty)
        let record = try WizardForm(fields: fields).check(record: Array(#"{"a":"x","b":"y"}"#.utf8), name: "r")
        #expect(record.problems.map(\.name) == ["b"])
    }

    @Test func `A value that only 'otherwise' gives is an answer that a condition can have`() throws {
        let fields = """
            formline: 1
            fields:
              - {name: k}
              - {name: a, rules: [{minLength: 3}], when: {k: x}, otherwise: z}
              - {name: b, when: {a: z}}
            """
        #expect(try WizardForm.lint(fields, file: "w") == [])
    }

    @Test func `What is computed from a secret is a secret`() throws {
        var form = try WizardForm(
            fields:
                "  - {name: token, type: secret}\n  - {name: header, value: \"Bearer {{token}}\"}\n  - {name: a}")
        form.apply("token=abc", "a=x")
        #expect(form.commandVariables["FORMLINE_HEADER"] == .some(nil))
        #expect(form.answersJSONWithoutSecrets() == #"{"a":"x"}"#)
        #expect(form.answersJSON() == #"{"token":"abc","header":"Bearer abc","a":"x"}"#)
    }

    @Test func `Where a field is not asked, it is what it is otherwise, for conditions and texts too`() throws {
        var form = try WizardForm(
            fields: """
                  - {name: own, type: boolean}
                  - {name: host, when: {own: true}, otherwise: db.example.com, rules: [{maxLength: 3}]}
                  - {name: port, type: integer, when: {host: db.example.com}, default: 5}
                  - {name: url, value: "{{host}}:{{port}}"}
                """)
        form.apply("own=no")
        #expect(form.answersJSON() == #"{"own":false,"host":"db.example.com","port":5,"url":"db.example.com:5"}"#)
        #expect(form.missingAnswers(besides: []) == [])
        #expect(form.answers["host"] == .text("db.example.com"))
        form.apply("own=yes", "host=me")
        #expect(form.answersJSON() == #"{"own":true,"host":"me","url":"me:"}"#)
    }

    @Test(arguments: [
        ("My Project", "my-project"), ("Crème  Brûlée!", "creme-brulee"), ("  --a_b--  ", "a-b"), ("Ann's", "anns"),
        ("Straße Ærø Łódź", "strasse-aero-lodz"), ("e\u{301}a", "ea"), ("日本 1", "1"), ("日本", ""), ("v1.2", "v1-2"),
    ])
    func `A slug`(text: String, slug: String) throws {
        #expect(try TextTransform.slug.apply(to: text) == slug)
        #expect(Rule<String>.slug().validate(value: slug) == nil)
    }

    @Test func `Every match of a pattern is replaced`() throws {
        var form = try WizardForm(
            fields:
                #"  - {name: a, transform: [{replace: ["[^0-9]", ""]}, {replace: ["^(..)", "$1-"]}]}"#)
        form.apply("a=+41 (0)44")
        #expect(form.answersJSON() == #"{"a":"41-044"}"#)
    }

    @Test(
        arguments: Sample.table(
            #"""
              - {name: a, value: "{{b}}"} ! 22: 'b' is not asked before this; 'value' can use earlier answers only
              - {name: b, value: "{{a}}"}
            > - {name: a, default: "{{c}}"} ! 24: 'c' is not asked before this; 'default' can use earlier answers only
              - {name: b, value: "{{a}}"}
              - {name: c, default: "{{b}}"}
            > - {name: a, default: "{{a}}"} ! 24: 'a' is not asked before this; 'default' can use earlier answers only
            > - {name: a, default: "{{b}}"} ! 24: 'b' is not asked before this; 'default' can use earlier answers only
              - {name: b}
            > - {name: a, type: secret}
              - {name: b, default: "{{a}}"} ! 24: 'a' is a secret, which only 'stdin', 'headers', 'body' and files can have
            > - {name: a, type: secret}
              - {name: b, value: "x{{a}}"}
              - {name: c, label: "{{b}}"} ! 22: 'b' is a secret, which only 'stdin', 'headers', 'body' and files can have
            > - {name: a, type: secret}
              - {name: b, type: integer, value: "{{a}}"} ! 37: 'a' is a secret, so this is one; remove 'type', or '{{…}}'
            > - {name: a, value: x, default: y, placeholder: z} ! 34: 'default' has no effect: a field with 'value' is never asked; remove it ! 50: 'placeholder' has no effect: a field with 'value' is never asked; remove it
            > - {name: a, otherwise: x} ! 26: 'otherwise' is the value of a field that is not asked; add 'when', or use 'default'
            > - {name: a, default: {cases: [{value: x}, {value: y}]}} ! 33: the cases after this one are never used, since it has no 'when'; move it to the end
            > - {name: a, type: integer, default: {cases: [{value: x}, {value: 1}]}} ! 56: the default is not a valid answer to this field: Must be a whole number, such as 42
            > - {name: a, default: {when: x}} ! 24: a default must be an answer, {command: [hostname]} or {cases: [{when: {a: x}, value: 1}, …]}
            > - {name: a, value: {cases: [{when: {a: x}, value: 1}]}} ! 39: 'a' is not asked before this; 'when' can use earlier answers only
              - {name: b, when: {a: x}, otherwise: {cases: [{value: 1}, {value: 2}]}} ! 49: the cases after this one are never used, since it has no 'when'; move it to the end
              - {name: c, value: {x: y}} ! 22: 'value' must be an answer or {cases: [{when: {a: x}, value: 1}, …]}
              - {name: d, initial: "{{later}}"} ! 24: 'later' is not asked before this; 'initial' can use earlier answers only
              - {name: later}
            > - {name: a, type: boolean, initial: x} ! 39: 'initial' is text that pre-fills the line; use 'default' for an answer
            > - {name: a, rules: [{minLength: 3}], examples: [ab, abc]} ! 51: the example does not pass the field's own rules: Must be at least 3 characters
            > - {name: a, transform: [{replace: ["(", ""]}]} ! 38: the pattern is wrong at offset 1: missing closing parenthesis
            > - {name: a, transform: [{replace: ["a", "$"]}]} ! 43: '$' needs a group of the pattern, such as $1; write $$ for a '$'
              - {name: b, transform: {replace: ["(a)", "<$2>"]}} ! 44: '$' needs a group of the pattern, such as $1; write $$ for a '$'
              - {name: c, transform: {replace: [a, "<$name>"]}} ! 40: '$' needs a group of the pattern, such as $1; write $$ for a '$'
              - {name: d, transform: {replace: ["(?<name>a)|(b)", "$name${2}$$"]}}
            """#))
    func mistakes(sample: Sample) {
        #expect(sample.foundInFields == sample.mistakes)
    }
}
