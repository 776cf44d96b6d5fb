package import FormModel
internal import FormPrompts
internal import Platform
package import WizardFiles

package struct QuestionRun: Sendable {
    package var question: StandaloneQuestion
    package var console = ConsoleOptions()
    package var dropsTypedAhead = false
    package var variable: String?
    package var asksNothing = false
    package var maxAttempts: Int?

    package init(_ question: StandaloneQuestion) {
        self.question = question
    }

    package var isSecret: Bool { question.isSecret }

    /// Asks until there is a valid answer, unless one is given. Ctrl-C ends the run as it ends a shell's `read`.
    @MainActor
    package func answer(on streams: StandardStreams) async throws(RunFailure) -> Answer {
        var form = try form()
        if try await takeGivenAnswer(&form) { return form.answer }
        let prompt = FormPrompt(FormController(form: form))
        prompt.dropsTypedAhead = dropsTypedAhead
        prompt.presentation.onlyAsks = true
        prompt.maxAttempts = maxAttempts
        var options = console
        options.isPartOfScript = true
        let console = try options.console(on: streams, isInputReserved: false)
        do {
            guard case .submitted = try await prompt.run(on: console) else { throw RunFailure(.canceled) }
            return prompt.controller.form.answer
        } catch {
            throw failure(error, for: form)
        }
    }

    @MainActor
    private func takeGivenAnswer(_ form: inout WizardForm) async throws(RunFailure) -> Bool {
        guard var problems = problemsOfVariable(&form) ?? (asksNothing ? problemsOfDefault(form) : nil) else {
            return false
        }
        if problems.isEmpty {
            do {
                problems = try await form.unfinishedProblems()
            } catch {
                throw failure(error, for: form)
            }
        }
        guard problems.isEmpty else {
            throw RunFailure(.invalidAnswer, messages: problems.map { "formline: \($0)" })
        }
        return true
    }

    /// Returns `nil` if the variable gives no answer.
    @MainActor
    private func problemsOfVariable(_ form: inout WizardForm) -> [String]? {
        guard let variable, let text = Environment.current.variable(variable) else { return nil }
        if isSecret { ProcessVariables.remove(variable) }
        return form.answer(variable: variable, text)
    }

    @MainActor
    private func problemsOfDefault(_ form: WizardForm) -> [String] {
        guard !form.missingAnswers(besides: []).isEmpty else { return [] }
        let label = form.questions[0].question.label.openLabel
        let source = variable.map { " or the environment variable \($0)" } ?? ""
        return ["\(label): no answer was given, and nothing may be asked; provide one with --default V\(source)"]
    }

    private func form() throws(RunFailure) -> WizardForm {
        do throws(Diagnostics) {
            return try WizardForm(question)
        } catch {
            throw RunFailure(
                .usage,
                messages: error.diagnostics.map { mistake in
                    let suggestion = mistake.suggestion.map { "; did you mean '\($0)'?" } ?? ""
                    return "formline: \(mistake.file): \(mistake.message)\(suggestion)"
                })
        }
    }

    private func failure(_ error: any Error, for form: WizardForm) -> RunFailure {
        switch error {
        case PromptError.inputEnded:
            return RunFailure(
                .invalidAnswer,
                "standard input ended without a valid answer; give it as the next line, or use --tty to answer at the terminal"
            )
        case var error as TooManyAttempts:
            error.field = form.questions[0].question.label.openLabel
            return RunFailure(error, form: form)
        default: return RunFailure(error, form: form, isReported: !console.isQuiet)
        }
    }
}
