/// A rule of the wrapped type on an optional field: nil passes unless the rule is `required`, and an empty value unless the
/// rule is about just that, as `isNotEmpty` is.
struct OptionalRule<Base: ValidationRule>: ValidationRule {
    // Found out once: a cast takes memory, and longer than most rules.
    private let judgesEmptyValues: Bool
    private let requiresValue: Bool
    private let base: Base

    init(base: Base) {
        self.base = base
        let rule = base as? Rule<Base.Value>
        judgesEmptyValues = rule?.judgesEmptyValues ?? false
        requiresValue = rule?.requiresValue ?? false
    }

    var ruleName: String { base.ruleName }

    var summary: String? { base.summary }

    func validate(value: Base.Value?) -> String? { failure(for: value)?.message }

    func failure(for value: Base.Value?) -> RuleFailure? {
        guard let value else { return requiresValue ? (base as? Rule<Base.Value>)?.failureForNil : nil }
        return judgesEmptyValues || isPresent(value) ? base.failure(for: value) : nil
    }
}

extension ValidationRule {
    /// The rule on an optional field.
    func onOptional() -> any ValidationRule<Value?> { OptionalRule(base: self) }
}

extension Optional {
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
