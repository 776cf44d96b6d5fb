/// A ready-made rule: a name, a check and a message that the caller can replace.
///
/// The factories are grouped by the kind of value and are used with a leading dot: `.minLength(3)`,
/// `.between(1...500)`, `.email(message: "We need your address")`.
///
/// The factories have the names of the rules in wizard files, but for `isNotEmpty`; the article *Rules* lists them with their
/// messages. Those on paths come with `WizardFiles`.
public struct Rule<Value>: ValidationRule, Sendable {
    public let ruleName: String
    public let summary: String?
    private let check: @Sendable (Value) -> RuleFailure?

    /// Makes a rule that gives a message for a value that it refuses, or nil.
    ///
    /// - Parameter summary: what the rule asks for, as a list of rules says it; nil for nothing.
    public init(_ ruleName: String, summary: String? = nil, validate: @escaping @Sendable (Value) -> String?) {
        self.init(ruleName, summary: summary) { value in
            validate(value).map { RuleFailure(rule: ruleName, message: $0) }
        }
    }

    /// Makes a rule with one message.
    public init(_ ruleName: String, message: String, isValid: @escaping @Sendable (Value) -> Bool) {
        self.init(ruleName, summary: message) { isValid($0) ? nil : message }
    }

    /// Makes a rule that gives a whole failure, so that one that wraps others passes on their errors.
    init(_ ruleName: String, summary: String?, failure: @escaping @Sendable (Value) -> RuleFailure?) {
        self.ruleName = ruleName
        self.summary = summary
        self.check = failure
    }

    public func validate(value: Value) -> String? { check(value)?.message }

    public func failure(for value: Value) -> RuleFailure? { check(value) }

    /// The same rule with an error of the caller's own, which `FormController.requireValid()` throws as it is.
    ///
    /// The message is the error's description.
    public func throwing(_ error: any Error) -> Self {
        changed(summary: "\(error)") { failure in
            failure.message = "\(error)"
            failure.error = error
        }
    }

    /// The same rule with another message for every value that it refuses.
    ///
    /// A value that the rule could not judge, such as a text that takes a pattern too long, keeps the message that says so.
    public func message(_ message: String) -> Self {
        changed(summary: message) { failure in
            if !failure.isUndecided { failure.message = message }
        }
    }

    private func changed(summary: String?, _ change: @escaping @Sendable (inout RuleFailure) -> Void) -> Self {
        Self(ruleName, summary: summary) { [check] (value) -> RuleFailure? in
            guard var failure = check(value) else { return nil }
            change(&failure)
            return failure
        }
    }

    /// The same rule on a value that holds this one, such as an optional; nil passes.
    public func lifted<Whole>(_ part: @escaping @Sendable (Whole) -> Value?) -> Rule<Whole> {
        Rule<Whole>(ruleName, summary: summary) { [check] (whole) -> RuleFailure? in part(whole).flatMap(check) }
    }

    /// The same rule, left out when a field's rules are listed.
    package func unspoken() -> Self { Self(ruleName, summary: nil, failure: check) }
}
