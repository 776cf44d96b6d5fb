internal import Platform

/// Every exit code of `formline`; the numbers follow BSD's sysexits.
package enum ExitStatus: Int32, Sendable {
    case success = 0
    case submitFailed = 1
    case usage = 64
    case invalidAnswer = 65
    case unreadableFile = 66
    case uncheckedRule = 69
    case unwritableResult = 74
    case wrongWizardFile = 78
    case left = 130

    /// The answer to `formline confirm` was no; the same number as of a failed submission.
    package static let answeredNo = submitFailed
}

/// How a run ends.
package enum RunEnding: Equatable, Sendable {
    /// With an exit code.
    case status(ExitStatus)
    /// By a signal that asked the process to end.
    case signal(Int32)
    /// By a Ctrl-C key at a question of a script, which ends the script, too.
    case interruptKey
}

extension RunEnding {
    /// The exit code; for the end by a signal the one that a shell gives, 128 and its number.
    var code: Int32 {
        switch self {
        case .status(let status): status.rawValue
        case .signal(let signal): 128 + signal
        case .interruptKey: 128 + SIGINT
        }
    }
}
