internal import FormModel
internal import FormPrompts
internal import Platform
internal import WizardFiles

/// The exit codes of `formline`; from 64 to 78 those of BSD's sysexits.
package enum ExitStatus: Int32, CaseIterable, Sendable {
    case success = 0
    case submitFailed = 1
    case usage = 64
    case invalidAnswer = 65
    case unreadableFile = 66
    case unavailable = 69
    case unwritableResult = 74
    case invalidWizardFile = 78
    case canceled = 130

    package static let answeredNo = submitFailed

    package var meaning: String {
        switch self {
        case .success: "success; confirm: yes"
        case .submitFailed: "a submit action failed; confirm: no; test: a session differs"
        case .usage: "wrong usage, such as an unknown option"
        case .invalidAnswer: "an answer, a record or a recording is missing or invalid"
        case .unreadableFile: "a file cannot be read, or no terminal can be opened"
        case .unavailable: "a rule could not be checked, or choices could not be listed"
        case .unwritableResult: "the result cannot be written"
        case .invalidWizardFile: "the wizard file has mistakes"
        case .canceled: "canceled by the user"
        }
    }
}

package enum RunEnding: Equatable, Sendable {
    case status(ExitStatus)
    case signal(Int32)
    /// Ctrl-C at a question of a script, which ends the script as well.
    case interruptKey

    init(_ error: any Error) {
        switch error {
        case PromptError.terminated(let signal): self = .signal(signal)
        case is InterruptKey: self = .interruptKey
        default: self = .status(ExitStatus(rawValue: FormError.exitCode(for: error)) ?? .submitFailed)
        }
    }

    /// The exit code; for a signal 128 plus its number, as in a shell.
    var code: Int32 {
        switch self {
        case .status(let status): status.rawValue
        case .signal(let signal): 128 + signal
        case .interruptKey: 128 + SIGINT
        }
    }
}

package struct RunFailure: Error, Equatable {
    package var ending: RunEnding
    /// The lines for standard error; none of what a transcript has shown.
    package var messages: [String] = []
    var errors: [String: [String]] = [:]

    init(ending: RunEnding) { self.ending = ending }

    package init(_ status: ExitStatus, messages: [String] = []) {
        ending = .status(status)
        self.messages = messages
    }

    package init(_ status: ExitStatus, _ message: String) { self.init(status, messages: [Self.line(message)]) }

    package init(_ problems: [AnswerProblem], unchecked: [RuleUnavailable] = []) {
        self.init(unchecked.isEmpty ? .invalidAnswer : .unavailable, messages: problems.map(\.description))
        messages += unchecked.map { Self.line(Self.message(of: $0)) }
        for problem in problems { errors[problem.name, default: []].append(problem.failure.message) }
    }

    init(unwritable error: SystemError) {
        self.init(.unwritableResult, "the result could not be written to standard output: \(error)")
    }

    /// - Parameters:
    ///   - isReported: true if a transcript has already shown the rejections.
    ///   - allowsDefaults: true if the subcommand has `--no-input`.
    package init(
        _ error: any Error, form: WizardForm? = nil, isReported: Bool = false, allowsDefaults: Bool = true
    ) {
        if let failure = error as? RunFailure {
            self = failure
            return
        }
        self.init(ending: RunEnding(error))
        if case FormError.invalid(let errors) = error {
            self.errors = errors
            guard !isReported else { return }
        }
        messages = Self.messages(about: error, form: form, allowsDefaults: allowsDefaults)
    }

    package static func catching<Result>(_ body: () throws -> Result) throws(RunFailure) -> Result {
        do {
            return try body()
        } catch {
            throw RunFailure(error)
        }
    }

    private static func messages(about error: any Error, form: WizardForm?, allowsDefaults: Bool) -> [String] {
        func written(_ name: String) -> String { form?.writtenName(of: name) ?? name }
        switch error {
        case PromptError.terminated, is InterruptKey, is CancellationError:
            // The user knows.
            return []
        case PromptError.inputEnded(line: 1, let label, let name, _):
            let field = name.map { ", field '\($0)'" } ?? ""
            let hasDefaults = allowsDefaults && form?.missingAnswers(besides: []).isEmpty == true
            let advice = hasDefaults ? "use --no-input to accept the defaults" : "give each answer on a line"
            return [
                line(
                    "standard input is empty: no line answers the question '\(label)' (line 1\(field)); "
                        + "nothing was submitted; \(advice), or use --tty to answer at the terminal")
            ]
        case var error as RuleUnavailable:
            error.field = error.field.map(written)
            return [line(message(of: error))]
        case let error as Diagnostics: return error.diagnostics.map(\.description)
        case FormError.invalid(let errors):
            let names = form?.fieldNames ?? []
            let others = errors.keys.filter { !names.contains($0) }.sorted()
            return (names + others).flatMap { name in
                (errors[name] ?? []).map { name.isEmpty ? $0 : "\(written(name)): \($0)" }
            }
        default: return [line(message(of: error))] + ((error as? any DetailedError)?.details ?? [])
        }
    }

    private static func line(_ message: String) -> String { "formline: \(message)" }

    private static func message(of error: any Error) -> String {
        switch error {
        case PromptError.disconnected, PromptError.unreadableInput: "\(error)"
        case is PromptError: "standard input: \(error)"
        case let error as RuleUnavailable: (error.field.map { "\($0): " } ?? "") + "\(error)"
        default: "\(error)"
        }
    }
}
