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
        case .disconnected: "the terminal was closed"
        case .terminated(let signal): "terminated by signal \(signal)"
        case .nothingSubmitted(let problem): "\(problem); nothing was submitted"

        case .noEditor: "Set VISUAL or EDITOR to your editor"
        case .editorUnavailable(let editor): "'\(editor)' could not be run; set VISUAL or EDITOR to another editor"
        case .editorFailed(let editor, let code): "'\(editor)' exited with code \(code); your text is unchanged"
        case .unusableFile(let reason): "The text could not be passed to the editor: \(reason)"
        case .unusableText(let reason): "The edited text could not be read: \(reason); your text is unchanged"
        case .tooLarge(let limit): "it is larger than \(limit)"
        case .notText: "it is not UTF-8 text"

        case .notATerminal: "No terminal is available; run this in a terminal"
        case .terminalInUse: "Another form in this process is using the terminal; wait until it ends"
        case .terminalUnavailable(let reason): "The terminal could not be made ready: \(reason)"

        case .noSuchField(let suggestion):
            "There is no such field" + (suggestion.map { "; did you mean '\($0)'?" } ?? "")
        case .unusableDraft(let reason):
            "The draft of an earlier run cannot be used: \(reason); it is unchanged, and --fresh overwrites it"
        case .anotherRun: "This wizard is already running elsewhere; this run saves its own draft"
        case .noHomeFolder: "there is no home folder; set HOME or XDG_STATE_HOME to an existing folder"
        case .tooManyDrafts(let folder, let most):
            "'\(folder)' already holds \(most) drafts in use or damaged; delete the ones that you no longer need"
        case .notOurs(let path):
            "'\(path)' belongs to another user; delete it, or set XDG_STATE_HOME to a folder of yours"
        case .openToOthers(let path, let mode):
            "'\(path)' can be read by other users (mode 0\(mode)); run 'chmod 700 \(path)'"
        case .notAFile(let path): "'\(path)' is not a regular file; delete it"
        case .fileTooLarge(let path, let size): "'\(path)' is larger than \(size) MiB; delete it"
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
        case .disconnected: "das Terminal wurde geschlossen"
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

        case .notATerminal: "Kein Terminal verfügbar; bitte in einem Terminal ausführen"
        case .terminalInUse: "Ein anderes Formular dieses Prozesses benutzt das Terminal; bitte auf dessen Ende warten"
        case .terminalUnavailable(let reason): "Das Terminal konnte nicht vorbereitet werden: \(reason)"

        case .noSuchField(let suggestion):
            "Dieses Feld gibt es nicht" + (suggestion.map { "; war „\($0)“ gemeint?" } ?? "")
        case .unusableDraft(let reason):
            "Der Entwurf eines früheren Laufs ist nicht verwendbar: \(reason); er bleibt unverändert, --fresh überschreibt ihn"
        case .anotherRun: "Dieses Formular läuft gerade noch einmal; hier wird ein eigener Entwurf gespeichert"
        case .noHomeFolder:
            "es gibt keinen persönlichen Ordner; in HOME oder XDG_STATE_HOME einen vorhandenen Ordner angeben"
        case .tooManyDrafts(let folder, let most):
            "„\(folder)“ enthält schon \(most) benutzte oder beschädigte Entwürfe; nicht mehr benötigte löschen"
        case .notOurs(let path):
            "„\(path)“ gehört jemand anderem; löschen oder in XDG_STATE_HOME einen eigenen Ordner angeben"
        case .openToOthers(let path, let mode):
            "„\(path)“ ist für andere lesbar (Modus 0\(mode)); „chmod 700 \(path)“ ausführen"
        case .notAFile(let path): "„\(path)“ ist keine gewöhnliche Datei; bitte löschen"
        case .fileTooLarge(let path, let size): "„\(path)“ ist größer als \(size) MiB; bitte löschen"
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
        case .disconnected: "le terminal a été fermé"
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

        case .notATerminal: "Aucun terminal n’est disponible ; lancez ceci dans un terminal"
        case .terminalInUse: "Un autre formulaire de ce processus utilise le terminal ; attendez qu’il se termine"
        case .terminalUnavailable(let reason): "Le terminal n’a pas pu être préparé : \(reason)"

        case .noSuchField(let suggestion):
            "Ce champ n’existe pas" + (suggestion.map { " ; vouliez-vous dire « \($0) » ?" } ?? "")
        case .unusableDraft(let reason):
            "Le brouillon d’une exécution précédente est inutilisable : \(reason) ; il reste inchangé, --fresh le remplace"
        case .anotherRun: "Ce formulaire est déjà en cours ailleurs ; cette exécution garde son propre brouillon"
        case .noHomeFolder:
            "il n’y a pas de dossier personnel ; indiquez un dossier existant dans HOME ou XDG_STATE_HOME"
        case .tooManyDrafts(let folder, let most):
            "« \(folder) » contient déjà \(most) brouillons utilisés ou endommagés ; supprimez ceux qui ne servent plus"
        case .notOurs(let path):
            "« \(path) » appartient à un autre utilisateur ; supprimez-le ou indiquez votre dossier dans XDG_STATE_HOME"
        case .openToOthers(let path, let mode):
            "« \(path) » peut être lu par d’autres (mode 0\(mode)) ; lancez « chmod 700 \(path) »"
        case .notAFile(let path): "« \(path) » n’est pas un fichier ordinaire ; supprimez-le"
        case .fileTooLarge(let path, let size): "« \(path) » dépasse \(size) Mio ; supprimez-le"
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
        case .disconnected: "se cerró el terminal"
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

        case .notATerminal: "No hay ningún terminal disponible; ejecútelo en un terminal"
        case .terminalInUse: "Otro formulario de este proceso usa el terminal; espere a que termine"
        case .terminalUnavailable(let reason): "No se pudo preparar el terminal: \(reason)"

        case .noSuchField(let suggestion): "No existe ese campo" + (suggestion.map { "; ¿quiso decir «\($0)»?" } ?? "")
        case .unusableDraft(let reason):
            "El borrador de una ejecución anterior no se puede usar: \(reason); no se modifica, y --fresh lo sobrescribe"
        case .anotherRun: "Este formulario ya se está ejecutando; esta ejecución guarda su propio borrador"
        case .noHomeFolder: "no hay carpeta personal; indique una que exista en HOME o XDG_STATE_HOME"
        case .tooManyDrafts(let folder, let most):
            "«\(folder)» ya contiene \(most) borradores en uso o dañados; elimine los que ya no necesite"
        case .notOurs(let path):
            "«\(path)» pertenece a otro usuario; elimínelo o indique una carpeta suya en XDG_STATE_HOME"
        case .openToOthers(let path, let mode):
            "«\(path)» puede ser leído por otros (modo 0\(mode)); ejecute «chmod 700 \(path)»"
        case .notAFile(let path): "«\(path)» no es un archivo normal; elimínelo"
        case .fileTooLarge(let path, let size): "«\(path)» supera los \(size) MiB; elimínelo"
        }
    }
}
