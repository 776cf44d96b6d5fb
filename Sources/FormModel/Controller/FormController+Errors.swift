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
    /// The visible messages of the field at `keyPath`; none while ``hidesErrors`` or the program hides them.
    public func shownErrors(_ keyPath: PartialKeyPath<Form>) -> [String] {
        showsErrors(keyPath) ? errors(keyPath) : []
    }

    /// True if messages of the field at `keyPath` are visible: unless ``hidesErrors`` or the program hides them.
    public func showsErrors(_ keyPath: PartialKeyPath<Form>) -> Bool { !fieldStates.hiddenErrors.contains(keyPath) }

    /// Shows or hides the messages of the field at `keyPath` until its next validation, which shows them.
    public func setShowsErrors(_ keyPath: PartialKeyPath<Form>, _ shows: Bool) {
        if shows { fieldStates.hiddenErrors.remove(keyPath) } else { fieldStates.hiddenErrors.insert(keyPath) }
    }

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

extension FormController {
    /// Sets messages from outside by field name; an empty array clears the field. Messages for unknown names become
    /// ``messages``.
    ///
    /// - Parameter focusesFirst: moves the focus to the first field that now has messages; by default as
    ///   ``shouldFocusFirstInvalidFieldOnSubmit`` says.
    public func setErrors(_ errors: [String: [String]], focusesFirst: Bool? = nil) {
        let placed = placed(errors)
        let form = form
        let unknown = setErrors(placed, focusesFirst) { $0.nameOrProperty(form) }
        messages = unknown.sorted { $0.key < $1.key }.flatMap { name, messages in
            name.isEmpty ? messages : messages.map { "\(name): \($0)" }
        }
    }

    /// Sets messages from outside on several fields; an empty array clears a field. Messages for a field without rules,
    /// or one that does not apply, become ``messages``.
    ///
    /// ```swift
    /// controller.setErrors([\.email: ["Already taken"], \.zipCode: ["Unknown"]])
    /// ```
    public func setErrors(_ errors: [PartialKeyPath<Form>: [String]], focusesFirst: Bool? = nil) {
        let unknown = setErrors(errors, focusesFirst, key: \.keyPath)
        messages += fields.flatMap { unknown[$0.keyPath] ?? [] }
        messages += unknown.filter { field(at: $0.key) == nil }.flatMap(\.value).sorted()
    }

    /// Returns the messages that no field has.
    private func setErrors<Key: Hashable>(
        _ errors: [Key: [String]], _ focusesFirst: Bool?, key: (ValidatedField<Form>) -> Key?
    ) -> [Key: [String]] {
        var unknown = errors
        var first: PartialKeyPath<Form>?
        for field in fields {
            guard let key = key(field), let messages = unknown[key], messages.isEmpty || field.applies(to: form)
            else { continue }
            unknown[key] = nil
            guard !messages.isEmpty else {
                clearErrors(field.keyPath)
                continue
            }
            first = first ?? field.keyPath
            change(field.keyPath) { field.markAsInvalid(&$0, messages) }
            fieldStates.hiddenErrors.remove(field.keyPath)
        }
        if let first, focusesFirst ?? shouldFocusFirstInvalidFieldOnSubmit { focus = first }
        return unknown
    }

    /// Sets messages from outside on the field at `keyPath`; an empty array clears it. For a field without rules they
    /// become messages of the form.
    public func setErrors(_ messages: [String], for keyPath: PartialKeyPath<Form>, focusesFirst: Bool? = nil) {
        setErrors([keyPath: messages], focusesFirst: focusesFirst)
    }

    /// Removes the messages of the field at `keyPath`, which is then idle.
    public func clearErrors(_ keyPath: PartialKeyPath<Form>) {
        guard let field = field(at: keyPath) else { return }
        change(keyPath) { field.clear(&$0) }
    }

    /// Removes the messages of every rejected field and of the form.
    public func clearErrors() {
        messages = []
        for field in fields where field.errors(form) != nil { clearErrors(field.keyPath) }
    }
}
