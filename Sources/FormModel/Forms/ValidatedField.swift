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

    private let accessors: Accessors

    /// What is done with the field, its value's type forgotten.
    private struct Accessors {
        let name: (Form) -> String?
        let mode: (Form) -> ValidationMode
        let state: (Form) -> (isDirty: Bool, isValid: Bool, messages: [String]?, failedRules: [String])
        let applies: (Form) -> Bool
        let validate: (inout Form) -> Bool
        let failures: (Any, Form) -> [RuleFailure]
        let markAsInvalid: (inout Form, [String]) -> Void
        let isSame: (Form, Form) -> Bool
    }

    /// Names the field at `keyPath`, whose wrapper is at `wrapper`, with rules that read other fields.
    ///
    /// - Parameters:
    ///   - keyPath: the value, `\.email`.
    ///   - wrapper: the wrapper, `\._email`.
    ///   - rules: rules across fields; they run after the field's own.
    ///   - condition: whether the field applies to the form as it is now. A field that does not is not validated and
    ///     counts as valid. Always, where it is left out.
    public init<Value: Equatable>(
        _ keyPath: KeyPath<Form, Value>, wrappedBy wrapper: WritableKeyPath<Form, Validated<Value>>,
        _ rules: CrossFieldRule<Form, Value>..., when condition: ((Form) -> Bool)? = nil
    ) {
        self.init(keyPath, wrappedBy: wrapper, rules: rules, when: condition)
    }

    /// Names a field with rules across fields that come as a list, as a form made from data has them.
    public init<Value: Equatable>(
        _ keyPath: KeyPath<Form, Value>, wrappedBy wrapper: WritableKeyPath<Form, Validated<Value>>,
        rules: [CrossFieldRule<Form, Value>], when condition: ((Form) -> Bool)? = nil
    ) {
        func crossFailures(_ value: Value, _ form: Form) -> [RuleFailure] {
            rules.compactMap { rule in
                rule.validate(value: value, in: form).map { RuleFailure(rule: rule.ruleName, message: $0) }
            }
        }
        self.keyPath = keyPath
        self.reads = rules.flatMap(\.reads)
        self.accessors = Accessors(
            name: { $0[keyPath: wrapper].name },
            mode: { $0[keyPath: wrapper].mode },
            state: { form in
                let field = form[keyPath: wrapper]
                return (field.isDirty, field.isValid, field.errors, field.failedRules)
            },
            applies: condition ?? { _ in true },
            validate: { form in
                let others = rules.isEmpty ? [] : crossFailures(form[keyPath: wrapper].wrappedValue, form)
                return form[keyPath: wrapper].validate(adding: others)
            },
            failures: { value, form in
                guard let value = value as? Value else { return [] }
                return form[keyPath: wrapper].failures(for: value) + crossFailures(value, form)
            },
            markAsInvalid: { $0[keyPath: wrapper].markAsInvalid(messages: $1) },
            isSame: { isIdentical($0[keyPath: keyPath], $1[keyPath: keyPath]) })
    }
}

extension ValidatedField {
    /// The field's name; nil for one that takes part in no error map.
    public func name(_ form: Form) -> String? { accessors.name(form) }

    /// When the field's rules speak.
    public func mode(_ form: Form) -> ValidationMode { accessors.mode(form) }

    /// Whether the field applies to the form as it is now; one that does not is neither asked nor validated.
    public func applies(to form: Form) -> Bool { accessors.applies(form) }

    /// Whether the field was edited or validated.
    public func isDirty(_ form: Form) -> Bool { accessors.state(form).isDirty }

    /// Whether the field was validated and passed, or does not apply.
    public func isValid(_ form: Form) -> Bool { accessors.state(form).isValid || !applies(to: form) }

    /// The messages of a refused field; nil unless it was refused and applies.
    public func errors(_ form: Form) -> [String]? {
        applies(to: form) ? accessors.state(form).messages : nil
    }

    /// The failures of a refused field: rule and message; empty unless it was refused by rules and applies.
    public func failures(_ form: Form) -> [RuleFailure] {
        let state = accessors.state(form)
        guard let messages = state.messages, applies(to: form) else { return [] }
        return zip(state.failedRules, messages).map { RuleFailure(rule: $0, message: $1) }
    }

    /// Runs the field's rules and those across fields and sets its state; true when all pass or it does not apply.
    @discardableResult
    public func validate(_ form: inout Form) -> Bool {
        applies(to: form) ? accessors.validate(&form) : true
    }

    /// What the rules say about a value that the field does not have yet; the form stays as it is.
    ///
    /// A value of another type than the field's has no failures: it cannot come to be the field's value.
    public func failures(for value: Any, in form: Form) -> [RuleFailure] { accessors.failures(value, form) }

    /// Refuses the field with messages from outside.
    public func markAsInvalid(_ form: inout Form, _ messages: [String]) { accessors.markAsInvalid(&form, messages) }

    /// Whether the field has the same value in both forms.
    func isSame(_ left: Form, _ right: Form) -> Bool { accessors.isSame(left, right) }

    /// Whether the field's state is the outcome of its rules, so that running them again keeps it up to date.
    func isChecked(_ form: Form) -> Bool {
        let state = accessors.state(form)
        return state.isValid || !state.failedRules.isEmpty
    }
}
