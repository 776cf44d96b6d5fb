internal import ArgumentParser
internal import Formline

struct PauseCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "pause",
        abstract: "Waits for Enter.",
        discussion: """
            Where nobody is there, because standard input is no terminal or FORMLINE_NO_INPUT=1 is set, it does not wait. \
            Ctrl-C stops the script, as at the shell's own `read`.
            """)

    @Argument(help: "What to say.")
    var text: String?

    @OptionGroup var console: ConsoleFlags

    @MainActor
    func run(on streams: StandardStreams) async throws(RunFailure) -> ExitStatus {
        var pause = Pause(text)
        pause.console = console.options
        pause.isSkipped = Environment.forbidsInput
        try await pause.run(on: streams)
        return .success
    }
}
