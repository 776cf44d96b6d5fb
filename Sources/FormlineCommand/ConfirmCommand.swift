internal import ArgumentParser
internal import Formline

struct ConfirmCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "confirm",
        abstract: "Asks a yes-or-no question and reports the answer as an exit code.",
        discussion: """
            Prints nothing: `if formline confirm 'Delete it?'; then …`. Ctrl-C stops the script, as at the shell's own `read`.

            Exit codes: 0 yes, 1 no, 64 usage, 65 the answer is missing or invalid, 130 left by the user.
            """)

    @Argument(help: "What to ask, such as 'Delete it?'.")
    var label: String

    @Option(
        name: .customLong("default"),
        help: ArgumentHelp(
            "The default, taken on Enter, yes or no; without it, one of the two must be typed.", valueName: "yes|no"))
    var defaultText: String?

    @Option(help: ArgumentHelp("What yes is called.", valueName: "text"))
    var yesLabel: String?

    @Option(help: ArgumentHelp("What no is called.", valueName: "text"))
    var noLabel: String?

    @OptionGroup var given: GivenAnswerFlags
    @OptionGroup var console: ConsoleFlags

    @MainActor
    func run(on streams: StandardStreams) async throws(RunFailure) -> ExitStatus {
        var question = StandaloneQuestion(label)
        question.set("type", to: QuestionType.boolean.rawValue, flag: "--type")
        if let defaultText { question.set("default", to: defaultText, flag: "--default '\(defaultText)'") }
        question.nameYesAndNo(yesLabel, noLabel)
        var run = QuestionRun(question)
        run.console = console.options
        run.isOfConsequence = true
        try given.apply(to: &run)
        return try await run.answer(on: streams) == .boolean(true) ? .success : .answeredNo
    }
}
