internal import FormModel

/// What a form's submission remembers from one attempt to the next.
struct SubmissionState: Sendable {
    var plan: SubmitPlan<ActionInput>
    /// The files that may be overwritten.
    let files = OwnFiles()

    init(_ repetitions: [ActionRepetition]) { plan = SubmitPlan(repetitions) }
}

/// The error of an action after which others are done already.
struct HalfDone: ReportableError {
    /// What went wrong.
    let failure: any Error
    /// What is done, each as an imperative.
    let done: [String]

    /// The error with what is done said along with it. Refused fields stay such.
    static func error(_ failure: any Error, after done: [String]) -> any Error {
        guard !done.isEmpty else { return failure }
        guard case FormError.invalid(var errors) = failure else { return HalfDone(failure: failure, done: done) }
        errors["", default: []].append(WizardMessage.alreadyDone(done.joined(separator: "; ")).text)
        return FormError.invalid(errors: errors)
    }

    var exitCode: Int32 { (failure as? any ReportableError)?.exitCode ?? 1 }

    var description: String {
        WizardMessage.halfDone(failure: "\(failure)", list: done.joined(separator: "; ")).text
    }
}
