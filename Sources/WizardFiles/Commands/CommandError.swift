public import FormModel

/// The reason that a command gave no result.
public enum CommandError: ReportableError, Equatable {
    /// The program could not be started.
    case notRun(program: String, reason: String)
    /// The program ended with this exit code.
    case exited(program: String, code: Int)
    /// The program ended with exit code 65, which refuses fields, and printed no messages for them.
    case noFieldErrors(program: String)
    /// The program printed more bytes than are taken, and was ended.
    case tooMuchOutput(program: String, limit: Int)
    /// The program ran for longer than it may, and was ended.
    case timedOut(program: String, limit: Duration)
    /// A signal ended the program.
    case ended(program: String, signal: Int)

    /// 1: what was to be done failed.
    public var exitCode: Int32 { 1 }

    public var description: String {
        switch self {
        case .notRun(let program, let reason): "'\(program)' could not be run: \(reason)"
        case .exited(let program, let code): "'\(program)' ended with exit code \(code)"
        case .noFieldErrors(let program):
            "'\(program)' ended with exit code 65, but did not print {\"errors\":{\"field\":[\"message\"]}}"
        case .tooMuchOutput(let program, let limit):
            "'\(program)' printed more than \(limit >> 20) MiB and was ended"
        case .timedOut(let program, let limit):
            "'\(program)' did not end within \(words(for: limit)) and was ended"
        case .ended(let program, let signal): "'\(program)' was ended by signal \(signal)"
        }
    }

    /// A time in words: `1 second`, `1.5 seconds`.
    private func words(for time: Duration) -> String {
        let seconds = time / .seconds(1)
        return seconds == 1 ? "1 second" : "\(Int(exactly: seconds).map(String.init) ?? String(seconds)) seconds"
    }
}
