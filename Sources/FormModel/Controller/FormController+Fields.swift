extension FormController {
    /// Whether the field at `keyPath` was validated and passed, or does not apply; true for a field without rules.
    public func isValid(_ keyPath: PartialKeyPath<Form>) -> Bool { field(at: keyPath)?.isValid(form) ?? true }

    /// The messages of the field at `keyPath`; none unless it was refused.
    public func errors(_ keyPath: PartialKeyPath<Form>) -> [String] { field(at: keyPath)?.errors(form) ?? [] }

    /// The rules that refused the field at `keyPath`, with their messages; none if the messages came from outside.
    public func failures(_ keyPath: PartialKeyPath<Form>) -> [RuleFailure] {
        field(at: keyPath)?.failures(form) ?? []
    }

    /// The errors of all refused fields, in order: the caller's own if a rule has one, else the failure's message.
    public var errors: [any Error] {
        form.validatedFields.flatMap { field -> [any Error] in
            let failures = field.failures(form)
            guard failures.isEmpty else { return failures.map { $0.error ?? AnswerError($0.message) } }
            return (field.errors(form) ?? []).map(AnswerError.init)
        }
    }

    /// Validates the form and throws if it is refused: the first failed rule's own error if it has one, else
    /// ``ValidationError/invalid(errors:)``.
    public func requireValid() throws {
        guard !validate() else { return }
        let failures = form.validatedFields.lazy.flatMap { $0.failures(self.form) }
        if let error = failures.first?.error { throw error }
        throw ValidationError.invalid(errors: form.validationErrors)
    }

    /// Puts messages from outside onto the field at `keyPath`; none clears it. A field without rules makes them
    /// messages of the form.
    public func setErrors(_ messages: [String], for keyPath: PartialKeyPath<Form>) {
        guard let field = field(at: keyPath) else {
            self.messages += messages
            return
        }
        guard !messages.isEmpty else { return clearErrors(keyPath) }
        change(keyPath) { field.markAsInvalid(&$0, messages) }
    }

    /// Forgets what was said about the field at `keyPath`: it is idle after this.
    public func clearErrors(_ keyPath: PartialKeyPath<Form>) {
        guard let field = field(at: keyPath) else { return }
        change(keyPath) { field.clear(&$0) }
    }

    /// Forgets what was said about every refused field, and about the form.
    public func clearErrors() {
        messages = []
        for field in form.validatedFields where field.errors(form) != nil { clearErrors(field.keyPath) }
    }

    /// The value that the field had when the form was made, populated, or given to a walk.
    public func originalValue<Value>(_ keyPath: KeyPath<Form, Value>) -> Value { original[keyPath: keyPath] }

    /// Whether the field differs from its original value.
    public func isModified<Value: Equatable>(_ keyPath: KeyPath<Form, Value>) -> Bool {
        !isIdentical(form[keyPath: keyPath], original[keyPath: keyPath])
    }

    /// Gives the field at `keyPath` its original value back; it is idle after this.
    public func reset(_ keyPath: PartialKeyPath<Form>) {
        guard let field = field(at: keyPath) else { return }
        let original = original
        change(keyPath) { field.reset(&$0, to: original) }
    }

    /// Gives every field its original value back, those without rules too; no field is dirty after this, and the next
    /// submission begins with its first step.
    public func reset() {
        form = original
        memory.content = nil
        for field in form.validatedFields { clearErrors(field.keyPath) }
        messages = []
        state = .initial
    }

    /// Sets values that the form counts as its original ones: nothing is dirty or modified after this.
    public func setDefaults(_ body: (inout Form) -> Void) {
        body(&form)
        markAsUnmodified()
        for field in form.validatedFields { clearErrors(field.keyPath) }
    }

    /// Whether every field can be edited.
    public var isEnabled: Bool { form.validatedFields.allSatisfy { $0.isEnabled(in: form) } }

    /// Moves the focus to the next field that applies, after the one that has it; stays on the last one.
    public func focusNextField() {
        let fields = form.validatedFields
        let start = fields.firstIndex { $0.keyPath == focus }.map { $0 + 1 } ?? 0
        if let next = fields.dropFirst(start).first(where: { $0.applies(to: form) }) { focus = next.keyPath }
    }
}

/// A form that makes a typed, Sendable request of its values.
public protocol RequestableForm: ValidatableForm {
    /// What is sent.
    associatedtype Request: Sendable

    /// The request; asked for only when the form is valid.
    func request() -> Request
}

extension FormController where Form: RequestableForm {
    /// Validates the form; its request when it is valid, else nil.
    public func requestData() -> Form.Request? { validate() ? form.request() : nil }
}
