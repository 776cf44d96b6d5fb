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
    /// Since a person was asked, or it was found that there was none, a file has come to be or was changed.
    case changed(String)
    /// A template cannot be rendered to a file.
    case template(String, reason: String)
    /// The system refused.
    case failed(String, SystemError)

    var exitCode: Int32 { 1 }

    var description: String {
        switch self {
        case .name(let name, let reason): "'\(name)' cannot be the name of a file: \(reason)"
        case .link(let path): "'\(path)' is a symbolic link, which is not followed; name what it leads to"
        case .notAFolder(let path): "'\(path)' is not a folder; move it away"
        case .notAFile(let path): "'\(path)' is not a file; move it away"
        case .twice(let path): "two files would be written to '\(path)'"
        case .changed(let path): "'\(path)' has changed meanwhile, and was not overwritten; try again to be asked"
        case .template(let path, let reason): "the template '\(path)' cannot be used: \(reason)"
        case .failed(let path, let error): "'\(path)' could not be written: \(error)"
        }
    }
}
