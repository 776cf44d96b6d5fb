/// A day of the Gregorian calendar, without a time or a time zone: `full-date` of RFC 3339.
public struct CalendarDate: Hashable, Comparable, Sendable, LosslessStringConvertible {
    /// 0 to 9999.
    public let year: Int
    /// 1 to 12.
    public let month: Int
    /// 1 to 28, 29, 30 or 31.
    public let day: Int

    /// Returns `nil` for a date that does not exist.
    public init?(year: Int, month: Int, day: Int) {
        guard (0...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= Self.days(in: month, of: year)
        else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// Parses `2026-11-21`; `nil` for anything else.
    public init?(_ text: String) {
        guard let date = try? CalendarDate(exactly: text) else { return nil }
        self = date
    }

    /// The day as `2026-11-21`.
    public var description: String { "\(year.padded(4))-\(month.padded(2))-\(day.padded(2))" }

    public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }

    /// Today, by the clock of the process.
    public static func today() -> CalendarDate { Environment.current.localNow?.date ?? epoch }

    static let epoch = CalendarDate()

    private init() { (year, month, day) = (1970, 1, 1) }

    static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

// The algorithms are days_from_civil and civil_from_days of <https://howardhinnant.github.io/date_algorithms.html>.
extension CalendarDate {
    var daysSince1970: Int {
        // Years begin in March here, so that the leap day is the last of its year.
        let shifted = month > 2 ? year : year - 1
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    init?(daysSince1970: Int) {
        guard (-1_000_000...3_000_000).contains(daysSince1970) else { return nil }
        let days = daysSince1970 + 719_468
        let era = (days >= 0 ? days : days - 146_096) / 146_097
        let dayOfEra = days - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let fifth = (5 * dayOfYear + 2) / 153
        let month = fifth < 10 ? fifth + 3 : fifth - 9
        self.init(
            year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month, day: dayOfYear - (153 * fifth + 2) / 5 + 1
        )
    }

    package func adding(months: Int, days: Int) -> CalendarDate? {
        let count = year * 12 + month - 1 + months
        guard (0..<120_000).contains(count) else { return nil }
        let (year, month) = (count / 12, count % 12 + 1)
        let moved = CalendarDate(year: year, month: month, day: min(day, Self.days(in: month, of: year)))
        return moved.flatMap { CalendarDate(daysSince1970: $0.daysSince1970 + days) }
    }

    /// 0 for Monday to 6 for Sunday.
    var weekday: Int {
        // 1970-01-01 was a Thursday, 3; the remainder of an earlier day is negative.
        (daysSince1970 % 7 + 3 + 7) % 7
    }

    package var week: [CalendarDate] {
        (0..<7).compactMap { CalendarDate(daysSince1970: daysSince1970 - weekday + $0) }
    }
}

extension Int {
    func padded(_ width: Int) -> String {
        let digits = String(self)
        return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
    }
}
