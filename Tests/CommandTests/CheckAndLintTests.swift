// Beside a macro, SwiftPM lets no test import the module of an executable.
#if !Macros
    import Formline
    import TerminalTesting
    import Testing

    @Suite("formline check, lint, schema and help")
    @MainActor
    struct CheckAndLintTests {
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
            await expect(
                ["check", wizard], input: "a: 2\nb: x\n", gives: .success,
                output: #"{"line":1,"valid":true,"answers":{"a":2,"b":"x"}}"# + "\n")
            await expect(
                ["check", wizard], input: #"{"a":1,"b":"x"}"#, gives: .success,
                output: #"{"line":1,"valid":true,"answers":{"a":1}}"# + "\n",
                error: "note: the answer for 'b' was ignored: the field does not apply given your other answers\n")
            let invalid = await InProcessRun.formline(["check", wizard, "-"], input: #"{"a":"x"}"#)
            #expect(invalid.ending == .status(.invalidAnswer))
            #expect(invalid.output.hasPrefix(#"{"line":1,"valid":false,"errors":{"a":["#))
            #expect(invalid.error.hasPrefix("standard input:1:6: a: Must be a whole number"))
            await expect(
                ["check", wizard], input: " \n\n", gives: .invalidAnswer, error: "standard input contains no records\n")
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
            await expect(
                ["lint", "--format", "json", wrong], gives: .wrongWizardFile,
                output: #"[{"file":"\#(wrong)","line":2,"column":20,"severity":"error","#
                    + #""message":"unknown key 'tpye' in a field","suggestion":"type"}]"# + "\n")
            await expect(
                ["lint", "/none.yaml", wrong], gives: .unreadableFile,
                output: "\(wrong):2:20: error: unknown key 'tpye' in a field; did you mean 'type'?\n",
                error: "formline: '/none.yaml' cannot be read: No such file or directory\n")
            await expect(["lint", "-"], input: "formline: 1\nfields: [{name: a}]\n", gives: .success)
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

        @Test("Help and the version are results; a wrong flag is named")
        func parser() async {
            await expect(["--version"], gives: .success, output: "0.1.0\n")
            let help = await InProcessRun.formline(["confirm", "--help"])
            #expect(help.ending == .status(.success))
            #expect(help.output.contains("Ask a yes-or-no question and exit with 0 for yes, 1 for no."))
            #expect(await InProcessRun.formline([]).output.contains("formline new plan.yaml"))
            #expect(await InProcessRun.formline(["run", "w.yaml", "--no-such-flag"]).error.contains("--no-such-flag"))
        }

        @Test(
            "The help of each subcommand has examples",
            arguments: [
                "run", "check", "lint", "describe", "schema", "new", "test", "ask", "confirm", "say", "pause", "skill",
            ])
        func examples(command: String) async {
            let help = await InProcessRun.formline(["help", command])
            #expect(help.output.contains(/\n\nExamples:\n( .*formline .*\n){3}\nUSAGE/))
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
