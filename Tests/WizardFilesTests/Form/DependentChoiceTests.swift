@testable import FormModel
import Testing

@testable import WizardFiles

@Suite("Choices that depend on answers") struct DependentChoiceTests {
    private let mail = """
          - {name: cloud, choices: [aws, gcp]}
          - {name: mail, choices: [smtp, {value: ses, label: Amazon SES, when: {cloud: aws}}, none], default: ses}
        """

    @Test func `A choice can be chosen while its condition holds`() throws {
        var form = try WizardForm(fields: mail)
        func labels() -> [String] { form.questions[1].question(in: form).choices.map(\.label) }
        #expect(form.apply("cloud=aws", "mail=ses").problems == [])
        #expect(labels() == ["smtp", "Amazon SES", "none"])
        #expect(form.shownDefault(1) == "Amazon SES")
        let problems = form.apply("cloud=gcp", "mail=ses").problems
        #expect(problems.map(\.description) == ["--set: mail: Amazon SES is not available: Must be one of smtp, none"])
        #expect(labels() == ["smtp", "none"])
        #expect(form.shownDefault(1) == nil)
        var other = try WizardForm(fields: mail)
        #expect(other.apply("mail=ses").problems == [])
        #expect(other.validatedFields[1].reads.contains(other.validatedFields[0].keyPath))
    }

    @Test func `Labels and helps of choices can have earlier answers in them`() throws {
        var form = try WizardForm(
            fields: """
                  - {name: city}
                  - name: host
                    choices:
                      - own
                      - {value: near, label: "Near {{city}}", help: "{{#city}}{{city}} is close{{/city}}"}
                      - {value: far, label: "Not in {{city}}", when: {city: Bern}}
                """)
        func choices() -> [String] {
            form.questions[1].question(in: form).choices.map { "\($0.value.text)|\($0.label)|\($0.help ?? "-")" }
        }
        #expect(choices() == ["own|own|-", "near|Near |-"])
        form.apply("city=Bern")
        #expect(choices() == ["own|own|-", "near|Near Bern|Bern is close", "far|Not in Bern|-"])
        #expect(try form.questions[1].question(in: form).parse("near bern") == .text("near"))
        form.apply("host=far", "city=Rome")
        #expect(
            form.choiceFailure(of: .text("far"), at: 1)?.message
                == "Not in Rome is not available: Must be one of own, Near Rome")
    }

    @Test func `Choices that a program prints: lines, values, or objects`() throws {
        let lines = try Question("", type: .string).choices(printed: "a\nb\n\na\n")
        #expect(lines == [.init(.text("a")), .init(.text("b"))])
        let values = try Question("", type: .integer).choices(
            printed: "[1, {\"value\": 2, \"label\": \"Two\", \"help\": \"h\"}]")
        #expect(values == [.init(.integer(1)), .init(.integer(2), label: "Two", help: "h")])
        #expect(
            try Question("", type: .string).choices(printed: "[1, true]") == [.init(.text("1")), .init(.text("true"))])
        #expect(throws: (any Error).self) { try Question("", type: .integer).choices(printed: "x") }
        #expect(throws: (any Error).self) { try Question("", type: .string).choices(printed: "[{\"label\": \"x\"}]") }
    }

    @Test func `Before a program was run, any value of the choices' type is taken`() throws {
        var form = try WizardForm(
            fields:
                "  - {name: a, type: integer, choices: {command: [x]}}\n  - {name: b, multiple: true, choices: {command: [x]}}"
        )
        #expect(form.apply("a=5", "b=x, y").problems == [])
        #expect(form.answersJSON() == #"{"a":5,"b":["x","y"]}"#)
        #expect(form.apply("a=z").problems.map(\.name) == ["a"])
        let record = try WizardForm(fields: "  - {name: b, multiple: true, choices: {command: [x]}}")
            .check(record: Array(#"{"b":["x"]}"#.utf8), name: "r")
        #expect(
            record.json
                == #"{"line":1,"valid":null,"unchecked":{"b":["could not be checked: it depends on 'x', which runs only with --commands"]}}"#
        )
        form.apply(choices: CommandOutput(value: [.init(.integer(7))]), at: 0)
        #expect(form.questions[0].question(in: form).choices.map(\.label) == ["7"])
        #expect(form.missing == ["a: 5 is not available: Must be one of 7"])
    }

    @MainActor
    @Test func `A given answer is one of those that a program prints`() async throws {
        let fields = """
              - {name: kind}
              - {name: a, choices: {command: [echo, '[{"value": "eu", "label": "Europe"}, "{{kind}}"]']}}
              - {name: b, choices: {command: ["false"]}, default: x}
            """
        for (a, problem) in [("eu", nil), ("Europe", nil), ("k", nil), ("us", "Must be one of eu, k")] {
            var form = try WizardForm(fields: fields)
            let taken = try await form.apply(settings: "a=\(a)", "kind=k", isAtEnd: true)
            #expect(taken.problems.map(\.failure.message) == [problem].compactMap(\.self))
            guard problem == nil else { continue }
            #expect(form.answersJSON() == #"{"kind":"k","a":"\#(a == "k" ? "k" : "eu")","b":"x"}"#)
        }
        var form = try WizardForm(fields: fields)
        #expect(try await form.apply(settings: "a=us", isAtEnd: false).problems == [])
        await #expect(throws: ChoicesUnavailable(field: "b", reason: "'false' exited with code 1")) {
            var form = try WizardForm(fields: fields)
            _ = try await form.apply(settings: "b=x", isAtEnd: false)
        }
    }

    @MainActor
    @Test func `A check that may run commands judges conditions, defaults and choices for each record`() async throws {
        var form = try WizardForm(
            fields: """
                  - {name: a, choices: {command: [sh, -c, "echo x; echo y"]}}
                  - {name: b, when: {command: [sh, -c, 'grep -q x']}, default: {command: [sh, -c, "echo $FORMLINE_A$FORMLINE_A"]}}
                  - {name: c, optional: true, choices: {command: [sh, -c, "echo no >&2; exit 3"]}}
                """)
        form.checksWithCommands = true
        for (record, result) in [
            (#"{"a":"x"}"#, #""valid":true,"answers":{"a":"x","b":"xx","c":null}}"#),
            (#"{"a":"y"}"#, #""valid":true,"answers":{"a":"y","c":null}}"#),
            (#"{"a":"z"}"#, #""valid":false,"errors":{"a":["Must be one of x, y"]},"rules":{"a":["type"]}}"#),
            (
                #"{"a":"x","c":"d"}"#,
                #""valid":null,"unchecked":{"c":["could not be checked: 'sh' exited with code 3: no"]}}"#
            ),
        ] {
            let checked = try await form.finish(form.check(record))
            #expect(checked.json == #"{"line":1,"# + result)
        }
    }

    @MainActor @Test func `Programs are run when the question is asked`() async throws {
        var form = try WizardForm(
            fields: """
                  - {name: kind}
                  - {name: a, choices: {command: [sh, -c, "echo $FORMLINE_KIND-1; echo $FORMLINE_KIND-2"]}}
                  - {name: b, default: {command: [sh, -c, "echo from $FORMLINE_KIND"]}, transform: [uppercased]}
                  - {name: c, default: {command: [sh, -c, "exit 3"]}}
                  - {name: d, choices: {command: [sh, -c, "echo fatal; echo fatal: no branch >&2; exit 3"]}}
                  - {name: e, choices: {command: ["true"]}}
                """)
        form.apply("kind=x")
        try await form.prepared(1)(&form)
        #expect(form.questions[1].question(in: form).choices.map(\.label) == ["x-1", "x-2"])
        try await form.prepared(2)(&form)
        #expect(form.shownDefault(2) == "FROM X")
        #expect(form.answer(2) == .text("FROM X"))
        try await form.prepared(3)(&form)
        #expect(form.currentDefault(3) == Answer?.none)
        let failed = await #expect(throws: ChoicesUnavailable.self) { try await form.prepared(4)(&form) }
        #expect(
            failed?.description
                == "The choices of 'd' could not be loaded: 'sh' exited with code 3: fatal: no branch")
        #expect(failed?.exitCode == 69)
        await #expect(throws: ChoicesUnavailable(field: "e", reason: "'true' printed no choices")) {
            try await form.prepared(5)(&form)
        }
    }

    @MainActor @Test func `Without questions, defaults by command are found first`() async throws {
        var form = try WizardForm(
            fields:
                "  - {name: a, default: {command: [echo, x]}}\n  - {name: b, default: \"{{a}}!\"}\n"
                + "  - {name: c, default: {command: [echo, y]}}")
        form.apply("c=mine")
        await form.findDefaults()
        #expect(form.answersJSON() == #"{"a":"x","b":"x!","c":"mine"}"#)
    }
}

@Suite("Texts in several languages") struct LanguageTests {
    private let wizard = """
        formline: 1
        title: {de: Ein Plan, en: A plan}
        labels: {submit: {en: Create, de: Anlegen}}
        fields:
          - {name: a, label: {en: "Name", de: "Name des Plans", de_CH: "Planname"}, help: {fr: Nom, it: Nome}}
          - {name: b, label: {en: "{{a}} now", de: "{{a}} jetzt"}, rules: [{minLength: 3, message: {en: Short, de: Kurz}}]}
          - {name: c, choices: [{value: x, label: {en: One, de: Eins}}]}
        """

    @Test(arguments: [
        ("de_CH.UTF-8", "Ein Plan", "Anlegen", "Planname", "Nom", "x jetzt", "Kurz", "Eins"),
        ("de_DE@euro", "Ein Plan", "Anlegen", "Name des Plans", "Nom", "x jetzt", "Kurz", "Eins"),
        ("it_IT", "A plan", "Create", "Name", "Nome", "x now", "Short", "One"),
        ("C", "A plan", "Create", "Name", "Nom", "x now", "Short", "One"),
    ])
    func `The locale, its language, English, the first`(
        locale: String, title: String, submit: String, label: String, help: String, made: String, message: String,
        choice: String
    ) throws {
        try Environment.$current.withValue(Environment(variables: ["LANG": locale])) {
            var form = try WizardForm(wizard, file: "w")
            let taken = form.apply("a=x", "b=x")
            #expect(form.presentation.title == title)
            #expect(form.presentation.submitTitle == submit)
            #expect(form.presentation.cancelTitle == FormMessage.cancel.text)
            let questions = form.questions.map { $0.question(in: form) }
            #expect(questions[0].label == label)
            #expect(questions[0].help == help)
            #expect(questions[1].label == made)
            #expect(taken.problems.map(\.failure.message) == [message])
            #expect(questions[2].choices.map(\.label) == [choice])
        }
    }

    @Test(arguments: ["de", "en"]) func `A mistake in any language is found`(locale: String) throws {
        Environment.$current.withValue(Environment(variables: ["LANG": locale])) {
            let sample = Sample.table(
                """
                  - {name: a, label: {en: Name, de: "{{b}}"}} ! 37: 'b' is not asked before this; 'label' can use earlier answers only
                  - {name: b}
                """)[0]
            #expect(sample.foundInFields == sample.mistakes)
        }
    }
}
