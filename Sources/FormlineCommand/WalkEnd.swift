internal import ArgumentParser
internal import Formline

/// The exit for an error that ended a walk.
///
/// - Parameters:
///   - names: the names of the form's fields, in order.
///   - isSaid: whether a transcript has said already what was refused.
func ended(by error: any Error, fields names: [String], isSaid: Bool) -> any Error {
    switch error {
    case PromptError.terminated(let signal): endProcess(bySignal: signal)
    case PromptError.disconnected: return failure(.left, "formline: \(error)")
    case let error as PromptError: return failure(.invalidAnswer, "formline: standard input: \(error)")
    case FormModel.ValidationError.invalid(let errors):
        let others = errors.keys.filter { !names.contains($0) }.sorted()
        let rows = (names + others).flatMap { name in
            (errors[name] ?? []).map { name.isEmpty ? $0 : "\(name): \($0)" }
        }
        return failure(.invalidAnswer, isSaid ? [] : rows)
    case let error as RuleUnavailable: return failure(error)
    case is ExitCode: return error
    default: return failure(.submitFailed, "formline: \(error)")
    }
}
