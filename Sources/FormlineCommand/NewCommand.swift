internal import ArgumentParser
internal import Formline

struct NewCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Asks for a wizard, and writes its file.",
        discussion: """
            Asks for the title, the questions with their types and rules, and what is done at the end, and writes a wizard \
            file to begin from. A file that is there is replaced only if you say so. The path of the file is printed.

            The wizard that asks is a wizard file itself: see wizards/new-wizard.yaml.
            """)

    @Argument(help: "The file to write, such as plan.yaml; asked for if it is left out.", completion: .file())
    var file: String?

    @OptionGroup var console: ConsoleFlags

    @MainActor
    func run(on streams: StandardStreams) async throws(RunFailure) -> ExitStatus {
        var creation = WizardCreation(file: file)
        creation.asksNothing = Environment.forbidsInput
        creation.console = console.options
        try await creation.run(on: streams)
        return .success
    }
}
