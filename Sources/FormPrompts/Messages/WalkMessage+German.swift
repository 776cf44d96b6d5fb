internal import FormModel

extension WalkMessage {
    package var german: String {
        switch self {
        case .review: "Übersicht"
        case .changedAnswers: "Geänderte Antworten"
        case .noAnswersChanged: "Keine Antwort geändert"
        case .notAnswered: "noch nicht beantwortet"
        case .noAnswer: "keine Antwort"
        case .secretIsGiven: "gegeben, wird nicht gezeigt"
        case .optional: "optional"
        case .invalid: "ungültig"
        case .changed: "geändert"
        case .unchanged: "unverändert"
        case .noLongerApply(let labels):
            labels.joined(separator: ", ") + (labels.count == 1 ? " entfällt jetzt" : " entfallen jetzt")
        case .error(let text): "Fehler: \(text)"
        case .warning(let label, let message): "Warnung: \(label): \(message)"

        case .consequences(let steps): "Beim Absenden: \(Self.sequence(steps, then: ", dann "))"
        case .submitOrChange(let title): "\(title)? Enter, oder Nummer oder Name zum Ändern"
        case .goOnOrChange: "Weiter? Enter, oder Nummer oder Name zum Ändern"
        case .leaveHint(let title): "Strg-C oder :quit: \(title)"
        case .removeHint(let label): "entfernen \(label): löscht diesen Eintrag"
        case .removeWord: "entfernen"
        case .enterSubmits: "Enter sendet die Antworten ab"
        case .enterGoesOn: "Enter geht weiter zu den Fragen"
        case .numberChanges:
            "Nummer oder Name einer Antwort ändert sie; Umschalt-Tab oder :back geht zur letzten Frage"
        case .commandsLeave: "Strg-C oder :quit verlässt das Formular; :help zeigt die Tasten"
        case .nothingChanged: "Noch nichts geändert; eine Nummer eingeben, um eine Antwort zu ändern"
        case .nothingAnswered: "Noch nichts beantwortet; eine Nummer eingeben, um eine Frage zu beantworten"
        case .typeNumber(let most):
            "Eine Nummer von 1 bis \(most), einen Namen oder Enter eingeben; Strg-C verlässt das Formular"
        case .typeOneToRemove(let names): "Nach „entfernen“ eines von \(names.joined(separator: ", ")) eingeben"
        case .cannotRemove(let label, let least): "\(label) kann nicht entfernt werden: mindestens \(least) sind nötig"

        case .discardQuestion(let title, let canSave):
            Self.discardQuestion(title, canSave: canSave, in: .german) { $0.german }
        case .discardLetter: "j"
        case .discardHint: "j verwirft die Änderungen, n macht weiter"
        case .saveLetter: "s"
        case .saveHint: "s speichert die Antworten für später und verlässt das Formular"
        case .notSaved: "Die Antworten konnten nicht gespeichert werden"
        case .keepOrChange: "j behält die Antwort, n ändert sie"
        case .yesOrNo: "j für Ja oder n für Nein eingeben"
        case .yesNoOrDifferences: "j für Ja, n für Nein oder u für die Unterschiede eingeben"
        case .yesNoAllOrDifferences:
            "j für Ja, n für Nein, a für Ja zu allen oder u für die Unterschiede eingeben"
        case .allLetter: "a"
        case .differencesLetter: "u"
        case .no: "nein"

        case .submitted: "Abgesendet"
        case .done(let title): "\(title): fertig"
        case .cancelled(let title): "\(title): abgebrochen; vielleicht wurde es trotzdem ausgeführt"
        case .failed(let title, let reason): "\(title) ist fehlgeschlagen: \(reason)"
        case .tryAgainEditOrLeave(let leave): "Wiederholen, bearbeiten oder \(leave)?"
        case .tryAgainHint(let leave, let letter):
            "w für wiederholen, b für bearbeiten oder \(letter) für \(leave) eingeben"
        case .tryAgainLetter: "w"
        case .editLetter: "b"
        case .leaveWord: "verlassen"
        case .cancelHint: "Strg-C bricht ab"
        case .cancelling: "wird abgebrochen"
        case .cancellingHint: "wird abgebrochen; noch einmal Strg-C beendet es sofort"
        case .stillAtWork(let title, let time): "\(title): läuft noch, seit \(time)"

        case .resume(0?, let age): "Dort weitermachen, wo \(age?.german ?? "zuletzt") aufgehört wurde?"
        case .resume(let count, let age):
            switch (count, age) {
            case (1?, let age?): "Mit der Antwort von \(age.german) weitermachen?"
            case (1?, nil): "Mit der früheren Antwort weitermachen?"
            case (let count?, let age?): "Mit den \(count) Antworten von \(age.german) weitermachen?"
            case (let count?, nil): "Mit den \(count) früheren Antworten weitermachen?"
            case (nil, let age?): "Mit den Antworten von \(age.german) weitermachen?"
            case (nil, nil): "Mit den früheren Antworten weitermachen?"
            }
        case .resumeHelp:
            "Enter oder j macht dort weiter, wo zuletzt aufgehört wurde; n fängt neu an; die alten Antworten "
                + "werden mit der ersten neuen verworfen"
        case .resumeHint: "j macht weiter, n fängt neu an"
        case .secretsNotKept: "Geheimnisse werden nie gespeichert; bitte neu eingeben"
        case .answersNotKept(let reason): "Die Antworten können nicht gespeichert werden: \(reason)"

        case .left(let place, let isKept):
            place.german(isKept)
                + (isKept ? "; zum Weitermachen erneut ausführen" : place == .failed ? "" : "; nichts wurde abgesendet")
        case .tooManyAttempts(let field, let messages, let count):
            "\(field): \(messages) (aufgegeben nach \(counted(count, "ungültigen Antwort", "ungültigen Antworten")))"
        }
    }
}

extension WalkMessage.Age {
    fileprivate var german: String {
        switch self {
        case .moment: "eben"
        case .minutes(let count): "vor \(counted(count, "Minute", "Minuten"))"
        case .hours(let count): "vor \(counted(count, "Stunde", "Stunden"))"
        case .days(let count): "vor \(counted(count, "Tag", "Tagen"))"
        }
    }
}

extension WalkMessage.Place {
    fileprivate func german(_ isKept: Bool) -> String {
        switch self {
        case .failed: "Ohne Absenden verlassen; der letzte Versuch ist fehlgeschlagen"
        case .question(let number, let count): "Bei Frage \(number) von \(count) verlassen"
        case .answered: "Mit allen Fragen beantwortet verlassen" + (isKept ? ", aber nicht abgesendet" : "")
        case .review: "In der Übersicht verlassen"
        case .elsewhere: "Verlassen"
        }
    }
}
