// Beside a macro, SwiftPM lets no test import the module of an executable.
#if !Macros
    import ArgumentParser
    import Formline
    import Testing

    @testable import FormlineCommand

    @Suite("A command line of run without values")
    struct PlainRunTests {
        /// What the parser makes of it.
        private func parsed(_ arguments: [String]) throws -> WizardRun {
            try #require(try RunCommand.parseAsRoot(arguments) as? RunCommand).wizardRun
        }

        @Test("Is the same run as the parser makes of it, whatever flags there are", arguments: [nil, "0", "1"])
        func same(variable: String?) throws {
            let variables = variable.map { ["FORMLINE_NO_INPUT": $0] } ?? [:]
            try Environment.$current.withValue(Environment(variables: variables)) {
                for subset in 0..<(1 << WizardRun.plainFlags.count) {
                    var arguments = WizardRun.plainFlags.enumerated().filter { subset >> $0.offset & 1 == 1 }.map(
                        \.element)
                    arguments.insert("a b.yaml", at: subset % (arguments.count + 1))
                    let run = try #require(WizardRun(plainly: arguments))
                    #expect(String(reflecting: run) == String(reflecting: try parsed(arguments)), "\(arguments)")
                }
            }
        }

        @Test(
            "Is left to the parser where there is anything else",
            arguments: [
                [], ["--plain"], ["a", "b"], ["a", "--help"], ["-h"], ["a", "--tty"], ["a", "--set", "b=c"],
                ["a", "--set=b=c"],
                ["-"], ["--", "a"], ["a", "--plain", "--plain"], ["a", "--Plain"], ["a", "--pla"],
                ["a", "--format", "json"],
            ])
        func other(arguments: [String]) {
            if WizardRun(plainly: arguments) != nil { Issue.record("read without the parser") }
        }
    }
#endif
