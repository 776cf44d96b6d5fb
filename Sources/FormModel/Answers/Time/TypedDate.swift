package enum DateOrder: Equatable, Sendable {
    case dayFirst, monthFirst

    /// The order of the locale: LC_ALL, LC_TIME or LANG. Unknown for `C`.
    package init?(_ environment: Environment) {
        let name = environment.locale("LC_TIME").prefix { $0 != "." && $0 != "@" }
        guard name != "C", name != "POSIX" else { return nil }
        let territory = name.split(separator: "_").dropFirst().first
        // The countries that write the month first: CLDR's short dates that begin with M.
        let monthFirst: Set<Substring> = ["US", "PR", "GU", "VI", "AS", "MP", "UM", "PH", "FM", "MH", "PW"]
        self = territory.map(monthFirst.contains) == true ? .monthFirst : .dayFirst
    }
}

extension CalendarDate {
    /// Parses a typed date: `2026-11-21`, `20261121`, `31/12/2026`, `31.12.`, `12/31`, `31 dec`,
    /// `dec 31 2026`, `31-dec-2026`, `31dec`, `today`, `tomorrow`, `yesterday`, `monday` and `next monday` for the first
    /// after today, `last monday` for the last one before, `in 3 days`, `2 weeks ago`, `next month`, `last month`,
    /// `end of month`, `+3d`, `+1w2d`, `-1m`, `+1y`, ignoring case.
    ///
    /// Adding months ends at most at the last day of a month. A date without a year is the next one from today on.
    ///
    /// - Parameter order: decides `5/6/2026`, which is otherwise ambiguous and rejected, and is required for `12/31` and
    ///   `31.12`. With dots the day is first.
    init(
        typed text: String, order: DateOrder? = nil, in environment: Environment = .current
    ) throws(AnswerError) {
        let words = text.lowercased().split(whereSeparator: \.isWhitespace).flatMap(Self.parts)
        let today = environment.localNow?.date ?? .epoch
        let date: CalendarDate?
        if words.count == 1, let numbers = Numbers(words[0]) {
            date = try numbers.date(order, today)
        } else if let named = try Self.named(words, today) {
            date = named
        } else if let shift = try Self.shift(words, today) {
            date = today.adding(months: shift.months, days: shift.days)
        } else if let end = Self.end(words, today) {
            date = end
        } else {
            throw QuestionType.date.expected
        }
        guard let date else { throw Self.outOfRange }
        self = date
    }

    static var outOfRange: AnswerError { AnswerError(.dateRange(first: "0000-01-01", last: "9999-12-31")) }

    /// Parses `2026-11-21`; the error explains a day that its month does not have.
    init(exactly text: String) throws(AnswerError) {
        if let date = CalendarDate(text) {
            self = date
            return
        }
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == [4, 2, 2], let numbers = Numbers(text) else {
            throw QuestionType.date.expected
        }
        self = try numbers.date(nil, .today())
    }

    /// Splits lowercase words such as `31dec`, `31-dec-2026` and `3days`, but neither numbers, `31st`, `+3d` nor times.
    static func parts(of word: Substring) -> [String] {
        guard let first = word.first, !"+-".contains(first), !word.contains(where: { $0 == ":" }),
            word.contains(where: \.isLetter), word.contains(where: \.isNumber)
        else { return [String(word)] }
        var parts: [String] = []
        for run in word.split(whereSeparator: { "-/".contains($0) }) {
            var wasLetter: Bool?
            for character in run {
                let isSign = !character.isLetter && !character.isNumber
                if let wasLetter, isSign || wasLetter == character.isLetter {
                    parts[parts.count - 1].append(character)
                } else {
                    parts.append(String(character))
                }
                if !isSign { wasLetter = character.isLetter }
            }
        }
        return parts.reduce(into: []) { result, part in
            if ordinalEndings.contains(part.filter(\.isLetter)), result.last?.last?.isNumber == true {
                result[result.count - 1] += part
            } else {
                result.append(part)
            }
        }
    }

    private static let ordinalEndings = ["st", "nd", "rd", "th"]

    /// The distance from today: `tomorrow`, `monday`, `in 3 days`, `2 weeks ago`, `next month`, `+3d`.
    private static func shift(_ words: [String], _ today: CalendarDate) throws(AnswerError) -> TypedShift? {
        var shift = TypedShift()
        switch words {
        case ["today"]: break
        case ["tomorrow"]: shift.days = 1
        case ["yesterday"]: shift.days = -1
        case let words where words.count == 2 && words[0] == "next":
            guard let day = weekday(named: words[1]) else { return Self.length(["1", words[1]]) }
            shift.days = days(to: day, from: today)
        case let words where words.count == 2 && words[0] == "last":
            guard let day = weekday(named: words[1]) else { return length(["1", words[1]]).map(\.backwards) }
            shift.days = days(to: day, from: today) - (day == today.weekday ? 14 : 7)
        case let words where words.count == 3 && words[0] == "in": return length(Array(words.dropFirst()))
        case let words where words.count == 3 && words[2] == "ago":
            return length(Array(words.dropLast())).map(\.backwards)
        case let words where words.count == 1:
            guard let day = weekday(named: words[0]) else { return try TypedShift(words[0], .days) }
            shift.days = days(to: day, from: today)
        default: return nil
        }
        return shift
    }

    private static func length(_ words: [String]) -> TypedShift? {
        guard let count = ["a", "an", "one"].contains(words[0]) ? 1 : Int(words[0]), (0...1_000_000).contains(count)
        else { return nil }
        switch words[1] {
        case "day", "days": return TypedShift(days: count)
        case "week", "weeks": return TypedShift(days: count * 7)
        case "month", "months": return TypedShift(months: count)
        case "year", "years": return TypedShift(months: count * 12)
        default: return nil
        }
    }

    private static func weekday(named word: String) -> Int? {
        Vocabulary.english.weekdays.firstIndex { $0.lowercased() == word || $0.lowercased().prefix(3) == word }
    }

    private static func days(to weekday: Int, from today: CalendarDate) -> Int {
        (weekday - today.weekday + 6) % 7 + 1
    }

    private static func end(_ words: [String], _ today: CalendarDate) -> CalendarDate? {
        guard words.count >= 3, words[0] == "end", words[1] == "of" else { return nil }
        let rest = words.dropFirst(2).filter { $0 != "the" && $0 != "this" }
        let isNext = rest.first == "next"
        guard let unit = rest.last, rest.count == (isNext ? 2 : 1) else { return nil }
        switch unit {
        case "week": return CalendarDate(daysSince1970: today.daysSince1970 + 6 - today.weekday + (isNext ? 7 : 0))
        case "month":
            guard let first = CalendarDate(year: today.year, month: today.month, day: 1) else { return nil }
            return first.adding(months: isNext ? 2 : 1, days: -1)
        case "year": return CalendarDate(year: today.year + (isNext ? 1 : 0), month: 12, day: 31)
        default: return nil
        }
    }

    /// A date with the name of its month: `31 dec`, `dec 31`, `31. december 2026`, `dec 31, 2026`, `2026 dec 31`.
    private static func named(_ words: [String], _ today: CalendarDate) throws(AnswerError) -> CalendarDate? {
        var words = words
        if words.count == 3, words[0].utf8.count == 4, month(named: words[0]) == nil {
            words.append(words.removeFirst())
        }
        guard (2...3).contains(words.count),
            let monthIndex = words.prefix(2).firstIndex(where: { month(named: $0) != nil }),
            let month = month(named: words[monthIndex]), let day = day(words[1 - monthIndex])
        else { return nil }
        guard words.count == 3 else { return try next(month, day, today) }
        guard words[2].utf8.count == 4, words[2].utf8.allSatisfy(\.isDigit), let year = Int(words[2]) else {
            return nil
        }
        return try date(year, month, day)
    }

    private static func month(named word: String) -> Int? {
        let word = word.hasSuffix(",") || word.hasSuffix(".") ? String(word.dropLast()) : word
        guard word.count >= 3 else { return nil }
        let index = Vocabulary.english.months.firstIndex { name in
            let name = name.lowercased()
            return name == word || name.prefix(3) == word || name == "september" && word == "sept"
        }
        return index.map { $0 + 1 }
    }

    private static func day(_ word: String) -> Int? {
        var digits = Substring(word)
        if [",", "."].contains(digits.last) { digits.removeLast() }
        if ordinalEndings.contains(where: digits.hasSuffix) { digits.removeLast(2) }
        guard (1...2).contains(digits.utf8.count), digits.utf8.allSatisfy(\.isDigit) else { return nil }
        return Int(digits)
    }

    private static func date(_ year: Int, _ month: Int, _ day: Int) throws(AnswerError) -> CalendarDate {
        if let date = CalendarDate(year: year, month: month, day: day) { return date }
        guard (1...12).contains(month) else { throw AnswerError(.noMonth(month)) }
        throw AnswerError(.daysInMonth(month, year: year, days: days(in: month, of: year)))
    }

    private static func next(_ month: Int, _ day: Int, _ today: CalendarDate) throws(AnswerError) -> CalendarDate {
        for year in today.year...(today.year + 8) {
            if let date = CalendarDate(year: year, month: month, day: day), date >= today { return date }
        }
        return try date(today.year, month, day)
    }

    /// The year that the last two digits stand for, at most 20 years from now.
    private static func fullYear(_ digits: Int) -> Int {
        let thisYear = today().year
        let year = thisYear / 100 * 100 + digits
        return year > thisYear + 20 ? year - 100 : year
    }

    private struct Numbers {
        /// Two without a year.
        private let numbers: [Int]
        private let isYearFirst: Bool
        private var hasDots = false
        private let hasShortYear: Bool
        private let text: String

        init?(_ text: String) {
            self.text = text
            if text.utf8.count == 8, text.utf8.allSatisfy(\.isDigit), let number = Int(text) {
                numbers = [number / 10_000, number / 100 % 100, number % 100]
                (isYearFirst, hasShortYear) = (true, false)
                return
            }
            guard let separator = text.first(where: { "-/.".contains($0) }) else { return nil }
            hasDots = separator == "."
            var parts = text.split(separator: separator, omittingEmptySubsequences: false)
            if hasDots, parts.count == 3, parts[2].isEmpty { parts.removeLast() }
            let lengths = parts.map(\.utf8.count)
            guard (2...3).contains(parts.count), parts.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) }) else { return nil }
            numbers = parts.compactMap { Int($0) }
            guard parts.count == 3 else {
                (isYearFirst, hasShortYear) = (false, false)
                guard separator != "-", lengths.allSatisfy((1...2).contains) else { return nil }
                return
            }
            isYearFirst = lengths[0] == 4
            hasShortYear = lengths[2] == 2 && !isYearFirst && separator != "-"
            guard hasShortYear || lengths[isYearFirst ? 0 : 2] == 4, lengths[1] <= 2, lengths[isYearFirst ? 2 : 0] <= 2,
                lengths.allSatisfy({ $0 > 0 })
            else { return nil }
        }

        func date(_ order: DateOrder?, _ today: CalendarDate) throws(AnswerError) -> CalendarDate {
            guard !isYearFirst else { return try CalendarDate.date(numbers[0], numbers[1], numbers[2]) }
            let (first, second, year) = (numbers[0], numbers[1], numbers.dropFirst(2).first)
            if let year, hasShortYear {
                guard hasDots || order != nil else { throw QuestionType.date.expected }
                throw AnswerError(.shortYear(example: "\(text.dropLast(2))\(CalendarDate.fullYear(year))"))
            }
            // Without a year, `1.5` could be a number.
            guard year != nil || order != nil || text.hasSuffix(".") else { throw QuestionType.date.expected }
            func date(_ month: Int, _ day: Int) throws(AnswerError) -> CalendarDate {
                guard let year else { return try CalendarDate.next(month, day, today) }
                return try CalendarDate.date(year, month, day)
            }
            if first > 12 || first == second { return try date(second, first) }
            if second > 12 { return try date(first, second) }
            let (dayFirst, monthFirst) = (try date(second, first), try date(first, second))
            switch hasDots ? .dayFirst : order {
            case .dayFirst: return dayFirst
            case .monthFirst: return monthFirst
            case nil:
                throw
                    AnswerError(.ambiguousDate(text, first: "\(dayFirst)", second: "\(monthFirst)"))
            }
        }
    }
}
