internal import ArgumentParser
internal import Formline

struct CheckCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Validates records against a wizard's fields and rules, without asking or submitting.",
        discussion: """
            A record is a JSON object or YAML; a file of JSON Lines (one object a line) holds many. For each record one \
            JSON object is printed: {"line":1,"valid":true,"answers":{…}}, or {"line":2,"valid":false,\
            "errors":{"email":["…"]},"rules":{"email":["email"]}}, or {"line":3,"valid":null,"unchecked":{"user":["…"]}} where \
            a rule could not be checked. What is wrong with a single record is also said on standard error.

            Ends with 0 when every record is valid, with 65 when one is not, with 69 when a rule could not be checked.
            """)

    @Argument(
        help: "The wizard file, or the JSON Schema of an object.",
        completion: .file(extensions: ["yaml", "yml", "json"]))
    var wizard: String

    @Argument(help: "The records; standard input if it is left out or -.", completion: .file())
    var file = "-"

    @Option(
        name: .customLong("set"),
        help: ArgumentHelp(
            "An answer that every record gets, in place of its own. Repeatable, later ones win.",
            valueName: "name=value"))
    var settings: [String] = []

    @Option(
        help: ArgumentHelp(
            "Answers for what a record lacks, from environment variables: PREFIX_NAME for the field 'name'.",
            valueName: "prefix"))
    var envPrefix: String?

    @Flag(help: "Run the commands of conditions, defaults and choices; without it, what depends on them is null (69).")
    var commands = false

    @Flag(help: "Print the records that are refused only.")
    var quiet = false

    @Option(help: ArgumentHelp("Check the lines of JSON Lines on so many threads.", valueName: "number"))
    var jobs = 1

    func validate() throws {
        guard (1...64).contains(jobs) else { throw ValidationError("--jobs takes a number from 1 to 64.") }
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
