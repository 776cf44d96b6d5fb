internal import FormModel

/// What a person can do about the status that a server has answered.
package enum RequestAdvice: LocalizedMessage, Hashable, Sendable {
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
        case 404, 410: self = .checkAddress(request.mask.masked(request.url))
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
