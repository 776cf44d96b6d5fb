internal import ArgumentParser
internal import Formline

struct ConfirmCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "confirm",
        abstract: "Ask a yes-or-no question and exit with 0 for yes, 1 for no.",
        discussion: """
            Prints nothing. Ctrl-C stops the script, as it does at the shell's `read`.

            Examples:
              formline confirm 'Delete it?' && rm draft.txt
              formline confirm 'Deploy now?' --default yes
              formline confirm 'Next step?' --yes-label Go --no-label Wait
            """)

    @Argument(help: "The question, such as 'Delete it?'.")
    var label: String

    @Option(
        name: .customLong("default"),
        help: ArgumentHelp(
            "Use this answer for an empty line: yes or no. Without it, one of the two must be typed.",
            valueName: "yes|no"))
    var defaultText: String?

    @Option(help: ArgumentHelp("The label for yes.", valueName: "text"))
    var yesLabel: String?

    @Option(help: ArgumentHelp("The label for no.", valueName: "text"))
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
