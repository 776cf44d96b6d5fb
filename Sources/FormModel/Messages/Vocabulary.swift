struct Vocabulary: Sendable {
    let months: [String]
    let weekdays: [String]
    /// The words that users may type for these; the first is also shown.
    let answerWords: [AnswerWord: [String]]
    /// The word for today, as in an example.
    var today = "today"
    /// Words in typed dates and times, lowercase and without accents, with their English equivalents.
    var dateWords: [String: String] = [:]
    var fillers: Set<String> = []
    /// The endings of a number in a date: `1er mars`.
    var ordinalEndings: Set<String> = []
    var yearPrefix = " "

    static var current: Vocabulary {
        switch Language.current.translation {
        case .english: english
        case .german: german
        case .french: french
        case .spanish: spanish
        }
    }

    func monthAndYear(_ month: Int, _ year: Int) -> String { "\(months[month - 1])\(yearPrefix)\(year)" }
}

extension CalendarDate {
    package var monthAndYear: String { Vocabulary.current.monthAndYear(month, year) }

    package var weekdayName: String { Vocabulary.current.weekdays[weekday] }
}

package enum AnswerWord: Hashable, Sendable {
    case yes, no
    /// All of the choices, or none.
    case all, none

    package var text: String { Vocabulary.current.answerWords[self]?.first ?? "" }

    package func matches(_ text: String) -> Bool {
        let word = text.trimmingWhitespace().lowercased()
        return [Vocabulary.english, .current].contains { $0.answerWords[self]?.contains(word) == true }
    }

    /// True also for the word in files and programs. The user's language counts only at a prompt.
    package func isTyped(_ text: String, from origin: RawAnswer.Origin) -> Bool {
        let word = text.trimmingWhitespace().lowercased()
        if origin == .prompt, matches(word) { return true }
        let written: [String] =
            switch self {
            case .yes: ["true", "on", "1"]
            case .no: ["false", "off", "0"]
            case .all, .none: []
            }
        return written.contains(word) || Vocabulary.english.answerWords[self]?.contains(word) == true
    }

    /// The first letters of yes and no, the default in uppercase: `y/N`.
    package static func letters(default answer: Bool?) -> String {
        let (yes, no) = (AnswerWord.yes.text.prefix(1), AnswerWord.no.text.prefix(1))
        return "\(answer == true ? yes.uppercased() : String(yes))/\(answer == false ? no.uppercased() : String(no))"
    }
}

enum DateWords {
    /// Translates typed dates and times from the language of this task: `morgen um 9 Uhr` is `tomorrow at 9:00`; any
    /// other word stays.
    static func english(_ text: String) -> String {
        guard Language.current.translation != .english else { return text }
        let vocabulary = Vocabulary.current
        func bare(_ part: String) -> String { part.filter { !".,".contains($0) }.folded.replacing("’", with: "'") }
        func known(_ part: String) -> String? { vocabulary.dateWords[bare(part)] ?? named(bare(part), in: vocabulary) }
        let parts = text.lowercased().split(whereSeparator: \.isWhitespace).flatMap { word in
            // `31dez`, but not `9am`.
            let parts = CalendarDate.parts(of: word)
            if parts.count == 2, vocabulary.ordinalEndings.contains(bare(parts[1])) { return [parts[0]] }
            return parts.contains { known($0) != nil } ? parts : [String(word)]
        }
        var result: [String] = []
        for part in parts where !vocabulary.fillers.contains(bare(part)) {
            let word = known(part) ?? part
            // `lundi prochain` is `next monday`.
            let followsWeekday = Vocabulary.english.weekdays.contains { $0.lowercased() == result.last }
            result.insert(word, at: word == "next" && followsWeekday ? result.count - 1 : result.count)
        }
        return withClockTimes(result).joined(separator: " ")
    }

    /// `9 o'clock`, `9 o'clock 30`, `half to 9` and `at 9` as `9:00`, `9:30`, `8:30` and `at 9:00`.
    private static func withClockTimes(_ words: [String]) -> [String] {
        var times: [String] = []
        var rest = words[...]
        func isNumber(_ word: String?) -> Bool {
            word.map { (1...2).contains($0.utf8.count) && $0.utf8.allSatisfy(\.isDigit) } ?? false
        }
        while let word = rest.popFirst() {
            if word == halfTo, isNumber(rest.first), let hour = rest.popFirst().flatMap({ Int($0) }) {
                times.append("\(hour == 1 ? 12 : (hour + 23) % 24):30")
                if rest.first == oClock { rest.removeFirst() }
                continue
            }
            let isHour = isNumber(word) && (times.last == "at" || rest.first == oClock)
            guard rest.first == oClock else {
                times.append(isHour ? "\(word):00" : word)
                continue
            }
            rest.removeFirst()
            let minutes = isHour && isNumber(rest.first) ? rest.removeFirst() : "00"
            times.append(isHour ? "\(word):\(minutes)" : word.replacing(".", with: ":"))
        }
        return times.first == "at" ? Array(times.dropFirst()) : times
    }

    private static let oClock = "o'clock"
    private static let halfTo = "half to"

    /// A month or a weekday by its name, or by an unambiguous prefix of at least three letters.
    private static func named(_ word: String, in vocabulary: Vocabulary) -> String? {
        let tables = [
            (vocabulary.weekdays, Vocabulary.english.weekdays), (vocabulary.months, Vocabulary.english.months),
        ]
        for (names, english) in tables {
            let names = names.map(\.folded)
            if let whole = names.firstIndex(of: word) { return english[whole].lowercased() }
            let matches = names.indices.filter { word.count >= 3 && names[$0].hasPrefix(word) }
            if matches.count == 1 { return english[matches[0]].lowercased() }
        }
        return nil
    }
}

extension RawAnswer.Origin {
    func dateWords(_ text: String) -> String { self == .prompt ? DateWords.english(text) : text }

    var wordForToday: String { (self == .prompt ? Vocabulary.current : .english).today }
}
