// The C library under the platform's own name; every other module imports this one instead.
#if canImport(Darwin)
    @_exported public import Darwin
#elseif canImport(Glibc)
    @_exported public import Glibc
#elseif canImport(Musl)
    @_exported public import Musl
#endif

/// The reason that a system call failed.
package struct SystemError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The error number of the C library.
    package let code: Int32

    /// The error of the call that failed last on this thread.
    package static var last: SystemError { SystemError(code: errno) }

    package init(code: Int32) { self.code = code }

    /// The error in the system's words, such as `No such file or directory`.
    package var description: String { unsafe String(cString: strerror(code)) }
}
