package import FormModel
internal import FormPrompts
internal import Platform
package import WizardFiles

/// One question, asked by itself.
package struct QuestionRun: Sendable {
    package var question: StandaloneQuestion
    /// Where it asks.
    package var console = ConsoleOptions()
    /// Whether keys typed before the question appeared are dropped instead of answering it.
    package var isOfConsequence = false
    /// The environment variable whose value is the answer, if it has one; nil for none.
    package var variable: String?
    /// Asks nothing: the answer is that of the variable, or the default.
    package var asksNothing = false
    /// How many wrong answers in a row end it; see ``FormPrompt/maxAttempts``.
    package var maxAttempts: Int?

    package init(_ question: StandaloneQuestion) {
        self.question = question
    }

    /// Whether the answer is a secret.
    package var isSecret: Bool { question.isSecret }

    /// Asks until there is a valid answer, if there is none already. A Ctrl-C key ends it as it ends a shell's `read`.
    @MainActor
    package func answer(on streams: StandardStreams) async throws(RunFailure) -> Answer {
        var form = try form()
        if let answer = try await given(to: &form) { return answer }
        let prompt = FormPrompt(FormController(form: form))
        prompt.isOfConsequence = isOfConsequence
        // It is answered, and nothing is submitted.
        prompt.presentation.submitTitle = ""
        prompt.maxAttempts = maxAttempts
        var options = console
        options.isPartOfScript = true
        let console = try options.console(on: streams, isInputTaken: false)
        let outcome: FormPrompt<WizardForm>.Outcome
        do {
            outcome = try await prompt.run(on: console)
        } catch {
            throw failure(error, for: form)
        }
        switch outcome {
        case .submitted: return prompt.controller.form.answer
        case .saved, .discarded: throw RunFailure(.left, [])
        }
    }

    /// The answer that needs no question: that of the variable, or the default if nothing is asked; nil for none. Throws if
    /// it is not valid, or missing.
    @MainActor
    private func given(to form: inout WizardForm) async throws(RunFailure) -> Answer? {
        var problems: [String] = []
        var hasAnswer = false
        if let variable, let text = Environment.current[variable] {
            if isSecret { ProcessVariables.remove(variable) }
            problems = form.answer(variable: variable, text)
            hasAnswer = true
        }
        if !hasAnswer, asksNothing {
            problems = form.missingAnswers(besides: []).map(\.failure.message)
            if !problems.isEmpty {
                let sources = ["--default V", variable.map { RunMessage.variable($0).text }].compactMap(\.self)
                problems = [RunMessage.noAnswer(sources: sources).text]
            }
            hasAnswer = true
        }
        guard problems.isEmpty else { throw RunFailure(.invalidAnswer, problems.map { "formline: \($0)" }) }
        guard hasAnswer else { return nil }
        do {
            problems = try await form.unfinishedProblems().map { "formline: \($0)" }
        } catch {
            throw failure(error, for: form)
        }
        guard problems.isEmpty else { throw RunFailure(.invalidAnswer, problems) }
        return form.answer
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

    private func failure(_ error: any Error, for form: WizardForm) -> RunFailure {
        switch error {
        case PromptError.inputEnded(line: 1, _, _):
            return RunFailure(.invalidAnswer, "formline: \(RunMessage.inputEmptyForQuestion.text)")
        case PromptError.inputEnded:
            return RunFailure(.invalidAnswer, "formline: \(RunMessage.refusedAtEnd.text)")
        case var error as TooManyAttempts:
            error.field = form.questions[0].question.label.openLabel
            return RunFailure(asking: error, for: form, isReported: true, submits: false)
        case is InterruptKey: return RunFailure(ending: .interruptKey)
        default: return RunFailure(asking: error, for: form, isReported: !console.isQuiet, submits: false)
        }
    }
}
