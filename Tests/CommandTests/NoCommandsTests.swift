// Beside a macro, SwiftPM lets no test import the module of an executable.
#if !Macros
    import Formline
    import TerminalTesting
    import Testing

    @Suite("formline run --no-commands")
    @MainActor
    struct NoCommandsTests {
        private let folder: TemporaryFolder

        init() throws { folder = try TemporaryFolder() }

        @Test("Every command in a file is a mistake under --no-commands, and nothing is asked or run")
        func rejected() async throws {
            let wizard = try folder.write(
                "w.yaml",
                """
                formline: 1
                fields:
                  - {name: a, rules: [{command: [./is-free]}]}
                  - {name: b, completions: {command: [git, branch]}}
                submit:
                  - {command: [sh, -c, "touch '\(folder.path)/ran'"]}
                """)
            let advice = "error: a command is refused by --no-commands; run the wizard without that, or remove it\n"
            let run = await InProcessRun.formline(["run", "--no-commands", wizard], input: "x\ny\n")
            #expect(
                run
                    == InProcessRun(
                        .wrongWizardFile,
                        error: "\(wizard):3:33: \(advice)\(wizard):4:38: \(advice)\(wizard):6:15: \(advice)"))
            #expect(folder.names == ["w.yaml"])
        }

        @Test("A file without commands is run under --no-commands")
        func allowed() async throws {
            let wizard = try folder.write("w.yaml", "formline: 1\nfields: [{name: a}]\n")
            let run = await InProcessRun.formline(["run", "--no-commands", "--quiet", wizard], input: "x\n")
            #expect(run == InProcessRun(.success, output: "{\"a\":\"x\"}\n"))
        }
    }
#endif
