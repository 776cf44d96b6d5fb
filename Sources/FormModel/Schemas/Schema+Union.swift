/// A value of one of several shapes. Every schema is tried, first to last.
///
/// The outcome is a tuple with nil if a schema refused the value; if all refuse it, their messages, in order.
///
/// ```swift
/// let contact = union(Schema.string().rule(.email()), Schema.string().rule(.e164()))
/// let (email, phone) = try await contact.validate(raw: "+41446681800").get()
/// ```
public func union<each Branch: Sendable>(
    _ branches: repeat Schema<each Branch>
) -> Schema<(repeat (each Branch)?)> {
    Schema<(repeat (each Branch)?)>(reading: { raw in
        var failures: [RuleFailure] = []
        var isAccepted = false
        func attempt<Value>(_ schema: Schema<Value>) -> Value? {
            switch schema.reading(raw).flatMap(schema.check) {
            case .success(let value):
                isAccepted = true
                return value
            case .failure(let refusal):
                failures += refusal.failures
                return nil
            }
        }
        let values = (repeat attempt(each branches))
        return isAccepted ? .success(values) : .failure(SchemaRefusal(failures))
    })
}

/// A value of one of several shapes, of which some wait. Every schema is tried, first to last, and awaited.
///
/// - Throws: what ``SchemaConvertible/validate(raw:)`` throws if a schema cannot tell, even if another accepts the value.
@_disfavoredOverload
public func union<each Branch: SchemaConvertible>(
    _ branches: repeat each Branch
) -> AsyncSchema<(repeat (each Branch).Output?)> {
    AsyncSchema<(repeat (each Branch).Output?)>(reading: { raw in
        var failures: [RuleFailure] = []
        var isAccepted = false
        @MainActor
        func attempt<Shape: SchemaConvertible>(_ schema: Shape) async throws -> Shape.Output? {
            switch try await schema.asynchronous.parsed(raw) {
            case .success(let value):
                isAccepted = true
                return value
            case .failure(let refusal):
                failures += refusal.failures
                return nil
            }
        }
        let values = (repeat try await attempt(each branches))
        return isAccepted ? .success(values) : .failure(SchemaRefusal(failures))
    })
}
