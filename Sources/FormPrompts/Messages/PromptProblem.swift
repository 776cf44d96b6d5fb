internal import FormModel

/// Why a walk ended without an outcome, or a part of the terminal cannot be used, as people read it.
package enum PromptProblem: Hashable, Sendable {
    case inputEnded(line: Int, label: String, name: String?)
    case linesLeftOver(line: Int, label: String, name: String?)
    case notUTF8(line: Int)
    case inputTooLong(limit: String)
    case unreadableInput(reason: String)
    case disconnected
    case terminated(signal: Int)
    case nothingSubmitted(problem: String)

    case noEditor
    case editorUnavailable(String)
    case editorFailed(String, code: Int)
    case unusableFile(reason: String)
    case unusableText(reason: String)
    case tooLarge(limit: String)
    case notText

    case notATerminal
    case terminalInUse
    case terminalUnavailable(reason: String)

    case noSuchField(suggestion: String?)
    case unusableDraft(reason: String)
    case anotherRun
    case noHomeFolder
    case tooManyDrafts(folder: String, most: Int)
    case notOurs(path: String)
    case openToOthers(path: String, mode: String)
    case notAFile(path: String)
    case fileTooLarge(path: String, mebibytes: Int)
}

extension PromptProblem: LocalizedMessage {
    package var english: String {
        switch self {
        case .inputEnded(let line, let label, let name):
            "input ended before the question '\(label)' (line \(line)\(name.map { ", field '\($0)'" } ?? ""))"
        case .linesLeftOver(let line, let label, let name):
            "unexpected line \(line): every question has been answered, the last of them "
                + "'\(label)'\(name.map { " (field '\($0)')" } ?? "")"
        case .notUTF8(let line): "line \(line) is not UTF-8 text"
        case .inputTooLong(let limit): "it is longer than \(limit)"
        case .unreadableInput(let reason): "it cannot be read: \(reason)"
        case .disconnected: "the terminal went away"
        case .terminated(let signal): "ended by signal \(signal)"
        case .nothingSubmitted(let problem): "\(problem); nothing was submitted"

        case .noEditor: "Set VISUAL or EDITOR to your editor"
        case .editorUnavailable(let editor): "'\(editor)' could not be run; set VISUAL or EDITOR to another editor"
        case .editorFailed(let editor, let code): "'\(editor)' exited with code \(code); your text is unchanged"
        case .unusableFile(let reason): "The text could not be handed to the editor: \(reason)"
        case .unusableText(let reason): "What the editor left could not be read: \(reason); your text is unchanged"
        case .tooLarge(let limit): "it is larger than \(limit)"
        case .notText: "it is not UTF-8 text"

        case .notATerminal: "There is no terminal to ask at"
        case .terminalInUse: "The terminal is in use by another walk of this process; wait for that to end"
        case .terminalUnavailable(let reason): "The terminal could not be made ready: \(reason)"

        case .noSuchField(let suggestion):
            "There is no such field" + (suggestion.map { "; did you mean '\($0)'?" } ?? "")
        case .unusableDraft(let reason):
            "A draft of an earlier run cannot be used: \(reason). It is left as it is; --fresh overwrites it"
        case .anotherRun: "Another run of this wizard is going on; this one keeps a draft of its own"
        case .noHomeFolder: "there is no home folder: neither HOME nor XDG_STATE_HOME names one that exists"
        case .tooManyDrafts(let folder, let most): "\(folder) has \(most) drafts that are in use, or cannot be used"
        case .notOurs(let path): "\(path) belongs to another user"
        case .openToOthers(let path, let mode):
            "\(path) is open to others (mode 0\(mode)); chmod 700 makes it yours alone"
        case .notAFile(let path): "\(path) is not a regular file"
        case .fileTooLarge(let path, let size): "\(path) is larger than \(size) MiB"
        }
    }

    package var german: String {
        switch self {
        case .inputEnded(let line, let label, let name):
            "die Eingabe endete vor der Frage „\(label)“ (Zeile \(line)\(name.map { ", Feld „\($0)“" } ?? ""))"
        case .linesLeftOver(let line, let label, let name):
            "unerwartete Zeile \(line): alle Fragen sind beantwortet, die letzte war "
                + "„\(label)“\(name.map { " (Feld „\($0)“)" } ?? "")"
        case .notUTF8(let line): "Zeile \(line) ist kein UTF-8-Text"
        case .inputTooLong(let limit): "sie ist länger als \(limit)"
        case .unreadableInput(let reason): "sie kann nicht gelesen werden: \(reason)"
        case .disconnected: "das Terminal ist weg"
        case .terminated(let signal): "durch Signal \(signal) beendet"
        case .nothingSubmitted(let problem): "\(problem); nichts wurde abgesendet"

        case .noEditor: "In VISUAL oder EDITOR den Editor angeben"
        case .editorUnavailable(let editor):
            "„\(editor)“ konnte nicht gestartet werden; in VISUAL oder EDITOR einen anderen Editor angeben"
        case .editorFailed(let editor, let code): "„\(editor)“ endete mit Code \(code); der Text ist unverändert"
        case .unusableFile(let reason): "Der Text konnte nicht an den Editor übergeben werden: \(reason)"
        case .unusableText(let reason):
            "Der Text des Editors konnte nicht gelesen werden: \(reason); der Text ist unverändert"
        case .tooLarge(let limit): "er ist größer als \(limit)"
        case .notText: "er ist kein UTF-8-Text"

        case .notATerminal: "Es gibt kein Terminal zum Fragen"
        case .terminalInUse: "Ein anderes Formular dieses Prozesses benutzt das Terminal; bitte auf dessen Ende warten"
        case .terminalUnavailable(let reason): "Das Terminal konnte nicht vorbereitet werden: \(reason)"

        case .noSuchField(let suggestion):
            "Dieses Feld gibt es nicht" + (suggestion.map { "; war „\($0)“ gemeint?" } ?? "")
        case .unusableDraft(let reason):
            "Ein Entwurf eines früheren Laufs ist nicht verwendbar: \(reason). Er bleibt, wie er ist; --fresh überschreibt ihn"
        case .anotherRun: "Dieses Formular läuft gerade noch einmal; hier wird ein eigener Entwurf gespeichert"
        case .noHomeFolder:
            "es gibt keinen persönlichen Ordner: weder HOME noch XDG_STATE_HOME nennt einen, den es gibt"
        case .tooManyDrafts(let folder, let most):
            "\(folder) hat \(most) Entwürfe, die in Gebrauch oder nicht verwendbar sind"
        case .notOurs(let path): "\(path) gehört jemand anderem"
        case .openToOthers(let path, let mode):
            "\(path) ist für andere offen (Modus 0\(mode)); nach chmod 700 gehört er nur noch Ihnen"
        case .notAFile(let path): "\(path) ist keine gewöhnliche Datei"
        case .fileTooLarge(let path, let size): "\(path) ist größer als \(size) MiB"
        }
    }

    package var french: String {
        switch self {
        case .inputEnded(let line, let label, let name):
            "l’entrée s’est terminée avant la question « \(label) » (ligne \(line)\(name.map { ", champ « \($0) »" } ?? ""))"
        case .linesLeftOver(let line, let label, let name):
            "ligne \(line) inattendue : toutes les questions ont leur réponse, la dernière était "
                + "« \(label) »\(name.map { " (champ « \($0) »)" } ?? "")"
        case .notUTF8(let line): "la ligne \(line) n’est pas du texte UTF-8"
        case .inputTooLong(let limit): "elle dépasse \(limit)"
        case .unreadableInput(let reason): "elle ne peut pas être lue : \(reason)"
        case .disconnected: "le terminal a disparu"
        case .terminated(let signal): "arrêté par le signal \(signal)"
        case .nothingSubmitted(let problem): "\(problem) ; rien n’a été envoyé"

        case .noEditor: "Indiquez votre éditeur dans VISUAL ou EDITOR"
        case .editorUnavailable(let editor):
            "« \(editor) » n’a pas pu être lancé ; indiquez un autre éditeur dans VISUAL ou EDITOR"
        case .editorFailed(let editor, let code):
            "« \(editor) » s’est terminé avec le code \(code) ; votre texte est inchangé"
        case .unusableFile(let reason): "Le texte n’a pas pu être transmis à l’éditeur : \(reason)"
        case .unusableText(let reason):
            "Le texte de l’éditeur n’a pas pu être lu : \(reason) ; votre texte est inchangé"
        case .tooLarge(let limit): "il dépasse \(limit)"
        case .notText: "ce n’est pas du texte UTF-8"

        case .notATerminal: "Il n’y a pas de terminal où poser les questions"
        case .terminalInUse: "Un autre formulaire de ce processus utilise le terminal ; attendez qu’il se termine"
        case .terminalUnavailable(let reason): "Le terminal n’a pas pu être préparé : \(reason)"

        case .noSuchField(let suggestion):
            "Ce champ n’existe pas" + (suggestion.map { " ; vouliez-vous dire « \($0) » ?" } ?? "")
        case .unusableDraft(let reason):
            "Un brouillon d’une exécution précédente est inutilisable : \(reason). Il reste tel quel ; --fresh le remplace"
        case .anotherRun: "Ce formulaire est déjà en cours ailleurs ; cette exécution garde son propre brouillon"
        case .noHomeFolder: "il n’y a pas de dossier personnel : ni HOME ni XDG_STATE_HOME n’en indique un qui existe"
        case .tooManyDrafts(let folder, let most): "\(folder) contient \(most) brouillons utilisés ou inutilisables"
        case .notOurs(let path): "\(path) appartient à un autre utilisateur"
        case .openToOthers(let path, let mode):
            "\(path) est ouvert à d’autres (mode 0\(mode)) ; chmod 700 vous le réserve"
        case .notAFile(let path): "\(path) n’est pas un fichier ordinaire"
        case .fileTooLarge(let path, let size): "\(path) dépasse \(size) Mio"
        }
    }

    package var spanish: String {
        switch self {
        case .inputEnded(let line, let label, let name):
            "la entrada terminó antes de la pregunta «\(label)» (línea \(line)\(name.map { ", campo «\($0)»" } ?? ""))"
        case .linesLeftOver(let line, let label, let name):
            "línea \(line) inesperada: todas las preguntas tienen respuesta, la última fue "
                + "«\(label)»\(name.map { " (campo «\($0)»)" } ?? "")"
        case .notUTF8(let line): "la línea \(line) no es texto UTF-8"
        case .inputTooLong(let limit): "es más larga que \(limit)"
        case .unreadableInput(let reason): "no se puede leer: \(reason)"
        case .disconnected: "el terminal desapareció"
        case .terminated(let signal): "terminado por la señal \(signal)"
        case .nothingSubmitted(let problem): "\(problem); no se envió nada"

        case .noEditor: "Indique su editor en VISUAL o EDITOR"
        case .editorUnavailable(let editor):
            "No se pudo ejecutar «\(editor)»; indique otro editor en VISUAL o EDITOR"
        case .editorFailed(let editor, let code): "«\(editor)» terminó con el código \(code); su texto no ha cambiado"
        case .unusableFile(let reason): "No se pudo pasar el texto al editor: \(reason)"
        case .unusableText(let reason): "No se pudo leer el texto del editor: \(reason); su texto no ha cambiado"
        case .tooLarge(let limit): "es mayor que \(limit)"
        case .notText: "no es texto UTF-8"

        case .notATerminal: "No hay ningún terminal donde preguntar"
        case .terminalInUse: "Otro formulario de este proceso usa el terminal; espere a que termine"
        case .terminalUnavailable(let reason): "No se pudo preparar el terminal: \(reason)"

        case .noSuchField(let suggestion): "No existe ese campo" + (suggestion.map { "; ¿quiso decir «\($0)»?" } ?? "")
        case .unusableDraft(let reason):
            "Un borrador de una ejecución anterior no se puede usar: \(reason). Se deja como está; --fresh lo sobrescribe"
        case .anotherRun: "Este formulario ya se está ejecutando; esta ejecución guarda su propio borrador"
        case .noHomeFolder: "no hay carpeta personal: ni HOME ni XDG_STATE_HOME indica una que exista"
        case .tooManyDrafts(let folder, let most): "\(folder) tiene \(most) borradores en uso o que no se pueden usar"
        case .notOurs(let path): "\(path) pertenece a otro usuario"
        case .openToOthers(let path, let mode):
            "\(path) está abierto a otros (modo 0\(mode)); chmod 700 lo deja solo para usted"
        case .notAFile(let path): "\(path) no es un archivo normal"
        case .fileTooLarge(let path, let size): "\(path) supera los \(size) MiB"
        }
    }
}
