public import FormModel

/// The reason that a command gave no result.
public enum CommandError: ReportableError, Equatable {
    /// The program could not be started.
    case notRun(program: String, reason: String)
    /// The program ended with this exit code.
    ///
    /// - Parameter message: its last lines, shortened; `nil` if there are none, or they were shown already.
    case exited(program: String, code: Int, message: String? = nil)
    /// The program ended with exit code 65, which rejects fields, and printed no messages for them.
    ///
    /// - Parameter message: its output instead, shortened.
    case noFieldErrors(program: String, message: String?)
    /// The program printed more bytes than allowed, and was ended.
    case tooMuchOutput(program: String, limit: Int)
    /// The program ran longer than allowed, and was ended.
    case timedOut(program: String, limit: Duration)
    /// A signal ended the program.
    case ended(program: String, signal: Int)
    /// The program was started, but its exit status is unknown.
    case endUnknown(program: String)

    var mayBeDone: Bool {
        switch self {
        case .endUnknown, .tooMuchOutput: true
        case .notRun, .exited, .noFieldErrors, .timedOut, .ended: false
        }
    }

    /// 1: the action failed.
    public var exitCode: Int32 { 1 }

    public var description: String {
        switch self {
        case .notRun(let program, let reason): WizardMessage.notRun(program, reason: reason).text
        case .exited(let program, let code, let message):
            WizardMessage.exited(program, code: code, message: message).text
        case .noFieldErrors(let program, let message): WizardMessage.noFieldErrors(program, message: message).text
        case .tooMuchOutput(let program, let limit):
            WizardMessage.tooMuchOutput(program, mebibytes: limit >> 20).text
        case .timedOut(let program, let limit):
            WizardMessage.timedOut(program, seconds: seconds(limit)).text
        case .ended(let program, let signal): WizardMessage.endedBySignal(program, signal).text
        case .endUnknown(let program): WizardMessage.endUnknown(program).text
        }
    }

    private func seconds(_ time: Duration) -> String {
        let seconds = time / .seconds(1)
        return Int(exactly: seconds).map(String.init) ?? String(seconds)
    }
}
