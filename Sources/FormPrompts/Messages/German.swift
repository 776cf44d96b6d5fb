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
        case .checking: "Wird geprüft…"
        case .checkCancelled: "konnte nicht geprüft werden: abgebrochen"
        case .pressEnterAgain(let reason): "\(reason); mit Enter erneut versuchen"
        case .noCursorKeys: "Die Antwort ohne Pfeiltasten eingeben"
        case .cutLine(let bytes):
            "Das Terminal hat die Zeile nach \(bytes - 1) Bytes abgeschnitten; eine kürzere Antwort eingeben"
        case .oneLineOnly(let count):
            "\(counted(count, "Zeile wurde", "Zeilen wurden")) eingefügt, aber die Antwort ist eine einzige Zeile; eine Zeile eingeben oder einfügen"
        case .typeTextAgain: "Den Text noch einmal eingeben oder mit :edit ändern"
        case .typeItemsAgain: "Die Einträge noch einmal eingeben"
        case .clearStartsOver: ":clear beginnt von vorn"
        case .reviewChangesOthers: "Mit :review lässt sich eine andere Antwort ändern"
        case .entriesDiffer: "Die beiden Eingaben stimmen nicht überein; noch einmal versuchen"
        case .nothingToComplete: "Nichts zu ergänzen"
        case .loadingSuggestions: "Vorschläge werden geladen…"
        case .noSuggestions(let reason): "Vorschläge konnten nicht geladen werden: \(reason)"
        case .noMatch: "Kein Treffer"
        case .searching: "suche"
        case .noEarlierLine: "in keiner früheren Zeile steht"
        case .noLaterLine: "in keiner späteren Zeile steht"
        case .clearToSeeAll(let count):
            "Kein Treffer; eine leere Zeile zeigt \(count == 1 ? "die einzige Möglichkeit" : "alle \(count) Möglichkeiten")"
        case .matches(let number, let count): "\(number) von \(count)"
        case .chosen(let count, let names): "\(Self.chosenCount(count).german): \(names.joined(separator: ", "))"
        case .chosenCount(let count): "\(count) gewählt"
        case .notAvailable(let reason): "nicht verfügbar: \(reason)"
        case .blankAtEnd: "Beginnt oder endet mit einem Leerzeichen, das erhalten bleibt"
        case .clearsAnswer: "Die Rücktaste löscht die Antwort"
        case .choosesThisOrMarks: "Enter wählt nur diesen Eintrag; die Leertaste fügt ihn zur Auswahl hinzu"
        case .choosesThisOrUnmarks: "Enter wählt nur diesen Eintrag; die Leertaste entfernt ihn aus der Auswahl"
        case .chooses(let names): "Enter wählt \(names.joined(separator: ", "))"
        case .choosesOnly(let names): "Enter wählt nur \(names.joined(separator: ", "))"
        case .listsChoices(let count): "? zeigt alle \(count) Möglichkeiten"
        case .more(let count): "\(count) weitere"
        case .moreToSearch(let count): "\(count) weitere; zum Suchen tippen"
        case .linesAbove(let count): "\(counted(count, "weitere Zeile", "weitere Zeilen")) darüber"
        case .linesBelow(let count): "\(counted(count, "weitere Zeile", "weitere Zeilen")) darunter"
        case .endOfGroup(let heading): "Ende von \(heading)"
        case .moreRows(let count): counted(count, "weitere Zeile", "weitere Zeilen")
        case .lines(let beginning, let count): "\(beginning) … (\(counted(count, "Zeile", "Zeilen")))"

        case .endText: "Strg-D oder ein Punkt in einer leeren Zeile beendet den Text; :edit öffnet den Editor"
        case .markChoices: "Leertaste wählt aus, Enter übernimmt; oder Namen eingeben, durch Kommas getrennt"
        case .typeSeveral: "Mehrere, durch Kommas getrennt"
        case .completes: "Tab ergänzt"
        case .movesDays: "Auf und Ab ändern den Tag, Bild auf und Bild ab den Monat"
        case .changesAnswer: "Auf und Ab ändern den Wert"
        case .showsSecret: "Strg-R zeigt den Text"
        case .walksAndMarks: "Auf und Ab zum Bewegen, Leertaste zum Auswählen"
        case .walksAndCompletes: "Auf und Ab zum Bewegen, Tab zum Ergänzen"
        case .hint(let hint, let keys): "\(hint ?? "Text"); \(keys)"

        case .examples(let examples, let count):
            "\(count == 1 ? "Beispiel" : "Beispiele"): \(examples)"
        case .emptyKeepsSecret: "Eine leere Zeile behält die frühere Antwort"
        case .emptyKeeps(let text): "Eine leere Zeile behält \(text)"
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
        case .enterSubmits: "Enter sendet die Antworten ab"
        case .enterContinues: "Enter fährt mit den Fragen fort"
        case .numberChanges:
            "Nummer oder Namen einer Antwort eingeben, um sie zu ändern; Umschalt-Tab oder :back geht zur letzten Frage"
        case .commandsLeave: "Strg-C oder :quit verlässt das Formular; :help zeigt die Tasten"
        case .nothingChanged: "Noch nichts geändert; eine Nummer eingeben, um eine Antwort zu ändern"
        case .nothingAnswered: "Noch nichts beantwortet; eine Nummer eingeben, um eine Frage zu beantworten"
        case .typeNumber(let maximum):
            "\(maximum == 1 ? "Die 1" : "Eine Nummer von 1 bis \(maximum)"), einen Namen oder Enter eingeben; Strg-C verlässt das Formular"
        case .typeOneNumber(let numbers):
            "Mehrere Antworten heißen so; eine Nummer eingeben: \(numbers.joined(separator: ", "))"
        case .typeOneToRemove(let items): "„entfernen“ und eine Nummer eingeben: \(items.joined(separator: ", "))"
        case .cannotRemove(let label, let minimum):
            "\(label) kann nicht entfernt werden: mindestens \(counted(minimum, "Eintrag ist", "Einträge sind")) nötig"

        case .discardLetter: "j"
        case .discardHint: "j verwirft die Änderungen, n macht weiter"
        case .saveLetter: "s"
        case .saveHint: "s speichert die Antworten für später und verlässt das Formular"
        case .notSaved: "Die Antworten konnten nicht gespeichert werden"
        case .keepOrChange: "j behält die Antwort, n ändert sie"
        case .yesOrNo: "j für Ja oder n für Nein eingeben"
        case .yesNoOrDifferences: "j für Ja, n für Nein oder u für die Unterschiede eingeben"
        case .yesNoAllOrDifferences: "j für Ja, n für Nein, a für Ja zu allen oder u für die Unterschiede eingeben"
        case .allLetter: "a"
        case .differencesLetter: "u"

        case .submitted: "Abgesendet"
        case .dryRun: "Probelauf: es wird nichts abgesendet"
        case .dryRunEnded: "Probelauf: es wurde nichts abgesendet"
        case .done(let title): "\(title): fertig"
        case .cancelled(let title): "\(title): abgebrochen; möglicherweise wurde die Aktion trotzdem ausgeführt"
        case .failed(let title, let reason): "\(title) ist fehlgeschlagen: \(reason)"
        case .tryAgainEditOrLeave(let leave, let canSkip):
            "Wiederholen, \(canSkip ? "überspringen, " : "")bearbeiten oder \(leave)?"
        case .tryAgainHint(let leave, let letter, let canSkip):
            "w für wiederholen, \(canSkip ? "ü für überspringen, " : "")b für bearbeiten oder \(letter) für \(leave) eingeben"
        case .tryAgainLetter: "w"
        case .skipLetter: "ü"
        case .editLetter: "b"
        case .leaveWord: "verlassen"
        case .cancelHint: "Strg-C bricht ab"
        case .quitHint: "Strg-C verlässt das Formular"
        case .cancelling: "wird abgebrochen"
        case .cancellingHint: "wird abgebrochen; noch einmal Strg-C beendet es sofort"
        case .stillAtWork(let title, let time): "\(title): läuft seit \(time)"

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
        case .secretsNotKept: "Vertrauliche Antworten werden nie gespeichert; bitte neu eingeben"
        case .answersNotKept(let reason): "Die Antworten können nicht gespeichert werden: \(reason)"

        case .left(let leavingPoint, let isKept):
            leavingPoint.german(isKept)
                + (isKept
                    ? "; zum Weitermachen erneut ausführen"
                    : leavingPoint.isAfterAttempt ? "" : "; es wurde nichts abgesendet")
        case .tooManyAttempts(let field, let messages, let count):
            "\(field): \(messages) (aufgegeben nach \(counted(count, "ungültigen Antwort", "ungültigen Antworten")))"

        case .inputEnded(let line, let label, let name):
            "die Eingabe endete vor der Frage „\(label)“ (Zeile \(line)\(name.map { ", Feld „\($0)“" } ?? ""))"
        case .linesLeftOver(let line, let label, let name):
            "unerwartete Zeile \(line): alle Fragen sind beantwortet, die letzte war "
                + "„\(label)“\(name.map { " (Feld „\($0)“)" } ?? "")"
        case .notUTF8(let line): "Zeile \(line) ist kein UTF-8-Text"
        case .inputTooLong(let limit): "sie ist länger als \(limit)"
        case .unreadableInput(let reason): "sie kann nicht gelesen werden: \(reason)"
        case .disconnected: "das Terminal wurde geschlossen"
        case .terminated(let signal): "durch Signal \(signal) beendet"
        case .nothingSubmitted(let problem): "\(problem); es wurde nichts abgesendet"

        case .noEditor: "In VISUAL oder EDITOR den Editor angeben"
        case .editorUnavailable(let editor):
            "„\(editor)“ konnte nicht gestartet werden; in VISUAL oder EDITOR einen anderen Editor angeben"
        case .editorFailed(let editor, let code): "„\(editor)“ endete mit Exit-Code \(code); der Text ist unverändert"
        case .unusableFile(let reason): "Der Text konnte nicht an den Editor übergeben werden: \(reason)"
        case .unusableText(let reason):
            "Der Text des Editors konnte nicht gelesen werden: \(reason); der Text ist unverändert"
        case .tooLarge(let limit): "er ist größer als \(limit)"
        case .notText: "er ist kein UTF-8-Text"

        case .notATerminal: "Kein Terminal verfügbar; bitte in einem Terminal ausführen"
        case .terminalUnavailable(let reason): "Das Terminal konnte nicht vorbereitet werden: \(reason)"

        case .noSuchField(let suggestion):
            "Dieses Feld gibt es nicht" + (suggestion.map { "; war „\($0)“ gemeint?" } ?? "")
        case .unusableDraft(let reason, let flag):
            "Der Entwurf eines früheren Laufs ist nicht verwendbar: \(reason); er bleibt unverändert"
                + (flag.map { ", \($0) überschreibt ihn" } ?? "")
        case .missingAnswers(let names): "Es \(names.count == 1 ? "fehlt" : "fehlen"): \(names.joined(separator: ", "))"
        case .ignored(let name):
            "Hinweis: die Antwort für „\(name)“ wurde ignoriert: bei den anderen Antworten entfällt das Feld"
        case .anotherRun: "Dieses Formular wird bereits anderswo ausgefüllt; hier wird ein eigener Entwurf gespeichert"
        case .noHomeFolder:
            "es gibt keinen Home-Ordner; in HOME oder XDG_STATE_HOME einen vorhandenen Ordner angeben"
        case .tooManyDrafts(let folder, let maximum):
            "„\(folder)“ enthält schon \(maximum) benutzte oder beschädigte Entwürfe; nicht mehr benötigte löschen"
        case .notOurs(let path):
            "„\(path)“ gehört jemand anderem; löschen oder in XDG_STATE_HOME einen eigenen Ordner angeben"
        case .openToOthers(let path, let mode):
            "„\(path)“ ist für andere lesbar (Modus 0\(mode)); „chmod 700 \(path)“ ausführen"
        case .notAFile(let path): "„\(path)“ ist keine gewöhnliche Datei; bitte löschen"
        case .fileTooLarge(let path, let size): "„\(path)“ ist größer als \(size) MiB; bitte löschen"
        }
    }
}

extension PromptMessage.Age {
    fileprivate var german: String {
        switch self {
        case .moment: "eben"
        case .minutes(let count): "vor \(counted(count, "Minute", "Minuten"))"
        case .hours(let count): "vor \(counted(count, "Stunde", "Stunden"))"
        case .days(let count): "vor \(counted(count, "Tag", "Tagen"))"
        }
    }
}

extension PromptMessage.LeavingPoint {
    fileprivate func german(_ isKept: Bool) -> String {
        switch self {
        case .failed: "Nach einem fehlgeschlagenen Versuch beendet"
        case .canceled: "Nach einem abgebrochenen Versuch beendet"
        case .question(let number, let count): "Bei Frage \(number) von \(count) beendet"
        case .answered: "Nach Beantwortung aller Fragen beendet" + (isKept ? ", aber nicht abgesendet" : "")
        case .review: "In der Übersicht beendet"
        case .elsewhere: "Beendet"
        }
    }
}

extension KeyMessage {
    package var german: String {
        switch self {
        case .enterAcceptsDefault: "Enter | übernimmt die Vorgabe"
        case .enterAcceptsAll: "Enter | übernimmt die Antworten"
        case .enterAcceptsAnswer: "Enter | übernimmt die Antwort oder den Wert in Klammern"
        case .enterAcceptsLine: "Enter | übernimmt die Zeile und beginnt die nächste"
        case .endsText: ". | Ein Punkt | allein in einer Zeile beendet den Text"
        case .endsList: "Enter, Enter | Eine leere Zeile | beendet die Liste"
        case .finishes: "Alt-Enter, Strg-D | beenden die Antwort; Strg-D nur in einer leeren Zeile"
        case .walksLines: "Auf, Ab | gehen durch die Zeilen; Rücktaste am Zeilenanfang verbindet sie mit der vorigen"
        case .searchesList: "Buchstaben | suchen in der Liste"
        case .walksList: "Auf, Ab, Pos1, Ende | gehen durch die Liste; Bild auf, Bild ab seitenweise"
        case .movesDays: "Auf, Ab | ändern den Tag; Bild auf, Bild ab den Monat"
        case .changesAnswer: "Auf, Ab | ändern die Antwort"
        case .earlierAnswers: "Auf, Ab | holen frühere Antworten zurück; Strg-R sucht darin"
        case .marks: "Leertaste | wählt den Eintrag aus, sofern die Zeile kein Komma enthält"
        case .backspaceClears: "Rücktaste | löscht die gegebene Antwort, wenn die Zeile leer ist"
        case .completes: "Tab | ergänzt"
        case .showsSecret: "Strg-R | zeigt den Text und verbirgt ihn wieder"
        case .editor: "Strg-X Strg-E, :edit | :edit | öffnet die Antwort im Editor"
        case .back: "Umschalt-Tab, :back | :back | geht zur vorigen Frage zurück"
        case .review: ":review | zeigt alle Antworten, auch zum Ändern"
        case .quit: "Strg-C, :quit | Strg-C oder :quit | verlässt das Formular und fragt, bevor etwas verloren geht"
        case .clears: ":clear | löscht die Antwort"
        case .explains: "? | erklärt die Frage"
        case .literal: "::back, ?? | antworten mit dem Text :back oder ?"
        }
    }
}
