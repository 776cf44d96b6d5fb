/// Several fields as one, and fields as those of a form around their own.
extension ValidatedField {
    /// Makes a group: several fields under one name, never asked or validated as a whole.
    init(
        keyPath: PartialKeyPath<Form>, name: String?, fields: @escaping (Form) -> [ValidatedField],
        rules: @escaping (Form) -> [FormRule<Form>],
        groups: @escaping (Form) -> [PartialKeyPath<Form>: [PartialKeyPath<Form>]],
        isNamed: @escaping (Form) -> Bool, isVisible: @escaping (Form) -> Bool, isEnabled: @escaping (Form) -> Bool
    ) {
        self.keyPath = keyPath
        wrapper = keyPath
        reads = []
        hasAsyncRules = false
        group = Group(fields: fields, rules: rules, groups: groups, isNamed: isNamed)
        accessors = Accessors(
            name: { _ in name }, mode: { _ in .onChange },
            state: { form in
                let fields = fields(form)
                let messages = fields.flatMap { $0.errors(form) ?? [] }
                return (
                    fields.contains { $0.isDirty(form) }, fields.allSatisfy { $0.isValid(form) },
                    messages.isEmpty ? nil : messages, fields.flatMap { $0.failures(form) }
                )
            },
            isVisible: isVisible, isEnabled: isEnabled,
            validate: { form, _ in
                var isValid = true
                for field in fields(form) where !field.validate(&form) { isValid = false }
                return isValid
            },
            failures: { _, _ in [] }, ownFailures: { form in fields(form).flatMap { $0.ownFailures(form) } },
            asyncRules: [],
            markAsInvalid: { form, messages in fields(form).first?.markAsInvalid(&form, messages) },
            reject: { form, failures in fields(form).first?.reject(&form, failures) },
            setHidden: { form, isHidden in for field in fields(form) { field.setHidden(&form, isHidden) } },
            setDisabled: { form, isDisabled in for field in fields(form) { field.setDisabled(&form, isDisabled) } },
            // The fields of a group are restored one by one.
            restore: { _, _ in },
            keepSettings: { form, present in for field in fields(present) { field.keepSettings(&form, of: present) } },
            clear: { form in for field in fields(form) { field.clear(&form) } },
            isSame: { left, right in fields(left).allSatisfy { $0.isSame(left, right) } },
            value: { $0[keyPath: keyPath] }, areSame: { _, _ in false },
            ruleSummaries: { form in fields(form).flatMap { $0.ruleSummaries(form) } },
            use: { form, messages in for field in fields(form) { field.use(messages, in: &form) } },
            ruleMessages: { form in fields(form).first.flatMap { $0.ruleMessages(form) } })
    }

    /// Whether this is a group: the fields of a form inside the form.
    public var isGroup: Bool { group != nil }

    /// The fields of a group, one by one; none for a single field.
    public func members(in form: Form) -> [ValidatedField] { group?.fields(form) ?? [] }

    /// The groups inside a group, at any depth, with the key paths of their fields.
    func groups(in form: Form) -> [PartialKeyPath<Form>: [PartialKeyPath<Form>]] { group?.groups(form) ?? [:] }

    /// The rules of a group about all of its fields.
    func memberRules(in form: Form) -> [FormRule<Form>] { group?.rules(form) ?? [] }

    /// Whether this is a single field, or a group with a name, and so for the groups inside it.
    func isNamed(in form: Form) -> Bool { group?.isNamed(form) ?? true }

    /// The same field, which applies only while `condition` holds too.
    package func narrowed(to condition: @escaping (Form) -> Bool) -> ValidatedField {
        var copy = self
        let isVisible = accessors.isVisible
        copy.accessors.isVisible = { isVisible($0) && condition($0) }
        copy.accessors.isAlone = false
        return copy
    }

    /// The same field of a form that has this form at `path`.
    func lifted<Outer>(
        to path: WritableKeyPath<Outer, Form>, prefix: String, isVisible: @escaping (Outer) -> Bool,
        isEnabled: @escaping (Outer) -> Bool
    ) -> ValidatedField<Outer> {
        let inner = accessors
        return ValidatedField<Outer>(
            keyPath: (path as PartialKeyPath<Outer>).to(keyPath),
            wrapper: (path as PartialKeyPath<Outer>).to(wrapper),
            reads: reads.map { (path as PartialKeyPath<Outer>).to($0) }, hasAsyncRules: hasAsyncRules,
            accessors: ValidatedField<Outer>.Accessors(
                name: { form in
                    inner.name(form[keyPath: path]).map { prefix.isEmpty ? $0 : "\(prefix).\($0)" }
                },
                mode: { inner.mode($0[keyPath: path]) }, state: { inner.state($0[keyPath: path]) },
                isVisible: { isVisible($0) && inner.isVisible($0[keyPath: path]) },
                isEnabled: { isEnabled($0) && inner.isEnabled($0[keyPath: path]) },
                validate: { inner.validate(&$0[keyPath: path], $1) },
                failures: { inner.failures($0, $1[keyPath: path]) },
                ownFailures: { inner.ownFailures($0[keyPath: path]) }, asyncRules: inner.asyncRules,
                markAsInvalid: { inner.markAsInvalid(&$0[keyPath: path], $1) },
                reject: { inner.reject(&$0[keyPath: path], $1) },
                setHidden: { inner.setHidden(&$0[keyPath: path], $1) },
                setDisabled: { inner.setDisabled(&$0[keyPath: path], $1) },
                restore: { inner.restore(&$0[keyPath: path], $1) },
                keepSettings: { inner.keepSettings(&$0[keyPath: path], $1[keyPath: path]) },
                clear: { inner.clear(&$0[keyPath: path]) },
                isSame: { inner.isSame($0[keyPath: path], $1[keyPath: path]) },
                value: { inner.value($0[keyPath: path]) }, areSame: inner.areSame,
                ruleSummaries: { inner.ruleSummaries($0[keyPath: path]) },
                use: { inner.use(&$0[keyPath: path], $1) }, ruleMessages: { inner.ruleMessages($0[keyPath: path]) }))
    }
}
