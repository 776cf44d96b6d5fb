internal import FormModel
internal import FormPrompts
internal import Platform
internal import WizardFiles

/// Every exit code of `formline`; the numbers follow BSD's sysexits.
package enum ExitStatus: Int32, Sendable {
    case success = 0
    case submitFailed = 1
    case usage = 64
    case invalidAnswer = 65
    case unreadableFile = 66
    case uncheckedRule = 69
    case unwritableResult = 74
    case wrongWizardFile = 78
    case left = 130

    package static let answeredNo = submitFailed
}

package enum RunEnding: Equatable, Sendable {
    case status(ExitStatus)
    case signal(Int32)
    /// Ctrl-C at a question of a script, which ends the script as well.
    case interruptKey

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
    /// Empty if they were shown already.
    package var messages: [String] = []
    var errors: [String: [String]] = [:]

    package init(_ status: ExitStatus, messages: [String] = []) {
        ending = .status(status)
        self.messages = messages
    }

    init(ending: RunEnding) { self.ending = ending }

    package init(_ status: ExitStatus, _ message: String) { self.init(status, messages: ["formline: \(message)"]) }

    package init(_ problems: [AnswerProblem], unchecked: [RuleUnavailable] = []) {
        self.init(unchecked.isEmpty ? .invalidAnswer : .uncheckedRule, messages: problems.map(\.description))
        messages += unchecked.map { "formline: \(Self.message(of: $0))" }
        for problem in problems { errors[problem.name, default: []].append(problem.failure.message) }
    }

    init(unwritable error: SystemError) {
        self.init(.unwritableResult, "the result could not be written to standard output: \(error)")
    }

    /// Uses the error's own exit code.
    ///
    /// - Parameters:
    ///   - form: the form whose questions were asked.
    ///   - isReported: true if a transcript has already shown the rejections.
    ///   - allowsDefaults: true if the subcommand has `--no-input`.
    package init(
        _ error: any Error, form: WizardForm? = nil, isReported: Bool = false, allowsDefaults: Bool = true
    ) {
        self.init(ExitStatus(rawValue: FormError.exitCode(for: error)) ?? .submitFailed)
        func written(_ name: String) -> String { form?.writtenName(of: name) ?? name }
        switch error {
        case let failure as RunFailure: self = failure
        case PromptError.terminated(let signal): ending = .signal(signal)
        case is InterruptKey: ending = .interruptKey
        case is CancellationError: break
        case PromptError.inputEnded(line: 1, let label, let name):
            let field = name.map { ", field '\($0)'" } ?? ""
            let hasDefaults = allowsDefaults && form?.missingAnswers(besides: []).isEmpty == true
            let advice = hasDefaults ? "use --no-input to accept the defaults" : "give each answer on a line"
            messages = [
                "formline: standard input is empty: no line answers the question '\(label)' (line 1\(field)); nothing was submitted; \(advice), or use --tty to answer at the terminal"
            ]
        case var error as RuleUnavailable:
            error.field = error.field.map(written)
            messages = ["formline: \(Self.message(of: error))"]
        case let error as Diagnostics: messages = error.diagnostics.map(\.description)
        case FormError.invalid(let errors):
            let names = form?.fieldNames ?? []
            let others = errors.keys.filter { !names.contains($0) }.sorted()
            let rows = (names + others).flatMap { name in
                (errors[name] ?? []).map { name.isEmpty ? $0 : "\(written(name)): \($0)" }
            }
            messages = isReported ? [] : rows
            self.errors = errors
        default:
            messages = ["formline: \(Self.message(of: error))"]
            messages += (error as? any DetailedError)?.details ?? []
        }
    }

    package static func catching<Result>(_ body: () throws -> Result) throws(RunFailure) -> Result {
        do {
            return try body()
        } catch {
            throw RunFailure(error)
        }
    }

    private static func message(of error: any Error) -> String {
        switch error {
        case PromptError.disconnected: "\(error)"
        case is PromptError: "standard input: \(error)"
        case let error as RuleUnavailable: (error.field.map { "\($0): " } ?? "") + "\(error)"
        default: "\(error)"
        }
    }
}
