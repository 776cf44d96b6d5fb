public import FormModel
public import LineEditing
internal import Platform

extension LineEditorError: ReportableError {
    public var exitCode: Int32 { 1 }

    public var description: String {
        switch self {
        case .notATerminal: PromptMessage.notATerminal.text
        case .inUse: "Another form in this process is using the terminal; wait until it ends"
        case .unavailable(let code):
            PromptMessage.terminalUnavailable(reason: SystemMessage(SystemError(code: code)).text).text
        }
    }
}
