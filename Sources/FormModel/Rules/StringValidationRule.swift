/// A rule on text with a name of FormsKit. It and the five types of this file let code for FormsKit compile unchanged;
/// new code uses the same rules with leading dots, such as `.isNotEmpty(message:)`.
public protocol StringValidationRule: ValidationRule where Value == String {}

protocol RenamedRule: StringValidationRule, Sendable {
    var rule: Rule<String> { get }
}

extension RenamedRule {
    public var ruleName: String { rule.ruleName }
    public var summary: String? { rule.summary }
    public var isFormat: Bool { rule.isFormat }
    public func validate(value: String) -> String? { rule.validate(value: value) }
    public func failure(for value: String) -> RuleFailure? { rule.failure(for: value) }
}

/// Text with more than whitespace: `.isNotEmpty(message:)`.
public struct NotEmptyStringRule: RenamedRule {
    let rule: Rule<String>
    /// Rejects text of nothing but whitespace, with this message.
    public init(message: String) { rule = .isNotEmpty(message: message) }
    /// The same, for a leading dot.
    public static func isNotEmpty(message: String) -> Self { Self(message: message) }
}

/// Text of a minimum length: `.minLength(_:message:)`.
public struct MinStringLengthValidationRule: RenamedRule {
    let rule: Rule<String>
    /// Rejects text of fewer characters, by default with the usual message.
    public init(_ minLength: Int, _ message: String? = nil) { rule = .minLength(minLength, message: message) }
    /// The same, for a leading dot.
    public static func minLength(_ minLength: Int, message: String? = nil) -> Self { Self(minLength, message) }
}

/// Text of a maximum length: `.maxLength(_:message:)`.
public struct MaxStringLengthValidationRule: RenamedRule {
    let rule: Rule<String>
    /// Rejects text of more characters, by default with the usual message.
    public init(_ maxLength: Int, _ message: String? = nil) { rule = .maxLength(maxLength, message: message) }
    /// The same, for a leading dot.
    public static func maxLength(_ maxLength: Int, message: String? = nil) -> Self { Self(maxLength, message) }
}

/// Text that a pattern matches: `.pattern(_:message:)`.
public struct RegularExpressionValidationRule: RenamedRule {
    let rule: Rule<String>
    /// Rejects text in which the pattern is not found, with this message.
    public init(pattern: String, message: String) { rule = .pattern(pattern, message: message) }
    /// The same, for a leading dot.
    public static func pattern(_ pattern: String, message: String) -> Self { Self(pattern: pattern, message: message) }
}

/// An email address, or no text: `.email(message:)`. Its message is FormsKit's.
public struct EmailValidator: RenamedRule {
    let rule: Rule<String>
    /// Rejects text that is neither empty nor an email address, with this message.
    public init(_ message: String = "Invalid email address") { rule = .email(message: message) }
    /// The same, for a leading dot.
    public static func email(message: String = "Invalid email address") -> Self { Self(message) }
}
