internal import FormModel

/// Values that are made of other answers: computed fields, defaults, and what a field is if it is not asked.
extension WizardForm {
    /// The default of the field at `index` with the answers of now; nil if it has none.
    func currentDefault(_ index: Int) -> Answer? {
        if let answer = itemDefault(index) { return answer }
        let field = definition.fields[index]
        guard let source = field.defaultSource else { return field.question.defaultAnswer }
        for (place, choice) in source.choices.enumerated() where holds(choice.condition) {
            switch choice.value {
            case .made(let source):
                let value = source.answer(in: self, for: field)
                // An empty text is one that a field can have that may be left empty.
                return value.isEmpty ? field.question.defaultAnswer : value
            case .printed(let program):
                let found = foundDefault(index, case: place).flatMap { isCurrent($0, of: program) ? $0.value : nil }
                if let found, !found.isEmpty { return found }
            }
        }
        return field.question.defaultAnswer
    }

    /// What a computed field, or one that follows its default, is with the answers of now; nil for any other.
    func madeValue(_ index: Int) -> Answer? {
        if let value = definition.fields[index].value { return value.answer(in: self, for: definition.fields[index]) }
        guard followsDefault(index) else { return nil }
        return currentDefault(index) ?? .null
    }

    /// What is wrong with the value of a computed field: it is not of the field's type, or its rules reject it.
    func computedFailures(_ index: Int) -> [RuleFailure] {
        guard let source = definition.fields[index].value else { return [] }
        let field = definition.fields[index]
        do throws(AnswerError) {
            let value = try source.read(in: self, for: field)
            return field.allRules.compactMap { $0.failure(for: value) }
        } catch {
            return [RuleFailure(rule: "type", message: error.message)]
        }
    }

    /// The field's question as the form makes it now.
    func adapt(_ question: inout Question, at index: Int) {
        let field = definition.fields[index]
        field.texts.write(to: &question, in: self)
        if let answer = itemDefault(index) {
            let own = question.defaultAnswer
            if field.isOptional || own.map(question.isNone) == true { question.emptiedAnswer = own ?? .null }
            question.defaultAnswer = answer
        }
        if field.defaultSource != nil { question.defaultAnswer = currentDefault(index) ?? .null }
        if field.hasDependentChoices || !field.choiceTexts.isEmpty { question.choices = choices(index) }
        if field.hasDependentChoices {
            if let value = question.defaultAnswer, choiceFailure(of: value, at: index) != nil {
                question.defaultAnswer = .null
            }
        }
        if let initial = field.texts.initial {
            let text = (try? field.transformed(.text(initial.text(in: self))))?.text ?? ""
            question.initialText = text.isEmpty ? nil : text
        }
    }
}

extension FieldDefinition {
    /// Whether the form makes something else of the question as it is answered.
    var isAdapted: Bool {
        !texts.isEmpty || defaultSource != nil || itemDefault != nil || hasDependentChoices || !choiceTexts.isEmpty
    }

    /// Whether the machine decides about it or its default.
    var dependsOnMachine: Bool {
        var conditions = [condition]
        if case .cases(let cases)? = defaultSource { conditions += cases.map(\.condition) }
        conditions += (value?.conditions ?? []) + (otherwise?.conditions ?? [])
        return conditions.contains { $0?.machineParts.isEmpty == false }
    }

    /// The conditions of the cases of its default, value and `otherwise`, and of its choices.
    var conditionsOfCases: [Condition] {
        func taken(_ cases: [Condition]?, if condition: Condition?) -> [Condition] {
            let cases = cases ?? []
            // Where an earlier case is taken, those after it do not matter.
            return cases.indices.compactMap {
                Condition.joining([condition] + cases[..<$0].map(Condition.not) + [cases[$0]])
            }
        }
        return taken(defaultSource?.choices.compactMap(\.condition), if: condition)
            + taken(value?.conditions, if: condition) + taken(otherwise?.conditions, if: condition.map(Condition.not))
            + choiceConditions.compactMap { choice in choice.flatMap { Condition.joining([condition, $0]) } }
    }

    /// Whether programs are run before the question is asked.
    var needsPrograms: Bool {
        defaultSource?.firstProgram != nil || choiceProgram != nil
    }

    /// The fields that the form has to look at again if an answer changes: those that the field depends on.
    var dependencies: Set<Int> {
        Set(condition?.reads ?? []).union(value?.reads ?? []).union(defaultSource?.reads ?? [])
            .union(otherwise?.reads ?? [])
    }
}

extension [FieldDefinition] {
    /// These fields and everything they depend on, through values or conditions.
    func sources(of fields: some Sequence<Int>) -> Set<Int> {
        var (found, next) = (Set<Int>(), Array<Int>(fields))
        while let index = next.popLast() {
            if found.insert(index).inserted { next += self[index].dependencies }
        }
        return found
    }
}
