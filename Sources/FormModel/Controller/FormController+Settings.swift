/// A setting of fields without rules: the last one for the field, a group that contains it, or the form counts.
struct PlainFieldSetting<Form> {
    private var entries: [(keyPath: PartialKeyPath<Form>, isOn: Bool)] = []

    subscript(keyPath: PartialKeyPath<Form>, in groups: [PartialKeyPath<Form>]) -> Bool {
        let setting = entries.last {
            $0.keyPath == keyPath || groups.contains($0.keyPath) || $0.keyPath == \Form.self
        }
        return setting?.isOn ?? false
    }

    var isOnAnywhere: Bool { entries.contains(where: \.isOn) }

    mutating func set(_ isOn: Bool, at keyPath: PartialKeyPath<Form>) {
        entries.removeAll { $0.keyPath == keyPath || keyPath == \Form.self }
        entries.append((keyPath, isOn))
    }
}

extension FormController {
    /// True if ``setHidden(_:_:)`` or its own condition hides the field at `keyPath`, or all fields of the group.
    public func isHidden(_ keyPath: PartialKeyPath<Form>) -> Bool {
        !fields(at: keyPath).contains { $0.isVisible(in: form) }
            && plainFields(at: keyPath).allSatisfy { fieldStates.hidden[$0.keyPath, in: $0.groups] }
    }

    /// Hides the field or group at `keyPath`, or shows it again if its own condition allows that.
    ///
    /// A hidden field is not part of the form: it is not asked, counts as valid, and has no messages. If its question
    /// is open, the run continues with the next one.
    public func setHidden(_ keyPath: PartialKeyPath<Form>, _ isHidden: Bool) {
        if field(at: keyPath) == nil { fieldStates.hidden.set(isHidden, at: keyPath) }
        updateState { form in
            for field in fields(at: keyPath) { field.setHidden(&form, isHidden) }
        }
    }

    /// True if ``setDisabled(_:_:)`` or its own condition disables the field at `keyPath`, or all fields of the group.
    public func isDisabled(_ keyPath: PartialKeyPath<Form>) -> Bool {
        !fields(at: keyPath).contains { $0.isEnabled(in: form) }
            && plainFields(at: keyPath).allSatisfy { fieldStates.disabled[$0.keyPath, in: $0.groups] }
    }

    /// Disables the field or group at `keyPath`, or enables it again if its own condition allows that.
    ///
    /// A disabled field keeps its value: it is not asked, counts as valid, and has no messages.
    public func setDisabled(_ keyPath: PartialKeyPath<Form>, _ isDisabled: Bool) {
        if field(at: keyPath) == nil { fieldStates.disabled.set(isDisabled, at: keyPath) }
        updateState { form in
            for field in fields(at: keyPath) { field.setDisabled(&form, isDisabled) }
        }
    }

    private func fields(at keyPath: PartialKeyPath<Form>) -> [ValidatedField<Form>] {
        if let field = field(at: keyPath) { return [field] }
        return fields.filter { $0.groups.contains(keyPath) }
    }

    /// The fields without rules, with their groups, that a run asks at `keyPath`. Without a run, any field is one.
    private func plainFields(
        at keyPath: PartialKeyPath<Form>
    ) -> [(keyPath: PartialKeyPath<Form>, groups: [PartialKeyPath<Form>])] {
        let asked = plainQuestions.filter { $0.keyPath == keyPath || $0.groups.contains(keyPath) }
        let isUnknown = asked.isEmpty && fields(at: keyPath).isEmpty
        return isUnknown ? [(keyPath, [])] : asked.map { ($0.keyPath, $0.groups) }
    }

    /// True if no field can be edited. Setting it disables or enables every field.
    ///
    /// A disabled form counts as valid and is submitted unchanged; a run asks none of its questions.
    public var isDisabled: Bool {
        get {
            guard !fields.isEmpty || !plainQuestions.isEmpty else { return fieldStates.disabled[\Form.self, in: []] }
            return !fields.contains { $0.isEnabled(in: form) } && plainQuestions.allSatisfy(isDisabled)
        }
        set {
            fieldStates.disabled.set(newValue, at: \Form.self)
            updateState { form in
                for field in fields { field.setDisabled(&form, newValue) }
            }
        }
    }

    /// True if every field can be edited.
    public var isEnabled: Bool {
        guard fields.allSatisfy({ $0.isEnabled(in: form) }) else { return false }
        // Without a walk, the fields without rules are not known.
        return plainQuestions.isEmpty ? !fieldStates.disabled.isOnAnywhere : !plainQuestions.contains(where: isDisabled)
    }

    private func isDisabled(_ question: FormQuestion<Form>) -> Bool {
        fieldStates.disabled[question.keyPath, in: question.groups]
    }

    package func plainFieldApplies(_ question: FormQuestion<Form>) -> Bool {
        !fieldStates.hidden[question.keyPath, in: question.groups]
            && !isDisabled(question)
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

    /// Observes every change of the value at `keyPath`, by a user, the program or ``reset()``. The handler runs after the change
    /// and may change the form further. It lives as long as the controller, so capture that weakly unless it is a local one.
    public func onChange<Value: Equatable>(
        of keyPath: KeyPath<Form, Value>, perform: @escaping @MainActor (_ old: Value, _ new: Value) -> Void
    ) {
        observers.append { old, new in
            let (old, new) = (old[keyPath: keyPath], new[keyPath: keyPath])
            if !isIdentical(old, new) { perform(old, new) }
        }
    }
}
