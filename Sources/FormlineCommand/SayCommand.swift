internal import ArgumentParser
internal import Formline

struct SayCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "say",
        abstract: "Print a message in the style of a wizard: a note, a success or a failure.",
        discussion: """
            Writes to standard error, so it never mixes with a script's output. Always exits with 0.

            Examples:
              formline say note 'Two more questions'
              formline say success 'The plan was created'
              formline say failure 'No connection'
            """)

    @Argument(help: "The kind of message.")
    var kind: Announcement.Kind

    @Argument(help: "The message.")
    var text: String

    @Flag(help: "Disable color.")
    var plain = false

    @MainActor
    func run(on streams: StandardStreams) async throws(RunFailure) -> ExitStatus {
        Announcement(kind, text, isPlain: plain).rows(columns: streams.errorColumns).forEach(streams.error)
        return .success
    }
}

extension Announcement.Kind: ExpressibleByArgument {}
