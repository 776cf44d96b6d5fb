internal import FormModel
internal import Platform
internal import WizardFiles

/// A test of a wizard file by recorded sessions.
package struct WizardTest: Sendable {
    /// The path of the wizard file.
    package var wizard: String
    /// The paths of the recordings.
    package var files: [String]
    /// Whether a recording that differs is written anew.
    package var updates = false

    package init(wizard: String, files: [String]) {
        self.wizard = wizard
        self.files = files
    }

    /// Replays every recording, and writes what came of it.
    ///
    /// - Returns: success; ``ExitStatus/submitFailed``, which is 1, if one differs; ``ExitStatus/invalidAnswer`` if one
    ///   cannot be replayed because of a mistake in it, ``ExitStatus/unreadableFile`` if one cannot be read.
    @MainActor
    package func run(on streams: StandardStreams) async throws(RunFailure) -> ExitStatus {
        let form = try WizardForm(reading: wizard, on: streams)
        var worst = ExitStatus.success
        for path in files {
            do {
                let recording = try SessionRecording(contentsOf: path)
                // Its texts and defaults, too, are those that the person read. Standard input can be read once only.
                let form = try wizard == "-" ? form : recording.form(path: wizard, standardInput: streams.input)
                if try await !test(recording, form, on: streams), worst == .success { worst = .submitFailed }
            } catch {
                let failure = error as? RunFailure ?? RunFailure(readingFile: error, mistakes: .invalidAnswer)
                failure.messages.forEach(streams.report)
                guard case .status(let status) = failure.ending else { throw failure }
                worst = status
            }
        }
        return worst
    }

    /// Whether a recording comes as it is, or was updated.
    @MainActor
    private func test(
        _ recording: SessionRecording, _ form: WizardForm, on streams: StandardStreams
    ) async throws(RunFailure) -> Bool {
        let path = recording.file.path
        let count = recording.file.session.steps.count
        let outcome = await recording.replay(form, path: wizard)
        guard !outcome.differences.isEmpty else {
            try streams.write(line: "✔ \(path) (\(count) \(count == 1 ? "step" : "steps"))".terminalSafe())
            return true
        }
        if updates, let text = outcome.text {
            do throws(SystemError) {
                try FileSystem.replace(path, with: text)
            } catch {
                throw RunFailure(.unwritableResult, "formline: '\(path)' cannot be written: \(error)")
            }
            try streams.write(line: "✔ \(path) (updated: \(outcome.differences.count))".terminalSafe())
            return true
        }
        try streams.write(line: "✗ \(path)".terminalSafe())
        for row in outcome.differences.flatMap({ $0.rows(file: path) }) { try streams.write(line: row) }
        try streams.write(
            line: outcome.text == nil
                ? "  The replay stops here, and --update cannot fix it; edit the recording from this line on, or record it again."
                : "  If this is intended, --update rewrites the recording.")
        return false
    }
}
