public import FormModel

/// The reason that a command gave no result.
public enum CommandError: ReportableError, Equatable {
    /// The program could not be started.
    case notRun(program: String, reason: String)
    /// The program ended with this exit code.
    ///
    /// - Parameter words: its last lines, shortened; nil if there are none, or they were shown already.
    case exited(program: String, code: Int, words: String? = nil)
    /// The program ended with exit code 65, which rejects fields, and printed no messages for them.
    ///
    /// - Parameter words: its output, shortened; nil for none.
    case noFieldErrors(program: String, words: String?)
    /// The program printed more bytes than are taken, and was ended.
    case tooMuchOutput(program: String, limit: Int)
    /// The program ran for longer than it may, and was ended.
    case timedOut(program: String, limit: Duration)
    /// A signal ended the program.
    case ended(program: String, signal: Int)
    /// The program was started, but its exit status is unknown.
    case endUnknown(program: String)

    /// The program may have done its work all the same.
    var mayBeDone: Bool {
        switch self {
        case .endUnknown, .tooMuchOutput: true
        case .notRun, .exited, .noFieldErrors, .timedOut, .ended: false
        }
    }

    public var exitCode: Int32 { 1 }

    public var description: String {
        switch self {
        case .notRun(let program, let reason): WizardMessage.notRun(program, reason: reason).text
        case .exited(let program, let code, let words): WizardMessage.exited(program, code: code, words: words).text
        case .noFieldErrors(let program, let words): WizardMessage.noFieldErrors(program, words: words).text
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
