internal import ArgumentParser
internal import Formline

struct TestCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Replay recorded sessions and report what has changed.",
        discussion: """
            'formline run WIZARD --record FILE' records a session; you can also write a recording by hand. A replay runs no \
            submit actions and no programs that check answers: their results, and the current time, come from the \
            recording, and secrets are placeholders.

            Examples:
              formline run plan.yaml --record session.yaml
              formline test plan.yaml session.yaml
              formline test plan.yaml sessions/*.yaml --update
            """)

    @Argument(help: "The wizard file.", completion: .file(extensions: ["yaml", "yml", "json"]))
    var wizard: String

    @Argument(help: "The recordings.", completion: .file(extensions: ["yaml", "yml"]))
    var files: [String]

    @Flag(help: "Rewrite recordings that differ.")
    var update = false

    /// Differences are reported in English, whatever language was recorded.
    static let language = Language.english

    @MainActor
    func run(on streams: StandardStreams) async throws(RunFailure) -> ExitStatus {
        var test = WizardTest(wizard: wizard, files: files)
        test.updates = update
        return try await test.run(on: streams)
    }
}
