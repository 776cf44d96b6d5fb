internal import ArgumentParser
internal import Formline

struct CheckCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Validate records against a wizard's fields and rules, without asking or submitting.",
        discussion: """
            A record is an object in JSON or YAML. A file of JSON Lines (one object per line) contains many. Prints one JSON \
            object per record: {"line":1,"valid":true,"answers":{…}}, or {"line":2,"valid":false,\
            "errors":{"email":["…"]},"rules":{"email":["email"]}}, or {"line":3,"valid":null,"unchecked":{"user":["…"]}} if \
            a rule could not be checked. If the input is a single record, its problems are also reported on standard error.

            Examples:
              formline check plan.yaml answers.json
              formline check plan.yaml records.jsonl --quiet
              formline check plan.yaml --env-prefix PLAN <answers.json
            """)

    @Argument(help: .wizard, completion: .wizardFile) var wizard: String

    @Argument(help: "The records; - is standard input.", completion: .file())
    var file = "-"

    @Option(
        name: .customLong("set"),
        help: ArgumentHelp(
            "Set an answer in every record, instead of its own. Can be repeated; later values win.",
            valueName: "name=value"))
    var settings: [String] = []

    @Option(
        help: ArgumentHelp(
            "Fill in missing answers from environment variables: PREFIX_NAME for the field 'name'.",
            valueName: "prefix"))
    var envPrefix: String?

    @Flag(
        help:
            "Run the commands of conditions, defaults and choices. Without it, conditions and choices by command are not checked (exit code 69), and defaults by command are not used."
    )
    var commands = false

    @Flag(help: "Print only the records that are not valid.")
    var quiet = false

    @Option(help: ArgumentHelp("Check JSON Lines on this many threads (1 to 64).", valueName: "number"))
    var jobs = 1

    func validate() throws {
        guard (1...64).contains(jobs) else { throw ValidationError("--jobs must be from 1 to 64.") }
        guard wizard != "-" || file != "-" else {
            throw ValidationError(
                "Standard input can be read only once; name a file for the wizard or for the records.")
        }
    }

    @MainActor
    func run(on streams: StandardStreams) async throws(RunFailure) -> ExitStatus {
        var check = RecordCheck(wizard: wizard, file: file)
        check.answers.settings = settings
        check.answers.environmentPrefix = envPrefix
        check.runsCommands = commands
        check.isQuiet = quiet
        check.jobs = jobs
        return try await check.run(on: streams)
    }
}
