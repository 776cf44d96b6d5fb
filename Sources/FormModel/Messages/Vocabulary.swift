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

    /// The weekday in the language of this task, such as `Monday`.
    public var weekdayName: String { Vocabulary.current.weekdays[weekday] }
}

/// A word that an answer can be; at a prompt also in the user's language.
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
