import FormModel
import TerminalTesting
import Testing

@testable import WizardFiles

@Suite("formline and its files")
struct WizardFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("plan.yaml", plan())
        try folder.write(
            "wrong.yaml",
            """
            formline: 1
            feilds: []
            fields:
              - {name: email, rules: [{minLenght: 3}]}
            """)
    }

    private let mistakes = """
        wrong.yaml:2:1: error: unknown key 'feilds' in a wizard file; did you mean 'fields'?
        wrong.yaml:4:28: error: unknown rule 'minLenght'; did you mean 'minLength'?

        """

    @Test(
        "formline and its files says every mistake in a wizard file at once, and ends with 78",
        arguments: ["run", "check"])
    func mistakes(command: String) throws {
        let finished = try run("formline", [command, "wrong.yaml"], input: "x\n", in: folder)
        #expect(finished == Finished(status: .exited(78), output: "", error: mistakes))
    }

    @Test("The schema that lint prints lists all rules, types, keys and actions")
    func lintSchema() throws {
        let schema = try run("formline", ["lint", "--schema"], in: folder).output
        let names =
            RuleCatalog.names(for: nil) + QuestionType.allCases.map(\.rawValue) + KeyTable.field.keys
            + SubmitActions.all.map { $0.key }
        #expect(names.count > 100)
        #expect(names.filter { !schema.contains("\"\($0)\"") } == [])
    }

    @Test("Prints what lint finds, as text and as JSON")
    func lint() throws {
        let text = try run("formline", ["lint", "plan.yaml", "wrong.yaml"], in: folder)
        #expect(text == Finished(status: .exited(78), output: mistakes, error: ""))
        let json = try run("formline", ["lint", "wrong.yaml", "--format", "json"], in: folder)
        #expect(json.status == .exited(78))
        #expect(
            json.output.hasPrefix(
                #"[{"file":"wrong.yaml","line":2,"column":1,"severity":"error","message":"unknown key 'feilds'"#))
        let clean = try run("formline", ["lint", "plan.yaml"], in: folder)
        #expect(clean == Finished(status: .exited(0), output: "", error: ""))
    }

    @Test(
        "formline and its files ends with 66 where a file cannot be read",
        arguments: [
            ["run", "none.yaml"], ["check", "none.yaml"], ["lint", "none.yaml"], ["check", "plan.yaml", "none.yaml"],
            ["run", "plan.yaml", "--answers", "none.yaml"],
        ])
    func unreadable(arguments: [String]) throws {
        let finished = try run("formline", arguments, in: folder)
        #expect(finished.status == .exited(66))
        #expect(finished.error == "formline: 'none.yaml' cannot be read: No such file or directory\n")
    }

    @Test(
        "formline and its files ends with 64 where it is called wrongly",
        arguments: [
            ["run"], ["runn"], ["run", "plan.yaml", "--sett", "a=b"], ["run", "plan.yaml", "--set", "a"],
            ["run", "plan.yaml", "--tty", "--no-input"], ["run", "plan.yaml", "--answers", "-", "--answers", "-"],
        ])
    func usage(arguments: [String]) throws {
        let finished = try run("formline", arguments, in: folder)
        #expect(finished.status == .exited(64))
        #expect(!finished.error.isEmpty)
        #expect(finished.output == "")
    }

    @Test("formline and its files checks one record")
    func checkOne() throws {
        let record = #"{"name":"Pro plan","email":"ann@example.com","tier":"free","token":"12345678","public":true}"#
        let valid = try run("formline", ["check", "plan.yaml"], input: record, in: folder)
        #expect(
            valid
                == Finished(
                    status: .exited(0),
                    output: """
                        {"line":1,"valid":true,"answers":{"name":"Pro plan","email":"ann@example.com","seats":5,\
                        "tier":"free","token":"12345678","public":true}}

                        """, error: ""))
        try folder.write("record.yaml", "name: ab\nemail: x\ntier: pro\n")
        let invalid = try run("formline", ["check", "plan.yaml", "record.yaml"], in: folder)
        #expect(
            invalid
                == Finished(
                    status: .exited(65),
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

                        """))
        let broken = try run("formline", ["check", "plan.yaml"], input: "{\n\"name\": }", in: folder)
        #expect(broken.status == .exited(65))
        #expect(broken.error.hasPrefix("standard input:2:9: error: "))
    }

    @Test("formline and its files checks JSON Lines, one object for each record, in order, blank lines left out")
    func checkLines() throws {
        let rest = #""tier":"free","token":"12345678","public":true}"#
        let input = """
            {"name":"One","email":"a@example.com",\(rest)
            {"name":"Two","email":"a","seats":0,\(rest)

            nonsense
            ["no object"]
            {"name":"Three","email":"a@example.com","seats":5.0,\(rest)
            """
        let finished = try run("formline", ["check", "plan.yaml", "-"], input: input, in: folder)
        #expect(finished.status == .exited(65))
        #expect(finished.error == "")
        let rows = finished.output.split(separator: "\n")
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

    @Test("formline and its files checks no record at all in an empty file of JSON Lines")
    func noRecords() throws {
        try folder.write("none.jsonl", "")
        #expect(try run("formline", ["check", "plan.yaml", "none.jsonl"], in: folder).status == .exited(0))
        #expect(try run("formline", ["check", "plan.yaml"], in: folder).status == .exited(65))
    }
}

@Suite("The sample program in Swift")
struct CreatePlanTests {
    @Test("The sample program in Swift asks, and refuses an address that is taken")
    func run() throws {
        let lines = "Pro plan\n%@example.com\n\npro\n12345678\n12345678\ny\n"
        let created = try CommandTests.run("create-plan", [], input: lines.replacing("%", with: "ann"))
        #expect(created.status == .exited(0))
        #expect(created.output == "Created the public plan 'Pro plan' (pro, 5 seats) for ann@example.com\n")
        let rejected = try CommandTests.run("create-plan", [], input: lines.replacing("%", with: "taken"))
        #expect(rejected.status == .exited(65))
        #expect(rejected.output == "")
        #expect(rejected.error.hasSuffix("Owner email: Already taken\n"))
    }
}
