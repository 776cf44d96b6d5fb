internal import FormModel
internal import FoundationEssentials

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// Local time as the C library knows it: FoundationEssentials alone has no time zones but UTC on Linux.
package enum LocalTime {
    /// Sees to it that typed dates and times are read in the system's local time.
    package static func adopt() { _ = adoption }

    private static let adoption: Void =
        Surroundings.adoptLocalTime { moment in
            guard let seconds = time_t(exactly: moment.timeIntervalSince1970.rounded(.down)) else { return 0 }
            return offset(at: seconds)
        }

    /// How many seconds local time is ahead of UTC at a moment; 0 where the system cannot tell.
    private static func offset(at seconds: time_t) -> Int {
        var (seconds, parts) = (seconds, tm())
        return localtime_r(&seconds, &parts) == nil ? 0 : parts.tm_gmtoff
    }
}
