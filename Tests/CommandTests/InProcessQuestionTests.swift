// Beside a macro, SwiftPM lets no test import the module of an executable.
#if !Macros
    import Formline
    import Platform
    import TerminalTesting
    import Testing

    @Suite("formline ask and confirm, in process")
    @MainActor
    struct InProcessQuestionTests {
        @Test("An answer is printed as a shell reads it")
        func answers() async {
            #expect(
                await .formline(["ask", "Email", "--rule", "email"], input: "ann\nann@b.ch\n")
                    == InProcessRun(
                        .success, output: "ann@b.ch\n",
                        error: "Email: ann\n  Must be an email address, such as ann@example.com\nEmail: ann@b.ch\n"))
            #expect(
                await .formline(["ask", "Tags", "--type", "list", "--quiet"], input: "a, b\nc\n\n")
                    == InProcessRun(.success, output: "a\nb\nc\n"))
            #expect(
                await .formline(
                    [
                        "ask", "Size", "--label-delimiter", "=", "--choice", "s=Small", "--choice", "m=Medium",
                        "--quiet",
                    ], input: "medium\n")
                    == InProcessRun(.success, output: "m\n"))
            #expect(
                await .formline(
                    ["ask", "Size", "--default", "x", "--hint", "h", "--placeholder", "p", "--quiet"], input: "\n")
                    == InProcessRun(.success, output: "x\n"))
            #expect(
                await .formline(["ask", "Size", "--optional", "--completion", "a", "--quiet"], input: "\n")
                    == InProcessRun(.success, output: "\n"))
        }

        @Test(
            "A missing or rejected line is said, and ends with 65",
            arguments: [
                (
                    "",
                    "formline: standard input is empty; give the answer as its first line, or use --tty to answer at the terminal\n"
                ),
                (
                    "x\n",
                    """
                    line 1: Day: Must be a date, such as 2026-11-21
                    formline: standard input: the answer was rejected, and no line follows it; in a loop that reads standard input, use --tty

                    """
                ),
            ])
        func wrongLines(_ input: String, _ error: String) async {
            #expect(
                await .formline(["ask", "Day", "--type", "date", "--quiet"], input: input)
                    == InProcessRun(.invalidAnswer, error: error))
        }

        @Test("Each question takes its lines from standard input, and leaves the others to the next")
        func leavesRest() async throws {
            let input = ByteSource("Ann\r\na, b\nc\n\ny\nfirst\nsecond\n.\nrest\n")
            let answers = [
                (["ask", "Name"], "Ann\n"), (["ask", "Tags", "--type", "list"], "a\nb\nc\n"),
                (["confirm", "Sure?"], ""),
                (["ask", "Text", "--type", "text"], "first\nsecond\n"), (["ask", "Rest"], "rest\n"),
            ]
            for (arguments, output) in answers {
                #expect(
                    await .formline(arguments + ["--quiet"], source: input) == InProcessRun(.success, output: output))
            }
            #expect(try input.read() == [])
        }

        @Test("Lines that never end are given up after 100 that are refused, or as many as a flag says")
        func endless() async {
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

        @Test(
            "A command that there is not, and a value that looks like a flag, get the words that were meant",
            arguments: [
                (["plan.yaml"], "formline: unknown command 'plan.yaml'; did you mean 'formline run plan.yaml'?\n"),
                (
                    ["my plan.json", "--quiet"],
                    "formline: unknown command 'my plan.json'; did you mean 'formline run 'my plan.json''?\n"
                ),
                (["rnu", "x"], "formline: unknown command 'rnu'; did you mean 'formline run x'?\n"),
                (
                    ["chekc", "w.yaml", "a=secret"],
                    "formline: unknown command 'chekc'; did you mean 'formline check w.yaml a=…'?\n"
                ),
                (["something"], "formline: unknown command 'something'; 'formline help' lists them\n"),
                (["ask", "N", "--default", "-1"], "write a value that starts with '-' as --default=-1\n"),
                (["run", "w", "--set", "-x=hush"], "write a value that starts with '-' as --set=-x=…\n"),
            ])
        func meant(_ arguments: [String], _ words: String) async {
            let run = await InProcessRun.formline(arguments)
            #expect(run.ending == .status(.usage))
            #expect(run.error.hasSuffix(words) && !run.error.contains("hush"))
        }

        @Test("A default of several choices says how one with a comma is written")
        func defaultWithComma() async {
            let ask = ["ask", "Which", "--multiple", "--choice", "a, b", "--choice", "c", "--quiet"]
            #expect(
                await .formline(ask + ["--default", "c, a, b"], input: "\n")
                    == InProcessRun(
                        .usage,
                        error:
                            "formline: --default 'c, a, b': the default is not a valid answer to this field: a choice with a comma is in double quotes; write 'c, \"a, b\"'\n"
                    ))
            #expect(
                await .formline(ask + ["--default", "c, \"a, b\""], input: "\n")
                    == InProcessRun(.success, output: "c\na, b\n"))
            #expect(
                await InProcessRun.formline(ask + ["--default", "x"], input: "\n").error.hasSuffix(
                    "'x' is not one of its choices; use \"a, b\", c\n"))
        }

        @Test(
            "A flag that is wrong is named, and ends with 64",
            arguments: [
                (["--type", "note"], "formline: --type note is not a question; use 'formline say note'\n"),
                (
                    ["--rule", "minLenght=3"],
                    "formline: --rule 'minLenght=3': unknown rule 'minLenght'; did you mean 'minLength'?\n"
                ),
            ])
        func usage(_ arguments: [String], _ error: String) async {
            #expect(await .formline(["ask", "What"] + arguments, input: "x\n") == InProcessRun(.usage, error: error))
        }

        @Test("The answer to confirm is the exit code")
        func confirm() async {
            #expect(await .formline(["confirm", "Sure?", "--quiet"], input: "y\n") == InProcessRun(.success))
            #expect(await .formline(["confirm", "Sure?", "--quiet"], input: "n\n") == InProcessRun(.answeredNo))
            #expect(
                await .formline(["confirm", "Sure?", "--default", "yes"], input: "\n")
                    == InProcessRun(.success, error: "Sure? [Y/n] yes\n"))
        }

        @Test("A person answers at the terminal, or leaves with 130; --tty without one ends with 66")
        func terminal() async {
            #expect(
                await .formline(["ask", "What", "--tty"], terminal: ScriptedConsole(keys: ["x"]))
                    == InProcessRun(.success, output: "x\n"))
            #expect(
                await .formline(["ask", "What"], terminal: ScriptedConsole(keys: [.interrupt]))
                    == InProcessRun(.left))
            #expect(
                await .formline(["ask", "What", "--tty"], input: "x\n")
                    == InProcessRun(
                        .unreadableFile,
                        error: "formline: --tty: cannot open /dev/tty: this process has no controlling terminal\n"))
        }

        @Test("A rule that cannot be checked ends with 69")
        func uncheckedRule() async {
            let finished = await InProcessRun.formline(
                ["ask", "What", "--rule", "command=[sh, -c, exit 3]", "--quiet"], input: "x\n")
            #expect(finished.ending == .status(.uncheckedRule))
            #expect(finished.output == "")
            #expect(finished.error.hasPrefix("formline: "))
        }
    }
#endif
