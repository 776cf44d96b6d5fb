/// What a group of fields is made of.
struct FieldGroup<Form> {
    let fields: (Form) -> [ValidatedField<Form>]
    /// Its rules about them all.
    let rules: (Form) -> [FormRule<Form>]
    /// The groups inside it, at any depth, with their fields.
    let groups: (Form) -> [PartialKeyPath<Form>: [PartialKeyPath<Form>]]
    let isNamed: (Form) -> Bool
}

/// Several fields under one name, never asked or validated as a whole.
final class GroupedFields<Form>: FieldAccess {
    private let keyPath: PartialKeyPath<Form>
    private let name: String?
    private let members: FieldGroup<Form>
    private let visible: (Form) -> Bool
    private let enabled: (Form) -> Bool

    init(
        at keyPath: PartialKeyPath<Form>, named name: String?, members: FieldGroup<Form>,
        isVisible: @escaping (Form) -> Bool, isEnabled: @escaping (Form) -> Bool
    ) {
        self.keyPath = keyPath
        self.name = name
        self.members = members
        visible = isVisible
        enabled = isEnabled
    }

    var wrapper: PartialKeyPath<Form> { keyPath }
    var asyncRules: [AsyncRule<Any>] { [] }
    var group: FieldGroup<Form>? { members }

    func name(in form: Form) -> String? { name }
    func mode(in form: Form) -> ValidationMode { .onChange }

    func state(in form: Form) -> FieldState {
        let fields = members.fields(form)
        let messages = fields.flatMap { $0.errors(form) ?? [] }
        return FieldState(
            isDirty: fields.contains { $0.isDirty(form) }, isValid: fields.allSatisfy { $0.isValid(form) },
            messages: messages.isEmpty ? nil : messages, failures: fields.flatMap { $0.failures(form) })
    }

    func isVisible(in form: Form) -> Bool { visible(form) }
    func isEnabled(in form: Form) -> Bool { enabled(form) }

    func validate(_ form: inout Form, adding others: [RuleFailure]) -> Bool {
        var isValid = true
        for field in members.fields(form) where !field.validate(&form) { isValid = false }
        return isValid
    }

    func failures(for value: Any, in form: Form) -> [RuleFailure] { [] }
    func ownFailures(in form: Form) -> [RuleFailure] { members.fields(form).flatMap { $0.ownFailures(form) } }

    func markAsInvalid(_ form: inout Form, _ messages: [String]) {
        members.fields(form).first?.markAsInvalid(&form, messages)
    }

    func reject(_ form: inout Form, _ failures: [RuleFailure]) {
        members.fields(form).first?.reject(&form, failures)
    }

    func setHidden(_ form: inout Form, _ isHidden: Bool) {
        for field in members.fields(form) { field.setHidden(&form, isHidden) }
    }

    func setDisabled(_ form: inout Form, _ isDisabled: Bool) {
        for field in members.fields(form) { field.setDisabled(&form, isDisabled) }
    }

    /// Nothing: the fields of a group are restored one by one.
    func restore(_ form: inout Form, to value: Any) {}

    func keepSettings(_ form: inout Form, of present: Form) {
        for field in members.fields(present) { field.keepSettings(&form, of: present) }
    }

    func clear(_ form: inout Form) {
        for field in members.fields(form) { field.clear(&form) }
    }

    func isSame(_ left: Form, _ right: Form) -> Bool {
        members.fields(left).allSatisfy { $0.isSame(left, right) }
    }

    func value(in form: Form) -> Any { form[keyPath: keyPath] }
    func areSame(_ left: Any, _ right: Any) -> Bool { false }
    func ruleSummaries(in form: Form) -> [String] { members.fields(form).flatMap { $0.ruleSummaries(form) } }
    func hasFormat(in form: Form) -> Bool { false }

    func use(_ messages: RuleMessages?, in form: inout Form) {
        for field in members.fields(form) { field.use(messages, in: &form) }
    }

    func ruleMessages(in form: Form) -> RuleMessages? {
        members.fields(form).first.flatMap { $0.ruleMessages(form) }
    }

    func narrowed(to condition: @escaping (Form) -> Bool) -> any FieldAccess<Form> {
        let visible = visible
        return GroupedFields(
            at: keyPath, named: name, members: members, isVisible: { visible($0) && condition($0) }, isEnabled: enabled)
    }
}
