internal import FormModel

/// The reason that a request gave no result.
enum PostError: ReportableError, Equatable {
    /// There is no curl.
    case noCurl
    /// Something in it cannot be sent.
    case unsendable(String)
    /// It was not sent.
    case notSent(host: String, reason: String)
    /// It was sent, or may have been, and there is no answer.
    case lost(host: String, reason: String)
    /// The server refused, and names no fields.
    case refused(host: String, status: String, words: String?)
    /// The answer is at another address.
    case redirected(host: String, status: String, location: String?)
    /// The server asks to be left alone for longer than anybody waits.
    case busy(host: String, status: String, wait: Duration)

    var exitCode: Int32 { 1 }

    /// Whether what was asked for may have been done all the same.
    var mayBeDone: Bool {
        if case .lost = self { true } else { false }
    }

    var description: String {
        switch self {
        case .noCurl: "'post' needs curl, which is not in PATH; install it"
        case .unsendable(let reason): "the request cannot be sent: \(reason)"
        case .notSent(let host, let reason): "the request to \(host) was not sent: \(reason)"
        case .lost(let host, let reason): "\(host) gave no answer (\(reason)); what was asked for may have been done"
        case .refused(let host, let status, let words):
            "\(host) answered \(status)" + (words.map { ": \($0)" } ?? "")
        case .redirected(let host, let status, let location):
            "\(host) answered \(status)"
                + (location.map { "; if '\($0)' is right, write that into the wizard file" } ?? "")
                + "; redirects are not followed"
        case .busy(let host, let status, let wait):
            "\(host) answered \(status) and asks to wait \(wait.inWords); try again then"
        }
    }
}

extension Duration {
    /// The duration in words: `5 s`, `2 min`, `3 h`.
    var inWords: String {
        let seconds = Int((self / .seconds(1)).rounded(.up))
        switch seconds {
        case ..<120: return "\(seconds) s"
        case ..<7200: return "\((seconds + 59) / 60) min"
        default: return "\((seconds + 3599) / 3600) h"
        }
    }
}
