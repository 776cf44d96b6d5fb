/// A field of a form that takes part in validation, reached by key paths.
///
/// ```swift
/// var validatedFields: [ValidatedField<Self>] {
///     [.init(\.password, wrappedBy: \._password),
///      .init(\.again, wrappedBy: \._again, .equalTo(\.password, message: "Not the same")),
///      .init(\.vat, wrappedBy: \._vat, when: { $0.tier == .pro })]
/// }
/// ```
///
/// The first key path is the value's, as it is used everywhere else (`controller.focus = \.password`); `wrappedBy:`
/// is the wrapper's.
public struct ValidatedField<Form> {
    /// The key path of the field's value, by which focus and questions name it.
    public let keyPath: PartialKeyPath<Form>
    /// The other fields that this field's rules read.
    public let reads: [PartialKeyPath<Form>]
    /// Whether the field has asynchronous rules.
    public let hasAsyncRules: Bool

    let access: any FieldAccess<Form>

    /// Names the field at `keyPath`, whose wrapper is at `wrapper`, with rules that read other fields.
    ///
    /// - Parameters:
    ///   - keyPath: the value, `\.email`.
    ///   - wrapper: the wrapper, `\._email`.
    ///   - name: the field's name if its wrapper says none.
    ///   - rules: rules across fields; they run after the field's own.
    ///   - asynchronous: rules that run after all others have passed.
    ///   - visible: whether the field applies to the form as it is now. One that does not is neither asked nor
    ///     validated nor submitted, and counts as valid. Always, if it is left out.
    ///   - enabled: whether the field can be edited in the form as it is now; one that cannot is left alone likewise.
    public init<Value: Equatable>(
        _ keyPath: KeyPath<Form, Value>, wrappedBy wrapper: WritableKeyPath<Form, Validated<Value>>,
        named name: String? = nil, _ rules: CrossFieldRule<Form, Value>..., asynchronous: [AsyncRule<Value>] = [],
        when visible: ((Form) -> Bool)? = nil, enabled: ((Form) -> Bool)? = nil
    ) {
        self.init(
            keyPath, wrappedBy: wrapper, named: name, rules: rules, asynchronous: asynchronous, when: visible,
            enabled: enabled)
    }

    /// Names an optional field with rules of the wrapped type, across fields and asynchronous ones. Nil passes them, and so
    /// does an empty text or collection.
    @_disfavoredOverload
    public init<Wrapped: Equatable>(
        _ keyPath: KeyPath<Form, Wrapped?>, wrappedBy wrapper: WritableKeyPath<Form, Validated<Wrapped?>>,
        named name: String? = nil, _ rules: CrossFieldRule<Form, Wrapped>..., asynchronous: [AsyncRule<Wrapped>] = [],
        when visible: ((Form) -> Bool)? = nil, enabled: ((Form) -> Bool)? = nil
    ) {
        self.init(
            keyPath, wrappedBy: wrapper, named: name, rules: rules.map { $0.onOptional() },
            asynchronous: asynchronous.map { $0.onOptional() }, when: visible, enabled: enabled)
    }

    /// Names a field with rules across fields that come as a list, as a form made from data has them.
    public init<Value: Equatable>(
        _ keyPath: KeyPath<Form, Value>, wrappedBy wrapper: WritableKeyPath<Form, Validated<Value>>,
        named name: String? = nil, rules: [CrossFieldRule<Form, Value>], asynchronous: [AsyncRule<Value>] = [],
        when visible: ((Form) -> Bool)? = nil, enabled: ((Form) -> Bool)? = nil
    ) {
        self.init(
            keyPath: keyPath, reads: rules.flatMap(\.reads), hasAsyncRules: !asynchronous.isEmpty,
            access: SingleField(
                keyPath, wrappedBy: wrapper, named: name, rules: rules, asynchronous: asynchronous, visible: visible,
                enabled: enabled))
    }

    init(
        keyPath: PartialKeyPath<Form>, reads: [PartialKeyPath<Form>], hasAsyncRules: Bool, access: any FieldAccess<Form>
    ) {
        self.keyPath = keyPath
        self.reads = reads
        self.hasAsyncRules = hasAsyncRules
        self.access = access
    }
}

extension ValidatedField {
    /// The field's name; nil for one that takes part in no error map.
    public func name(_ form: Form) -> String? { access.name(in: form) }

    /// When the field's rules speak.
    public func mode(_ form: Form) -> ValidationMode { access.mode(in: form) }

    /// Whether the field is part of the form as it is now.
    public func isVisible(in form: Form) -> Bool { access.isVisible(in: form) }

    /// Whether the field can be edited in the form as it is now.
    public func isEnabled(in form: Form) -> Bool { access.isEnabled(in: form) }

    /// Whether the field is asked, validated and submitted: it is visible and enabled.
    public func applies(to form: Form) -> Bool { access.applies(to: form) }

    /// Whether the field was edited or validated.
    public func isDirty(_ form: Form) -> Bool { access.state(in: form).isDirty }

    /// Whether the field was validated and passed, or does not apply.
    public func isValid(_ form: Form) -> Bool { access.state(in: form).isValid || !applies(to: form) }

    /// The messages of a refused field; nil unless it was refused and applies.
    public func errors(_ form: Form) -> [String]? {
        applies(to: form) ? access.state(in: form).messages : nil
    }

    /// The failures of a refused field: rule, message and error; empty unless it was refused by rules and applies.
    public func failures(_ form: Form) -> [RuleFailure] {
        applies(to: form) ? access.state(in: form).failures : []
    }

    /// Runs the field's rules and those across fields and sets its state; true when all pass or it does not apply.
    @discardableResult
    public func validate(_ form: inout Form) -> Bool { access.validateIfItApplies(&form, adding: []) }

    /// What the rules say about a value that the field does not have yet; the form stays as it is.
    ///
    /// A value of another type than the field's has no failures: it cannot come to be the field's value.
    public func failures(for value: Any, in form: Form) -> [RuleFailure] { access.failures(for: value, in: form) }

    /// What runs the field's asynchronous rules.
    ///
    /// - Parameter onActivity: is told whether a check is under way, whenever that changes.
    @MainActor
    package func ruleRunner(
        in form: Form, sleep: @escaping RuleRunner<Any>.Sleep = { try await Task.sleep(for: $0) },
        onActivity: @escaping (Bool) -> Void = { _ in }
    ) -> RuleRunner<Any> {
        RuleRunner(
            access.asyncRules, fieldName: name(form), isSame: access.areSame, sleep: sleep, onActivity: onActivity
        )
    }

    /// Refuses the field with messages from outside.
    public func markAsInvalid(_ form: inout Form, _ messages: [String]) { access.markAsInvalid(&form, messages) }

    /// Refuses the field with failures that rules found which are not its own.
    func reject(_ form: inout Form, _ failures: [RuleFailure]) { access.reject(&form, failures) }

    /// What the field's rules ask for, as its help lists them, in order: `Must be at least 3 characters`. A rule without a
    /// summary is left out.
    public func ruleSummaries(_ form: Form) -> [String] { access.ruleSummaries(in: form) }

    /// Whether a rule of the field wants a format, see ``ValidationRule/isFormat``.
    package func hasFormat(_ form: Form) -> Bool { access.hasFormat(in: form) }

    /// Takes the words of the messages of the field's rules; nil for those of the task.
    func use(_ messages: RuleMessages?, in form: inout Form) { access.use(messages, in: &form) }

    /// The words of the messages of the field's rules; nil for those of the task.
    func ruleMessages(_ form: Form) -> RuleMessages? { access.ruleMessages(in: form) }

    /// Gives the field the value that it has in `original`, and makes it idle.
    func reset(_ form: inout Form, to original: Form) { restore(&form, to: value(original)) }

    /// Gives the field a value that it had before, as it was, without a transform, and makes it idle.
    package func restore(_ form: inout Form, to value: Any) { access.restore(&form, to: value) }

    /// Gives the field the wrapper that it has in `present`, with what the program has set there (rules, transform, whether it
    /// is hidden or disabled), but its own value; it is idle after this.
    func keepSettings(_ form: inout Form, of present: Form) { access.keepSettings(&form, of: present) }

    /// Hides the field, or shows it again as far as its condition does.
    func setHidden(_ form: inout Form, _ isHidden: Bool) { access.setHidden(&form, isHidden) }

    /// Disables the field, or enables it again as far as its condition does.
    func setDisabled(_ form: inout Form, _ isDisabled: Bool) { access.setDisabled(&form, isDisabled) }

    /// What the field's own rules say about its value, without those that read other fields.
    package func ownFailures(_ form: Form) -> [RuleFailure] { access.ownFailures(in: form) }

    /// Forgets the field's state: it is idle after this.
    func clear(_ form: inout Form) { access.clear(&form) }

    /// Whether the field has the same value in both forms.
    func isSame(_ left: Form, _ right: Form) -> Bool { access.isSame(left, right) }

    /// The field's value.
    package func value(_ form: Form) -> Any { access.value(in: form) }

    /// Whether the field still has this value.
    func isValue(_ value: Any, _ form: Form) -> Bool { access.areSame(value, access.value(in: form)) }

    /// Whether the field's state is the outcome of its rules, so that running them again keeps it up to date.
    func isChecked(_ form: Form) -> Bool {
        let state = access.state(in: form)
        return state.isValid || !state.failures.isEmpty
    }
}
