internal import WizardFiles

/// A search for mistakes in wizard files.
package struct WizardLint: Sendable {
    /// How the mistakes are printed.
    package enum Format: String, CaseIterable, Sendable {
        /// A line each.
        case text
        /// One JSON array.
        case json
    }

    /// The paths of the wizard files; `-` is standard input.
    package var wizards: [String]
    package var format: Format

    package init(wizards: [String], format: Format) {
        self.wizards = wizards
        self.format = format
    }

    /// Writes the JSON Schema of wizard files.
    @MainActor
    package static func writeSchema(on streams: StandardStreams) throws(RunFailure) {
        try streams.write(line: WizardFileSchema.text)
    }

    /// Writes the mistakes in all files.
    ///
    /// - Returns: success, ``ExitStatus/unreadableFile`` if a file cannot be read, else
    ///   ``ExitStatus/wrongWizardFile`` if there is a mistake that is not only a warning.
    @MainActor
    package func run(on streams: StandardStreams) throws(RunFailure) -> ExitStatus {
        var found: [Diagnostic] = []
        var worst = ExitStatus.success
        for path in wizards {
            do {
                found += try WizardForm.lint(contentsOf: path, standardInput: streams.input)
            } catch let error as Diagnostics {
                found += error.diagnostics
                if worst == .success { worst = .wrongWizardFile }
            } catch {
                let failure = RunFailure(readingFile: error, mistakes: .wrongWizardFile)
                failure.messages.forEach(streams.report)
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
