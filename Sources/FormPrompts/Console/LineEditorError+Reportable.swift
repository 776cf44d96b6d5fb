public import FormModel
public import LineEditing
internal import Platform

extension LineEditorError: ReportableError {
    public var exitCode: Int32 { 1 }

    public var description: String {
        switch self {
        case .notATerminal: "There is no terminal to ask at"
        case .inUse: "The terminal is in use by another walk of this process; wait for that to end"
        case .unavailable(let code): "The terminal could not be made ready: \(SystemError(code: code))"
        }
    }
}
