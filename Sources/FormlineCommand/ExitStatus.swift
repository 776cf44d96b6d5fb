internal import ArgumentParser
internal import Formline

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

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

/// Writes one row to standard error.
func writeError(_ row: String) {
    _ = writeAll(Array("\(row)\n".utf8), to: STDERR_FILENO)
}

/// Writes the result to standard output; throws exit code 74 where it cannot be written.
func writeResult(_ bytes: [UInt8]) throws {
    guard writeAll(bytes, to: STDOUT_FILENO) else {
        throw failure(
            .unwritableResult, "formline: the result could not be written to standard output: \(lastErrorText())")
    }
}

/// What the last failed system call ran into.
func lastErrorText() -> String { String(cString: strerror(errno)) }

private func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var start = 0
    while start < bytes.count {
        let written = bytes[start...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        if written < 0 && errno == EINTR { continue }
        guard written > 0 else { return false }
        start += written
    }
    return true
}

/// Ends the process by `signal`, as it would have ended without a handler: a shell sees 128 and its number.
func endProcess(bySignal number: Int32) -> Never {
    signal(number, SIG_DFL)
    // Dispatch's threads block every signal, and this may be one of them.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(number)
    exit(128 + number)
}
