internal import ArgumentParser
internal import Formline

extension ConsoleOptions {
    /// Asks one question, and gives the answer; throws the exit where there is none, after it was said why.
    @MainActor
    func ask(_ question: OneQuestion) async throws -> Answer {
        let form: WizardForm
        do {
            form = try WizardForm(question)
        } catch {
            throw failure(.usage, error.diagnostics.map(row))
        }
        let controller = FormController(form: form)
        let prompt = FormPrompt(controller)
        // It is answered, and nothing is submitted.
        prompt.presentation.submitTitle = ""
        do {
            guard case .submitted = try await prompt.run(on: console()) else { throw ExitStatus.left.exit }
        } catch PromptError.inputEnded(let line, _, _) {
            throw failure(
                .invalidAnswer,
                line == 1
                    ? "formline: standard input is empty; its first line is the answer, and --tty asks at the terminal"
                    : "formline: standard input: the answer was refused, and there is no line after it")
        } catch PromptError.linesLeftOver(let line, _, _) {
            throw failure(
                .invalidAnswer,
                "formline: standard input: line \(line) is left over; in a loop that reads standard input, give --tty")
        } catch {
            throw ended(by: error, fields: form.fieldNames, isSaid: !quiet)
        }
        return controller.form.answer
    }

    private func row(for mistake: Diagnostic) -> String {
        let meant = mistake.suggestion.map { "; did you mean '\($0)'?" } ?? ""
        return "formline: \(mistake.file): \(mistake.message)\(meant)"
    }
}
