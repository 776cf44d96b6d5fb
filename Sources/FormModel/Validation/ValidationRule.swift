/// A check of a typed value, which returns a message unless the value passes.
///
/// Conform a plain value type to write a rule of your own, and add a static factory for leading-dot call sites:
///
/// ```swift
/// struct DivisibleBy: ValidationRule {
///     let divisor: Int
///     func validate(value: Int) -> String? {
///         value.isMultiple(of: divisor) ? nil : "Must be a multiple of \(divisor)"
///     }
/// }
/// extension ValidationRule where Self == DivisibleBy {
///     static func divisibleBy(_ divisor: Int) -> Self { DivisibleBy(divisor: divisor) }
/// }
/// ```
public protocol ValidationRule<Value> {
    /// The type of value that the rule checks.
    associatedtype Value

    /// The name of the rule in its failures, such as `minLength`; by default the type's name.
    var ruleName: String { get }

    /// The summary of the rule in a list of a field's rules: by default `nil`, which omits the rule.
    var summary: String? { get }

    /// True if the rule requires a format, such as an email address: whitespace around typed text is trimmed.
    var isFormat: Bool { get }

    /// Returns `nil` if `value` passes, else a message for the user, such as `Must be at least 3 characters`.
    func validate(value: Value) -> String?

    /// Returns `nil` if `value` passes, else the rule with its message and, if it has one, the custom error.
    func failure(for value: Value) -> RuleFailure?
}

extension ValidationRule {
    public var ruleName: String { String(describing: Self.self) }

    public var summary: String? { nil }

    public var isFormat: Bool { false }

    public func failure(for value: Value) -> RuleFailure? {
        validate(value: value).map { RuleFailure(rule: ruleName, message: $0) }
    }
}

/// A rule that did not pass, with the message for the user.
public struct RuleFailure: Sendable {
    /// The rule's name in wizard files and machine-readable reports, such as `minLength`.
    public var rule: String
    /// The message for the user, such as `Must be at least 3 characters`.
    public var message: String
    /// The custom error of this rule, which is thrown instead of a validation error.
    public var error: (any Error)?
    /// True if the rule could not judge the value. The opposite rule then rejects it, too, and the message says why.
    package var isUndecided = false

    /// Makes a failure of the rule named `rule`.
    public init(rule: String, message: String, error: (any Error)? = nil) {
        self.rule = rule
        self.message = message
        self.error = error
    }
}

extension RuleFailure: Equatable {
    /// Compares only the rule and its message.
    public static func == (left: RuleFailure, right: RuleFailure) -> Bool {
        left.rule == right.rule && left.message == right.message
    }
}

extension RuleFailure {
    /// The same failure with another message, unless that explains why the rule could not judge the value.
    func with(_ message: String, error: (any Error)? = nil) -> RuleFailure {
        var failure = self
        if !isUndecided { failure.message = message }
        failure.error = error ?? self.error
        return failure
    }

    static func undecided(_ rule: String, _ message: String) -> RuleFailure {
        var failure = RuleFailure(rule: rule, message: message)
        failure.isUndecided = true
        return failure
    }
}

extension ValidationRule where Self: Sendable {
    /// The same rule with a custom error, as by ``Rule/throwing(_:)``.
    public func throwing(_ error: any Error) -> Rule<Value> { Rule(self).throwing(error) }
}
