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

    @Flag(help: "Ask for a secret twice.")
    var confirm = false

    @OptionGroup var given: GivenAnswerFlags
    @Option(help: .maxAttempts) var maxAttempts: Int?
    @OptionGroup var console: ConsoleFlags

    private static let types = QuestionType.ofFields

    func validate() throws {
        try checkMaxAttempts(maxAttempts)
        guard labelDelimiter != "" else {
            throw ValidationError("--label-delimiter must not be empty; give a text, such as '='.")
        }
    }

    @MainActor
    func run(on streams: StandardStreams) async throws(RunFailure) -> ExitStatus {
        var run = QuestionRun(try question(on: streams))
        run.console = console.options
        run.maxAttempts = maxAttempts
        try given.apply(to: &run)
        if choicesFile == "-" { run.console.usesControllingTerminal = true }
        let answer = try await run.answer(on: streams)
        guard run.isSecret, streams.isOutputTerminal, !answer.isEmpty else {
            try streams.write(line: answer.shellText, isResult: true)
            return .success
        }
        try streams.write(line: Question.resultMask, isResult: true)
        streams.report("note: the secret is masked at a terminal; to get it, write secret=$(formline ask …)")
        return .success
    }

    @MainActor
    private func question(on streams: StandardStreams) throws(RunFailure) -> StandaloneQuestion {
        var question = StandaloneQuestion(label)
        if let type {
            guard type != QuestionType.note.rawValue else {
                throw RunFailure(.usage, "--type note is not a question; use 'formline say note'")
            }
            question.set("type", to: type, flag: "--type")
        }
        let settings = [
            ("help", hint, "--hint"), ("initial", initial, "--initial"),
            ("optional", optional ? "true" : nil, "--optional"),
            ("multiple", multiple ? "true" : nil, "--multiple"), ("confirm", confirm ? "true" : nil, "--confirm"),
        ]
        for case (let key, let value?, let flag) in settings { question.set(key, to: value, flag: flag) }
        if let labelDelimiter { question.labelDelimiter = labelDelimiter }
        for choice in choices { question.addChoice(choice, flag: "--choice '\(choice)'") }
        if let choicesFile {
            do {
                try question.addChoices(
                    fromFile: choicesFile, standardInput: streams.input, flag: "--choices '\(choicesFile)'")
            } catch {
                let isList = choicesFile.contains(",")
                let advice = isList ? "; to give the choices themselves, write each after --choice" : ""
                throw RunFailure(.unreadableFile, "--choices: \(error)\(advice)")
            }
        }
        for rule in rules { question.addRule(rule, flag: "--rule '\(rule)'") }
        question.setDefault(defaultText)
        return question
    }
}

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

    func validate() throws {
        guard yesLabel != "", noLabel != "" else {
            throw ValidationError("--yes-label and --no-label must not be empty; leave them out for yes and no.")
        }
    }

    @MainActor
    func run(on streams: StandardStreams) async throws(RunFailure) -> ExitStatus {
        var question = StandaloneQuestion(label)
        question.set("type", to: QuestionType.boolean.rawValue, flag: "--type")
        question.setDefault(defaultText)
        question.nameYesAndNo(yesLabel, noLabel)
        var run = QuestionRun(question)
        run.console = console.options
        run.dropsTypedAhead = true
        try given.apply(to: &run)
        return try await run.answer(on: streams) == .boolean(true) ? .success : .answeredNo
    }
}

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
    var kind: Announcement

    @Argument(help: "The message.")
    var text: String

    @Flag(help: "Disable color.")
    var plain = false

    @MainActor
    func run(on streams: StandardStreams) async throws(RunFailure) -> ExitStatus {
        kind.rows(text, columns: streams.errorColumns, isPlain: plain).forEach(streams.error)
        return .success
    }
}

extension Announcement: ExpressibleByArgument {}

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
        guard !Environment.forbidsInput else { return .success }
        var options = console.options
        options.isPartOfScript = true
        // A later command of the script may need standard input.
        let console = try options.console(on: streams, isInputReserved: !streams.isInputTerminal)
        guard console.audience == .person else { return .success }
        do {
            guard try await console.ask(text ?? PromptMessage.pressEnter.text) != nil else {
                throw InterruptKey()
            }
        } catch {
            throw RunFailure(error)
        }
        return .success
    }
}

extension StandaloneQuestion {
    /// An empty text, as that of an unset variable, is no default.
    fileprivate mutating func setDefault(_ text: String?) {
        guard let text, !text.isEmpty else { return }
        set("default", to: text, flag: "--default '\(text)'")
    }
}
