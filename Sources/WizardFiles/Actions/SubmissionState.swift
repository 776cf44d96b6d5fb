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

    /// The error with what is done said along with it. Refused fields stay such.
    static func error(_ failure: any Error, after done: [DoneAction]) -> any Error {
        guard !done.isEmpty else { return failure }
        let (titles, rows) = (done.map(\.title), done.flatMap(\.rows))
        guard case FormError.invalid(var errors) = failure else {
            return HalfDone(failure: failure, done: titles, details: rows)
        }
        errors["", default: []] += [WizardMessage.alreadyDone(titles.joined(separator: "; ")).text] + rows
        return FormError.invalid(errors: errors)
    }

    var exitCode: Int32 { (failure as? any ReportableError)?.exitCode ?? 1 }

    var description: String {
        WizardMessage.halfDone(failure: "\(failure)", list: done.joined(separator: "; ")).text
    }
}
