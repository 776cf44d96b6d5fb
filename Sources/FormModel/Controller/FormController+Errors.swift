/// When a controller validates a field by itself.
public enum ValidationTrigger: Sendable {
    /// When its value has changed.
    case onValueChanged
    /// When it has lost the focus.
    case onFocusLost
    /// Only when it is told to.
    case never
}

/// When the messages of a field are hidden until it is validated again.
public enum ErrorHiding: Sendable {
    /// When its value has changed.
    case onValueChanged
    /// When it gets the focus.
    case onFocus
    /// When it has lost the focus.
    case onFocusLost
}

/// When rules speak about an answer that is being typed.
package enum LiveMessageTiming: Sendable {
    case always, afterRejection, never
}

extension FormController {
    /// The messages of the field at `keyPath` as they are to be shown: none while ``hidesErrors`` or the program hides them.
    public func shownErrors(_ keyPath: PartialKeyPath<Form>) -> [String] {
        showsErrors(keyPath) ? errors(keyPath) : []
    }

    /// Whether messages of the field at `keyPath` are to be shown: unless ``hidesErrors`` or the program hides them.
    public func showsErrors(_ keyPath: PartialKeyPath<Form>) -> Bool { !fieldStates.hiddenErrors.contains(keyPath) }

    /// Shows or hides the messages of the field at `keyPath`, until it is validated the next time, which shows them.
    public func setShowsErrors(_ keyPath: PartialKeyPath<Form>, _ shows: Bool) {
        if shows { fieldStates.hiddenErrors.remove(keyPath) } else { fieldStates.hiddenErrors.insert(keyPath) }
    }

    /// Whether the rules of the field at `keyPath` speak while its answer is typed: from the first key, after a refusal, or
    /// not at all.
    package func liveMessageTiming(_ keyPath: PartialKeyPath<Form>) -> LiveMessageTiming {
        let mode = field(at: keyPath)?.mode(form) ?? .onChange
        if hidesErrors == .onValueChanged || mode == .onEnter { return .never }
        return validates == .onValueChanged || mode == .always ? .always : .afterRejection
    }

    func valueChanged(_ keyPath: PartialKeyPath<Form>) {
        if hidesErrors == .onValueChanged { fieldStates.hiddenErrors.insert(keyPath) }
        if validates == .onValueChanged { validate(keyPath) }
    }

    func focusMoved(from old: PartialKeyPath<Form>?) {
        let (validates, hides) = (validates == .onFocusLost, hidesErrors == .onFocusLost)
        if let old, validates || hides, field(at: old) != nil {
            if validates { validate(old) }
            if hides { fieldStates.hiddenErrors.insert(old) }
        }
        if let focus, hidesErrors == .onFocus { fieldStates.hiddenErrors.insert(focus) }
    }
}

// MARK: - Messages from outside

extension FormController {
    /// Puts messages from outside onto the fields by name; none for a name clears its field. Those for names that are no
    /// field become ``messages``.
    ///
    /// - Parameter focusesFirst: whether the focus moves to the first field that has messages now; if it is left out, as
    ///   ``shouldFocusFirstInvalidFieldOnSubmit`` says.
    public func setErrors(_ errors: [String: [String]], focusesFirst: Bool? = nil) {
        var unknown = placed(errors)
        var rejected: [PartialKeyPath<Form>] = []
        for field in fields {
            guard let name = field.nameOrProperty(form), let messages = unknown.removeValue(forKey: name) else {
                continue
            }
            guard !messages.isEmpty else {
                clearErrors(field.keyPath)
                continue
            }
            guard field.applies(to: form) else {
                unknown[name] = messages
                continue
            }
            rejected.append(field.keyPath)
            change(field.keyPath) { field.markAsInvalid(&$0, messages) }
            fieldStates.hiddenErrors.remove(field.keyPath)
        }
        messages = unknown.sorted { $0.key < $1.key }.flatMap { name, messages in
            name.isEmpty ? messages : messages.map { "\(name): \($0)" }
        }
        focusFirst(of: rejected, focusesFirst)
    }

    /// Puts messages from outside onto several fields at once; none for a field clears it. Those for a field without
    /// rules, or for one that does not apply, become ``messages``.
    ///
    /// ```swift
    /// controller.setErrors([\.email: ["Already taken"], \.zipCode: ["Unknown"]])
    /// ```
    public func setErrors(_ errors: [PartialKeyPath<Form>: [String]], focusesFirst: Bool? = nil) {
        var rejected: [PartialKeyPath<Form>] = []
        var left = errors
        for field in fields {
            guard let messages = left.removeValue(forKey: field.keyPath) else { continue }
            guard !messages.isEmpty else {
                clearErrors(field.keyPath)
                continue
            }
            guard field.applies(to: form) else {
                self.messages += messages
                continue
            }
            rejected.append(field.keyPath)
            change(field.keyPath) { field.markAsInvalid(&$0, messages) }
            fieldStates.hiddenErrors.remove(field.keyPath)
        }
        self.messages += left.values.flatMap(\.self).sorted()
        focusFirst(of: rejected, focusesFirst)
    }

    /// Puts messages from outside onto the field at `keyPath`; none clears it. A field without rules makes them
    /// messages of the form.
    public func setErrors(_ messages: [String], for keyPath: PartialKeyPath<Form>, focusesFirst: Bool? = nil) {
        setErrors([keyPath: messages], focusesFirst: focusesFirst)
    }

    private func focusFirst(of rejected: [PartialKeyPath<Form>], _ focusesFirst: Bool?) {
        guard focusesFirst ?? shouldFocusFirstInvalidFieldOnSubmit, let first = rejected.first else { return }
        focus = first
    }

    /// Forgets what was said about the field at `keyPath`: it is idle after this.
    public func clearErrors(_ keyPath: PartialKeyPath<Form>) {
        guard let field = field(at: keyPath) else { return }
        change(keyPath) { field.clear(&$0) }
    }

    /// Forgets what was said about every refused field, and about the form.
    public func clearErrors() {
        messages = []
        for field in fields where field.errors(form) != nil { clearErrors(field.keyPath) }
    }
}
