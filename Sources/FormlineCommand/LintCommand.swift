internal import ArgumentParser
internal import Formline

struct LintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Finds every mistake in wizard files, with line, column and a suggestion.",
        discussion: "Ends with 0 when there is none, with 78 when there is one, with 66 when a file cannot be read.")

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json
    }

    @Argument(help: "The wizard files.", completion: .file(extensions: ["yaml", "yml", "json"]))
    var wizards: [String]

    @Option(help: "How to print the mistakes: a line each, or a JSON array.")
    var format = Format.text

    func run() throws {
        var found: [Diagnostic] = []
        var worst: ExitStatus?
        for path in wizards {
            do {
                let warnings = try WizardForm.lint(contentsOf: path)
                found += warnings
            } catch let error as Diagnostics {
                found += error.diagnostics
                worst = worst ?? .wrongWizardFile
            } catch let error as UnreadableFile {
                writeError("formline: \(error)")
                worst = .unreadableFile
            }
        }
        let rows = format == .text ? found.map { "\($0)" } : [Diagnostic.json(found)]
        try writeResult(Array(rows.map { $0 + "\n" }.joined().utf8))
        if let worst { throw worst.exit }
    }
}
