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
        if let answer = try await given(to: &form) { return answer }
        let prompt = FormPrompt(FormController(form: form))
        prompt.dropsTypedAhead = dropsTypedAhead
        prompt.presentation.submitTitle = ""
        prompt.maxAttempts = maxAttempts
        var options = console
        options.isPartOfScript = true
        let console = try options.console(on: streams, isInputReserved: false)
        let outcome: FormPrompt<WizardForm>.Outcome
        do {
            outcome = try await prompt.run(on: console)
        } catch {
            throw failure(error, for: form)
        }
        switch outcome {
        case .submitted: return prompt.controller.form.answer
        case .saved, .discarded: throw RunFailure(.left)
        }
    }

    @MainActor
    private func given(to form: inout WizardForm) async throws(RunFailure) -> Answer? {
        var problems: [String] = []
        var hasAnswer = false
        if let variable, let text = Environment.current.variable(variable) {
            if isSecret { ProcessVariables.remove(variable) }
            if let found = form.answer(variable: variable, text) { (problems, hasAnswer) = (found, true) }
        }
        if !hasAnswer, asksNothing {
            problems = form.missingAnswers(besides: []).map(\.failure.message)
            if !problems.isEmpty {
                let label = form.questions[0].question.label.openLabel
                let source = variable.map { " or the environment variable \($0)" } ?? ""
                problems = [
                    "\(label): no answer was given, and nothing may be asked; provide one with --default V\(source)"
                ]
            }
            hasAnswer = true
        }
        if problems.isEmpty, hasAnswer {
            do {
                problems = try await form.unfinishedProblems()
            } catch {
                throw failure(error, for: form)
            }
        }
        guard problems.isEmpty else {
            throw RunFailure(.invalidAnswer, messages: problems.map { "formline: \($0)" })
        }
        // In a conditional expression, `nil` would be the null answer.
        guard hasAnswer else { return nil }
        return form.answer
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
        case PromptError.inputEnded(line: 1, _, _):
            return RunFailure(
                .invalidAnswer,
                "standard input is empty; give the answer as its first line, or use --tty to answer at the terminal")
        case PromptError.inputEnded:
            return RunFailure(
                .invalidAnswer,
                "standard input: the answer was rejected, and no line follows it; in a loop that reads standard input, use --tty"
            )
        case var error as TooManyAttempts:
            error.field = form.questions[0].question.label.openLabel
            return RunFailure(error, form: form, submits: false)
        default: return RunFailure(error, form: form, isReported: !console.isQuiet, submits: false)
        }
    }
}
