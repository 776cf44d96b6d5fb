internal import FormModel
internal import Platform

/// The reason that a file was not written.
enum WriteError: ReportableError, Equatable {
    /// The name leads out of the folder, or cannot be that of a file.
    case name(String, reason: String)
    /// There is a link at this path.
    case link(String)
    /// What is at this path is not a folder.
    case notAFolder(String)
    /// What is at this path is not a file.
    case notAFile(String)
    /// Two files would have this path.
    case twice(String)
    /// A file would be in a folder whose path is that of another file.
    case below(String, file: String)
    /// Since a person was asked, or it was found that there was none, a file has come to be or was changed.
    case changed(String)
    /// A template cannot be rendered to a file.
    case template(String, reason: String)
    /// The system refused.
    case failed(String, SystemError)

    var exitCode: Int32 { 1 }

    var description: String {
        switch self {
        case .name(let name, let reason): WizardMessage.badName(name, reason: reason).text
        case .link(let path): WizardMessage.symbolicLink(path).text
        case .notAFolder(let path): WizardMessage.notAFolder(path).text
        case .notAFile(let path): WizardMessage.notAFile(path).text
        case .twice(let path): WizardMessage.writtenTwice(path).text
        case .below(let path, let file): WizardMessage.writtenBelow(path, file: file).text
        case .changed(let path): WizardMessage.changedMeanwhile(path).text
        case .template(let path, let reason): WizardMessage.unusableTemplate(path, reason: reason).text
        case .failed(let path, let error): WizardMessage.notWritten(path, reason: SystemMessage(error).text).text
        }
    }
}
