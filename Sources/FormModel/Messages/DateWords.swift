/// The words of dates that a person types in their language, made into those that dates are read by.
enum DateWords {
    /// The text with the words of the language of this task in English: `morgen` is `tomorrow`; any other word stays.
    static func english(_ text: String) -> String {
        let translation = Language.current.translation
        guard translation != .english else { return text }
        let (words, left) = (words(of: translation), left(of: translation))
        var result: [String] = []
        func bare(_ part: String) -> String { plain(part.filter { !".,".contains($0) }) }
        func known(_ part: String) -> String? { words[bare(part)] ?? named(bare(part), in: translation) }
        let parts = text.lowercased().split(whereSeparator: \.isWhitespace).flatMap { word in
            // `31dez`, but not `9am`.
            let parts = CalendarDate.parts(of: word)
            return parts.contains { known($0) != nil } ? parts : [String(word)]
        }
        for part in parts where !left.contains(bare(part)) {
            if let known = known(part) {
                // `lundi prochain` is `next monday`.
                if known == "next", let last = result.popLast() {
                    result +=
                        CalendarNames.englishWeekdays.contains { $0.lowercased() == last }
                        ? [known, last] : [last, known]
                } else {
                    result.append(known)
                }
            } else {
                result.append(part)
            }
        }
        return result.joined(separator: " ")
    }

    /// A month or a day of the week by its name, or by three letters or more that only its name begins with.
    private static func named(_ word: String, in translation: Language.Translation) -> String? {
        let tables = [
            (CalendarNames.weekdays(in: translation), CalendarNames.englishWeekdays),
            (CalendarNames.months(in: translation), CalendarNames.englishMonths),
        ]
        for (names, english) in tables {
            let names = names.map { plain($0.lowercased()) }
            if let whole = names.firstIndex(of: word) { return english[whole].lowercased() }
            let places = names.indices.filter { word.count >= 3 && names[$0].hasPrefix(word) }
            if places.count == 1 { return english[places[0]].lowercased() }
        }
        return nil
    }

    /// Words between others that say nothing: `21 de noviembre`.
    private static func left(of translation: Language.Translation) -> Set<String> {
        switch translation {
        case .english: []
        case .german: ["den", "am"]
        case .french: ["le"]
        case .spanish: ["de", "del", "el", "las", "la"]
        }
    }

    private static func words(of translation: Language.Translation) -> [String: String] {
        switch translation {
        case .english: [:]
        case .german:
            [
                "heute": "today", "morgen": "tomorrow", "gestern": "yesterday", "jetzt": "now", "mittag": "noon",
                "mitternacht": "midnight", "nachste": "next", "nachsten": "next", "nachster": "next",
                "nachstes": "next", "um": "at", "tag": "day", "tage": "days", "tagen": "days", "woche": "week",
                "wochen": "weeks", "monat": "month", "monate": "months", "monaten": "months", "jahr": "year",
                "jahre": "years", "jahren": "years", "einem": "a", "einer": "a",
            ]
        case .french:
            [
                "aujourd'hui": "today", "aujourdhui": "today", "demain": "tomorrow", "hier": "yesterday",
                "maintenant": "now", "midi": "noon", "minuit": "midnight", "prochain": "next", "prochaine": "next",
                "a": "at", "dans": "in", "jour": "day", "jours": "days", "semaine": "week", "semaines": "weeks",
                "mois": "months", "an": "year", "ans": "years", "annee": "year", "un": "a", "une": "a",
            ]
        case .spanish:
            [
                "hoy": "today", "manana": "tomorrow", "ayer": "yesterday", "ahora": "now", "mediodia": "noon",
                "medianoche": "midnight", "proximo": "next", "proxima": "next", "a": "at", "en": "in", "dia": "day",
                "dias": "days", "semana": "week", "semanas": "weeks", "mes": "month", "meses": "months", "ano": "year",
                "anos": "years", "un": "a", "una": "a",
            ]
        }
    }

    /// A lowercase word without accents, which people leave out; the typographic apostrophe is the typed one.
    private static func plain(_ word: String) -> String {
        String(word.map { letters[$0] ?? $0 })
    }

    private static let letters: [Character: Character] = [
        "ä": "a", "ö": "o", "ü": "u", "é": "e", "è": "e", "ê": "e", "à": "a", "â": "a", "û": "u", "ù": "u", "î": "i",
        "ô": "o", "á": "a", "í": "i", "ó": "o", "ú": "u", "ñ": "n", "’": "'",
    ]
}

extension RawAnswer.Origin {
    /// A typed date or time as it is read; at a prompt the words of the person's language are understood, too.
    func dateWords(_ text: String) -> String { self == .prompt ? DateWords.english(text) : text }
}
