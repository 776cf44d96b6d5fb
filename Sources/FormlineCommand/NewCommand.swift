internal import ArgumentParser
internal import Formline

struct NewCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Create a wizard file interactively.",
        discussion: """
            Asks for the title, the questions with their types and rules, and the submit action, and writes a wizard file \
            to start from. An existing file is replaced only if you confirm. Prints the path of the file.

            Examples:
              formline new
              formline new plan.yaml
              formline new --plain
            """)

    @Argument(help: "The file to write, such as plan.yaml (default: asked for).", completion: .file())
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
