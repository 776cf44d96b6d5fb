extension AnswerMessage {
    package var german: String {
        switch self {
        case .expectedText: "Muss ein Text sein"
        case .oneLine: "Muss eine einzige Zeile ohne Zeilenumbrüche sein"
        case .expectedWholeNumber(let example): "Muss eine ganze Zahl sein, etwa \(example)"
        case .expectedNumber(let example): "Muss eine Zahl sein, etwa \(example)"
        case .expectedYesOrNo: "Muss Ja oder Nein sein"
        case .expectedYesOrNoWord: "Muss „yes“ oder „no“ sein"
        case .expectedDate(let example): "Muss ein Datum sein, etwa \(example)"
        case .expectedTime(let example): "Muss eine Uhrzeit sein, etwa \(example)"
        case .expectedDateTime(let example): "Muss ein Datum mit Uhrzeit sein, etwa \(example)"
        case .expectedList(let example): "Muss eine Liste sein" + (example.map { ", etwa \($0)" } ?? "")
        case .expectedEither(let labels): "Muss \(labels.joined(separator: " oder ")) sein"
        case .uuid: "Muss eine UUID sein"

        case .notAChoice: "Muss etwas aus der Auswahl sein"
        case .oneOf(let names): "Muss eines von \(Self.choices(names) { Self.inAll($0).german }) sein"
        case .itemOneOf(let item, let names):
            "„\(item)“ muss eines von \(Self.choices(names) { Self.inAll($0).german }) sein"
        case .notAmong(nil, let count): "Muss eine der \(count) Möglichkeiten sein"
        case .notAmong(let item?, let count): "„\(item)“ muss eine der \(count) Möglichkeiten sein"
        case .orMeant(let problem, let names): "\(problem); war \(names.joined(separator: " oder ")) gemeint?"
        case .disabledChoice(let label, let reason): "\(label) ist nicht verfügbar: \(reason)"
        case .noChoiceAvailable: "Nichts aus der Auswahl ist verfügbar"
        case .inAll(let count): "insgesamt \(count)"

        case .notLess(let least): "Muss mindestens \(least) sein"
        case .notMore(let most): "Darf höchstens \(most) sein"
        case .atMostDigits(let most): "Darf höchstens \(counted(most, "Ziffer", "Ziffern")) haben"
        case .lessThanDigits(let bound): "Muss weniger als \(counted(bound, "Ziffer", "Ziffern")) haben"
        case .nearestNumber(let nearest): "Lässt sich nicht genau speichern; der nächste Wert ist \(nearest)"
        case .mostPlaces(let most): "Darf höchstens \(counted(most, "Nachkommastelle", "Nachkommastellen")) haben"

        case .openQuote(let text): "Das schließende Anführungszeichen fehlt: \(text)"
        case .missingComma(let text, let next): "Zwischen \(text) und \(next) fehlt ein Komma"

        case .addTime(let example): "Die Uhrzeit fehlt, etwa \(example)"
        case .addDay(let example): "Der Tag fehlt, etwa \(example)"
        case .minutesOrMonths(let minutes, let months): "Minuten sind \(minutes), Monate sind \(months)"
        case .dateRange(let first, let last): "Muss zwischen \(first) und \(last) liegen"
        case .noMonth(let month): "Es gibt keinen Monat \(month)"
        case .daysInMonth(let month, let days): "\(month.german) hat \(counted(days, "Tag", "Tage"))"
        case .ambiguousDate(let text, let first, let second):
            "\(text) kann \(first) oder \(second) sein; bitte eines davon eingeben"

        case .typeYesOrNo: "j oder n"
        case .typeEither(let labels): labels.joined(separator: " oder ")
        case .typeWholeNumber: "Eine ganze Zahl"
        case .typeNumber: "Eine Zahl"
        case .typeDate(let day):
            "Ein Tag, etwa \(day), \(day.day). \(day.monthName(in: .german)), morgen, Montag, in 3 Tagen oder +2w"
        case .typeTime: "Eine Uhrzeit, etwa 09:30, jetzt oder +2h"
        case .typeDateTime(let day): "Ein Tag mit Uhrzeit, etwa \(day) 09:30, morgen 9:00, jetzt oder +2h"
        case .typeItems: "Ein Eintrag pro Zeile; eine leere Zeile beendet die Liste"
        case .typeLines: "Text mit beliebig vielen Zeilen; eine Zeile nur mit einem Punkt beendet ihn"
        case .typeSecret: "Wird beim Tippen nicht angezeigt"
        case .typePath: "Eine Datei oder ein Ordner"
        case .typeChoice: "Ein Name oder eine Nummer aus der Liste"
        case .typeChoices: "Namen oder Nummern aus der Liste, durch Kommas getrennt; oder „alle“ oder „keine“"
        }
    }
}
