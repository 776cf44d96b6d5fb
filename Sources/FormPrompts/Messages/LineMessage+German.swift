internal import FormModel

extension LineMessage {
    package var german: String {
        switch self {
        case .helpHint: ":help zeigt Tasten"
        case .plainIntroduction: "? erklärt eine Frage, :help zeigt alle Befehle"
        case .step(let number, let count): "Schritt \(number) von \(count)"
        case .forExample(let text): "Zum Beispiel: \(text)"
        case .again: "noch einmal"
        case .line(let number): "Zeile \(number)"
        case .item(let number): "Eintrag \(number)"

        case .canBeCleared: ":clear lässt sie ohne Antwort"
        case .joinedLines(let count):
            "\(counted(count, "eingefügte Zeile wurde", "eingefügte Zeilen wurden")) zu einer verbunden"
        case .droppedKeys: "Was vorher getippt wurde, zählt nicht"
        case .lineIsFull: "Die Zeile ist voll: sie fasst eine Million Zeichen"
        case .noQuestionBefore: "Vor dieser Frage kommt keine"
        case .checking: "Wird geprüft…"
        case .checkCancelled: "konnte nicht geprüft werden: abgebrochen"
        case .pressEnterAgain(let reason): "\(reason); Enter versucht es erneut"
        case .noCursorKeys: "Die Antwort ohne Pfeiltasten eingeben"
        case .cutLine(let bytes):
            "Das Terminal hat die Zeile nach \(bytes - 1) Bytes abgeschnitten; eine kürzere Antwort eingeben"
        case .oneLineOnly(let count):
            "\(counted(count, "Zeile wurde", "Zeilen wurden")) eingefügt, aber die Antwort ist eine einzige Zeile; eine Zeile eingeben oder einfügen"
        case .typeTextAgain: "Den Text noch einmal eingeben oder mit :edit ändern"
        case .typeItemsAgain: "Die Einträge noch einmal eingeben"
        case .entriesDiffer: "Die beiden Eingaben stimmen nicht überein; noch einmal versuchen"
        case .nothingToComplete: "Nichts zu ergänzen"
        case .loadingSuggestions: "Vorschläge werden geladen…"
        case .noSuggestions(let reason): "Vorschläge konnten nicht geladen werden: \(reason)"
        case .noMatch: "Kein Treffer"
        case .searching: "suche"
        case .noEarlierLine: "in keiner früheren Zeile steht"
        case .noLaterLine: "in keiner späteren Zeile steht"
        case .clearToSeeAll(let count):
            "Kein Treffer; die leere Zeile zeigt \(count == 1 ? "die einzige Möglichkeit" : "alle \(count) Möglichkeiten")"
        case .matches(let number, let count): "\(number) von \(count)"
        case .chosen(let count, let names):
            "\(LineMessage.chosenCount(count).german): \(names.joined(separator: ", "))"
        case .chosenCount(let count): "\(count) gewählt"
        case .notAvailable(let reason): "nicht verfügbar: \(reason)"
        case .blankAtEnd: "Beginnt oder endet mit einem Leerzeichen, das erhalten bleibt"
        case .clearsAnswer: "Die Rücktaste löscht die Antwort"
        case .takesThisOrMarks: "Enter wählt nur dies; die Leertaste wählt es zusätzlich"
        case .takesThisOrUnmarks: "Enter wählt nur dies; die Leertaste nimmt es aus der Auswahl"
        case .takes(let names): "Enter wählt \(names.joined(separator: ", "))"
        case .takesOnly(let names): "Enter wählt nur \(names.joined(separator: ", "))"
        case .listsChoices(let count): "? zeigt alle \(count) Möglichkeiten"
        case .more(let count): "\(count) weitere"
        case .moreToSearch(let count): "\(count) weitere; Tippen sucht darin"
        case .linesAbove(let count): "\(counted(count, "weitere Zeile", "weitere Zeilen")) darüber"
        case .linesBelow(let count): "\(counted(count, "weitere Zeile", "weitere Zeilen")) darunter"
        case .moreRows(let count): counted(count, "weitere Zeile", "weitere Zeilen")
        case .lines(let beginning, let count): "\(beginning) … (\(counted(count, "Zeile", "Zeilen")))"

        case .endText: "Strg-D oder ein Punkt allein in einer Zeile beendet ihn; :edit öffnet den Editor"
        case .markChoices: "Leertaste wählt aus, Enter übernimmt; oder Namen mit Kommas eingeben"
        case .typeSeveral: "Mehrere, durch Kommas getrennt"
        case .completes: "Tab ergänzt"
        case .movesDays: "Auf und Ab ändern den Tag, Bild auf und Bild ab den Monat"
        case .changesAnswer: "Auf und Ab ändern sie"
        case .showsSecret: "Strg-R zeigt es"
        case .walksAndMarks: "Auf und Ab bewegen, Leertaste wählt aus"
        case .walksAndCompletes: "Auf und Ab bewegen, Tab ergänzt"
        case .words(let words, let keys): "\(words ?? "Text"); \(keys)"

        case .examples(let examples): "Beispiele: \(examples.joined(separator: ", "))"
        case .emptyKeepsSecret: "Eine leere Zeile behält die frühere Antwort"
        case .emptyKeeps(let text): "Eine leere Zeile behält \(text)"
        case .emptyTakes(let text): "Eine leere Zeile übernimmt \(text)"
        case .endOfHelp: "?? antwortet mit einem Fragezeichen; :help zeigt die Tasten"
        }
    }
}
