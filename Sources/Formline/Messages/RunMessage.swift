internal import FormModel

/// What a run of `formline` says besides its questions: notes, and why it ended without a result.
package enum RunMessage: Hashable, Sendable {
    case lastRunDid(String)
    case lastRunMayHaveDone(String)
    case inputEmpty(label: String, name: String?)
    case inputEmptyForQuestion
    case refusedAtEnd
    case inputProblem(String)
    case noAnswer(sources: [String])
    case variable(String)
    case noTerminal
    case unwritableResult(reason: String)
    case secretsMasked
    case ignored(String)
    case noRecords(name: String)
    case standardInput
    case pressEnter
    case noFolder(String)
    case unwritableFile(flag: String, path: String, reason: String)
    case isFolder
    case notAFile
    case secretInFlag(String)
    case unknownVariable(String, suggestion: String?)
    case runIt(String)
    case incompleteRecording(path: String, reason: String)
}

extension RunMessage: LocalizedMessage {
    package var english: String {
        switch self {
        case .lastRunDid(let list): "The last run has already done this: \(list)"
        case .lastRunMayHaveDone(let list): "The last run ended while submitting; this may have been done: \(list)"
        case .inputEmpty(let label, let name):
            "standard input is empty: no line answers the question '\(label)' (line 1\(name.map { ", field '\($0)'" } ?? "")); "
                + "nothing was submitted; --no-input takes defaults without asking, --tty asks at the terminal"
        case .inputEmptyForQuestion:
            "standard input is empty; its first line is the answer, and --tty asks at the terminal"
        case .refusedAtEnd:
            "standard input: the answer was refused, and there is no line after it; in a loop that reads standard input, give --tty"
        case .inputProblem(let problem): "standard input: \(problem)"
        case .noAnswer(let sources):
            "there is no answer, and nothing is asked; give it with \(sources.joined(separator: " or "))"
        case .variable(let name): "the environment variable \(name)"
        case .noTerminal: "--tty: there is no terminal to ask on (/dev/tty)"
        case .unwritableResult(let reason): "the result could not be written to standard output: \(reason)"
        case .secretsMasked:
            "note: secrets are masked at a terminal; to get them, redirect the output, as in '> answers.json'"
        case .ignored(let name):
            "note: the answer for '\(name)' was ignored: the field does not apply given your other answers"
        case .noRecords(let name): "\(name): no records: it is empty"
        case .standardInput: "standard input"
        case .pressEnter: "Press Enter to go on"
        case .noFolder(let path): "there is no folder '\(path)'; make it first"
        case .unwritableFile(let flag, let path, let reason): "\(flag): '\(path)' cannot be written: \(reason)"
        case .isFolder: "it is a folder; name a file in it"
        case .notAFile: "it is not a file"
        case .unknownVariable(let name, let suggestion):
            "note: \(name) in the environment answers no field" + (suggestion.map { "; did you mean \($0)?" } ?? "")
        case .secretInFlag(let name):
            "warning: '--set \(name)=…' is in the list of processes; use '--set-file \(name)=PATH'"
        case .runIt(let path): "Run it with: formline run \(path)"
        case .incompleteRecording(let path, let reason): "note: the recording '\(path)' is not complete: \(reason)"
        }
    }

    package var german: String {
        switch self {
        case .lastRunDid(let list): "Der letzte Lauf hat das schon erledigt: \(list)"
        case .lastRunMayHaveDone(let list): "Der letzte Lauf endete beim Absenden; vielleicht ist das erledigt: \(list)"
        case .inputEmpty(let label, let name):
            "die Standardeingabe ist leer: keine Zeile beantwortet die Frage „\(label)“ (Zeile 1\(name.map { ", Feld „\($0)“" } ?? "")); "
                + "nichts wurde abgesendet; --no-input nimmt Vorgaben ohne zu fragen, --tty fragt am Terminal"
        case .inputEmptyForQuestion:
            "die Standardeingabe ist leer; ihre erste Zeile ist die Antwort, und --tty fragt am Terminal"
        case .refusedAtEnd:
            "Standardeingabe: die Antwort wurde abgelehnt, und danach kommt keine Zeile; in einer Schleife, die die Standardeingabe liest, hilft --tty"
        case .inputProblem(let problem): "Standardeingabe: \(problem)"
        case .noAnswer(let sources):
            "es gibt keine Antwort, und nichts wird gefragt; antworten mit \(sources.joined(separator: " oder "))"
        case .variable(let name): "der Umgebungsvariable \(name)"
        case .noTerminal: "--tty: es gibt kein Terminal zum Fragen (/dev/tty)"
        case .unwritableResult(let reason):
            "das Ergebnis konnte nicht auf die Standardausgabe geschrieben werden: \(reason)"
        case .secretsMasked:
            "Hinweis: am Terminal sind Geheimnisse verdeckt; sichtbar werden sie mit umgeleiteter Ausgabe, etwa „> answers.json“"
        case .ignored(let name):
            "Hinweis: die Antwort für „\(name)“ zählt nicht: bei den anderen Antworten entfällt das Feld"
        case .noRecords(let name): "\(name): keine Datensätze: leer"
        case .standardInput: "Standardeingabe"
        case .pressEnter: "Weiter mit Enter"
        case .noFolder(let path): "es gibt keinen Ordner „\(path)“; lege ihn zuerst an"
        case .unwritableFile(let flag, let path, let reason):
            "\(flag): „\(path)“ kann nicht geschrieben werden: \(reason)"
        case .isFolder: "das ist ein Ordner; eine Datei darin angeben"
        case .notAFile: "das ist keine Datei"
        case .unknownVariable(let name, let suggestion):
            "Hinweis: \(name) in der Umgebung beantwortet kein Feld" + (suggestion.map { "; war \($0) gemeint?" } ?? "")
        case .secretInFlag(let name):
            "Warnung: „--set \(name)=…“ steht in der Liste der Prozesse; besser „--set-file \(name)=PFAD“"
        case .runIt(let path): "Ausführen mit: formline run \(path)"
        case .incompleteRecording(let path, let reason):
            "Hinweis: die Aufzeichnung „\(path)“ ist unvollständig: \(reason)"
        }
    }

    package var french: String {
        switch self {
        case .lastRunDid(let list): "La dernière exécution a déjà fait ceci : \(list)"
        case .lastRunMayHaveDone(let list):
            "La dernière exécution s’est arrêtée pendant l’envoi ; ceci a peut-être été fait : \(list)"
        case .inputEmpty(let label, let name):
            "l’entrée standard est vide : aucune ligne ne répond à la question « \(label) » (ligne 1\(name.map { ", champ « \($0) »" } ?? "")) ; "
                + "rien n’a été envoyé ; --no-input prend les valeurs par défaut sans demander, --tty demande au terminal"
        case .inputEmptyForQuestion:
            "l’entrée standard est vide ; sa première ligne est la réponse, et --tty demande au terminal"
        case .refusedAtEnd:
            "entrée standard : la réponse a été refusée, et aucune ligne ne la suit ; dans une boucle qui lit l’entrée standard, ajoutez --tty"
        case .inputProblem(let problem): "entrée standard : \(problem)"
        case .noAnswer(let sources):
            "il n’y a pas de réponse, et rien n’est demandé ; donnez-la avec \(sources.joined(separator: " ou "))"
        case .variable(let name): "la variable d’environnement \(name)"
        case .noTerminal: "--tty : il n’y a pas de terminal où poser la question (/dev/tty)"
        case .unwritableResult(let reason): "le résultat n’a pas pu être écrit sur la sortie standard : \(reason)"
        case .secretsMasked:
            "note : les secrets sont masqués au terminal ; pour les obtenir, redirigez la sortie, par exemple « > answers.json »"
        case .ignored(let name):
            "note : la réponse pour « \(name) » est ignorée : le champ ne s’applique pas avec vos autres réponses"
        case .noRecords(let name): "\(name) : aucun enregistrement : vide"
        case .standardInput: "entrée standard"
        case .pressEnter: "Entrée pour continuer"
        case .noFolder(let path): "il n’y a pas de dossier « \(path) » ; créez-le d’abord"
        case .unwritableFile(let flag, let path, let reason): "\(flag) : « \(path) » ne peut pas être écrit : \(reason)"
        case .isFolder: "c’est un dossier ; indiquez un fichier dans ce dossier"
        case .notAFile: "ce n’est pas un fichier"
        case .unknownVariable(let name, let suggestion):
            "remarque : \(name) dans l’environnement ne répond à aucun champ"
                + (suggestion.map { " ; vouliez-vous dire \($0) ?" } ?? "")
        case .secretInFlag(let name):
            "attention : « --set \(name)=… » apparaît dans la liste des processus ; utilisez « --set-file \(name)=CHEMIN »"
        case .runIt(let path): "Pour l’exécuter : formline run \(path)"
        case .incompleteRecording(let path, let reason): "note : l’enregistrement « \(path) » est incomplet : \(reason)"
        }
    }

    package var spanish: String {
        switch self {
        case .lastRunDid(let list): "La última ejecución ya hizo esto: \(list)"
        case .lastRunMayHaveDone(let list):
            "La última ejecución terminó durante el envío; es posible que se hiciera esto: \(list)"
        case .inputEmpty(let label, let name):
            "la entrada estándar está vacía: ninguna línea responde a la pregunta «\(label)» (línea 1\(name.map { ", campo «\($0)»" } ?? "")); "
                + "no se envió nada; --no-input toma los valores predeterminados sin preguntar, --tty pregunta en el terminal"
        case .inputEmptyForQuestion:
            "la entrada estándar está vacía; su primera línea es la respuesta, y --tty pregunta en el terminal"
        case .refusedAtEnd:
            "entrada estándar: la respuesta se rechazó y no hay ninguna línea después; en un bucle que lee la entrada estándar, use --tty"
        case .inputProblem(let problem): "entrada estándar: \(problem)"
        case .noAnswer(let sources):
            "no hay respuesta y no se pregunta nada; désela con \(sources.joined(separator: " o "))"
        case .variable(let name): "la variable de entorno \(name)"
        case .noTerminal: "--tty: no hay ningún terminal donde preguntar (/dev/tty)"
        case .unwritableResult(let reason): "no se pudo escribir el resultado en la salida estándar: \(reason)"
        case .secretsMasked:
            "nota: en un terminal los secretos se ocultan; para obtenerlos, redirija la salida, como en «> answers.json»"
        case .ignored(let name):
            "nota: la respuesta para «\(name)» no se tiene en cuenta: el campo no se aplica con las demás respuestas"
        case .noRecords(let name): "\(name): no hay registros: está vacío"
        case .standardInput: "entrada estándar"
        case .pressEnter: "Pulse Intro para continuar"
        case .noFolder(let path): "no existe la carpeta «\(path)»; créela primero"
        case .unwritableFile(let flag, let path, let reason): "\(flag): no se puede escribir «\(path)»: \(reason)"
        case .isFolder: "es una carpeta; indique un archivo dentro de ella"
        case .notAFile: "no es un archivo"
        case .unknownVariable(let name, let suggestion):
            "nota: \(name) del entorno no responde a ningún campo" + (suggestion.map { "; ¿quiso decir \($0)?" } ?? "")
        case .secretInFlag(let name):
            "aviso: «--set \(name)=…» aparece en la lista de procesos; use «--set-file \(name)=RUTA»"
        case .runIt(let path): "Para ejecutarlo: formline run \(path)"
        case .incompleteRecording(let path, let reason): "nota: la grabación «\(path)» está incompleta: \(reason)"
        }
    }
}
