internal import ArgumentParser
internal import Formline

/// Reads a wizard file; what is wrong with it is said, all at once, before the command ends with 66 or 78.
func readWizard(_ path: String) throws -> WizardForm {
    do {
        return try WizardForm(contentsOf: path)
    } catch {
        throw fileFailure(error, .wrongWizardFile)
    }
}

/// The exit for a file that cannot be read, or for the mistakes in it.
func fileFailure(_ error: any Error, _ status: ExitStatus) -> ExitCode {
    switch error {
    case let error as UnreadableFile: failure(.unreadableFile, "formline: \(error)")
    case let error as Diagnostics: failure(status, error.diagnostics.map(\.description))
    default: failure(status, "formline: \(error)")
    }
}

/// What is said of an answer for a field that `when` hides.
func leftOutNotice(_ name: String) -> String {
    "note: the answer for '\(name)' was ignored: the field does not apply given your other answers"
}
