extension TimeOfDay {
    /// Parses a typed time: `9:30`, `09:30:15`, `9am`, `9:30 PM`, `noon`, `now`, `+2h`, `-30m`. Now is a whole minute.
    init(typed text: String, in environment: Environment = .current) throws(AnswerError) {
        let word = text.trimmingWhitespace().lowercased()
        if let time = TimeOfDay(clock: word) {
            self = time
        } else if let shift = word == "now" ? TypedShift() : TypedShift(word, .clock) {
            let now = environment.localNow?.time.secondsSinceMidnight ?? 0
            self.init(secondsSinceMidnight: now - now % 60 + shift.seconds)
        } else {
            throw QuestionType.time.unexpected
        }
    }

    init?(clock word: String) {
        if let exact = TimeOfDay(word == "noon" ? "12:00" : word) {
            self = exact
            return
        }
        let isAfternoon = word.hasSuffix("pm")
        let hasHalf = isAfternoon || word.hasSuffix("am")
        let parts = (hasHalf ? String(word.dropLast(2)).trimmingWhitespace() : word)
            .split(separator: ":", omittingEmptySubsequences: false)
        guard (hasHalf ? 1...2 : 2...2).contains(parts.count), let hour = parts[0].number(ofDigits: 1...2),
            let minute = parts.count == 1 ? 0 : parts[1].number(ofDigits: 2...2), !hasHalf || (1...12).contains(hour)
        else { return nil }
        self.init(hour: hasHalf ? hour % 12 + (isAfternoon ? 12 : 0) : hour, minute: minute)
    }
}

extension DateTime {
    /// Parses a typed moment: RFC 3339, a date and a time (`2026-11-21 09:30`, `today 10:00`, `monday 9am`,
    /// `+3d 10:00`), `now`, `+2h`, `+3d`, ignoring case. Without an offset, it is local time.
    init(
        typed text: String, from origin: RawAnswer.Origin, in environment: Environment = .current
    ) throws(AnswerError) {
        let typed = text.trimmingWhitespace()
        if let exact = DateTime(typed) {
            self = exact
            return
        }
        let order = origin.dateOrder
        let word = origin.dateWords(typed).lowercased()
        let moment: DateTime?
        if word == "now" {
            moment = environment.localNow
        } else if let shift = TypedShift(word, .both) {
            moment = environment.localNow.flatMap { $0.adding(shift, in: environment) }
        } else {
            guard let (day, clock) = Self.parts(word) else { throw QuestionType.dateTime.unexpected }
            let (time, offset) = try Self.time(clock)
            let date: CalendarDate
            do throws(AnswerError) {
                date = try CalendarDate(typed: day, order: order, in: environment)
            } catch {
                throw error == QuestionType.date.unexpected ? QuestionType.dateTime.unexpected : error
            }
            moment =
                if let offset {
                    DateTime(date: date, time: time, offset: offset)
                } else {
                    DateTime(date, at: time, in: environment)
                }
            if moment == nil, time.isLeapSecond { throw QuestionType.dateTime.unexpected }
        }
        guard let moment else { throw CalendarDate.outOfRange }
        self = moment
    }

    /// Splits a date from the time after it, with or without `at` between them. Returns `nil` without a time.
    private static func parts(_ word: String) -> (day: String, clock: String)? {
        if CalendarDate(String(word.prefix(10))) != nil, word.dropFirst(10).first == "t" {
            return (String(word.prefix(10)), String(word.dropFirst(11)))
        }
        // The longest suffix that is a time: `9:30 pm` and not `pm`.
        for space in word.indices where word[space].isWhitespace {
            let clock = String(word[space...]).trimmingWhitespace()
            guard (try? time(clock)) != nil else { continue }
            let day = String(word[..<space]).trimmingWhitespace()
            return (day.hasSuffix(" at") ? String(day.dropLast(3)) : day, clock)
        }
        return nil
    }

    private static func time(_ clock: String) throws(AnswerError) -> (TimeOfDay, offset: Int?) {
        if let time = TimeOfDay(clock: clock) { return (time, nil) }
        let length = clock.hasSuffix("z") ? 1 : 6
        guard let time = TimeOfDay(clock: String(clock.dropLast(length))),
            let offset = offset(String(clock.suffix(length)))
        else { throw QuestionType.dateTime.unexpected }
        return (time, offset)
    }

    private func adding(_ shift: TypedShift, in environment: Environment) -> DateTime? {
        guard shift.seconds == 0 else {
            return DateTime(localAt: wholeSecondsSince1970 + shift.seconds, in: environment)
        }
        return date.adding(months: shift.months, days: shift.days).flatMap { DateTime($0, at: time, in: environment) }
    }
}

/// A typed length of time with its sign: `+3d`, `-1w`, `+2m`. The units are `y`, `mo`, `w`, `d`, `h`, `min` and `s`. In a
/// date `m` is a month, in a time a minute, and in a date with a time it could be both.
struct TypedShift {
    enum Kind { case days, clock, both }

    var months = 0
    var days = 0
    var seconds = 0

    init(days: Int = 0) { self.days = days }

    init?(_ text: String, _ kind: Kind) {
        guard let sign = text.first, "+-".contains(sign) else { return nil }
        let digits = text.dropFirst().prefix { $0.isASCII && $0.isNumber }
        guard !digits.isEmpty else { return nil }
        let amount = min(Int(digits) ?? .max, 1_000_000_000) * (sign == "-" ? -1 : 1)
        switch text.dropFirst(1 + digits.count) {
        case "y" where kind != .clock: months = amount * 12
        case "mo" where kind != .clock, "m" where kind == .days: months = amount
        case "w" where kind != .clock: days = amount * 7
        case "d" where kind != .clock: days = amount
        case "h" where kind != .days: seconds = amount * 3600
        case "min" where kind != .days, "m" where kind == .clock: seconds = amount * 60
        case "s" where kind != .days: seconds = amount
        default: return nil
        }
    }
}
