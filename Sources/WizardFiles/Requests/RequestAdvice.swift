internal import FormModel

/// The advice about a status that a server has answered.
package enum RequestAdvice: Hashable, Sendable {
    case checkCredentials
    case otherCredentials
    case pay
    case checkAddress(String)
    /// The server does not accept the method there; `allowed` are those that it says it accepts.
    case otherMethod(String, allowed: String?)
    case otherType(String)
    case shorterAnswers(kibibytes: Int)
    case later

    init?(on response: HTTPResponse, to request: CurlRequest) {
        switch response.status {
        case 401, 407: self = .checkCredentials
        case 402: self = .pay
        case 403: self = .otherCredentials
        case 404, 410: self = .checkAddress(request.url.masking(request.secrets))
        case 405:
            let allowed = response.headers["allow"].flatMap { $0.isEmpty ? nil : $0 }
            self = .otherMethod(request.method, allowed: allowed)
        case 413: self = .shorterAnswers(kibibytes: max(1, request.body.count >> 10))
        case 415:
            self = .otherType(
                request.headers.first { $0.key.lowercased() == "content-type" }?.value ?? "application/json")
        case 408, 425, 429, 500...599: self = .later
        default: return nil
        }
    }
}

extension RequestAdvice: LocalizedMessage {
    var english: String { words.english }
    var german: String { words.german }
    var french: String { words.french }
    var spanish: String { words.spanish }

    private typealias Words = (english: String, german: String, french: String, spanish: String)

    private var words: Words {
        switch self {
        case .checkCredentials:
            (
                "check the user name, password or token", "bitte Benutzernamen, Passwort oder Token prüfen",
                "vérifiez le nom d’utilisateur, le mot de passe ou le jeton",
                "compruebe el nombre de usuario, la contraseña o el token"
            )
        case .otherCredentials:
            (
                "use a user name, password or token that has permission",
                "bitte Benutzernamen, Passwort oder Token mit diesem Recht verwenden",
                "utilisez un nom d’utilisateur, un mot de passe ou un jeton autorisé",
                "use un nombre de usuario, una contraseña o un token con permiso"
            )
        case .pay:
            (
                "payment is required first", "zuerst ist eine Zahlung nötig",
                "un paiement est d’abord nécessaire", "primero hace falta un pago"
            )
        case .checkAddress(let address):
            (
                "check the address \(address)", "bitte die Adresse \(address) prüfen", "vérifiez l’adresse \(address)",
                "compruebe la dirección \(address)"
            )
        case .otherMethod(let method, nil):
            (
                "that address does not accept \(method)", "diese Adresse nimmt kein \(method) an",
                "cette adresse n’accepte pas \(method)", "esa dirección no acepta \(method)"
            )
        case .otherMethod(let method, let allowed?):
            (
                "that address does not accept \(method), only \(allowed)",
                "diese Adresse nimmt kein \(method) an, nur \(allowed)",
                "cette adresse n’accepte pas \(method), seulement \(allowed)",
                "esa dirección no acepta \(method), solo \(allowed)"
            )
        case .otherType(let type):
            (
                "that address does not accept \(type)", "diese Adresse nimmt kein \(type) an",
                "cette adresse n’accepte pas \(type)", "esa dirección no acepta \(type)"
            )
        case .shorterAnswers(let size):
            (
                "the request (\(size) KiB) is too large; shorten the answers",
                "die Anfrage (\(size) KiB) ist zu groß; bitte die Antworten kürzen",
                "la requête (\(size) Kio) est trop grande ; raccourcissez les réponses",
                "la petición (\(size) KiB) es demasiado grande; acorte las respuestas"
            )
        case .later: ("try again later", "bitte später erneut versuchen", "réessayez plus tard", "inténtelo más tarde")
        }
    }
}
