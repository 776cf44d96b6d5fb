import FormModel
import TerminalTesting
import Testing

@testable import WizardFiles

@Suite("Conditions on the machine, and special words of conditions") struct SystemConditionTests {
    private func form(_ fields: String, file: String = "w") throws -> WizardForm {
        try WizardForm("formline: 1\nfields:\n\(fields)", file: file)
    }

    @Test func `Null is a field that was not answered`() throws {
        var form = try form(
            """
              - {name: a, optional: true}
              - {name: n, type: integer, default: 1, when: {a: x}}
              - {name: b, optional: true, when: {a: null}}
              - {name: c, optional: true, when: {n: null}}
              - {name: d, optional: true, when: {a: [null, y]}}
            """)
        #expect(form.applying == ["a", "b", "c", "d"])
        form.apply("a=x")
        #expect(form.applying == ["a", "n"])
        form.apply("a=y")
        #expect(form.applying == ["a", "c", "d"])
    }

    @Test(
        arguments: [
            (["CI": "true", "N": "abc"], ["a", "b", "c"]), (["CI": "false"], ["d"]), (["CI": ""], ["d", "e"]),
            ([:], ["d", "e"]), (["CI": "1", "N": "ab"], ["a", "c"]),
        ] as [([String: String], [String])])
    func `A condition on the environment`(variables: [String: String], expected: [String]) throws {
        try Environment.$current.withValue(Environment(variables: variables)) {
            let form = try form(
                """
                  - {name: a, optional: true, when: {env: {CI: [true, 1]}}}
                  - {name: b, optional: true, when: {env: {CI: true, N: {minLength: 3}}}}
                  - {name: c, optional: true, when: {any: [{env: {CI: true}}, {env: {N: {maxLength: 2}}}]}}
                  - {name: d, optional: true, when: {not: {env: {CI: [true, 1]}}}}
                  - {name: e, optional: true, when: {env: {CI: null}}}
                """)
            #expect(form.applying == expected)
        }
    }

    @MainActor @Test func `A program is run once, when its question is reached and it matters`() async throws {
        let folder = try TemporaryFolder()
        try folder.write("run", "#!/bin/sh\necho x >> \"$0.log\"\ntest \"$FORMLINE_A\" = go\n", isProgram: true)
        var form = try form(
            """
              - {name: a, optional: true}
              - {name: b, optional: true, when: {command: [./run], not: {a: null}}}
              - group: g
                when: {any: [{a: never}, {all: [{a: [go, stay]}, {command: [./run], timeout: 5}]}]}
                fields: [{name: c, optional: true}]
              - {name: d, optional: true, when: {a: [go], command: [./none]}}
            """, file: "\(folder.path)/w.yaml")
        #expect(try await form.find(isAtEnd: false) == nil)
        form.apply("a=never")
        #expect(form.applying == ["a", "g.c"] && !folder.has("run.log"))
        form.apply("a=go")
        let run = try await form.find(isAtEnd: false)
        run?(&form)
        #expect(form.applying == ["a", "b", "g.c"] && folder.text(of: "run.log") == "x\n")
        #expect(try await form.find(isAtEnd: false) == nil)
        form.apply("b=x", "g.c=y")
        let runNone = try await form.find(isAtEnd: false)
        runNone?(&form)
        #expect(runNone != nil)
        #expect(try await form.find(isAtEnd: false) == nil)
        form.apply("a=stay")
        #expect(try await form.find(isAtEnd: true) == nil)
        #expect(form.applying == ["a", "b", "g.c"])
    }

    @MainActor @Test func `A check runs no program: what depends on one could not be checked`() async throws {
        let form = try form(
            """
              - {name: a, optional: true}
              - {name: b, rules: [{minLength: 2}], when: {a: x, command: ["true"]}}
              - {name: c, when: {all: [{a: x}, {a: y}, {command: ["true"]}]}}
            """)
        let free = try await form.finish(form.check(#"{"a":"y"}"#))
        #expect(free.isValid && free.json == #"{"line":1,"valid":true,"answers":{"a":"y"}}"#)
        let record = form.check(#"{"a":"x","b":"long"}"#)
        #expect(
            try await form.finish(record).json
                == #"{"line":1,"valid":null,"unchecked":{"":["could not be checked: it depends on 'true', which runs only with --commands"]}}"#
        )
        let wrong = form.check(#"{"a":"x","b":"long","zzz":1}"#)
        #expect(try await form.finish(wrong).problems.map(\.name) == ["zzz"])
    }

    @MainActor
    @Test(arguments: [
        (#"{"a":"ann","n":60}"#, #""valid":false,"errors":{"a":["#),
        (#"{"a":"a@b.co","n":5}"#, #""valid":null,"unchecked":{"":["#),
        (#"{"a":"a@b.co","n":5,"q":"z","zzz":1}"#, #""valid":false,"errors":{"zzz":["#),
    ])
    func `A check says what is wrong whether a program's condition holds or not`(
        record: String, expected: String
    ) async throws {
        let form = try form(
            """
              - {name: a, rules: [email]}
              - {name: n, type: integer, rules: [{atMost: 50}], when: {any: [{a: ann}, {command: ["true"]}]}}
              - {name: q, when: {command: ["false"]}}
            """)
        let json = try await form.finish(form.check(record)).json
        #expect(json.contains(expected), "\(json)")
        #expect(json.contains("unchecked") == (record.contains("zzz") == false), "\(json)")
        #expect(json.contains(#""n":["#) == record.contains("60"), "\(json)")
    }

    @MainActor @Test func `Choices that cannot be loaded hide no other answer of a program`() async throws {
        var form = try form(
            """
              - {name: cf, optional: true, choices: {command: [sh, -c, "exit 3"]}}
              - {name: dd, default: {command: [echo, made]}}
              - {name: n, type: integer, rules: [{atMost: 50}]}
            """)
        form.checksWithCommands = true
        let found = try await form.finish(form.check(#"{"cf":"x","n":60}"#))
        #expect(found.problems.map(\.name) == ["n"] && found.unavailable.map(\.field) == ["cf"])
        let only = try await form.finish(form.check(#"{"cf":"x","n":6}"#))
        #expect(only.problems == [] && only.unavailable.map(\.field) == ["cf"])
    }

    @MainActor @Test func `A command says what a field is otherwise, once it is known not to apply`() async throws {
        let folder = try TemporaryFolder()
        try folder.write("run", "#!/bin/sh\necho x >> \"$0.log\"\n", isProgram: true)
        var form = try form(
            """
              - {name: a, optional: true}
              - {name: b, when: {a: x}, otherwise: {cases: [{when: {command: [./run]}, value: ran}, {value: not}]}}
            """, file: "\(folder.path)/w.yaml")
        #expect(try await form.find(isAtEnd: false) == nil)
        form.apply("a=x")
        #expect(try await form.find(isAtEnd: true) == nil && !folder.has("run.log"))
        form.apply("a=y")
        while let apply = try await form.find(isAtEnd: false) { apply(&form) }
        #expect(form.answersJSON() == #"{"a":"y","b":"ran"}"#)
    }

    @Test func `A field wins over the special word of its name`() throws {
        var form = try form(
            """
              - {name: all, optional: true}
              - {name: env, optional: true}
              - {name: not, type: integer, optional: true}
              - {name: command, type: list, optional: true}
              - {name: a, optional: true, when: {all: x}}
              - {name: b, optional: true, when: {env: {minLength: 2}}}
              - {name: c, optional: true, when: {any: [{not: {atLeast: 3}}, {command: {contains: a}}]}}
            """)
        #expect(form.applying == ["all", "env", "not", "command"])
        form.apply("all=x", "env=xy", "command=a")
        #expect(form.applying.suffix(3) == ["a", "b", "c"])
    }

    @Test(
        arguments: Sample.table(
            #"""
              - {name: all, optional: true}
              - {name: env, optional: true}
              - {name: not, optional: true}
              - {name: any, optional: true}
              - {name: command, type: list, optional: true}
              - {name: a, when: {all: [{env: x}, {any: y}]}} ! 22: 'all' is both a field and a keyword here; rename the field
              - {name: b, when: {env: {HOME: x}}} ! 22: 'env' is both a field and a keyword here; rename the field
              - {name: c, when: {not: {env: x}}} ! 22: 'not' is both a field and a keyword here; rename the field
              - {name: d, when: {any: [{env: x}]}} ! 22: 'any' is both a field and a keyword here; rename the field
              - {name: e, when: {command: [./run, a]}} ! 22: 'command' is both a field and a keyword here; rename the field
            > - {name: env}
              - {name: a, default: "{{env.HOME}}/{{env}}"} ! 24: 'env' is both a field and a keyword here; rename the field
              - {group: g, fields: [{name: b, value: "{{env.USER}}"}]} ! 42: 'env' is both a field and a keyword here; rename the field
            > - {group: g, fields: [{name: env}, {name: b, value: "{{env.USER}}"}]} ! 55: 'env' is both a field and a keyword here; rename the field
              - {name: a, value: "{{env.HOME}}"}
            > - {name: a, when: {env: {A=B: x}}} ! 28: 'A=B' is not the name of a variable; write it as in {env: {TERM: dumb}}
            > - {name: a, when: {env: CI}} ! 27: 'env' must be a mapping of variables to values, such as {CI: dumb}
              - {name: b, when: {env: {}}} ! 27: 'env' must be a mapping of variables to values, such as {TERM: dumb}
              - {name: c, when: {env: {CI: []}}} ! 32: this list is empty; name at least one answer of 'CI'
              - {name: d, when: {env: {$CI: x, CI: {not: x}, CJ: {equalTo: {field: a}}}}} ! 28: '$CI' is not the name of a variable; write it as in {env: {TERM: dumb}} ! 41: 'not' is not allowed here; write answers, as in {tier: [pro, team]} or {not: {tier: pro}} ! 55: 'equalTo' is not allowed here; write answers, as in {tier: [pro, team]} or {not: {tier: pro}}
              - {name: e, when: {command: git status}} ! 31: 'command' must be a list: the program and its arguments, such as [./create, --now]; no shell runs it
              - {name: f, when: {command: [git], timeout: 0}} ! 47: 'timeout' must be a number of seconds from 0.1 to 3600, such as 10
              - {name: g, when: {timeout: 5}} ! 22: there is no field 'timeout'; the fields are a, b, c, d, e, f, g, h
              - {name: h, when: {a: {notEqualTo: x}, b: {not: {minLength: 3}}, c: {notEqualTo: {field: a}}}} ! 26: 'notEqualTo' is not allowed here; write answers, as in {tier: [pro, team]} or {not: {tier: pro}} ! 46: 'not' is not allowed here; write answers, as in {tier: [pro, team]} or {not: {tier: pro}} ! 72: 'notEqualTo' is not allowed here; write answers, as in {tier: [pro, team]} or {not: {tier: pro}}
            """#))
    func `Conditions with mistakes`(sample: Sample) {
        #expect(sample.foundInFields == sample.mistakes)
    }
}
