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

    /// The key path of the field's wrapper, a `WritableKeyPath<Form, Validated<Value>>`.
    let wrapper: PartialKeyPath<Form>
    var accessors: Accessors
    /// The fields of a group; nil for a single field.
    let group: Group?

    /// The fields of a group, and its rules about them all.
    struct Group {
        let fields: (Form) -> [ValidatedField<Form>]
        let rules: (Form) -> [FormRule<Form>]
        /// The groups inside it, at any depth, with their fields.
        let groups: (Form) -> [PartialKeyPath<Form>: [PartialKeyPath<Form>]]
        let isNamed: (Form) -> Bool
    }

    /// What is done with the field, its value's type forgotten.
    struct Accessors {
        let name: (Form) -> String?
        let mode: (Form) -> ValidationMode
        let state: (Form) -> (isDirty: Bool, isValid: Bool, messages: [String]?, failures: [RuleFailure])
        var isVisible: (Form) -> Bool
        let isEnabled: (Form) -> Bool
        /// Whether nothing but the wrapper says if the field applies, which `validate` then looks at by itself: each look at a
        /// wrapper costs more than most rules.
        var isAlone = false
        let validate: (inout Form, [RuleFailure]) -> Bool
        let failures: (Any, Form) -> [RuleFailure]
        let ownFailures: (Form) -> [RuleFailure]
        let asyncRules: [AsyncRule<Any>]
        let markAsInvalid: (inout Form, [String]) -> Void
        let reject: (inout Form, [RuleFailure]) -> Void
        let setHidden: (inout Form, Bool) -> Void
        let setDisabled: (inout Form, Bool) -> Void
        let restore: (inout Form, Any) -> Void
        let keepSettings: (inout Form, Form) -> Void
        let clear: (inout Form) -> Void
        let isSame: (Form, Form) -> Bool
        let value: (Form) -> Any
        let areSame: (Any, Any) -> Bool
        let ruleSummaries: (Form) -> [String]
        let use: (inout Form, RuleMessages?) -> Void
        let ruleMessages: (Form) -> RuleMessages?
    }

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
            keyPath, wrappedBy: wrapper, named: name, rules: rules.map { $0.lifted(\.answered) },
            asynchronous: asynchronous.map { $0.onOptional() }, when: visible, enabled: enabled)
    }

    /// Names a field with rules across fields that come as a list, as a form made from data has them.
    public init<Value: Equatable>(
        _ keyPath: KeyPath<Form, Value>, wrappedBy wrapper: WritableKeyPath<Form, Validated<Value>>,
        named name: String? = nil, rules: [CrossFieldRule<Form, Value>], asynchronous: [AsyncRule<Value>] = [],
        when visible: ((Form) -> Bool)? = nil, enabled: ((Form) -> Bool)? = nil
    ) {
        func crossFailures(_ value: Value, _ form: Form) -> [RuleFailure] {
            rules.isEmpty
                ? [] : form[keyPath: wrapper].inWords { rules.compactMap { $0.failure(for: value, in: form) } }
        }
        self.keyPath = keyPath
        self.reads = rules.flatMap { $0.reads }
        self.hasAsyncRules = !asynchronous.isEmpty
        self.wrapper = wrapper
        self.group = nil
        self.accessors = Accessors(
            name: { $0[keyPath: wrapper].name ?? name },
            mode: { $0[keyPath: wrapper].mode },
            state: { form in
                let field = form[keyPath: wrapper]
                return (field.isDirty, field.isValid, field.errors, field.failures)
            },
            isVisible: { !$0[keyPath: wrapper].isHidden && visible?($0) ?? true },
            isEnabled: { !$0[keyPath: wrapper].isDisabled && enabled?($0) ?? true },
            isAlone: rules.isEmpty && visible == nil && enabled == nil,
            validate: { form, others in
                guard !rules.isEmpty else { return form[keyPath: wrapper].validateIfThere(adding: others) }
                let cross = crossFailures(form[keyPath: wrapper].wrappedValue, form)
                return form[keyPath: wrapper].validate(adding: cross + others)
            },
            failures: { value, form in
                guard let value = value as? Value else { return [] }
                return form[keyPath: wrapper].failures(for: value) + crossFailures(value, form)
            },
            ownFailures: { $0[keyPath: wrapper].failures(for: $0[keyPath: wrapper].wrappedValue) },
            asyncRules: asynchronous.map { $0.erased },
            markAsInvalid: { $0[keyPath: wrapper].markAsInvalid(messages: $1) },
            reject: { $0[keyPath: wrapper].reject($1) },
            setHidden: { $0[keyPath: wrapper].isHidden = $1 },
            setDisabled: { $0[keyPath: wrapper].isDisabled = $1 },
            restore: { form, value in
                if let value = value as? Value { form[keyPath: wrapper].restore(value) }
            },
            keepSettings: { form, present in
                var kept = present[keyPath: wrapper]
                kept.restore(form[keyPath: keyPath])
                form[keyPath: wrapper] = kept
            },
            clear: { $0[keyPath: wrapper].clear() },
            isSame: { isIdentical($0[keyPath: keyPath], $1[keyPath: keyPath]) },
            value: { $0[keyPath: keyPath] },
            areSame: { left, right in
                guard let left = left as? Value, let right = right as? Value else { return false }
                return isIdentical(left, right)
            },
            ruleSummaries: { form in
                let field = form[keyPath: wrapper]
                return field.inWords {
                    field.rules.compactMap { $0.summary } + rules.compactMap { $0.summary(in: form) }
                        + asynchronous.compactMap { $0.summary }
                }
            },
            use: { $0[keyPath: wrapper].use($1) }, ruleMessages: { $0[keyPath: wrapper].ruleMessages })
    }

    /// A field of which all is known but its group.
    init(
        keyPath: PartialKeyPath<Form>, wrapper: PartialKeyPath<Form>, reads: [PartialKeyPath<Form>],
        hasAsyncRules: Bool, accessors: Accessors
    ) {
        self.keyPath = keyPath
        self.wrapper = wrapper
        self.reads = reads
        self.hasAsyncRules = hasAsyncRules
        self.accessors = accessors
        group = nil
    }
}

extension ValidatedField {
    /// The field's name; nil for one that takes part in no error map.
    public func name(_ form: Form) -> String? { accessors.name(form) }

    /// When the field's rules speak.
    public func mode(_ form: Form) -> ValidationMode { accessors.mode(form) }

    /// Whether the field is part of the form as it is now.
    public func isVisible(in form: Form) -> Bool { accessors.isVisible(form) }

    /// Whether the field can be edited in the form as it is now.
    public func isEnabled(in form: Form) -> Bool { accessors.isEnabled(form) }

    /// Whether the field is asked, validated and submitted: it is visible and enabled.
    public func applies(to form: Form) -> Bool { isVisible(in: form) && isEnabled(in: form) }

    /// Whether the field was edited or validated.
    public func isDirty(_ form: Form) -> Bool { accessors.state(form).isDirty }

    /// Whether the field was validated and passed, or does not apply.
    public func isValid(_ form: Form) -> Bool { accessors.state(form).isValid || !applies(to: form) }

    /// The messages of a refused field; nil unless it was refused and applies.
    public func errors(_ form: Form) -> [String]? {
        applies(to: form) ? accessors.state(form).messages : nil
    }

    /// The failures of a refused field: rule, message and error; empty unless it was refused by rules and applies.
    public func failures(_ form: Form) -> [RuleFailure] {
        applies(to: form) ? accessors.state(form).failures : []
    }

    /// Runs the field's rules and those across fields and sets its state; true when all pass or it does not apply.
    @discardableResult
    public func validate(_ form: inout Form) -> Bool { validate(&form, adding: []) }

    /// Runs the rules, adds failures that were found elsewhere, and sets the field's state.
    @discardableResult
    func validate(_ form: inout Form, adding others: [RuleFailure]) -> Bool {
        accessors.isAlone || applies(to: form) ? accessors.validate(&form, others) : true
    }

    /// What the rules say about a value that the field does not have yet; the form stays as it is.
    ///
    /// A value of another type than the field's has no failures: it cannot come to be the field's value.
    public func failures(for value: Any, in form: Form) -> [RuleFailure] { accessors.failures(value, form) }

    /// What runs the field's asynchronous rules.
    ///
    /// - Parameter onActivity: is told whether a check is under way, whenever that changes.
    @MainActor
    package func ruleRunner(
        in form: Form, sleep: @escaping RuleRunner<Any>.Sleep = { try await Task.sleep(for: $0) },
        onActivity: @escaping (Bool) -> Void = { _ in }
    ) -> RuleRunner<Any> {
        RuleRunner(
            accessors.asyncRules, fieldName: name(form), isSame: accessors.areSame, sleep: sleep, onActivity: onActivity
        )
    }

    /// Refuses the field with messages from outside.
    public func markAsInvalid(_ form: inout Form, _ messages: [String]) { accessors.markAsInvalid(&form, messages) }

    /// Refuses the field with failures that rules found which are not its own.
    func reject(_ form: inout Form, _ failures: [RuleFailure]) { accessors.reject(&form, failures) }

    /// What the field's rules ask for, as its help lists them, in order: `Must be at least 3 characters`. A rule without a
    /// summary is left out.
    public func ruleSummaries(_ form: Form) -> [String] { accessors.ruleSummaries(form) }

    /// Takes the words of the messages of the field's rules; nil for those of the task.
    func use(_ messages: RuleMessages?, in form: inout Form) { accessors.use(&form, messages) }

    /// The words of the messages of the field's rules; nil for those of the task.
    func ruleMessages(_ form: Form) -> RuleMessages? { accessors.ruleMessages(form) }

    /// Gives the field the value that it has in `original`, and makes it idle.
    func reset(_ form: inout Form, to original: Form) { restore(&form, to: value(original)) }

    /// Gives the field a value that it had before, as it was, without a transform, and makes it idle.
    package func restore(_ form: inout Form, to value: Any) { accessors.restore(&form, value) }

    /// Gives the field the wrapper that it has in `present`, with what the program has set there (rules, transform, whether it
    /// is hidden or disabled), but its own value; it is idle after this.
    func keepSettings(_ form: inout Form, of present: Form) { accessors.keepSettings(&form, present) }

    /// Hides the field, or shows it again as far as its condition does.
    func setHidden(_ form: inout Form, _ isHidden: Bool) { accessors.setHidden(&form, isHidden) }

    /// Disables the field, or enables it again as far as its condition does.
    func setDisabled(_ form: inout Form, _ isDisabled: Bool) { accessors.setDisabled(&form, isDisabled) }

    /// What the field's own rules say about its value, without those that read other fields.
    package func ownFailures(_ form: Form) -> [RuleFailure] { accessors.ownFailures(form) }

    /// Forgets the field's state: it is idle after this.
    func clear(_ form: inout Form) { accessors.clear(&form) }

    /// Whether the field has the same value in both forms.
    func isSame(_ left: Form, _ right: Form) -> Bool { accessors.isSame(left, right) }

    /// The field's value.
    package func value(_ form: Form) -> Any { accessors.value(form) }

    /// Whether the field still has this value.
    func isValue(_ value: Any, _ form: Form) -> Bool { accessors.areSame(value, accessors.value(form)) }

    /// Whether the field's state is the outcome of its rules, so that running them again keeps it up to date.
    func isChecked(_ form: Form) -> Bool {
        let state = accessors.state(form)
        return state.isValid || !state.failures.isEmpty
    }
}
