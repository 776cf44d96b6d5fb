import FormModel
import Testing

@Suite("Languages") struct LanguageTests {
    @Test(
        arguments: [
            ([:], "en"), (["LANG": "de_DE.UTF-8"], "de"), (["LANG": "de_AT.UTF-8@euro"], "de"),
            (["LANG": "de_DE", "LC_MESSAGES": "fr_FR"], "fr"),
            (["LANG": "de_DE", "LC_MESSAGES": "fr_FR", "LC_ALL": "es_ES.utf8"], "es"),
            (["LANG": "de_DE", "LC_MESSAGES": "", "LC_ALL": ""], "de"),
            (["LANG": "de_DE", "LC_CTYPE": "fr_FR", "LC_TIME": "es_ES"], "de"),
            (["LANG": "de_DE", "LC_ALL": "C"], "en"), (["LANG": "de_DE", "LC_ALL": "C.UTF-8"], "en"),
            (["LANG": "fr_FR", "LC_MESSAGES": "POSIX"], "en"), (["LANG": "it_IT.UTF-8"], "en"), (["LANG": "xx"], "en"),
            (["LANG": "den"], "en"), (["LANG": "ES-mx"], "es"),
            (["LANG": "de_DE.UTF-8", "LANGUAGE": "fr:es"], "fr"), (["LANG": "de_DE.UTF-8", "LANGUAGE": "it:es"], "es"),
            (["LANG": "de_DE.UTF-8", "LANGUAGE": "en_US:de"], "en"), (["LANG": "de_DE.UTF-8", "LANGUAGE": "it"], "de"),
            (["LANG": "C.UTF-8", "LANGUAGE": "fr"], "en"), (["LANGUAGE": "fr"], "en"),
            (["LANG": "de_DE.UTF-8", "LANGUAGE": ""], "de"),
        ] as [([String: String], String)])
    func `Of LC_ALL, LC_MESSAGES and LANG the first that is set and not empty says the language`(
        variables: [String: String], name: String
    ) {
        #expect(Language(Environment(variables: variables)).translation.rawValue == name)
    }

    @Test func `A language is the same in every country`() {
        #expect(Language("de_DE.UTF-8") == .german && Language("de-AT") == "de-CH" && Language("C") == .english)
        #expect(Language("it") != .english && Language(Environment(variables: ["LANG": "fr_CA"])) == .french)
        #expect(Set<Language>(["de-AT", .german, "it"]).count == 2)
    }

    @Test func `A text is in the locale itself, else in its language, else in English, else the first`() {
        let texts = [
            (name: "es", text: "1"), (name: "de", text: "2"), (name: "de_CH", text: "3"), (name: "en", text: "4"),
        ]
        #expect(Language("de-CH").best(of: texts) == "3")
        #expect(Language("de_AT.UTF-8").best(of: texts) == "2")
        #expect(Language("it").best(of: texts) == "4")
        #expect(Language("C").name == "en")
        #expect(Language("it").best(of: Array(texts.prefix(2))) == "1")
        #expect(Language(Environment(variables: ["LANG": "it_IT", "LANGUAGE": "pt:es:de"])).best(of: texts) == "1")
    }

    @Test func `Rules, types of answers and days speak the language of the task; own words stay`() throws {
        #expect(Rule<String>.minLength(3).validate(value: "x") == "Must be at least 3 characters")
        try Language.$chosen.withValue(.german) { () throws -> Void in
            #expect(Rule<String>.minLength(3).validate(value: "x") == "Muss mindestens 3 Zeichen haben")
            #expect(Rule<String>.minLength(3, message: "Own").validate(value: "x") == "Own")
            #expect(Rule<Answer>.equals(.boolean(true)).validate(value: .boolean(false)) == "Muss ja sein")
            #expect(RuleMessages.english.text(.email) == "Must be an email address, such as ann@example.com")
            let own = RuleMessages { message in if case .email = message { "E-Mail!" } else { nil } }
            #expect(own.text(.email) == "E-Mail!")
            #expect(own.text(.slug).hasPrefix("Darf nur Kleinbuchstaben"))
            #expect(throws: AnswerError("Muss eine ganze Zahl sein, etwa 42")) {
                try Question("", type: .integer).parse("x")
            }
            #expect(throws: AnswerError("Februar 2026 hat 28 Tage")) {
                try Question("", type: .date).parse("2026-02-31")
            }
            let monday = try #require(CalendarDate("2026-11-23"))
            #expect(monday.weekdayName == "Montag")
            #expect(monday.monthAndYear == "November 2026")
            #expect(Question("", type: .boolean).shown(.boolean(true)) == "ja")
            #expect(Question("", type: .boolean, defaultAnswer: false).shownDefault == "j/N")
        }
        let spanish = Language.$chosen.withValue(.spanish) { CalendarDate("2026-11-23")?.monthAndYear }
        #expect(spanish == "noviembre de 2026")
    }

    @Test(
        arguments: [
            (.german, "j", "Nein"), (.german, "y", "n"), (.french, "oui", "non"), (.french, "O", "no"),
            (.spanish, "s", "n"), (.spanish, "sí", "no"), (.spanish, "SI", "false"),
        ] as [(Language, String, String)])
    func `At a prompt, yes and no can be typed in the language, besides y and n; nowhere else`(
        language: Language, yes: String, no: String
    ) throws {
        let question = Question("", type: .boolean)
        try Language.$chosen.withValue(language) { () throws -> Void in
            #expect(try question.parse(yes, from: .prompt) == .boolean(true))
            #expect(try question.parse(no, from: .prompt) == .boolean(false))
            for word in ["j", "ja", "oui", "o", "s", "sí"] {
                #expect(throws: AnswerError.self) { try question.parse(word, from: .line) }
                #expect(throws: AnswerError.self) { try question.parse(word, from: .setting) }
            }
        }
        #expect(throws: AnswerError("Must be yes or no")) { try question.parse("ja", from: .prompt) }
    }

    @Test(
        arguments: [
            (.german, "morgen", "2026-11-23"), (.german, "übermorgen", "2026-11-24"),
            (.french, "après-demain", "2026-11-24"),
            (.german, "Montag", "2026-11-23"),
            (.german, "in 3 Tagen", "2026-11-25"),
            (.german, "1. März 2027", "2027-03-01"), (.german, "nächsten Freitag", "2026-11-27"),
            (.german, "tomorrow", "2026-11-23"), (.french, "aujourd’hui", "2026-11-22"),
            (.french, "lundi prochain", "2026-11-23"), (.french, "14 juillet 2027", "2027-07-14"),
            (.french, "dans 2 semaines", "2026-12-06"), (.french, "14 févr. 2027", "2027-02-14"),
            (.french, "1er mars", "2027-03-01"), (.french, "dans 1 jour", "2026-11-23"),
            (.french, "mar", "2026-11-24"),
            (.french, "lundi dernier", "2026-11-16"), (.german, "letzten Montag", "2026-11-16"),
            (.german, "in 1 Woche", "2026-11-29"), (.spanish, "en 1 día", "2026-11-23"),
            (.spanish, "el lunes pasado", "2026-11-16"), (.spanish, "12 de mar de 2027", "2027-03-12"),
            (.spanish, "mañana", "2026-11-23"), (.spanish, "21 de diciembre de 2026", "2026-12-21"),
            (.spanish, "el próximo lunes", "2026-11-23"),
        ] as [(Language, String, String)])
    func `At a prompt, dates can be typed in words of the language; nowhere else`(
        language: Language, text: String, day: String
    ) throws {
        let question = Question("", type: .date)
        try withCurrentTime(try #require(DateTime("2026-11-22T10:00:00Z"))) { () throws -> Void in
            try Language.$chosen.withValue(language) { () throws -> Void in
                #expect(try question.parse(text, from: .prompt).text == day)
                if text != "tomorrow" {
                    #expect(throws: AnswerError.self) { try question.parse(text, from: .line) }
                }
            }
        }
    }

    @Test(
        arguments: [
            (.german, "Mittag", "12:00"), (.german, "9 Uhr", "09:00"), (.german, "9 Uhr 30", "09:30"),
            (.french, "9h", "09:00"), (.french, "9h30", "09:30"), (.french, "9 h 30", "09:30"),
            (.french, "à 9 heures", "09:00"), (.german, "+2h", "12:00"),
            (.german, "9am", "09:00"), (.german, "morgen um 9:00", "2026-11-23T09:00:00Z"),
            (.german, "morgen um 9 Uhr", "2026-11-23T09:00:00Z"),
            (.german, "halb 9", "08:30"), (.german, "um halb 1", "12:30"), (.spanish, "a las 9 h", "09:00"),
            (.german, "übermorgen halb 9", "2026-11-24T08:30:00Z"), (.german, "24.12. 18 Uhr", "2026-12-24T18:00:00Z"),
            (.german, "31.12.2026 9 Uhr", "2026-12-31T09:00:00Z"), (.french, "demain 9h30", "2026-11-23T09:30:00Z"),
            (.french, "1er mars à 9h", "2027-03-01T09:00:00Z"),
        ] as [(Language, String, String)])
    func `Times and moments can be typed in words of the language, too`(
        language: Language, text: String, expected: String
    ) throws {
        try withCurrentTime(try #require(DateTime("2026-11-22T10:00:00Z"))) { () throws -> Void in
            try Language.$chosen.withValue(language) { () throws -> Void in
                let question = Question("", type: expected.count == 5 ? .time : .dateTime)
                #expect(try question.parse(text, from: .prompt).text == expected)
            }
        }
    }

    @Test func `All and none of several choices can be typed in the language at a prompt`() throws {
        var question = Question("", type: .choice, choices: [.init("a"), .init("b")])
        question.isMultiple = true
        try Language.$chosen.withValue(.french) { () throws -> Void in
            #expect(try question.parse("tous", from: .prompt) == .list(["a", "b"]))
            #expect(try question.parse("aucun", from: .prompt) == .list([]))
            #expect(throws: AnswerError.self) { try question.parse("tous", from: .line) }
        }
    }

    @Test func `Each message of the system is in every language, once`() {
        for row in SystemMessage.table {
            #expect(row.count == 4 && Set(row).count >= 3 && row.allSatisfy { !$0.isEmpty }, "\(row)")
        }
        #expect(Set(SystemMessage.table.map { $0[0] }).count == SystemMessage.table.count)
    }

    @Test func `Messages of the system are translated, unknown ones stay`() {
        struct Failure: Error, CustomStringConvertible { let description: String }
        let missing = SystemMessage(Failure(description: "No such file or directory"))
        #expect(
            missing.english == "No such file or directory" && missing.spanish == "no existe el archivo o la carpeta")
        let other = SystemMessage(Failure(description: "Level 2 halted"))
        #expect(other.german == "Level 2 halted" && other.french == other.english)
    }
}
