import TerminalTesting
import Testing

@Suite("Languages without a terminal") struct LanguageRunTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.wizard(
            """
              - {name: name, label: {en: Name, de: Planname}, rules: [{minLength: 3}]}
              - {name: seats, type: integer, default: 5}
              - {name: public, type: boolean, default: false}
              - {name: day, type: date, optional: true}
            """)
    }

    private func formline(_ arguments: String..., input: String, locale: String = "de_DE.UTF-8") throws -> Finished {
        try run("formline", arguments, input: input, environment: ["LANG": locale], in: folder)
    }

    @Test func `Piped answers are parsed in English; messages are in the user's language`() throws {
        let run = try formline("run", "w.yaml", input: "ab\nPlan\nx\n7\nja\ny\nmorgen\n\n")
        expect(
            run, .exited(0), output: #"{"name":"Plan","seats":7,"public":true,"day":null}"# + "\n",
            error: """
                Planname: ab
                  Muss mindestens 3 Zeichen haben
                Planname: Plan
                Seats [5]: x
                  Muss eine ganze Zahl sein, etwa 42
                Seats [5]: 7
                Public [y/N]: ja
                  Muss „yes“ oder „no“ sein
                Public [y/N]: ja
                Day: morgen
                  Muss ein Datum sein, etwa 2026-11-21
                Day:\(" ")

                """)
    }

    @Test func `Flags are parsed in English; their messages are in the user's language`() throws {
        let run = try formline("run", "w.yaml", "--no-input", "--set", "public=ja", "--set", "nam=x", input: "")
        #expect(run.status == .exited(65) && run.output == "")
        #expect(run.error.contains("--set: public: Muss „yes“ oder „no“ sein"))
        #expect(run.error.contains("nam: dieses Feld gibt es nicht; war „name“ gemeint?"))
    }

    @Test func `A check has the same keys and names of rules in every language`() throws {
        let record = #"{"name":"ab","seats":1,"public":true}"# + "\n" + #"{"name":"abc"}"# + "\n"
        let german = try formline("check", "w.yaml", "-", input: record)
        let english = try formline("check", "w.yaml", "-", input: record, locale: "C.UTF-8")
        #expect(
            german.output
                == english.output.replacing(
                    "Must be at least 3 characters", with: "Muss mindestens 3 Zeichen haben"))
        #expect(english.output.contains(#""rules":{"name":["minLength"]}"#))
        #expect(german.status == english.status)
    }

    @Test func `Mistakes in a wizard file and in the command line are in English`() throws {
        try folder.write("wrong.yaml", "formline: 1\nfields: [{name: seats, type: integer, default: x}]\n")
        for command in ["lint", "run"] {
            let german = try formline(command, "wrong.yaml", input: "")
            let english = try formline(command, "wrong.yaml", input: "", locale: "C.UTF-8")
            #expect(german == english)
            #expect(german.status == .exited(78))
        }
    }

    @Test func `The end of input is reported in English`() throws {
        let run = try formline("run", "w.yaml", input: "Plan\n")
        #expect(run.status == .exited(65))
        #expect(
            run.error.hasSuffix(
                "formline: standard input: input ended before the question 'Seats' (line 2, field 'seats'); nothing was submitted\n"
            ))
    }
}
