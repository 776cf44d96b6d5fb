internal import ArgumentParser
internal import Formline

struct PauseCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "pause",
        abstract: "Wait for Enter.",
        discussion: """
            Returns at once if standard input is not a terminal, or if FORMLINE_NO_INPUT=1 is set. Ctrl-C stops the script, \
            as it does at the shell's `read`.

            Examples:
              formline pause
              formline pause 'Insert the disk, then press Enter'
              formline pause --tty
            """)

    @Argument(help: "The text to show (default: 'Press Enter to continue').")
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
