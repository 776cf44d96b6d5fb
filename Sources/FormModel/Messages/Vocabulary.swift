struct Vocabulary: Sendable {
    let months: [String]
    let weekdays: [String]
    /// The words that users may type for these; the first is also shown.
    let answerWords: [AnswerWord: [String]]
    /// Words in typed dates and times, lowercase and without accents, with their English equivalents.
    var dateWords: [String: String] = [:]
    /// Words to ignore in these, such as `am` in `am Montag`.
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
        isNamed(text, in: [Vocabulary.english.answerWords, Vocabulary.current.answerWords])
    }

    /// True also for the word in files and programs. The user's language counts only at a prompt.
    package func isTyped(_ text: String, from origin: RawAnswer.Origin) -> Bool {
        let local = origin == .prompt ? [Vocabulary.current.answerWords] : []
        return isNamed(text, in: [Self.wordsInFiles, Vocabulary.english.answerWords] + local)
    }

    private static let wordsInFiles: [AnswerWord: [String]] = [.yes: ["true", "on", "1"], .no: ["false", "off", "0"]]

    private func isNamed(_ text: String, in words: [[AnswerWord: [String]]]) -> Bool {
        let word = text.trimmingWhitespace().lowercased()
        return words.contains { $0[self]?.contains(word) == true }
    }

    /// The first letters of yes and no, the default in uppercase: `y/N`.
    package static func letters(default answer: Bool?) -> String {
        let (yes, no) = (AnswerWord.yes.text.prefix(1), AnswerWord.no.text.prefix(1))
        return "\(answer == true ? yes.uppercased() : String(yes))/\(answer == false ? no.uppercased() : String(no))"
    }
}

enum DateWords {
    /// Translates typed dates and times from the language of this task: `morgen um 9 Uhr` is `tomorrow 9:00`; any other word stays.
    static func english(_ text: String) -> String {
        guard Language.current.translation != .english else { return text }
        let vocabulary = Vocabulary.current
        var words: [String] = []
        for part in text.lowercased().split(whereSeparator: \.isWhitespace).flatMap(parts) {
            let bare = part.filter { !".,".contains($0) }.folded.replacing("’", with: "'")
            guard !vocabulary.fillers.contains(bare) else { continue }
            let isAfterDay = words.last?.filter { $0 != "." }.number(ofDigits: 1...2) != nil
            let word = vocabulary.dateWords[bare] ?? named(bare, isAfterDay: isAfterDay, in: vocabulary)
            words.append(word ?? String(part))
        }
        return withClockTimes(words).joined(separator: " ")
    }

    /// `9h30` as `9`, `h` and `30`.
    private static func parts(of word: Substring) -> [Substring] {
        guard word.first?.isNumber == true, let mark = word.firstIndex(of: "h") else { return [word] }
        return [word[..<mark], "h", word[word.index(after: mark)...]].filter { !$0.isEmpty }
    }

    /// `9 o'clock`, `9 o'clock 30` and `half to 9` as `9:00`, `9:30` and `8:30`.
    private static func withClockTimes(_ words: [String]) -> [String] {
        var times: [String] = []
        var rest = words[...]
        while let word = rest.popFirst() {
            let next = rest.first
            if word == "half to", let hour = next?.number(ofDigits: 1...2) {
                rest.removeFirst()
                times.append("\(hour == 1 ? 12 : hour - 1):30")
            } else if next == "o'clock", word.number(ofDigits: 1...2) != nil {
                rest.removeFirst()
                let hasMinutes = rest.first?.number(ofDigits: 2...2) != nil
                times.append("\(word):\(hasMinutes ? rest.removeFirst() : "00")")
            } else {
                times.append(word)
            }
        }
        return times
    }

    /// `mar` after a day is a month, elsewhere it can be a weekday.
    private static func named(_ word: String, isAfterDay: Bool, in vocabulary: Vocabulary) -> String? {
        let weekday = vocabulary.weekdays.index(ofName: word).map { Vocabulary.english.weekdays[$0] }
        let month = vocabulary.months.index(ofName: word).map { Vocabulary.english.months[$0] }
        return (isAfterDay ? month ?? weekday : weekday ?? month)?.lowercased()
    }
}

extension [String] {
    /// Finds a name, or an unambiguous prefix of three letters or more, ignoring case and accents.
    func index(ofName word: String) -> Int? {
        let (names, word) = (map(\.folded), word.folded)
        if let whole = names.firstIndex(of: word) { return whole }
        let matches = names.indices.filter { word.count >= 3 && names[$0].hasPrefix(word) }
        return matches.count == 1 ? matches[0] : nil
    }
}

extension RawAnswer.Origin {
    func dateWords(_ text: String) -> String { self == .prompt ? DateWords.english(text) : text }
}
