internal import FormModel

extension WizardForm {
    package struct SuggestedForm {
        package var form: WizardForm
        package var notices: [String] = []
        package var problems: [AnswerProblem] = []
    }

    /// Makes earlier answers the defaults, except secrets and rejected answers. Give the form its other answers after this.
    package func suggesting(_ answers: [NamedAnswer]) -> SuggestedForm {
        var earlier = self
        let answers = earlier.assign(answers).answers
        var suggested = SuggestedForm(form: self)
        suggested.form.adoptFields(of: earlier)
        for list in earlier.lists(givenBy: answers) { suggested.form.removeInitialItems(of: list, keeping: []) }
        var rejected: [(answer: NamedAnswer, reason: String)] = []
        for answer in answers {
            if let problem = answer.problem {
                rejected.append((answer, problem.message))
            } else if let index = earlier.definition.index(of: answer.name) {
                do throws(AnswerError) {
                    try suggested.form.suggest(answer, at: index, of: earlier)
                } catch {
                    rejected.append((answer, error.message))
                }
            } else if !earlier.isEmptyGroup(answer) {
                let problem = earlier.unknown(answer)
                // A file may be of another version of the wizard; a flag was typed for this one.
                if case .file = answer.kind {
                    rejected.append((answer, problem.failure.message))
                } else {
                    suggested.problems.append(problem)
                }
            }
        }
        suggested.problems = suggested.form.withWrittenNames(suggested.problems)
        suggested.notices = rejected.map { [form = suggested.form] answer, reason in
            "\(answer.source): '\(form.writtenName(of: answer.name))' cannot be suggested: \(reason)"
        }
        return suggested
    }

    /// Makes an answer the default of its field, unless the form of the earlier run derived it from other answers.
    private mutating func suggest(
        _ answer: NamedAnswer, at index: Int, of earlier: WizardForm
    ) throws(AnswerError) {
        let field = definition.fields[index]
        if field.value != nil { return }
        if field.question.isSecret { throw AnswerError("secrets are always asked for again") }
        let value = try earlier.answer(answer.value, at: index)
        if field.question.isEmptyAnswer(value) { return }
        if let failure = field.allRules.lazy.compactMap({ $0.failure(for: value) }).first {
            throw AnswerError(failure.message)
        }
        // A default that was derived from the earlier answers is derived again from the new ones.
        if field.defaultSource == nil || earlier.currentDefault(index) != value { suggest(value, at: index) }
        for continuationField in impliedContinuations(of: index) { suggest(.boolean(true), at: continuationField) }
    }
}
