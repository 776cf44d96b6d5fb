extension ValidatedField {
    /// The fields of a form inside this one, as a group: `address.street` is the field `street` of the group `address`.
    ///
    /// ```swift
    /// struct Order: ValidatableForm {
    ///     @Validated(name: "email", .email()) var email = ""
    ///     var address = Address()                    // a ValidatableForm of its own
    ///
    ///     var validatedFields: [ValidatedField<Self>] {
    ///         [.init(\.email, wrappedBy: \._email), .group(\.address)]
    ///     }
    /// }
    /// ```
    ///
    /// The group's fields, its rules across fields and its `formRules` are this form's then, by key paths such as
    /// `\.address.street`. Groups can be inside groups.
    ///
    /// - Parameters:
    ///   - keyPath: the form inside this one.
    ///   - name: what the fields' names begin with, and a dot after it; the property's name if it is left out, which a
    ///     computed property has to give. With an empty one the names stay as they are.
    ///   - visible: whether the group applies to the form as it is now, as for a single field. Use it for a group that
    ///     is optional.
    ///   - enabled: whether its fields can be edited.
    public static func group<Member: ValidatableForm>(
        _ keyPath: WritableKeyPath<Form, Member>, named name: String? = nil,
        when visible: ((Form) -> Bool)? = nil, enabled: ((Form) -> Bool)? = nil
    ) -> ValidatedField {
        ValidatedField(
            group: keyPath, named: name ?? keyPath.lastPropertyName, isVisible: visible ?? { _ in true },
            isEnabled: enabled ?? { _ in true })
    }

    /// What `@Form` writes for a property whose type may be a form: its group, as this one is.
    public static func nested<Member: ValidatableForm>(
        _ keyPath: WritableKeyPath<Form, Member>, named name: String,
        when visible: ((Form) -> Bool)? = nil, enabled: ((Form) -> Bool)? = nil
    ) -> ValidatedField {
        group(keyPath, named: name, when: visible, enabled: enabled)
    }

    /// What `@Form` writes for a property whose type may be a form: a group of no fields, as this one is none.
    public static func nested<Value>(
        _ keyPath: KeyPath<Form, Value>, named name: String, when visible: ((Form) -> Bool)? = nil,
        enabled: ((Form) -> Bool)? = nil
    ) -> ValidatedField {
        ValidatedField(
            keyPath: keyPath, name: name, fields: { _ in [] }, rules: { _ in [] }, groups: { _ in [:] },
            isNamed: { _ in true }, isVisible: { _ in false }, isEnabled: { _ in false })
    }

    private init<Member: ValidatableForm>(
        group path: WritableKeyPath<Form, Member>, named name: String?, isVisible: @escaping (Form) -> Bool,
        isEnabled: @escaping (Form) -> Bool
    ) {
        self.init(
            keyPath: path, name: name,
            fields: { form in
                form[keyPath: path].allFields.map { field in
                    field.lifted(to: path, prefix: name ?? "", isVisible: isVisible, isEnabled: isEnabled)
                }
            },
            rules: { form in
                form[keyPath: path].allFormRules.map { $0.lifted(to: path) { isVisible($0) && isEnabled($0) } }
            },
            groups: { form in
                let outer = path as PartialKeyPath<Form>
                let inner = form[keyPath: path].groups.map { group, fields in
                    (outer.to(group), fields.map { outer.to($0) })
                }
                return Dictionary(inner) { first, _ in first }
            }, isNamed: { name != nil && $0[keyPath: path].hasNamedGroups }, isVisible: isVisible, isEnabled: isEnabled)
    }
}

extension ValidatableForm {
    /// Every field by itself, in order: the fields of a group in the place of the group.
    public var allFields: [ValidatedField<Self>] {
        let fields = validatedFields
        guard fields.contains(where: { $0.isGroup }) else { return fields }
        return fields.flatMap { $0.isGroup ? $0.members(in: self) : [$0] }
    }

    /// The groups at any depth, with the key paths of their fields.
    var groups: [PartialKeyPath<Self>: [PartialKeyPath<Self>]] {
        var groups: [PartialKeyPath<Self>: [PartialKeyPath<Self>]] = [:]
        for group in validatedFields where group.isGroup {
            groups[group.keyPath] = group.members(in: self).map(\.keyPath)
            groups.merge(group.groups(in: self)) { outer, _ in outer }
        }
        return groups
    }

    /// The rules about the form as a whole, and those of its groups that apply.
    package var allFormRules: [FormRule<Self>] {
        formRules + validatedFields.flatMap { $0.isGroup ? $0.memberRules(in: self) : [] }
    }
}

extension PartialKeyPath {
    /// The name of the property that the key path ends with: `address` of `\.order.address`. Nil for a computed property
    /// and a subscript, whose names are not in the program.
    package var lastPropertyName: String? {
        let text = "\(self)"
        guard !text.contains("<computed"), let dot = text.lastIndex(of: ".") else { return nil }
        let name = text[text.index(after: dot)...]
        guard let first = name.unicodeScalars.first, first == "_" || first.properties.isXIDStart else { return nil }
        return name.unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue } ? String(name) : nil
    }
}

extension PartialKeyPath {
    /// The key path to what `member` names inside of this one's value.
    func to<Member>(_ member: PartialKeyPath<Member>) -> PartialKeyPath<Root> {
        // Nil only if the value were of another type than the member's root.
        appending(path: member) ?? self
    }
}
