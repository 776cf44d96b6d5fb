extension ValidationRule {
    /// The same rule with an error of the caller's own, which `FormController.requireValid()` throws as it is.
    ///
    /// The message is the error's `errorDescription` if it is a `LocalizedError` that has one, else its description.
    @_disfavoredOverload
    public func throwing(_ error: any Error) -> ThrowingRule<Self> { ThrowingRule(self, error) }
}

/// A rule whose failures have an error of the caller's own: `DivisibleBy(5).throwing(OrderError.notInFives)`.
public struct ThrowingRule<Base: ValidationRule>: ValidationRule {
    private let base: Base
    private let error: any Error
    private let message: String

    init(_ base: Base, _ error: any Error) {
        self.base = base
        self.error = error
        self.message = sentence(of: error)
    }

    public var ruleName: String { base.ruleName }

    public var summary: String? { message }

    public var isFormat: Bool { base.isFormat }

    public func validate(value: Base.Value) -> String? { failure(for: value)?.message }

    public func failure(for value: Base.Value) -> RuleFailure? {
        guard var failure = base.failure(for: value) else { return nil }
        if !failure.isUndecided { failure.message = message }
        failure.error = error
        return failure
    }
}

extension ThrowingRule: Sendable where Base: Sendable {}
