internal import FormModel

extension WizardForm {
    package struct SuggestedForm {
        package var form: WizardForm
        package var notices: [String] = []
        package var problems: [AnswerProblem] = []
    }

    /// The form with earlier answers as its defaults, later ones over earlier ones: everything is asked, and an empty line keeps
    /// the earlier answer.
    ///
    /// At a terminal that shows the line, an optional field begins with its suggestion, so that it can be removed. Secrets and
    /// answers that their fields no longer take are not suggested. Give the form its other answers after this.
    package func suggesting(_ answers: [NamedAnswer]) -> SuggestedForm {
        // The form with the answers of the earlier run.
        var earlier = self
        let answers = earlier.assign(answers).answers
        var suggested = SuggestedForm(form: self)
        var rejected: [(answer: NamedAnswer, reason: String)] = []
        var defaults: [(name: String, answer: Answer)] = []
        for answer in answers {
            let failure: String?
            if let problem = answer.problem {
                failure = problem.message
            } else if let index = earlier.definition.index(of: answer.name) {
                failure = earlier.notSuggested(answer, at: index, in: &defaults)
            } else if earlier.isEmptyGroup(answer) {
                continue
            } else {
                let problem = earlier.unknown(answer)
                // A file may be of another version of the wizard; a flag was typed for this one.
                guard case .file = answer.kind else {
                    suggested.problems.append(problem)
                    continue
                }
                failure = problem.failure.message
            }
            if let failure { rejected.append((answer, failure)) }
        }
        let form = WizardForm(earlier.definition.suggesting(defaults, insteadOf: earlier.lists(givenBy: answers)))
        suggested.form = form
        suggested.problems = form.withWrittenNames(suggested.problems)
        suggested.notices = rejected.map { answer, reason in
            WizardMessage.notSuggested(source: answer.source, name: form.writtenName(of: answer.name), reason: reason)
                .text
        }
        return suggested
    }

    /// Makes an answer the default of its field, unless the form of the earlier run derived it from other answers. Returns the
    /// reason if it cannot be suggested.
    private func notSuggested(
        _ answer: NamedAnswer, at index: Int, in defaults: inout [(name: String, answer: Answer)]
    ) -> String? {
        let field = definition.fields[index]
        if field.value != nil { return nil }
        if field.question.isSecret { return WizardMessage.secretNotSuggested.text }
        do throws(AnswerError) {
            let value = try self.answer(answer.value, at: index)
            if field.question.isEmptyAnswer(value) { return nil }
            if let failure = field.allRules.lazy.compactMap({ $0.failure(for: value) }).first { return failure.message }
            // A default that was derived from the earlier answers is derived again from the new ones.
            if field.defaultSource == nil || currentDefault(index) != value {
                defaults.append((field.name, value))
            }
            defaults += impliedContinuations(of: index).map { (definition.fields[$0].name, .boolean(true)) }
            return nil
        } catch {
            return error.message
        }
    }
}

extension WizardDefinition {
    /// Applies to more items, too. The repeated groups in `lists` do not begin with the items of the file.
    fileprivate func suggesting(
        _ answers: [(name: String, answer: Answer)], insteadOf lists: Set<String>
    ) -> WizardDefinition {
        var definition = self
        for index in fields.indices {
            guard let list = fields[index].itemDefault?.list, lists.contains(list) else { continue }
            definition.fields[index].itemDefault = nil
        }
        for (name, answer) in answers {
            if let index = index(of: name) { definition.fields[index].suggest(answer) }
        }
        guard let source else { return definition }
        definition.source = { room throws(Diagnostics) in
            try source(room).suggesting(answers, insteadOf: lists)
        }
        return definition
    }
}

extension FieldDefinition {
    mutating func suggest(_ answer: Answer) {
        let before = question.defaultAnswer
        if isOptional || before.map(question.isEmptyAnswer) == true {
            question.emptiedAnswer = question.emptiedAnswer ?? before ?? .null
        }
        defaultSource = nil
        itemDefault = nil
        question.defaultAnswer = answer
    }
}
