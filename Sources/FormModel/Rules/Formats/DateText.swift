/// Dates and times of day as RFC 3339 section 5.6 writes them, checked against the calendar.
package enum DateText {
    /// `full-date`: year, month and day, such as `2024-02-29`.
    package static func isDate(_ bytes: UTF8Bytes) -> Bool { bytes.count == 10 && day(bytes) != nil }

    /// `full-time`: a time of day with its offset from UTC, such as `23:20:50.52Z`.
    package static func isTime(_ bytes: UTF8Bytes) -> Bool { time(bytes) != nil }

    /// `date-time`: a date, `T` and a time with its offset.
    ///
    /// `allowsSpace` takes a space for the `T`, as the note in section 5.6 lets applications do; the grammar itself,
    /// which JSON Schema's format is, has none.
    package static func isDateTime(_ bytes: UTF8Bytes, allowsSpace: Bool) -> Bool {
        guard bytes.count >= 20, let day = day(bytes.part(0..<10)),
            bytes[10] | 0x20 == UInt8(ascii: "t") || allowsSpace && bytes[10] == UInt8(ascii: " "),
            let time = time(bytes.from(11))
        else { return false }
        // A leap second is the last second of a month in UTC.
        return !time.isLeapSecond || day.number - time.dayShift == (time.dayShift == 1 ? 0 : day.last)
    }

    /// The number that the digits of a `full-date` write; nil if the text is not one.
    static func digits(_ bytes: UTF8Bytes) -> Int? {
        guard bytes.count == 10, day(bytes) != nil, let year = bytes.number(0..<4), let month = bytes.number(5..<7),
            let number = bytes.number(8..<10)
        else { return nil }
        return year * 10_000 + month * 100 + number
    }

    private struct Day {
        var number: Int
        /// The number of the month's last day.
        var last: Int
    }

    private struct Time {
        var isLeapSecond: Bool
        /// 1 if UTC is still on the day before, -1 if it is on the day after, else 0.
        var dayShift: Int
    }

    private static func day(_ bytes: UTF8Bytes) -> Day? {
        guard bytes.has("-", at: 4), bytes.has("-", at: 7), let year = bytes.number(0..<4),
            let month = bytes.number(5..<7), let number = bytes.number(8..<10), (1...12).contains(month)
        else { return nil }
        let last =
            switch month {
            case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
            case 4, 6, 9, 11: 30
            default: 31
            }
        return (1...last).contains(number) ? Day(number: number, last: last) : nil
    }

    private static func time(_ bytes: UTF8Bytes) -> Time? {
        guard bytes.count >= 9, bytes.has(":", at: 2), bytes.has(":", at: 5), let hour = bytes.number(0..<2),
            let minute = bytes.number(3..<5), let second = bytes.number(6..<8), hour <= 23, minute <= 59, second <= 60
        else { return nil }
        var index = 8
        if bytes.has(".", at: index) {
            index += 1
            let start = index
            while index < bytes.count, bytes[index].isDigit { index += 1 }
            guard index > start else { return nil }
        }
        guard let offset = offset(bytes.from(index)) else { return nil }
        let utc = hour * 60 + minute - offset
        let day = 24 * 60
        // Only the last minute of a day in UTC can have a second more.
        guard second < 60 || (utc + day) % day == day - 1 else { return nil }
        return Time(isLeapSecond: second == 60, dayShift: utc < 0 ? 1 : utc >= day ? -1 : 0)
    }

    /// `Z` or hours and minutes with a sign, in minutes.
    private static func offset(_ bytes: UTF8Bytes) -> Int? {
        if bytes.count == 1 { return bytes[0] | 0x20 == UInt8(ascii: "z") ? 0 : nil }
        guard bytes.count == 6, bytes.has("+", at: 0) || bytes.has("-", at: 0), bytes.has(":", at: 3),
            let hours = bytes.number(1..<3), let minutes = bytes.number(4..<6), hours <= 23, minutes <= 59
        else { return nil }
        return bytes.has("-", at: 0) ? -(hours * 60 + minutes) : hours * 60 + minutes
    }
}

/// A length of time as RFC 3339 appendix A writes ISO 8601's: `P3Y6M4DT12H30M5S`, `P2W`.
///
/// Units go from large to small with none left out in between, and numbers are whole.
package enum DurationText {
    package static func isValid(_ bytes: UTF8Bytes) -> Bool {
        guard bytes.count >= 3, bytes[0] == UInt8(ascii: "P") else { return false }
        if bytes.last == UInt8(ascii: "W") { return bytes.part(1..<(bytes.count - 1)).allSatisfy(\.isDigit) }
        let time = bytes.firstIndex(of: UInt8(ascii: "T")) ?? bytes.count
        let hasDate = time > 1
        if hasDate, !isSequence(bytes.part(1..<time), of: "YMD") { return false }
        return time == bytes.count || isSequence(bytes.from(time + 1), of: "HMS")
    }

    /// Whether the text is one or more numbers with these units, each the next after the one before.
    private static func isSequence(_ bytes: UTF8Bytes, of units: StaticString) -> Bool {
        units.withUTF8Bytes { units in
            var index = 0
            var next: Int?
            while index < bytes.count {
                let start = index
                while index < bytes.count, bytes[index].isDigit { index += 1 }
                guard index > start, index < bytes.count, let unit = units.firstIndex(of: bytes[index]),
                    next == nil || next == unit
                else { return false }
                next = unit + 1
                index += 1
            }
            return next != nil
        }
    }
}
