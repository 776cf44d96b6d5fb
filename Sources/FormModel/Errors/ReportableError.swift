/// An error that a program can report as it is: what happened in sentences, and the exit code to end with.
///
/// Every error that this library throws of its own is one:
///
/// ```swift
/// do {
///     print(try await wizard.run())
/// } catch {
///     print(error)
///     throw ExitCode(FormError.exitCode(for: error))        // swift-argument-parser's
/// }
/// ```
public protocol ReportableError: Error, CustomStringConvertible {
    /// The code that a process which ends with this error gives: BSD's sysexits, as `formline` itself ends.
    var exitCode: Int32 { get }
}

/// An error with more to say than its sentence.
package protocol DetailedError: Error {
    /// Further details, a row each.
    var details: [String] { get }
}

extension FormError {
    /// The code that a process which ends with `error` gives: its own for a ``ReportableError``, 130 for a cancelled task, 1
    /// for any other.
    public static func exitCode(for error: any Error) -> Int32 {
        switch error {
        case let error as any ReportableError: error.exitCode
        case is CancellationError: 130
        default: 1
        }
    }
}
