internal import ArgumentParser
internal import Formline
internal import Platform

/// Every exit code of `formline`; the numbers follow BSD's sysexits.
enum ExitStatus: Int32 {
    case submitFailed = 1
    case usage = 64
    case invalidAnswer = 65
    case unreadableFile = 66
    case uncheckedRule = 69
    case unwritableResult = 74
    case wrongWizardFile = 78
    case left = 130

    /// The error that ends the command with this code.
    var exit: ExitCode { ExitCode(rawValue) }
}

/// Says what went wrong, one row after another on standard error, and gives the error that ends the command.
func failure(_ status: ExitStatus, _ rows: [String]) -> ExitCode {
    for row in rows { writeError(row) }
    return status.exit
}

func failure(_ status: ExitStatus, _ row: String) -> ExitCode { failure(status, [row]) }

/// The exit for a rule that could not tell whether an answer is valid.
func failure(_ error: RuleUnavailable) -> ExitCode {
    let field = error.field.map { "\($0): " } ?? ""
    return failure(.uncheckedRule, "formline: \(field)\(error)")
}

/// Writes a text to standard error, line by line, harmless for a terminal and a log.
func writeError(_ text: String) {
    for row in text.split(separator: "\n", omittingEmptySubsequences: false) {
        try? Descriptor.write(String(row).terminalSafe() + "\n", to: STDERR_FILENO)
    }
}

/// Writes the result to standard output; throws exit code 74 where it cannot be written.
func writeResult(_ bytes: [UInt8]) throws {
    do throws(SystemError) {
        try Descriptor.write(bytes, to: STDOUT_FILENO)
    } catch {
        throw failure(.unwritableResult, "formline: the result could not be written to standard output: \(error)")
    }
}

/// Ends the process with an exit code.
func endProcess(with code: ExitCode) -> Never { exit(code.rawValue) }

/// Ends the process by `signal`, as it would have ended without a handler: a shell sees 128 and its number.
func endProcess(bySignal number: Int32) -> Never {
    Signals.raiseDefault(number)
    exit(128 + number)
}
