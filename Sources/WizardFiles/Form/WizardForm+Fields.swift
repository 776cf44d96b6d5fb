public import FormModel

extension WizardForm {
    static func validatedFields(
        _ definition: WizardDefinition, at paths: [WritableKeyPath<WizardForm, Answer>],
        _ commandWarnings: CommandWarnings
    ) -> [ValidatedField<WizardForm>] {
        // Converted once: a closure would convert the whole array for each element.
        let readPaths: [PartialKeyPath<WizardForm>] = paths
        func rule(
            _ name: String, reads: some Sequence<Int>, summary: @escaping (WizardForm) -> String? = { _ in nil },
            _ failure: @escaping (Answer, WizardForm) -> RuleFailure?
        ) -> CrossFieldRule<WizardForm, Answer> {
            CrossFieldRule(name, reads: reads.sorted().map { readPaths[$0] }, summary: summary, failure: failure)
        }
        // Computed fields can read each other in a chain; a rule reads only the asked fields at its ends.
        var computedSources: [Int: Set<Int>] = [:]
        func sources(_ indices: some Sequence<Int>) -> Set<Int> {
            definition.fields.sources(of: indices, known: computedSources).filter {
                definition.fields[$0].value == nil
            }
        }
        return definition.fields.enumerated().map { index, field in
            var rules = field.rulesWithForm.map { fieldRule in
                rule(
                    fieldRule.ruleName, reads: sources(fieldRule.reads), summary: fieldRule.summary, fieldRule.failure)
            }
            if let value = field.value {
                computedSources[index] = sources(field.dependencies)
                rules.append(rule("value", reads: sources(value.reads)) { $1.computedFailures(index).first })
            }
            if field.hasDependentChoices {
                rules.append(rule("choices", reads: field.readByChoices) { $1.choiceFailure(of: $0, at: index) })
            }
            rules += definition.formRules.filter { $0.field == index && $0.warning == nil }.map { formRule in
                rule(formRuleName, reads: sources(formRule.condition.reads).subtracting([index])) { value, form in
                    let form = form.with(value, at: index)
                    return form.failure(of: formRule, isOpen: form.isOpen)
                }
            }
            let different = definition.fieldsToDiffer(from: index)
            if !different.isEmpty {
                // The answer given last is to blame, so that an item is checked again only after a change before it.
                rules.append(
                    rule("unique", reads: different.filter { $0 < index }) {
                        $1.uniqueFailure(of: $0, at: index, among: different)
                    })
            }
            let conditions = definition.conditionsWithRules[index]
            if !conditions.isEmpty {
                rules.append(
                    rule("when", reads: Set(conditions.flatMap(\.reads)).subtracting([index])) { value, form in
                        let form = form.with(value, at: index)
                        return form.undecided(at: index) { $0 > index && form.isUnanswered($0) }
                    })
            }
            return ValidatedField(
                paths[index], wrappedBy: \.[wrapper: FieldID(name: field.name)], rules: rules,
                asynchronous: field.commandRules.enumerated().map { number, rule in
                    rule.asRule(on: field.name, commandWarnings, number: number)
                }, when: field.condition == nil ? nil : { $0.applies(index) })
        }
    }

    private func with(_ value: Answer, at index: Int) -> WizardForm {
        var form = self
        if form[index] != value { form[index] = value }
        return form
    }

    /// The failure of an answer that leaves a condition undecided, unless an open field can still decide it.
    func undecided(at index: Int, isOpen: (Int) -> Bool) -> RuleFailure? {
        let value = self[index]
        for condition in definition.conditionsWithRules[index] where !value.isEmpty {
            guard condition.verdict(in: self, isOpen: isOpen) == .undecided else { continue }
            let failures = condition.rules.lazy.filter { $0.index == index }.compactMap { $0.rule.failure(for: value) }
            guard var failure = failures.first(where: \.isUndecided) else { continue }
            failure.rule = "when"
            return failure
        }
        return nil
    }

    func isUnanswered(_ index: Int) -> Bool {
        let field = definition.fields[index]
        return applies(index) && !field.isOptional && field.value == nil
            && field.question.isEmptyAnswer(answer(index)) && currentDefault(index) == nil
    }

    func uniqueFailure(of value: Answer, at index: Int, among fields: [Int]) -> RuleFailure? {
        guard !value.isEmpty else { return nil }
        let isNew = self[index] != value
        let isUsed = fields.contains { other in
            answer(other) == value && (isNew && isAnswered(other) || isAnswered(other, before: index))
        }
        guard isUsed else { return nil }
        return RuleFailure(rule: "unique", message: WizardMessage.usedBefore.text)
    }

    private static let formRuleName = "refuse"

    /// The form rules of the file, which are checked once every answer exists.
    public var formRules: [FormRule<WizardForm>] {
        guard definition.formRules.contains(where: { $0.warning == nil }) else { return [] }
        return [
            FormRule(Self.formRuleName) { form in
                var messages: FormRule<WizardForm>.Messages = [:]
                for rule in form.definition.formRules where rule.warning == nil {
                    let keyPath = form.validatedFields[rule.field].keyPath
                    if messages[keyPath] == nil, let failure = form.failure(of: rule, isOpen: { _ in false }) {
                        messages[keyPath] = failure.message
                    }
                }
                return messages
            }
        ]
    }

    /// True if the field applies and is asked but unanswered, or is computed from such a field.
    func isOpen(_ index: Int) -> Bool { isOpen(index, answered: isAnswered) }

    func isOpen(_ index: Int, answered: (Int) -> Bool) -> Bool {
        guard applies(index), !definition.fields[index].isOfRequiredItem else { return false }
        guard let source = definition.fields[index].value else { return !answered(index) }
        return source.reads.contains { isOpen($0, answered: answered) }
    }

    /// Returns `nil` if the rule passes or an open field decides.
    func failure(of rule: FormRuleDefinition, isOpen: (Int) -> Bool) -> RuleFailure? {
        guard applies(rule.field) else { return nil }
        let verdict = rule.condition.verdict(in: self) { $0 != rule.field && isOpen($0) }
        guard verdict == .holds else { return nil }
        return RuleFailure(rule: Self.formRuleName, message: rule.message.text(in: self))
    }

    package func label(ofField index: Int) -> String {
        let field = definition.fields[index]
        var question = field.question
        field.texts.write(to: &question, in: self)
        let headings = definition.groups(around: field.group)?(self) ?? definition.headings(of: field.group)
        return (headings + [question.label.openLabel]).joinedLabels
    }

    package func warnings(isAtEnd: Bool) -> [FormWarning] {
        let isOpen: (Int) -> Bool = { !isAtEnd && self.isOpen($0) }
        var warnings: [FormWarning] = []
        func warn(_ index: Int, _ failure: RuleFailure?, _ text: AnswerText, reads: [Int] = []) {
            guard let failure else { return }
            let (name, sources) = (definition.fields[index].name, [index] + reads)
            warnings.append(
                FormWarning(
                    field: index, name: name, failure: failure, question: text.text(in: self, value: answer(index)),
                    identity: [name, failure.message] + sources.map { JSONWriter.compact(JSONValue(answer($0))) },
                    readsSecret: definition.fields.sources(of: sources).contains {
                        definition.fields[$0].question.isSecret
                    }))
        }
        for index in definition.fieldsWithWarnings where applies(index) && !isOpen(index) {
            let (field, value) = (definition.fields[index], answer(index))
            guard !value.isEmpty else { continue }
            for (number, rule) in field.commandRules.enumerated() {
                guard let question = rule.warning else { continue }
                let message = structure.commandWarnings.message(
                    about: value, by: .init(field: field.name, rule: number))
                warn(index, message.map { RuleFailure(rule: "command", message: $0) }, question)
            }
            for rule in field.rules where rule.other.map(isOpen) != true {
                guard let question = rule.warning else { continue }
                warn(index, rule.failure(for: value, in: self), question, reads: [rule.other].compactMap(\.self))
            }
        }
        for rule in definition.formRules where !isOpen(rule.field) {
            guard let question = rule.warning else { continue }
            warn(rule.field, failure(of: rule, isOpen: isOpen), question, reads: rule.condition.reads)
        }
        return warnings
    }

    static func questions(
        _ definition: WizardDefinition, at paths: [WritableKeyPath<WizardForm, Answer>]
    ) -> [FormQuestion<WizardForm>] {
        let headedPaths: [PartialKeyPath<WizardForm>] = paths
        var counts: [String: Int] = [:]
        // Counted in its group, so that a note or heading keeps its name if items are added elsewhere.
        func id(in group: Int?) -> FieldID {
            let name = group.map { definition.groups[$0].name } ?? ""
            counts[name, default: 0] += 1
            return FieldID(name: "\(name)#\(counts[name, default: 0])")
        }
        func shown(_ group: GroupDefinition, if condition: Condition? = nil) -> FormQuestion<WizardForm> {
            let id = id(in: group.parent)
            let isAsked = condition.map { condition in { (form: WizardForm) in form.holds(condition) } }
            var question = FormQuestion<WizardForm>(
                note: group.label, at: \.[note: id], help: group.help, isAsked: isAsked)
            question.headings = definition.headings(of: group.parent)
            question.adapt = { group.texts.write(to: &$0, in: $1) }
            return question
        }
        return definition.items.compactMap { item in
            switch item {
            case .field(let index):
                return definition.fields[index].value == nil ? question(definition, index, at: paths[index]) : nil
            case .note(let index):
                let note = definition.groups[index]
                return shown(note, if: note.condition)
            case .heading(let index):
                let group = definition.groups[index]
                var heading = shown(group)
                heading.currentHeadings = definition.groups(around: group.parent)
                heading.members = group.fields.map { headedPaths[$0] }
                return group.label.isEmpty ? nil : heading
            }
        }
    }

    private static func question(
        _ definition: WizardDefinition, _ index: Int, at path: WritableKeyPath<WizardForm, Answer>
    ) -> FormQuestion<WizardForm> {
        let field = definition.fields[index]
        let transforms = field.transforms
        var question = FormQuestion<WizardForm>(
            path, field.question, answer: { $0 },
            value: { (answer) throws(AnswerError) in try transforms.transformed(answer) })
        question.headings = definition.headings(of: field.group)
        question.currentHeadings = definition.groups(around: field.group)
        question.isContinuation = field.isContinuation
        if let program = field.completionProgram {
            let input = field.completionInput
            question.completions = { form in try await form.completions(program, input: input) }
        }
        question.adapt = { $1.adapt(&$0, at: index) }
        if field.defaultSource != nil { question.followDefault = { $0.followDefault(index) } }
        if field.needsPrograms { question.prepare = { form in try await form.prepared(index) } }
        return question
    }
}

extension WizardDefinition {
    func fieldsToDiffer(from index: Int) -> [Int] {
        let unique = lists.lazy.map { $0.items.compactMap(\.unique) }.first { $0.contains(index) } ?? []
        return unique.filter { $0 != index }
    }
}
