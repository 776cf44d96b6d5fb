extension FormController {
    /// True if the field at `keyPath` was validated and passed, does not apply, or has no rules.
    public func isValid(_ keyPath: PartialKeyPath<Form>) -> Bool { field(at: keyPath)?.isValid(form) ?? true }

    /// The messages of the field at `keyPath`; empty unless it was rejected.
    public func errors(_ keyPath: PartialKeyPath<Form>) -> [String] { field(at: keyPath)?.errors(form) ?? [] }

    /// The rules that rejected the field at `keyPath`, with their messages; empty if the messages came from outside.
    public func failures(_ keyPath: PartialKeyPath<Form>) -> [RuleFailure] {
        field(at: keyPath)?.failures(form) ?? []
    }

    /// The current failures of the field at `keyPath`, validated or not: of its own rules, those across fields, and
    /// finished asynchronous ones. No state changes; empty if the field does not apply.
    package func currentFailures(_ keyPath: PartialKeyPath<Form>) -> [RuleFailure] {
        field(at: keyPath).map(currentFailures) ?? []
    }

    /// True if the field at `keyPath` currently passes its rules, validated or not.
    public func passesRules(_ keyPath: PartialKeyPath<Form>) -> Bool { currentFailures(keyPath).isEmpty }

    /// True if every field, and the form as a whole, currently passes its rules. Unlike ``isValid`` it needs no
    /// validation before, and changes no state: for a button that follows typing.
    public var passesRules: Bool {
        guard fields.allSatisfy({ currentFailures($0).isEmpty }) else { return false }
        let (rules, submitted) = (formRules, submittedForm)
        return rules.allSatisfy { $0.validate(submitted).isEmpty }
    }

    private func currentFailures(_ field: ValidatedField<Form>) -> [RuleFailure] {
        guard field.applies(to: form) else { return [] }
        return field.failures(for: field.value(form), in: form) + knownAsyncFailures(field, in: form)
    }

    /// The errors of all rejected fields, in order: a rule's custom error if it has one, else the failure's message.
    public var errors: [any Error] {
        fields.flatMap { field -> [any Error] in
            let failures = field.failures(form)
            guard failures.isEmpty else { return failures.map { $0.error ?? AnswerError($0.message) } }
            return (field.errors(form) ?? []).map(AnswerError.init)
        }
    }

    /// Validates the form and throws if it is rejected: the first failed rule's custom error if it has one, else
    /// ``FormError/invalid(errors:)``.
    public func requireValid() throws {
        guard !validate() else { return }
        let failures = fields.lazy.flatMap { $0.failures(self.form) }
        if let error = failures.first?.error { throw error }
        throw rejection
    }

    /// The value of the field when the form was made, populated, or given to a walk.
    public func originalValue<Value>(_ keyPath: KeyPath<Form, Value>) -> Value { original[keyPath: keyPath] }

    /// True if the field differs from its original value.
    public func isModified<Value: Equatable>(_ keyPath: KeyPath<Form, Value>) -> Bool {
        !isIdentical(form[keyPath: keyPath], original[keyPath: keyPath])
    }

    /// Restores the original value of the field at `keyPath` without a transform; the field is then idle.
    public func reset(_ keyPath: PartialKeyPath<Form>) {
        guard let field = field(at: keyPath) else { return }
        let value = field.value(original)
        change(keyPath) { field.restore(&$0, to: value) }
    }

    /// Restores the original value of every field, even without rules; nothing is then dirty, and the next submission
    /// begins with its first step. Rules, transforms, and hidden or disabled fields stay.
    public func reset() {
        let present = form
        var restored = original
        for field in fields { field.keepSettings(&restored, of: present) }
        form = restored
        memory.content = nil
        for field in fields { clearErrors(field.keyPath) }
        messages = []
        state = .initial
    }

    /// Sets values that count as the original ones: nothing is dirty or modified because of them.
    public func setDefaults(_ body: (inout Form) -> Void) {
        setOriginal(body)
        markAsDefault()
    }

    package func setOriginal(_ body: (inout Form) -> Void) {
        body(&form)
        markAsUnmodified()
        for field in fields { clearErrors(field.keyPath) }
    }

    /// Moves the focus to the next field that applies; after the last one, no field has it.
    public func focusNextField() {
        let start = fields.firstIndex { $0.keyPath == focus }.map { $0 + 1 } ?? 0
        focus = fields.dropFirst(start).first { $0.applies(to: form) }?.keyPath
    }
}
