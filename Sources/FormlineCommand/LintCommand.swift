internal import ArgumentParser
internal import Formline

struct LintCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Find every mistake in wizard files, with line, column and a suggestion.",
        discussion: """
            Reports unknown keys, types and rules with the name that was probably meant. 'formline lint --schema' lists them \
            all, with their values, as a JSON Schema that editors can use.

            Examples:
              formline lint plan.yaml
              formline lint *.yaml --format json
              formline lint --schema >formline.schema.json
            """)

    @Argument(help: "The wizard files.", completion: .file(extensions: ["yaml", "yml", "json"]))
    var wizards: [String] = []

    @Option(help: "The output format: one mistake per line, or a JSON array.")
    var format = WizardLint.Format.text

    /// Mistakes in a file are reported in English.
    static let language = Language.english

    @Flag(help: "Print the JSON Schema of wizard files instead.")
    var schema = false

    func validate() throws {
        if wizards.isEmpty != schema {
            throw ValidationError(schema ? "--schema takes no wizard files." : "Give at least one wizard file.")
        }
    }

    @MainActor
    func run(on streams: StandardStreams) async throws(RunFailure) -> ExitStatus {
        guard schema else { return try WizardLint(wizards: wizards, format: format).run(on: streams) }
        try WizardLint.writeSchema(on: streams)
        return .success
    }
}

extension WizardLint.Format: ExpressibleByArgument {}
