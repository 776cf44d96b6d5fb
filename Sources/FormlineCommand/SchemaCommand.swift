internal import ArgumentParser
internal import Formline

struct SchemaCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Prints the JSON Schema (2020-12) of a wizard's answers.",
        discussion: """
            The answers as the wizard submits them: names, types, choices, the rules on one answer, and which answers must \
            be there. What JSON Schema cannot say, such as rules that read another field, is in its $comment; 'formline \
            check' checks all of it. No command of the file is run.
            """)

    @Argument(help: "The wizard file.", completion: .file(extensions: ["yaml", "yml", "json"]))
    var wizard: String

    @MainActor
    func run(on streams: StandardStreams) async throws(RunFailure) -> ExitStatus {
        try WizardSchema(wizard: wizard).run(on: streams)
        return .success
    }
}
