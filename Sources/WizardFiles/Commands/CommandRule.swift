package import FormModel
internal import Synchronization

struct CommandRule {
    let program: Program
    /// The message instead of the program's output; it can contain `{{value}}`.
    let message: Template?
    let delay: ValidationDelay
    let isSecret: Bool
    var warning: AnswerText?

    /// An empty answer passes. A rule that only warns passes too, and notes its message in `warnings`.
    func asRule(on field: String, _ warnings: CommandWarnings, number: Int) -> AsyncRule<Answer> {
        AsyncRule("command", delay: delay, summary: message.flatMap { $0.isConstant ? $0.source : nil }) { answer in
            guard !answer.isEmpty else { return nil }
            let message =
                if let gate = ProgramGates.current {
                    try await gate.check(answer, of: field) { try await check(answer) }
                } else {
                    try await check(answer)
                }
            guard warning != nil else { return message }
            warnings.note(message, about: answer, by: CommandWarnings.Name(field: field, rule: number))
            return nil
        }
    }

    private func check(_ answer: Answer) async throws -> String? {
        let text = answer.programText
        let variable: String? = isSecret || text.utf8.contains(0) ? nil : text
        let secrets = isSecret ? [text] : []
        let values = TemplateValue.object(["value": TemplateValue(answer)])
        let ended = try await program.run(
            program.commandLine { _ in values }, input: Array(text.utf8), variables: ["FORMLINE_VALUE": variable])
        switch ended.code {
        case 0: return nil
        case 1, 65:
            let printed = String(decoding: ended.output, as: UTF8.self).masking(secrets)
                .split(whereSeparator: \.isNewline).first
            let customMessage = try? message?.rendered(values)
            return customMessage ?? printed.map(String.init) ?? WizardMessage.rejected.text
        default: throw ended.failure(of: program.name, masking: secrets)
        }
    }
}

final class CommandWarnings: Sendable {
    struct Name: Hashable, Sendable {
        let field: String
        let rule: Int
    }

    private let lastResults = Mutex<[Name: (answer: Answer, message: String?)]>([:])

    func note(_ message: String?, about answer: Answer, by name: Name) {
        lastResults.withLock { $0[name] = (answer, message) }
    }

    func message(about answer: Answer, by name: Name) -> String? {
        guard let last = lastResults.withLock({ $0[name] }), last.answer == answer else { return nil }
        return last.message
    }
}

/// Intercepts everything that a wizard does outside its form, so that a session can be recorded and replayed.
@MainActor
package protocol ProgramGate: AnyObject, Sendable {
    func check(
        _ answer: Answer, of field: String, by program: @MainActor () async throws -> String?
    ) async throws -> String?

    func submit(_ form: WizardForm) async throws -> WizardResult

    func completions(by program: @MainActor () async throws -> [String]) async throws -> [String]

    /// Lets a program print the choices or the default of a field; `nil` if its output is not known.
    func printed(for field: String, by program: @MainActor () async throws -> String) async throws -> String?
}

package enum ProgramGates {
    @TaskLocal package static var current: (any ProgramGate)?
}
