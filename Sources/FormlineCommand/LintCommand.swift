internal import ArgumentParser
internal import Formline

struct LintCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Finds every mistake in wizard files, with line, column and a suggestion.",
        discussion: "Ends with 0 when there is none, with 78 when there is one, with 66 when a file cannot be read.")

    @Argument(help: "The wizard files.", completion: .file(extensions: ["yaml", "yml", "json"]))
    var wizards: [String]

    @Option(help: "How to print the mistakes: a line each, or a JSON array.")
    var format = WizardLint.Format.text

    /// Mistakes in a file are told in English.
    static let language = Language.english

    @MainActor
    func run(on streams: StandardStreams) async throws(RunFailure) -> ExitStatus {
        try WizardLint(wizards: wizards, format: format).run(on: streams)
    }
}

extension WizardLint.Format: ExpressibleByArgument {}
