public import FoundationEssentials

/// A moment in whole seconds, with the offset from UTC that it was given in: `date-time` of RFC 3339.
///
/// Moments compare as such: 09:30 at +01:00 is 08:30 at Z.
public struct DateTime: Comparable, Hashable, Sendable, LosslessStringConvertible {
    /// The day at that offset.
    public let date: CalendarDate
    /// The time of day at that offset.
    public let time: TimeOfDay
    /// How many minutes the time is ahead of UTC; less than a day.
    public let offset: Int

    /// A moment; nil if the offset is a day or more.
    public init?(date: CalendarDate, time: TimeOfDay, offset: Int = 0) {
        guard abs(offset) < 24 * 60 else { return nil }
        self.date = date
        self.time = time
        self.offset = offset
    }

    /// The moment that `text` writes as RFC 3339 has it, `2026-11-21T09:30:00+01:00`; nil for anything else, for a leap
    /// second and for parts of a second.
    public init?(_ text: String) { self.init(text, allowsSpace: false) }

    /// The same, with a space for the `T` if that is allowed.
    init?(_ text: String, allowsSpace: Bool) {
        guard text.withUTF8Bytes({ DateText.isDateTime($0, allowsSpace: allowsSpace) }),
            let date = CalendarDate(String(text.prefix(10))),
            let time = TimeOfDay(String(text.dropFirst(11).prefix(8)))
        else { return nil }
        let rest = text.dropFirst(19)
        let fraction = rest.first == "." ? rest.dropFirst().prefix { $0.isNumber } : ""
        guard fraction.allSatisfy({ $0 == "0" }),
            let offset = Self.offset(String(rest.dropFirst(fraction.isEmpty ? 0 : fraction.count + 1)))
        else { return nil }
        self.init(date: date, time: time, offset: offset)
    }

    /// The offset that `text` writes as `Z` or `+01:00`, in minutes; nil for anything else.
    static func offset(_ text: String) -> Int? {
        if text == "Z" || text == "z" { return 0 }
        guard let sign = text.utf8.first, "+-".utf8.contains(sign), text.utf8.count == 6,
            let time = TimeOfDay(String(text.dropFirst()))
        else { return nil }
        return (sign == UInt8(ascii: "-") ? -1 : 1) * time.number / 60
    }

    /// The moment as RFC 3339 has it: `2026-11-21T09:30:00+01:00`, with `Z` for no offset.
    public var description: String {
        let minutes = abs(offset)
        let shown = "\(offset < 0 ? "-" : "+")\((minutes / 60).padded(2)):\((minutes % 60).padded(2))"
        return "\(date)T\(time.full)\(offset == 0 ? "Z" : shown)"
    }

    /// The moment as a `Date`.
    public var instant: Date { Date(timeIntervalSince1970: Double(number)) }

    public static func < (left: DateTime, right: DateTime) -> Bool { left.number < right.number }
    public static func == (left: DateTime, right: DateTime) -> Bool { left.number == right.number }
    public func hash(into hasher: inout Hasher) { hasher.combine(number) }

    /// How many seconds after the beginning of 1970 in UTC it is.
    var number: Int { date.number * TimeOfDay.day + time.number - offset * 60 }
}

extension DateTime {
    /// More seconds before and after 1970 than the calendar has.
    private static let possible = -(1 << 40)...(1 << 40)

    /// The moment of a `Date` in local time, parts of a second left out; nil if it lies in no year from 0 to 9999.
    public init?(_ instant: Date) {
        guard let number = Int(exactly: instant.timeIntervalSince1970.rounded(.down)) else { return nil }
        self.init(localAt: number, in: .current)
    }

    /// The moment so many seconds after the beginning of 1970 in UTC, given in an offset of minutes.
    init?(number: Int, offset: Int) {
        guard Self.possible.contains(number) else { return nil }
        let local = number + offset * 60
        let day = local >= 0 ? local / TimeOfDay.day : (local - TimeOfDay.day + 1) / TimeOfDay.day
        guard let date = CalendarDate(number: day) else { return nil }
        self.init(date: date, time: TimeOfDay(number: local - day * TimeOfDay.day), offset: offset)
    }

    /// The moment in local time.
    init?(localAt number: Int, in environment: Environment) {
        guard Self.possible.contains(number) else { return nil }
        self.init(number: number, offset: environment.offset(at: number) / 60)
    }

    /// The moment at which clocks here show a day and a time: the first of two such if they are put back, and as much
    /// later as they are put forward if there is none.
    init?(_ date: CalendarDate, at time: TimeOfDay, in environment: Environment) {
        let local = date.number * TimeOfDay.day + time.number
        let before = environment.offset(at: local - TimeOfDay.day)
        let after = environment.offset(at: local + TimeOfDay.day)
        let offset = [before, after].first { environment.offset(at: local - $0) == $0 } ?? before
        self.init(localAt: local - offset, in: environment)
    }
}
