internal import ArgumentParser
internal import Formline
internal import Platform

struct DescribeCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "describe",
        abstract: "Describe a wizard in plain language: its questions in order, with their conditions and rules.",
        discussion: """
            Lists every question with its choices, default and rules, the computed fields, and the submit actions, for \
            example for a review. Runs no commands.

            Examples:
              formline describe plan.yaml
              formline describe plan.yaml >plan.txt
              formline describe schema.json
            """)

    @Argument(help: .wizard, completion: .wizardFile) var wizard: String

    @MainActor
    func run(on streams: StandardStreams) async throws(RunFailure) -> ExitStatus {
        let form = try WizardForm(reading: wizard, on: streams)
        let columns = min(80, streams.outputColumns ?? 80)
        var lines: [String] = []
        for row in WizardDescription(form, isLocal: streams.isOutputTerminal).rows {
            let indentation = String(repeating: " ", count: row.indentation)
            let wrapped = WordWrap.lines(
                SafeText(row.text).description, columns: max(20, columns - row.indentation - 2))
            lines += wrapped.enumerated().map { indentation + ($0 == 0 ? "" : "  ") + $1 }
        }
        let text = lines.map { $0.allSatisfy { $0 == " " } ? "" : $0 }.joined(separator: "\n")
        try streams.write(line: text)
        return .success
    }
}

struct SchemaCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print the JSON Schema (2020-12) of a wizard's answers.",
        discussion: """
            Describes the answers as the wizard submits them: names, types, choices, required answers, and the rules on \
            one answer that JSON Schema can express. $comment names what only 'formline check' checks, such as \
            conditions, rules that read another field, and 'iban'. Runs no commands.

            Examples:
              formline schema plan.yaml
              formline schema plan.yaml >plan.schema.json
              formline schema plan.yaml | jq .properties
            """)

    @Argument(help: .wizard, completion: .wizardFile) var wizard: String

    @MainActor
    func run(on streams: StandardStreams) async throws(RunFailure) -> ExitStatus {
        try streams.write(line: AnswersSchema.text(for: WizardForm(reading: wizard, on: streams)))
        return .success
    }
}

struct SkillCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "skill",
        abstract: "Print instructions for coding assistants.",
        discussion: """
            One page of Markdown: the format of wizard files, rules, types, templates, forms in Swift, and how to check \
            the result. Save it where your assistant reads instructions.

            Examples:
              formline skill
              formline skill >>AGENTS.md
              formline skill | less
            """)

    @MainActor
    func run(on streams: StandardStreams) async throws(RunFailure) -> ExitStatus {
        try streams.write(PackageResources.Skill_md)
        return .success
    }
}

/// Shown by `formline help exit-codes`, too.
struct ExitCodesCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "exit-codes", abstract: "List the exit codes of all subcommands.", discussion: table)

    private static let table =
        (ExitStatus.allCases.map { ("\($0.rawValue)", $0.meaning) } + [("128+N", "terminated by signal N")])
        .map { code, meaning in "  \(code)\(String(repeating: " ", count: 7 - code.count))\(meaning)" }
        .joined(separator: "\n")

    @MainActor
    func run(on streams: StandardStreams) async throws(RunFailure) -> ExitStatus {
        try streams.write(line: Self.table)
        return .success
    }
}
