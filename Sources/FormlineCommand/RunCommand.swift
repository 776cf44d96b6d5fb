internal import ArgumentParser
internal import Formline

struct RunCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Run a wizard: ask its questions, validate the answers, and submit them.",
        discussion: """
            At a terminal, Formline asks interactively. If standard input is piped, each line answers the next question, \
            and an empty line accepts the default. If lines are missing or left over, nothing is submitted.

            Answers are taken from these sources, in order of precedence: --set and --set-file, --answers, the \
            environment, the draft of an earlier run, --suggest, the default.

            Examples:
              formline run plan.yaml
              formline run plan.yaml --answers answers.json --no-input
              formline run plan.yaml --set seats=5 --dry-run --show
            """)

    @Argument(help: .wizard, completion: .wizardFile) var wizard: String

    @Option(
        name: .customLong("answers"),
        help: ArgumentHelp(
            "Read answers from a JSON, YAML or .env file, or from standard input (-). Can be repeated; later values win.",
            valueName: "file"), completion: .file())
    var answerFiles: [String] = []

    @Option(
        name: .customLong("set"),
        help: ArgumentHelp("Set one answer. Can be repeated; later values win.", valueName: "name=value"))
    var settings: [String] = []

    @Option(
        name: .customLong("set-file"),
        help: ArgumentHelp(
            "Read one answer from a file, or from standard input (-), which keeps secrets out of the process list. Can be repeated.",
            valueName: "name=path"))
    var settingFiles: [String] = []

    @Option(
        name: .customLong("suggest"),
        help: ArgumentHelp(
            "Use an earlier answer, or a file of answers, as defaults; every question is still asked. Put ./ before a file name that contains '='. Can be repeated.",
            valueName: "file|name=value"), completion: .file())
    var suggestions: [String] = []

    @Option(
        help: ArgumentHelp(
            "Read answers from environment variables: PREFIX_NAME for the field 'name'.", valueName: "prefix"))
    var envPrefix: String?

    @Flag(help: "Accept the default of every unanswered field that has one.")
    var defaults = false

    @Flag(help: "Never ask. Unanswered fields use their default; a required field without one is an error.")
    var noInput = false

    @Flag(help: "Ignore and overwrite the draft of an earlier run.")
    var fresh = false

    @Flag(help: "Refuse wizard files that run commands or send requests ('post').")
    var noCommands = false

    @Flag(help: "Do not submit: print the answers and list the files that would be written.")
    var dryRun = false

    @Flag(help: "With --dry-run, show files, commands and requests in full, with secrets masked.")
    var show = false

    @Option(help: ArgumentHelp("Print the answers in this format (default: json).", valueName: "format"))
    var format: AnswersFormat?

    @Option(
        help: ArgumentHelp("Write the answers to a file instead of standard output.", valueName: "file"),
        completion: .file())
    var output: String?

    @Option(
        help: ArgumentHelp(
            "Save the submitted answers to a file, without secrets. Its extension selects JSON, .env or YAML.",
            valueName: "file"), completion: .file())
    var saveAnswers: String?

    @Option(
        help: ArgumentHelp(
            "Write files below this folder (default: the current folder).", valueName: "dir"),
        completion: .directory)
    var into: String?

    @Option(
        help: ArgumentHelp(
            "Ask about existing files with different content, skip them all, or overwrite all.",
            valueName: "how"))
    var overwrite = Overwriting.ask

    @Option(
        name: .customLong("record"),
        help: ArgumentHelp(
            "Record the session for 'formline test', without secrets. Overwrites the file.", valueName: "file"),
        completion: .file())
    var recordFile: String?

    @Option(help: .maxAttempts) var maxAttempts: Int?
    @OptionGroup var console: ConsoleFlags

    func validate() throws {
        try checkMaxAttempts(maxAttempts)
        if console.tty && noInput {
            throw ValidationError("--tty cannot be combined with --no-input.")
        }
        if show && !dryRun {
            throw ValidationError("--show requires --dry-run; add it to see what would be done without doing it.")
        }
        if into == "" {
            throw ValidationError("--into must not be empty; give the path of a folder.")
        }
        if wizardRun.standardInputUses > 1 {
            throw ValidationError("Standard input can be read only once; use '-' for one option only.")
        }
    }

    @MainActor
    func run(on streams: StandardStreams) async throws(RunFailure) -> ExitStatus {
        try await wizardRun.run(on: streams)
        return .success
    }

    private var wizardRun: WizardRun {
        var run = WizardRun(wizard: wizard)
        run.answers.settings = settings
        run.answers.settingFiles = settingFiles
        run.answers.files = answerFiles
        run.answers.suggestions = suggestions
        run.answers.environmentPrefix = envPrefix
        run.usesDefaults = defaults
        run.asksNothing = noInput || Environment.forbidsInput
        run.ignoresDraft = fresh
        run.rejectsCommands = noCommands
        run.isDryRun = dryRun
        run.showsActions = show
        run.format = format
        // `-` is standard output, as in other programs.
        run.outputFile = output == "-" ? nil : output
        run.savedAnswersFile = saveAnswers
        if let into { run.targetFolder = into }
        run.overwriting = overwrite
        run.maxAttempts = maxAttempts
        run.recordFile = recordFile
        run.console = console.options
        return run
    }
}

extension AnswersFormat: ExpressibleByArgument {}
extension Overwriting: ExpressibleByArgument {}
