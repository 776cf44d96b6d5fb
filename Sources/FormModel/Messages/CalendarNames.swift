/// The names of months and days, as people read them.
package enum CalendarNames {
    static let englishMonths = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
    static let englishWeekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

    /// The names of the months in a language.
    static func months(in translation: Language.Translation) -> [String] {
        switch translation {
        case .english: englishMonths
        case .german:
            [
                "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober",
                "November", "Dezember",
            ]
        case .french:
            [
                "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre",
                "novembre", "décembre",
            ]
        case .spanish:
            [
                "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre",
                "noviembre", "diciembre",
            ]
        }
    }

    /// The names of the days of the week in a language, from Monday on.
    static func weekdays(in translation: Language.Translation) -> [String] {
        switch translation {
        case .english: englishWeekdays
        case .german: ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"]
        case .french: ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"]
        case .spanish: ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"]
        }
    }
}

extension CalendarMonth: LocalizedMessage {
    package var english: String { "\(name(in: .english)) \(year)" }
    package var german: String { "\(name(in: .german)) \(year)" }
    package var french: String { "\(name(in: .french)) \(year)" }
    package var spanish: String { "\(name(in: .spanish)) de \(year)" }

    private func name(in translation: Language.Translation) -> String {
        CalendarNames.months(in: translation)[month - 1]
    }
}

extension CalendarDate {
    /// The month and the year in the language of this task, such as `November 2026`.
    package var monthAndYear: String { CalendarMonth(month: month, year: year).text }

    /// The name of the month in a language.
    func monthName(in translation: Language.Translation) -> String { CalendarNames.months(in: translation)[month - 1] }

    /// The day of the week in the language of this task, such as `Monday`.
    public var weekdayName: String { CalendarNames.weekdays(in: Language.current.translation)[weekday] }
}
