internal import FormModel
internal import Platform
internal import WizardFiles

/// Asks for a wizard, and writes its file: a run of a wizard file that the program brings along.
package struct WizardCreation: Sendable {
    /// The path of the file to write; nil to ask for it.
    package var file: String?
    /// Asks nothing.
    package var asksNothing = false
    /// Where it asks.
    package var console = ConsoleOptions()

    package init(file: String?) { self.file = file }

    /// Asks, writes the file, and writes its path as the result. What is there is replaced only if a person says so.
    ///
    /// - Throws: what a run throws; ``ExitStatus/wrongWizardFile`` if the answers came to a file with mistakes.
    @MainActor
    package func run(on streams: StandardStreams) async throws(RunFailure) {
        try streams.requireOutput()
        var run = WizardRun(wizard: "new-wizard.yaml")
        run.text = String(decoding: PackageResources.new_wizard_yaml, as: UTF8.self)
        (run.keepsState, run.hasDrafts) = (false, false)
        run.asksNothing = asksNothing
        run.console = console
        if let file {
            let slash = file.lastIndex(of: "/")
            run.answers.settings = ["file=\(slash.map { file[file.index(after: $0)...] } ?? file[...])"]
            run.targetFolder = slash.map { $0 == file.startIndex ? "/" : String(file[..<$0]) } ?? "."
            // A folder that is not there is more likely a slip than meant.
            guard FileSystem.resolvedPath(run.targetFolder) != nil else {
                throw RunFailure(
                    .unwritableResult,
                    "formline: the folder '\(run.targetFolder)' does not exist; create it first")
            }
        }
        let result = Result()
        var inner = streams
        inner.output = { (bytes) throws(SystemError) in result.bytes += bytes }
        try await run.run(on: inner)
        let name = String(decoding: result.bytes, as: UTF8.self).trimmingWhitespace()
        let path = run.targetFolder == "." ? name : "\(run.targetFolder)/\(name)"
        try check(path, on: streams)
        streams.report("Run it with: formline run \(path)")
        try streams.write(line: path)
    }

    /// What the wizard prints, which is the name of the file.
    @MainActor private final class Result {
        var bytes: [UInt8] = []
    }

    /// What no question can find out, such as a label with a tag that names no field, is said about the file.
    @MainActor
    private func check(_ path: String, on streams: StandardStreams) throws(RunFailure) {
        do {
            for warning in try WizardForm.lint(contentsOf: path) { streams.report("\(warning)") }
        } catch {
            throw RunFailure(readingFile: error, mistakes: .wrongWizardFile)
        }
    }
}
