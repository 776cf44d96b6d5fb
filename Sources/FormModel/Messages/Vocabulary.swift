struct Vocabulary: Sendable {
    let months: [String]
    let weekdays: [String]
    /// The words that users may type for these; the first is also shown.
    let answerWords: [AnswerWord: [String]]
    /// Words in typed dates, lowercase and without accents, with their English equivalents.
    var dateWords: [String: String] = [:]
    var fillers: Set<String> = []
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
    /// Translates typed dates from the language of this task: `morgen` is `tomorrow`; any other word stays.
    static func english(_ text: String) -> String {
        guard Language.current.translation != .english else { return text }
        let vocabulary = Vocabulary.current
        func bare(_ part: String) -> String { withoutAccents(part.filter { !".,".contains($0) }) }
        func known(_ part: String) -> String? { vocabulary.dateWords[bare(part)] ?? named(bare(part), in: vocabulary) }
        let parts = text.lowercased().split(whereSeparator: \.isWhitespace).flatMap { word in
            // `31dez`, but not `9am`.
            let parts = CalendarDate.parts(of: word)
            return parts.contains { known($0) != nil } ? parts : [String(word)]
        }
        var result: [String] = []
        for part in parts where !vocabulary.fillers.contains(bare(part)) {
            let word = known(part) ?? part
            // `lundi prochain` is `next monday`.
            let followsWeekday = Vocabulary.english.weekdays.contains { $0.lowercased() == result.last }
            result.insert(word, at: word == "next" && followsWeekday ? result.count - 1 : result.count)
        }
        return result.joined(separator: " ")
    }

    /// A month or a weekday by its name, or by an unambiguous prefix of at least three letters.
    private static func named(_ word: String, in vocabulary: Vocabulary) -> String? {
        let tables = [
            (vocabulary.weekdays, Vocabulary.english.weekdays), (vocabulary.months, Vocabulary.english.months),
        ]
        for (names, english) in tables {
            let names = names.map { withoutAccents($0.lowercased()) }
            if let whole = names.firstIndex(of: word) { return english[whole].lowercased() }
            let matches = names.indices.filter { word.count >= 3 && names[$0].hasPrefix(word) }
            if matches.count == 1 { return english[matches[0]].lowercased() }
        }
        return nil
    }

    /// A lowercase word without accents, which people omit, and with the apostrophe of the keyboard.
    private static func withoutAccents(_ word: String) -> String { String(word.map { letters[$0] ?? $0 }) }

    private static let letters: [Character: Character] = [
        "ä": "a", "ö": "o", "ü": "u", "é": "e", "è": "e", "ê": "e", "à": "a", "â": "a", "û": "u", "ù": "u", "î": "i",
        "ô": "o", "á": "a", "í": "i", "ó": "o", "ú": "u", "ñ": "n", "’": "'",
    ]
}

extension RawAnswer.Origin {
    func dateWords(_ text: String) -> String { self == .prompt ? DateWords.english(text) : text }
}
