internal import Platform

/// Local time as the C library knows it: FoundationEssentials alone has no time zone but UTC on Linux.
package enum LocalTime {
    /// How many seconds local time is ahead of UTC at a moment, given in seconds since 1970; 0 if the system cannot tell.
    package static func offset(at seconds: Int) -> Int {
        var parts = unsafe tm()
        guard var seconds = time_t(exactly: seconds), unsafe localtime_r(&seconds, &parts) != nil else { return 0 }
        return unsafe parts.tm_gmtoff
    }
}
