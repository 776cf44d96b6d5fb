internal import FormModel

/// What a form's submission remembers from one attempt to the next.
struct SubmissionState: Sendable {
    var plan: SubmitPlan<ActionInput>
    /// The files that may be overwritten.
    let files = OwnFiles()
    /// What the actions that this run has started do, by their places, with the answers that they were started with.
    var titles: [Int: String] = [:]

    init(_ repetitions: [ActionRepetition]) { plan = SubmitPlan(repetitions) }
}

/// The error of an action after which others are done already.
struct HalfDone: ReportableError, DetailedError {
    /// What went wrong.
    let failure: any Error
    /// What is done, each as an imperative.
    let done: [String]
    /// What it has printed, which is not the result of anything now, a row each.
    var details: [String] = []

    /// The error, with the completed actions added. A refusal of fields stays a refusal.
    ///
    /// - Parameter mask: masks secrets in printed output.
    static func error(_ failure: any Error, after done: [DoneAction], _ mask: SecretMask) -> any Error {
        var failure = failure
        if var part = failure as? HalfDone {
            part.details = part.details.map(mask.masked)
            failure = part
        }
        guard !done.isEmpty else { return failure }
        let (titles, rows) = (done.compactMap(\.title), done.flatMap(\.rows).map(mask.masked))
        if case FormError.invalid(var errors) = failure {
            let list = titles.joined(separator: "; ")
            let more = (titles.isEmpty ? [] : [WizardMessage.alreadyDone(list).text]) + rows
            if !more.isEmpty { errors["", default: []] += more }
            return FormError.invalid(errors: errors)
        }
        // What failed can have been done in part.
        if let part = failure as? HalfDone {
            return HalfDone(failure: part.failure, done: titles + part.done, details: rows + part.details)
        }
        return titles.isEmpty && rows.isEmpty ? failure : HalfDone(failure: failure, done: titles, details: rows)
    }

    var exitCode: Int32 { (failure as? any ReportableError)?.exitCode ?? 1 }

    var description: String {
        done.isEmpty
            ? "\(failure)"
            : WizardMessage.halfDone(failure: "\(failure)", list: done.joined(separator: "; ")).text
    }
}
