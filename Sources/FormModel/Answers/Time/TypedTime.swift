extension TimeOfDay {
    /// Parses a typed time: `9:30`, `09:30:15`, `09:30:15.5`, `9am`, `9:30 pm`, `noon`, `midnight`, `now`, `+2h`,
    /// `-30m`, `+1h30m`, ignoring case. Now is a whole minute, and the clock wraps around at midnight.
    init(typed text: String, in environment: Environment = .current) throws(AnswerError) {
        let word = text.trimmingWhitespace().lowercased()
        if let time = TimeOfDay(clock: word) {
            self = time
        } else if let shift = word == "now" ? TypedShift() : try TypedShift(word, .clock) {
            let now = environment.localNow?.time.secondsSinceMidnight ?? 0
            self.init(secondsSinceMidnight: now - now % 60 + shift.seconds)
        } else {
            throw QuestionType.time.expected
        }
    }

    init?(clock word: some StringProtocol) {
        var digits = Substring(word)
        var half: Int?
        switch digits {
        case "noon": digits = "12:00"
        case "midnight": digits = "00:00"
        default: break
        }
        for (suffix, hours) in [("am", 0), ("pm", 12)] where digits.hasSuffix(suffix) {
            half = hours
            digits = Substring(String(digits.dropLast(2)).trimmingWhitespace())
        }
        var parts = digits.split(separator: ":", omittingEmptySubsequences: false)
        var fraction: Substring = ""
        if parts.count == 3, let point = parts[2].firstIndex(of: ".") {
            fraction = parts[2][point...].dropFirst()
            guard !fraction.isEmpty else { return nil }
            parts[2] = parts[2][..<point]
        }
        guard (half == nil ? 2...3 : 1...3).contains(parts.count), (1...2).contains(parts[0].utf8.count),
            parts.dropFirst().allSatisfy({ $0.utf8.count == 2 }),
            (parts + [fraction]).allSatisfy({ $0.utf8.allSatisfy(\.isDigit) })
        else { return nil }
        var numbers = parts.compactMap { Int($0) }
        guard numbers.count == parts.count else { return nil }
        if let half {
            guard (1...12).contains(numbers[0]) else { return nil }
            numbers[0] = numbers[0] % 12 + half
        }
        self.init(
            hour: numbers[0], minute: numbers.count > 1 ? numbers[1] : 0, second: numbers.count > 2 ? numbers[2] : 0,
            fraction: String(fraction))
    }
}

extension DateTime {
    /// Parses a typed moment: RFC 3339, a date and a time (`2026-11-21 09:30`, `today 10:00`, `monday 9am`,
    /// `+3d 10:00`), `now`, `+2h`, `+3d`, ignoring case. Without an offset, it is local time.
    ///
    /// - Parameter origin: decides which words and which order of `5/6/2026` are accepted.
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
        } else if let shift = try TypedShift(word, .both) {
            moment = environment.localNow.flatMap { $0.adding(shift, in: environment) }
        } else {
            guard let (day, clock) = Self.parts(word) else { throw Self.lacking(word, typed, from: origin) }
            let (time, offset) = try Self.time(clock)
            let date: CalendarDate
            do throws(AnswerError) {
                date = try CalendarDate(typed: day, order: order, in: environment)
            } catch {
                throw error == QuestionType.date.expected ? QuestionType.dateTime.expected : error
            }
            moment =
                offset.map { DateTime(date: date, time: time, offset: $0) }
                ?? DateTime(date, at: time, in: environment)
            if moment == nil, time.isLeapSecond { throw QuestionType.dateTime.expected }
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

    /// The error for a date without a time, or a time without a date, with the typed one completed as an example.
    private static func lacking(_ word: String, _ typed: String, from origin: RawAnswer.Origin) -> AnswerError {
        do throws(AnswerError) {
            _ = try CalendarDate(typed: word, order: origin.dateOrder)
            return AnswerError(.addTime(example: "\(typed) 09:30"))
        } catch {
            if error != QuestionType.date.expected { return error }
        }
        guard TimeOfDay(clock: word) != nil else { return QuestionType.dateTime.expected }
        return AnswerError(.addDay(example: "\(origin.wordForToday) \(typed)"))
    }

    private static func time(_ clock: String) throws(AnswerError) -> (TimeOfDay, offset: Int?) {
        if let time = TimeOfDay(clock: clock) { return (time, nil) }
        let length = clock.hasSuffix("z") ? 1 : 6
        guard let time = TimeOfDay(clock: clock.dropLast(length)), let offset = offset(String(clock.suffix(length)))
        else { throw QuestionType.dateTime.expected }
        return (time, offset)
    }

    private func adding(_ shift: TypedShift, in environment: Environment) -> DateTime? {
        guard shift.months != 0 || shift.days != 0 else {
            return DateTime(localAt: wholeSecondsSince1970 + shift.seconds, in: environment)
        }
        return date.adding(months: shift.months, days: shift.days)
            .flatMap { DateTime($0, at: time, in: environment) }
            .flatMap { DateTime(localAt: $0.wholeSecondsSince1970 + shift.seconds, in: environment) }
    }
}

/// A typed length of time with its sign: `+3d`, `-1w`, `+2m`, `+1h30m`. The units are `y`, `mo`, `w`, `d`, `h`, `min`
/// and `s`, each at most once; the others decide the meaning of `m`.
struct TypedShift: Equatable {
    enum Kind { case days, clock, both }

    var months = 0
    var days = 0
    var seconds = 0

    init(months: Int = 0, days: Int = 0) {
        self.months = months
        self.days = days
    }

    var backwards: TypedShift { TypedShift(months: -months, days: -days) }

    private enum Unit: String {
        case year = "y"
        case month = "mo"
        case week = "w"
        case day = "d"
        case hour = "h"
        case minute = "min"
        case second = "s"

        var isOfDays: Bool { self == .year || self == .month || self == .week || self == .day }
    }

    init?(_ text: some StringProtocol, _ kind: Kind) throws(AnswerError) {
        guard let sign = text.utf8.first, "+-".utf8.contains(sign) else { return nil }
        guard let parts = Self.parts(text.dropFirst()) else { return nil }
        var seen: Set<Unit> = []
        for (index, part) in parts.enumerated() {
            let unit = part.unit == "m" ? try Self.minuteOrMonth(index, parts, kind, sign) : Unit(rawValue: part.unit)
            guard let unit, seen.insert(unit).inserted, kind == .both || unit.isOfDays == (kind == .days)
            else { return nil }
            let amount = sign == UInt8(ascii: "-") ? -part.amount : part.amount
            switch unit {
            case .year: months += amount * 12
            case .month: months += amount
            case .week: days += amount * 7
            case .day: days += amount
            case .hour: seconds += amount * 3600
            case .minute: seconds += amount * 60
            case .second: seconds += amount
            }
        }
    }

    private typealias Part = (amount: Int, unit: String)

    private static func parts(_ text: some StringProtocol) -> [Part]? {
        var parts: [Part] = []
        var rest = Substring(text)
        while !rest.isEmpty {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            rest = rest.dropFirst(digits.count)
            let unit = rest.prefix { $0.isLetter }
            rest = rest.dropFirst(unit.count)
            guard !digits.isEmpty, !unit.isEmpty else { return nil }
            parts.append((min(Int(digits) ?? .max, 1_000_000_000), String(unit)))
        }
        return parts.isEmpty ? nil : parts
    }

    private static func minuteOrMonth(
        _ index: Int, _ parts: [Part], _ kind: Kind, _ sign: UInt8
    ) throws(AnswerError) -> Unit {
        switch kind {
        case .days: return .month
        case .clock: return .minute
        case .both: break
        }
        if parts[..<index].contains(where: { $0.unit == "h" }) || parts[index...].contains(where: { $0.unit == "s" }) {
            return .minute
        }
        if parts[..<index].contains(where: { $0.unit == "y" })
            || parts[index...].contains(where: { ["w", "d", "h", "min"].contains($0.unit) })
        {
            return .month
        }
        let amount = (sign == UInt8(ascii: "-") ? "-" : "+") + String(parts[index].amount)
        throw AnswerError(.minutesOrMonths(minutes: "\(amount)min", months: "\(amount)mo"))
    }
}
