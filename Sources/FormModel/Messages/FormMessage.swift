/// What a form is presented with unless it says otherwise, and what is said about it as a whole.
package enum FormMessage: Hashable, Sendable {
    case submit
    case cancel
    case discardChanges
    case notValid

    // Where an answer came from.
    case typed
    case `default`
    case file(String)
    case flag
    case environment(String)
    case draft
}

extension FormMessage: LocalizedMessage {
    package var english: String {
        switch self {
        case .submit: "Submit"
        case .cancel: "Cancel"
        case .discardChanges: "Discard changes?"
        case .notValid: "The form is not valid"
        case .typed: "typed"
        case .default: "default"
        case .file(let path): "file \(path)"
        case .flag: "flag"
        case .environment(let name): "environment \(name)"
        case .draft: "draft"
        }
    }

    package var german: String {
        switch self {
        case .submit: "Absenden"
        case .cancel: "Abbrechen"
        case .discardChanges: "Änderungen verwerfen?"
        case .notValid: "Das Formular ist nicht gültig"
        case .typed: "eingegeben"
        case .default: "Vorgabe"
        case .file(let path): "Datei \(path)"
        case .flag: "Option"
        case .environment(let name): "Umgebung \(name)"
        case .draft: "Entwurf"
        }
    }

    package var french: String {
        switch self {
        case .submit: "Envoyer"
        case .cancel: "Annuler"
        case .discardChanges: "Abandonner les modifications ?"
        case .notValid: "Le formulaire n’est pas valide"
        case .typed: "saisi"
        case .default: "par défaut"
        case .file(let path): "fichier \(path)"
        case .flag: "option"
        case .environment(let name): "environnement \(name)"
        case .draft: "brouillon"
        }
    }

    package var spanish: String {
        switch self {
        case .submit: "Enviar"
        case .cancel: "Cancelar"
        case .discardChanges: "¿Descartar los cambios?"
        case .notValid: "El formulario no es válido"
        case .typed: "escrito"
        case .default: "predeterminado"
        case .file(let path): "archivo \(path)"
        case .flag: "opción"
        case .environment(let name): "entorno \(name)"
        case .draft: "borrador"
        }
    }
}
