extension RuleMessage {
    package var german: String {
        switch self {
        case .notEmpty: "Darf nicht leer sein"
        case .minLength(let minimum): "Muss mindestens \(minimum) Zeichen haben"
        case .maxLength(let maximum): "Darf höchstens \(maximum) Zeichen haben"
        case .length(let length): "Muss genau \(length) Zeichen haben"
        case .startsWith(let prefix): "Muss mit \(prefix) beginnen"
        case .endsWith(let suffix): "Muss mit \(suffix) enden"
        case .includes(let part): "Muss \(part) enthalten"
        case .lowercase: "Darf keine Großbuchstaben enthalten"
        case .uppercase: "Darf keine Kleinbuchstaben enthalten"
        case .trimmed: "Darf nicht mit Leerzeichen beginnen oder enden"
        case .pattern: "Muss dem vorgegebenen Format entsprechen"

        case .digitsOnly: "Darf nur aus Ziffern bestehen"
        case .lettersOnly: "Darf nur aus Buchstaben bestehen"
        case .alphanumeric: "Darf nur aus Buchstaben und Ziffern bestehen"
        case .noSpecialCharacters: "Darf nur aus Buchstaben, Ziffern und Leerzeichen bestehen"
        case .atLeastOneLowercase: "Muss mindestens einen Kleinbuchstaben enthalten"
        case .atLeastOneUppercase: "Muss mindestens einen Großbuchstaben enthalten"
        case .atLeastOneDigit: "Muss mindestens eine Ziffer enthalten"
        case .atLeastOneLetter: "Muss mindestens einen Buchstaben enthalten"
        case .atLeastOneSpecialCharacter: "Muss mindestens ein Sonderzeichen enthalten, etwa ! oder %"
        case .notRecurringPincode: "Darf nicht viermal dieselbe Ziffer hintereinander enthalten"

        case .email: "Muss eine E-Mail-Adresse sein, etwa ann@example.com"
        case .url(.web): "Muss eine Webadresse sein, etwa https://example.com"
        case .url(.any): "Muss eine URL sein, etwa https://example.com"
        case .url(.only(let schemes)): "Muss eine URL sein, die mit \(listedSchemes(schemes, "oder")) beginnt"
        case .uri: "Muss eine URI sein, etwa https://example.com oder urn:isbn:0451450523"
        case .uriReference: "Muss eine URI oder eine relative Referenz sein, etwa ../images/logo.png"
        case .uriTemplate: "Muss eine URI-Vorlage sein, etwa https://example.com/{id}"
        case .hostname: "Muss ein Hostname sein, etwa www.example.com"
        case .fqdn: "Muss ein vollständiger Domainname sein, etwa www.example.com"
        case .ipv4: "Muss eine IPv4-Adresse sein, etwa 192.0.2.1"
        case .ipv6: "Muss eine IPv6-Adresse sein, etwa 2001:db8::1"
        case .ip: "Muss eine IP-Adresse sein, etwa 192.0.2.1 oder 2001:db8::1"
        case .cidrv4: "Muss ein IPv4-Adressbereich sein, etwa 192.0.2.0/24"
        case .cidrv6: "Muss ein IPv6-Adressbereich sein, etwa 2001:db8::/32"
        case .mac: "Muss eine MAC-Adresse sein, etwa 00:1b:63:84:45:e6"
        case .port: "Muss eine Portnummer von 0 bis 65535 sein"

        case .uuid(let version?): "Muss eine UUID der Version \(version) sein"
        case .uuid(nil): "Muss eine UUID sein, etwa 2bc1c94f-0deb-43e9-92a1-4775189ec9f8"
        case .ulid: "Muss eine ULID sein, etwa 01ARZ3NDEKTSV4RRFFQ69G5FAV"
        case .cuid: "Muss eine CUID sein, etwa cjld2cyuq0000t3rmniod1foy"
        case .cuid2: "Muss eine CUID2 sein, etwa tz4a98xxat96iws9zmbrgj3a"
        case .nanoId: "Muss eine Nano ID sein, etwa V1StGXR8_Z5jdHi6B-myT"
        case .semver: "Muss eine semantische Version sein, etwa 1.4.0"
        case .slug:
            "Darf nur Kleinbuchstaben a bis z und Ziffern enthalten, verbunden durch einzelne Binde- oder Unterstriche, etwa my-first-post"
        case .hexColor: "Muss eine hexadezimale Farbe sein, etwa #1e90ff"

        case .date: "Muss ein Datum sein, etwa 2026-11-21"
        case .time: "Muss eine Uhrzeit mit UTC-Offset sein, etwa 14:30:00Z oder 14:30:00+02:00"
        case .dateTime: "Muss ein Datum mit Uhrzeit und UTC-Offset sein, etwa 2026-01-31T14:30:00Z"
        case .duration: "Muss eine Dauer sein, etwa P3D für drei Tage oder PT1H30M für anderthalb Stunden"
        case .e164: "Muss eine Telefonnummer mit Landesvorwahl sein, etwa +14155552671"
        case .creditCard: "Muss eine Kartennummer sein, etwa 4111 1111 1111 1111"
        case .iban: "Muss eine IBAN sein, etwa GB33 BUKB 2020 1555 5555 55"
        case .json: #"Muss JSON sein, etwa {"name": "value"}"#
        case .jsonPointer: "Muss ein JSON Pointer sein, etwa /items/0/name"
        case .relativeJsonPointer: "Muss ein relativer JSON Pointer sein, etwa 1/name oder 0#"
        case .regex(let reason): "Muss ein regulärer Ausdruck sein" + (reason.map { ": \($0)" } ?? "")

        case .greaterThan(let bound): "Muss größer als \(bound) sein"
        case .atLeast(let minimum): "Muss mindestens \(minimum) sein"
        case .lessThan(let bound): "Muss kleiner als \(bound) sein"
        case .atMost(let maximum): "Darf höchstens \(maximum) sein"
        case .between(let minimum, let maximum): "Muss zwischen \(minimum) und \(maximum) liegen"
        case .multipleOf(let divisor): "Muss ein Vielfaches von \(divisor) sein"

        case .before(let bound): "Muss vor \(bound) liegen"
        case .after(let bound): "Muss nach \(bound) liegen"
        case .notBefore(let bound): "Darf nicht vor \(bound) liegen"
        case .notAfter(let bound): "Darf nicht nach \(bound) liegen"
        case .inPast: "Muss in der Vergangenheit liegen"
        case .inFuture: "Muss in der Zukunft liegen"

        case .minItems(let minimum): "Muss mindestens \(counted(minimum, "Eintrag", "Einträge")) haben"
        case .maxItems(let maximum): "Darf höchstens \(counted(maximum, "Eintrag", "Einträge")) haben"
        case .uniqueItems: "Darf keinen Eintrag doppelt enthalten"
        case .contains(let item): "Muss \(item) enthalten"

        case .required: "Eine Antwort ist erforderlich"
        case .isTrue: "Muss mit Ja beantwortet werden"
        case .equals(let value): "Muss \(value) sein"
        case .oneOf(let allowed): "Muss einer dieser Werte sein: \(allowed)"
        case .noneOf(let rejected): "Darf keiner dieser Werte sein: \(rejected)"
        case .equalTo(let field): "Muss mit \(field.map { "„\($0)“" } ?? "dem anderen Feld") übereinstimmen"
        case .notEqualTo(let field): "Darf nicht mit \(field.map { "„\($0)“" } ?? "dem anderen Feld") übereinstimmen"

        case .exists: "Muss eine vorhandene Datei oder ein vorhandener Ordner sein"
        case .isFile: "Muss eine vorhandene Datei sein"
        case .isFolder: "Muss ein vorhandener Ordner sein"

        case .not: "Muss ein anderer Wert sein"
        case .anyOf(let messages): messages.joined(separator: ", oder: ")
        case .allOf(let summaries): summaries.joined(separator: ", und: ")
        case .eachItem(let summary): "Jeder Eintrag: \(summary)"
        case .item(let number, let message): "Eintrag \(number): \(message)"

        case .matchTimedOut: "Konnte nicht rechtzeitig geprüft werden; bitte eine kürzere Antwort eingeben"
        case .uncheckable(let reason): "Konnte nicht geprüft werden: \(reason)"

        case .expectedText: "Muss ein Text sein"
        case .expectedWholeNumber: "Muss eine ganze Zahl sein"
        case .expectedNumber: "Muss eine Zahl sein"
        case .expectedYesOrNo: "Muss Ja oder Nein sein"
        case .expectedList: "Muss eine Liste sein"
        }
    }
}

extension FormMessage {
    package var german: String {
        switch self {
        case .submit: "Absenden"
        case .cancel: "Abbrechen"
        case .discardChanges: "Änderungen verwerfen?"
        case .notValid: "Das Formular ist nicht gültig"
        case .labeled(let label, let message): "\(label): \(message)"
        case .joined(let parts): parts.joined(separator: "; ")
        case .typed: "eingegeben"
        case .default: "Vorgabe"
        case .file(let path): "Datei \(path)"
        case .flag: "Option"
        case .environment(let name): "Variable \(name)"
        case .draft: "Entwurf"

        case .oneLine: "Muss eine einzige Zeile ohne Zeilenumbrüche sein"
        case .expected(let type, let example): RuleMessages.current.text(type) + (example.map { ", etwa \($0)" } ?? "")
        case .expectedTime(let example): "Muss eine Uhrzeit sein, etwa \(example)"
        case .expectedDateTime(let example): "Muss ein Datum mit Uhrzeit sein, etwa \(example)"
        case .expectedEither(let labels): "Muss \(labels.map { "„\($0)“" }.joined(separator: " oder ")) sein"

        case .notAChoice: "Muss eine der Möglichkeiten sein"
        case .orDidYouMean(let problem, let names): "\(problem); war \(names.joined(separator: " oder ")) gemeint?"
        case .disabledChoice(let label, let reason): "\(label) ist nicht verfügbar: \(reason)"
        case .noChoiceAvailable: "Keine der Möglichkeiten ist verfügbar"
        case .inTotal(let count): "insgesamt \(count)"

        case .atMostDigits(let maximum): "Darf höchstens \(counted(maximum, "Ziffer", "Ziffern")) haben"
        case .lessExtreme: "Darf nicht so weit von 0 entfernt oder so nah daran sein"

        case .openQuote(let text): "Das schließende Anführungszeichen fehlt: \(text)"
        case .missingComma(let text, let next): "Zwischen \(text) und \(next) fehlt ein Komma"

        case .daysInMonth(let month, let year, let days):
            "\(Vocabulary.german.monthAndYear(month, year)) hat \(counted(days, "Tag", "Tage"))"
        case .ambiguousDate(let text, let first, let second):
            "\(text) kann \(first) oder \(second) sein; bitte eines davon eingeben"

        case .typeDate(let day):
            "Ein Tag, etwa \(day), \(day.day). \(Vocabulary.german.months[day.month - 1]), morgen, Montag, in 3 Tagen oder +2w"
        case .typeTime: "Eine Uhrzeit, etwa 09:30, jetzt oder +2h"
        case .typeDateTime(let day): "Ein Tag mit Uhrzeit, etwa \(day) 09:30, morgen 9:00, jetzt oder +2h"
        case .typeItems: "Ein Eintrag pro Zeile; eine leere Zeile beendet die Liste"
        case .typeLines: "Beliebig viele Zeilen; ein Punkt allein in einer Zeile beendet den Text"
        case .typeSecret: "Wird beim Tippen nicht angezeigt"
        case .typePath: "Eine Datei oder ein Ordner"
        case .typeChoice: "Ein Name oder eine Nummer aus der Liste"
        case .typeChoices: "Namen oder Nummern aus der Liste, durch Kommas getrennt; oder „alle“ oder „keine“"
        }
    }
}

extension Vocabulary {
    static let german = Vocabulary(
        months: [
            "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November",
            "Dezember",
        ],
        weekdays: ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"],
        answerWords: [
            .yes: ["ja", "j"], .no: ["nein", "n"], .all: ["alle", "alles"],
            .none: ["keine", "keiner", "keines", "nichts"],
        ],
        dateWords: [
            "heute": "today", "morgen": "tomorrow", "ubermorgen": "in 2 days", "gestern": "yesterday", "jetzt": "now",
            "mittag": "noon", "halb": "half to", "letzten": "last", "tag": "day", "tagen": "days", "woche": "week",
            "wochen": "weeks", "monat": "month", "monaten": "months", "jahr": "year", "jahren": "years",
            "uhr": "o'clock", "h": "o'clock",
        ],
        fillers: ["den", "am", "um", "nachsten"])
}
