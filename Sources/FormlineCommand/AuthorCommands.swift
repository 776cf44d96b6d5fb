internal import ArgumentParser
internal import Formline
internal import Platform

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
        try streams.requireOutput()
        var run = WizardRun(wizard: "new-wizard.yaml")
        run.text = String(decoding: PackageResources.new_wizard_yaml, as: UTF8.self)
        run.state = .none
        run.asksNothing = Environment.forbidsInput
        run.console = console.options
        if let file {
            guard [".yaml", ".yml"].contains(where: file.hasSuffix) else {
                throw RunFailure(.usage, "the name of a wizard file ends in .yaml; write '\(file).yaml'")
            }
            let (folder, name) = FileSystem.parts(of: file)
            (run.targetFolder, run.answers.settings) = (folder, ["file=\(name)"])
            guard FileSystem.resolvedPath(run.targetFolder) != nil else {
                throw RunFailure(
                    .unwritableResult,
                    "the folder '\(run.targetFolder)' does not exist; create it first")
            }
        }
        // The wizard prints the name of the file.
        var output: [UInt8] = []
        var inner = streams
        inner.output = { (bytes) throws(SystemError) in output += bytes }
        try await run.run(on: inner)
        let name = String(decoding: output, as: UTF8.self).trimmingWhitespace()
        let path = run.targetFolder == "." ? name : "\(run.targetFolder)/\(name)"
        // No question can find some errors, such as an argument with a tag that names no field.
        for warning in try RunFailure.catching({ try WizardForm.lint(contentsOf: path) }) {
            streams.report("\(warning)")
        }
        streams.report("Run it with: formline run \(path)")
        try streams.write(line: path)
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
            try streams.write(line: FormatReference.schemaText)
            return .success
        }
        var found: [Diagnostic] = []
        var worst = ExitStatus.success
        for path in wizards {
            do {
                found += try WizardForm.lint(contentsOf: path, standardInput: streams.input)
            } catch let error as Diagnostics {
                found += error.diagnostics
                if worst == .success { worst = .invalidWizardFile }
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
        let form = try WizardForm(reading: wizard, on: streams)
        var worst = ExitStatus.success
        for path in files {
            do {
                let recording = try SessionRecording(contentsOf: path)
                let (differences, text) = try await recording.replay(path: wizard) {
                    // Standard input can be read only once.
                    try wizard == "-" ? form : WizardForm(contentsOf: wizard, standardInput: streams.input)
                }
                let isSame = try report(
                    differences, updated: text, path: path, stepCount: recording.stepCount, on: streams)
                if !isSame, worst == .success { worst = .submitFailed }
            } catch {
                let failure = RunFailure(error)
                failure.messages.forEach(streams.report)
                guard case .status(let status) = failure.ending else { throw failure }
                worst = status
            }
        }
        return worst
    }

    @MainActor
    private func report(
        _ differences: [SessionDifference], updated text: String?, path: String, stepCount: Int,
        on streams: StandardStreams
    ) throws(RunFailure) -> Bool {
        guard !differences.isEmpty else {
            let steps = counted(stepCount, "step", "steps")
            try streams.write(line: "✔ \(path) (\(steps))".terminalSafe())
            return true
        }
        if update, let text {
            do throws(SystemError) {
                try FileSystem.replace(path, with: text)
            } catch {
                throw RunFailure(.unwritableResult, "'\(path)' cannot be written: \(error)")
            }
            try streams.write(line: "✔ \(path) (updated: \(differences.count))".terminalSafe())
            return true
        }
        try streams.write(line: "✗ \(path)".terminalSafe())
        for row in differences.flatMap({ $0.rows(file: path) }) { try streams.write(line: row) }
        try streams.write(
            line: text == nil
                ? "  The replay stops here, and --update cannot fix it; edit the recording from this line on, or record it again."
                : "  If this is intended, --update rewrites the recording.")
        return false
    }
}
