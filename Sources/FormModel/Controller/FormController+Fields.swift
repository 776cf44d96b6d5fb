extension FormController {
    /// Whether the field at `keyPath` was validated and passed, or does not apply; true for a field without rules.
    public func isValid(_ keyPath: PartialKeyPath<Form>) -> Bool { field(at: keyPath)?.isValid(form) ?? true }

    /// The messages of the field at `keyPath`; none unless it was refused.
    public func errors(_ keyPath: PartialKeyPath<Form>) -> [String] { field(at: keyPath)?.errors(form) ?? [] }

    /// The rules that refused the field at `keyPath`, with their messages; none if the messages came from outside.
    public func failures(_ keyPath: PartialKeyPath<Form>) -> [RuleFailure] {
        field(at: keyPath)?.failures(form) ?? []
    }

    /// What the rules say about the field at `keyPath` as the form is now, whether it was validated or not: its own, those
    /// across fields, and what asynchronous ones have found for this value. No state changes; nothing if it does not apply.
    public func currentFailures(_ keyPath: PartialKeyPath<Form>) -> [RuleFailure] {
        field(at: keyPath).map(currentFailures) ?? []
    }

    /// Whether the field at `keyPath` passes its rules as the form is now, whether it was validated or not.
    public func passesRules(_ keyPath: PartialKeyPath<Form>) -> Bool { currentFailures(keyPath).isEmpty }

    /// Whether every field, and the form as a whole, passes its rules as they are now.
    ///
    /// Unlike ``isValid``, which says that everything was validated and passed, it needs no validation before, and changes
    /// no state: for a button that follows what is typed.
    public var passesRules: Bool {
        guard fields.allSatisfy({ currentFailures($0).isEmpty }) else { return false }
        let (rules, submitted) = (formRules, submittedForm)
        return rules.allSatisfy { $0.validate(submitted).isEmpty }
    }

    private func currentFailures(_ field: ValidatedField<Form>) -> [RuleFailure] {
        guard field.applies(to: form) else { return [] }
        return field.failures(for: field.value(form), in: form) + knownAsyncFailures(field, in: form)
    }

    /// The errors of all refused fields, in order: the caller's own if a rule has one, else the failure's message.
    public var errors: [any Error] {
        fields.flatMap { field -> [any Error] in
            let failures = field.failures(form)
            guard failures.isEmpty else { return failures.map { $0.error ?? AnswerError($0.message) } }
            return (field.errors(form) ?? []).map(AnswerError.init)
        }
    }

    /// Validates the form and throws if it is refused: the first failed rule's own error if it has one, else
    /// ``FormError/invalid(errors:)``.
    public func requireValid() throws {
        guard !validate() else { return }
        let failures = fields.lazy.flatMap { $0.failures(self.form) }
        if let error = failures.first?.error { throw error }
        throw rejection
    }

    /// The value that the field had when the form was made, populated, or given to a walk.
    public func originalValue<Value>(_ keyPath: KeyPath<Form, Value>) -> Value { original[keyPath: keyPath] }

    /// Whether the field differs from its original value.
    public func isModified<Value: Equatable>(_ keyPath: KeyPath<Form, Value>) -> Bool {
        !isIdentical(form[keyPath: keyPath], original[keyPath: keyPath])
    }

    /// Gives the field at `keyPath` its original value back, as it was, without a transform; it is idle after this.
    public func reset(_ keyPath: PartialKeyPath<Form>) {
        guard let field = field(at: keyPath) else { return }
        let original = original
        change(keyPath) { field.reset(&$0, to: original) }
    }

    /// Gives every field its original value back, those without rules too; no field is dirty after this, and the next
    /// submission begins with its first step.
    ///
    /// The program's own settings stay: rules, transforms, which fields are hidden or disabled.
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

    /// Sets values that the form counts as its original ones: nothing is dirty or modified after this.
    public func setDefaults(_ body: (inout Form) -> Void) {
        setOriginal(body)
        markAsDefault()
    }

    /// Sets values that the form counts as its original ones, but not as its defaults.
    package func setOriginal(_ body: (inout Form) -> Void) {
        body(&form)
        markAsUnmodified()
        for field in fields { clearErrors(field.keyPath) }
    }

    /// Moves the focus to the next field that applies, after the one that has it; after the last one, no field has it.
    public func focusNextField() {
        let start = fields.firstIndex { $0.keyPath == focus }.map { $0 + 1 } ?? 0
        focus = fields.dropFirst(start).first { $0.applies(to: form) }?.keyPath
    }
}
