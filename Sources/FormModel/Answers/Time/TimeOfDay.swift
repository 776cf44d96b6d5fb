/// A time of day in whole seconds, without a day or a time zone: the HTML standard's time.
///
/// <https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#times>
public struct TimeOfDay: Hashable, Comparable, Sendable, LosslessStringConvertible {
    /// 0 to 23.
    public let hour: Int
    /// 0 to 59.
    public let minute: Int
    /// 0 to 59.
    public let second: Int

    /// A time; nil if no day has it.
    public init?(hour: Int, minute: Int, second: Int = 0) {
        guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second) else { return nil }
        self.hour = hour
        self.minute = minute
        self.second = second
    }

    /// The time that `text` writes as `09:30` or `09:30:15`; nil for anything else.
    public init?(_ text: String) {
        let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), parts.allSatisfy({ $0.count == 2 && $0.allSatisfy(\.isDigit) })
        else { return nil }
        let numbers = parts.map { $0.reduce(0) { $0 * 10 + Int($1.digitValue) } }
        self.init(hour: numbers[0], minute: numbers[1], second: numbers.count == 3 ? numbers[2] : 0)
    }

    /// The time as `09:30`; with its seconds, `09:30:15`, only if they are not 0.
    public var description: String { second == 0 ? "\(hour.padded(2)):\(minute.padded(2))" : full }

    /// The time with its seconds, as RFC 3339 has it.
    var full: String { "\(hour.padded(2)):\(minute.padded(2)):\(second.padded(2))" }

    public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool { left.number < right.number }

    /// How many seconds after midnight it is.
    var number: Int { (hour * 60 + minute) * 60 + second }

    /// The time so many seconds after midnight, past midnight again if they are more than a day's.
    init(number: Int) {
        let seconds = ((number % Self.day) + Self.day) % Self.day
        hour = seconds / 3600
        minute = seconds / 60 % 60
        second = seconds % 60
    }

    /// How many seconds a day has.
    static let day = 86_400
}
