/// A moment, to any fraction of a second, with its original offset from UTC: `date-time` of RFC 3339.
///
/// Moments compare exactly: 09:30 at +01:00 is 08:30 at Z. The digits of a second are kept as written.
public struct DateTime: Sendable, LosslessStringConvertible {
    /// The day at that offset.
    public let date: CalendarDate
    /// The time of day at that offset.
    public let time: TimeOfDay
    /// The minutes that the time is ahead of UTC; less than a day.
    public let offset: Int

    /// Returns `nil` if the offset is a day or more, and for a leap second that is not the last of a month in UTC.
    public init?(date: CalendarDate, time: TimeOfDay, offset: Int = 0) {
        guard abs(offset) < 24 * 60 else { return nil }
        self.date = date
        self.time = time
        self.offset = offset
        guard time.isLeapSecond else { return }
        let day = wholeSecondsSince1970 / TimeOfDay.secondsPerDay
        guard wholeSecondsSince1970 == day * TimeOfDay.secondsPerDay,
            CalendarDate(daysSince1970: day).map({ $0.day == 1 }) ?? (date.year == 9999)
        else { return nil }
    }

    /// Parses RFC 3339, `2026-11-21T09:30:00.5+01:00`, with a `T` or a space; `nil` for anything else.
    public init?(_ text: String) {
        guard let date = CalendarDate(String(text.prefix(10))), let separator = text.utf8.dropFirst(10).first,
            "Tt ".utf8.contains(separator), let (time, offset) = Self.fullTime(text.dropFirst(11))
        else { return nil }
        self.init(date: date, time: time, offset: offset)
    }

    /// Parses RFC 3339's `full-time`, `09:30:00.5+01:00`, with the offset in minutes; `nil` for anything else.
    static func fullTime(_ text: Substring) -> (time: TimeOfDay, offset: Int)? {
        let time = text.dropLast(text.last == "Z" || text.last == "z" ? 1 : 6)
        guard time.utf8.count >= 8, let value = TimeOfDay(inAnyZone: time),
            let offset = offset(String(text[time.endIndex...]))
        else { return nil }
        return (value, offset)
    }

    static func offset(_ text: String) -> Int? {
        if text == "Z" || text == "z" { return 0 }
        guard let sign = text.utf8.first, "+-".utf8.contains(sign), text.utf8.count == 6,
            let time = TimeOfDay(String(text.dropFirst()))
        else { return nil }
        return (sign == UInt8(ascii: "-") ? -1 : 1) * time.secondsSinceMidnight / 60
    }

    /// The moment in RFC 3339: `2026-11-21T09:30:00.50+01:00`, with `Z` for no offset.
    public var description: String { "\(date)T\(time.full)\(offsetText)" }

    private var offsetText: String {
        if offset == 0 { return "Z" }
        let minutes = abs(offset)
        return "\(offset < 0 ? "-" : "+")\((minutes / 60).padded(2)):\((minutes % 60).padded(2))"
    }

    package var secondsSince1970: Double {
        Double(wholeSecondsSince1970) + (time.isLeapSecond ? 0 : Double("0.\(time.fraction)0") ?? 0)
    }

    /// In UTC; a leap second counts as the one after it.
    package var wholeSecondsSince1970: Int {
        date.daysSince1970 * TimeOfDay.secondsPerDay + time.secondsSinceMidnight - offset * 60
    }
}

extension DateTime: Hashable, Comparable {
    public static func < (left: DateTime, right: DateTime) -> Bool { left.sortKey < right.sortKey }
    public static func == (left: DateTime, right: DateTime) -> Bool { left.sortKey == right.sortKey }
    public func hash(into hasher: inout Hasher) { hasher.combine(sortKey) }

    private var sortKey: TimeSortKey { TimeSortKey(second: wholeSecondsSince1970, of: time) }
}

extension DateTime {
    /// The same moment in local time, unless that would lose parts of a second or a leap second.
    var local: DateTime {
        guard let local = DateTime(localAt: wholeSecondsSince1970, in: .current), local == self else { return self }
        return local
    }

    var shown: String {
        let local = local
        let time = local.time.full
        let shownTime = local.time.second == 0 && local.time.fraction.isEmpty ? String(time.dropLast(3)) : time
        return "\(local.date) \(shownTime)\(local.offsetText)"
    }

    init?(localAt seconds: Int, in environment: Environment) {
        // More seconds before and after 1970 than the calendar has.
        guard (-(1 << 40)...(1 << 40)).contains(seconds) else { return nil }
        let offset = environment.offset(seconds) / 60
        let local = seconds + offset * 60
        let time = TimeOfDay(secondsSinceMidnight: local)
        let day = (local - time.secondsSinceMidnight) / TimeOfDay.secondsPerDay
        guard let date = CalendarDate(daysSince1970: day) else { return nil }
        self.init(date: date, time: time, offset: offset)
    }

    /// The moment at which local clocks show this: the first of two, or that much later where clocks skip it.
    init?(_ date: CalendarDate, at time: TimeOfDay, in environment: Environment) {
        let leapSecond = time.isLeapSecond ? 1 : 0
        let local = date.daysSince1970 * TimeOfDay.secondsPerDay + time.secondsSinceMidnight - leapSecond
        let before = environment.offset(local - TimeOfDay.secondsPerDay)
        let after = environment.offset(local + TimeOfDay.secondsPerDay)
        let offset = [before, after].first { environment.offset(local - $0) == $0 } ?? before
        guard let moment = DateTime(localAt: local - offset, in: environment),
            let exact = TimeOfDay(
                inAnyZone: moment.time.hour, moment.time.minute, moment.time.second + leapSecond,
                time.fraction)
        else { return nil }
        self.init(date: moment.date, time: exact, offset: moment.offset)
    }
}
