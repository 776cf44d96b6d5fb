/// A single field of a form, with what its form says about it.
final class SingleField<Form, Value: Equatable>: FieldAccess {
    private let keyPath: KeyPath<Form, Value>
    private let path: WritableKeyPath<Form, Validated<Value>>
    private let givenName: String?
    private let rules: [CrossFieldRule<Form, Value>]
    private let asynchronous: [AsyncRule<Value>]
    private let visible: ((Form) -> Bool)?
    private let enabled: ((Form) -> Bool)?

    init(
        _ keyPath: KeyPath<Form, Value>, wrappedBy path: WritableKeyPath<Form, Validated<Value>>, named name: String?,
        rules: [CrossFieldRule<Form, Value>], asynchronous: [AsyncRule<Value>], visible: ((Form) -> Bool)?,
        enabled: ((Form) -> Bool)?
    ) {
        self.keyPath = keyPath
        self.path = path
        givenName = name
        self.rules = rules
        self.asynchronous = asynchronous
        self.visible = visible
        self.enabled = enabled
    }

    var wrapper: PartialKeyPath<Form> { path }
    var asyncRules: [AsyncRule<Any>] { asynchronous.map { $0.erased } }
    var group: FieldGroup<Form>? { nil }

    func name(in form: Form) -> String? { form[keyPath: path].name ?? givenName }
    func mode(in form: Form) -> ValidationMode { form[keyPath: path].mode }

    func state(in form: Form) -> FieldState {
        let field = form[keyPath: path]
        return FieldState(
            isDirty: field.isDirty, isValid: field.isValid, messages: field.errors, failures: field.failures)
    }

    func isVisible(in form: Form) -> Bool { !form[keyPath: path].isHidden && visible?(form) ?? true }
    func isEnabled(in form: Form) -> Bool { !form[keyPath: path].isDisabled && enabled?(form) ?? true }

    func validate(_ form: inout Form, adding others: [RuleFailure]) -> Bool {
        var field = form[keyPath: path]
        let wasValid = field.isValid
        let isValid = field.validate(adding: crossFailures(for: field.wrappedValue, in: form) + others)
        // The form may have a setter of its own, which is not called for nothing.
        if !isValid || !wasValid { form[keyPath: path] = field }
        return isValid
    }

    func failures(for value: Any, in form: Form) -> [RuleFailure] {
        guard let value = value as? Value else { return [] }
        return form[keyPath: path].failures(for: value) + crossFailures(for: value, in: form)
    }

    private func crossFailures(for value: Value, in form: Form) -> [RuleFailure] {
        form[keyPath: path].inWords { rules.compactMap { $0.failure(for: value, in: form) } }
    }

    func ownFailures(in form: Form) -> [RuleFailure] {
        let field = form[keyPath: path]
        return field.failures(for: field.wrappedValue)
    }

    func markAsInvalid(_ form: inout Form, _ messages: [String]) {
        form[keyPath: path].markAsInvalid(messages: messages)
    }

    func reject(_ form: inout Form, _ failures: [RuleFailure]) { form[keyPath: path].reject(failures) }
    func setHidden(_ form: inout Form, _ isHidden: Bool) { form[keyPath: path].isHidden = isHidden }
    func setDisabled(_ form: inout Form, _ isDisabled: Bool) { form[keyPath: path].isDisabled = isDisabled }

    func restore(_ form: inout Form, to value: Any) {
        if let value = value as? Value { form[keyPath: path].restore(value) }
    }

    func keepSettings(_ form: inout Form, of present: Form) {
        var kept = present[keyPath: path]
        kept.restore(form[keyPath: keyPath])
        form[keyPath: path] = kept
    }

    func clear(_ form: inout Form) { form[keyPath: path].clear() }
    func isSame(_ left: Form, _ right: Form) -> Bool { isIdentical(left[keyPath: keyPath], right[keyPath: keyPath]) }
    func value(in form: Form) -> Any { form[keyPath: keyPath] }

    func areSame(_ left: Any, _ right: Any) -> Bool {
        guard let left = left as? Value, let right = right as? Value else { return false }
        return isIdentical(left, right)
    }

    func ruleSummaries(in form: Form) -> [String] {
        let field = form[keyPath: path]
        return field.inWords {
            field.rules.compactMap { $0.summary } + rules.compactMap { $0.summary(in: form) }
                + asynchronous.compactMap { $0.summary }
        }
    }

    func hasFormat(in form: Form) -> Bool { form[keyPath: path].rules.contains { $0.isFormat } }

    func use(_ messages: RuleMessages?, in form: inout Form) { form[keyPath: path].use(messages) }
    func ruleMessages(in form: Form) -> RuleMessages? { form[keyPath: path].ruleMessages }

    func narrowed(to condition: @escaping (Form) -> Bool) -> any FieldAccess<Form> {
        let visible = visible
        return SingleField(
            keyPath, wrappedBy: path, named: givenName, rules: rules, asynchronous: asynchronous,
            visible: { visible?($0) ?? true && condition($0) }, enabled: enabled)
    }
}
