internal import LocalSystem

/// The surroundings of a run besides its files, which tests replace in ``current``: the clock, local time, variables,
/// sleeping and the limit on input. A class: with closures as a task-local value, optimized builds of Swift 6.3 crash.
package final class Environment: Sendable {
    @TaskLocal package static var current = Environment()

    /// The clock, in seconds since 1970 in UTC.
    package let now: @Sendable () -> Double
    /// The seconds that local time is ahead of UTC at a moment, given in seconds since 1970.
    package let offset: @Sendable (Int) -> Int
    /// The variables by name; by default those of the process, which are looked up one by one.
    let fixedVariables: [String: String]?
    package let sleep: @Sendable (Duration) async throws -> Void
    package let inputLimit: InputLimit

    package init(
        now: @escaping @Sendable () -> Double = LocalTime.now,
        offset: @escaping @Sendable (Int) -> Int = LocalTime.offset(at:),
        variables: [String: String]? = nil,
        sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
        inputLimit: InputLimit = InputLimit()
    ) {
        self.now = now
        self.offset = offset
        fixedVariables = variables
        self.sleep = sleep
        self.inputLimit = inputLimit
    }

    package var variables: [String: String] { fixedVariables ?? LocalVariables.all }

    /// The variable, even if it is empty.
    package func variable(_ name: String) -> String? {
        if let fixedVariables { fixedVariables[name] } else { LocalVariables.value(of: name) }
    }

    /// The variable; `nil` if it is unset or empty.
    package subscript(name: String) -> String? {
        variable(name).flatMap { $0.isEmpty ? nil : $0 }
    }
}

extension Environment {
    package func locale(_ category: String) -> String { self["LC_ALL"] ?? self[category] ?? self["LANG"] ?? "C" }

    /// The locale for a category without its charset and variant, such as `de_CH`; `nil` for `C`.
    func localeName(_ category: String) -> String? {
        let name = String(locale(category).prefix { $0 != "." && $0 != "@" })
        return ["C", "POSIX"].contains(name) ? nil : name
    }

    /// True if characters beyond ASCII can be shown: not without UTF-8, and not on the Linux console.
    package var showsUnicode: Bool {
        let charset = locale("LC_CTYPE").uppercased()
        return (charset.contains("UTF-8") || charset.contains("UTF8")) && self["TERM"] != "linux"
    }

    package var home: String? { self["HOME"] }

    package func expanded(_ path: String) -> String {
        guard path == "~" || path.hasPrefix("~/"), let home else { return path }
        let folder = home.hasSuffix("/") && path != "~" ? String(home.dropLast()) : home
        return folder + path.dropFirst()
    }

    package var instant: Int { Int(exactly: now().rounded(.down)) ?? 0 }

    package var localNow: DateTime? { DateTime(localAt: instant, in: self) }
}

/// Sets the current date and time for everything that `operation` runs, for tests: rules such as `inPast`, typed
/// answers such as `tomorrow`. Local time has the offset of `moment`.
///
/// ```swift
/// try withCurrentTime(#require(DateTime("2026-11-22T10:00:00+01:00"))) {
///     #expect(Rule<CalendarDate>.inPast().validate(value: .today()) == "Must be in the past")
/// }
/// ```
public func withCurrentTime<Result>(_ moment: DateTime, operation: () throws -> Result) rethrows -> Result {
    try Environment.$current.withValue(.current.stopped(at: moment)) { try operation() }
}

/// Sets the current date and time for everything that `operation` runs, tasks included, for asynchronous tests.
public func withCurrentTime<Result>(
    _ moment: DateTime, isolation: isolated (any Actor)? = #isolation, operation: () async throws -> Result
) async rethrows -> Result {
    try await Environment.$current.withValue(.current.stopped(at: moment)) { try await operation() }
}

extension Environment {
    package var isAccessible: Bool { self["ACCESSIBLE"] == "1" }

    fileprivate func stopped(at moment: DateTime) -> Environment {
        let instant = moment.secondsSince1970
        let offset = moment.offset * 60
        return Environment(
            now: { instant }, offset: { _ in offset }, variables: fixedVariables, sleep: sleep, inputLimit: inputLimit)
    }
}

/// The maximum size of a line or a file, so that endless input is rejected in bounded memory.
package struct InputLimit: Sendable {
    package let bytes: Int

    /// - Parameter bytes: a multiple of 1 KiB.
    package init(bytes: Int = 8 << 20) { self.bytes = bytes }

    package var formattedSize: String { bytes % (1 << 20) == 0 ? "\(bytes >> 20) MiB" : "\(bytes >> 10) KiB" }
}
