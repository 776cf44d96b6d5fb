import TerminalTesting
import Testing

@Suite("A command that is a rule") struct CommandRuleTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.wizard(
            """
              - {name: user, rules: [{minLength: 3}, {command: [./free], delay: immediate}]}
              - {name: pin, type: secret, rules: [{command: [./free], message: Not free}]}
            """)
        try folder.write(
            "free",
            """
            #!/bin/sh
            answer=$(cat)
            echo "asked" >>asked
            case "$answer" in
            taken) echo "${FORMLINE_VALUE-nothing} is taken"; exit 1 ;;
            broken) echo "no answer about $answer" >&2; exit 3 ;;
            esac
            """, isProgram: true)
    }

    @Test func `A command that is a rule can warn only: what it says is kept, and said`() throws {
        try folder.wizard("[{name: user, rules: [{minLength: 3}, {command: [./free], warn: Keep it?}]}]")
        let piped = try run("formline", ["run", "w.yaml"], input: "taken\n", in: folder)
        #expect(piped.output == "{\"user\":\"taken\"}\n")
        #expect(piped.error.hasSuffix("Warning: User: taken is taken\n"))
        #expect(folder.text(of: "asked") == "asked\n")
        let checked = try run(
            "formline", ["check", "w.yaml"],
            input: "{\"user\":\"taken\"}\n{\"user\":\"ab\"}\n{\"user\":\"free\"}\n", in: folder)
        #expect(
            checked.output == """
                {"line":1,"valid":true,"answers":{"user":"taken"},"warnings":{"user":["taken is taken"]}}
                {"line":2,"valid":false,"errors":{"user":["Must be at least 3 characters"]},"rules":{"user":["minLength"]}}
                {"line":3,"valid":true,"answers":{"user":"free"}}

                """)
        #expect(try run("formline", ["run", "w.yaml"], input: "broken\n", in: folder).status == .exited(69))
    }

    @Test func `A command that is a rule is run last, and refuses in its own words or the file's`() throws {
        let finished = try run("formline", ["run", "w.yaml"], input: "ab\ntaken\nfree\ntaken\nfree\n", in: folder)
        expect(
            finished, .exited(0), output: "{\"user\":\"free\",\"pin\":\"free\"}\n",
            error: """
                User: ab
                  Must be at least 3 characters
                User: taken
                  taken is taken
                User: free
                Pin: ••••••••
                  Not free
                Pin: ••••••••

                """)
    }

    @Test func `A command rule checks a default before anything is asked, as without a terminal`() throws {
        try folder.wizard("[{name: other, optional: true}, {name: user, default: taken, rules: [{command: [./free]}]}]")
        for (flags, status) in [(["--defaults"], 1), (["--no-input"], 1), (["--no-input"], 65)] {
            try folder.write(
                "free", "#!/bin/sh\necho \"$FORMLINE_VALUE is taken\"; exit \(status)\n", isProgram: true)
            let finished = try run("formline", ["run", "w.yaml"] + flags, input: "", in: folder)
            expect(finished, .exited(65), error: "user: taken is taken\n")
        }
    }

    @Test func `A command that is a rule checks a default made of a later answer at the end`() throws {
        try folder.wizard("[{name: other}, {name: user, default: \"{{other}}taken\", rules: [{command: [./free]}]}]")
        let finished = try run("formline", ["run", "--defaults", "w.yaml"], input: "un\n", in: folder)
        expect(finished, .exited(0), output: "{\"other\":\"un\",\"user\":\"untaken\"}\n", error: "Other: un\n")
    }

    @Test func `A command rule that cannot decide ends the run with 69, and rejects nothing`() throws {
        let finished = try run("formline", ["run", "w.yaml"], input: "broken\n1234\n", in: folder)
        #expect(finished.status == .exited(69))
        #expect(
            finished.error.hasSuffix(
                "formline: user: could not be checked: './free' exited with code 3: no answer about broken\n"))
        #expect(finished.output == "")
    }

    @Test func `A command that is a rule is run for records too, and for named answers`() throws {
        let lines = #"{"user":"taken","pin":"1"}"# + "\n" + #"{"user":"free","pin":"1"}"# + "\n"
        let checked = try run("formline", ["check", "w.yaml"], input: lines, in: folder)
        #expect(checked.status == .exited(65))
        #expect(
            checked.output == """
                {"line":1,"valid":false,"errors":{"user":["taken is taken"]},"rules":{"user":["command"]}}
                {"line":2,"valid":true,"answers":{"user":"free","pin":"1"}}

                """)
        let named = try run(
            "formline", ["run", "w.yaml", "--no-input", "--set", "user=taken", "--set-file", "pin=-"],
            input: "1", in: folder)
        #expect(named.status == .exited(65))
        #expect(named.error == "--set: user: taken is taken\n")
        let broken = try run("formline", ["check", "w.yaml"], input: #"{"user":"broken","pin":"1"}"#, in: folder)
        expect(
            broken, .exited(69),
            output: """
                {"line":1,"valid":null,"unchecked":{"user":["could not be checked: './free' exited with code 3: no answer about broken"]}}

                """,
            error: "formline: user: could not be checked: './free' exited with code 3: no answer about broken\n")
    }

    @Test func `All given answers are checked before the first question, and every problem is reported`() throws {
        try folder.wizard(
            """
              - {name: first, choices: [a, b]}
              - {name: second, rules: [{command: [./free]}]}
              - {name: third, rules: [{command: [./free]}]}
              - {name: fourth, default: taken, rules: [{command: [./free]}]}
            """)
        func named(_ answers: [String], _ flags: String..., input: String = "") throws -> Finished {
            let settings = answers.flatMap { ["--set", $0] }
            return try run("formline", ["run", "w.yaml"] + flags + settings, input: input, in: folder)
        }
        let all = try named(["first=x", "second=taken", "third=broken"], "--no-input")
        #expect(all.status == .exited(69))
        let lines = all.error.split(separator: "\n")
        #expect(lines.count == 4 && lines[0].hasPrefix("--set: first: "), "\(all.error)")
        #expect(
            lines.dropFirst() == [
                "--set: second: taken is taken", "fourth: taken is taken",
                "formline: third: could not be checked: './free' exited with code 3: no answer about broken",
            ], "\(all.error)")
        try expect(
            named(["second=taken"], input: "a\nfree\nfree\n"), .exited(65), error: "--set: second: taken is taken\n")

        try folder.write("asked", "")
        try expect(
            named(["second=free"], "--quiet", input: "a\nfree\nfree\n"), .exited(0),
            output: #"{"first":"a","second":"free","third":"free","fourth":"free"}"# + "\n")
        #expect(folder.text(of: "asked") == "asked\nasked\nasked\n")
    }

    @Test func `A record that cannot be checked is reported by line, and the next ones are checked`() throws {
        let records = [("free", "1"), ("broken", "taken"), ("broken", "1"), ("taken", "1"), ("free", "1")]
        let lines = records.map { #"{"user":"\#($0)","pin":"\#($1)"}"# + "\n" }.joined()
        try folder.write("users.jsonl", lines)
        let checked = try run("formline", ["check", "w.yaml", "users.jsonl", "--quiet"], in: folder)
        #expect(
            checked.output == """
                {"line":2,"valid":false,"errors":{"pin":["Not free"]},"rules":{"pin":["command"]},\
                "unchecked":{"user":["could not be checked: './free' exited with code 3: no answer about broken"]}}
                {"line":3,"valid":null,"unchecked":{"user":["could not be checked: './free' exited with code 3: no answer about broken"]}}
                {"line":4,"valid":false,"errors":{"user":["taken is taken"]},"rules":{"user":["command"]}}

                """)
        #expect(
            checked.error == """
                users.jsonl:2: user: could not be checked: './free' exited with code 3: no answer about broken
                users.jsonl:3: user: could not be checked: './free' exited with code 3: no answer about broken

                """)
        #expect(checked.status == .exited(69))
    }

    @Test(arguments: [
        ("taken", "--set-file: pin: nothing is ••••••••"),
        ("broken", "formline: pin: could not be checked: './free' exited with code 3: no answer about ••••••••"),
    ])
    func `A command that is a rule finds a secret on its standard input only, and what it says is shown without it`(
        secret: String, error: String
    ) throws {
        try folder.wizard("[{name: pin, type: secret, rules: [{command: [./free]}]}]")
        let rejected = try run(
            "formline", ["run", "w.yaml", "--no-input", "--set-file", "pin=-"], input: secret, in: folder)
        #expect(rejected.error == error + "\n")
    }

    @Test func `A command that is a rule is not run by lint`() throws {
        #expect(try run("formline", ["lint", "w.yaml"], in: folder).status == .exited(0))
        #expect(!folder.has("asked"))
        // An empty entry of PATH is the current folder.
        try folder.wizard("[{name: a, rules: [{command: [free]}]}]")
        expect(try run("formline", ["lint", "w.yaml"], environment: ["PATH": ":/none"], in: folder), .exited(0))
    }
}
