/// The settings of a field without rules.
struct PlainFieldSettings {
    var isHidden = false
    /// Nil to follow the form.
    var isDisabled: Bool?
}

/// Settings that a program can change at any time, also during a walk.
extension FormController {
    /// Whether the field at `keyPath` is hidden: by ``setHidden(_:_:)``, or by its own condition. A group is if all of its
    /// fields are.
    public func isHidden(_ keyPath: PartialKeyPath<Form>) -> Bool {
        let fields = fields(at: keyPath)
        guard !fields.isEmpty else { return fieldStates.plain[keyPath]?.isHidden ?? false }
        return !fields.contains { $0.isVisible(in: form) }
    }

    /// Hides the field at `keyPath`, or shows it again, as far as its own condition does. A field without rules can be
    /// hidden, too, and at once the fields of a group that have rules, those of groups inside it among them.
    ///
    /// A hidden field is not part of the form: it is not asked, counts as valid, and has no messages. If its question
    /// is open, the walk goes on with the next one.
    public func setHidden(_ keyPath: PartialKeyPath<Form>, _ isHidden: Bool) {
        let fields = fields(at: keyPath)
        guard !fields.isEmpty else {
            fieldStates.plain[keyPath, default: PlainFieldSettings()].isHidden = isHidden
            return
        }
        updateState { form in
            for field in fields { field.setHidden(&form, isHidden) }
        }
    }

    /// Whether the field at `keyPath` is disabled: by ``setDisabled(_:_:)``, or by its own condition. A group is if all of
    /// its fields are.
    public func isDisabled(_ keyPath: PartialKeyPath<Form>) -> Bool {
        let fields = fields(at: keyPath)
        guard !fields.isEmpty else { return fieldStates.plain[keyPath]?.isDisabled ?? fieldStates.disablesPlain }
        return !fields.contains { $0.isEnabled(in: form) }
    }

    /// Disables the field at `keyPath`, or enables it again, as far as its own condition does. A field without rules can be
    /// disabled, too, and at once the fields of a group that have rules, those of groups inside it among them.
    ///
    /// A disabled field keeps its value, which cannot be edited: it is not asked, counts as valid, and has no messages.
    public func setDisabled(_ keyPath: PartialKeyPath<Form>, _ isDisabled: Bool) {
        let fields = fields(at: keyPath)
        guard !fields.isEmpty else {
            fieldStates.plain[keyPath, default: PlainFieldSettings()].isDisabled = isDisabled
            return
        }
        updateState { form in
            for field in fields { field.setDisabled(&form, isDisabled) }
        }
    }

    private func fields(at keyPath: PartialKeyPath<Form>) -> [ValidatedField<Form>] {
        if let field = field(at: keyPath) { return [field] }
        return form.groups[keyPath]?.compactMap { field(at: $0) } ?? []
    }

    /// Whether no field can be edited. Setting it disables or enables every field.
    ///
    /// A disabled form counts as valid and is submitted as it is; a walk asks no more of its questions.
    public var isDisabled: Bool {
        get {
            return fields.isEmpty ? fieldStates.disablesPlain : !fields.contains { $0.isEnabled(in: form) }
        }
        set {
            fieldStates.disablesPlain = newValue
            for keyPath in fieldStates.plain.keys { fieldStates.plain[keyPath]?.isDisabled = nil }
            updateState { form in
                for field in fields { field.setDisabled(&form, newValue) }
            }
        }
    }

    /// Whether every field can be edited.
    public var isEnabled: Bool { fields.allSatisfy { $0.isEnabled(in: form) } }

    /// Whether the field without rules at `keyPath` is asked.
    package func plainFieldApplies(_ keyPath: PartialKeyPath<Form>) -> Bool {
        let states = fieldStates
        guard let settings = states.plain.isEmpty ? nil : states.plain[keyPath] else { return !states.disablesPlain }
        return !settings.isHidden && !(settings.isDisabled ?? states.disablesPlain)
    }

    /// Replaces the rules of the field at `keyPath`; those across fields and the asynchronous ones stay. A field that its
    /// rules have judged is judged again at once.
    ///
    /// - Returns: whether `keyPath` is that of a validated field; another one cannot have rules.
    @discardableResult
    public func setRules<Value: Equatable>(
        _ keyPath: KeyPath<Form, Value>, _ rules: any ValidationRule<Value>...
    ) -> Bool {
        setRules(keyPath, rules)
    }

    /// Replaces the rules of the field at `keyPath` by those of a list.
    @discardableResult
    public func setRules<Value: Equatable>(
        _ keyPath: KeyPath<Form, Value>, _ rules: [any ValidationRule<Value>]
    ) -> Bool {
        guard let field = field(at: keyPath),
            let wrapper = field.wrapper as? WritableKeyPath<Form, Validated<Value>>
        else { return false }
        let isValidated = field.isChecked(form)
        updateState { $0[keyPath: wrapper].rules = rules }
        if isValidated { validate(keyPath) }
        return true
    }

    /// Replaces the transform of the field at `keyPath`, which changes every value that is assigned; the present one at
    /// once. Nil for none.
    ///
    /// - Returns: whether `keyPath` is that of a validated field; another one cannot have a transform.
    @discardableResult
    public func setTransform<Value: Equatable>(
        _ keyPath: KeyPath<Form, Value>, _ transform: ((Value) -> Value)?
    ) -> Bool {
        guard let field = field(at: keyPath),
            let wrapper = field.wrapper as? WritableKeyPath<Form, Validated<Value>>
        else { return false }
        change(keyPath) { $0[keyPath: wrapper].transform = transform }
        return true
    }

    /// Tells every change of the value at `keyPath`, made by a user, the program, ``reset()``, a person's next
    /// answer. The form has changed by then, and can be changed further: another field set, hidden, given other rules.
    ///
    /// ```swift
    /// controller.onChange(of: \.country) { _, country in
    ///     controller.setHidden(\.vat, country != "CH")
    /// }
    /// ```
    ///
    /// It holds for as long as the controller lives, so capture the controller weakly if it is not a local one.
    public func onChange<Value: Equatable>(
        of keyPath: KeyPath<Form, Value>, perform: @escaping @MainActor (_ old: Value, _ new: Value) -> Void
    ) {
        observers.append { old, new in
            let (old, new) = (old[keyPath: keyPath], new[keyPath: keyPath])
            if !isIdentical(old, new) { perform(old, new) }
        }
    }
}
