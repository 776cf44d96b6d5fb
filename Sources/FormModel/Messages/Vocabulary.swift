/// The words of a language that are in dates as people read them, and that people may type.
struct Vocabulary: Sendable {
    let months: [String]
    /// The days of the week, from Monday on.
    let weekdays: [String]
    /// The words that users may type for these; the first is also shown.
    let answerWords: [AnswerWord: [String]]
    /// Words in typed dates, lowercase and without accents, with what they are in English.
    var dateWords: [String: String] = [:]
    /// Words in typed dates that are skipped: `21 de noviembre`.
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
    /// The month and the year in the language of this task, such as `November 2026`.
    package var monthAndYear: String { Vocabulary.current.monthAndYear(month, year) }

    /// The day of the week in the language of this task, such as `Monday`.
    public var weekdayName: String { Vocabulary.current.weekdays[weekday] }
}

/// A word that an answer can be; at a prompt also in the person's language.
package enum AnswerWord: Hashable, Sendable {
    case yes, no
    /// All of the choices, or none.
    case all, none

    /// The word in the language of this task.
    package var text: String { Vocabulary.current.answerWords[self]?.first ?? "" }

    /// Returns true for the word in English or in the language of this task.
    package func matches(_ text: String) -> Bool {
        let word = text.trimmingWhitespace().lowercased()
        return [Vocabulary.english, .current].contains { $0.answerWords[self]?.contains(word) == true }
    }

    /// Returns true for the word as files and programs write it, too. The person's language counts at a prompt only.
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
