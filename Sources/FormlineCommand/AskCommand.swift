internal import ArgumentParser
internal import Formline

struct AskCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "ask",
        abstract: "Ask one question and print the answer.",
        discussion: """
            The question goes to the terminal and the answer to standard output, so that `email=$(formline ask Email \
            --rule email)` captures the answer. Lists, several choices and texts are printed one item or line per line, yes \
            and no as true and false, and an empty answer as an empty line. If standard input is piped, its next line is the \
            answer, and the lines after it stay unread. In a `while read` loop, and under `curl … | sh`, use --tty.

            Ctrl-C stops the script, as it does at the shell's `read`.

            Examples:
              name=$(formline ask 'Your name' --default "$USER")
              port=$(formline ask Port --type integer --rule 'between=[1, 65535]')
              git branch --format='%(refname:short)' | formline ask Branch --choices -
            """)

    @Argument(help: "The label of the question, such as 'Owner email'.")
    var label: String

    @Option(
        help: ArgumentHelp(
            "The type of the answer: \(AskCommand.types.map(\.rawValue).joined(separator: ", ")).",
            valueName: "type"), completion: .list(AskCommand.types.map(\.rawValue)))
    var type: String?

    @Option(
        help: ArgumentHelp(
            "The type of the items, with --type list: \(QuestionType.ofChoices.map(\.rawValue).joined(separator: ", ")).",
            valueName: "type"), completion: .list(QuestionType.ofChoices.map(\.rawValue)))
    var items: String?

    @Option(
        name: .customLong("rule"),
        help: ArgumentHelp(
            "Require a rule of wizard files, such as email, minLength=3 or 'between=[1, 5]'. Can be repeated.",
            valueName: "name[=arg]"))
    var rules: [String] = []

    @Option(name: .customLong("default"), help: ArgumentHelp("Use this answer for an empty line.", valueName: "value"))
    var defaultText: String?

    @Option(help: ArgumentHelp("Pre-fill the line with this text.", valueName: "text"))
    var initial: String?

    @Option(
        name: .customLong("choice"),
        help: ArgumentHelp(
            "Offer a choice: a value, or a value, a tab and its label. Can be repeated.", valueName: "value"))
    var choices: [String] = []

    @Option(
        name: .customLong("choices"),
        help: ArgumentHelp(
            "Read choices from a file, one per line as for --choice. With -, read them from standard input and ask on the terminal.",
            valueName: "file"), completion: .file())
    var choicesFile: String?

    @Option(
        help: ArgumentHelp(
            "Separate a choice's value from its label with this text instead of a tab: with '=', --choice s=Small is 's', shown as Small.",
            valueName: "text"))
    var labelDelimiter: String?

    @Flag(help: "Allow several choices.")
    var multiple = false

    @Flag(help: "Allow an empty answer.")
    var optional = false

    @Option(help: ArgumentHelp("Show this help text with the question.", valueName: "text"))
    var hint: String?

    @Option(help: ArgumentHelp("Show this placeholder while the line is empty.", valueName: "text"))
    var placeholder: String?

    @Option(
        name: .customLong("completion"),
        help: ArgumentHelp("Offer this completion on Tab. Can be repeated.", valueName: "text"))
    var completions: [String] = []

    @Flag(help: "Ask for a secret twice.")
    var confirm = false

    @OptionGroup var given: GivenAnswerFlags
    @OptionGroup var attempts: AttemptsFlag
    @OptionGroup var console: ConsoleFlags

    private static let types = QuestionType.ofFields

    func validate() throws {
        guard labelDelimiter != "" else {
            throw ValidationError("--label-delimiter must not be empty; give a text, such as '='.")
        }
    }

    @MainActor
    func run(on streams: StandardStreams) async throws(RunFailure) -> ExitStatus {
        var run = QuestionRun(try question(on: streams))
        run.console = console.options
        run.maxAttempts = attempts.maxAttempts
        try given.apply(to: &run)
        if choicesFile == "-" { run.console.usesControllingTerminal = true }
        let answer = try await run.answer(on: streams)
        guard run.isSecret, streams.isOutputTerminal, !answer.isEmpty else {
            try streams.write(line: answer.shellText)
            return .success
        }
        try streams.write(line: Question.resultMask)
        streams.report("note: the secret is masked at a terminal; to get it, write secret=$(formline ask …)")
        return .success
    }

    /// What to write if what was given was meant to be the choices, and not a file of them.
    private func advice(insteadOf file: String) -> String {
        guard !file.contains("/") else { return "" }
        let flags = file.split(separator: ",").map { "--choice \($0.contains(" ") ? "'\($0)'" : $0)" }
        return "; to give the choices here, write " + flags.joined(separator: " ")
    }

    @MainActor
    private func question(on streams: StandardStreams) throws(RunFailure) -> StandaloneQuestion {
        var question = StandaloneQuestion(label)
        if let type {
            guard type != QuestionType.note.rawValue else {
                throw RunFailure(.usage, "formline: --type note is not a question; use 'formline say note'")
            }
            question.set("type", to: type, flag: "--type")
        }
        if let items { question.set("items", to: items, flag: "--items") }
        if let hint { question.set("help", to: hint, flag: "--hint") }
        if let placeholder { question.set("placeholder", to: placeholder, flag: "--placeholder") }
        if let initial { question.set("initial", to: initial, flag: "--initial") }
        if optional { question.set("optional", to: "true", flag: "--optional") }
        if multiple { question.set("multiple", to: "true", flag: "--multiple") }
        if confirm { question.set("confirm", to: "true", flag: "--confirm") }
        if let labelDelimiter { question.labelDelimiter = labelDelimiter }
        for choice in choices { question.addChoice(choice, flag: "--choice '\(choice)'") }
        if let choicesFile {
            do {
                try question.addChoices(
                    fromFile: choicesFile, standardInput: streams.input, flag: "--choices '\(choicesFile)'")
            } catch {
                throw RunFailure(
                    .unreadableFile, "formline: --choices: \(error)" + advice(insteadOf: choicesFile))
            }
        }
        for rule in rules { question.addRule(rule, flag: "--rule '\(rule)'") }
        for text in completions { question.addCompletion(text, flag: "--completion '\(text)'") }
        if let defaultText { question.set("default", to: defaultText, flag: "--default '\(defaultText)'") }
        return question
    }
}
