/// A rule of the wrapped type on an optional field: nil passes unless the rule is `required`, and an empty value unless the
/// rule is about just that, as `isNotEmpty` is.
struct OptionalRule<Base: ValidationRule>: ValidationRule {
    let base: Base

    var ruleName: String { base.ruleName }

    var summary: String? { base.summary }

    func validate(value: Base.Value?) -> String? { failure(for: value)?.message }

    func failure(for value: Base.Value?) -> RuleFailure? {
        guard value != nil else { return (base as? Rule<Base.Value>)?.failureForNil }
        return value.answered(for: base).flatMap(base.failure)
    }
}

extension ValidationRule {
    /// The rule on an optional field.
    func onOptional() -> any ValidationRule<Value?> { OptionalRule(base: self) }
}

extension Optional {
    /// The value that a rule of the wrapped type has a verdict on: none if it is nil, or empty and the rule is about
    /// something else.
    fileprivate func answered(for rule: some ValidationRule<Wrapped>) -> Wrapped? {
        if let rule = rule as? Rule<Wrapped>, rule.judgesEmptyValues { return self }
        return answered
    }

    /// The value if it is neither nil nor empty.
    var answered: Wrapped? { flatMap { isPresent($0) ? $0 : nil } }
}

extension CrossFieldRule {
    /// The rule on an optional field.
    @usableFromInline
    func onOptional() -> CrossFieldRule<Form, Value?> { lifted { $0.answered } }
}

extension AsyncRule {
    /// The rule on an optional field.
    @usableFromInline
    func onOptional() -> AsyncRule<Value?> { lifted { $0.answered } }
}
