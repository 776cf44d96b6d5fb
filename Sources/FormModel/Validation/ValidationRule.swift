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

    /// Checks `value`: nil when it passes, else what a person should do, such as `Must be at least 3 characters`.
    func validate(value: Value) -> String?
}

extension ValidationRule {
    public var ruleName: String { String(describing: Self.self) }
}

/// A rule that did not pass, with the message for the person.
public struct RuleFailure: Equatable, Sendable {
    /// The rule's name in wizard files and machine-readable reports, such as `minLength`.
    public var rule: String
    /// What a person should do, such as `Must be at least 3 characters`.
    public var message: String

    /// Makes a failure of the rule named `rule`.
    public init(rule: String, message: String) {
        self.rule = rule
        self.message = message
    }
}
