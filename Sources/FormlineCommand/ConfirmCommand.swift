internal import ArgumentParser
internal import Formline

struct ConfirmCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "confirm",
        abstract: "Asks a yes-or-no question and reports the answer as an exit code.",
        discussion: """
            Prints nothing: `if formline confirm 'Delete it?'; then …`.

            Exit codes: 0 yes, 1 no, 64 usage, 65 the piped answer is missing or invalid, 130 left by the user.
            """)

    @Argument(help: "What to ask, such as 'Delete it?'.")
    var label: String

    @Option(
        name: .customLong("default"),
        help: ArgumentHelp(
            "The default, taken on Enter, yes or no; without it, one of the two must be typed.", valueName: "yes|no"))
    var defaultText: String?

    @OptionGroup var console: ConsoleFlags

    @MainActor
    func run(on streams: StandardStreams) async throws(RunFailure) -> ExitStatus {
        var question = StandaloneQuestion(label)
        question.set("type", to: QuestionType.boolean.rawValue, flag: "--type")
        if let defaultText { question.set("default", to: defaultText, flag: "--default '\(defaultText)'") }
        var run = QuestionRun(question)
        run.console = console.options
        return try await run.answer(on: streams) == .boolean(true) ? .success : .answeredNo
    }
}
