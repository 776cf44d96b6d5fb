import TerminalTesting
import Testing

@Suite("formline ask, with piped lines") struct AskCommandTests {
    private func ask(_ arguments: String..., input: String) throws -> Finished {
        try run("formline", ["ask"] + arguments, input: input)
    }

    @Test func `Prints the answer and nothing else on standard output`() throws {
        let finished = try ask("Owner email", "--rule", "email", input: "ann\nann@b.ch\n")
        expect(
            finished, .exited(0), output: "ann@b.ch\n",
            error: "Owner email: ann\n  Must be an email address, such as ann@example.com\nOwner email: ann@b.ch\n")
        let quiet = try ask("Owner email", "--rule", "email", "--quiet", input: "ann@b.ch")
        expect(quiet, .exited(0), output: "ann@b.ch\n")
    }

    @Test(
        arguments: [
            (["--type", "string"], "  a b \n", "  a b \n"), (["--type", "integer"], " 1_000 \n", "1000\n"),
            (["--type", "number"], "1e3\n", "1000\n"), (["--type", "decimal"], "19.95\n", "19.95\n"),
            (["--type", "boolean"], "NO\n", "false\n"), (["--type", "date"], "2026-11-22\n", "2026-11-22\n"),
            (["--type", "time"], "9:30 pm\n", "21:30\n"),
            (["--type", "dateTime"], "2026-11-22T09:00:00+01:00\n", "2026-11-22T09:00:00+01:00\n"),
            (["--type", "text"], "a\n\nb\n.\n", "a\n\nb\n"), (["--type", "text"], "a\nb", "a\nb\n"),
            (["--type", "list"], "a, b\n\"c, d\"\n\n", "a\nb\nc, d\n"), (["--type", "list"], "a\nb\n", "a\nb\n"),
            (["--type", "path"], "/tmp/x y\n", "/tmp/x y\n"), (["--type", "secret"], "hush\n", "hush\n"),
            (["--label-delimiter", "=", "--choice", "s=Small", "--choice", "m=Medium"], "medium\n", "m\n"),
            (
                ["--label-delimiter", "=", "--choice", "s=Small", "--choice", "m=Medium", "--multiple"], "2,1\n",
                "m\ns\n"
            ),
            (["--optional"], "\n", "\n"), (["--default", "x"], "\r\n", "x\n"),
            (["--default", "null"], "\n", "null\n"), (["--type", "path", "--default", "~"], "\n", "/home/ann\n"),
            (["--default", "x", "--hint", "h"], "\n", "x\n"),
            (["--rule", "between=[1, 5]", "--type", "integer"], "6\n5\n", "5\n"),
        ] as [([String], String, String)])
    func `Prints every type as a shell reads it`(arguments: [String], input: String, output: String) throws {
        let finished = try run(
            "formline", ["ask", "What"] + arguments, input: input, environment: ["HOME": "/home/ann"])
        #expect(finished.status == .exited(0))
        #expect(finished.output == output)
    }

    @Test func `Never writes a secret into the transcript, and wants it once only`() throws {
        let finished = try ask("Pin", "--type", "secret", "--rule", "minLength=3", input: "ab\nabc\n")
        expect(
            finished, .exited(0), output: "abc\n",
            error: "Pin: ••••••••\n  Must be at least 3 characters\nPin: ••••••••\n")
    }

    @Test func `Has no commands: what a person would type as one is an answer`() throws {
        for text in ["?", "??", ":back", "::back", ":quit", ":help"] {
            try expect(ask("What", "--quiet", input: text + "\n"), .exited(0), output: text + "\n")
        }
    }

    @Test(arguments: [
        ([], "", "What: \n"), ([], "\n", "What: \n  An answer is required\nWhat: \n"),
        (["--type", "date"], "soon\n", "What: soon\n  Must be a date, such as 2026-11-21\nWhat: \n"),
        (["--type", "date", "--quiet"], "soon\n", "line 1: What: Must be a date, such as 2026-11-21\n"),
    ])
    func `Ends with 65 where the piped answer is missing or wrong`(
        arguments: [String], input: String, transcript: String
    ) throws {
        let advice = "give it as the next line, or use --tty to answer at the terminal"
        expect(
            try run("formline", ["ask", "What"] + arguments, input: input), .exited(65),
            error: "\(transcript)formline: standard input ended without a valid answer; \(advice)\n")
    }

    @Test(
        arguments: [
            (["What", "--type", "note"], "--type note is not a question"),
            (
                ["What", "--rule", "{atLeast: 5}"],
                "--rule '{atLeast: 5}': the rule 'atLeast' is not for the type 'string'; write 'minLength'"
            ),
            (["What", "--rule", "minLength"], "such as {minLength: 3}\n"),
            (["What", "--rule", "email", "--type", "list"], "for the items write {each: email}\n"),
            (["What", "--type", "email"], "leave --type out and write '--rule [email]'\n"),
            (["What", "--rule", "optional"], "unknown rule 'optional'; write --optional\n"),
            (["What", "--rule", "email|minLength=3"], "as in [email, {minLength: 3}]\n"),
            (["What", "--multiple"], "add --choice small --choice large, or write '--type list'\n"),
            (["What", "--type", "choice"], "write --choice free --choice pro\n"),
            (["What", "--default", "a", "--optional"], "the answer has both --optional and --default"),
            (["What", "--type", "integer", "--default", "x"], "--default 'x'"),
            (["What", "--confirm"], "--confirm"),
        ] as [([String], String)])
    func `Ends with 64 where it is called wrongly, and says what is wrong with which flag`(
        arguments: [String], named: String
    ) throws {
        let finished = try run("formline", ["ask"] + arguments, input: "x\n")
        #expect(finished.status == .exited(64) && finished.output == "")
        #expect(!finished.error.isEmpty && finished.error.contains(named))
    }

    @Test(arguments: ["<answers", ""]) func `Leaves what comes after its line to other programs`(input: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("answers", "Ann\ny\nmore\n")
        let questions = "{ a=$(\"$0\" ask A --quiet); \"$0\" confirm B --quiet && echo \"$a\"; cat; }"
        let script = input.isEmpty ? "cat answers | \(questions)" : "\(questions) \(input)"
        let finished = try runScript(script, in: folder)
        expect(finished, .exited(0), output: "Ann\nmore\n")
    }

    @Test func `Ends with 69 where a rule could not be checked`() throws {
        let folder = try TemporaryFolder()
        try folder.write("check", "#!/bin/sh\nexit 3\n", isProgram: true)
        let finished = try run("formline", ["ask", "What", "--rule", "command=[./check]"], input: "x\n", in: folder)
        #expect(finished.status == .exited(69) && finished.output == "")
        #expect(
            finished.error.hasSuffix("What: \nformline: answer: could not be checked: './check' exited with code 3\n"))
    }

    @Test func `Takes a secret out of the environment before a program runs`() throws {
        let finished = try run(
            "formline",
            [
                "ask", "Token", "--type", "secret", "--env", "TOKEN", "--rule",
                "command=[sh, -c, 'echo ${TOKEN-gone}; exit 1']",
            ], environment: ["TOKEN": "hush"])
        expect(finished, .exited(65), error: "formline: gone\n")
    }

    @Test func `Ends with 66 where --tty finds no terminal`() throws {
        let folder = try TemporaryFolder()
        let finished = try run(
            "setsid", ["-w", productBinary("formline"), "ask", "What", "--tty"], input: "x\n", in: folder)
        #expect(finished.status == .exited(66))
        #expect(
            finished.error
                == "formline: cannot ask on /dev/tty: this process has no controlling terminal\n")
    }
}

@Suite("formline confirm, with piped lines") struct ConfirmCommandTests {
    @Test(
        arguments: [
            ([], "y\n", 0), ([], "n\n", 1), ([], "YES", 0), ([], "false\n", 1), ([], "perhaps\ny\n", 0),
            (["--default", "yes"], "\n", 0), (["--default", "no"], "\n", 1), (["--default", "no"], "y\n", 0),
            ([], "\n", 65), ([], "", 65), ([], "perhaps\n", 65), ([], "y\nn\n", 0), (["--default", "yes"], "", 65),
            (["--default", "maybe"], "y\n", 64), (["--type", "date"], "y\n", 64),
            (["--yes-label", ""], "y\n", 64), (["--no-label", ""], "y\n", 64),
        ] as [([String], String, Int32)])
    func `Says it with its exit code, and prints nothing`(arguments: [String], input: String, status: Int32) throws {
        let finished = try run("formline", ["confirm", "Delete it?"] + arguments, input: input)
        #expect(finished.status == .exited(status) && finished.output == "")
    }

    @Test func `Writes a transcript to standard error, unless --quiet is given`() throws {
        let finished = try run("formline", ["confirm", "Delete it?"], input: "perhaps\ny\n")
        #expect(finished.error == "Delete it? [y/n] perhaps\n  Must be yes or no\nDelete it? [y/n] yes\n")
        #expect(try run("formline", ["confirm", "Delete it?", "--quiet"], input: "y\n").error == "")
        #expect(
            try run("formline", ["confirm", "Sure?", "--default", "yes"], input: "\n").error == "Sure? [Y/n] yes\n")
        #expect(try run("formline", ["confirm"], input: "y\n").status == .exited(64))
    }
}
