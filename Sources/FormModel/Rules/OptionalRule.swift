/// `nil` passes unless the rule is `required`, and an empty value unless the rule is about emptiness, as `isNotEmpty` is.
struct OptionalRule<Base: ValidationRule>: ValidationRule {
    let base: Base

    var ruleName: String { base.ruleName }

    var summary: String? { base.summary }

    var isFormat: Bool { base.isFormat }

    func validate(value: Base.Value?) -> String? { failure(for: value)?.message }

    func failure(for value: Base.Value?) -> RuleFailure? {
        let rule = base as? Rule<Base.Value>
        guard let value else { return rule?.failureForNil }
        return rule?.validatesEmptyValues == true || isPresent(value) ? base.failure(for: value) : nil
    }
}

extension ValidationRule {
    func onOptional() -> any ValidationRule<Value?> { OptionalRule(base: self) }
}

extension Optional {
    var answered: Wrapped? { flatMap { isPresent($0) ? $0 : nil } }
}

extension CrossFieldRule {
    func onOptional() -> CrossFieldRule<Form, Value?> { pullback { $0.answered } }
}

extension AsyncRule {
    func onOptional() -> AsyncRule<Value?> { pullback { $0.answered } }
}

/// A custom value that can be empty, like texts and collections.
///
/// ```swift
/// struct Address: Equatable, PossiblyEmpty {
///     var street = "", city = ""
///     var isEmpty: Bool { street.isEmpty && city.isEmpty }
/// }
/// ```
///
/// `.required()` and `.isNotEmpty()` reject an empty value, and the rules of an optional field skip it.
public protocol PossiblyEmpty: SendableMetatype {
    /// True if the value does not count as an answer.
    var isEmpty: Bool { get }
}

/// False for `nil` in any number of optionals, and for empty values; true for 0 and false.
func isPresent(_ value: Any) -> Bool {
    switch value {
    case let text as String: !text.isEmpty
    case let answer as Answer: !answer.isEmpty
    case let optional as any OptionalValue: optional.unwrapped.map(isPresent) ?? false
    case let value as any PossiblyEmpty: !value.isEmpty
    case let items as any Collection: !items.isEmpty
    default: true
    }
}

extension ValidationRule {
    /// The value is not empty, by its type's ``PossiblyEmpty/isEmpty``.
    public static func isNotEmpty<Value: PossiblyEmpty>(message: String? = nil) -> Self where Self == Rule<Value> {
        Rule("notEmpty", message, else: .notEmpty) { isPresent($0) }.validatingEmptyValues()
    }

    /// The collection is not empty.
    @_disfavoredOverload
    public static func isNotEmpty<Items: Collection & Sendable>(message: String? = nil) -> Self
    where Self == Rule<Items> {
        Rule("notEmpty", message, else: .notEmpty) { !$0.isEmpty }.validatingEmptyValues()
    }
}
