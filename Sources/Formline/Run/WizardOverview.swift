internal import FormPrompts
internal import Platform
internal import WizardFiles

/// What is said about a wizard without running it. No command of its file is run.
package struct WizardOverview: Sendable {
    /// What is said.
    package enum Content: Sendable {
        /// What would be asked, in words.
        case description
        /// The JSON Schema of the answers.
        case schema
    }

    /// The path of the wizard file; `-` is standard input.
    package var wizard: String
    package var content: Content

    package init(wizard: String, content: Content) {
        self.wizard = wizard
        self.content = content
    }

    /// Writes it; a description in rows of 80 columns, or as wide as the terminal if that is narrower.
    @MainActor
    package func run(on streams: StandardStreams) throws(RunFailure) {
        let form = try WizardForm(reading: wizard, on: streams)
        switch content {
        case .description: try streams.write(line: Self.rows(of: form, columns: min(80, streams.outputColumns ?? 80)))
        case .schema: try streams.write(line: AnswersSchema.text(for: form))
        }
    }

    @MainActor
    private static func rows(of form: WizardForm, columns: Int) -> String {
        var lines: [String] = []
        for row in WizardDescription(form).rows {
            let text = SafeText(row.text).description
            let first = String(repeating: " ", count: row.indentation)
            let wrapped = WordWrap.lines(text, columns: max(20, columns - row.indentation - 2))
            lines += wrapped.enumerated().map { $0 == 0 ? first + $1 : first + "  " + $1 }
        }
        return lines.map { $0.allSatisfy { $0 == " " } ? "" : $0 }.joined(separator: "\n")
    }
}
