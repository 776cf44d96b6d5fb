/// A time of day without a time zone, to any fraction of a second: `partial-time` of RFC 3339. As in the HTML standard,
/// the seconds are optional. <https://www.rfc-editor.org/rfc/rfc3339#section-5.6>
public struct TimeOfDay: Sendable, LosslessStringConvertible {
    /// 0 to 23.
    public let hour: Int
    /// 0 to 59.
    public let minute: Int
    /// 0 to 59; 60 in a leap second.
    public let second: Int
    /// The digits after the point of the second, as written: `123` for 0.123 seconds.
    public let fraction: String

    /// Returns `nil` for a time that does not exist. Second 60 is a leap second, which must be at 23:59.
    public init?(hour: Int, minute: Int, second: Int = 0, fraction: String = "") {
        self.init(inAnyZone: hour, minute, second, fraction)
        guard !isLeapSecond || (hour, minute) == (23, 59) else { return nil }
    }

    /// A leap second can be at another time in other time zones.
    init?(inAnyZone hour: Int, _ minute: Int, _ second: Int, _ fraction: String) {
        guard (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second),
            fraction.utf8.allSatisfy(\.isDigit)
        else { return nil }
        self.hour = hour
        self.minute = minute
        self.second = second
        self.fraction = fraction
    }

    /// Parses `09:30`, `09:30:15` or `09:30:15.123`; `nil` for anything else.
    public init?(_ text: String) {
        self.init(inAnyZone: text)
        guard !isLeapSecond || (hour, minute) == (23, 59) else { return nil }
    }

    init?(inAnyZone text: some StringProtocol) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), let hour = parts[0].number(ofDigits: 2...2),
            let minute = parts[1].number(ofDigits: 2...2)
        else { return nil }
        let seconds = (parts.count == 3 ? parts[2] : "00").split(
            separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let second = seconds[0].number(ofDigits: 2...2), seconds.last?.isEmpty == false else { return nil }
        self.init(inAnyZone: hour, minute, second, seconds.count == 2 ? String(seconds[1]) : "")
    }

    /// `09:30`; with seconds, `09:30:15`, only if they are not 0 or have a fraction, `09:30:15.50`.
    public var description: String {
        second == 0 && fraction.isEmpty ? "\(hour.padded(2)):\(minute.padded(2))" : full
    }

    var full: String {
        "\(hour.padded(2)):\(minute.padded(2)):\(second.padded(2))" + (fraction.isEmpty ? "" : ".\(fraction)")
    }

    var isLeapSecond: Bool { second == 60 }

    /// Whole seconds; a leap second counts as the one after it.
    var secondsSinceMidnight: Int { (hour * 60 + minute) * 60 + second }

    init(secondsSinceMidnight: Int) {
        let seconds = ((secondsSinceMidnight % Self.secondsPerDay) + Self.secondsPerDay) % Self.secondsPerDay
        hour = seconds / 3600
        minute = seconds / 60 % 60
        second = seconds % 60
        fraction = ""
    }

    static let secondsPerDay = 86_400
}

extension TimeOfDay: Hashable, Comparable {
    public static func == (left: TimeOfDay, right: TimeOfDay) -> Bool { left.sortKey == right.sortKey }
    public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool { left.sortKey < right.sortKey }
    public func hash(into hasher: inout Hasher) { hasher.combine(sortKey) }

    private var sortKey: TimeSortKey { TimeSortKey(second: secondsSinceMidnight, of: self) }
}

struct TimeSortKey: Hashable, Comparable {
    private let second: Int
    private let isLeapSecond: Bool
    private let fraction: String

    init(second: Int, of time: TimeOfDay) {
        self.second = time.isLeapSecond ? second - 1 : second
        isLeapSecond = time.isLeapSecond
        fraction = String(time.fraction.reversed().drop { $0 == "0" }.reversed())
    }

    static func < (left: TimeSortKey, right: TimeSortKey) -> Bool {
        if left.second != right.second { return left.second < right.second }
        if left.isLeapSecond != right.isLeapSecond { return right.isLeapSecond }
        // Digits compare from left to right, and no digit is the smallest.
        return left.fraction < right.fraction
    }
}
