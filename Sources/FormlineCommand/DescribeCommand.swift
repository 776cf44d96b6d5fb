internal import ArgumentParser
internal import Formline

struct DescribeCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "describe",
        abstract: "Says what a wizard would ask: the questions in order, with conditions and rules in words.",
        discussion: """
            A page to read, or to send to somebody: every question with its choices, default and rules, what is computed, \
            and what is done at the end. No command of the file is run.
            """)

    @Argument(help: "The wizard file.", completion: .file(extensions: ["yaml", "yml", "json"]))
    var wizard: String

    @MainActor
    func run(on streams: StandardStreams) async throws(RunFailure) -> ExitStatus {
        try WizardDescribing(wizard: wizard).run(on: streams)
        return .success
    }
}
