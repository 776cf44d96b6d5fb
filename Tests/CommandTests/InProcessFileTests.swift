// Beside a macro, SwiftPM lets no test import the module of an executable.
#if !Macros
    import Formline
    import TerminalTesting
    import Testing

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
            #expect(invalid.error.hasPrefix("standard input:1:6: a: Must be a whole number"))
            #expect(
                await .formline(["check", wizard], input: " \n\n")
                    == InProcessRun(.invalidAnswer, error: "standard input contains no records\n"))
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

        @Test("The JSON Schema of a wizard's answers is printed, and no schema of a wrong file")
        func schema() async throws {
            let printed = await InProcessRun.formline(["schema", wizard])
            #expect(printed.ending == .status(.success) && printed.error == "")
            #expect(printed.output.hasPrefix("{\n  \"$schema\": \"https://json-schema.org/draft/2020-12/schema\",\n"))
            let wrong = try folder.write("wrong.yaml", "formline: 1\nfields: [{name: a, tpye: date}]\n")
            let rejected = await InProcessRun.formline(["schema", wrong])
            #expect(rejected.ending == .status(.wrongWizardFile) && rejected.output == "")
            #expect(await InProcessRun.formline(["schema", "/none.yaml"]).ending == .status(.unreadableFile))
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

        @Test("Mistakes are printed in whole words at a terminal", arguments: [40, 20])
        func wholeWords(columns: Int) async throws {
            try folder.write("w.yaml", "formline: 1\nfields: [{name: a, tpye: date}]\n")
            let words = "2:20: error: unknown key 'tpye' in a field; did you mean 'type'?".split(separator: " ")
            let lint = await InProcessRun.formline(["lint", folder.path + "/w.yaml"], columns: columns)
            let run = await InProcessRun.formline(["run", folder.path + "/w.yaml"], columns: columns)
            for text in [lint.output, run.error] {
                #expect(text.split { $0 == " " || $0 == "\n" }.dropFirst() == words.dropFirst(), "\(text)")
                let rows = text.split(separator: "\n")
                #expect(rows.count > 2 && rows.dropFirst().allSatisfy { $0.count < columns && $0.hasPrefix("  ") })
            }
        }

        @Test("Help and the version are results; a wrong flag ends with 64")
        func parser() async {
            #expect(await .formline(["--version"]) == InProcessRun(.success, output: "0.1.0\n"))
            let help = await InProcessRun.formline(["confirm", "--help"])
            #expect(help.ending == .status(.success))
            #expect(help.output.contains("Ask a yes-or-no question and exit with 0 for yes, 1 for no."))
            #expect(await InProcessRun.formline([]).output.contains("formline new plan.yaml"))
            let wrong = await InProcessRun.formline(["run", "w.yaml", "--no-such-flag"])
            #expect(wrong.ending == .status(.usage))
            #expect(wrong.output == "" && wrong.error.contains("--no-such-flag"))
            let both = await InProcessRun.formline(["run", "w.yaml", "--tty", "--no-input"])
            #expect(both.ending == .status(.usage))
        }

        @Test(
            "The help of each subcommand has examples",
            arguments: [
                "run", "check", "lint", "describe", "schema", "new", "test", "ask", "confirm", "say", "pause",
            ])
        func examples(command: String) async {
            let help = await InProcessRun.formline(["help", command])
            #expect(help.output.contains(/\n\nExamples:\n( .*formline .*\n){2,3}\nUSAGE/))
        }

        @Test("One table has every exit code")
        func exitCodes() async {
            let table = await InProcessRun.formline(["exit-codes"]).output
            let codes = table.split(separator: "\n").compactMap { $0.split(separator: " ").first }
            #expect(codes == ["0", "1", "64", "65", "66", "69", "74", "78", "130", "128+N"])
            #expect(await InProcessRun.formline(["help", "exit-codes"]).output.contains(table))
        }
    }
#endif
