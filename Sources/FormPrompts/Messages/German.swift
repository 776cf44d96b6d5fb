internal import FormModel

extension PromptMessage {
    package var german: String {
        switch self {
        case .helpHint: ":help zeigt die Tasten"
        case .plainIntroduction: "? erklärt eine Frage, :help zeigt alle Befehle"
        case .step(let number, let count): "Schritt \(number) von \(count)"
        case .forExample(let text): "Zum Beispiel: \(text)"
        case .again: "noch einmal"
        case .line(let number): "Zeile \(number)"
        case .item(let number): "Eintrag \(number)"

        case .canBeCleared: ":clear lässt die Frage unbeantwortet"
        case .joinedLines(let count):
            "\(counted(count, "eingefügte Zeile wurde", "eingefügte Zeilen wurden")) zu einer verbunden"
        case .droppedKeys: "Vorher gedrückte Tasten wurden ignoriert"
        case .lineIsFull: "Die Zeile ist voll: sie fasst höchstens eine Million Zeichen"
        case .noQuestionBefore: "Vor dieser Frage gibt es keine weitere"
        case .checking: "Wird geprüft"
        case .checkCancelled: "konnte nicht geprüft werden: abgebrochen"
        case .pressEnterAgain(let reason): "\(reason); mit Enter erneut versuchen"
        case .typeTextAgain: "Den Text noch einmal eingeben oder mit :edit ändern"
        case .typeItemsAgain: "Die Einträge noch einmal eingeben"
        case .clearStartsOver: ":clear beginnt von vorn"
        case .entriesDiffer: "Die beiden Eingaben stimmen nicht überein; noch einmal versuchen"
        case .nothingToComplete: "Nichts zu ergänzen"
        case .noMatch: "Kein Treffer"
        case .searching: "suche"
        case .clearToSeeAll(let count):
            "Kein Treffer; eine leere Zeile zeigt \(count == 1 ? "die einzige Möglichkeit" : "alle \(count) Möglichkeiten")"
        case .matches(let number, let count): "\(number) von \(count)"
        case .chosen(let count, let names): "\(count) gewählt: \(names)"
        case .choosesOnly(let names, let canMark):
            "Enter wählt nur \(names)" + (canMark ? "; die Leertaste fügt den Eintrag hinzu oder entfernt ihn" : "")
        case .notAvailable(let reason): "nicht verfügbar: \(reason)"
        case .blankAtEnd: "Beginnt oder endet mit einem Leerzeichen, das erhalten bleibt"
        case .listsChoices(let count): "? zeigt alle \(count) Möglichkeiten"
        case .more(let count): "\(count) weitere"
        case .moreRows(let count): "\(count) weitere Zeilen"
        case .moreToSearch(let count): "\(count) weitere; zum Suchen tippen"
        case .endOfGroup(let heading): "Ende von \(heading)"
        case .lines(let beginning, let count): "\(beginning) … (\(counted(count, "Zeile", "Zeilen")))"

        case .endText: "Ein Punkt in einer leeren Zeile beendet den Text; :edit öffnet den Editor"
        case .markChoices: "Leertaste wählt aus, Enter übernimmt; oder Namen eingeben, durch Kommas getrennt"

        case .emptyKeeps: "Eine leere Zeile behält die frühere Antwort"
        case .emptyUses(let text): "Eine leere Zeile übernimmt \(text)"
        case .endOfHelp: "?? antwortet mit einem Fragezeichen; :help zeigt die Tasten"
        case .commandWithoutEffect(let command, let isText):
            "\(command) hat hier keine Wirkung" + (isText ? "; :\(command) gibt diesen Text ein" : "")

        case .review: "Übersicht"
        case .changedAnswers: "Geänderte Antworten"
        case .noAnswersChanged: "Keine Antwort geändert"
        case .notAnswered: "noch nicht beantwortet"
        case .noAnswer: "keine Antwort"
        case .secretIsGiven: "angegeben, nicht angezeigt"
        case .optional: "optional"
        case .invalid: "ungültig"
        case .changed: "geändert"
        case .unchanged: "unverändert"
        case .noLongerApply(let labels):
            Self.list(labels) + (labels.count == 1 ? " entfällt jetzt" : " entfallen jetzt")
        case .error(let text): "Fehler: \(text)"
        case .warning(let label, let message): "Warnung: \(label): \(message)"

        case .consequences(let steps): "Beim Absenden: \(Self.sequence(steps, then: ", dann "))"
        case .submitOrChange(let title): "\(title)? Enter drücken, oder zum Ändern Nummer oder Namen eingeben"
        case .continueOrChange: "Weiter? Enter drücken, oder zum Ändern Nummer oder Namen eingeben"
        case .leaveHint(let title): "Strg-C oder :quit: \(title)"
        case .removeHint(let label): "entfernen \(label): löscht diesen Eintrag"
        case .removeWord: "entfernen"
        case .nothingToSubmit: "Noch gibt es nichts abzusenden; eine Nummer eingeben, um eine Antwort zu ändern"
        case .typeNumber(let maximum):
            "\(maximum == 1 ? "Die 1" : "Eine Nummer von 1 bis \(maximum)"), einen Namen oder Enter eingeben; Strg-C verlässt das Formular"
        case .typeOneNumber(let numbers):
            "Mehrere Antworten passen; eine Nummer eingeben: \(numbers.joined(separator: ", "))"
        case .typeOneToRemove(let items): "„entfernen“ und eine Nummer eingeben: \(items.joined(separator: ", "))"
        case .cannotRemove(let label, let minimum):
            "\(label) kann nicht entfernt werden: mindestens \(counted(minimum, "Eintrag ist", "Einträge sind")) nötig"

        case .discardLetter: "j"
        case .discardHint: "j verwirft die Änderungen, n macht weiter, s speichert die Antworten für später"
        case .saveLetter: "s"
        case .yesOrNo: "j für Ja oder n für Nein eingeben"
        case .yesNoOrDifferences(let canTakeAll):
            "j für Ja, n für Nein\(canTakeAll ? ", a für Ja zu allen" : "") oder u für die Unterschiede eingeben"
        case .allLetter: "a"
        case .differencesLetter: "u"

        case .submitted: "Abgesendet"
        case .dryRun: "Probelauf: es wird nichts abgesendet"
        case .done(let title): "\(title): fertig"
        case .cancelled(let title): "\(title): abgebrochen; möglicherweise wurde die Aktion trotzdem ausgeführt"
        case .failed(let title, let reason): "\(title) ist fehlgeschlagen: \(reason)"
        case .tryAgainEditOrLeave(let canSkip):
            "Wiederholen, \(canSkip ? "überspringen, " : "")bearbeiten oder verlassen?"
        case .tryAgainHint(let canSkip):
            "w für wiederholen, \(canSkip ? "ü für überspringen, " : "")b für bearbeiten oder v für verlassen eingeben"
        case .failureLetters: "wübv"
        case .cancelHint: "Strg-C bricht ab"
        case .cancelling: "wird abgebrochen; noch einmal Strg-C beendet es sofort"

        case .resume: "Dort weitermachen, wo zuletzt aufgehört wurde?"
        case .resumeHelp:
            "Enter oder j macht dort weiter, wo zuletzt aufgehört wurde; n fängt neu an; die alten Antworten "
                + "werden mit der ersten neuen verworfen"
        case .secretsNotKept: "Vertrauliche Antworten werden nie gespeichert; bitte neu eingeben"
        case .answersNotKept(let reason):
            "Die Antworten können nicht gespeichert werden" + (reason.map { ": \($0)" } ?? "")

        case .left(let isKept, let isAfterAttempt):
            (isAfterAttempt ? "Nach einem Absendeversuch beendet" : "Beendet")
                + (isKept
                    ? "; zum Weitermachen erneut ausführen" : isAfterAttempt ? "" : "; es wurde nichts abgesendet")

        case .lastRunDid(let list): "Der letzte Lauf hat das schon erledigt: \(list)"
        case .lastRunMayHaveDone(let list, let done):
            "Der letzte Lauf endete beim Absenden; möglicherweise ist das erledigt: \(list)"
                + (done.map { ". Bereits erledigt: \($0)" } ?? "")
        case .secretsMasked:
            "Hinweis: am Terminal sind vertrauliche Antworten verdeckt; sichtbar werden sie in umgeleiteter Ausgabe, etwa „> answers.json“"
        case .pressEnter: "Weiter mit Enter"

        case .ignored(let name):
            "Hinweis: die Antwort für „\(name)“ wurde ignoriert: bei den anderen Antworten entfällt das Feld"

        case .key(.accepts): "Enter | übernimmt die Zeile oder den Wert in Klammern"
        case .key(.ends): ". | Ein Punkt | allein in einer Zeile beendet einen Text, eine leere Zeile eine Liste"
        case .key(.finishes): "Alt-Enter, Strg-D | beenden Text oder Liste; Strg-D nur in einer leeren Zeile"
        case .key(.moves): "Auf, Ab | bewegen in Listen, Zeilen, Daten, Zahlen, früheren Antworten"
        case .key(.marks): "Leertaste | wählt bei mehreren Möglichkeiten den Eintrag aus"
        case .key(.completes): "Tab | ergänzt"
        case .key(.searches): "Strg-R | sucht in früheren Antworten; zeigt oder verbirgt Vertrauliches"
        case .key(.editor): "Strg-X Strg-E, :edit | :edit | öffnet einen Text im Editor"
        case .key(.clears): ":clear | löscht die Antwort"
        case .key(.back): "Umschalt-Tab, :back | :back | geht zur vorigen Frage zurück"
        case .key(.review): ":review | zeigt alle Antworten, auch zum Ändern"
        case .key(.quit):
            "Strg-C, :quit | Strg-C oder :quit | verlässt das Formular und fragt, bevor etwas verloren geht"
        case .key(.explains): "? | erklärt die Frage; ?? antwortet mit „?“"
        }
    }
}
