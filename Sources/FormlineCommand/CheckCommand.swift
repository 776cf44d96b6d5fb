internal import ArgumentParser
internal import Formline

struct CheckCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Validates records against a wizard's fields and rules, without asking or submitting.",
        discussion: """
            A record is a JSON object or YAML; a file of JSON Lines (one object a line) holds many. For each record one \
            JSON object is printed: {"line":1,"valid":true,"answers":{…}}, or {"line":2,"valid":false,\
            "errors":{"email":["…"]},"rules":{"email":["email"]}}. What is wrong with a single record is also said on \
            standard error.

            Ends with 0 when every record is valid, with 65 when one is not, with 69 when a rule could not be checked.
            """)

    @Argument(help: "The wizard file.", completion: .file(extensions: ["yaml", "yml", "json"]))
    var wizard: String

    @Argument(help: "The records; standard input if it is left out or -.", completion: .file())
    var file = "-"

    @MainActor
    func run(on streams: StandardStreams) async throws(RunFailure) -> ExitStatus {
        try await RecordCheck(wizard: wizard, file: file).run(on: streams)
    }
}
