/// When a controller validates a field automatically.
public enum ValidationTrigger: Sendable {
    case onValueChanged
    case onFocusLost
    case never
}

/// When the messages of a field are hidden until it is validated again.
public enum ErrorHiding: Sendable {
    case onValueChanged
    case onFocus
    case onFocusLost
}

package enum LiveMessageTiming: Sendable {
    case always, afterRejection, never
}

extension FormController {
    /// True if the field at `keyPath` was validated and passed, does not apply, or has no rules.
    public func isValid(_ keyPath: PartialKeyPath<Form>) -> Bool { field(at: keyPath)?.isValid(form) ?? true }

    /// The messages of the field at `keyPath`; empty unless it was rejected.
    public func errors(_ keyPath: PartialKeyPath<Form>) -> [String] { field(at: keyPath)?.errors(form) ?? [] }

    /// The rules that rejected the field at `keyPath`, with their messages; empty if the messages came from outside.
    public func failures(_ keyPath: PartialKeyPath<Form>) -> [RuleFailure] {
        field(at: keyPath)?.failures(form) ?? []
    }

    /// The failures of the current value, validated or not, with those of finished asynchronous rules; no state changes.
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
        return rules.allSatisfy { $0.messages(submitted).isEmpty }
    }

    private func currentFailures(_ field: ValidatedField<Form>) -> [RuleFailure] {
        guard field.applies(to: form) else { return [] }
        let failures = withRuleMessages { field.failures(for: field.value(form), in: form) }
        return failures + knownAsyncFailures(field, in: form)
    }

    /// The errors of all rejected fields, in order: a rule's custom error if it has one, else the failure's message.
    public var errors: [any Error] {
        fields.flatMap { field -> [any Error] in
            let failures = field.failures(form)
            guard failures.isEmpty else { return failures.map { $0.error ?? AnswerError($0.message) } }
            return (field.errors(form) ?? []).map(AnswerError.init)
        }
    }

    /// Validates the form. If it is rejected, throws the first failed rule's custom error, or ``FormError/invalid(errors:)``.
    public func requireValid() throws {
        guard !validate() else { return }
        let failures = fields.lazy.flatMap { $0.failures(self.form) }
        if let error = failures.first?.error { throw error }
        throw rejection
    }
}

extension FormController {
    /// The visible messages of the field at `keyPath`; none while ``errorHiding`` or the program hides them.
    public func shownErrors(_ keyPath: PartialKeyPath<Form>) -> [String] {
        showsErrors(keyPath) ? errors(keyPath) : []
    }

    /// True if messages of the field at `keyPath` are visible: unless ``errorHiding`` or the program hides them.
    public func showsErrors(_ keyPath: PartialKeyPath<Form>) -> Bool { !fieldStates.hiddenErrors.contains(keyPath) }

    /// Shows or hides the messages of the field at `keyPath` until its next validation, which shows them.
    public func setShowsErrors(_ keyPath: PartialKeyPath<Form>, _ shows: Bool) {
        if shows { fieldStates.hiddenErrors.remove(keyPath) } else { fieldStates.hiddenErrors.insert(keyPath) }
    }

    package func liveMessageTiming(_ keyPath: PartialKeyPath<Form>) -> LiveMessageTiming {
        let mode = field(at: keyPath)?.mode(unobservedForm) ?? .onChange
        if errorHiding == .onValueChanged || mode == .onEnter { return .never }
        return validationTrigger == .onValueChanged || mode == .always ? .always : .afterRejection
    }

    func valueChanged(_ keyPath: PartialKeyPath<Form>) {
        if errorHiding == .onValueChanged { fieldStates.hiddenErrors.insert(keyPath) }
        if validationTrigger == .onValueChanged { validate(keyPath) }
    }

    func focusMoved(from old: PartialKeyPath<Form>?) {
        if let old, field(at: old) != nil {
            if validationTrigger == .onFocusLost { validate(old) }
            if errorHiding == .onFocusLost { fieldStates.hiddenErrors.insert(old) }
        }
        if errorHiding == .onFocus, let focus { fieldStates.hiddenErrors.insert(focus) }
    }
}

extension FormController {
    /// Sets messages from outside by field name; an empty array clears the field. Messages for unknown names replace ``messages``.
    ///
    /// - Parameter focusesFirst: focuses the first field with new messages; by default ``shouldFocusFirstInvalidFieldOnSubmit``.
    public func setErrors(_ errors: [String: [String]], focusesFirst: Bool? = nil) {
        let form = form
        let named = Dictionary(grouping: fields) { $0.nameOrProperty(form) }
        var known: [PartialKeyPath<Form>: [String]] = [:]
        var others: [String] = []
        for (name, messages) in placed(errors).sorted(by: { $0.key < $1.key }) {
            if let field = named[name]?.first(where: { messages.isEmpty || $0.applies(to: form) }) {
                known[field.keyPath] = messages
            } else {
                others += name.isEmpty ? messages : messages.map { "\(name): \($0)" }
            }
        }
        setErrors(known, others: others, focusesFirst: focusesFirst)
    }

    /// Sets messages from outside on several fields; an empty array clears a field. Messages for a field without rules,
    /// or one that does not apply, replace ``messages``.
    public func setErrors(_ errors: [PartialKeyPath<Form>: [String]], focusesFirst: Bool? = nil) {
        setErrors(errors, others: [], focusesFirst: focusesFirst)
    }

    private func setErrors(_ errors: [PartialKeyPath<Form>: [String]], others messages: [String], focusesFirst: Bool?) {
        var others = errors
        var first: PartialKeyPath<Form>?
        for field in fields {
            guard let messages = errors[field.keyPath], messages.isEmpty || field.applies(to: form) else { continue }
            others[field.keyPath] = nil
            guard !messages.isEmpty else {
                clearErrors(field.keyPath)
                continue
            }
            first = first ?? field.keyPath
            updateState { field.markAsInvalid(&$0, messages) }
            fieldStates.hiddenErrors.remove(field.keyPath)
        }
        if let first, focusesFirst ?? shouldFocusFirstInvalidFieldOnSubmit { focus = first }
        let inOrder = fields.flatMap { others.removeValue(forKey: $0.keyPath) ?? [] }
        self.messages = messages + inOrder + others.values.joined().sorted()
    }

    /// Removes the messages of the field at `keyPath`, which is then idle.
    public func clearErrors(_ keyPath: PartialKeyPath<Form>) {
        guard let field = field(at: keyPath) else { return }
        withRuleMessages { updateState { field.clear(&$0) } }
    }

    /// Removes the messages of every rejected field and of the form.
    public func clearErrors() {
        messages = []
        for field in fields where field.errors(form) != nil { clearErrors(field.keyPath) }
    }
}
