package import FoundationEssentials
internal import Synchronization

/// What typed dates, times and paths are relative to: the moment, the local time and the home folder.
///
/// A class of its own: with closures as a task-local value, optimised builds of Swift 6.3 crash.
package final class Surroundings: Sendable {
    /// What holds for the answers that are read in this task.
    @TaskLocal package static var current = Surroundings()

    /// The moment that it is.
    package let now: @Sendable () -> Date
    /// How many seconds local time is ahead of UTC at a moment.
    package let offset: @Sendable (Date) -> Int
    /// The home folder; nil where there is none.
    package let home: @Sendable () -> String?

    /// Makes surroundings; what is left out is as the process has it.
    package init(
        now: @escaping @Sendable () -> Date = { Date() },
        offset: @escaping @Sendable (Date) -> Int = Surroundings.localOffset,
        home: @escaping @Sendable () -> String? = {
            ProcessInfo.processInfo.environment["HOME"].flatMap { $0.isEmpty ? nil : $0 }
        }
    ) {
        self.now = now
        self.offset = offset
        self.home = home
    }

    /// How many seconds the process's local time is ahead of UTC at a moment.
    ///
    /// FoundationEssentials knows none on Linux but UTC, and this module reads no files, so whoever can ask the system
    /// says how: ``adoptLocalTime(_:)``.
    package static func localOffset(_ moment: Date) -> Int { localTime.withLock(\.offset)(moment) }

    private struct LocalTime: Sendable {
        var offset: @Sendable (Date) -> Int
    }

    private static let localTime = Mutex(LocalTime { TimeZone.current.secondsFromGMT(for: $0) })

    /// Finds local time in this way from now on: in seconds ahead of UTC at a moment.
    package static func adoptLocalTime(_ offset: @escaping @Sendable (Date) -> Int) {
        localTime.withLock { $0.offset = offset }
    }
}

extension Surroundings {
    /// The moment that it is, in whole seconds since 1970; 0 where there is no such number.
    var instant: Int { Int(exactly: now().timeIntervalSince1970.rounded(.down)) ?? 0 }

    /// How many seconds local time is ahead of UTC at a moment, given in seconds since 1970.
    func offset(at instant: Int) -> Int { offset(Date(timeIntervalSince1970: Double(instant))) }

    /// The day and the time that it is here.
    var localNow: DateTime? { DateTime(localAt: instant, in: self) }

    /// `path` with the home folder for a `~` before everything; as it is where there is none.
    package func expanded(_ path: String) -> String {
        guard path == "~" || path.hasPrefix("~/"), let home = home() else { return path }
        let folder = home.hasSuffix("/") && path != "~" ? String(home.dropLast()) : home
        return folder + path.dropFirst()
    }
}
