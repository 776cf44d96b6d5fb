import TerminalTesting
import Testing

@Suite("formline run --env-prefix, and every type by name") struct EnvironmentTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try wizardFile(
            """
              - {name: name}
              - {name: db.host, optional: true}
              - {name: seats, type: integer, default: 3}
              - {name: price, type: decimal, optional: true}
              - {name: day, type: date, optional: true}
              - {name: public, type: boolean, default: false}
              - {name: tags, type: list, optional: true}
              - {name: tier, choices: [free, pro], default: free}
              - {name: several, choices: [a, b], multiple: true, optional: true}
              - {name: notes, type: text, optional: true}
              - {name: word, type: secret, optional: true}
            """
        ).0
    }

    private func formline(_ arguments: [String], _ variables: [String: String]) throws -> Finished {
        try run("formline", ["run", "w.yaml", "--no-input"] + arguments, environment: variables, in: folder)
    }

    @Test func `Reads the types from text`() throws {
        let finished = try formline(
            ["--env-prefix", "APP"],
            [
                "APP_NAME": "日本", "APP_DB_HOST": "db.example.com", "APP_SEATS": " 1_0 ", "APP_PRICE": "19.95",
                "APP_DAY": "2026-11-22", "APP_PUBLIC": "yes", "APP_TAGS": "a, \"b, c\"", "APP_TIER": "pro",
                "APP_SEVERAL": "b,a", "APP_NOTES": "one\ntwo", "APP_WORD": "hush", "APP_UNKNOWN": "x",
                "NAME": "not this",
            ])
        expect(
            finished, .exited(0),
            output: #"{"name":"日本","db":{"host":"db.example.com"},"seats":10,"price":19.95,"day":"2026-11-22","#
                + #""public":true,"tags":["a","b, c"],"tier":"pro","several":["b","a"],"notes":"one\ntwo","#
                + #""word":"hush"}"# + "\n")
        let underscore = try formline(["--env-prefix", "APP_"], ["APP_NAME": "x", "APP_DB_HOTS": "y", "APPLE": "z"])
        #expect(underscore.output.hasPrefix(#"{"name":"x","db":{"host":null},"#) && underscore.error == "")
    }

    @Test func `A program has the variables of the person beside those of fields`() throws {
        try folder.wizard(
            """
            [{name: a, default: x}, {name: colors, default: x}, {name: no_input, default: x}]
            submit: {command: [sh, -c, 'echo $FORMLINE_A $FORMLINE_AB ${FORMLINE_COLORS-none} ${FORMLINE_NO_INPUT-none}']}
            """)
        let finished = try run(
            "formline", ["run", "w.yaml", "--no-input"], environment: ["FORMLINE_AB": "y"], in: folder)
        expect(finished, .exited(0), output: "x y none none\n")
    }

    @Test func `Says what is wrong with which variable, all at once, and never a secret's text`() throws {
        let finished = try formline(
            ["--env-prefix", "APP"], ["APP_NAME": "", "APP_SEATS": "many", "APP_PUBLIC": "perhaps", "APP_TIER": "gold"])
        #expect(finished.status == .exited(65) && finished.output == "")
        for name in ["APP_SEATS", "APP_PUBLIC", "APP_TIER"] { #expect(finished.error.contains(name)) }
        #expect(finished.error.contains("environment APP_SEATS: seats: Must be a whole number, such as 42\n"))
        #expect(finished.error.contains("name: An answer is required"))
        #expect(finished.error.split(separator: "\n").count == 4)
    }

    @Test func `Comes after --set and --answers`() throws {
        try folder.write("answers.yaml", "name: file\nseats: 7\n")
        let finished = try formline(
            ["--env-prefix", "APP", "--answers", "answers.yaml", "--set", "name=flag"],
            ["APP_NAME": "environment", "APP_SEATS": "8", "APP_TIER": "pro"])
        #expect(finished.output.hasPrefix(#"{"name":"flag","db":{"host":null},"seats":7,"#))
        #expect(finished.output.contains(#""tier":"pro""#))
    }

    @Test func `The variable of a secret reaches no program`() throws {
        try folder.wizard(
            """
              - {name: name, rules: [{command: [sh, -c, "env >>'\(folder.path)/env'"]}]}
              - {name: word, type: secret}
              - {name: other-word, type: secret}
            submit: {command: [sh, -c, "env >>'\(folder.path)/env'; cat /proc/$PPID/environ >>'\(folder.path)/own'; cat"]}
            """)
        let finished = try formline(
            ["--env-prefix", "APP", "--set", "other-word=flag"],
            ["APP_NAME": "ann", "APP_WORD": "hush", "APP_OTHER_WORD": "unused"])
        #expect(finished.output == #"{"name":"ann","word":"hush","other-word":"flag"}"# + "\n")
        let seen = try #require(folder.text(of: "env"))
        #expect(seen.contains("APP_NAME=ann"))
        #expect(!seen.contains("WORD"))
        #if os(Linux)
            // What the system shows of the process itself.
            let own = try #require(folder.text(of: "own"))
            #expect(own.contains("APP_NAME=ann"))
            #expect(!own.contains("hush") && !own.contains("unused"))
        #endif
    }

    @Test(arguments: ["P-", "1P", "É"]) func `Rejects a prefix that no variable can have`(prefix: String) throws {
        expect(
            try formline(["--env-prefix", prefix], [:]), .exited(64),
            error:
                "formline: --env-prefix '\(prefix)' cannot begin the name of a variable; use letters, digits and '_', such as APP\n"
        )
    }

    @Test func `An empty variable is an empty answer, like an empty setting`() throws {
        try folder.wizard(
            """
              - {name: a, optional: true}
              - {name: b, default: x}
              - {name: c, type: integer, optional: true}
              - {group: users, repeat: {default: [{name: Ann}]}, fields: [{name: name}]}
            """)
        let (empty, suggested) = (
            "{\"a\":null,\"b\":\"x\",\"c\":null,\"users\":[]}\n", ["--suggest", "a=y", "--suggest", "c=5"]
        )
        let names = ["A", "B", "C", "USERS"]
        let variables = Dictionary(uniqueKeysWithValues: names.map { ("P_\($0)", "") })
        expect(try formline(["--env-prefix", "P"] + suggested, variables), .exited(0), output: empty)
        let settings = names.flatMap { ["--set", "\($0.lowercased())="] }
        expect(try formline(settings + suggested, [:]), .exited(0), output: empty)
        let missing = try formline(["--env-prefix", "P", "--set", "a=1", "--set", "b="], ["P_C": "", "P_USERS": ""])
        #expect(missing.output == "{\"a\":\"1\",\"b\":\"x\",\"c\":null,\"users\":[]}\n")
    }

    @Test func `Is not read without the flag`() throws {
        let finished = try formline([], ["APP_NAME": "x", "NAME": "y"])
        #expect(finished.status == .exited(65))
        #expect(finished.error == "name: An answer is required\n")
    }
}
