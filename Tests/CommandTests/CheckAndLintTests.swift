import FormModel
import Formline
import TerminalTesting
import Testing

@testable import WizardFiles

@MainActor @Suite("formline check, lint, schema and help") struct CheckAndLintTests {
    private let folder: TemporaryFolder
    private let wizard: String
    private let plan: String
    private let wrong: String
    private let mistakes: String

    init() throws {
        folder = try TemporaryFolder()
        wizard = try folder.wizard(
            "[{name: a, type: integer}, {name: b, optional: true, when: {a: {atLeast: 2}}}]")
        plan = try folder.write("plan.yaml", CommandTests.plan())
        wrong = try folder.write(
            "wrong.yaml", "formline: 1\nfeilds: []\nfields:\n  - {name: email, rules: [{minLenght: 3}]}\n")
        mistakes = """
            \(wrong):2:1: error: unknown key 'feilds' in a wizard file; did you mean 'fields'?
            \(wrong):4:28: error: unknown rule 'minLenght'; did you mean 'minLength'?

            """
    }

    @Test func `One record is checked, and its problems are reported`() async throws {
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
        let record = try folder.write("record.yaml", "name: ab\nemail: x\ntier: pro\n")
        await expect(
            ["check", plan, record], gives: .invalidAnswer,
            output: """
                {"line":1,"valid":false,"errors":{"name":["Must be at least 3 characters"],\
                "email":["Must be an email address, such as ann@example.com"],"token":["An answer is required"],\
                "public":["An answer is required"]},"rules":{"name":["minLength"],"email":["email"],\
                "token":["required"],"public":["required"]}}

                """,
            error: """
                name: Must be at least 3 characters
                email: Must be an email address, such as ann@example.com
                token: An answer is required
                public: An answer is required

                """)
        let broken = await InProcessRun.formline(["check", wizard], input: "{\n\"a\": ]")
        #expect(broken.ending == .status(.invalidAnswer) && broken.error.hasPrefix("standard input:2:6: error: "))
        let late = await InProcessRun.formline(["check", wizard], input: "\n\n{\"a\":\"x\"}\n")
        #expect(late.error.hasPrefix("standard input:3:6: a: "), "\(late)")
    }

    @Test func `JSON Lines are checked, one object for each record, in order, blank lines left out`() async throws {
        let rest = #""tier":"free","token":"12345678","public":true}"#
        let input = """
            {"name":"One","email":"a@example.com",\(rest)
            {"name":"Two","email":"a","seats":0,\(rest)

            nonsense
            ["no object"]
            {"name":"Three","email":"a@example.com","seats":5.0,\(rest)
            """
        let checked = await InProcessRun.formline(["check", plan, "-"], input: input)
        #expect(checked.ending == .status(.invalidAnswer) && checked.error == "")
        let rows = checked.output.split(separator: "\n")
        try #require(rows.count == 5)
        #expect(rows[0].hasPrefix(#"{"line":1,"valid":true,"answers":{"name":"One""#))
        #expect(
            rows[1] == """
                {"line":2,"valid":false,"errors":{"email":["Must be an email address, such as ann@example.com"],\
                "seats":["Must be at least 1"]},"rules":{"email":["email"],"seats":["atLeast"]}}
                """)
        #expect(rows[2].hasPrefix(#"{"line":4,"valid":false,"errors":{"":["column 1: "#))
        #expect(rows[3].hasPrefix(#"{"line":5,"valid":false,"errors":{"":["#))
        #expect(rows[4].hasPrefix(#"{"line":6,"valid":true,"#))
    }

    @Test(arguments: [
        ("bb=x", "bb: there is no such field; did you mean 'b'?"), ("a=x", "a: Must be a whole number, such as 42"),
    ])
    func `A setting that is wrong in every record is one mistake`(setting: String, message: String) async {
        await expect(
            ["check", wizard, "--set", setting], input: "{\"a\":1}\n{\"a\":2}\n", gives: .invalidAnswer,
            error: "--set: \(message)\n")
    }

    @Test func `A setting of a computed answer is wrong in the records that make another one`() async throws {
        let wizard = try folder.wizard("[{name: a}, {name: b, value: \"{{a}}\"}]")
        let run = await InProcessRun.formline(
            ["check", wizard, "--set", "b=x"], input: "{\"a\":\"x\"}\n{\"a\":\"y\"}\n")
        #expect(run.output.split(separator: "\n").map { $0.contains("\"valid\":true") } == [true, false], "\(run)")
    }

    @Test func `An empty file of JSON Lines has no record; anything else must have one`() async throws {
        await expect(["check", wizard, try folder.write("none.jsonl", "")], gives: .success)
        for input in ["", " \n\n"] {
            await expect(
                ["check", wizard], input: input, gives: .invalidAnswer,
                error: "formline: standard input contains no records\n")
        }
    }

    @Test func `The JSON Schema of a wizard's answers is printed, and no schema of a wrong file`() async throws {
        let printed = await InProcessRun.formline(["schema", wizard])
        #expect(printed.ending == .status(.success) && printed.error == "")
        #expect(printed.output.hasPrefix("{\n  \"$schema\": \"https://json-schema.org/draft/2020-12/schema\",\n"))
        await expect(["schema", wrong], gives: .invalidWizardFile, error: mistakes)
        #expect(await InProcessRun.formline(["schema", "/none.yaml"]).ending == .status(.unreadableFile))
    }

    @Test func `The JSON Schema of wizard files has all rules, types, keys and actions, and takes no files`() async {
        let printed = await InProcessRun.formline(["lint", "--schema"])
        #expect(printed.ending == .status(.success) && printed.error == "")
        #expect(printed.output.hasPrefix("{\n  \"$schema\": \"https://json-schema.org/draft/2020-12/schema\""))
        let names =
            RuleCatalog.names(for: nil) + QuestionType.allCases.map(\.rawValue) + KeyTable.field.names
            + SubmitActions.all.map { $0.key }
        #expect(names.count > 100)
        #expect(names.filter { !printed.output.contains("\"\($0)\"") } == [])
        #expect(await InProcessRun.formline(["lint"]).ending == .status(.usage))
        #expect(await InProcessRun.formline(["lint", "--schema", "w.yaml"]).ending == .status(.usage))
    }

    @Test func `Mistakes are printed as lines or as JSON; the exit code says how bad they are`() async throws {
        let one = try folder.write("one.yaml", "formline: 1\nfields: [{name: a, tpye: date}]\n")
        await expect(
            ["lint", "--format", "json", one], gives: .invalidWizardFile,
            output: #"[{"file":"\#(one)","line":2,"column":20,"severity":"error","#
                + #""message":"unknown key 'tpye' in a field","suggestion":"type"}]"# + "\n")
        await expect(["lint", plan, wrong], gives: .invalidWizardFile, output: mistakes)
        await expect(
            ["lint", "/none.yaml", wrong], gives: .unreadableFile, output: mistakes,
            error: "formline: '/none.yaml' cannot be read: No such file or directory\n")
        await expect(["lint", "-"], input: "formline: 1\nfields: [{name: a}]\n", gives: .success)
        for command in ["run", "check"] {
            await expect([command, wrong], input: "x\n", gives: .invalidWizardFile, error: mistakes)
        }
    }

    @Test(arguments: [40, 20]) func `Mistakes are printed in whole words at a terminal`(columns: Int) async throws {
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

    @Test func `A file that cannot be read ends the run with 66`() async {
        for arguments in [
            ["run", "/none.yaml"], ["check", "/none.yaml"], ["lint", "/none.yaml"], ["check", plan, "/none.yaml"],
            ["run", plan, "--answers", "/none.yaml"],
        ] {
            await expect(
                arguments, gives: .unreadableFile,
                error: "formline: '/none.yaml' cannot be read: No such file or directory\n")
        }
    }

    @Test func `A wrong command line ends with 64 and says what is wrong`() async {
        for arguments in [
            ["run"], ["runn"], ["run", plan, "--sett", "a=b"], ["run", plan, "--set", "a"],
            ["run", plan, "--tty", "--no-input"], ["run", plan, "--answers", "-", "--answers", "-"],
            ["check", "-", "-"], ["check", "-"],
        ] {
            let run = await InProcessRun.formline(arguments)
            #expect(run.ending == .status(.usage) && !run.error.isEmpty && run.output == "", "\(arguments) \(run)")
        }
        #expect(await InProcessRun.formline(["run", "w.yaml", "--no-such-flag"]).error.contains("--no-such-flag"))
    }

    @Test func `Help and the version are results`() async {
        await expect(["--version"], gives: .success, output: "0.1.0\n")
        for arguments in [["--version"], ["--help"], ["run", "--help"]] {
            #expect(
                await InProcessRun.formline(arguments, isOutputFull: true).ending == .status(.unwritableResult),
                "\(arguments)")
        }
        let help = await InProcessRun.formline(["confirm", "--help"])
        #expect(help.ending == .status(.success))
        #expect(help.output.contains("Ask a yes-or-no question and exit with 0 for yes, 1 for no."))
        #expect(await InProcessRun.formline(["help", "help"]).ending == .status(.success))
        #expect(await InProcessRun.formline([]).output.contains("formline new plan.yaml"))
        for command in [
            "run", "check", "lint", "describe", "schema", "new", "test", "ask", "confirm", "say", "pause", "skill",
        ] {
            let help = await InProcessRun.formline(["help", command])
            #expect(help.output.contains(/\n\nExamples:\n( .*formline .*\n){3}\nUSAGE/), "\(command)")
        }
    }

    @Test func `One table has every exit code`() async {
        let table = await InProcessRun.formline(["exit-codes"]).output
        let codes = table.split(separator: "\n").compactMap { $0.split(separator: " ").first }
        #expect(codes == ["0", "1", "64", "65", "66", "69", "74", "78", "130", "128+N"])
        #expect(await InProcessRun.formline(["help", "exit-codes"]).output.contains(table))
    }
}
