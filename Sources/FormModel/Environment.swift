internal import LocalSystem

/// The surroundings of a run besides its files: the clock, local time and the variables of the process.
///
/// Everything that is read from them is read through ``current``, so that a test replaces them in one place. A class:
/// with closures as a task-local value, optimized builds of Swift 6.3 crash.
package final class Environment: Sendable {
    /// The environment of this task.
    @TaskLocal package static var current = Environment()

    /// The clock, in seconds since the beginning of 1970 in UTC.
    package let now: @Sendable () -> Double
    /// How many seconds local time is ahead of UTC at a moment, given in seconds since 1970.
    package let offset: @Sendable (Int) -> Int
    /// The variables by name; nil for those of the process, which are looked up one by one.
    let given: [String: String]?

    /// Makes an environment; what is left out is the process's own.
    package init(
        now: @escaping @Sendable () -> Double = LocalTime.now,
        offset: @escaping @Sendable (Int) -> Int = LocalTime.offset(at:),
        variables: [String: String]? = nil
    ) {
        self.now = now
        self.offset = offset
        given = variables
    }

    /// All variables by name.
    package var variables: [String: String] { given ?? LocalVariables.all }

    /// The value of a variable, also an empty one; nil if it is not set.
    package func variable(_ name: String) -> String? {
        if let given { given[name] } else { LocalVariables.value(of: name) }
    }

    /// The value of a variable; nil if it is not set or empty.
    package subscript(name: String) -> String? {
        variable(name).flatMap { $0.isEmpty ? nil : $0 }
    }
}

extension Environment {
    /// The locale for a category such as `LC_TIME`, of LC_ALL, the category and LANG the first that is set (POSIX); `C` if
    /// none is.
    package func locale(_ category: String) -> String { self["LC_ALL"] ?? self[category] ?? self["LANG"] ?? "C" }

    /// Whether the terminal and the locale show signs beyond ASCII: not without UTF-8, and not on the console of Linux, whose
    /// font has few.
    package var showsUnicode: Bool {
        let charset = locale("LC_CTYPE").uppercased()
        return (charset.contains("UTF-8") || charset.contains("UTF8")) && self["TERM"] != "linux"
    }

    /// The home folder; nil if there is none.
    package var home: String? { self["HOME"] }

    /// `path` with the home folder in place of a leading `~`; unchanged if there is no home folder.
    package func expanded(_ path: String) -> String {
        guard path == "~" || path.hasPrefix("~/"), let home else { return path }
        let folder = home.hasSuffix("/") && path != "~" ? String(home.dropLast()) : home
        return folder + path.dropFirst()
    }

    /// The current moment, in whole seconds since 1970; 0 if there is no such number.
    package var instant: Int { Int(exactly: now().rounded(.down)) ?? 0 }

    /// The local date and time.
    package var localNow: DateTime? { DateTime(localAt: instant, in: self) }
}
