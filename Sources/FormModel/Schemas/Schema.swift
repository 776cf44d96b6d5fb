/// A pipeline from raw input to a typed value: a ``Schema``, or an ``AsyncSchema`` if it has an asynchronous step.
public protocol SchemaConvertible<Output>: Sendable {
    /// The type of the result.
    associatedtype Output

    /// The pipeline as an asynchronous one.
    var asynchronous: AsyncSchema<Output> { get }

    /// Adds a rule, which sees the result of the steps before it.
    func rule(_ rule: Rule<Output>) -> Self
}

extension SchemaConvertible {
    /// Adds a rule of your own type.
    @_disfavoredOverload
    public func rule(_ rule: some ValidationRule<Output> & Sendable) -> Self { self.rule(Rule(rule)) }

    /// Adds a custom rule, which returns a message for a value that it rejects.
    public func rule(_ name: String, validate: @escaping @Sendable (Output) -> String?) -> Self {
        rule(Rule(name, validate: validate))
    }

    /// Passes a typed value through every step, except for those before the last change of type, as by
    /// ``Schema/map(_:)``, which are for raw input.
    ///
    /// - Throws: ``RuleUnavailable`` if a step could not be evaluated; `CancellationError` if the task is cancelled.
    @MainActor
    public func validate(value: Output) async throws -> Result<Output, SchemaRejection> {
        try await asynchronous.checked(value)
    }

    /// Parses raw input, a text or an untyped value, and passes it through every step. `nil` is rejected as `required`
    /// unless the schema is optional. Text is parsed as if typed, `"42"` for an `Int`, unless the schema is
    /// ``Schema/strict()``.
    ///
    /// - Throws: ``RuleUnavailable`` if a step could not be evaluated; `CancellationError` if the task is cancelled.
    @MainActor
    public func validate(raw: (any Sendable)?) async throws -> Result<Output, SchemaRejection> {
        try await asynchronous.parsed(RawValue(raw))
    }
}

/// A pipeline from raw input to a typed value: parse, then rules and transforms in order; the first failure stops it.
///
/// ```swift
/// let email = Schema.string().trimmed().lowercased().rule(.isNotEmpty()).rule(.email())
/// switch try await email.validate(raw: " Ann@Example.com ") {
/// case .success(let address): print(address)            // ann@example.com
/// case .failure(let rejection): print(rejection.messages)
/// }
/// ```
///
/// Every step is synchronous, so it can be used in ``check(_:)``, ``parse(_:)``, as the schema of a question, and as a
/// rule of a `@Validated` field, in which its transforms affect only its own rules. An asynchronous rule or transform
/// makes it an ``AsyncSchema``, which none of these accept, so that no step is ever omitted.
public struct Schema<Output>: SchemaConvertible {
    package typealias Outcome = Result<Output, SchemaRejection>

    let reading: @Sendable (RawValue) -> Outcome
    /// The steps after the last change of type.
    private var checking: (@Sendable (Output) -> Outcome)?
    /// True if one of its rules requires a format.
    public private(set) var isFormat = false
    var expectation: RuleMessage?

    /// Makes a schema that parses raw input in a custom way.
    public init(_ read: @escaping @Sendable (RawValue) throws(AnswerError) -> Output) {
        self.init(expecting: nil, read)
    }

    init(expecting expectation: RuleMessage?, _ read: @escaping @Sendable (RawValue) throws(AnswerError) -> Output) {
        self.init(reading: { raw in
            do throws(AnswerError) {
                return .success(try read(raw))
            } catch {
                return .failure(SchemaRejection(rule: raw.isNull ? "required" : "type", message: error.message))
            }
        })
        self.expectation = expectation
    }

    init(
        reading: @escaping @Sendable (RawValue) -> Outcome,
        checking: (@Sendable (Output) -> Outcome)? = nil
    ) {
        self.reading = reading
        self.checking = checking
    }

    public var asynchronous: AsyncSchema<Output> { AsyncSchema(reading: reading, checking: { check($0) }) }
}

extension Schema {
    public func rule(_ rule: Rule<Output>) -> Self {
        var schema = adding { value in
            if let failure = rule.failure(for: value) { return .failure(SchemaRejection([failure])) }
            return .success(value)
        }
        schema.isFormat = isFormat || rule.isFormat
        return schema
    }

    /// Adds an asynchronous rule, which makes the schema asynchronous.
    public func rule(_ rule: AsyncRule<Output>) -> AsyncSchema<Output> { asynchronous.rule(rule) }

    /// Changes the value for the following steps; an error rejects it, with the error's description as the message.
    public func map(_ transform: @escaping @Sendable (Output) throws -> Output) -> Self {
        adding { value in mapped(value, transform) }
    }

    /// Changes the type of the value for the following steps; an error rejects it, with its description (that of a
    /// `LocalizedError`, the message of an ``AnswerError``) as the message: `Schema.integer().map { try Port($0) }`.
    public func map<New>(_ transform: @escaping @Sendable (Output) throws -> New) -> Schema<New> {
        changing { value in mapped(value, transform) }
    }

    /// Changes the type of the value for the following steps; `nil` rejects it with this message:
    /// `Schema.string().rule(.url()).map(message: "Must be a URL") { URL(string: $0) }`.
    public func map<New>(message: String, _ transform: @escaping @Sendable (Output) -> New?) -> Schema<New> {
        changing { value in
            transform(value).map(Result.success) ?? .failure(SchemaRejection(rule: "map", message: message))
        }
    }

    /// Changes the value asynchronously, which makes the schema asynchronous. See ``AsyncSchema/map(_:)``.
    @_disfavoredOverload
    public func map(
        _ transform: @escaping @MainActor @Sendable (Output) async throws -> Output
    ) -> AsyncSchema<Output> { asynchronous.map(transform) }

    /// Changes the type of the value asynchronously, which makes the schema asynchronous. See ``AsyncSchema/map(_:)``.
    @_disfavoredOverload
    public func map<New>(
        _ transform: @escaping @MainActor @Sendable (Output) async throws -> New
    ) -> AsyncSchema<New> { asynchronous.map(transform) }

    /// Accepts `nil` without any steps so far; a value, even an empty text, passes through them.
    public func optional() -> Schema<Output?> {
        like(
            reading: { raw in raw.isNull ? .success(nil) : reading(raw).map(Optional.some) },
            checking: { value in value.map { check($0).map(Optional.some) } ?? .success(nil) })
    }

    /// The same schema for typed values only: it rejects text such as `"42"` for an `Int`, which others parse.
    public func strict() -> Self {
        guard let expectation else { return self }
        return Self(
            reading: { raw in
                guard case .text = raw else { return reading(raw) }
                return .failure(SchemaRejection(rule: "type", message: expectation.text(for: raw)))
            }, checking: checking)
    }

    /// The same schema with other messages for its rules.
    public func ruleMessages(_ messages: RuleMessages) -> Self {
        like(
            reading: { raw in RuleMessages.$current.withValue(messages) { reading(raw) } },
            checking: { value in RuleMessages.$current.withValue(messages) { check(value) } })
    }

    private func adding(_ step: @escaping @Sendable (Output) -> Outcome) -> Self {
        var copy = self
        copy.checking = { [self] value in check(value).flatMap(step) }
        return copy
    }

    private func changing<New>(_ step: @escaping @Sendable (Output) -> Schema<New>.Outcome) -> Schema<New> {
        like(reading: { raw in reading(raw).flatMap(check).flatMap(step) }, checking: nil)
    }

    private func like<New>(
        reading: @escaping @Sendable (RawValue) -> Schema<New>.Outcome,
        checking: (@Sendable (New) -> Schema<New>.Outcome)?
    ) -> Schema<New> {
        var schema = Schema<New>(reading: reading, checking: checking)
        schema.expectation = expectation
        schema.isFormat = isFormat
        return schema
    }
}

extension Schema {
    /// Passes a typed value through every step, except for those before the last change of type.
    public func check(_ value: Output) -> Result<Output, SchemaRejection> {
        checking?(value) ?? .success(value)
    }

    /// Parses raw input, a text or an untyped value, and passes it through every step.
    public func parse(_ raw: (any Sendable)?) -> Result<Output, SchemaRejection> {
        reading(RawValue(raw)).flatMap(check)
    }
}

private func mapped<Value, New>(
    _ value: Value, _ transform: (Value) throws -> New
) -> Result<New, SchemaRejection> {
    do { return .success(try transform(value)) } catch {
        return .failure(SchemaRejection(throwing: error, rule: "map"))
    }
}

extension Schema: ValidationRule {
    public var ruleName: String { "schema" }

    public func validate(value: Output) -> String? { failure(for: value)?.message }

    public func failure(for value: Output) -> RuleFailure? {
        if case .failure(let rejection) = check(value) { rejection.failures.first } else { nil }
    }
}

/// The reason that a schema rejected its input: every message of the step that failed.
public struct SchemaRejection: ReportableError, Equatable {
    /// The failures, in order.
    public var failures: [RuleFailure]

    /// The messages, in order.
    public var messages: [String] { failures.map(\.message) }

    /// The messages on separate lines.
    public var description: String { messages.joined(separator: "\n") }

    public var exitCode: Int32 { 65 }

    /// A rejection by one rule.
    public init(rule: String, message: String) {
        failures = [RuleFailure(rule: rule, message: message)]
    }

    init(_ failures: [RuleFailure]) { self.failures = failures }

    init(throwing error: any Error, rule: String) {
        switch error {
        case let rejection as SchemaRejection: self = rejection
        case let error as AnswerError: self.init(rule: rule, message: error.message)
        default: self.init([RuleFailure(rule: rule, message: sentence(of: error), error: error)])
        }
    }
}
