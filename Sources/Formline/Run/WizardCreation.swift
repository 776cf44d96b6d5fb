internal import FormModel
internal import Platform
internal import WizardFiles

/// Asks for a wizard and writes its file, by running a wizard.
package struct WizardCreation: Sendable {
    private let file: String?
    private let wizard: String
    package var asksNothing = false
    package var console = ConsoleOptions()

    package init(file: String?, wizard: String) {
        self.file = file
        self.wizard = wizard
    }

    @MainActor
    package func run(on streams: StandardStreams) async throws(RunFailure) {
        try streams.requireOutput()
        var run = WizardRun(wizard: "new-wizard.yaml")
        run.text = wizard
        run.state = .none
        run.asksNothing = asksNothing
        run.console = console
        if let file {
            guard [".yaml", ".yml"].contains(where: file.hasSuffix) else {
                throw RunFailure(.usage, "the name of a wizard file ends in .yaml; write '\(file).yaml'")
            }
            let slash = file.lastIndex(of: "/")
            run.answers.settings = ["file=\(slash.map { file[file.index(after: $0)...] } ?? file[...])"]
            run.targetFolder = slash.map { $0 == file.startIndex ? "/" : String(file[..<$0]) } ?? "."
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
    }
}
