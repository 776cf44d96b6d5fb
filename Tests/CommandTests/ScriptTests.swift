// Beside a macro, SwiftPM lets no test import the module of an executable.
#if !Macros
    import Formline
    import TerminalTesting
    import Testing

    @Suite("One question in a script")
    @MainActor
    struct ScriptTests {
        @Test("A variable answers, a default does where nothing is asked, and what is missing or wrong is an error")
        func given() async {
            let ask = ["ask", "Email", "--rule", "email", "--env", "APP_EMAIL"]
            #expect(
                await .formline(ask, variables: ["APP_EMAIL": "ann@b.ch"])
                    == InProcessRun(.success, output: "ann@b.ch\n"))
            #expect(
                await .formline(ask, variables: ["APP_EMAIL": "ann"])
                    == InProcessRun(
                        .invalidAnswer,
                        error: "formline: APP_EMAIL: Must be an email address, such as ann@example.com\n"))
            #expect(
                await .formline(ask, input: "x@y.ch\n", variables: ["APP_EMAIL": ""])
                    == InProcessRun(.success, output: "x@y.ch\n", error: "Email: x@y.ch\n"))
            let missing = InProcessRun(
                .invalidAnswer,
                error:
                    "formline: no answer was given, and --no-input is set; provide one with --default V or the environment variable APP_EMAIL\n"
            )
            #expect(await .formline(ask + ["--no-input"], input: "x@y.ch\n") == missing)
            #expect(await .formline(ask, variables: ["FORMLINE_NO_INPUT": "1"]) == missing)
            #expect(
                await .formline(["ask", "N", "--type", "integer", "--default", "5", "--no-input"])
                    == InProcessRun(.success, output: "5\n"))
            #expect(await .formline(["ask", "N", "--optional", "--no-input"]) == InProcessRun(.success, output: "\n"))
            #expect(
                await .formline(
                    ["ask", "N", "--env", "N", "--rule", "command=[sh, -c, 'echo Taken; exit 1']"],
                    variables: ["N": "x"])
                    == InProcessRun(.invalidAnswer, error: "formline: Taken\n"))
            #expect(await InProcessRun.formline(ask + ["--no-input", "--tty"]).ending == .status(.usage))
        }

        @Test(
            "confirm takes its answer from a variable or the default, too",
            arguments: [
                (["--env", "C"], ["C": "on"], Formline.ExitStatus.success),
                (["--env", "C"], ["C": "off"], .answeredNo),
                (["--env", "C"], ["C": "perhaps"], .invalidAnswer),
                (["--default", "no", "--no-input"], [:], .answeredNo),
                (["--no-input"], [:], .invalidAnswer), (["--yes-label", "Go", "--env", "C"], ["C": "go"], .success),
            ])
        func confirm(_ arguments: [String], _ variables: [String: String], _ status: Formline.ExitStatus) async {
            #expect(
                await InProcessRun.formline(["confirm", "Sure?"] + arguments, variables: variables).ending
                    == .status(status))
        }

        @Test("Yes and no have the names that they are given, and their own all the same")
        func names() async {
            let confirm = ["confirm", "The old one?", "--yes-label", "Delete", "--no-label", "Keep"]
            #expect(
                await .formline(confirm, input: "what\nkeep\n")
                    == InProcessRun(
                        .answeredNo,
                        error:
                            "The old one? [Delete/Keep] what\n  Must be Delete or Keep\nThe old one? [Delete/Keep] Keep\n"
                    ))
            #expect(
                await .formline(confirm + ["--default", "yes"], input: "\n")
                    == InProcessRun(.success, error: "The old one? [Delete] Delete\n"))
            #expect(await .formline(confirm + ["--quiet"], input: "y\n") == InProcessRun(.success))
        }

        @Test("Choices come from a file")
        func choices() async throws {
            let folder = try TemporaryFolder()
            let file = try folder.write("choices", "s\tSmall\r\n\nm\tMedium\n")
            #expect(
                await .formline(["ask", "Size", "--choices", file, "--quiet"], input: "medium\n")
                    == InProcessRun(.success, output: "m\n"))
            #expect(
                await .formline(["ask", "Size", "--choices", "/none"])
                    == InProcessRun(
                        .unreadableFile,
                        error: "formline: --choices: '/none' cannot be read: No such file or directory\n"))
            #expect(
                await .formline(["ask", "Size", "--choices", "small,very large"])
                    == InProcessRun(
                        .unreadableFile,
                        error:
                            "formline: --choices: 'small,very large' cannot be read: No such file or directory; to give the choices here, write --choice small --choice 'very large'\n"
                    ))
            let empty = try folder.write("empty", "\n")
            #expect(
                await .formline(["ask", "Size", "--choices", empty])
                    == InProcessRun(.usage, error: "formline: --choices '\(empty)': there is no choice in it\n"))
            // Its standard input is read, and the question asked at the terminal, which is not there.
            #expect(
                await InProcessRun.formline(["ask", "Size", "--choices", "-"], input: "s\nm\n").ending
                    == .status(.unreadableFile))
            #expect(
                await .formline(
                    ["ask", "Size", "--choices", "-"], input: "s\nm\n", terminal: ScriptedConsole(keys: ["m"]))
                    == InProcessRun(.success, output: "m\n"))
        }

        @Test(
            "A choice is parted from its label only by what was asked for, and by the first of it",
            arguments: [
                ("c2VjcmV0MQ==", nil, "c2VjcmV0MQ==", "c2VjcmV0MQ=="), ("a=b", nil, "a=b", "a=b"),
                ("k=v\tKey = v", nil, "key = v", "k=v"), ("k\tKey\tv", nil, "key\tv", "k"),
                ("k=Key=v", "=", "key=v", "k"), ("k::Key", "::", "key", "k"), ("k\tv::Key", "::", "key", "k\tv"),
            ] as [(String, String?, String, String)])
        func labelDelimiter(choice: String, delimiter: String?, line: String, answer: String) async throws {
            let flags = (delimiter.map { ["--label-delimiter", $0] } ?? []) + ["--quiet"]
            let folder = try TemporaryFolder()
            let file = try folder.write("choices", choice + "\n")
            for given in [["--choice", choice], ["--choices", file]] {
                #expect(
                    await .formline(["ask", "Which"] + given + flags, input: line + "\n")
                        == InProcessRun(.success, output: answer + "\n"))
            }
            #expect(
                await InProcessRun.formline(["ask", "Which", "--choice", choice, "--label-delimiter", ""]).ending
                    == .status(.usage))
        }

        @Test("say writes to standard error")
        func say() async {
            #expect(await .formline(["say", "note", "Hello"]) == InProcessRun(.success, error: "Hello\n"))
            #expect(await .formline(["say", "success", "Done"]) == InProcessRun(.success, error: "Done\n"))
            #expect(
                await .formline(["say", "failure", "No \u{1B}[31mroom"])
                    == InProcessRun(.success, error: "Error: No ^[[31mroom\n"))
            #expect(await InProcessRun.formline(["say", "whatever", "x"]).ending == .status(.usage))
        }

        @Test("pause waits for nobody where nobody is there")
        func pause() async {
            #expect(await .formline(["pause"], input: "the script\n") == InProcessRun(.success))
            #expect(await .formline(["pause", "Ready?"], terminal: nil) == InProcessRun(.success))
        }

        @Test("check gives records answers from flags and the environment, and prints what is refused only")
        func check() async throws {
            let folder = try TemporaryFolder()
            let wizard = try folder.write(
                "w.yaml", "formline: 1\nfields: [{name: a, type: integer}, {name: b}, {name: c, optional: true}]\n")
            let lines = #"{"a":1,"b":"x"}"# + "\n" + #"{"a":"x"}"# + "\n"
            let finished = await InProcessRun.formline(
                ["check", wizard, "--set", "c=set", "--env-prefix", "P", "--quiet"], input: lines,
                variables: ["P_B": "env", "P_A": "7"])
            #expect(finished.ending == .status(.invalidAnswer))
            #expect(finished.output.hasPrefix(#"{"line":2,"valid":false,"errors":{"a":["#))
            #expect(
                await .formline(
                    ["check", wizard, "--set", "b=set", "--env-prefix", "P"], input: #"{"b":"x","c":"own"}"#,
                    variables: ["P_A": "7", "P_C": "env"])
                    == InProcessRun(
                        .success, output: #"{"line":1,"valid":true,"answers":{"a":7,"b":"set","c":"own"}}"# + "\n"))
        }
    }
#endif
