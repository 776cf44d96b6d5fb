/// An asynchronous rule, which asks a server or reads a file.
///
/// It belongs to the field's entry in `validatedFields` and runs only after every other rule of the field has passed:
///
/// ```swift
/// .init(\.email, wrappedBy: \._email, asynchronous: [
///     .satisfies("Already taken", delay: .medium) { await directory.isFree($0) }
/// ])
/// ```
///
/// A check of a newer value cancels it. A check that throws does not reject the value: it "could not be checked".
public struct AsyncRule<Value>: Sendable {
    let ruleName: String
    package let delay: ValidationDelay
    private let makeSummary: @Sendable () -> String?
    private let check: @MainActor @Sendable (Value) async throws -> RuleFailure?

    /// Makes a rule that returns a message for a value that it rejects; it throws if it could not be evaluated.
    public init(
        _ ruleName: String = "check", delay: ValidationDelay = .fast, summary: String? = nil,
        validate: @escaping @MainActor @Sendable (Value) async throws -> String?
    ) {
        self.init(ruleName, delay: delay, summarizedBy: { summary }) { (value) -> RuleFailure? in
            try await validate(value).map { RuleFailure(rule: ruleName, message: $0) }
        }
    }

    init(
        _ ruleName: String, delay: ValidationDelay, summarizedBy makeSummary: @escaping @Sendable () -> String?,
        failure: @escaping @MainActor @Sendable (Value) async throws -> RuleFailure?
    ) {
        self.ruleName = ruleName
        self.delay = delay
        self.makeSummary = makeSummary
        self.check = failure
    }

    package var summary: String? { makeSummary() }

    /// Values of another type pass.
    var erased: AsyncRule<Any> { pullback { $0 as? Value } }

    /// Returns `nil` if `value` passes, else the failure.
    @MainActor
    public func failure(for value: Value) async throws -> RuleFailure? { try await check(value) }
}

extension AsyncRule {
    /// The check passes; it is awaited: `.satisfies("Already taken") { await directory.isFree($0) }`.
    public static func satisfies(
        _ message: String, delay: ValidationDelay = .fast,
        _ isValid: @escaping @MainActor @Sendable (Value) async throws -> Bool
    ) -> Self {
        Self("satisfies", delay: delay, summary: message) { try await isValid($0) ? nil : message }
    }

    /// The same rule with a custom error, as by ``Rule/throwing(_:)``.
    public func throwing(_ error: any Error) -> Self {
        let message = sentence(of: error)
        return Self(ruleName, delay: delay, summarizedBy: { message }) { [check] (value) -> RuleFailure? in
            try await check(value)?.with(message, error: error)
        }
    }

    /// The same rule on a value that contains this one, such as an optional; `nil` passes.
    public func pullback<Whole>(_ part: @escaping @Sendable (Whole) -> Value?) -> AsyncRule<Whole> {
        AsyncRule<Whole>(ruleName, delay: delay, summarizedBy: makeSummary) { [check] (whole) -> RuleFailure? in
            guard let value = part(whole) else { return nil }
            return try await check(value)
        }
    }
}

/// The pause in typing before a check.
public enum ValidationDelay: Equatable, Sendable {
    case immediate
    case fast
    case medium
    case slow
    case custom(Duration)

    package var duration: Duration {
        switch self {
        case .immediate: .zero
        case .fast: .milliseconds(200)
        case .medium: .milliseconds(500)
        case .slow: .seconds(1)
        case .custom(let duration): duration
        }
    }
}

/// A rule could not be evaluated for a value.
public struct RuleUnavailable: ReportableError {
    /// The field's name, if it has one.
    public var field: String?
    /// The reason that the rule could not be evaluated.
    public var reason: any Error

    package init(field: String?, reason: any Error) {
        self.field = field
        self.reason = reason
    }

    static func wrapping(_ error: any Error, field: String? = nil) -> any Error {
        error is CancellationError || error is RuleUnavailable ? error : RuleUnavailable(field: field, reason: error)
    }

    public var description: String {
        let message = RuleMessage.uncheckable(reason: sentence(of: reason)).text
        return message.prefix(1).lowercased() + message.dropFirst()
    }

    public var exitCode: Int32 { 69 }
}
