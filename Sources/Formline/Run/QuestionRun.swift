package import FormModel
internal import FormPrompts
package import WizardFiles

/// One question, asked by itself.
package struct QuestionRun: Sendable {
    package var question: StandaloneQuestion
    /// Where it asks.
    package var console = ConsoleOptions()

    package init(_ question: StandaloneQuestion) {
        self.question = question
    }

    /// Whether the answer is a secret.
    package var isSecret: Bool { question.isSecret }

    /// Asks until there is a valid answer.
    @MainActor
    package func answer(on streams: StandardStreams) async throws(RunFailure) -> Answer {
        let form = try form()
        let prompt = FormPrompt(FormController(form: form))
        // It is answered, and nothing is submitted.
        prompt.presentation.submitTitle = ""
        let console = try console.console(on: streams, isInputTaken: false)
        let outcome: FormPrompt<WizardForm>.Outcome
        do {
            outcome = try await prompt.run(on: console)
        } catch {
            throw failure(error, fields: form.fieldNames)
        }
        switch outcome {
        case .submitted: return prompt.controller.form.answer
        case .saved, .discarded: throw RunFailure(.left, [])
        }
    }

    private func form() throws(RunFailure) -> WizardForm {
        do throws(Diagnostics) {
            return try WizardForm(question)
        } catch {
            throw RunFailure(
                .usage,
                error.diagnostics.map { mistake in
                    let meant = mistake.suggestion.map { "; did you mean '\($0)'?" } ?? ""
                    return "formline: \(mistake.file): \(mistake.message)\(meant)"
                })
        }
    }

    private func failure(_ error: any Error, fields: [String]) -> RunFailure {
        switch error {
        case PromptError.inputEnded(line: 1, _, _):
            RunFailure(
                .invalidAnswer,
                "formline: standard input is empty; its first line is the answer, and --tty asks at the terminal")
        case PromptError.inputEnded:
            RunFailure(
                .invalidAnswer, "formline: standard input: the answer was refused, and there is no line after it")
        case PromptError.linesLeftOver(let line, _, _):
            RunFailure(
                .invalidAnswer,
                "formline: standard input: line \(line) is left over; in a loop that reads standard input, give --tty")
        default: RunFailure(asking: error, fields: fields, isReported: !console.isQuiet)
        }
    }
}

extension Answer {
    /// The answer as a shell reads it: items of a list a line each, yes and no as `true` and `false`.
    package var shellText: String {
        if case .list(let items) = self { items.map(\.shellText).joined(separator: "\n") } else { programText }
    }
}
