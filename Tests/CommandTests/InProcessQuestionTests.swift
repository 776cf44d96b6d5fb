// Beside a macro, SwiftPM lets no test import the module of an executable.
#if !Macros
    import Formline
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
            "A missing, rejected or surplus line is said, and ends with 65",
            arguments: [
                (
                    "",
                    "formline: standard input is empty; its first line is the answer, and --tty asks at the terminal\n"
                ),
                (
                    "x\n",
                    """
                    line 1: Day: Expected a date, such as 2026-11-21
                    formline: standard input: the answer was refused, and there is no line after it

                    """
                ),
                (
                    "2026-11-21\nmore\n",
                    "formline: standard input: line 2 is left over; in a loop that reads standard input, give --tty\n"
                ),
            ])
        func wrongLines(_ input: String, _ error: String) async {
            #expect(
                await .formline(["ask", "Day", "--type", "date", "--quiet"], input: input)
                    == InProcessRun(.invalidAnswer, error: error))
        }

        @Test(
            "A flag that is wrong is named, and ends with 64",
            arguments: [
                (["--type", "note"], "formline: --type note asks nothing\n"),
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
                        .unreadableFile, error: "formline: --tty: there is no terminal to ask on (/dev/tty)\n"))
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
