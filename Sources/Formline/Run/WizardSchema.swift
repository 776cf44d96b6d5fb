internal import Platform
internal import WizardFiles

/// The JSON Schema of a wizard's answers.
package struct WizardSchema: Sendable {
    /// The path of the wizard file; `-` is standard input.
    package var wizard: String

    package init(wizard: String) { self.wizard = wizard }

    /// Writes the schema. Runs no command.
    @MainActor
    package func run(on streams: StandardStreams) throws(RunFailure) {
        try streams.write(line: AnswersSchema.text(for: try WizardForm(reading: wizard, on: streams)))
    }
}
