import Platform
import TerminalTesting
import Testing

func plan(submit: String = "") -> String {
    """
    formline: 1
    name: create-plan
    title: Create a plan
    fields:
      - name: name
        label: Plan name
        help: Shown on every invoice.
        rules: [{minLength: 3}]
      - {name: email, label: Owner email, rules: [email]}
      - {name: seats, type: integer, default: 5, rules: [{atLeast: 1}, {atMost: 500}]}
      - {name: tier, choices: [free, {value: pro, label: "Pro (paid)"}]}
      - {name: vat, label: VAT number, optional: true, when: {tier: pro}}
      - {name: token, type: secret, mode: onSubmit, rules: [{minLength: 8}]}
      - {name: public, type: boolean}
    labels: {submit: Create, cancel: Close}
    \(submit)
    """
}

@Suite("formline run, with piped lines") struct PipedRunTests {
    private let folder: TemporaryFolder
    private let lines = "ab\nPro plan\nann@example.com\n\npro\n\n12345678\ny\n"

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("plan.yaml", plan())
    }

    @Test func `A wizard from standard input includes files of the current folder, and no others`() throws {
        try folder.write("common.yaml", "fields: [{name: a, default: x}]")
        func including(_ file: String) throws -> Finished {
            let wizard = "formline: 1\nfields:\n  - {include: \(file)}\n"
            return try run("formline", ["run", "--no-input", "-"], input: wizard, in: folder)
        }
        let found = try including("common.yaml")
        #expect(found.output == #"{"a":"x"}"# + "\n" && found.status == .exited(0), "\(found.error)")
        for file in ["../\(folder.path.split(separator: "/").last ?? "")/common.yaml", "/etc/hosts"] {
            #expect(try including(file).status == .exited(78))
        }
    }

    @Test(arguments: [("", "give each answer on a line"), (", default: x", "use --no-input to accept the defaults")])
    func `Empty input: the message names ways to answer, --no-input only if there are defaults`(
        setting: String, advice: String
    ) throws {
        try folder.write("w.yaml", "formline: 1\nfields: [{name: a, default: y}, {name: b\(setting)}]")
        let finished = try run("formline", ["run", "w.yaml", "--quiet"], input: "", in: folder)
        #expect(finished.status == .exited(65))
        #expect(
            finished.error
                == "formline: standard input is empty: no line answers the question 'A' (line 1, field 'a'); nothing was submitted; \(advice), or use --tty to answer at the terminal\n"
        )
    }

    @Test(arguments: ["run", "ask"]) func `A list of one empty text takes the default`(command: String) throws {
        try folder.write("w.yaml", "formline: 1\nfields: [{name: l, type: list, default: [a]}]")
        let arguments = command == "run" ? ["w.yaml"] : ["L", "--type", "list", "--default", "a"]
        let finished = try run("formline", [command] + arguments, input: "\"\"\n\n", in: folder)
        #expect(finished.output == (command == "run" ? #"{"l":["a"]}"# : "a") + "\n", "\(finished.error)")
    }

    @Test(arguments: ["none\n", "\n"]) func `No choice is no answer to an optional question`(input: String) throws {
        try folder.write("w.yaml", "formline: 1\nfields: [{name: m, choices: [x, y], multiple: true, optional: true}]")
        #expect(try run("formline", ["run", "w.yaml"], input: input, in: folder).output == #"{"m":null}"# + "\n")
    }

    /// A search of all choices for each answer would take minutes.
    @Test func `'all' selects 20,000 choices`() throws {
        let choices = (1...20_000).map { "choice \($0)\n" }.joined()
        try folder.write("choices", choices)
        let arguments = ["ask", "Which", "--choices", "choices", "--multiple"]
        #expect(try run("formline", arguments, input: "all\n", in: folder).output == choices)
    }

    @Test func `A rejected field that is computed is reported`() throws {
        try folder.write("reject", #"echo '{"errors":{"full":["bad full"]}}'; exit 65"#)
        try folder.wizard("[{name: a}, {name: full, value: \"{{a}}-x\"}]\nsubmit: {command: [sh, reject]}")
        try expect(
            run("formline", ["run", "--no-input", "--set", "a=v", "w.yaml"], in: folder), .exited(65),
            error: "full: bad full\n")
    }

    private func formline(_ arguments: String..., input: String) throws -> Finished {
        try run("formline", ["run", "plan.yaml"] + arguments, input: input, in: folder)
    }

    @Test func `Asks again, takes the next line, and prints the answers and nothing else on standard output`() throws {
        let finished = try formline(input: lines)
        expect(
            finished, .exited(0),
            output: """
                {"name":"Pro plan","email":"ann@example.com","seats":5,"tier":"pro","vat":null,"token":"12345678",\
                "public":true}

                """,
            error: """
                Plan name: ab
                  Must be at least 3 characters
                Plan name: Pro plan
                Owner email: ann@example.com
                Seats [5]: 5
                Tier: Pro (paid)
                VAT number:\u{20}
                Token: ••••••••
                Public [y/n]: yes

                """)
    }

    @Test func `Ends with 65 where a line is missing, and names the field and the line`() throws {
        let finished = try formline(input: "Pro plan\nann@example.com\n")
        #expect(finished.status == .exited(65) && finished.output == "")
        #expect(
            finished.error.hasSuffix(
                """
                formline: standard input: input ended before the question 'Seats' (line 3, field 'seats'); \
                nothing was submitted

                """))
    }

    @Test(arguments: ["more", ""])
    func `Ends with 65 where a line is left over, an empty one too`(line: String) throws {
        let finished = try formline(input: lines + line + "\n")
        #expect(finished.status == .exited(65) && finished.output == "")
        #expect(
            finished.error.hasSuffix(
                "formline: standard input: unexpected line 9: every question has been answered, the last of them 'Public' (field 'public'); "
                    + "nothing was submitted\n"))
        #expect(!finished.error.contains("more"))
    }

    @Test func `Takes CR LF line ends, a byte order mark, and a last line without an end`() throws {
        let windows = "\u{FEFF}" + lines.dropLast().replacing("\n", with: "\r\n")
        let finished = try formline(input: windows)
        #expect(finished.status == .exited(0))
        #expect(finished.output.hasPrefix(#"{"name":"Pro plan","email":"ann@example.com","seats":5,"tier":"pro","#))
    }

    @Test func `Writes no transcript with --quiet, but its errors`() throws {
        #expect(try formline("--quiet", input: lines).error == "")
        #expect(try formline("--quiet", input: "Pro plan\n").error.contains("input ended before the question"))
        #expect(
            try formline("--quiet", input: "Pro plan\nann@\n").error.hasPrefix(
                "line 2: email: Must be an email address, such as ann@example.com\nformline: standard input: "))
    }

    @Test func `Does not ask for what flags and files answer, and takes no line for it`() throws {
        try folder.write("answers.json", #"{"name":"From file","seats":7,"tier":"free"}"#)
        let finished = try formline(
            "--set", "name=From flag", "--answers", "answers.json", input: "ann@example.com\n12345678\nn\n")
        #expect(finished.status == .exited(0))
        #expect(
            finished.output == """
                {"name":"From flag","email":"ann@example.com","seats":7,"tier":"free","token":"12345678","public":false}

                """)
    }

    @Test func `Takes later answer files over earlier ones, and answers from standard input`() throws {
        try folder.write("a.json", #"{"name":"First","email":"a@example.com","tier":"free","token":"12345678"}"#)
        try folder.write("b.json", #"{"name":"Second","public":true}"#)
        let finished = try formline(
            "--answers", "a.json", "--answers", "b.json", "--answers", "-", input: #"{"seats":9}"#)
        #expect(finished.status == .exited(0))
        #expect(finished.output.hasPrefix(#"{"name":"Second","email":"a@example.com","seats":9,"#))
    }

    @Test func `Takes defaults with --defaults, and asks for the rest`() throws {
        let finished = try formline("--defaults", input: "Pro plan\nann@example.com\nfree\n12345678\ny\n")
        #expect(finished.status == .exited(0))
        #expect(!finished.error.contains("Seats"))
    }

    @Test func `Reports every problem with named answers at once, and asks nothing`() throws {
        try folder.write("answers.json", "{\n  \"emial\": \"x\",\n  \"seats\": \"5\", \"name\": \"ab\"\n}")
        let finished = try formline("--answers", "answers.json", "--set", "tier=gold", "--no-input", input: "")
        expect(
            finished, .exited(65),
            error: """
                answers.json:2:12: emial: there is no such field; did you mean 'email'?
                answers.json:3:25: name: Must be at least 3 characters
                answers.json:3:12: seats: Must be a whole number, such as 42
                --set: tier: Must be one of free, pro
                email: An answer is required
                token: An answer is required
                public: An answer is required

                """)
    }

    @Test func `Never asks with --no-input, and takes the defaults`() throws {
        let finished = try formline(
            "--no-input", "--set", "name=Pro plan", "--set", "email=ann@example.com", "--set", "tier=free", "--set",
            "public=yes", "--set", "vat=DE1", "--set-file", "token=\(try folder.write("token", "12345678\n"))",
            input: "this is not read\n")
        expect(
            finished, .exited(0),
            output: """
                {"name":"Pro plan","email":"ann@example.com","seats":5,"tier":"free","token":"12345678","public":true}

                """,
            error: "note: the answer for 'vat' was ignored: the field does not apply given your other answers\n")
    }

    @Test func `A command gets the answers on its input and in its environment, secrets on the first only`() throws {
        try folder.write("plan.yaml", plan(submit: "submit: {command: [./create, one]}"))
        try folder.write(
            "create",
            """
            #!/bin/sh
            echo "arguments $# $1, name $FORMLINE_NAME, public $FORMLINE_PUBLIC, token ${FORMLINE_TOKEN-none}"
            cat
            echo creating >&2
            """, isProgram: true)
        let finished = try formline(input: lines)
        #expect(finished.status == .exited(0))
        #expect(
            finished.output == """
                arguments 1 one, name Pro plan, public true, token none
                {"name":"Pro plan","email":"ann@example.com","seats":5,"tier":"pro","vat":null,"token":"12345678",\
                "public":true}

                """)
        #expect(finished.error.hasSuffix("Public [y/n]: yes\ncreating\n"))
        let dry = try formline("--dry-run", input: lines)
        #expect(dry.output.hasPrefix(#"{"name":"Pro plan""#))
    }

    @Test func `Without questions a refusal names fields as answers do, and a dry run submits nothing`() throws {
        let rejection = #"echo '{\"errors\":{\"name\":[\"Already taken\"],\"quota\":\"Full\"}}'; exit 65"#
        try folder.wizard("[{name: name}]\nsubmit: {command: [sh, -c, \"\(rejection)\"]}")
        let arguments = ["run", "w.yaml", "--no-input", "--set", "name=Ann"]
        for flags in [[], ["--quiet"]] {
            let finished = try run("formline", arguments + flags, in: folder)
            expect(finished, .exited(65), error: "name: Already taken\nquota: Full\n")
        }
        #expect(try run("formline", arguments + ["--dry-run"], in: folder).output == #"{"name":"Ann"}"# + "\n")
    }

    @Test(arguments: [
        ("[./create]", "'./create' exited with code 3"), ("[./missing]", "'./missing' could not be run"),
        (
            "[no-such-program-here]",
            "'no-such-program-here' could not be run: the program does not exist or is not executable"
        ),
        ("[sh, -c, 'kill -9 $$']", "'sh' was terminated by signal 9"),
        ("[sh, -c, 'exit 65']", "'sh' exited with code 65, but did not print"),
    ])
    func `Ends with 1 where the command fails`(command: String, message: String) throws {
        try folder.write("plan.yaml", plan(submit: "submit: {command: \(command)}"))
        try folder.write("create", "#!/bin/sh\nexit 3\n", isProgram: true)
        let finished = try formline(input: lines)
        #expect(finished.status == .exited(1) && finished.output == "")
        #expect(finished.error.contains(message))
    }

    @Test func `Does not run the command where a line is missing or left over`() throws {
        try folder.write("plan.yaml", plan(submit: "submit: {command: [sh, -c, 'touch ran']}"))
        #expect(try formline(input: lines + "more\n").status == .exited(65))
        #expect(try formline(input: "Pro plan\n").status == .exited(65))
        #expect(!folder.has("ran"))
        #expect(try formline(input: lines).status == .exited(0))
        #expect(folder.has("ran"))
    }

    @Test func `A command may ignore its input`() throws {
        try folder.write("plan.yaml", plan(submit: "submit: {command: [\"true\"]}"))
        let long = String(repeating: "x", count: 300_000)
        let finished = try formline(input: "\(long)\nann@example.com\n\nfree\n12345678\ny\n")
        #expect(finished.status == .exited(0))
    }

    @Test(arguments: ["run plan.yaml --quiet", "ask What --quiet"])
    func `Says that its result could not be written, and ends with 74`(arguments: String) throws {
        try folder.write("lines", lines)
        let finished = try runScript("$0 \(arguments) <lines >/dev/full", in: folder)
        let message = "formline: the result could not be written to standard output: No space left on device\n"
        expect(finished, .exited(74), error: message)
        let closed = try CommandTests.run(
            "formline", arguments.split(separator: " ").map(String.init), input: lines, output: .brokenPipe, in: folder)
        expect(closed, .exited(74), error: message.replacing("No space left on device", with: "Broken pipe"))
    }

    @Test(arguments: [
        "check plan.yaml record.json", "schema plan.yaml", "describe plan.yaml", "lint wrong.yaml", "skill",
        "exit-codes", "help", "--version", "",
    ])
    func `Ends quietly where its output is closed, as other programs do`(arguments: String) throws {
        try folder.write("wrong.yaml", "formline: 1\n")
        try folder.write("record.json", "{}")
        let arguments = arguments.split(separator: " ").map(String.init)
        let finished = try CommandTests.run("formline", arguments, input: lines, output: .brokenPipe, in: folder)
        expect(finished, .signalled(SIGPIPE))
    }

    @Test func `Saved answers and a recording that find no room end with 74, and the result is printed`() throws {
        try folder.write("a.yaml", "formline: 1\nfields: [{name: a}]\n")
        for flag in ["--save-answers", "--record"] {
            try folder.write("s.yaml", "old\n")
            let script = "trap '' XFSZ; ulimit -f 0; exec \"$0\" run a.yaml --no-input --set a=x \(flag) s.yaml"
            try expect(
                runScript(script, in: folder), .exited(74), output: "{\"a\":\"x\"}\n",
                error: "formline: \(flag): 's.yaml' cannot be written: File too large\n")
            #expect(folder.text(of: "s.yaml") == "old\n")
        }
        let script = "trap '' XFSZ; ulimit -f 0; exec \"$0\" run a.yaml --no-input --record s.yaml"
        try expect(
            runScript(script, in: folder), .exited(65),
            error: "formline: --record: 's.yaml' cannot be written: File too large\na: An answer is required\n")
        let full = try runScript("$0 run a.yaml --no-input --set a=x --save-answers s.json >/dev/full", in: folder)
        #expect(full.status == .exited(74) && folder.text(of: "s.json") == "{\"a\":\"x\"}\n")
    }

    @Test func `Refuses a line that is not UTF-8`() throws {
        let finished = try runScript("printf 'a\\377b\\n' | $0 run plan.yaml", in: folder)
        #expect(finished.status == .exited(65))
        #expect(
            finished.error == "Plan name: \nformline: standard input: line 1 is not UTF-8 text\n"
        )
    }
}
