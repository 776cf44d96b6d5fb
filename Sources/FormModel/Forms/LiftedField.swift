/// A field of a form inside another one, as a field of that.
final class LiftedField<Form, Member>: FieldAccess {
    private let inner: any FieldAccess<Member>
    private let path: WritableKeyPath<Form, Member>
    private let prefix: String
    private let visible: (Form) -> Bool
    private let enabled: (Form) -> Bool

    init(
        _ inner: any FieldAccess<Member>, at path: WritableKeyPath<Form, Member>, prefix: String,
        isVisible: @escaping (Form) -> Bool, isEnabled: @escaping (Form) -> Bool
    ) {
        self.inner = inner
        self.path = path
        self.prefix = prefix
        visible = isVisible
        enabled = isEnabled
    }

    var wrapper: PartialKeyPath<Form> { (path as PartialKeyPath<Form>).to(inner.wrapper) }
    var asyncRules: [AsyncRule<Any>] { inner.asyncRules }
    /// The fields of a group inside it are lifted one by one.
    var group: FieldGroup<Form>? { nil }

    func name(in form: Form) -> String? {
        inner.name(in: form[keyPath: path]).map { prefix.isEmpty ? $0 : "\(prefix).\($0)" }
    }

    func mode(in form: Form) -> ValidationMode { inner.mode(in: form[keyPath: path]) }
    func state(in form: Form) -> FieldState { inner.state(in: form[keyPath: path]) }
    func isVisible(in form: Form) -> Bool { visible(form) && inner.isVisible(in: form[keyPath: path]) }
    func isEnabled(in form: Form) -> Bool { enabled(form) && inner.isEnabled(in: form[keyPath: path]) }

    func validate(_ form: inout Form, adding others: [RuleFailure]) -> Bool {
        inner.validate(&form[keyPath: path], adding: others)
    }

    func failures(for value: Any, in form: Form) -> [RuleFailure] {
        inner.failures(for: value, in: form[keyPath: path])
    }

    func ownFailures(in form: Form) -> [RuleFailure] { inner.ownFailures(in: form[keyPath: path]) }
    func markAsInvalid(_ form: inout Form, _ messages: [String]) { inner.markAsInvalid(&form[keyPath: path], messages) }
    func reject(_ form: inout Form, _ failures: [RuleFailure]) { inner.reject(&form[keyPath: path], failures) }
    func setHidden(_ form: inout Form, _ isHidden: Bool) { inner.setHidden(&form[keyPath: path], isHidden) }
    func setDisabled(_ form: inout Form, _ isDisabled: Bool) { inner.setDisabled(&form[keyPath: path], isDisabled) }
    func restore(_ form: inout Form, to value: Any) { inner.restore(&form[keyPath: path], to: value) }

    func keepSettings(_ form: inout Form, of present: Form) {
        inner.keepSettings(&form[keyPath: path], of: present[keyPath: path])
    }

    func clear(_ form: inout Form) { inner.clear(&form[keyPath: path]) }
    func isSame(_ left: Form, _ right: Form) -> Bool { inner.isSame(left[keyPath: path], right[keyPath: path]) }
    func value(in form: Form) -> Any { inner.value(in: form[keyPath: path]) }
    func areSame(_ left: Any, _ right: Any) -> Bool { inner.areSame(left, right) }
    func ruleSummaries(in form: Form) -> [String] { inner.ruleSummaries(in: form[keyPath: path]) }
    func hasFormat(in form: Form) -> Bool { inner.hasFormat(in: form[keyPath: path]) }
    func use(_ messages: RuleMessages?, in form: inout Form) { inner.use(messages, in: &form[keyPath: path]) }
    func ruleMessages(in form: Form) -> RuleMessages? { inner.ruleMessages(in: form[keyPath: path]) }

    func narrowed(to condition: @escaping (Form) -> Bool) -> any FieldAccess<Form> {
        let visible = visible
        return LiftedField(
            inner, at: path, prefix: prefix, isVisible: { visible($0) && condition($0) }, isEnabled: enabled)
    }
}
