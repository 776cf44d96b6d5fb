/// An error that a program can report directly: a description in sentences, and an exit code.
///
/// All errors of this library conform:
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
    /// The exit code for this error, from BSD's sysexits, as `formline` itself uses them.
    var exitCode: Int32 { get }
}

package protocol DetailedError: Error {
    var details: [String] { get }
}

extension FormError {
    /// The exit code for `error`: its own for a ``ReportableError``, 130 for a cancelled task, 1 for any other.
    public static func exitCode(for error: any Error) -> Int32 {
        switch error {
        case let error as any ReportableError: error.exitCode
        case is CancellationError: 130
        default: 1
        }
    }
}
