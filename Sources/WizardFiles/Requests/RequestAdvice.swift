internal import FormModel

/// The advice about a status that a server has answered.
package enum RequestAdvice: LocalizedMessage, Hashable, Sendable {
    case checkCredentials
    case otherCredentials
    case pay
    case checkAddress(String)
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
