internal import Platform

/// The clock, and local time as the C library knows it: FoundationEssentials alone has no time zone but UTC on Linux.
package enum LocalTime {
    package static func now() -> Double {
        var time = timespec()
        unsafe clock_gettime(CLOCK_REALTIME, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// How many seconds local time is ahead of UTC at a moment, given in seconds since 1970; 0 if the system cannot tell.
    package static func offset(at seconds: Int) -> Int {
        var parts = unsafe tm()
        guard var seconds = time_t(exactly: seconds), unsafe localtime_r(&seconds, &parts) != nil else { return 0 }
        return unsafe parts.tm_gmtoff
    }
}

package enum LocalVariables {
    package static func value(of name: String) -> String? {
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }

    package static var all: [String: String] {
        Dictionary(ProcessVariables.all.compactMap(\.nameAndValue).map { ($0.name, $0.value) }) { first, _ in first }
    }
}
