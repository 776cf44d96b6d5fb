internal import FormModel

/// The texts of a run besides its questions: notes, and the reasons that it ended without a result.
package enum RunMessage: LocalizedMessage, Sendable {
    case inputEmptyForQuestion, rejectedAtEnd, noTerminal, secretsMasked, standardInput, pressEnter, isFolder, notAFile
    case lastRunDid(String)
    case lastRunMayHaveDone(String, done: String?)
    case inputEmpty(label: String, name: String?, allowsDefaults: Bool)
    case inputProblem(String)
    case noAnswer(label: String, sources: [String])
    case variable(String)
    case unwritableResult(reason: String)
    case noRecords(name: String)
    case unwritableFile(flag: String, path: String, reason: String)
    case secretInFlag(String)
    case unknownVariable(String, suggestion: String?)

    package var english: String {
        switch self {
        case .lastRunDid(let list): "The last run has already done this: \(list)"
        case .lastRunMayHaveDone(let list, let done):
            "The last run ended while submitting; this may have been done: \(list)"
                + (done.map { ". Already done: \($0)" } ?? "")
        case .inputEmpty(let label, let name, let allowsDefaults):
            "standard input is empty: no line answers the question '\(label)' (line 1\(name.map { ", field '\($0)'" } ?? "")); "
                + "nothing was submitted; "
                + (allowsDefaults ? "use --no-input to accept the defaults" : "give each answer on a line")
                + ", or use --tty to answer at the terminal"
        case .inputEmptyForQuestion:
            "standard input is empty; give the answer as its first line, or use --tty to answer at the terminal"
        case .rejectedAtEnd:
            "standard input: the answer was rejected, and no line follows it; in a loop that reads standard input, use --tty"
        case .inputProblem(let problem): "standard input: \(problem)"
        case .noAnswer(let label, let sources):
            "\(label): no answer was given, and nothing may be asked; provide one with \(sources.joined(separator: " or "))"
        case .variable(let name): "the environment variable \(name)"
        case .noTerminal: "--tty: cannot open /dev/tty: this process has no controlling terminal"
        case .unwritableResult(let reason): "the result could not be written to standard output: \(reason)"
        case .secretsMasked:
            "note: secrets are masked at a terminal; to get them, redirect the output, as in '> answers.json'"
        case .noRecords(let name): "\(name) contains no records"
        case .standardInput: "standard input"
        case .pressEnter: "Press Enter to continue"
        case .unwritableFile(let flag, let path, let reason): "\(flag): '\(path)' cannot be written: \(reason)"
        case .isFolder: "it is a folder; name a file in it"
        case .notAFile: "it is not a regular file; name another path"
        case .unknownVariable(let name, let suggestion):
            "note: \(name) in the environment matches no field" + (suggestion.map { "; did you mean \($0)?" } ?? "")
        case .secretInFlag(let name):
            "warning: other users can see '--set \(name)=…' in the process list; use '--set-file \(name)=PATH'"
        }
    }

    package var german: String {
        switch self {
        case .lastRunDid(let list): "Der letzte Lauf hat das schon erledigt: \(list)"
        case .lastRunMayHaveDone(let list, let done):
            "Der letzte Lauf endete beim Absenden; möglicherweise ist das erledigt: \(list)"
                + (done.map { ". Bereits erledigt: \($0)" } ?? "")
        case .inputEmpty(let label, let name, let allowsDefaults):
            "die Standardeingabe ist leer: keine Zeile beantwortet die Frage „\(label)“ (Zeile 1\(name.map { ", Feld „\($0)“" } ?? "")); "
                + "es wurde nichts abgesendet; "
                + (allowsDefaults ? "--no-input übernimmt die Vorgaben" : "jede Antwort in einer Zeile angeben")
                + ", --tty fragt am Terminal"
        case .inputEmptyForQuestion:
            "die Standardeingabe ist leer; die Antwort als erste Zeile angeben oder mit --tty am Terminal antworten"
        case .rejectedAtEnd:
            "Standardeingabe: die Antwort wurde abgelehnt, und danach kommt keine Zeile; in einer Schleife, die die Standardeingabe liest, hilft --tty"
        case .inputProblem(let problem): "Standardeingabe: \(problem)"
        case .noAnswer(let label, let sources):
            "\(label): es wurde keine Antwort angegeben, und es darf nicht gefragt werden; antworten mit \(sources.joined(separator: " oder "))"
        case .variable(let name): "der Umgebungsvariable \(name)"
        case .noTerminal: "--tty: /dev/tty lässt sich nicht öffnen: dieser Prozess hat kein steuerndes Terminal"
        case .unwritableResult(let reason):
            "das Ergebnis konnte nicht auf die Standardausgabe geschrieben werden: \(reason)"
        case .secretsMasked:
            "Hinweis: am Terminal sind vertrauliche Antworten verdeckt; sichtbar werden sie in umgeleiteter Ausgabe, etwa „> answers.json“"
        case .noRecords(let name): "\(name) enthält keine Datensätze"
        case .standardInput: "Standardeingabe"
        case .pressEnter: "Weiter mit Enter"
        case .unwritableFile(let flag, let path, let reason):
            "\(flag): „\(path)“ kann nicht geschrieben werden: \(reason)"
        case .isFolder: "das ist ein Ordner; eine Datei darin angeben"
        case .notAFile: "das ist keine gewöhnliche Datei; einen anderen Pfad angeben"
        case .unknownVariable(let name, let suggestion):
            "Hinweis: \(name) in der Umgebung beantwortet kein Feld" + (suggestion.map { "; war \($0) gemeint?" } ?? "")
        case .secretInFlag(let name):
            "Warnung: andere sehen „--set \(name)=…“ in der Prozessliste; besser „--set-file \(name)=PFAD“"
        }
    }

    // The spaces before : ; ? ! and inside « » do not break: U+00A0, and the narrow U+202F before ; ? and !.
    package var french: String {
        switch self {
        case .lastRunDid(let list): "La dernière exécution a déjà fait ceci : \(list)"
        case .lastRunMayHaveDone(let list, let done):
            "La dernière exécution s’est arrêtée pendant l’envoi ; ceci a peut-être été fait : \(list)"
                + (done.map { ". Déjà fait : \($0)" } ?? "")
        case .inputEmpty(let label, let name, let allowsDefaults):
            "l’entrée standard est vide : aucune ligne ne répond à la question « \(label) » (ligne 1\(name.map { ", champ « \($0) »" } ?? "")) ; "
                + "rien n’a été envoyé ; "
                + (allowsDefaults
                    ? "utilisez --no-input pour accepter les valeurs par défaut"
                    : "donnez chaque réponse sur une ligne")
                + ", ou --tty pour répondre au terminal"
        case .inputEmptyForQuestion:
            "l’entrée standard est vide ; donnez la réponse sur sa première ligne, ou utilisez --tty pour répondre au terminal"
        case .rejectedAtEnd:
            "entrée standard : la réponse a été refusée, et aucune ligne ne la suit ; dans une boucle qui lit l’entrée standard, ajoutez --tty"
        case .inputProblem(let problem): "entrée standard : \(problem)"
        case .noAnswer(let label, let sources):
            "\(label) : aucune réponse n’a été donnée, et aucune question n’est permise ; donnez-la avec \(sources.joined(separator: " ou "))"
        case .variable(let name): "la variable d’environnement \(name)"
        case .noTerminal: "--tty : impossible d’ouvrir /dev/tty : ce processus n’a pas de terminal de contrôle"
        case .unwritableResult(let reason): "le résultat n’a pas pu être écrit sur la sortie standard : \(reason)"
        case .secretsMasked:
            "remarque : les secrets sont masqués au terminal ; pour les obtenir, redirigez la sortie, par exemple « > answers.json »"
        case .noRecords(let name): "\(name) ne contient aucun enregistrement"
        case .standardInput: "entrée standard"
        case .pressEnter: "Appuyez sur Entrée pour continuer"
        case .unwritableFile(let flag, let path, let reason): "\(flag) : « \(path) » ne peut pas être écrit : \(reason)"
        case .isFolder: "c’est un dossier ; indiquez un fichier dans ce dossier"
        case .notAFile: "ce n’est pas un fichier ordinaire ; indiquez un autre chemin"
        case .unknownVariable(let name, let suggestion):
            "remarque : \(name) dans l’environnement ne répond à aucun champ"
                + (suggestion.map { " ; vouliez-vous dire \($0) ?" } ?? "")
        case .secretInFlag(let name):
            "attention : les autres utilisateurs voient « --set \(name)=… » dans la liste des processus ; utilisez « --set-file \(name)=CHEMIN »"
        }
    }

    package var spanish: String {
        switch self {
        case .lastRunDid(let list): "La última ejecución ya hizo esto: \(list)"
        case .lastRunMayHaveDone(let list, let done):
            "La última ejecución terminó durante el envío; es posible que se hiciera esto: \(list)"
                + (done.map { ". Ya hecho: \($0)" } ?? "")
        case .inputEmpty(let label, let name, let allowsDefaults):
            "la entrada estándar está vacía: ninguna línea responde a la pregunta «\(label)» (línea 1\(name.map { ", campo «\($0)»" } ?? "")); "
                + "no se envió nada; "
                + (allowsDefaults
                    ? "use --no-input para aceptar los valores predeterminados" : "dé cada respuesta en una línea")
                + ", o --tty para responder en el terminal"
        case .inputEmptyForQuestion:
            "la entrada estándar está vacía; dé la respuesta en su primera línea, o use --tty para responder en el terminal"
        case .rejectedAtEnd:
            "entrada estándar: la respuesta se rechazó y no hay ninguna línea después; en un bucle que lee la entrada estándar, use --tty"
        case .inputProblem(let problem): "entrada estándar: \(problem)"
        case .noAnswer(let label, let sources):
            "\(label): no se dio ninguna respuesta y no se permite preguntar; indíquela con \(sources.joined(separator: " o "))"
        case .variable(let name): "la variable de entorno \(name)"
        case .noTerminal: "--tty: no se puede abrir /dev/tty: este proceso no tiene terminal de control"
        case .unwritableResult(let reason): "no se pudo escribir el resultado en la salida estándar: \(reason)"
        case .secretsMasked:
            "nota: en un terminal los secretos se ocultan; para obtenerlos, redirija la salida, como en «> answers.json»"
        case .noRecords(let name): "\(name) no contiene registros"
        case .standardInput: "entrada estándar"
        case .pressEnter: "Pulse Intro para continuar"
        case .unwritableFile(let flag, let path, let reason): "\(flag): no se puede escribir «\(path)»: \(reason)"
        case .isFolder: "es una carpeta; indique un archivo dentro de ella"
        case .notAFile: "no es un archivo normal; indique otra ruta"
        case .unknownVariable(let name, let suggestion):
            "nota: \(name) del entorno no responde a ningún campo" + (suggestion.map { "; ¿quiso decir \($0)?" } ?? "")
        case .secretInFlag(let name):
            "aviso: otros usuarios ven «--set \(name)=…» en la lista de procesos; use «--set-file \(name)=RUTA»"
        }
    }
}
