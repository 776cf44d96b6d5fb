internal import FormPrompts
internal import Platform
internal import WizardFiles

/// A description of what a wizard file would ask, in words.
package struct WizardDescribing: Sendable {
    /// The path of the wizard file; `-` is standard input.
    package var wizard: String

    package init(wizard: String) { self.wizard = wizard }

    /// Writes the description, in rows of 80 columns, or as wide as the terminal if that is narrower. Runs no command.
    @MainActor
    package func run(on streams: StandardStreams) throws(RunFailure) {
        let description = WizardDescription(try WizardForm(reading: wizard, on: streams))
        let columns = min(80, streams.outputColumns ?? 80)
        var lines: [String] = []
        for row in description.rows {
            let text = SafeText(row.text).description
            let first = String(repeating: " ", count: row.indentation)
            let wrapped = WordWrap.lines(text, columns: max(20, columns - row.indentation - 2))
            lines += wrapped.enumerated().map { $0 == 0 ? first + $1 : first + "  " + $1 }
        }
        try streams.write(line: lines.map { $0.allSatisfy { $0 == " " } ? "" : $0 }.joined(separator: "\n"))
    }
}
