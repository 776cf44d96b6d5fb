package enum DateOrder: Equatable, Sendable {
    case dayFirst, monthFirst

    package init?(_ environment: Environment) {
        guard let name = environment.localeName("LC_TIME") else { return nil }
        let territory = name.split(separator: "_").dropFirst().first
        // The countries that write the month first: CLDR's short dates that begin with M.
        let monthFirst: Set<Substring> = ["US", "PR", "GU", "VI", "AS", "MP", "UM", "PH", "FM", "MH", "PW"]
        self = territory.map(monthFirst.contains) == true ? .monthFirst : .dayFirst
    }
}

extension CalendarDate {
    /// Parses a typed date, ignoring case: `2026-11-21`, `31/12/2026`, `31.12.`, `12/31`, `31 dec`, `dec 31, 2026`, `31-dec-2026`,
    /// `today`, `tomorrow`, `yesterday`, `monday` and `next monday` for the first after today, `last monday` for the last one
    /// before, `in 3 days`, `end of month`, `+3d`, `-1m`, `+1y`. Adding months ends at most at the last day of a month. A date
    /// without a year is the next one from today on.
    ///
    /// - Parameter order: decides `5/6/2026`, which is otherwise ambiguous and rejected, and is required for `12/31` and
    ///   `31.12`. With dots the day is first.
    init(
        typed text: String, order: DateOrder? = nil, in environment: Environment = .current
    ) throws(AnswerError) {
        let words = text.lowercased().split(whereSeparator: \.isWhitespace).flatMap(Self.parts)
        let today = environment.localNow?.date ?? .epoch
        let date: CalendarDate?
        if words.count == 1, let numeric = try Self.numeric(words[0], order, today) {
            date = numeric
        } else if let named = try Self.named(words, today) {
            date = named
        } else if let shift = Self.shift(words, today) {
            date = today.adding(months: shift.months, days: shift.days)
        } else {
            throw QuestionType.date.unexpected
        }
        guard let date else { throw Self.outOfRange }
        self = date
    }

    static var outOfRange: AnswerError { AnswerError(.between("0000-01-01", "9999-12-31")) }

    /// Parses `2026-11-21`; the error explains a day that its month does not have.
    init(exactly text: String) throws(AnswerError) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, let year = parts[0].number(ofDigits: 4...4),
            let month = parts[1].number(ofDigits: 2...2), let day = parts[2].number(ofDigits: 2...2)
        else { throw QuestionType.date.unexpected }
        self = try Self.date(year, month, day)
    }

    /// Splits `31-dec-2026`.
    private static func parts(of word: Substring) -> [String] {
        guard word.first?.isNumber == true, word.contains(where: \.isLetter) else { return [String(word)] }
        return word.split(whereSeparator: { "-/".contains($0) }).map(String.init)
    }

    private static func shift(_ words: [String], _ today: CalendarDate) -> TypedShift? {
        switch words {
        case ["today"]: return TypedShift()
        case ["tomorrow"]: return TypedShift(days: 1)
        case ["yesterday"]: return TypedShift(days: -1)
        case ["end", "of", "month"]: return TypedShift(days: days(in: today.month, of: today.year) - today.day)
        case let words where words.count == 3 && words[0] == "in":
            let unit = words[2].hasSuffix("s") ? String(words[2].dropLast()) : words[2]
            return ["day": "d", "week": "w", "month": "mo", "year": "y"][unit].flatMap {
                TypedShift("+\(words[1])\($0)", .days)
            }
        default: break
        }
        let weekdays = words.map(Vocabulary.english.weekdays.index(ofName:))
        guard let position = weekdays.firstIndex(where: { $0 != nil }), let day = weekdays[position] else {
            return words.count == 1 ? TypedShift(words[0], .days) : nil
        }
        let daysToNext = (day - today.weekday + 6) % 7 + 1
        switch words[..<position] + words[(position + 1)...] {
        case [], ["next"]: return TypedShift(days: daysToNext)
        case ["last"]: return TypedShift(days: daysToNext - (day == today.weekday ? 14 : 7))
        default: return nil
        }
    }

    /// A date with the name of its month: `31 dec`, `dec 31`, `31. december 2026`, `dec 31, 2026`.
    private static func named(_ words: [String], _ today: CalendarDate) throws(AnswerError) -> CalendarDate? {
        let words = words.map { $0.hasSuffix(",") || $0.hasSuffix(".") ? String($0.dropLast()) : $0 }
        guard (2...3).contains(words.count),
            let dayIndex = words.prefix(2).firstIndex(where: { $0.number(ofDigits: 1...2) != nil }),
            let day = words[dayIndex].number(ofDigits: 1...2),
            let month = Vocabulary.english.months.index(ofName: words[1 - dayIndex]).map({ $0 + 1 })
        else { return nil }
        guard words.count == 3 else { return try next(month, day, today) }
        guard let year = words[2].number(ofDigits: 4...4) else { return nil }
        return try date(year, month, day)
    }

    private static func date(_ year: Int, _ month: Int, _ day: Int) throws(AnswerError) -> CalendarDate {
        if let date = CalendarDate(year: year, month: month, day: day) { return date }
        guard day > 0, (1...12).contains(month) else { throw QuestionType.date.unexpected }
        throw AnswerError(.daysInMonth(month, year: year, days: days(in: month, of: year)))
    }

    private static func next(_ month: Int, _ day: Int, _ today: CalendarDate) throws(AnswerError) -> CalendarDate {
        for year in today.year...(today.year + 8) {
            if let date = CalendarDate(year: year, month: month, day: day), date >= today { return date }
        }
        return try date(today.year, month, day)
    }

    private static func numeric(
        _ text: String, _ order: DateOrder?, _ today: CalendarDate
    ) throws(AnswerError) -> CalendarDate? {
        guard let separator = text.first(where: { "-/.".contains($0) }) else { return nil }
        let hasDots = separator == "."
        let typed = hasDots && text.hasSuffix(".") ? String(text.dropLast()) : text
        let parts = typed.split(separator: separator, omittingEmptySubsequences: false)
        guard let numbers = parts.allMapped({ $0.number(ofDigits: 1...4) }) else { return nil }
        // A year has four digits, a month or day one or two.
        switch parts.map({ max(2, $0.utf8.count) }) {
        case [4, 2, 2]: return try Self.date(numbers[0], numbers[1], numbers[2])
        case [2, 2, 4]: break
        // Without a year, `1.5` could be a number.
        case [2, 2] where separator != "-" && (order != nil || text.hasSuffix(".")): break
        default: return nil
        }
        let (first, second, year) = (numbers[0], numbers[1], numbers.dropFirst(2).first)
        func date(_ month: Int, _ day: Int) throws(AnswerError) -> CalendarDate {
            guard let year else { return try next(month, day, today) }
            return try Self.date(year, month, day)
        }
        if first > 12 || first == second { return try date(second, first) }
        if second > 12 { return try date(first, second) }
        let (dayFirst, monthFirst) = (try date(second, first), try date(first, second))
        switch hasDots ? .dayFirst : order {
        case .dayFirst: return dayFirst
        case .monthFirst: return monthFirst
        case nil: throw AnswerError(.ambiguousDate(text, first: "\(dayFirst)", second: "\(monthFirst)"))
        }
    }
}

extension StringProtocol {
    func number(ofDigits counts: ClosedRange<Int>) -> Int? {
        counts.contains(utf8.count) && utf8.allSatisfy(\.isDigit) ? Int(self) : nil
    }
}
