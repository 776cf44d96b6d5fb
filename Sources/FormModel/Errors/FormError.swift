/// The reason that a form was rejected.
public enum FormError: ReportableError, Equatable {
    case misconfigured(message: String)
    /// The messages of rejected fields by name; those of the form itself have an empty name.
    case invalid(errors: [String: [String]])

    /// A line for each message, `name: message`, sorted by name.
    public var description: String {
        switch self {
        case .misconfigured(let message): message
        case .invalid(let errors) where errors.values.allSatisfy(\.isEmpty): FormMessage.notValid.text
        case .invalid(let errors):
            errors.sorted { $0.key < $1.key }
                .flatMap { name, messages in messages.map { name.isEmpty ? $0 : "\(name): \($0)" } }
                .joined(separator: "\n")
        }
    }

    /// 78 for a misconfigured form, 65 for rejected fields.
    public var exitCode: Int32 {
        switch self {
        case .misconfigured: 78
        case .invalid: 65
        }
    }
}

/// An older name of ``FormError``; swift-argument-parser has an error of the same name.
public typealias ValidationError = FormError

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

/// An error whose description names a field. For a user, its name is replaced by its label.
package protocol FieldError: Error {
    var field: String { get set }
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

#if Foundation
    internal import FoundationEssentials

    package func sentence(of error: any Error) -> String {
        (error as? any LocalizedError)?.errorDescription ?? "\(error)"
    }
#else
    package func sentence(of error: any Error) -> String { "\(error)" }
#endif
