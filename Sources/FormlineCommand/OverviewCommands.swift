internal import ArgumentParser
internal import Formline

/// The wizard that a command is about.
struct WizardArgument: ParsableArguments {
    @Argument(
        help: "The wizard file, or the JSON Schema of an object.",
        completion: .file(extensions: ["yaml", "yml", "json"]))
    var wizard: String
}

struct DescribeCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "describe",
        abstract: "Says what a wizard would ask: the questions in order, with conditions and rules in words.",
        discussion: """
            A page to read, or to send to somebody: every question with its choices, default and rules, what is computed, \
            and what is done at the end. No command of the file is run.
            """)

    @OptionGroup var file: WizardArgument

    @MainActor
    func run(on streams: StandardStreams) async throws(RunFailure) -> ExitStatus {
        try WizardOverview(wizard: file.wizard, content: .description).run(on: streams)
        return .success
    }
}

struct SchemaCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Prints the JSON Schema (2020-12) of a wizard's answers.",
        discussion: """
            The answers as the wizard submits them: names, types, choices, the rules on one answer, and which answers must \
            be there. What JSON Schema cannot say, such as rules that read another field, is in its $comment; 'formline \
            check' checks all of it. No command of the file is run.
            """)

    @OptionGroup var file: WizardArgument

    @MainActor
    func run(on streams: StandardStreams) async throws(RunFailure) -> ExitStatus {
        try WizardOverview(wizard: file.wizard, content: .schema).run(on: streams)
        return .success
    }
}
