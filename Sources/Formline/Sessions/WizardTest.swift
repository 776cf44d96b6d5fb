internal import FormModel
internal import Platform
internal import WizardFiles

/// A test of a wizard file by recorded sessions.
package struct WizardTest: Sendable {
    /// The path of the wizard file.
    package var wizard: String
    /// The paths of the recordings.
    package var files: [String]
    package var updates = false

    package init(wizard: String, files: [String]) {
        self.wizard = wizard
        self.files = files
    }

    /// Replays every recording, and writes the results.
    ///
    /// - Returns: success; ``ExitStatus/submitFailed``, which is 1, if one differs; ``ExitStatus/invalidAnswer`` if there is a
    ///   mistake in one, ``ExitStatus/unreadableFile`` if one cannot be read.
    @MainActor
    package func run(on streams: StandardStreams) async throws(RunFailure) -> ExitStatus {
        let form = try WizardForm(reading: wizard, on: streams)
        var worst = ExitStatus.success
        for path in files {
            do {
                let recording = try SessionRecording(contentsOf: path)
                // Standard input can be read only once.
                let outcome = try await recording.replay(path: wizard) {
                    try wizard == "-" ? form : WizardForm(contentsOf: wizard, standardInput: streams.input)
                }
                if try !report(outcome, of: recording, on: streams), worst == .success { worst = .submitFailed }
            } catch {
                let failure = RunFailure(error)
                failure.messages.forEach(streams.report)
                guard case .status(let status) = failure.ending else { throw failure }
                worst = status
            }
        }
        return worst
    }

    /// Reports the outcome of a replay, and updates the recording; returns `false` if it still differs.
    @MainActor
    private func report(
        _ outcome: SessionRecording.Outcome, of recording: SessionRecording, on streams: StandardStreams
    ) throws(RunFailure) -> Bool {
        let path = recording.file.path
        let count = recording.file.session.steps.count
        guard !outcome.differences.isEmpty else {
            try streams.write(line: "✔ \(path) (\(count) \(count == 1 ? "step" : "steps"))".terminalSafe())
            return true
        }
        if updates, let text = outcome.text {
            do throws(SystemError) {
                try FileSystem.replace(path, with: text)
            } catch {
                throw RunFailure(.unwritableResult, "'\(path)' cannot be written: \(error)")
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
