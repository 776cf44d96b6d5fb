internal import ArgumentParser
internal import Formline

struct NewCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Create a wizard file interactively.",
        discussion: """
            Asks for the title, the questions with their types and rules, and the submit action, and writes a wizard file \
            to start from. An existing file is replaced only if you confirm. Prints the path of the file.

            Examples:
              formline new
              formline new plan.yaml
              formline new --plain
            """)

    @Argument(help: "The file to write, such as plan.yaml (default: asked for).", completion: .file())
    var file: String?

    @OptionGroup var console: ConsoleFlags

    @MainActor
    func run(on streams: StandardStreams) async throws(RunFailure) -> ExitStatus {
        let wizard = String(decoding: PackageResources.new_wizard_yaml, as: UTF8.self)
        var creation = WizardCreation(file: file, wizard: wizard)
        creation.asksNothing = Environment.forbidsInput
        creation.console = console.options
        try await creation.run(on: streams)
        return .success
    }
}

struct LintCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Find every mistake in wizard files, with line, column and a suggestion.",
        discussion: """
            Reports unknown keys, types and rules with the name that was probably meant. 'formline lint --schema' lists them \
            all, with their values, as a JSON Schema that editors can use.

            Examples:
              formline lint plan.yaml
              formline lint *.yaml --format json
              formline lint --schema >formline.schema.json
            """)

    @Argument(help: "The wizard files.", completion: .wizardFile)
    var wizards: [String] = []

    @Option(help: "The output format: one mistake per line, or a JSON array.")
    var format = Format.text

    @Flag(help: "Print the JSON Schema of wizard files instead.")
    var schema = false

    /// Reported in English, because the reader is the author of the file.
    static let language = Language.english

    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text, json
    }

    func validate() throws {
        if wizards.isEmpty != schema {
            throw ValidationError(schema ? "--schema takes no wizard files." : "Give at least one wizard file.")
        }
    }

    @MainActor
    func run(on streams: StandardStreams) async throws(RunFailure) -> ExitStatus {
        if schema {
            try streams.write(line: WizardFileSchema.text)
            return .success
        }
        var found: [Diagnostic] = []
        var worst = ExitStatus.success
        for path in wizards {
            do {
                found += try WizardForm.lint(contentsOf: path, standardInput: streams.input)
            } catch let error as Diagnostics {
                found += error.diagnostics
                if worst == .success { worst = .wrongWizardFile }
            } catch {
                RunFailure(error).messages.forEach(streams.report)
                worst = .unreadableFile
            }
        }
        switch format {
        case .text: for mistake in found { try streams.write(message: "\(mistake)") }
        case .json: try streams.write(line: Diagnostic.json(found))
        }
        return worst
    }
}

struct TestCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Replay recorded sessions and report what has changed.",
        discussion: """
            'formline run WIZARD --record FILE' records a session. You can also write a recording by hand. A replay runs no \
            submit actions and no programs that check answers: their results, and the current time, come from the \
            recording, and secrets are placeholders. Files are compared with the recording, and none is written.

            Examples:
              formline run plan.yaml --record session.yaml
              formline test plan.yaml session.yaml
              formline test plan.yaml sessions/*.yaml --update
            """)

    @Argument(help: "The wizard file.", completion: .wizardFile)
    var wizard: String

    @Argument(help: "The recordings.", completion: .file(extensions: ["yaml", "yml"]))
    var files: [String]

    @Flag(help: "Rewrite recordings that differ.")
    var update = false

    /// Reported in English, whatever language was recorded.
    static let language = Language.english

    @MainActor
    func run(on streams: StandardStreams) async throws(RunFailure) -> ExitStatus {
        var test = WizardTest(wizard: wizard, files: files)
        test.updates = update
        return try await test.run(on: streams)
    }
}
