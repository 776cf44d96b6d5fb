internal import FormModel

extension WizardMessage {
    package var german: String {
        switch self {
        case .overwrite(let path): "„\(path)“ existiert bereits mit anderem Inhalt; überschreiben?"
        case .kept(let paths): "Unverändert gelassen: \(Self.list(paths))"
        case .filesWritten(let written, let count): "\(written) von \(count) Dateien geschrieben"
        case .write(let path): "\(path) schreiben"
        case .wrote(let path): "\(path) geschrieben"
        case .wroteFiles(let count, let path): "\(counted(count, "Datei", "Dateien")) nach \(path) geschrieben"
        case .contentNotShown(let path): "\(path): Inhalt nicht angezeigt (vertraulich, binär oder zu groß)"
        case .otherPermissions(let path): "\(path): Inhalt unverändert, Rechte geändert"
        case .badName(let name):
            "„\(name)“ kann nicht als Dateiname dienen; "
                + "bitte einen relativen Pfad ohne leere Namen, „..“ oder Steuerzeichen angeben"

        case .run(let command): "\(command) ausführen"
        case .startedBefore: "zuvor begonnen und möglicherweise erledigt"
        case .doneBefore: "schon zuvor erledigt"
        case .doAgain(let reason, let list, _): "\(Self.sentence(reason)): \(list); noch einmal ausführen?"
        case .againIfConfirmed(let action): "\(action) (erneut, nach Rückfrage)"
        case .alreadyDone(let list): "Schon erledigt: \(list)"
        case .mayBeDone(let action): "Möglicherweise erledigt: \(action)"
        case .halfDone(let failure, let list): "\(failure) (schon erledigt: \(list))"
        case .hasPrinted(let action): "Ausgabe von „\(action)“:"
        case .more(let count): "… und \(count) weitere"

        case .exited(let program, let code): "„\(program)“ endete mit Exit-Code \(code)"
        case .endedBySignal(let program, let signal): "„\(program)“ wurde durch Signal \(signal) beendet"
        case .rejected: "Abgelehnt; bitte eine andere Antwort eingeben"
        case .usedBefore: "Muss eindeutig sein; wird bereits von einem anderen Eintrag verwendet"

        case .notSent(let host, let reason): "die Anfrage an \(host) wurde nicht gesendet: \(reason)"
        case .lost(let host, let reason):
            "\(host) hat nicht vollständig geantwortet (\(reason)); möglicherweise wurde die Aktion trotzdem ausgeführt"
        case .answered(let host, let status): "\(host) antwortete mit \(status)"
        case .tryingAgain(let host, let status, let time): "\(host) antwortete mit \(status); neuer Versuch in \(time)"
        case .startUnrecorded(let action, let reason):
            "Der Beginn von „\(action)“ konnte nicht vermerkt werden: \(reason)"
        case .earlierUnknown(let list, let reason):
            "Ein früherer Lauf, dessen Entwurf nicht lesbar ist (\(reason)), hat das möglicherweise schon erledigt: \(list)"
        case .submitAnyway(let reason): "\(reason); trotzdem absenden?"
        case .timedOut(let program, let seconds):
            "„\(program)“ war nach \(counted(seconds, "Sekunde", "Sekunden", point: ",")) nicht fertig und wurde beendet"
        case .checkCredentials: "bitte Benutzernamen, Passwort oder Token prüfen"
        case .checkAddress(let address): "bitte die Adresse \(address) prüfen"
        case .tryLater(let time): time.map { "in \($0) erneut versuchen" } ?? "bitte später erneut versuchen"

        case .computed: "wird aus anderen Antworten berechnet und kann nicht angegeben werden; bitte entfernen"
        case .notAsked: "wird bei diesen anderen Antworten nicht gefragt; bitte entfernen"
        case .isEmpty: "ist leer; bitte entfernen"
        case .isGroup(let members): "ist eine Gruppe; stattdessen ihre Felder angeben: \(Self.list(members))"
        case .noSuchField(let suggestion):
            "dieses Feld gibt es nicht" + (suggestion.map { "; war „\($0)“ gemeint?" } ?? "")
        case .tooManyItems(let list, let maximum):
            "„\(list)“ kann höchstens \(counted(maximum, "Eintrag", "Einträge")) haben"
        case .wrongShape(let example): "Muss so aussehen: \(example)"
        case .choicesHaveChanged: "Die Auswahl hat sich geändert; bitte neu wählen"
        case .choicesUnavailable(let field): "Die Auswahl für „\(field)“ konnte nicht geladen werden"
        case .unreadable(let path): "\(path.map { "„\($0)“" } ?? "die Standardeingabe") kann nicht gelesen werden"
        case .tooLarge(let limit): "die Größe überschreitet \(limit)"

        case .noLongerAsked(let field): "Nach „\(field)“ wird nicht mehr gefragt; die frühere Antwort war"

        case .any(let plural): "Einträge für \(plural) angeben?"
        case .another(let plural): "Noch ein Eintrag für \(plural)?"
        case .entry(let plural, let number): "\(plural): Eintrag \(number)"

        case .unwritableValue(let name, let character):
            "der Wert von „\(name)“ kann hier nicht geschrieben werden; bitte "
                + (character.map { "„\($0)“" } ?? "Anführungszeichen, „$“, „\\“ und Steuerzeichen wie Zeilenumbrüche")
                + " entfernen"
        case .notText: "das ist kein UTF-8-Text"
        case .longLine(let number, let limit): "Zeile \(number) ist länger als \(limit)"
        }
    }
}
