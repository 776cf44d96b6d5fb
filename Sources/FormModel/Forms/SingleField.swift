/// A single field at a place of its form, with what its form says about it.
final class SingleField<Place: FieldPlace>: FieldAccess {
    typealias Form = Place.Form
    typealias Value = Place.Value

    // Before what depends on the types, so that their places are known.
    let isAlone: Bool
    private let hasRules: Bool
    /// Runs the rules of the wrapper, and sets its state, compiled where the types are known; nil if the place does it.
    private let validation: FieldValidation<Form>?
    private let givenName: String?
    private let rules: [CrossFieldRule<Form, Value>]
    private let asynchronous: [AsyncRule<Value>]
    private let visible: ((Form) -> Bool)?
    private let enabled: ((Form) -> Bool)?
    private let place: Place

    init(
        at place: Place, validation: FieldValidation<Form>?, named name: String?, rules: [CrossFieldRule<Form, Value>],
        asynchronous: [AsyncRule<Value>], visible: ((Form) -> Bool)?, enabled: ((Form) -> Bool)?
    ) {
        self.place = place
        self.validation = validation
        givenName = name
        self.rules = rules
        self.asynchronous = asynchronous
        self.visible = visible
        self.enabled = enabled
        hasRules = !rules.isEmpty
        isAlone = !hasRules && visible == nil && enabled == nil
    }

    var wrapper: PartialKeyPath<Form> { place.wrapper }
    var asyncRules: [AsyncRule<Any>] { asynchronous.map { $0.erased } }
    var group: FieldGroup<Form>? { nil }

    func name(in form: Form) -> String? { place.read(form) { $0.name } ?? givenName }
    func mode(in form: Form) -> ValidationMode { place.read(form) { $0.mode } }

    func state(in form: Form) -> FieldState {
        place.read(form) { field in
            FieldState(
                isDirty: field.isDirty, isValid: field.isValid, messages: field.errors, failures: field.failures)
        }
    }

    func isVisible(in form: Form) -> Bool { !place.read(form) { $0.isHidden } && visible?(form) ?? true }
    func isEnabled(in form: Form) -> Bool { !place.read(form) { $0.isDisabled } && enabled?(form) ?? true }

    func validate(_ form: inout Form, adding others: [RuleFailure]) -> Bool {
        guard hasRules else {
            return validation?(&form, others) ?? place.change(&form) { $0.validateIfThere(adding: others) }
        }
        let cross = crossFailures(for: place.read(form) { $0.wrappedValue }, in: form)
        return place.change(&form) { $0.validate(adding: cross + others) }
    }

    func failures(for value: Any, in form: Form) -> [RuleFailure] {
        guard let value = value as? Value else { return [] }
        return place.read(form) { $0.failures(for: value) } + crossFailures(for: value, in: form)
    }

    private func crossFailures(for value: Value, in form: Form) -> [RuleFailure] {
        guard hasRules else { return [] }
        return place.read(form) { field in
            field.inWords { rules.compactMap { $0.failure(for: value, in: form) } }
        }
    }

    func ownFailures(in form: Form) -> [RuleFailure] { place.read(form) { $0.failures(for: $0.wrappedValue) } }
    func markAsInvalid(_ form: inout Form, _ messages: [String]) {
        place.change(&form) { $0.markAsInvalid(messages: messages) }
    }
    func reject(_ form: inout Form, _ failures: [RuleFailure]) { place.change(&form) { $0.reject(failures) } }
    func setHidden(_ form: inout Form, _ isHidden: Bool) { place.change(&form) { $0.isHidden = isHidden } }
    func setDisabled(_ form: inout Form, _ isDisabled: Bool) { place.change(&form) { $0.isDisabled = isDisabled } }

    func restore(_ form: inout Form, to value: Any) {
        if let value = value as? Value { place.change(&form) { $0.restore(value) } }
    }

    func keepSettings(_ form: inout Form, of present: Form) {
        var kept = place.read(present) { $0 }
        kept.restore(place.value(in: form))
        place.change(&form) { $0 = kept }
    }

    func clear(_ form: inout Form) { place.change(&form) { $0.clear() } }
    func isSame(_ left: Form, _ right: Form) -> Bool { isIdentical(place.value(in: left), place.value(in: right)) }
    func value(in form: Form) -> Any { place.value(in: form) }

    func areSame(_ left: Any, _ right: Any) -> Bool {
        guard let left = left as? Value, let right = right as? Value else { return false }
        return isIdentical(left, right)
    }

    func ruleSummaries(in form: Form) -> [String] {
        place.read(form) { field in
            field.inWords {
                field.rules.compactMap { $0.summary } + rules.compactMap { $0.summary(in: form) }
                    + asynchronous.compactMap { $0.summary }
            }
        }
    }

    func use(_ messages: RuleMessages?, in form: inout Form) { place.change(&form) { $0.use(messages) } }
    func ruleMessages(in form: Form) -> RuleMessages? { place.read(form) { $0.ruleMessages } }

    func narrowed(to condition: @escaping (Form) -> Bool) -> any FieldAccess<Form> {
        let visible = visible
        return SingleField(
            at: place, validation: validation, named: givenName, rules: rules, asynchronous: asynchronous,
            visible: { visible?($0) ?? true && condition($0) }, enabled: enabled)
    }
}
