/// A validated field of a form, identified by key paths.
///
/// ```swift
/// var validatedFields: [ValidatedField<Self>] {
///     [.init(\.password, wrappedBy: \._password),
///      .init(\.again, wrappedBy: \._again, .equalTo(\.password, message: "Not the same")),
///      .init(\.vat, wrappedBy: \._vat, when: { $0.tier == .pro })]
/// }
/// ```
///
/// The first key path is the value's, as everywhere else (`controller.focus = \.password`), and `wrappedBy:` the wrapper's.
public struct ValidatedField<Form> {
    /// The key path of the field's value, which identifies it.
    public let keyPath: PartialKeyPath<Form>
    let wrapper: PartialKeyPath<Form>
    /// The wrapper without the type of its value; `nil` for a group.
    private let erasedWrapper: WritableKeyPath<Form, any AnyValidated>?
    private(set) var groups: [PartialKeyPath<Form>] = []
    private var crossRules: [CrossFieldRule<Form, Any>] = []
    private var asyncRules: [AsyncRule<Any>] = []
    private let findName: (Form) -> String?
    private var visible: ((Form) -> Bool)?
    private var enabled: ((Form) -> Bool)?
    /// Returns true if the value at the key path is not in the wrapper; `nil` if that cannot be found out.
    private(set) var isMismatched: ((Form) -> Bool)?
    private let findProperty: () -> String?
    /// The fields and rules of a nested form, never asked or validated as a whole.
    private var group: (fields: (Form) -> [ValidatedField], rules: (Form) -> [FormRule<Form>])?

    package var reads: [PartialKeyPath<Form>] { crossRules.flatMap(\.reads) }

    package var hasAsyncRules: Bool { !asyncRules.isEmpty }

    /// The property's path from the form, `address.street`, if its name is known at run time.
    package var property: String? { findProperty() }
}

extension ValidatedField {
    /// Identifies the field at `keyPath`, whose wrapper is at `wrapper`, with rules that read other fields.
    ///
    /// - Parameters:
    ///   - keyPath: the value, `\.email`.
    ///   - wrapper: the wrapper, `\._email`.
    ///   - name: the field's name if its wrapper has none.
    ///   - rules: rules across fields, which run after the field's own.
    ///   - asynchronous: rules that run after all others have passed.
    ///   - visible: returns whether the field applies to the current form. A field that does not apply is neither asked
    ///     nor validated nor submitted, and counts as valid. By default it always applies.
    ///   - enabled: returns whether the field can be edited in the current form; otherwise it is left alone as well.
    public init<Value: Equatable>(
        _ keyPath: KeyPath<Form, Value>, wrappedBy wrapper: WritableKeyPath<Form, Validated<Value>>,
        named name: String? = nil, _ rules: CrossFieldRule<Form, Value>..., asynchronous: [AsyncRule<Value>] = [],
        when visible: ((Form) -> Bool)? = nil, enabled: ((Form) -> Bool)? = nil
    ) {
        self.init(
            keyPath, wrappedBy: wrapper, named: name, rules: rules, asynchronous: asynchronous, when: visible,
            enabled: enabled)
    }

    /// Identifies an optional field, with rules of the wrapped type, across fields and asynchronous. `nil` and empty values pass.
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

    package init<Value: Equatable>(
        _ keyPath: KeyPath<Form, Value>, wrappedBy wrapper: WritableKeyPath<Form, Validated<Value>>,
        named name: String? = nil, rules: [CrossFieldRule<Form, Value>], asynchronous: [AsyncRule<Value>] = [],
        when visible: ((Form) -> Bool)? = nil, enabled: ((Form) -> Bool)? = nil
    ) {
        self.init(
            keyPath: keyPath, wrapper: wrapper, erasedWrapper: wrapper.appending(path: \.erased),
            crossRules: rules.map { $0.pullback { $0 as? Value } }, asyncRules: asynchronous.map(\.erased),
            findName: { $0[keyPath: wrapper].name ?? name }, visible: visible, enabled: enabled,
            isMismatched: (keyPath as? WritableKeyPath<Form, Value>).map { path in
                { form in
                    var (copy, isAssigned) = (form, false)
                    copy[keyPath: wrapper].transform = { value in
                        isAssigned = true
                        return value
                    }
                    isAssigned = false
                    copy[keyPath: path] = form[keyPath: path]
                    return !isAssigned
                }
            },
            findProperty: {
                wrapper.lastPropertyName.map { $0.hasPrefix("_") ? String($0.dropFirst()) : $0 }
            })
    }
}

extension ValidatedField {
    private func validated(_ form: Form) -> (any AnyValidated)? { erasedWrapper.map { form[keyPath: $0] } }

    private func change(_ form: inout Form, _ body: (inout any AnyValidated) -> Void) {
        if let erasedWrapper { body(&form[keyPath: erasedWrapper]) }
    }

    /// The field's name in error maps, if it has one.
    public func name(_ form: Form) -> String? { findName(form) }

    package func nameOrProperty(_ form: Form) -> String? { findName(form) ?? property }

    package func mode(_ form: Form) -> ValidationMode { validated(form)?.mode ?? .onChange }

    package func isVisible(in form: Form) -> Bool { validated(form)?.isHidden != true && visible?(form) ?? true }

    package func isEnabled(in form: Form) -> Bool { validated(form)?.isDisabled != true && enabled?(form) ?? true }

    package func applies(to form: Form) -> Bool { isVisible(in: form) && isEnabled(in: form) }

    var isConditional: Bool { visible != nil }

    /// True if the field was edited or validated.
    public func isDirty(_ form: Form) -> Bool {
        validated(form)?.isDirty ?? members(in: form).contains { $0.isDirty(form) }
    }

    /// True if the field was validated and passed, or does not apply.
    public func isValid(_ form: Form) -> Bool {
        (validated(form)?.isValid ?? members(in: form).allSatisfy { $0.isValid(form) }) || !applies(to: form)
    }

    /// The messages of a rejected field that applies; otherwise `nil`.
    public func errors(_ form: Form) -> [String]? {
        guard let validated = validated(form) else {
            let messages = members(in: form).flatMap { $0.errors(form) ?? [] }
            return messages.isEmpty ? nil : messages
        }
        return validated.errors.flatMap { applies(to: form) ? $0 : nil }
    }

    package func failures(_ form: Form) -> [RuleFailure] {
        let failures = validated(form)?.failures ?? []
        return failures.isEmpty || applies(to: form) ? failures : []
    }

    /// Runs the field's rules and those across fields and sets its state; returns true unless a rule rejects it.
    @discardableResult
    public func validate(_ form: inout Form) -> Bool { validate(&form, adding: []) }

    func validate(_ form: inout Form, adding others: [RuleFailure]) -> Bool {
        guard applies(to: form) else { return true }
        guard let erasedWrapper else {
            return members(in: form).reduce(true) { $1.validate(&form) && $0 }
        }
        var validated = form[keyPath: erasedWrapper]
        let wasValid = validated.isValid
        validated.reject(failures(for: validated.anyValue, in: form) + others)
        // The form may have a custom setter, which is not called without a change.
        if !validated.isValid || !wasValid { form[keyPath: erasedWrapper] = validated }
        return validated.isValid
    }

    /// A value of another type has no failures: it cannot become the field's value.
    package func failures(for value: Any, in form: Form) -> [RuleFailure] {
        guard let validated = validated(form) else { return [] }
        return validated.failures(ofAny: value) + crossRules.compactMap { $0.failure(for: value, in: form) }
    }

    package func failuresOfOwnRules(_ form: Form) -> [RuleFailure] {
        guard let validated = validated(form) else { return [] }
        return validated.failures(ofAny: validated.anyValue)
    }

    /// Rejects the field with messages from outside; of a group, its first field.
    public func markAsInvalid(_ form: inout Form, _ messages: [String]) {
        let field = isGroup ? members(in: form).first : self
        field?.change(&form) { $0.markAsInvalid(messages: messages) }
    }

    func reject(_ form: inout Form, _ failures: [RuleFailure]) { change(&form) { $0.reject(failures) } }

    package func ruleSummaries(_ form: Form) -> [String] {
        let ownRules = validated(form)?.ruleSummaries ?? []
        return ownRules + crossRules.compactMap { $0.summary(form) } + asyncRules.compactMap(\.summary)
    }

    package func hasFormat(_ form: Form) -> Bool { validated(form)?.hasFormat ?? false }

    /// `onActivity` receives whether a check is running, whenever that changes.
    @MainActor
    package func ruleRunner(
        in form: Form, sleep: @escaping RuleRunner<Any>.Sleep = { try await Task.sleep(for: $0) },
        onActivity: @escaping (Bool) -> Void = { _ in }
    ) -> RuleRunner<Any> {
        let validated = validated(form)
        return RuleRunner(
            asyncRules, fieldName: nameOrProperty(form), isSame: { validated?.areSame($0, $1) ?? false }, sleep: sleep,
            onActivity: onActivity)
    }

    package func restore(_ form: inout Form, to value: Any) { change(&form) { $0.restore(any: value) } }

    func copy(to form: inout Form, from other: Form) {
        if let erasedWrapper { form[keyPath: erasedWrapper] = other[keyPath: erasedWrapper] }
    }

    func keepSettings(_ form: inout Form, of present: Form) {
        let value = value(form)
        copy(to: &form, from: present)
        restore(&form, to: value)
    }

    func setHidden(_ form: inout Form, _ isHidden: Bool) { change(&form) { $0.isHidden = isHidden } }

    func setDisabled(_ form: inout Form, _ isDisabled: Bool) { change(&form) { $0.isDisabled = isDisabled } }

    func clear(_ form: inout Form) { change(&form) { $0.clear() } }

    func isSame(_ left: Form, _ right: Form) -> Bool { isValue(value(left), right) }

    package func value(_ form: Form) -> Any { validated(form)?.anyValue ?? form[keyPath: keyPath] }

    func isValue(_ value: Any, _ form: Form) -> Bool {
        validated(form).map { $0.areSame(value, $0.anyValue) } ?? false
    }

    /// True if the field's state is the outcome of its rules, so that running them again keeps it up to date.
    func isChecked(_ form: Form) -> Bool { validated(form)?.isValidated ?? false }
}

protocol AnyValidated {
    var mode: ValidationMode { get }
    var isHidden: Bool { get set }
    var isDisabled: Bool { get set }
    var isDirty: Bool { get }
    var isValid: Bool { get }
    var isValidated: Bool { get }
    var errors: [String]? { get }
    var failures: [RuleFailure] { get }
    var ruleSummaries: [String] { get }
    var hasFormat: Bool { get }
    var anyValue: Any { get }
    func failures(ofAny value: Any) -> [RuleFailure]
    func areSame(_ left: Any, _ right: Any) -> Bool
    mutating func reject(_ failures: [RuleFailure])
    mutating func markAsInvalid(messages: [String])
    mutating func restore(any value: Any)
    mutating func clear()
}

extension Validated: AnyValidated {
    var ruleSummaries: [String] { rules.compactMap { $0.summary } }
    var hasFormat: Bool { rules.contains { $0.isFormat } }
    var anyValue: Any { value }

    fileprivate var erased: any AnyValidated {
        get { self }
        set {
            if let validated = newValue as? Self { self = validated }
        }
    }

    func failures(ofAny value: Any) -> [RuleFailure] { (value as? Value).map { failures(for: $0) } ?? [] }

    func areSame(_ left: Any, _ right: Any) -> Bool {
        guard let left = left as? Value, let right = right as? Value else { return false }
        return isIdentical(left, right)
    }

    mutating func restore(any value: Any) {
        if let value = value as? Value { restore(value) }
    }
}

extension ValidatedField {
    /// The fields of a nested form as a group: `address.street` is the field `street` of the group `address`.
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
    /// The group's fields, rules and `formRules` become this form's, by key paths such as `\.address.street`. Groups can nest.
    ///
    /// - Parameters:
    ///   - keyPath: the nested form.
    ///   - name: the prefix of the fields' names, without its dot; empty for none. By default the property's name,
    ///     which is unknown for a computed property.
    ///   - visible: returns whether the group applies to the current form. Use it for an optional group.
    ///   - enabled: returns whether its fields can be edited.
    public static func group<Member: ValidatableForm>(
        _ keyPath: WritableKeyPath<Form, Member>, named name: String? = nil,
        when visible: ((Form) -> Bool)? = nil, enabled: ((Form) -> Bool)? = nil
    ) -> ValidatedField {
        let name = name ?? keyPath.lastPropertyName
        let (isVisible, isEnabled) = (visible ?? { _ in true }, enabled ?? { _ in true })
        return ValidatedField(
            group: keyPath, named: name, isVisible: isVisible, isEnabled: isEnabled,
            fields: { form in
                form[keyPath: keyPath].allFields.compactMap { field in
                    field.nested(at: keyPath, prefix: name ?? "", isVisible: isVisible, isEnabled: isEnabled)
                }
            },
            rules: { form in
                form[keyPath: keyPath].allFormRules.map { $0.nested(at: keyPath) { isVisible($0) && isEnabled($0) } }
            })
    }

    /// Generated by `@Form` for a property whose type may be a form: the group of this one.
    public static func nested<Member: ValidatableForm>(
        _ keyPath: WritableKeyPath<Form, Member>, named name: String,
        when visible: ((Form) -> Bool)? = nil, enabled: ((Form) -> Bool)? = nil
    ) -> ValidatedField {
        group(keyPath, named: name, when: visible, enabled: enabled)
    }

    /// Generated by `@Form` for a property whose type may be a form: an empty group for a type that is not a form.
    public static func nested<Value>(
        _ keyPath: KeyPath<Form, Value>, named name: String, when visible: ((Form) -> Bool)? = nil,
        enabled: ((Form) -> Bool)? = nil
    ) -> ValidatedField {
        ValidatedField(
            group: keyPath, named: name, isVisible: { _ in false }, isEnabled: { _ in false }, fields: { _ in [] },
            rules: { _ in [] })
    }

    private init(
        group keyPath: PartialKeyPath<Form>, named name: String?, isVisible: @escaping (Form) -> Bool,
        isEnabled: @escaping (Form) -> Bool, fields: @escaping (Form) -> [ValidatedField],
        rules: @escaping (Form) -> [FormRule<Form>]
    ) {
        self.init(
            keyPath: keyPath, wrapper: keyPath, erasedWrapper: nil, findName: { _ in name }, visible: isVisible,
            enabled: isEnabled, findProperty: { keyPath.lastPropertyName }, group: (fields, rules))
    }

    package var isGroup: Bool { group != nil }

    func members(in form: Form) -> [ValidatedField] { group?.fields(form) ?? [] }

    func memberRules(in form: Form) -> [FormRule<Form>] { group?.rules(form) ?? [] }

    package func narrowed(to condition: @escaping (Form) -> Bool) -> ValidatedField {
        var narrowed = self
        narrowed.visible = { [visible] in visible?($0) ?? true && condition($0) }
        return narrowed
    }

    private func nested<Outer>(
        at path: WritableKeyPath<Outer, Form>, prefix: String, isVisible: @escaping (Outer) -> Bool,
        isEnabled: @escaping (Outer) -> Bool
    ) -> ValidatedField<Outer>? {
        guard let erasedWrapper else { return nil }
        let outer = path as PartialKeyPath<Outer>
        func prefixed(_ name: String) -> String { prefix.isEmpty ? name : "\(prefix).\(name)" }
        return ValidatedField<Outer>(
            keyPath: outer.to(keyPath), wrapper: outer.to(wrapper), erasedWrapper: path.appending(path: erasedWrapper),
            groups: [outer] + groups.map { outer.to($0) }, crossRules: crossRules.map { $0.nested(at: path) },
            asyncRules: asyncRules, findName: { findName($0[keyPath: path]).map(prefixed) },
            visible: { isVisible($0) && visible?($0[keyPath: path]) ?? true },
            enabled: { isEnabled($0) && enabled?($0[keyPath: path]) ?? true },
            isMismatched: isMismatched.map { isMismatched in { isMismatched($0[keyPath: path]) } },
            findProperty: { findProperty().map(prefixed) })
    }
}

extension ValidatableForm {
    package var allFields: [ValidatedField<Self>] {
        validatedFields.flatMap { $0.isGroup ? $0.members(in: self) : [$0] }
    }

    package var allFormRules: [FormRule<Self>] {
        formRules + validatedFields.flatMap { $0.memberRules(in: self) }
    }
}

extension PartialKeyPath {
    /// The last property of the key path, `address` in `\.order.address`, if its name is known at run time.
    package var lastPropertyName: String? {
        let text = "\(self)"
        guard !text.contains("<computed"), let dot = text.lastIndex(of: ".") else { return nil }
        let name = text[text.index(after: dot)...]
        guard let first = name.unicodeScalars.first, first == "_" || first.properties.isXIDStart else { return nil }
        return name.unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue } ? String(name) : nil
    }
}

extension PartialKeyPath {
    func to<Member>(_ member: PartialKeyPath<Member>) -> PartialKeyPath<Root> {
        // `nil` only if the value were of another type than the member's root.
        appending(path: member) ?? self
    }
}
