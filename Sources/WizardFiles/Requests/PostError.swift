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
    /// The server refused, and names no fields; what a person can do about it, if that is known.
    case refused(host: String, status: String, words: String?, advice: RequestAdvice? = nil)
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
        case .noCurl: WizardMessage.noCurl.text
        case .unsendable(let reason): WizardMessage.unsendable(reason: reason).text
        case .notSent(let host, let reason): WizardMessage.notSent(host: host, reason: reason).text
        case .lost(let host, let reason): WizardMessage.lost(host: host, reason: reason).text
        case .refused(let host, let status, let words, let advice):
            WizardMessage.answered(host: host, status: status, words: words, advice: advice).text
        case .redirected(let host, let status, let location):
            WizardMessage.redirected(host: host, status: status, location: location).text
        case .busy(let host, let status, let wait):
            WizardMessage.busy(host: host, status: status, time: wait.inWords).text
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
