internal import FormModel

/// How long to wait before a request is sent again, as the header `Retry-After` says it (RFC 9110, 10.2.3).
struct RetryAfter {
    /// The time to wait.
    let duration: Duration

    /// Reads the header: seconds, or a date; nil if it is neither.
    ///
    /// - Parameters:
    ///   - text: the header's value.
    ///   - now: the current moment, in seconds since 1970.
    init?(_ text: String, now: Int) {
        let text = text.trimmingWhitespace()
        if !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
            // More digits than a number has are longer than anybody waits.
            duration = .seconds(Int(text) ?? .max / 2)
        } else if let moment = Self.moment(text) {
            duration = .seconds(max(0, moment - now))
        } else {
            return nil
        }
    }

    /// The moment of an HTTP date in seconds since 1970, `Sun, 06 Nov 1994 08:49:37 GMT`; nil if it is none. The two obsolete
    /// forms are not read.
    private static func moment(_ text: String) -> Int? {
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let parts = text.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 6, parts[5] == "GMT", parts[0].hasSuffix(","),
            let month = months.firstIndex(of: String(parts[2])),
            let moment = DateTime("\(parts[3])-\(month < 9 ? "0" : "")\(month + 1)-\(parts[1])T\(parts[4])Z")
        else { return nil }
        return moment.number
    }
}
