/// A rule of the wrapped type on an optional field: nil passes unless the rule is `required`, and an empty value unless the
/// rule is about emptiness, as `isNotEmpty` is.
struct OptionalRule<Base: ValidationRule>: ValidationRule {
    let base: Base

    var ruleName: String { base.ruleName }

    var summary: String? { base.summary }

    var isFormat: Bool { base.isFormat }

    func validate(value: Base.Value?) -> String? { failure(for: value)?.message }

    func failure(for value: Base.Value?) -> RuleFailure? {
        let rule = base as? Rule<Base.Value>
        guard let value else { return rule?.failureForNil }
        return rule?.judgesEmptyValues == true || isPresent(value) ? base.failure(for: value) : nil
    }
}

extension ValidationRule {
    func onOptional() -> any ValidationRule<Value?> { OptionalRule(base: self) }
}

extension Optional {
    var answered: Wrapped? { flatMap { isPresent($0) ? $0 : nil } }
}

extension CrossFieldRule {
    func onOptional() -> CrossFieldRule<Form, Value?> { lifted { $0.answered } }
}

extension AsyncRule {
    func onOptional() -> AsyncRule<Value?> { lifted { $0.answered } }
}
