internal import ArgumentParser
internal import Formline

struct RunCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Asks the questions of a wizard, validates the answers, and submits them.",
        discussion: """
            At a terminal a person is asked. If standard input is piped, each line answers the next question, and \
            an empty line takes its default; the number of lines must match the number of questions.

            Answers win in this order: --set and --set-file, --answers, the environment, the draft of an earlier run, --suggest, the default.

            Exit codes: 0 done, 1 the submit action failed, 64 usage, 65 an answer is missing or invalid, 66 a file \
            cannot be read, 69 a rule could not be checked, 74 the result cannot be written, 78 the wizard file is wrong, 130 left by the user.
            """)

    @Argument(
        help: "The wizard file, as YAML or JSON, or the JSON Schema of an object.",
        completion: .file(extensions: ["yaml", "yml", "json"]))
    var wizard: String

    @Option(
        name: .customLong("answers"),
        help: ArgumentHelp(
            "Answers from a JSON, YAML or .env file, or from standard input (-). Repeatable, later ones win.",
            valueName: "file"), completion: .file())
    var answerFiles: [String] = []

    @Option(
        name: .customLong("set"),
        help: ArgumentHelp("One answer. Repeatable, later ones win.", valueName: "name=value"))
    var settings: [String] = []

    @Option(
        name: .customLong("set-file"),
        help: ArgumentHelp(
            "One answer, the text of a file or of standard input (-), so that a secret is in no list of processes. Repeatable.",
            valueName: "name=path"))
    var settingFiles: [String] = []

    @Option(
        name: .customLong("suggest"),
        help: ArgumentHelp(
            "Earlier answers as defaults, which are asked all the same: one, or a file of them (./ before a name with '='). Repeatable.",
            valueName: "file|name=value"), completion: .file())
    var suggestions: [String] = []

    @Option(
        help: ArgumentHelp(
            "Answers from environment variables: PREFIX_NAME for the field 'name'.", valueName: "prefix"))
    var envPrefix: String?

    @Flag(help: "Take the default of every field that has one and no answer.")
    var defaults = false

    @Flag(help: "Never ask; what has no answer takes its default, or is an error.")
    var noInput = false

    @Flag(help: "Ignore and overwrite the draft of an earlier run.")
    var fresh = false

    @Flag(help: "Refuse a wizard file that has a command or 'post' in it.")
    var noCommands = false

    @Flag(help: "Do everything but the submit actions: print the answers, and list what would be written.")
    var dryRun = false

    @Option(help: ArgumentHelp("How to print the answers: json, yaml, dotenv, shell.", valueName: "format"))
    var format: AnswersFormat?

    @Option(
        help: ArgumentHelp("Write the answers to a file instead of standard output.", valueName: "file"),
        completion: .file())
    var output: String?

    @Option(
        help: ArgumentHelp(
            "Write the answers to a file once they are submitted, without secrets: as JSON, .env or YAML by its name.",
            valueName: "file"), completion: .file())
    var saveAnswers: String?

    @Option(
        help: ArgumentHelp(
            "The folder that files are written below; the current one if it is left out.", valueName: "dir"),
        completion: .directory)
    var into: String?

    @Option(
        help: ArgumentHelp(
            "What becomes of files that are there with other content: ask, skip (they are kept) or all (they are replaced).",
            valueName: "how"))
    var overwrite = Overwriting.ask

    @Option(
        name: .customLong("record"),
        help: ArgumentHelp(
            "Write the session to a file, for 'formline test'; never secrets. Replaces the file.", valueName: "file"),
        completion: .file())
    var recordFile: String?

    @OptionGroup var attempts: AttemptsFlag
    @OptionGroup var console: ConsoleFlags

    func validate() throws {
        if console.tty && noInput {
            throw ValidationError("--tty asks and --no-input does not; leave one of them out.")
        }
        if into == "" {
            throw ValidationError("--into takes the path of a folder.")
        }
        if wizardRun.standardInputUses > 1 {
            throw ValidationError("Standard input can be read once only: leave all but one '-' out.")
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
        run.takesDefaults = defaults
        run.asksNothing = noInput || Environment.forbidsInput
        run.ignoresDraft = fresh
        run.refusesCommands = noCommands
        run.isDryRun = dryRun
        run.format = format
        run.outputFile = output
        run.savedAnswersFile = saveAnswers
        if let into { run.targetFolder = into }
        run.overwriting = overwrite
        run.maxAttempts = attempts.maxAttempts
        run.recordFile = recordFile
        run.console = console.options
        return run
    }
}

extension AnswersFormat: ExpressibleByArgument {}
extension Overwriting: ExpressibleByArgument {}
