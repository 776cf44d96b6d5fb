internal import FormModel

extension WizardMessage {
    package var german: String {
        switch self {
        case .overwrite(let path): "\(path) ist schon da, mit anderem Inhalt. Überschreiben?"
        case .notOverwritten(let paths):
            "\(paths.map { "„\($0)“" }.joined(separator: ", ")) \(paths.count == 1 ? "ist" : "sind") mit anderem Inhalt schon da; "
                + "nichts wurde geschrieben. --overwrite all ersetzt, ebenso „overwrite: true“ in der Wizard-Datei; "
                + "--overwrite skip behält, was da ist"
        case .kept(let paths): "Unverändert gelassen: \(Self.list(paths))"
        case .filesWritten(let written, let count): "\(written) von \(counted(count, "Datei", "Dateien")) geschrieben"
        case .write(let path): "\(path) schreiben"
        case .writeFolder(let source, let path): "die Dateien von \(source) nach \(path) schreiben"
        case .newFile(let path): "neu: \(path)"
        case .unchangedFile(let path): "unverändert: \(path)"
        case .changedFile(let path): "geändert: \(path)"
        case .wrote(let path): "\(path) geschrieben"
        case .wroteFiles(let count, let path): "\(counted(count, "Datei", "Dateien")) nach \(path) geschrieben"
        case .hasSecrets(let path): "\(path) enthält Geheimnisse und wird nicht gezeigt"
        case .tooLargeToCompare(let path, let bytes): "\(path) ist zu groß zum Vergleichen (\(bytes) Bytes)"
        case .notComparable(let path, let old, let new): "\(path) ist kein Text (\(old) Bytes, dann \(new))"
        case .otherPermissions(let path): "\(path) behält den Inhalt und bekommt andere Rechte"
        case .badName(let name, let reason): "„\(name)“ kann kein Dateiname sein: \(reason)"
        case .symbolicLink(let path):
            "„\(path)“ ist ein symbolischer Link, dem nicht gefolgt wird; das Ziel selbst nennen"
        case .notAFolder(let path): "„\(path)“ ist kein Ordner; bitte woandershin verschieben"
        case .notAFile(let path): "„\(path)“ ist keine Datei; bitte woandershin verschieben"
        case .writtenTwice(let path): "zwei Dateien würden nach „\(path)“ geschrieben"
        case .writtenBelow(let path, let file):
            "„\(path)“ würde unter „\(file)“ geschrieben, das selbst eine Datei würde"
        case .changedMeanwhile(let path):
            "„\(path)“ hat sich inzwischen geändert und wurde nicht überschrieben; ein neuer Versuch fragt danach"
        case .unusableTemplate(let path, let reason): "die Vorlage „\(path)“ ist nicht verwendbar: \(reason)"
        case .notWritten(let path, let reason): "„\(path)“ konnte nicht geschrieben werden: \(reason)"

        case .printResult: "das Ergebnis ausgeben"
        case .run(let words): "\(words) ausführen"
        case .startUnrecorded(let action, let reason):
            "Der Beginn von „\(action)“ konnte nicht vermerkt werden: \(reason)"
        case .submitAnyway(let reason): "\(reason). Trotzdem absenden?"
        case .doAgain(let doubt, let list, _): "\(Self.sentence(doubt.german)): \(list). Noch einmal tun?"
        case .notDoneAgain(let doubt, let list): "\(doubt.german) und nicht wiederholt: \(list)"
        case .alreadyDone(let list): "Schon erledigt: \(list)"
        case .halfDone(let failure, let list): "\(failure) (schon erledigt: \(list))"
        case .resultSoFar: "Das Ergebnis bis hierhin:"
        case .hasPrinted(let action): "Ausgabe von „\(action)“:"
        case .moreLines(let count): "… und \(counted(count, "weitere Zeile", "weitere Zeilen"))"
        case .moreMessages(let count): "… und \(counted(count, "weitere Meldung", "weitere Meldungen"))"

        case .notRun(let program, let reason): "„\(program)“ konnte nicht ausgeführt werden: \(reason)"
        case .noSuchProgram: "es gibt kein solches Programm, oder es ist nicht ausführbar; keine Shell führt es aus"
        case .exited(let program, let code, let words):
            "„\(program)“ endete mit Code \(code)" + (words.map { ": \($0)" } ?? "")
        case .noFieldErrors(let program, let words):
            "„\(program)“ endete mit Code 65, gab aber nicht {\"errors\":{\"field\":[\"message\"]}} aus"
                + (words.map { "; ausgegeben wurde: \($0)" } ?? "")
        case .tooMuchOutput(let program, let size): "„\(program)“ gab mehr als \(size) MiB aus und wurde beendet"
        case .timedOut(let program, let seconds):
            "„\(program)“ war nach \(seconds) \(seconds == "1" ? "Sekunde" : "Sekunden") nicht fertig und wurde beendet"
        case .endedBySignal(let program, let signal): "„\(program)“ wurde durch Signal \(signal) beendet"
        case .endUnknown(let program):
            "„\(program)“ wurde gestartet, und wie es endete, ist nicht bekannt; vielleicht ist alles erledigt"
        case .rejected: "Wurde abgelehnt"
        case .usedBefore: "Schon vergeben; muss jedes Mal anders sein"

        case .noCurl: "„post“ braucht curl, das nicht in PATH ist; bitte installieren"
        case .unsendable(let reason): "die Anfrage kann nicht gesendet werden: \(reason)"
        case .notSent(let host, let reason): "die Anfrage an \(host) wurde nicht gesendet: \(reason)"
        case .lost(let host, let reason):
            "\(host) hat nicht geantwortet (\(reason)); vielleicht wurde es trotzdem ausgeführt"
        case .answered(let host, let status, let words, let advice):
            "\(host) antwortet \(status)" + (words.map { ": \($0)" } ?? "")
                + (advice.map { "; \($0.german)" } ?? "")
        case .redirected(let host, let status, let location):
            "\(host) antwortet \(status)"
                + (location.map { "; wenn „\($0)“ stimmt, das in die Wizard-Datei schreiben" } ?? "")
                + "; Weiterleitungen wird nicht gefolgt"
        case .busy(let host, let status, let time):
            "\(host) antwortet \(status) und bittet, \(time) zu warten; dann erneut versuchen"
        case .tryingAgain(let host, let status, let time): "\(host) antwortet \(status); neuer Versuch in \(time)"

        case .computed: "wird aus anderen Antworten gebildet und kann nicht angegeben werden; bitte weglassen"
        case .notAsked: "wird bei diesen anderen Antworten nicht gefragt; bitte weglassen"
        case .isEmpty: "ist leer; bitte weglassen"
        case .tooFewAnswered(let count, let names): "Mindestens \(count) davon beantworten: \(Self.list(names))"
        case .tooManyAnswered(let count, let names): "Höchstens \(count) davon beantworten: \(Self.list(names))"
        case .answersDoNotFit(let names): "Diese Antworten passen nicht zusammen: \(Self.list(names))"
        case .notUTF8: "Muss UTF-8-Text ohne U+FFFD sein"
        case .isGroup(let members, let example):
            "das ist eine Gruppe; ihren Feldern antworten: \(Self.list(members))"
                + (example.map { "; oder alles als JSON angeben, etwa \($0)" } ?? "")
        case .noSuchField(let suggestion):
            "dieses Feld gibt es nicht" + (suggestion.map { "; war „\($0)“ gemeint?" } ?? "")
        case .listOfObjects(let example): "Muss eine Liste von Objekten sein, etwa \(example)"
        case .notAnObject(let number): "Muss eine Liste von Objekten sein; Eintrag \(number) ist keines"
        case .objectOfEntries: "Muss ein Objekt mit einem Eintrag für jedes sein"
        case .entryNotAnObject(let key): "Muss ein Objekt von Objekten sein; „\(key)“ ist keines"
        case .cannotBeChosen(let label, let rest):
            "\(label) kann nicht gewählt werden"
                + (rest.isEmpty ? ", wie die anderen Antworten sind" : "; muss eines von \(Self.list(rest)) sein")
        case .choicesHaveChanged: "Was zur Wahl steht, hat sich geändert"
        case .choicesUnavailable(let field, let reason):
            "Die Auswahl für „\(field)“ konnte nicht geladen werden: \(reason)"
        case .giveAnswer(let field): "mit --set \(field)=WERT antworten"
        case .printedNone(let program): "„\(program)“ gab keine aus"
        case .defaultNotUsed(let program, let printed, let reason):
            "die Ausgabe von „\(program)“" + (printed.map { ", „\($0)“," } ?? "")
                + " wird nicht als Vorgabe genommen: \(reason)"
        case .notSuggested(let source, let name, let reason): "\(source): „\(name)“ wird nicht vorgeschlagen: \(reason)"
        case .secretNotSuggested: "es ist ein Geheimnis, nach dem neu gefragt wird"
        case .dependsOnCommand(let command): "es hängt von „\(command)“ ab, was nur mit --commands ausgeführt wird"
        case .unreadable(let path, let reason):
            "\(path.map { "„\($0)“" } ?? "die Standardeingabe") kann nicht gelesen werden: \(reason)"
        case .tooLarge(let limit): "es ist mehr als \(limit)"

        case .noLongerFits(let field, let answer):
            "Die frühere Antwort passt nicht mehr zu „\(field)“; die Frage kommt noch einmal"
                + (answer.map { ": \($0)" } ?? "")
        case .noLongerAsked(let field, let answer):
            "Nach „\(field)“ wird nicht mehr gefragt; die frühere Antwort war: \(answer)"
        case .draftNotJSON(let place): "ist kein JSON (\(place))"
        case .draftIsNone: "ist kein Entwurf"
        case .draftDamaged(let key): "ist beschädigt: „\(key)“ ist kein Objekt"
        case .draftOfOtherVersion(let key): "stammt von einer anderen Version von formline („\(key)“)"

        case .any(let plural): "\(plural) angeben?"
        case .another(_, let plural): "Noch ein Eintrag für \(plural)?"
        }
    }
}

extension WizardMessage.Doubt {
    fileprivate var german: String {
        switch self {
        case .startedEarlier: "vom letzten Lauf begonnen und vielleicht erledigt"
        case .startedBefore: "zuvor begonnen und vielleicht erledigt"
        case .doneEarlier: "schon vom letzten Lauf erledigt"
        case .otherInput: "schon mit den früheren Antworten erledigt"
        }
    }
}
