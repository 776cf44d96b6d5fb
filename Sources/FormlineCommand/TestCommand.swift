internal import ArgumentParser
internal import Formline

struct TestCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Replays recorded sessions with a wizard, and compares.",
        discussion: """
            'formline run WIZARD --record FILE' records a session; a recording can be written by hand, too. Nothing is \
            done outside of the form: actions and programs that check answers give what was recorded, secrets are \
            placeholders, and the current time is that of the recording.

            Ends with 0 when every session matches its recording, with 1 when one differs, with 65 when a recording has \
            a mistake, with 66 when a file cannot be read, with 78 when the wizard file is wrong.
            """)

    @Argument(help: "The wizard file.", completion: .file(extensions: ["yaml", "yml", "json"]))
    var wizard: String

    @Argument(help: "The recordings.", completion: .file(extensions: ["yaml", "yml"]))
    var files: [String]

    @Flag(help: "Rewrite recordings that differ.")
    var update = false

    /// Differences are told in English, whatever language was recorded.
    static let language = Language.english

    @MainActor
    func run(on streams: StandardStreams) async throws(RunFailure) -> ExitStatus {
        var test = WizardTest(wizard: wizard, files: files)
        test.updates = update
        return try await test.run(on: streams)
    }
}
