/// A moment, to any part of a second, with the offset from UTC that it was given in: `date-time` of RFC 3339.
///
/// Moments compare as such, exactly: 09:30 at +01:00 is 08:30 at Z. The digits of a second are kept as they were written.
public struct DateTime: Sendable, LosslessStringConvertible {
    /// The day at that offset.
    public let date: CalendarDate
    /// The time of day at that offset.
    public let time: TimeOfDay
    /// The minutes that the time is ahead of UTC; less than a day.
    public let offset: Int
    /// True for an offset that was written `-00:00`: the moment is known in UTC, but not the local time (RFC 3339, 4.3).
    public let hasUnknownOffset: Bool

    /// A moment; nil if the offset is a day or more, and for a leap second that is not the last of a month in UTC.
    public init?(date: CalendarDate, time: TimeOfDay, offset: Int = 0) {
        self.init(date, time, offset: offset, hasUnknownOffset: false)
    }

    private init?(_ date: CalendarDate, _ time: TimeOfDay, offset: Int, hasUnknownOffset: Bool) {
        guard abs(offset) < 24 * 60 else { return nil }
        self.date = date
        self.time = time
        self.offset = offset
        self.hasUnknownOffset = hasUnknownOffset
        guard time.isLeapSecond else { return }
        // The second after it is the first of a month in UTC.
        let day = number / TimeOfDay.day
        guard number == day * TimeOfDay.day, CalendarDate(number: day).map({ $0.day == 1 }) ?? (date.year == 9999)
        else { return nil }
    }

    /// The moment that `text` writes as RFC 3339 has it, `2026-11-21T09:30:00.5+01:00`; a space can be in place of the `T`
    /// (section 5.6). Nil for anything else.
    public init?(_ text: String) {
        guard text.withUTF8Bytes({ DateText.isDateTime($0, allowsSpace: true) }),
            let date = CalendarDate(String(text.prefix(10)))
        else { return nil }
        let rest = text.dropFirst(11)
        let length = rest.last == "Z" || rest.last == "z" ? 1 : 6
        guard let time = TimeOfDay(anywhere: rest.dropLast(length)),
            let offset = Self.offset(String(rest.suffix(length)))
        else { return nil }
        self.init(date, time, offset: offset, hasUnknownOffset: rest.hasSuffix("-00:00"))
    }

    /// Reads `Z` or `+01:00`, in minutes.
    static func offset(_ text: String) -> Int? {
        if text == "Z" || text == "z" { return 0 }
        guard let sign = text.utf8.first, "+-".utf8.contains(sign), text.utf8.count == 6,
            let time = TimeOfDay(String(text.dropFirst()))
        else { return nil }
        return (sign == UInt8(ascii: "-") ? -1 : 1) * time.number / 60
    }

    /// The moment as RFC 3339 has it, in its usual letters: `2026-11-21T09:30:00.50+01:00`, with `Z` for no offset.
    public var description: String { "\(date)T\(time.full)\(offsetText)" }

    private var offsetText: String {
        if offset == 0, !hasUnknownOffset { return "Z" }
        let minutes = abs(offset)
        return "\(offset < 0 || hasUnknownOffset ? "-" : "+")\((minutes / 60).padded(2)):\((minutes % 60).padded(2))"
    }

    /// To about seven digits of a second; a leap second is the beginning of the next.
    package var secondsSince1970: Double {
        Double(number) + (time.isLeapSecond ? 0 : Double("0.\(time.fraction)0") ?? 0)
    }

    /// Seconds since the beginning of 1970 in UTC, without the fraction; a leap second counts as the one after it.
    package var number: Int { date.number * TimeOfDay.day + time.number - offset * 60 }
}

extension DateTime: Hashable, Comparable {
    public static func < (left: DateTime, right: DateTime) -> Bool { left.exactly < right.exactly }
    public static func == (left: DateTime, right: DateTime) -> Bool { left.exactly == right.exactly }
    public func hash(into hasher: inout Hasher) { hasher.combine(exactly) }

    private var exactly: Instant { Instant(second: number, of: time) }
}

extension DateTime {
    /// More seconds before and after 1970 than the calendar has.
    private static let possible = -(1 << 40)...(1 << 40)

    init?(number: Int, offset: Int) {
        guard Self.possible.contains(number) else { return nil }
        let local = number + offset * 60
        let day = local >= 0 ? local / TimeOfDay.day : (local - TimeOfDay.day + 1) / TimeOfDay.day
        guard let date = CalendarDate(number: day) else { return nil }
        self.init(date: date, time: TimeOfDay(number: local - day * TimeOfDay.day), offset: offset)
    }

    /// The same moment in local time, unless that would lose parts of a second or a leap second.
    var local: DateTime {
        guard let local = DateTime(localAt: number, in: .current), local == self else { return self }
        return local
    }

    /// The local time for people, without seconds if they are 0.
    var shown: String {
        let local = local
        let time = local.time.full
        let shownTime = local.time.second == 0 && local.time.fraction.isEmpty ? String(time.dropLast(3)) : time
        return "\(local.date) \(shownTime)\(local.offsetText)"
    }

    init?(localAt number: Int, in environment: Environment) {
        guard Self.possible.contains(number) else { return nil }
        self.init(number: number, offset: environment.offset(number) / 60)
    }

    /// The moment at which clocks here show a day and a time: the first of two such if they are put back, and as much
    /// later as they are put forward if there is none.
    init?(_ date: CalendarDate, at time: TimeOfDay, in environment: Environment) {
        let local = date.number * TimeOfDay.day + time.number - (time.isLeapSecond ? 1 : 0)
        let before = environment.offset(local - TimeOfDay.day)
        let after = environment.offset(local + TimeOfDay.day)
        let offset = [before, after].first { environment.offset(local - $0) == $0 } ?? before
        guard let moment = DateTime(localAt: local - offset, in: environment),
            let exact = TimeOfDay(
                anywhere: moment.time.hour, moment.time.minute, moment.time.second + (time.isLeapSecond ? 1 : 0),
                time.fraction)
        else { return nil }
        self.init(date: moment.date, time: exact, offset: moment.offset)
    }
}
