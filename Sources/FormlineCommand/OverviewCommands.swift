internal import ArgumentParser
internal import Formline

/// The wizard that a command is about.
struct WizardArgument: ParsableArguments {
    @Argument(
        help: "The wizard file (YAML or JSON), or a JSON Schema that describes an object.",
        completion: .file(extensions: ["yaml", "yml", "json"]))
    var wizard: String
}

struct DescribeCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "describe",
        abstract: "Describe a wizard in plain language: its questions in order, with their conditions and rules.",
        discussion: """
            Lists every question with its choices, default and rules, the computed fields, and the submit actions; useful \
            for review. Runs no commands.

            Examples:
              formline describe plan.yaml
              formline describe plan.yaml >plan.txt
              formline describe schema.json
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
        abstract: "Print the JSON Schema (2020-12) of a wizard's answers.",
        discussion: """
            Describes the answers as the wizard submits them: names, types, choices, rules on one answer, and required \
            answers. Rules that JSON Schema cannot express, such as those that read another field, are in $comment; \
            'formline check' checks all of them. Runs no commands.

            Examples:
              formline schema plan.yaml
              formline schema plan.yaml >plan.schema.json
            """)

    @OptionGroup var file: WizardArgument

    @MainActor
    func run(on streams: StandardStreams) async throws(RunFailure) -> ExitStatus {
        try WizardOverview(wizard: file.wizard, content: .schema).run(on: streams)
        return .success
    }
}
