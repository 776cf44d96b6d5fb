internal import FormModel

extension WizardMessage {
    package var german: String {
        switch self {
        case .overwrite(let path): "„\(path)“ existiert bereits mit anderem Inhalt; überschreiben?"
        case .notOverwritten(let paths):
            "\(paths.map { "„\($0)“" }.joined(separator: ", ")) \(paths.count == 1 ? "existiert" : "existieren") bereits mit anderem Inhalt; "
                + "es wurde nichts geschrieben; zum Ersetzen --overwrite all oder „overwrite: true“ in der Wizard-Datei "
                + "verwenden, zum Behalten --overwrite skip"
        case .kept(let paths): "Unverändert gelassen: \(Self.list(paths))"
        case .leftBehind(let paths): "Von einem früheren Versuch noch vorhanden: \(Self.list(paths))"
        case .filesWritten(let written, let count): "\(written) von \(counted(count, "Datei", "Dateien")) geschrieben"
        case .write(let path): "\(path) schreiben"
        case .writeFolder(let source, let path): "die Dateien von \(source) nach \(path) schreiben"
        case .newFile(let path): "neu: \(path)"
        case .unchangedFile(let path): "unverändert: \(path)"
        case .changedFile(let path): "geändert: \(path)"
        case .wrote(let path): "\(path) geschrieben"
        case .wroteFiles(let count, let path): "\(counted(count, "Datei", "Dateien")) nach \(path) geschrieben"
        case .hasSecrets(let path): "„\(path)“ enthält vertrauliche Antworten; der Inhalt wird nicht angezeigt"
        case .notShown(let count): "(\(counted(count, "Byte", "Bytes")), nicht angezeigt)"
        case .tooLargeToCompare(let path, let bytes): "„\(path)“ ist zu groß zum Vergleichen (\(bytes) Bytes)"
        case .notComparable(let path, let old, let new):
            "„\(path)“ ist eine Binärdatei (\(counted(old, "Byte", "Bytes")), jetzt \(new))"
        case .otherPermissions(let path): "\(path): Inhalt unverändert, Rechte geändert"
        case .badName(let name, let reason): "„\(name)“ kann nicht als Dateiname dienen: \(reason)"
        case .symbolicLink(let path):
            "„\(path)“ ist ein symbolischer Link, dem nicht gefolgt wird; bitte das Ziel selbst angeben"
        case .notAFolder(let path): "„\(path)“ ist kein Ordner; bitte verschieben oder umbenennen"
        case .notAFile(let path): "„\(path)“ ist keine Datei; bitte verschieben oder umbenennen"
        case .writtenTwice(let path): "zwei Dateien würden nach „\(path)“ geschrieben; einen der Pfade ändern"
        case .writtenBelow(let path, let file):
            "„\(path)“ kann nicht geschrieben werden: „\(file)“ wäre eine Datei; einen der Pfade ändern"
        case .changedMeanwhile(let path):
            "„\(path)“ hat sich während des Laufs geändert und wurde nicht überschrieben; ein neuer Versuch fragt danach"
        case .unusableTemplate(let path, let reason): "die Vorlage „\(path)“ ist nicht verwendbar: \(reason)"
        case .notWritten(let path, let reason): "„\(path)“ konnte nicht geschrieben werden: \(reason)"

        case .printResult: "das Ergebnis ausgeben"
        case .run(let command): "\(command) ausführen"
        case .startUnrecorded(let action, let reason):
            "Der Beginn von „\(action)“ konnte nicht vermerkt werden: \(reason)"
        case .earlierUnknown(let list, let reason):
            "Ein früherer Lauf, dessen Entwurf nicht lesbar ist (\(reason)), hat das möglicherweise schon erledigt: \(list)"
        case .submitAnyway(let reason): "\(reason); trotzdem absenden?"
        case .doAgain(let reason, let list, _): "\(Self.sentence(reason.german)): \(list); noch einmal ausführen?"
        case .againIfConfirmed(let action): "\(action) (erneut, nach Rückfrage)"
        case .notDoneAgain(let reason, let list): "\(reason.german) und nicht wiederholt: \(list)"
        case .alreadyDone(let list): "Schon erledigt: \(list)"
        case .mayBeDone(let action): "Möglicherweise erledigt: \(action)"
        case .perhapsNotDone(let list): "nicht wiederholt, möglicherweise nicht erledigt: \(list)"
        case .halfDone(let failure, let list): "\(failure) (schon erledigt: \(list))"
        case .resultSoFar: "Das Ergebnis bis hierhin:"
        case .hasPrinted(let action): "Ausgabe von „\(action)“:"
        case .moreLines(let count): "… und \(counted(count, "weitere Zeile", "weitere Zeilen"))"
        case .moreMessages(let count): "… und \(counted(count, "weitere Meldung", "weitere Meldungen"))"

        case .notRun(let program, let reason): "„\(program)“ konnte nicht ausgeführt werden: \(reason)"
        case .noSuchProgram: "das Programm existiert nicht oder ist nicht ausführbar; Befehle laufen ohne Shell"
        case .carriageReturnInScript: "die Zeilen enden mit CR LF; das Skript bitte mit LF speichern"
        case .noInterpreter(let path): "der Interpreter „\(path)“ aus der ersten Zeile existiert nicht"
        case .exited(let program, let code, let message):
            "„\(program)“ endete mit Exit-Code \(code)" + (message.map { ": \($0)" } ?? "")
        case .noFieldErrors(let program, let message):
            "„\(program)“ endete mit Exit-Code 65, gab aber nicht {\"errors\":{\"field\":[\"message\"]}} aus"
                + (message.map { "; ausgegeben wurde: \($0)" } ?? "")
        case .tooMuchOutput(let program, let size): "„\(program)“ gab mehr als \(size) MiB aus und wurde beendet"
        case .timedOut(let program, let seconds):
            "„\(program)“ war nach \(seconds) \(seconds == "1" ? "Sekunde" : "Sekunden") nicht fertig und wurde beendet"
        case .endedBySignal(let program, let signal): "„\(program)“ wurde durch Signal \(signal) beendet"
        case .endUnknown(let program):
            "„\(program)“ wurde gestartet, aber der Ausgang ist unbekannt; möglicherweise wurde alles ausgeführt"
        case .rejected: "Abgelehnt; bitte eine andere Antwort eingeben"
        case .usedBefore: "Muss eindeutig sein; wird bereits von einem anderen Eintrag verwendet"

        case .noCurl: "„post“ braucht curl, das nicht in PATH ist; bitte installieren"
        case .unsendable(let reason): "die Anfrage kann nicht gesendet werden: \(reason)"
        case .notSent(let host, let reason): "die Anfrage an \(host) wurde nicht gesendet: \(reason)"
        case .lost(let host, let reason):
            "\(host) hat nicht geantwortet (\(reason)); möglicherweise wurde die Aktion trotzdem ausgeführt"
        case .answered(let host, let status, let message, let advice):
            "\(host) antwortete mit \(status)" + (message.map { ": \($0)" } ?? "")
                + (advice.map { "; \($0.german)" } ?? "")
        case .redirected(let host, let status, let location):
            "\(host) antwortete mit \(status)"
                + (location.map { "; wenn „\($0)“ richtig ist, in der Wizard-Datei verwenden" } ?? "")
                + "; Weiterleitungen wird nicht gefolgt"
        case .tryingAgain(let host, let status, let time): "\(host) antwortete mit \(status); neuer Versuch in \(time)"

        case .computed: "wird aus anderen Antworten berechnet und kann nicht angegeben werden; bitte entfernen"
        case .notAsked: "wird bei diesen anderen Antworten nicht gefragt; bitte entfernen"
        case .isEmpty: "ist leer; bitte entfernen"
        case .tooFewAnswered(let count, let names): "Mindestens \(count) davon beantworten: \(Self.list(names))"
        case .tooManyAnswered(let count, let names): "Höchstens \(count) davon beantworten: \(Self.list(names))"
        case .answersDoNotFit(let names): "Diese Antworten passen nicht zusammen: \(Self.list(names))"
        case .notUTF8: "Muss UTF-8-Text ohne U+FFFD sein"
        case .isGroup(let members): "ist eine Gruppe; stattdessen ihre Felder angeben: \(Self.list(members))"
        case .noSuchField(let suggestion):
            "dieses Feld gibt es nicht" + (suggestion.map { "; war „\($0)“ gemeint?" } ?? "")
        case .tooManyItems(let list, let maximum):
            "„\(list)“ kann höchstens \(counted(maximum, "Eintrag", "Einträge")) haben"
        case .listOfObjects(let example): "Muss eine Liste von Objekten sein, etwa \(example)"
        case .notAnObject(let number): "Muss eine Liste von Objekten sein; Eintrag \(number) ist keines"
        case .objectOfEntries: "Muss ein Objekt mit einem Eintrag je Element sein"
        case .entryNotAnObject(let key): "Muss ein Objekt von Objekten sein; „\(key)“ ist keines"
        case .cannotBeChosen(let label, let rest):
            "\(label) ist nicht verfügbar"
                + (rest.isEmpty
                    ? " bei den anderen Antworten" : "; muss eine dieser Möglichkeiten sein: \(Self.list(rest))")
        case .choicesHaveChanged: "Die Auswahl hat sich geändert; bitte neu wählen"
        case .choicesUnavailable(let field, let reason):
            "Die Auswahl für „\(field)“ konnte nicht geladen werden: \(reason)"
        case .notParsed(let reason): "Muss gültiges JSON oder YAML sein: \(reason)"
        case .printedNone(let program): "„\(program)“ gab keine Auswahl aus"
        case .defaultNotUsed(let program, let printed, let reason):
            "die Ausgabe von „\(program)“" + (printed.map { ", „\($0)“," } ?? "")
                + " kann nicht als Vorgabe dienen: \(reason)"
        case .notSuggested(let source, let name, let reason):
            "\(source): „\(name)“ kann nicht vorgeschlagen werden: \(reason)"
        case .secretNotSuggested: "vertrauliche Antworten werden immer neu abgefragt"
        case .dependsOnCommand(let command): "es hängt von „\(command)“ ab, das nur mit --commands ausgeführt wird"
        case .unreadable(let path, let reason):
            "\(path.map { "„\($0)“" } ?? "die Standardeingabe") kann nicht gelesen werden: \(reason)"
        case .tooLarge(let limit): "die Größe überschreitet \(limit)"

        case .noLongerFits(let field, let answer):
            "Die frühere Antwort passt nicht mehr zu „\(field)“; die Frage wird erneut gestellt"
                + (answer.map { ": \($0)" } ?? "")
        case .noLongerAsked(let field, let answer):
            "Nach „\(field)“ wird nicht mehr gefragt; die frühere Antwort war: \(answer)"

        case .any(let plural): "Einträge für \(plural) angeben?"
        case .another(_, let plural): "Noch ein Eintrag für \(plural)?"

        case .emptyName: "er ist leer"
        case .absolutePath: "er ist ein absoluter Pfad; bitte einen relativen angeben"
        case .emptyPart: "er hat zwei Schrägstriche nacheinander; einen entfernen"
        case .folderItself: "„.“ ist der Ordner selbst und kein Name darin"
        case .leadsElsewhere(let name): "„\(name)“ darin führt aus dem Ordner hinaus; bitte entfernen"
        case .longName: "ein Name darin ist länger als 255 Bytes; bitte kürzen"
        case .controlCharacter: "er enthält ein Steuerzeichen; bitte entfernen"
        case .longText(let bytes): "der Text hätte mehr als \(bytes) Bytes"
        case .unwritableValue(let name, let obstacle):
            "der Wert von „\(name)“ kann nicht geschrieben werden: \(obstacle.german)"
        case .noScheme: "ihre Adresse muss mit https:// oder http:// beginnen"
        case .noServerAfter(let scheme): "in ihrer Adresse fehlt der Server nach „\(scheme)“"
        case .notEncoded: "ihre Adresse hat ein Zeichen, das prozentkodiert sein muss"
        case .noServer: "in ihrer Adresse fehlt der Server"
        case .hasUser: "in ihrer Adresse steht ein Benutzer; dafür gibt es den Header Authorization"
        case .hasDots(let address):
            "eine Antwort „.“ oder „..“ im Pfad ihrer Adresse führt zu einer anderen Adresse: „\(address)“"
        case .at(let reason, let address): "\(reason): „\(address)“"
        case .lineEnd(let name): "der Header „\(name)“ enthält einen Zeilenumbruch oder NUL"
        case .noPipe(let reason): "für den Inhalt konnte keine Pipe angelegt werden: \(reason)"
        case .notHTTP: "die Antwort ist kein HTTP"
        case .nulInArgument: "ein Argument enthält ein NUL-Zeichen"
        case .notText: "das ist kein UTF-8-Text"
        case .longLine(let number, let limit): "Zeile \(number) ist länger als \(limit)"
        }
    }
}

extension WizardMessage.RepeatReason {
    fileprivate var german: String {
        switch self {
        case .startedEarlier: "vom vorigen Lauf begonnen und möglicherweise erledigt"
        case .startedBefore: "zuvor begonnen und möglicherweise erledigt"
        case .doneEarlier: "schon vom vorigen Lauf erledigt"
        case .otherInput: "schon mit den früheren Antworten erledigt"
        }
    }
}

extension WizardMessage.Obstacle {
    fileprivate var german: String {
        switch self {
        case .nul: "er enthält ein NUL-Zeichen"
        case .dotenv:
            "Docker Compose, Node und python-dotenv würden ihn unterschiedlich lesen; Anführungszeichen, „$“, „\\“ oder CR entfernen"
        case .lineEnd: "in dieser Datei muss er eine einzige Zeile ohne Steuerzeichen sein"
        case .comment: "„#“ und „;“ beginnen in dieser Datei Kommentare"
        case .backslash: "ein Backslash hat hier eine besondere Bedeutung"
        }
    }
}

extension RequestAdvice {
    package var german: String {
        switch self {
        case .checkCredentials: "bitte Benutzernamen, Passwort oder Token prüfen"
        case .otherCredentials: "bitte Benutzernamen, Passwort oder Token mit diesem Recht verwenden"
        case .pay: "zuerst ist eine Zahlung erforderlich"
        case .checkAddress(let address): "bitte die Adresse \(address) prüfen"
        case .otherMethod(let method, nil): "diese Adresse akzeptiert kein \(method)"
        case .otherMethod(let method, let allowed?): "diese Adresse akzeptiert kein \(method), nur \(allowed)"
        case .otherType(let type): "diese Adresse akzeptiert kein \(type)"
        case .shorterAnswers(let size): "die Anfrage (\(size) KiB) ist zu groß; bitte die Antworten kürzen"
        case .later(let time): time.map { "in \($0) erneut versuchen" } ?? "bitte später erneut versuchen"
        case .mayBeDone: "Weiterleitungen wird nicht gefolgt; möglicherweise wurde die Aktion ausgeführt"
        case .cutOff(let reason):
            "die Antwort brach ab (\(reason)); möglicherweise wurde die Aktion ausgeführt"
        }
    }
}
