internal import FormModel

/// What a person can do about the status that a server has answered.
package enum RequestAdvice: Hashable, Sendable {
    case checkCredentials
    case otherCredentials
    case pay
    case checkAddress(String)
    /// The server takes no such method there; the ones that it says it takes.
    case otherMethod(String, allowed: String?)
    case otherType(String)
    case shorterAnswers(kibibytes: Int)
    case later

    /// - Parameters:
    ///   - response: the answer of the server.
    ///   - request: what was sent.
    init?(on response: HTTPResponse, to request: CurlRequest) {
        switch response.status {
        case 401, 407: self = .checkCredentials
        case 402: self = .pay
        case 403: self = .otherCredentials
        case 404, 410: self = .checkAddress(request.withoutSecrets(request.url))
        case 405:
            let allowed = response.headers["allow"].flatMap { $0.isEmpty ? nil : $0 }
            self = .otherMethod(request.method, allowed: allowed)
        case 413: self = .shorterAnswers(kibibytes: max(1, request.body.count >> 10))
        case 415:
            self = .otherType(
                request.headers.first { $0.name.lowercased() == "content-type" }?.value ?? "application/json")
        case 408, 425, 429, 500...599: self = .later
        default: return nil
        }
    }
}

extension RequestAdvice: LocalizedMessage {
    var english: String {
        switch self {
        case .checkCredentials: "check the user name, password or token"
        case .otherCredentials: "this needs a user name, password or token that may do it"
        case .pay: "it has to be paid for there first"
        case .checkAddress(let address): "check the address \(address)"
        case .otherMethod(let method, let allowed):
            "that address does not take \(method)" + (allowed.map { ", only \($0)" } ?? "")
        case .otherType(let type): "that address does not take \(type)"
        case .shorterAnswers(let size): "\(size) KiB is more than it takes; give shorter answers"
        case .later: "try again later"
        }
    }

    var german: String {
        switch self {
        case .checkCredentials: "bitte Benutzernamen, Passwort oder Token prüfen"
        case .otherCredentials: "das braucht einen Benutzernamen, ein Passwort oder ein Token mit diesem Recht"
        case .pay: "dort muss erst bezahlt werden"
        case .checkAddress(let address): "bitte die Adresse \(address) prüfen"
        case .otherMethod(let method, let allowed):
            "diese Adresse nimmt kein \(method) an" + (allowed.map { ", nur \($0)" } ?? "")
        case .otherType(let type): "diese Adresse nimmt kein \(type) an"
        case .shorterAnswers(let size): "\(size) KiB sind dort zu viel; bitte kürzere Antworten geben"
        case .later: "bitte später erneut versuchen"
        }
    }

    var french: String {
        switch self {
        case .checkCredentials: "vérifiez le nom d’utilisateur, le mot de passe ou le jeton"
        case .otherCredentials: "il faut un nom d’utilisateur, un mot de passe ou un jeton qui en ait le droit"
        case .pay: "un paiement y est d’abord nécessaire"
        case .checkAddress(let address): "vérifiez l’adresse \(address)"
        case .otherMethod(let method, let allowed):
            "cette adresse n’accepte pas \(method)" + (allowed.map { ", seulement \($0)" } ?? "")
        case .otherType(let type): "cette adresse n’accepte pas \(type)"
        case .shorterAnswers(let size): "\(size) Kio, c’est trop ; donnez des réponses plus courtes"
        case .later: "réessayez plus tard"
        }
    }

    var spanish: String {
        switch self {
        case .checkCredentials: "compruebe el nombre de usuario, la contraseña o el token"
        case .otherCredentials: "hace falta un nombre de usuario, una contraseña o un token que lo permita"
        case .pay: "primero hay que pagar allí"
        case .checkAddress(let address): "compruebe la dirección \(address)"
        case .otherMethod(let method, let allowed):
            "esa dirección no acepta \(method)" + (allowed.map { ", solo \($0)" } ?? "")
        case .otherType(let type): "esa dirección no acepta \(type)"
        case .shorterAnswers(let size): "\(size) KiB es demasiado; dé respuestas más cortas"
        case .later: "inténtelo más tarde"
        }
    }
}
