/// The settings of a field without a wrapper.
struct PlainFieldSettings {
    var isHidden = false
    var isDisabled: Bool?
}

extension FormController {
    /// True if ``setHidden(_:_:)`` or its own condition hides the field at `keyPath`, or all fields of the group.
    public func isHidden(_ keyPath: PartialKeyPath<Form>) -> Bool {
        let fields = fields(at: keyPath)
        guard !fields.isEmpty else { return fieldStates.plain[keyPath]?.isHidden ?? false }
        return !fields.contains { $0.isVisible(in: form) }
    }

    /// Hides the field at `keyPath`, or shows it again if its own condition allows that. This also works for a field
    /// without rules, and for a group with all nested fields.
    ///
    /// A hidden field is not part of the form: it is not asked, counts as valid, and has no messages. If its question
    /// is open, the walk continues with the next one.
    public func setHidden(_ keyPath: PartialKeyPath<Form>, _ isHidden: Bool) {
        set(keyPath, plain: { $0.isHidden = isHidden }, wrapped: { $0.setHidden(&$1, isHidden) })
    }

    /// True if ``setDisabled(_:_:)`` or its own condition disables the field at `keyPath`, or all fields of the group.
    public func isDisabled(_ keyPath: PartialKeyPath<Form>) -> Bool {
        let fields = fields(at: keyPath)
        guard !fields.isEmpty else { return fieldStates.plain[keyPath]?.isDisabled ?? fieldStates.disablesPlain }
        return !fields.contains { $0.isEnabled(in: form) }
    }

    /// Disables the field at `keyPath`, or enables it again if its own condition allows that. This also works for a
    /// field without rules, and for a group with all nested fields.
    ///
    /// A disabled field keeps its value: it is not asked, counts as valid, and has no messages.
    public func setDisabled(_ keyPath: PartialKeyPath<Form>, _ isDisabled: Bool) {
        set(keyPath, plain: { $0.isDisabled = isDisabled }, wrapped: { $0.setDisabled(&$1, isDisabled) })
    }

    private func set(
        _ keyPath: PartialKeyPath<Form>, plain: (inout PlainFieldSettings) -> Void,
        wrapped: (ValidatedField<Form>, inout Form) -> Void
    ) {
        let fields = fields(at: keyPath)
        guard !fields.isEmpty else { return plain(&fieldStates.plain[keyPath, default: PlainFieldSettings()]) }
        updateState { form in
            for field in fields { wrapped(field, &form) }
        }
    }

    private func fields(at keyPath: PartialKeyPath<Form>) -> [ValidatedField<Form>] {
        if let field = field(at: keyPath) { return [field] }
        return fields.filter { $0.groups.contains(keyPath) }
    }

    /// True if no field can be edited. Setting it disables or enables every field.
    ///
    /// A disabled form counts as valid and is submitted unchanged; a walk asks none of its questions.
    public var isDisabled: Bool {
        get { fields.isEmpty ? fieldStates.disablesPlain : !fields.contains { $0.isEnabled(in: form) } }
        set {
            fieldStates.disablesPlain = newValue
            for keyPath in fieldStates.plain.keys { fieldStates.plain[keyPath]?.isDisabled = nil }
            updateState { form in
                for field in fields { field.setDisabled(&form, newValue) }
            }
        }
    }

    /// True if every field can be edited.
    public var isEnabled: Bool { fields.allSatisfy { $0.isEnabled(in: form) } }

    package func plainFieldApplies(_ keyPath: PartialKeyPath<Form>) -> Bool {
        let settings = fieldStates.plain[keyPath] ?? PlainFieldSettings()
        return !settings.isHidden && !(settings.isDisabled ?? fieldStates.disablesPlain)
    }

    /// Replaces the rules of the field at `keyPath`, except those across fields and asynchronous ones. A validated
    /// field is validated again. Returns false for a field without a wrapper, which cannot have rules.
    @discardableResult
    public func setRules<Value: Equatable>(
        _ keyPath: KeyPath<Form, Value>, _ rules: any ValidationRule<Value>...
    ) -> Bool {
        guard let wrapper = wrapper(at: keyPath) else { return false }
        let isValidated = form[keyPath: wrapper].isValidated
        updateState { $0[keyPath: wrapper].rules = rules }
        if isValidated { validate(keyPath) }
        return true
    }

    /// Replaces the transform of the field at `keyPath`, which changes its current value and every assigned one; `nil`
    /// removes it. Returns false for a field without a wrapper, which cannot have a transform.
    @discardableResult
    public func setTransform<Value: Equatable>(
        _ keyPath: KeyPath<Form, Value>, _ transform: ((Value) -> Value)?
    ) -> Bool {
        guard let wrapper = wrapper(at: keyPath) else { return false }
        change(keyPath) { $0[keyPath: wrapper].transform = transform }
        return true
    }

    private func wrapper<Value>(at keyPath: KeyPath<Form, Value>) -> WritableKeyPath<Form, Validated<Value>>? {
        field(at: keyPath)?.wrapper as? WritableKeyPath<Form, Validated<Value>>
    }

    /// Observes every change of the value at `keyPath`, by a user, the program or ``reset()``. The handler runs after
    /// the change and may change the form further.
    ///
    /// ```swift
    /// controller.onChange(of: \.country) { _, country in
    ///     controller.setHidden(\.vat, country != "CH")
    /// }
    /// ```
    ///
    /// The handler lives as long as the controller, so capture the controller weakly unless it is a local one.
    public func onChange<Value: Equatable>(
        of keyPath: KeyPath<Form, Value>, perform: @escaping @MainActor (_ old: Value, _ new: Value) -> Void
    ) {
        observers.append { old, new in
            let (old, new) = (old[keyPath: keyPath], new[keyPath: keyPath])
            if !isIdentical(old, new) { perform(old, new) }
        }
    }
}
