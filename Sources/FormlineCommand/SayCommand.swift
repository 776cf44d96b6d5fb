internal import ArgumentParser
internal import Formline

struct SayCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "say",
        abstract: "Shows a note, a success or a failure as a wizard shows it.",
        discussion: """
            It goes to standard error, so that it can stand anywhere in a script. The exit code is 0, for a failure too.
            """)

    @Argument(help: "note, success or failure.")
    var kind: Announcement.Kind

    @Argument(help: "What to say.")
    var text: String

    @Flag(help: "No color.")
    var plain = false

    @MainActor
    func run(on streams: StandardStreams) async throws(RunFailure) -> ExitStatus {
        Announcement(kind, text, isPlain: plain).rows(columns: streams.errorColumns).forEach(streams.error)
        return .success
    }
}

extension Announcement.Kind: ExpressibleByArgument {}
