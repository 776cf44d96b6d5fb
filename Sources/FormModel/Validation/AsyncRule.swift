/// An asynchronous rule: a server is asked, a file is looked up.
///
/// It goes into the field's entry in `validatedFields` and runs only after every other rule of the field has passed:
///
/// ```swift
/// .init(\.email, wrappedBy: \._email, asynchronous: [
///     .init("unique", delay: .medium, message: "Already taken") { await directory.isFree($0) }
/// ])
/// ```
///
/// A check of a newer value cancels it. A check that throws does not reject the value: the value "could not be checked".
public struct AsyncRule<Value>: Sendable {
    /// The name that a failure of this rule carries.
    public let ruleName: String
    /// How long a person must have stopped typing before the check begins.
    public let delay: ValidationDelay
    /// What the rule asks for, as a list of a field's rules says it; nil for nothing.
    public let summary: String?
    private let check: @MainActor @Sendable (Value) async throws -> String?

    /// Makes a rule that gives a message for a value that it refuses, or nil; it throws if it cannot tell.
    public init(
        _ ruleName: String = "check", delay: ValidationDelay = .fast, summary: String? = nil,
        validate: @escaping @MainActor @Sendable (Value) async throws -> String?
    ) {
        self.ruleName = ruleName
        self.delay = delay
        self.summary = summary
        self.check = validate
    }

    /// Makes a rule with one message.
    public init(
        _ ruleName: String = "check", delay: ValidationDelay = .fast, message: String,
        isValid: @escaping @MainActor @Sendable (Value) async throws -> Bool
    ) {
        self.init(ruleName, delay: delay, summary: message) { try await isValid($0) ? nil : message }
    }

    /// The same rule for a value whose type is forgotten; one of another type passes.
    var erased: AsyncRule<Any> {
        AsyncRule<Any>(ruleName, delay: delay, summary: summary) { [check] value in
            guard let value = value as? Value else { return nil }
            return try await check(value)
        }
    }

    /// Checks `value`: nil if it passes, else the failure.
    @MainActor
    public func failure(for value: Value) async throws -> RuleFailure? {
        try await check(value).map { RuleFailure(rule: ruleName, message: $0) }
    }
}

/// How long a check waits for a person to stop typing.
public enum ValidationDelay: Equatable, Sendable {
    case immediate
    /// A fifth of a second.
    case fast
    /// Half a second.
    case medium
    /// One second.
    case slow
    case custom(Duration)

    /// The time to wait.
    public var duration: Duration {
        switch self {
        case .immediate: .zero
        case .fast: .milliseconds(200)
        case .medium: .milliseconds(500)
        case .slow: .seconds(1)
        case .custom(let duration): duration
        }
    }
}

/// The error of a rule that could not tell whether a value is valid.
public struct RuleUnavailable: Error, CustomStringConvertible {
    /// The field's name; nil for one without.
    public var field: String?
    /// Why the rule could not tell.
    public var reason: any Error

    /// Makes the error for the field named `field`.
    public init(field: String?, reason: any Error) {
        self.field = field
        self.reason = reason
    }

    public var description: String { "could not be checked: \(reason)" }
}
