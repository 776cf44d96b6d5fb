internal import FormModel
internal import Platform

/// A file that an action would write.
struct FileChange: Sendable {
    /// What is at its path now.
    enum State: Equatable, Sendable {
        /// Nothing.
        case new
        /// A file that has the same content.
        case unchanged
        /// Another file.
        case changed(FileIdentity)
    }

    /// Its path as messages say it.
    let path: String
    let state: State
    /// Whether it is a folder with nothing in it.
    var isFolder = false
    /// What to do with an existing file, as the wizard file says.
    let overwriting: Overwriting
    /// The rows of the difference; empty if nothing differs.
    let difference: @Sendable () throws -> [String]

    /// What a dry run says of it.
    var summary: String {
        switch state {
        case .new: WizardMessage.newFile(path).text
        case .unchanged: WizardMessage.unchangedFile(path).text
        case .changed where overwriting == .skip: WizardMessage.unchangedFile(path).text
        case .changed: WizardMessage.changedFile(path).text
        }
    }
}
