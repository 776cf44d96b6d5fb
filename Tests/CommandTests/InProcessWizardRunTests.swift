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
                            \(file):1:8: seats: Must be a whole number, such as 42
                            --set: tier: Must be one of free, pro
                            name: An answer is required

                            """))
            #expect(
                await run("--set", "name")
                    == InProcessRun(.usage, error: "formline: --set has no '='; write --set NAME=VALUE\n"))
            #expect(
                await run("--set", "tier=free", "--set", "hunter2").error
                    == "formline: --set number 2 has no '='; write --set NAME=VALUE\n")
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
                ("exit 3", InProcessRun(.submitFailed, error: "formline: 'sh' exited with code 3\n")),
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
            #expect(left.finished == InProcessRun(.left))
            #expect(folder.has("formline/drafts"))

            let fresh = await person(["Bert", .enter, .enter, .enter], "--fresh", "--dry-run")
            #expect(fresh.finished == InProcessRun(.success, output: answers("Bert", seats: 5)))
            #expect(!fresh.transcript.contains("Resume with"))

            let resumed = await person(["y", .enter])
            #expect(resumed.finished.ending == .status(.success))
            #expect(resumed.transcript.contains("Resume with your "))

            let next = await person(["Carl", .enter, .enter, .enter])
            #expect(next.finished == InProcessRun(.success, output: answers("Carl", seats: 5)))
            #expect(!next.transcript.contains("earlier answers"))
        }

        @Test("Answers of earlier runs are kept as history, and not without a home folder")
        func history() async {
            #expect(await person(["Anna", .enter, .enter, .enter]).finished.ending == .status(.success))
            #expect(folder.text(of: "formline/history/plan/name") == "Anna\n")
        }

        @Test("A person who leaves after a failed submission has left")
        func leftAfterFailure() async throws {
            try folder.write("plan.yaml", Self.plan(submit: "submit: {command: [sh, -c, exit 3]}"))
            let left = await person(["Anna", .enter, .enter, .enter, .interrupt, "y"])
            #expect(left.finished == InProcessRun(.left))
        }
    }
#endif
