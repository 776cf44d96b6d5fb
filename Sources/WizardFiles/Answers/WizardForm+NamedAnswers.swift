internal import FormModel

extension WizardForm {
    /// Answers that were taken over from flags and files.
    public struct TakenAnswers {
        /// The fields that have their answers now.
        public var answered: Set<PartialKeyPath<WizardForm>> = []
        /// Everything that is wrong with the answers, in their order.
        public var problems: [AnswerProblem] = []
        fileprivate var indices: Set<Int> = []

        /// The names of the fields that have answers but do not apply to `form`.
        public func names(leftOutIn form: WizardForm) -> [String] {
            indices.sorted().filter { !form.applies($0) }.map { form.definition.fields[$0].name }
        }
    }

    /// Gives fields the named answers, later ones over earlier ones, and checks them all together.
    ///
    /// An answer of another type, one that a rule refuses, and a name that is no field are problems. Rules that read
    /// another field run where that one has an answer too. An empty answer is none.
    public mutating func take(_ answers: [NamedAnswer]) -> TakenAnswers {
        var taken = TakenAnswers()
        var sources: [Int: String] = [:]
        for answer in answers {
            guard let index = definition.index(of: answer.name) else {
                taken.problems.append(unknown(answer))
                continue
            }
            do throws(AnswerError) {
                let value = try self.answer(answer.value, at: index)
                self[value: FieldID(index: index)] = value
                sources[index] = answer.source
            } catch {
                sources[index] = nil
                taken.problems.append(
                    AnswerProblem(
                        source: answer.source, name: answer.name,
                        failure: RuleFailure(rule: "type", message: error.message)))
            }
        }
        taken.indices = Set(sources.keys)
        for index in sources.keys.sorted() where applies(index) {
            taken.answered.insert(validatedFields[index].keyPath)
            for failure in failures(at: index, known: taken.indices) {
                taken.problems.append(
                    AnswerProblem(source: sources[index], name: definition.fields[index].name, failure: failure))
            }
        }
        return taken
    }

    /// What the rules say about fields that no named answer was given for, where nothing can be asked.
    public func missingAnswers(besides problems: [AnswerProblem]) -> [AnswerProblem] {
        let reported = Set(problems.map(\.name))
        var problems: [AnswerProblem] = []
        for (index, field) in definition.fields.enumerated() where applies(index) && !reported.contains(field.name) {
            for failure in validatedFields[index].failures(for: self[value: FieldID(index: index)], in: self) {
                problems.append(AnswerProblem(source: nil, name: field.name, failure: failure))
            }
        }
        return problems
    }

    /// The fields that have a default.
    public var fieldsWithDefault: Set<PartialKeyPath<WizardForm>> {
        Set(
            definition.fields.indices.filter { definition.fields[$0].question.defaultAnswer?.isEmpty == false }
                .map { validatedFields[$0].keyPath })
    }

    private func answer(_ value: NamedAnswer.Value, at index: Int) throws(AnswerError) -> Answer {
        let field = definition.fields[index]
        let answer =
            switch value {
            case .text(let text): text.isEmpty ? Answer.null : try field.question.parse(text)
            case .node(let node): try field.question.answer(from: node)
            }
        return field.transformed(answer)
    }

    /// The failures of a field's own rules, and of those across fields that read only known ones.
    private func failures(at index: Int, known: Set<Int>) -> [RuleFailure] {
        let value = self[value: FieldID(index: index)]
        let own = self[wrapper: FieldID(index: index)].failures(for: value)
        return own
            + definition.fields[index].crossRules.compactMap { rule in
                guard known.contains(rule.other), !value.isEmpty else { return nil }
                return rule.validate(value, answer(rule.other)).map { RuleFailure(rule: rule.ruleName, message: $0) }
            }
    }

    private func unknown(_ answer: NamedAnswer) -> AnswerProblem {
        let closest = Suggestion.closest(to: answer.name, among: fieldNames)
        let suggestion = closest.map { "; did you mean '\($0)'?" } ?? ""
        return AnswerProblem(
            source: answer.source, name: answer.name,
            failure: RuleFailure(rule: "unknown", message: "there is no such field\(suggestion)"))
    }
}

extension WizardDefinition {
    /// The place of the field named `name`; nil where there is none.
    func index(of name: String) -> Int? { fields.firstIndex { $0.name == name } }
}
