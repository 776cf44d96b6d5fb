import Formline
import Platform
import TerminalTesting
import Testing

@MainActor @Suite("One question in a script") struct ScriptTests {
    @Test func `A variable answers, or a default where nothing is asked; anything else is an error`() async {
        let ask = ["ask", "Email", "--rule", "email", "--env", "APP_EMAIL"]
        await expect(ask, variables: ["APP_EMAIL": "ann@b.ch"], gives: .success, output: "ann@b.ch\n")
        await expect(
            ask, variables: ["APP_EMAIL": "ann"], gives: .invalidAnswer,
            error: "formline: APP_EMAIL: Must be an email address, such as ann@example.com\n")
        await expect(
            ask, input: "x@y.ch\n", variables: ["APP_EMAIL": ""], gives: .success, output: "x@y.ch\n",
            error: "Email: x@y.ch\n")
        for flags in [["--optional"], ["--default", "a@b.ch", "--no-input"]] {
            await expect(
                ask + flags, variables: ["APP_EMAIL": ""], gives: .success,
                output: flags[0] == "--optional" ? "\n" : "a@b.ch\n")
        }
        let missing = InProcessRun(
            .invalidAnswer,
            error:
                "formline: Email: no answer was given, and nothing may be asked; provide one with --default V or the environment variable APP_EMAIL\n"
        )
        #expect(await .formline(ask + ["--no-input"], input: "x@y.ch\n") == missing)
        #expect(await .formline(ask, variables: ["FORMLINE_NO_INPUT": "1"]) == missing)
        await expect(["ask", "N", "--type", "integer", "--default", "5", "--no-input"], gives: .success, output: "5\n")
        await expect(["ask", "N", "--optional", "--no-input"], gives: .success, output: "\n")
        await expect(["ask", "N", "--default", ""], input: "a\n", gives: .success, output: "a\n", error: "N: a\n")
        await expect(
            ["ask", "N", "--env", "N", "--rule", "command=[sh, -c, 'echo Taken; exit 1']"], variables: ["N": "x"],
            gives: .invalidAnswer, error: "formline: Taken\n")
        #expect(await InProcessRun.formline(ask + ["--no-input", "--tty"]).ending == .status(.usage))
    }

    @Test(arguments: [
        (["--env", "C"], ["C": "on"], Formline.ExitStatus.success),
        (["--env", "C"], ["C": "off"], .answeredNo),
        (["--env", "C"], ["C": "perhaps"], .invalidAnswer),
        (["--default", "no", "--no-input"], [:], .answeredNo), (["--no-input"], [:], .invalidAnswer),
        (["--yes-label", "Go", "--env", "C"], ["C": "go"], .success),
    ])
    func `confirm takes its answer from a variable or the default, too`(
        _ arguments: [String], _ variables: [String: String], _ status: Formline.ExitStatus
    ) async {
        #expect(
            await InProcessRun.formline(["confirm", "Sure?"] + arguments, variables: variables).ending
                == .status(status))
    }

    @Test func `Yes and no have the names that they are given, and their own all the same`() async {
        let confirm = ["confirm", "The old one?", "--yes-label", "Delete", "--no-label", "Keep"]
        await expect(
            confirm, input: "what\nkeep\n", gives: .answeredNo,
            error: "The old one? [Delete/Keep] what\n  Must be Delete or Keep\nThe old one? [Delete/Keep] Keep\n")
        await expect(
            confirm + ["--default", "yes"], input: "\n", gives: .success, error: "The old one? [Delete] Delete\n")
        await expect(confirm + ["--quiet"], input: "y\n", gives: .success)
    }

    @Test func `Choices come from a file`() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("choices", "s\tSmall\r\n\nm\tMedium\n")
        await expect(["ask", "Size", "--choices", file, "--quiet"], input: "medium\n", gives: .success, output: "m\n")
        await expect(
            ["ask", "Size", "--choices", "/none"], gives: .unreadableFile,
            error: "formline: --choices: '/none' cannot be read: No such file or directory\n")
        let marked = try folder.write("marked", "\u{FEFF}a\nb\n")
        await expect(["ask", "Size", "--choices", marked, "--quiet"], input: "a\n", gives: .success, output: "a\n")
        let empty = try folder.write("empty", "\n")
        await expect(
            ["ask", "Size", "--choices", empty], gives: .usage,
            error: "formline: --choices '\(empty)': there is no choice in it\n")
        // Its standard input is read, and the question asked at the terminal, which is not there.
        #expect(
            await InProcessRun.formline(["ask", "Size", "--choices", "-"], input: "s\nm\n").ending
                == .status(.unreadableFile))
        await expect(
            ["ask", "Size", "--choices", "-"], input: "s\nm\n", terminal: ScriptedConsole(keys: ["m"]),
            gives: .success, output: "m\n")
    }

    @Test(
        arguments: [
            ("c2VjcmV0MQ==", nil, "c2VjcmV0MQ==", "c2VjcmV0MQ=="), ("a=b", nil, "a=b", "a=b"),
            ("k=v\tKey = v", nil, "key = v", "k=v"), ("k\tKey\tv", nil, "key\tv", "k"),
            ("k=Key=v", "=", "key=v", "k"), ("k::Key", "::", "key", "k"), ("k\tv::Key", "::", "key", "k\tv"),
        ] as [(String, String?, String, String)])
    func `A choice is parted from its label only by what was asked for, and by the first of it`(
        choice: String, delimiter: String?, line: String, answer: String
    ) async throws {
        let flags = (delimiter.map { ["--label-delimiter", $0] } ?? []) + ["--quiet"]
        let folder = try TemporaryFolder()
        let file = try folder.write("choices", choice + "\n")
        for given in [["--choice", choice], ["--choices", file]] {
            await expect(["ask", "Which"] + given + flags, input: line + "\n", gives: .success, output: answer + "\n")
        }
        #expect(
            await InProcessRun.formline(["ask", "Which", "--choice", choice, "--label-delimiter", ""]).ending
                == .status(.usage))
    }

    @Test func `say writes to standard error`() async {
        await expect(["say", "note", "Hello"], gives: .success, error: "Hello\n")
        await expect(["say", "success", "Done"], gives: .success, error: "Done\n")
        await expect(["say", "failure", "No \u{1B}[31mroom"], gives: .success, error: "Error: No ^[[31mroom\n")
        #expect(await InProcessRun.formline(["say", "whatever", "x"]).ending == .status(.usage))
    }

    @Test func `pause does not wait without a terminal`() async {
        await expect(["pause"], input: "the script\n", gives: .success)
        await expect(["pause", "Ready?"], terminal: nil, gives: .success)
    }

    @Test("check adds answers from flags and the environment, and --quiet prints only what is refused")
    func check() async throws {
        let folder = try TemporaryFolder()
        let wizard = try folder.wizard("[{name: a, type: integer}, {name: b}, {name: c, optional: true}]")
        let lines = #"{"a":1,"b":"x"}"# + "\n" + #"{"a":"x"}"# + "\n"
        let finished = await InProcessRun.formline(
            ["check", wizard, "--set", "c=set", "--env-prefix", "P", "--quiet"], input: lines,
            variables: ["P_B": "env", "P_A": "7"])
        #expect(finished.ending == .status(.invalidAnswer))
        #expect(finished.output.hasPrefix(#"{"line":2,"valid":false,"errors":{"a":["#))
        await expect(
            ["check", wizard, "--set", "b=set", "--env-prefix", "P"], input: #"{"b":"x","c":"own"}"#,
            variables: ["P_A": "7", "P_C": "env"], gives: .success,
            output: #"{"line":1,"valid":true,"answers":{"a":7,"b":"set","c":"own"}}"# + "\n")
    }

    @Test func `Each question takes its lines from standard input, and leaves the others to the next`() async throws {
        let input = ByteSource("Ann\r\na, b\nc\n\ny\nfirst\nsecond\n.\nrest\n")
        let answers = [
            (["ask", "Name"], "Ann\n"), (["ask", "Tags", "--type", "list"], "a\nb\nc\n"),
            (["confirm", "Sure?"], ""),
            (["ask", "Text", "--type", "text"], "first\nsecond\n"), (["ask", "Rest"], "rest\n"),
        ]
        for (arguments, output) in answers {
            await expect(arguments + ["--quiet"], source: input, gives: .success, output: output)
        }
        #expect(try input.read() == [])
    }

    @Test func `Lines that never end are given up after 100 that are refused, or as many as a flag says`() async {
        let lines = String(repeating: "y\n", count: 500)
        func givenUp(_ count: Int) -> InProcessRun {
            InProcessRun(
                .invalidAnswer,
                error:
                    "formline: How many: Must be a whole number, such as 42 (gave up after \(count) invalid answers)\n"
            )
        }
        let ask = ["ask", "How many:", "--type", "integer", "--quiet"]
        #expect(await .formline(ask, input: lines) == givenUp(100))
        #expect(await .formline(ask + ["--max-attempts", "3"], input: lines) == givenUp(3))
        #expect(await InProcessRun.formline(ask + ["--max-attempts", "0"], input: lines).ending == .status(.usage))
    }

    @Test(arguments: [
        (["plan.yaml"], "formline: unknown command 'plan.yaml'; did you mean 'formline run plan.yaml'?\n"),
        (["plan.yml"], "formline: unknown command 'plan.yml'; did you mean 'formline run plan.yml'?\n"),
        (["chekc", "w.yaml", "a=hush"], "formline: unknown command 'chekc'; did you mean 'formline check'?\n"),
        (["something"], "formline: unknown command 'something'; 'formline help' lists them\n"),
        (["help", "chekc"], "formline: unknown command 'chekc'; did you mean 'formline check'?\n"),
        (["ask", "N", "--default", "-1"], "write a value that starts with '-' as --default=-1\n"),
    ])
    func `A command that there is not, and a value that looks like a flag, get the words that were meant`(
        _ arguments: [String], _ words: String
    ) async {
        let run = await InProcessRun.formline(arguments)
        #expect(run.ending == .status(.usage))
        #expect(run.error.hasSuffix(words) && !run.error.contains("hush"))
    }

    @Test func `A default of several choices says how one with a comma is written`() async {
        let ask = ["ask", "Which", "--multiple", "--choice", "a, b", "--choice", "c", "--quiet"]
        await expect(
            ask + ["--default", "c, a, b"], input: "\n", gives: .usage,
            error: ["a", "b"].map {
                "formline: --default 'c, a, b': the default is not a valid answer to this field: '\($0)' is not one of its choices; use \"a, b\", c\n"
            }.joined())
        await expect(ask + ["--default", "c, \"a, b\""], input: "\n", gives: .success, output: "c\na, b\n")
        #expect(
            await InProcessRun.formline(ask + ["--default", "x"], input: "\n").error.hasSuffix(
                "'x' is not one of its choices; use \"a, b\", c\n"))
    }
}
