struct FormRuleResult<Form> {
    let form: Form
    let messages: FormRule<Form>.Messages
}

extension FormController {
    var formRules: [FormRule<Form>] { hasGroups ? form.allFormRules : form.formRules }

    /// True if a check of the field at `keyPath` is asynchronous, because of its own rules or form rules that read it.
    public func hasAsyncRules(_ keyPath: PartialKeyPath<Form>) -> Bool {
        field(at: keyPath)?.hasAsyncRules == true || formRules.contains { $0.reads.contains(keyPath) }
    }

    /// Runs the asynchronous form rules: all of them, or those that read a field and whose fields have all passed.
    /// Returns true if they reject nothing. Throws ``RuleUnavailable``, or `CancellationError` if outdated.
    func checkFormRules(reading keyPath: PartialKeyPath<Form>? = nil) async throws -> Bool {
        var isValid = true
        for index in formRules.indices {
            let rule = formRules[index]
            guard let waiting = rule.waiting, rule.applies(form), keyPath.map({ isReady(rule, after: $0) }) ?? true
            else { continue }
            let snapshot = form
            let messages: FormRule<Form>.Messages
            if remembers(rule), let known = formRuleResults[index], readsSame(rule, known.form, snapshot) {
                messages = known.messages
            } else {
                do {
                    messages = try await withRuleMessages { try await waiting(submittedForm) }
                } catch let error where error is CancellationError || error is RuleUnavailable {
                    throw error
                } catch {
                    throw RuleUnavailable(field: nil, reason: error)
                }
                try Task.checkCancellation()
                guard readsSame(rule, snapshot, form) else { throw CancellationError() }
                formRuleResults[index] = FormRuleResult(form: snapshot, messages: messages)
            }
            if !messages.isEmpty { isValid = false }
            for field in self.fields where messages[field.keyPath] == nil {
                if field.failures(form).contains(where: { $0.rule == rule.ruleName }) { validate(field.keyPath) }
            }
            report(messages, of: rule)
        }
        return isValid
    }

    private func isReady(_ rule: FormRule<Form>, after keyPath: PartialKeyPath<Form>) -> Bool {
        rule.reads.contains(keyPath)
            && rule.reads.allSatisfy { path in
                guard let field = field(at: path), !field.isValid(form) else { return true }
                let found = field.failures(form)
                return !found.isEmpty && found.allSatisfy { $0.rule == rule.ruleName }
            }
    }

    /// True if the fields that the rule reads have the same values. A field without a wrapper cannot be compared.
    private func readsSame(_ rule: FormRule<Form>, _ left: Form, _ right: Form) -> Bool {
        let fields = rule.reads.isEmpty ? self.fields : rule.reads.compactMap { field(at: $0) }
        return fields.allSatisfy { $0.isSame(left, right) }
    }

    /// True if the result holds until a field changes: the rule names its fields, and all can be compared.
    private func remembers(_ rule: FormRule<Form>) -> Bool {
        !rule.reads.isEmpty && rule.reads.allSatisfy { field(at: $0) != nil }
    }

    func report(_ messages: FormRule<Form>.Messages, of rule: FormRule<Form>) {
        for field in self.fields where field.applies(to: form) {
            guard let message = messages[field.keyPath] else { continue }
            let failure = RuleFailure(rule: rule.ruleName, message: message)
            let found = field.failures(form)
            if !found.contains(failure) { updateState { field.reject(&$0, found + [failure]) } }
        }
        let others = messages.filter { field(at: $0.key)?.applies(to: form) != true }
        self.messages += others.values.sorted()
    }
}
