/// Several fields as one, and fields as those of a form around their own.
extension ValidatedField {
    /// Makes a group: several fields under one name, never asked or validated as a whole.
    init(
        keyPath: PartialKeyPath<Form>, name: String?, fields: @escaping (Form) -> [ValidatedField],
        rules: @escaping (Form) -> [FormRule<Form>],
        groups: @escaping (Form) -> [PartialKeyPath<Form>: [PartialKeyPath<Form>]],
        isNamed: @escaping (Form) -> Bool, isVisible: @escaping (Form) -> Bool, isEnabled: @escaping (Form) -> Bool
    ) {
        self.init(
            keyPath: keyPath, reads: [], hasAsyncRules: false,
            access: GroupedFields(
                at: keyPath, named: name,
                members: FieldGroup(fields: fields, rules: rules, groups: groups, isNamed: isNamed),
                isVisible: isVisible, isEnabled: isEnabled))
    }

    /// Whether this is a group: the fields of a form inside the form.
    public var isGroup: Bool { access.group != nil }

    /// The fields of a group, one by one; none for a single field.
    public func members(in form: Form) -> [ValidatedField] { access.group?.fields(form) ?? [] }

    /// The groups inside a group, at any depth, with the key paths of their fields.
    func groups(in form: Form) -> [PartialKeyPath<Form>: [PartialKeyPath<Form>]] { access.group?.groups(form) ?? [:] }

    /// The rules of a group about all of its fields.
    func memberRules(in form: Form) -> [FormRule<Form>] { access.group?.rules(form) ?? [] }

    /// Whether this is a single field, or a group with a name, and so for the groups inside it.
    func isNamed(in form: Form) -> Bool { access.group?.isNamed(form) ?? true }

    /// The same field, which applies only while `condition` holds too.
    package func narrowed(to condition: @escaping (Form) -> Bool) -> ValidatedField {
        ValidatedField(
            keyPath: keyPath, reads: reads, hasAsyncRules: hasAsyncRules, access: access.narrowed(to: condition))
    }

    /// The same field of a form that has this form at `path`.
    func lifted<Outer>(
        to path: WritableKeyPath<Outer, Form>, prefix: String, isVisible: @escaping (Outer) -> Bool,
        isEnabled: @escaping (Outer) -> Bool
    ) -> ValidatedField<Outer> {
        ValidatedField<Outer>(
            keyPath: (path as PartialKeyPath<Outer>).to(keyPath),
            reads: reads.map { (path as PartialKeyPath<Outer>).to($0) }, hasAsyncRules: hasAsyncRules,
            access: LiftedField(access, at: path, prefix: prefix, isVisible: isVisible, isEnabled: isEnabled))
    }
}
