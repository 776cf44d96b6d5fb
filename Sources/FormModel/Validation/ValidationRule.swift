/// A check on a typed value that gives a message, or nothing when the value passes.
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

    /// The name that a failure of this rule carries, such as `minLength`; the type's name unless given.
    var ruleName: String { get }

    /// What the rule asks for, as a list of a field's rules says it: the message of one that refuses, if that is always
    /// the same. Nil leaves the rule out of the list; it is nil unless given.
    var summary: String? { get }

    /// Whether the rule wants a format, such as an email address, of which white space around a typed text is no part: it is
    /// left out before the text is an answer. No unless given.
    var isFormat: Bool { get }

    /// Checks `value`: nil when it passes, else what a person should do, such as `Must be at least 3 characters`.
    func validate(value: Value) -> String?

    /// Checks `value`: nil if it passes, else the rule with its message and, if it has one, the caller's error.
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

/// A rule that did not pass, with the message for the person.
public struct RuleFailure: Sendable {
    /// The rule's name in wizard files and machine-readable reports, such as `minLength`.
    public var rule: String
    /// What a person should do, such as `Must be at least 3 characters`.
    public var message: String
    /// The caller's own error for this rule, which is thrown instead of a validation error; nil for none.
    public var error: (any Error)?
    /// Whether the rule could not tell if the value is valid. The value is refused, by the opposite of the rule too, and
    /// the message says why.
    package var isUndecided = false

    /// Makes a failure of the rule named `rule`.
    public init(rule: String, message: String, error: (any Error)? = nil) {
        self.rule = rule
        self.message = message
        self.error = error
    }
}

extension RuleFailure: Equatable {
    /// The same rule and message; errors do not count.
    public static func == (left: RuleFailure, right: RuleFailure) -> Bool {
        left.rule == right.rule && left.message == right.message
    }
}

extension RuleFailure {
    /// A failure of a rule that could not tell, with the message that says why.
    static func undecided(_ rule: String, _ message: String) -> RuleFailure {
        var failure = RuleFailure(rule: rule, message: message)
        failure.isUndecided = true
        return failure
    }
}

extension Rule {
    /// A rule that can judge no value at all, as one with a pattern that is wrong.
    init(_ ruleName: String, undecided message: RuleMessage) {
        self.init(ruleName, summary: nil) { (value) -> RuleFailure? in .undecided(ruleName, message.text(for: value)) }
    }
}
