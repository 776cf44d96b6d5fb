// Beside a macro, SwiftPM lets no test import the module of an executable.
#if !Macros
    import Formline
    import TerminalTesting
    import Testing

    @Suite("formline run, in process")
    @MainActor
    struct InProcessWizardRunTests {
        private let folder: TemporaryFolder
        private let wizard: String

        init() throws {
            folder = try TemporaryFolder()
            wizard = try folder.write("plan.yaml", Self.plan())
        }

        private static func plan(submit: String = "") -> String {
            """
            formline: 1
            fields:
              - {name: name, rules: [{minLength: 3}]}
              - {name: seats, type: integer, default: 5}
              - {name: tier, choices: [free, pro], default: free}
              - {name: vat, label: VAT, optional: true, when: {tier: pro}}
            \(submit)
            """
        }

        private func run(_ arguments: String..., input: String = "", variables: [String: String] = [:]) async
            -> InProcessRun
        {
            await .formline(["run", wizard] + arguments, input: input, variables: variables)
        }

        /// Answers of the fields that apply, as the wizard prints them.
        private func answers(_ name: String, seats: Int) -> String {
            #"{"name":"\#(name)","seats":\#(seats),"tier":"free"}"# + "\n"
        }

        @Test("Piped lines answer the questions; a rejected one takes the next line")
        func piped() async {
            let transcript =
                "Name: ab\n  Must be at least 3 characters\nName: Ann\nSeats [5]: 5\nTier [free]: pro\nVAT: DE1\n"
            #expect(
                await run(input: "ab\nAnn\n\npro\nDE1\n")
                    == InProcessRun(
                        .success, output: #"{"name":"Ann","seats":5,"tier":"pro","vat":"DE1"}"# + "\n",
                        error: transcript))
            #expect(
                await run("--quiet", input: "Ann\n\n\n") == InProcessRun(.success, output: answers("Ann", seats: 5)))
        }

        @Test("Lines that are missing, left over or rejected at the end are said, and nothing is printed")
        func wrongLines() async {
            #expect(
                await run("--quiet", input: "Ann\n")
                    == InProcessRun(
                        .invalidAnswer,
                        error: "formline: standard input: input ended before the question 'Seats' "
                            + "(line 2, field 'seats'); nothing was submitted\n"))
            #expect(
                await run("--quiet", input: "ab\n")
                    == InProcessRun(
                        .invalidAnswer,
                        error:
                            "line 1: Name: Must be at least 3 characters\nformline: standard input: input ended before "
                            + "the question 'Name' (line 2, field 'name'); nothing was submitted\n"))
            #expect(
                await run("--quiet", input: "Ann\n\n\nmore\n")
                    == InProcessRun(
                        .invalidAnswer,
                        error:
                            "formline: standard input: unexpected line 4: every question has been answered, the last of "
                            + "them 'Tier' (field 'tier'); nothing was submitted\n"))
        }

        @Test("Settings win over files, files over the environment, the environment over defaults")
        func sources() async throws {
            let file = try folder.write("answers.json", #"{"name":"File","seats":7}"#)
            let variables = ["APP_NAME": "Environment", "APP_SEATS": "8", "APP_TIER": "free"]
            #expect(
                await run("--no-input", "--env-prefix", "APP", variables: variables)
                    == InProcessRun(.success, output: answers("Environment", seats: 8)))
            #expect(
                await run("--no-input", "--env-prefix", "APP", "--answers", file, variables: variables)
                    == InProcessRun(.success, output: answers("File", seats: 7)))
            #expect(
                await run(
                    "--no-input", "--env-prefix", "APP", "--answers", file, "--set", "name=Flag", variables: variables)
                    == InProcessRun(.success, output: answers("Flag", seats: 7)))
            #expect(
                await run("--answers", "-", "--no-input", input: "name: Input\n")
                    == InProcessRun(.success, output: answers("Input", seats: 5)))
            #expect(
                await run("--defaults", "--quiet", input: "Ann\n")
                    == InProcessRun(.success, output: answers("Ann", seats: 5)))
        }

        @Test("Everything wrong with named answers is said at once, with where it came from")
        func problems() async throws {
            let file = try folder.write("answers.yaml", "seats: many\n")
            #expect(
                await run("--no-input", "--answers", file, "--set", "tier=gold", "--set", "nmae=x")
                    == InProcessRun(
                        .invalidAnswer,
                        error: """
                            --set: nmae: there is no such field; did you mean 'name'?
                            \(file):1:8: seats: Expected a whole number, such as 42
                            --set: tier: Must be one of free, pro
                            name: An answer is required

                            """))
            #expect(
                await run("--set", "name")
                    == InProcessRun(.usage, error: "formline: '--set name' has no '='; write --set NAME=VALUE\n"))
            // What comes from outside cannot steer the terminal that reads it.
            #expect(
                await run("--set", "na\u{1B}[2Jme")
                    == InProcessRun(.usage, error: "formline: '--set na^[[2Jme' has no '='; write --set NAME=VALUE\n"))
            #expect(
                await run("--answers", "\(folder.path)/none")
                    == InProcessRun(
                        .unreadableFile,
                        error: "formline: '\(folder.path)/none' cannot be read: No such file or directory\n"))
            let broken = try folder.write("broken.json", "{")
            #expect(await run("--answers", broken).ending == .status(.invalidAnswer))
        }

        @Test("An answer for a field that does not apply is ignored, and that is said")
        func ignored() async {
            #expect(
                await run("--no-input", "--set", "name=Ann", "--set", "vat=DE1")
                    == InProcessRun(
                        .success, output: answers("Ann", seats: 5),
                        error:
                            "note: the answer for 'vat' was ignored: the field does not apply given your other answers\n"
                    ))
        }

        @Test(
            "A submit action's output is the result; each of its failures has its exit code",
            arguments: [
                ("printf done", InProcessRun(.success, output: "done")),
                ("exit 3", InProcessRun(.submitFailed, error: "formline: 'sh' ended with exit code 3\n")),
                (
                    #"echo '{\"errors\":{\"name\":[\"Already taken\"],\"quota\":\"Full\"}}'; exit 65"#,
                    InProcessRun(.invalidAnswer, error: "name: Already taken\nquota: Full\n")
                ),
            ])
        func submit(_ script: String, _ expected: InProcessRun) async throws {
            try folder.write("plan.yaml", Self.plan(submit: "submit: {command: [sh, -c, \"\(script)\"]}"))
            #expect(await run("--no-input", "--quiet", "--set", "name=Ann") == expected)
            #expect(
                await run("--no-input", "--quiet", "--set", "name=Ann", "--dry-run")
                    == InProcessRun(.success, output: answers("Ann", seats: 5)))
        }

        @Test("A wizard file that is wrong ends with 78, one that cannot be read with 66")
        func wrongWizard() async throws {
            let wrong = try folder.write("wrong.yaml", "formline: 1\nfeilds: []\nfields: [{name: a}]\n")
            #expect(
                await .formline(["run", wrong])
                    == InProcessRun(
                        .wrongWizardFile,
                        error: "\(wrong):2:1: error: unknown key 'feilds' in a wizard file; did you mean 'fields'?\n"))
            #expect(await InProcessRun.formline(["run", "/none.yaml"]).ending == .status(.unreadableFile))
        }

        @Test("A result that cannot be written ends with 74")
        func closedOutput() async {
            #expect(
                await .formline(["run", wizard, "--no-input", "--set", "name=Ann"], isOutputClosed: true)
                    == InProcessRun(
                        .unwritableResult,
                        error: "formline: the result could not be written to standard output: Broken pipe\n"))
        }

        // MARK: - A person

        private func person(
            _ keys: [ScriptedConsole.Key], _ arguments: String...
        ) async -> (finished: InProcessRun, transcript: String) {
            let console = ScriptedConsole(keys: keys)
            let finished = await InProcessRun.formline(
                ["run", wizard] + arguments, terminal: console, variables: ["XDG_STATE_HOME": folder.path])
            return (finished, console.transcript)
        }

        @Test("A person's draft is kept on leaving, resumed, ignored by --fresh, and gone after submitting")
        func draft() async {
            let left = await person(["Anna", .interrupt, "s"])
            #expect(left.finished == InProcessRun(.left, error: "Nothing was submitted. Run it again to go on.\n"))
            #expect(folder.has("formline/drafts"))

            let fresh = await person(["Bert", .enter, .enter, .enter], "--fresh", "--dry-run")
            #expect(fresh.finished == InProcessRun(.success, output: answers("Bert", seats: 5)))
            #expect(!fresh.transcript.contains("earlier answers"))

            let resumed = await person(["y", .enter])
            #expect(resumed.finished.ending == .status(.success))
            #expect(resumed.transcript.contains("Resume with your earlier answers?"))

            let next = await person(["Carl", .enter, .enter, .enter])
            #expect(next.finished == InProcessRun(.success, output: answers("Carl", seats: 5)))
            #expect(!next.transcript.contains("earlier answers"))
        }

        @Test("Answers of earlier runs are kept as history, and not without a home folder")
        func history() async {
            #expect(await person(["Anna", .enter, .enter, .enter]).finished.ending == .status(.success))
            #expect(folder.text(of: "formline/history/plan/name") == "Anna\n")
        }

        @Test("A person who leaves after a failed submission hears of it")
        func leftAfterFailure() async throws {
            try folder.write("plan.yaml", Self.plan(submit: "submit: {command: [sh, -c, exit 3]}"))
            let left = await person(["Anna", .enter, .enter, .enter, .interrupt, "y"])
            #expect(left.finished == InProcessRun(.left, error: "Left without submitting; the last attempt failed.\n"))
        }
    }

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
                    ["ask", "Size", "--choice", "s=Small", "--choice", "m=Medium", "--quiet"], input: "Med\n")
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

    @Suite("formline check and lint, in process")
    @MainActor
    struct InProcessFileTests {
        private let folder: TemporaryFolder
        private let wizard: String

        init() throws {
            folder = try TemporaryFolder()
            wizard = try folder.write(
                "w.yaml",
                "formline: 1\nfields: [{name: a, type: integer}, {name: b, optional: true, when: {a: {atLeast: 2}}}]\n")
        }

        @Test("One record is checked, and what is wrong with it is said")
        func checkOne() async {
            #expect(
                await .formline(["check", wizard], input: "a: 2\nb: x\n")
                    == InProcessRun(.success, output: #"{"line":1,"valid":true,"answers":{"a":2,"b":"x"}}"# + "\n"))
            #expect(
                await .formline(["check", wizard], input: #"{"a":1,"b":"x"}"#)
                    == InProcessRun(
                        .success, output: #"{"line":1,"valid":true,"answers":{"a":1}}"# + "\n",
                        error:
                            "note: the answer for 'b' was ignored: the field does not apply given your other answers\n")
            )
            let invalid = await InProcessRun.formline(["check", wizard, "-"], input: #"{"a":"x"}"#)
            #expect(invalid.ending == .status(.invalidAnswer))
            #expect(invalid.output.hasPrefix(#"{"line":1,"valid":false,"errors":{"a":["#))
            #expect(invalid.error.hasPrefix("standard input:1:6: a: Expected a whole number"))
            #expect(
                await .formline(["check", wizard], input: " \n\n")
                    == InProcessRun(.invalidAnswer, error: "standard input: there is no record; it is empty\n"))
            #expect(
                await InProcessRun.formline(["check", wizard], input: "{\"a\": }").ending == .status(.invalidAnswer))
        }

        @Test("Lines are checked one by one, with their numbers; a single wrong one ends with 65")
        func checkLines() async throws {
            let good = #"{"line":1,"valid":true,"answers":{"a":1}}"# + "\n"
            #expect(
                await .formline(["check", wizard], input: "{\"a\":1}\n\n{\"a\":3}\n")
                    == InProcessRun(
                        .success, output: good + #"{"line":3,"valid":true,"answers":{"a":3,"b":null}}"# + "\n"))
            let mixed = await InProcessRun.formline(["check", wizard], input: "{\"a\":1}\nnonsense\n{\"a\":1}\n")
            #expect(mixed.ending == .status(.invalidAnswer))
            #expect(mixed.error == "")
            #expect(mixed.output.split(separator: "\n").count == 3)
            let empty = try folder.write("none.jsonl", "")
            #expect(await .formline(["check", wizard, empty]) == InProcessRun(.success))
            #expect(await InProcessRun.formline(["check", wizard, "/none.jsonl"]).ending == .status(.unreadableFile))
        }

        @Test("Mistakes are printed as lines or as JSON; the exit code says how bad they are")
        func lint() async throws {
            let wrong = try folder.write("wrong.yaml", "formline: 1\nfields: [{name: a, tpye: date}]\n")
            #expect(await .formline(["lint", wizard]) == InProcessRun(.success))
            #expect(
                await .formline(["lint", wizard, wrong])
                    == InProcessRun(
                        .wrongWizardFile,
                        output: "\(wrong):2:20: error: unknown key 'tpye' in a field; did you mean 'type'?\n"))
            #expect(
                await .formline(["lint", "--format", "json", wrong])
                    == InProcessRun(
                        .wrongWizardFile,
                        output: #"[{"file":"\#(wrong)","line":2,"column":20,"severity":"error","#
                            + #""message":"unknown key 'tpye' in a field","suggestion":"type"}]"# + "\n"))
            #expect(
                await .formline(["lint", "/none.yaml", wrong])
                    == InProcessRun(
                        .unreadableFile,
                        output: "\(wrong):2:20: error: unknown key 'tpye' in a field; did you mean 'type'?\n",
                        error: "formline: '/none.yaml' cannot be read: No such file or directory\n"))
            #expect(
                await .formline(["lint", "-"], input: "formline: 1\nfields: [{name: a}]\n") == InProcessRun(.success))
        }

        @Test("Help and the version are results; a wrong flag ends with 64")
        func parser() async {
            #expect(await .formline(["--version"]) == InProcessRun(.success, output: "0.1.0\n"))
            let help = await InProcessRun.formline(["confirm", "--help"])
            #expect(help.ending == .status(.success))
            #expect(help.output.contains("Asks a yes-or-no question and reports the answer as an exit code."))
            let wrong = await InProcessRun.formline(["run", "w.yaml", "--no-such-flag"])
            #expect(wrong.ending == .status(.usage))
            #expect(wrong.output == "" && wrong.error.contains("--no-such-flag"))
            let both = await InProcessRun.formline(["run", "w.yaml", "--tty", "--no-input"])
            #expect(both.ending == .status(.usage))
        }
    }
#endif
