internal import FormModel
internal import FormPrompts
internal import Platform
internal import WizardFiles

/// The reason that a run ended without its result: how the process ends, and what it says first.
package struct RunFailure: Error, Equatable {
    /// How the process ends.
    package var ending: RunEnding
    /// What standard error says; empty if it was said already.
    package var messages: [String]
    /// What was rejected, by the name of the field.
    var errors: [String: [String]] = [:]

    package init(_ status: ExitStatus, _ messages: [String]) {
        ending = .status(status)
        self.messages = messages
    }

    /// A failure that needs no words.
    init(ending: RunEnding) {
        self.ending = ending
        messages = []
    }

    package init(_ status: ExitStatus, _ message: String) { self.init(status, [message]) }
}

extension RunFailure {
    /// The failure for answers that are missing or invalid.
    init(_ problems: [AnswerProblem]) {
        self.init(.invalidAnswer, problems.map(\.description))
        for problem in problems { errors[problem.name, default: []].append(problem.failure.message) }
    }

    /// The failure for a result that could not be written.
    init(unwritable error: SystemError) {
        self.init(.unwritableResult, "formline: \(RunMessage.unwritableResult(reason: SystemMessage(error).text).text)")
    }

    /// The failure for an error while a file was read.
    ///
    /// - Parameter mistakes: the exit code if the file could be read, and is wrong.
    init(readingFile error: any Error, mistakes status: ExitStatus) {
        switch error {
        case let error as UnreadableFile: self.init(.unreadableFile, "formline: \(error)")
        case let error as Diagnostics: self.init(status, error.diagnostics.map(\.description))
        default: self.init(status, "formline: \(error)")
        }
    }

    /// The failure for a rule that could not tell whether an answer is valid.
    init(_ error: RuleUnavailable) {
        let field = error.field.map { "\($0): " } ?? ""
        self.init(.uncheckedRule, "formline: \(field)\(error)")
    }

    /// The failure for an error that ended the questions, or the submission after them.
    ///
    /// - Parameters:
    ///   - form: the form whose questions they were; nil for none.
    ///   - isReported: whether a transcript has said already what was rejected.
    ///   - submits: whether answers would have been submitted.
    init(asking error: any Error, for form: WizardForm?, isReported: Bool, submits: Bool = true) {
        switch error {
        case PromptError.terminated(let signal): self.init(ending: .signal(signal))
        case PromptError.inputEnded(line: 1, let label, let name):
            self.init(.invalidAnswer, "formline: \(RunMessage.inputEmpty(label: label, name: name).text)")
        case PromptError.disconnected:
            self.init(.left, "formline: \(submits ? "\(error)" : PromptError.disconnected.reason)")
        case let error as PromptError:
            let problem = submits ? "\(error)" : error.reason
            self.init(.invalidAnswer, "formline: \(RunMessage.inputProblem(problem).text)")
        case FormError.invalid(let errors):
            let names = form?.fieldNames ?? []
            let others = errors.keys.filter { !names.contains($0) }.sorted()
            let rows = (names + others).flatMap { name in
                (errors[name] ?? []).map { name.isEmpty ? $0 : "\(form?.writtenName(of: name) ?? name): \($0)" }
            }
            self.init(.invalidAnswer, isReported ? [] : rows)
            self.errors = errors
        case let error as TooManyAttempts:
            self.init(.invalidAnswer, "formline: \(submits ? "\(error)" : error.reason)")
        case let error as RuleUnavailable: self.init(error)
        case let error as ChoicesUnavailable: self.init(.uncheckedRule, "formline: \(error); \(error.advice)")
        case let error as RunFailure: self = error
        case let error as Diagnostics: self.init(readingFile: error, mistakes: .wrongWizardFile)
        // What nobody could answer.
        case let error as SubmissionQuestion:
            self.init(ExitStatus(rawValue: error.exitCode) ?? .submitFailed, "formline: \(error)")
        default:
            self.init(.submitFailed, ["formline: \(error)"] + ((error as? any DetailedError)?.details ?? []))
        }
    }
}
