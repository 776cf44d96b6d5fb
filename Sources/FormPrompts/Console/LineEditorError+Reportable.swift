public import FormModel
public import LineEditing
internal import Platform

extension LineEditorError: ReportableError {
    public var exitCode: Int32 { 1 }

    public var description: String {
        switch self {
        case .notATerminal: PromptProblem.notATerminal.text
        case .inUse: PromptProblem.terminalInUse.text
        case .unavailable(let code):
            PromptProblem.terminalUnavailable(reason: SystemMessage(SystemError(code: code)).text).text
        }
    }
}
