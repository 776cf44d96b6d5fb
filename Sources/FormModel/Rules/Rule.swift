/// A ready-made rule: a name, a check and a message that the caller can replace.
///
/// The factories are grouped by the kind of value and are used with a leading dot: `.minLength(3)`,
/// `.between(1...500)`, `.email(message: "We need your address")`.
public struct Rule<Value>: ValidationRule, Sendable {
    public let ruleName: String
    private let check: @Sendable (Value) -> String?
    private var error: (any Error)?

    /// Makes a rule that gives a message for a value that it refuses, or nil.
    public init(_ ruleName: String, validate: @escaping @Sendable (Value) -> String?) {
        self.ruleName = ruleName
        self.check = validate
    }

    /// Makes a rule with one message.
    public init(_ ruleName: String, message: String, isValid: @escaping @Sendable (Value) -> Bool) {
        self.init(ruleName) { isValid($0) ? nil : message }
    }

    public func validate(value: Value) -> String? { check(value) }

    public func failure(for value: Value) -> RuleFailure? {
        check(value).map { RuleFailure(rule: ruleName, message: $0, error: error) }
    }

    /// The same rule with an error of the caller's own, which `FormController.requireValid()` throws as it is.
    ///
    /// The message is the error's description.
    public func throwing(_ error: any Error) -> Self {
        var rule = message("\(error)")
        rule.error = error
        return rule
    }

    /// The same rule with another message for every value that it refuses.
    public func message(_ message: String) -> Self {
        Self(ruleName) { [check] in check($0) == nil ? nil : message }
    }

    /// The same rule on a value that holds this one, such as an optional; nil passes.
    public func lifted<Whole>(_ part: @escaping @Sendable (Whole) -> Value?) -> Rule<Whole> {
        Rule<Whole>(ruleName) { [check] in part($0).flatMap(check) }
    }
}
