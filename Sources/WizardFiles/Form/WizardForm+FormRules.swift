public import FormModel

extension WizardForm {
    /// The rules across fields of the file, as they are judged once every answer is there.
    public var formRules: [FormRule<WizardForm>] {
        guard definition.formRules.contains(where: { $0.warning == nil }) else { return [] }
        return [
            FormRule(Self.formRuleName) { form in
                var messages: FormRule<WizardForm>.Messages = [:]
                for rule in form.definition.formRules where rule.warning == nil && messages[form.keyPath(rule)] == nil {
                    if let failure = form.failure(of: rule, isOpen: { _ in false }) {
                        messages[form.keyPath(rule)] = failure.message
                    }
                }
                return messages
            }
        ]
    }

    static let formRuleName = "refuse"

    private func keyPath(_ rule: FormRuleDefinition) -> PartialKeyPath<WizardForm> {
        validatedFields[rule.field].keyPath
    }

    /// The rules across fields that refuse the field at `index`, as they are judged while others are still to be answered.
    static func crossRules(
        _ definition: WizardDefinition, on index: Int, at paths: [PartialKeyPath<WizardForm>]
    ) -> [CrossFieldRule<WizardForm, Answer>] {
        definition.formRules.filter { $0.field == index && $0.warning == nil }.map { rule in
            CrossFieldRule(
                formRuleName,
                reads: definition.fields.sources(of: rule.condition.reads).subtracting([index]).sorted().map {
                    paths[$0]
                },
                summary: { _ in nil },
                failure: { value, form in
                    var form = form
                    // A computed value may depend on it.
                    if form[index] != value { form[index] = value }
                    return form.failure(of: rule) { form.isOpen($0) }
                })
        }
    }

    /// Whether the field applies and was not answered yet, or is made of one of which that is true.
    func isOpen(_ index: Int) -> Bool { isOpen(index, answered: isAnswered) }

    /// The same where other fields count as answered.
    func isOpen(_ index: Int, answered: (Int) -> Bool) -> Bool {
        guard applies(index) else { return false }
        guard let source = definition.fields[index].value else { return !answered(index) }
        return source.reads.contains { isOpen($0, answered: answered) }
    }

    /// Why the rule refuses its field; nil if it does not, or if an answer that is still to come decides.
    func failure(of rule: FormRuleDefinition, isOpen: (Int) -> Bool) -> RuleFailure? {
        guard applies(rule.field) else { return nil }
        let verdict = rule.condition.verdict(
            answer: answer, isOpen: { $0 != rule.field && isOpen($0) }, findings: findings)
        return verdict == .holds ? RuleFailure(rule: Self.formRuleName, message: rule.message.text(in: self)) : nil
    }
}

extension WizardForm {
    /// What is to be said about answers that may be kept.
    package func warnings(isAtEnd: Bool) -> [FormWarning<WizardForm>] {
        guard definition.hasWarnings else { return [] }
        let isOpen: (Int) -> Bool = { !isAtEnd && self.isOpen($0) }
        var warnings: [FormWarning<WizardForm>] = []
        func warn(_ index: Int, _ failure: RuleFailure, _ question: String, reads: [Int]) {
            let values = ([index] + reads).map { "\(answer($0))" }
            let field = definition.fields[index]
            warnings.append(
                FormWarning(
                    keyPath: validatedFields[index].keyPath, name: field.name, failure: failure, question: question,
                    identity: [field.name, failure.message] + values))
        }
        for index in definition.warnedFields where applies(index) && !isOpen(index) {
            let (field, value) = (definition.fields[index], answer(index))
            guard !value.isEmpty else { continue }
            for (place, rule) in field.commandRules.enumerated() {
                guard let question = rule.warning,
                    let message = fixed.commandWarnings.message(about: value, by: .init(field: field.name, rule: place))
                else { continue }
                warn(index, RuleFailure(rule: "command", message: message), question, reads: [])
            }
            for warning in field.warnings {
                if let spoken = warning.spoken {
                    let reads = spoken.other.map { [$0] } ?? []
                    guard !reads.contains(where: isOpen), let failure = spoken.failure(for: value, in: self) else {
                        continue
                    }
                    warn(index, failure, warning.question, reads: reads)
                    continue
                }
                switch warning.rule {
                case .own(let rule):
                    if let failure = rule.failure(for: value) { warn(index, failure, warning.question, reads: []) }
                case .related(let rule):
                    guard !isOpen(rule.other.index) else { continue }
                    if let failure = rule.failure(for: value, other: answer(rule.other.index)) {
                        warn(index, failure, warning.question, reads: [rule.other.index])
                    }
                }
            }
        }
        for rule in definition.formRules where !isOpen(rule.field) {
            guard let question = rule.warning, let failure = failure(of: rule, isOpen: isOpen) else { continue }
            warn(rule.field, failure, question, reads: rule.condition.reads)
        }
        return warnings
    }
}
