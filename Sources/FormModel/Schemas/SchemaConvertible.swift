/// A pipeline from raw input to a typed value: a ``Schema``, or an ``AsyncSchema`` if some step of it waits.
public protocol SchemaConvertible<Output>: Sendable {
    /// What the input becomes.
    associatedtype Output

    /// The pipeline as one that may wait.
    var asynchronous: AsyncSchema<Output> { get }
}

extension SchemaConvertible {
    /// Puts a typed value through every step.
    ///
    /// Steps before the last change of type, as by ``Schema/map(_:)``, see no typed value: they are for raw input.
    ///
    /// - Throws: ``RuleUnavailable`` if a step cannot tell; `CancellationError` if the task is cancelled.
    @MainActor
    public func validate(value: Output) async throws -> Result<Output, SchemaRefusal> {
        try await asynchronous.checked(value)
    }

    /// Reads raw input, a text or an untyped value, and puts it through every step. Nil is refused as `required` unless
    /// the schema is optional.
    ///
    /// A text is read as a person types it, `"42"` for an `Int`, unless the schema is ``Schema/strict()``.
    ///
    /// - Throws: ``RuleUnavailable`` if a step cannot tell; `CancellationError` if the task is cancelled.
    @MainActor
    public func validate(raw: (any Sendable)?) async throws -> Result<Output, SchemaRefusal> {
        try await asynchronous.parsed(RawValue(raw))
    }
}
