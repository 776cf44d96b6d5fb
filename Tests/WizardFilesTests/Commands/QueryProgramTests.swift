import FormModel
import TerminalTesting
import Testing

@testable import WizardFiles

@MainActor @Suite("Programs with answers in their arguments") struct QueryProgramTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("print", "#!/bin/sh\necho \"$*\" >>\"$0.ran\"\nprintf '%s\\n' \"$@\"\n", isProgram: true)
        try folder.write("is", "#!/bin/sh\necho \"$*\" >>\"$0.ran\"\ntest \"$1\" = \"$2\"\n", isProgram: true)
    }

    private func form(_ fields: String) throws -> WizardForm {
        try WizardForm("formline: 1\nfields:\n" + fields, file: "\(folder.path)/w.yaml")
    }

    @Test(arguments: [("0", true), ("60", true), ("60.5", false), ("soon", false)])
    func `A program that checks an answer waits for up to a minute of typing`(delay: String, isRead: Bool) {
        let form = try? form("  - {name: a, rules: [{command: [./is, x], delay: \(delay)}]}")
        #expect((form != nil) == isRead)
    }

    private func ran(_ program: String) -> [String] {
        folder.text(of: "\(program).ran")?.split(separator: "\n").map(String.init) ?? []
    }

    private func find(_ form: inout WizardForm) async throws {
        while let apply = try await form.find(isAtEnd: false) { apply(&form) }
    }

    @Test func `A condition is found once for each answer in its program's arguments`() async throws {
        var form = try form(
            """
              - group: g
                fields:
                  - {name: a}
                  - {name: b, optional: true, when: {command: [./is, "{{a}}", "x $(y) ;"]}}
              - {name: c, optional: true, when: {command: [./is, "{{#g}}{{a}}{{/g}}", z]}}
            """)
        try await find(&form)
        #expect(ran("is") == [] && !form.applies(1))
        for (answer, applies) in [("x $(y) ;", true), ("n", false), ("x $(y) ;", true)] {
            form.apply("g.a=\(answer)")
            try await find(&form)
            #expect(form.applies(1) == applies)
        }
        #expect(ran("is").filter { $0.hasSuffix("y) ;") } == ["x $(y) ; x $(y) ;", "n x $(y) ;"])
        #expect(!form.applies(2))
        form.apply("g.a=z")
        try await find(&form)
        #expect(form.applies(2))
    }

    @Test func `A default that the field's rules reject is not offered, and the next case is tried`() async throws {
        var form = try form(
            """
              - {name: a, default: toolong}
              - {name: b, default: {cases: [{value: {command: [./print, toolong]}}, {value: ok}]}, rules: [{maxLength: 3}]}
              - {name: c, default: "{{a}}", rules: [{maxLength: 3}]}
              - {name: d, default: "{{a}}", rules: [{notEqualTo: {field: a}}]}
            """)
        try await form.prepared(1)(&form)
        #expect(form.currentDefault(1) == .text("ok"))
        #expect(form.currentDefault(2) == nil && form.currentDefault(3) == nil)
        form.apply("a=x")
        #expect(form.currentDefault(2) == .text("x") && form.currentDefault(3) == nil)
    }

    @Test func `A default follows the answers in its program's arguments, until it is touched`() async throws {
        var form = try form(
            "  - {name: a}\n  - {name: b, type: text, default: {command: [./print, --, \"{{a}}\"]}, transform: [{replace: [\"^--\", \"\"]}]}"
        )
        form.apply("a=1")
        try await form.prepared(1)(&form)
        try await form.prepared(1)(&form)
        #expect(form.currentDefault(1)?.text.hasSuffix("1") == true && ran("print") == ["-- 1", "-- 1"])
        form.apply("a=2")
        #expect(form.currentDefault(1) == nil && form.answer(1).isEmpty)
        try await form.prepared(1)(&form)
        #expect(form.currentDefault(1)?.text.hasSuffix("2") == true && ran("print") == ["-- 1", "-- 1", "-- 2"])
        form.apply("b=mine", "a=3")
        #expect(form.answer(1) == .text("mine"))
    }

    @Test func `A choice has to be made again if an answer in the program's arguments has changed`() async throws {
        var form = try form("  - {name: a}\n  - {name: b, choices: {command: [./print, \"{{a}}1\", other]}}")
        form.apply("a=x")
        try await form.prepared(1)(&form)
        #expect(form.questions[1].question(in: form).choices.map(\.label) == ["x1", "other"])
        form.apply("b=other")
        #expect(form.missing.isEmpty)
        form.apply("a=y")
        #expect(form.missing == ["b: The available choices have changed; choose again"])
        #expect(form.validatedFields[1].reads.contains(form.validatedFields[0].keyPath))
        try await form.prepared(1)(&form)
        #expect(form.questions[1].question(in: form).choices.map(\.label) == ["y1", "other"])
        #expect(form.missing.isEmpty)
    }

    @Test func `Where nothing is asked, choices are found with the defaults that their program reads`() async throws {
        var form = try form(
            "  - {name: a, default: {command: [echo, x]}}\n  - {name: b, choices: {command: [echo, \"{{a}}1\"]}}")
        let applied = try await form.apply([try #require(NamedAnswer(setting: "b=x1"))], isAtEnd: true)
        #expect(applied.problems.isEmpty && form.missing.isEmpty)
    }

    @Test func `A default of a draft follows the answers that its program read`() throws {
        var form = try form("  - {name: a, default: x}\n  - {name: b, default: {command: [echo, \"v-{{a}}\"]}}")
        _ = form.resume(draft: Array(#"{"answers":{"a":"x","b":"v-x"},"lines":{},"defaults":["a","b"]}"#.utf8))
        #expect(form.answer(1) == .text("v-x"))
        form.apply("a=y")
        #expect(form.answer(1).isEmpty)
    }

    @Test func `A program that reads answers elsewhere is run again when its question is asked again`() async throws {
        var form = try form(
            "  - {name: a}\n  - {name: b, choices: {command: [sh, -c, \"echo $FORMLINE_A\"]}}\n  - {name: c, optional: true}"
        )
        for answer in ["x", "y"] {
            form.apply("a=\(answer)", "c=\(answer)")
            try await form.prepared(1)(&form)
            #expect(form.questions[1].question(in: form).choices.map(\.label) == [answer])
        }
    }

    @Test func `What Tab offers, and a rule, have answers in their arguments`() async throws {
        var form = try form(
            """
              - {name: a}
              - {name: b, completions: {command: [./print, "{{a}}", z]}}
              - {name: c, rules: [{command: [./is, "{{value}}", ok], message: "Not {{value}}"}]}
            """)
        form.apply("a=1 2")
        #expect(try await form.questions[1].completions?(form) == ["1 2", "z"])
        let rule = form.definition.fields[2].commandRules[0].asRule(on: "c", CommandWarnings(), number: 0)
        #expect(try await rule.failure(for: .text("bad"))?.message == "Not bad")
        #expect(try await rule.failure(for: .text("ok")) == nil)
    }

    @Test func `A NUL character in an argument runs nothing`() async throws {
        var form = try form("  - {name: a}\n  - {name: b, completions: {command: [./print, \"{{a}}\"]}}")
        form[0] = .text("a\0b")
        await #expect(throws: ActionError.self) { try await form.questions[1].completions?(form) }
        #expect(ran("print") == [])
    }

    @Test(
        arguments: Sample.table(
            #"""
              - {name: a}
              - {name: b, choices: {command: ["{{a}}", x]}} ! 35: an answer cannot be the program that is run; write its name, and give the answer as an argument
            > - {name: a}
              - {name: b, default: {command: [sh, -c, "echo {{a}}"]}} ! 43: an answer in the code after '-c' could be any code; give it as an argument after the code, or read it from its variable, such as "$FORMLINE_NAME"
            > - {name: a, type: secret}
              - {name: b, when: {command: [sh, "--a={{a}}"]}} ! 36: 'a' is a secret, which only 'stdin', 'headers', 'body' and files can have
            > - {name: a, completions: {command: [sh, "--a={{b}}"]}} ! 43: 'b' is not asked before this; 'command' can use earlier answers only
              - {name: b}
            > - {name: a, default: {command: [sh, "--a={{b}}"]}} ! 39: 'b' is not asked before this; 'command' can use earlier answers only
              - {name: b, default: "{{a}}"}
            > - {name: a}
              - {name: b, rules: [{command: [sh, "--a={{a}}"]}]} ! 38: 'command' of a command rule can have no answer but '{{value}}'; remove '{{a}}'
            > - {name: a, type: secret, rules: [{command: [sh, "--a={{value}}"]}]} ! 52: '{{value}}' would show the secret in 'command'; remove it
            > - {name: a, completions: {command: [cat], stdin: '{{tokn}}'}} ! 52: there is no field 'tokn'; the fields are a
            > - {name: a, completions: {command: [cat], stdin: '{{a'}} ! 52: 'stdin': '{{' is not closed; write '}}' after what is in it
            > - {name: a, completions: {command: [cat], stdin: '{"q": "{{a}}"}'}} ! 52: answers in a text are not escaped as JSON; write them without JSON, such as 'stdin: "{{name}}"'
            > - {name: a, completions: {command: [cat], timeout: 0}} ! 54: 'timeout' must be a number of seconds from 0.1 to 3600, such as 10
            > - {name: a}
              - {name: b, type: string, default: ["{{a}}", c]} ! 38: the default is not a valid answer to this field: a list is for 'type: list' and for 'multiple: true'
            """#))
    func `What cannot be in the arguments of a program`(sample: Sample) {
        #expect(sample.foundInFields == sample.mistakes)
    }

    @Test(arguments: [("x", "x"), ("", ""), ("other", "y")])
    func `A case can be a program, and is skipped if it prints nothing`(answer: String, expected: String) async throws {
        var form = try form(
            """
              - {name: a, optional: true}
              - name: b
                default:
                  cases:
                    - {when: {a: other}, value: y}
                    - {value: {command: [./print, "{{a}}"]}}
                    - {value: ""}
            """)
        #expect(form.missing.isEmpty)
        form.apply("a=\(answer)")
        #expect(form.questions[1].prepare != nil)
        await form.findDefaults()
        #expect(form.answer(1) == .text(expected) && form.missing.isEmpty)
        #expect(form.questions[1].question(in: form).defaultAnswer == .text(expected))
        #expect(folder.has("print.ran") == (answer != "other"))
    }

    @Test(
        "Several cases can be programs: the first that prints something is the default",
        arguments: [("x", "", "x"), ("", "y", "y"), ("", "", "z")])
    func printedInTurn(first: String, second: String, expected: String) async throws {
        var form = try form(
            """
              - {name: a, optional: true}
              - {name: b, optional: true}
              - name: c
                default:
                  cases:
                    - {value: {command: [./print, "{{a}}"]}}
                    - {value: {command: [./print, "{{b}}"]}}
                    - {value: z}
            """)
        form.apply("a=\(first)")
        form.apply("b=\(second)")
        await form.findDefaults()
        #expect(form.answer(2) == .text(expected))
    }

    @Test func `What a program prints that cannot be the default is not used`() async throws {
        var form = try form(
            """
              - {name: a, default: {command: [printf, 'x\\ny\\n']}}
              - {name: b, type: text, default: {command: [printf, 'x\\ny\\n']}}
              - {name: c, type: integer, default: {cases: [{value: {command: [echo, x]}}, {value: 5}]}}
              - {name: d, default: {command: ["false"]}}
              - {name: e, default: {command: [no-such-program-here]}}
            """)
        await form.findDefaults()
        #expect(form.answer(0) == .null && form.answer(1) == .text("x\ny") && form.answer(2) == .integer(5))
        #expect(form.answer(3) == .null && form.answer(4) == .null)
    }

    @Test func `What a program prints that cannot be chosen is not the default`() async throws {
        var form = try form(
            """
              - {name: a, choices: [x, y], default: {command: [echo, z]}}
              - {name: b, choices: {command: [printf, 'p\\nq\\n']}, default: {command: [echo, z]}}
              - {name: c, choices: [{value: x, when: {a: y}}, y], default: {command: [echo, x]}}
              - {name: d, choices: [x, y], default: {cases: [{value: {command: [echo, z]}}, {value: y}]}}
              - {name: e, type: secret, default: ""}
            """)
        for index in 0..<4 { try await form.prepared(index)(&form) }
        for question in form.questions.prefix(3) { #expect(question.question(in: form).shownDefault == nil) }
    }

    @Test func `A list can have answers among its items, and a case can be empty`() throws {
        var form = try form(
            """
              - {name: a, optional: true}
              - {name: b, type: list, default: ["{{a}}", "x, y"]}
              - {name: c, multiple: true, choices: [p, q], default: [q, "{{a}}"]}
              - {name: d, default: {cases: [{when: {a: p}, value: "{{a}}!"}, {value: ""}]}}
              - {name: e, type: list, value: [z, "{{d}}"]}
            """)
        #expect(form.answersJSON() == #"{"a":null,"b":["x, y"],"c":["q"],"d":"","e":["z"]}"#)
        #expect(form.missing.isEmpty)
        form.apply("a=p")
        #expect(form.answersJSON() == #"{"a":"p","b":["p","x, y"],"c":["q","p"],"d":"p!","e":["z","p!"]}"#)
        form.apply("a=other")
        #expect(form.currentDefault(2) == nil)
    }
}
