internal import FormModel

/// Values made of other answers: computed fields and defaults.
extension WizardForm {
    /// The default with the current answers; nil if the field has none.
    func currentDefault(_ index: Int) -> Answer? {
        if let answer = itemDefault(index) { return answer }
        let field = definition.fields[index]
        for (number, value) in possibleDefaults(index) {
            switch value {
            case .made(let source):
                let value = source.answer(in: self, for: field)
                // A field that can be left empty can have an empty default.
                return value.isEmpty ? field.question.defaultAnswer : value
            case .printed(let program):
                let printed = printedDefault(index, case: number).flatMap {
                    isCurrent($0, of: program) ? $0.value : nil
                }
                if let printed, !printed.isEmpty { return printed }
            }
        }
        return field.question.defaultAnswer
    }

    /// The cases of the default whose conditions hold, with their indices.
    func possibleDefaults(_ index: Int) -> [(number: Int, value: DefaultSource.CaseValue)] {
        (definition.fields[index].defaultSource?.choices ?? []).enumerated()
            .filter { holds($0.element.condition) }.map { ($0.offset, $0.element.value) }
    }

    /// The value of a computed field, or of a field that follows its default; nil for any other.
    func madeValue(_ index: Int) -> Answer? {
        if let value = definition.fields[index].value { return value.answer(in: self, for: definition.fields[index]) }
        guard followsDefault(index) else { return nil }
        return currentDefault(index) ?? .null
    }

    func computedFailures(_ index: Int) -> [RuleFailure] {
        let field = definition.fields[index]
        guard let source = field.value else { return [] }
        do throws(AnswerError) {
            let value = try source.read(in: self, for: field)
            return field.allRules.compactMap { $0.failure(for: value) }
        } catch {
            return [RuleFailure(rule: "type", message: error.message)]
        }
    }

    /// Adapts the question to the current answers.
    func adapt(_ question: inout Question, at index: Int) {
        let field = definition.fields[index]
        field.texts.write(to: &question, in: self)
        if let answer = itemDefault(index) {
            let declaredDefault = question.defaultAnswer
            if field.isOptional || declaredDefault.map(question.isEmptyAnswer) == true {
                question.emptiedAnswer = declaredDefault ?? .null
            }
            question.defaultAnswer = answer
        }
        if field.defaultSource != nil { question.defaultAnswer = currentDefault(index) ?? .null }
        if field.hasDependentChoices || !field.choiceTexts.isEmpty { question.choices = choices(index) }
        if let value = question.defaultAnswer, choiceFailure(of: value, at: index) != nil {
            question.defaultAnswer = .null
        }
        if let initial = field.texts.initial {
            let text = (try? field.transformed(.text(initial.text(in: self))))?.text ?? ""
            question.initialText = text.isEmpty ? nil : text
        }
    }
}

extension FieldDefinition {
    /// Whether the question depends on answers.
    var isAdapted: Bool {
        !texts.isEmpty || defaultSource != nil || itemDefault != nil || hasDependentChoices || !choiceTexts.isEmpty
    }

    /// Whether a command or variable decides about the field, its default or its value.
    var dependsOnSystem: Bool {
        var conditions = [condition]
        if case .cases(let cases)? = defaultSource { conditions += cases.map(\.condition) }
        conditions += (value?.conditions ?? []) + (otherwise?.conditions ?? [])
        return conditions.contains { $0?.systemParts.isEmpty == false }
    }

    /// The conditions of the cases of its default, value and `otherwise`, and of its choices.
    var conditionsOfCases: [Condition] {
        func taken(_ cases: [Condition]?, if condition: Condition?) -> [Condition] {
            let cases = cases ?? []
            // A case matters only if no earlier one holds.
            return cases.indices.compactMap {
                Condition.joining([condition] + cases[..<$0].map(Condition.not) + [cases[$0]])
            }
        }
        return taken(defaultSource?.choices.compactMap(\.condition), if: condition)
            + taken(value?.conditions, if: condition) + taken(otherwise?.conditions, if: condition.map(Condition.not))
            + choiceConditions.compactMap { choice in choice.flatMap { Condition.joining([condition, $0]) } }
    }

    /// Whether programs are run before the question is asked.
    var needsPrograms: Bool { defaultSource?.firstProgram != nil || choiceProgram != nil }

    /// The fields whose answers the field depends on.
    var dependencies: Set<Int> {
        Set(condition?.reads ?? []).union(value?.reads ?? []).union(defaultSource?.reads ?? [])
            .union(otherwise?.reads ?? [])
    }
}

extension [FieldDefinition] {
    /// These fields and all fields that they depend on, through values or conditions.
    func sources(of fields: some Sequence<Int>) -> Set<Int> {
        var (found, next) = (Set<Int>(), Array<Int>(fields))
        while let index = next.popLast() {
            if found.insert(index).inserted { next += self[index].dependencies }
        }
        return found
    }
}
