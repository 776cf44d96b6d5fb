/// A pipeline from raw input to a typed value with asynchronous steps, such as a rule or a lookup.
///
/// ```swift
/// let email = Schema.string().trimmed().rule(.email())
///     .rule(AsyncRule("unique", message: "Already taken") { await directory.isFree($0) })
/// let people = try await Schema.list(of: email).validate(raw: ["ann@example.com", "bob@example.com"])
/// ```
///
/// Steps run in order, and the first failure stops it, so that nothing is looked up for a rejected value.
/// ``SchemaConvertible/validate(raw:)`` and ``SchemaConvertible/validate(value:)`` await every step. A rule in
/// `@Validated` and the schema of a question must be synchronous. In `asynchronous:` it is `AsyncRule(schema)`.
public struct AsyncSchema<Output>: SchemaConvertible {
    package typealias Outcome = Result<Output, SchemaRejection>

    private let reading: @MainActor @Sendable (RawValue) async throws -> Outcome
    /// The steps after the last change of type.
    private let checking: (@MainActor @Sendable (Output) async throws -> Outcome)?

    init(
        reading: @escaping @MainActor @Sendable (RawValue) async throws -> Outcome,
        checking: (@MainActor @Sendable (Output) async throws -> Outcome)? = nil
    ) {
        self.reading = reading
        self.checking = checking
    }

    public var asynchronous: AsyncSchema<Output> { self }

    @MainActor
    func checked(_ value: Output) async throws -> Outcome { try await checking?(value) ?? .success(value) }

    @MainActor
    func parsed(_ raw: RawValue) async throws -> Outcome { try await reading(raw).then(checked) }
}

extension AsyncSchema {
    public func rule(_ rule: Rule<Output>) -> Self {
        adding { value in rule.failure(for: value).map { .failure(SchemaRejection([$0])) } ?? .success(value) }
    }

    /// Adds an asynchronous rule.
    public func rule(_ rule: AsyncRule<Output>) -> Self {
        adding { value in
            let failures = try await RuleRunner([rule]).failures(of: value)
            return failures.isEmpty ? .success(value) : .failure(SchemaRejection(failures))
        }
    }

    /// Changes the value for the following steps. An ``AnswerError`` or a ``SchemaRejection`` rejects it; after any
    /// other error the value could not be checked, and ``RuleUnavailable`` is thrown.
    public func map(_ transform: @escaping @MainActor @Sendable (Output) async throws -> Output) -> Self {
        adding { value in try await Self.outcome { try await transform(value) } }
    }

    /// Changes the type of the value for the following steps. An ``AnswerError`` or a ``SchemaRejection`` rejects it;
    /// after any other error the value could not be checked, and ``RuleUnavailable`` is thrown.
    public func map<New>(
        _ transform: @escaping @MainActor @Sendable (Output) async throws -> New
    ) -> AsyncSchema<New> {
        changing { value in try await AsyncSchema<New>.outcome { try await transform(value) } }
    }

    /// Changes the type of the value for the following steps; `nil` rejects it with this message.
    public func map<New>(
        message: String, _ transform: @escaping @MainActor @Sendable (Output) async throws -> New?
    ) -> AsyncSchema<New> {
        changing { value in
            try await AsyncSchema<New>.outcome {
                guard let new = try await transform(value) else { throw SchemaRejection(rule: "map", message: message) }
                return new
            }
        }
    }

    /// Accepts `nil` without any steps so far; a value, even an empty text, passes through them.
    public func optional() -> AsyncSchema<Output?> {
        AsyncSchema<Output?>(
            reading: { raw in raw.isNull ? .success(nil) : try await reading(raw).map(Optional.some) },
            checking: { value in
                guard let value else { return .success(nil) }
                return try await checked(value).map(Optional.some)
            })
    }

    /// The same schema with other messages for its rules.
    public func ruleMessages(_ messages: RuleMessages) -> Self {
        Self(
            reading: { raw in try await RuleMessages.$current.withValue(messages) { try await reading(raw) } },
            checking: { value in try await RuleMessages.$current.withValue(messages) { try await checked(value) } })
    }

    private func adding(_ step: @escaping @MainActor @Sendable (Output) async throws -> Outcome) -> Self {
        Self(reading: reading, checking: { value in try await checked(value).then(step) })
    }

    private func changing<New>(
        _ step: @escaping @MainActor @Sendable (Output) async throws -> AsyncSchema<New>.Outcome
    ) -> AsyncSchema<New> {
        AsyncSchema<New>(reading: { raw in try await parsed(raw).then(step) })
    }

    @MainActor
    fileprivate static func outcome(_ transform: @MainActor () async throws -> Output) async throws -> Outcome {
        do {
            return .success(try await transform())
        } catch let error where error is AnswerError || error is SchemaRejection {
            return .failure(SchemaRejection(throwing: error, rule: "map"))
        } catch let error where error is CancellationError || error is RuleUnavailable {
            throw error
        } catch {
            throw RuleUnavailable(field: nil, reason: error)
        }
    }
}

extension Result where Failure == SchemaRejection {
    @MainActor
    fileprivate func then<New>(
        _ step: @MainActor (Success) async throws -> Result<New, Failure>
    ) async throws -> Result<New, Failure> {
        switch self {
        case .success(let value): try await step(value)
        case .failure(let rejection): .failure(rejection)
        }
    }
}

extension AsyncSchema where Output == String {
    /// Removes whitespace from both ends for the following steps.
    public func trimmed() -> Self { map { $0.trimmingWhitespace() } }

    /// Makes every letter lowercase for the following steps.
    public func lowercased() -> Self { map { $0.lowercased() } }

    /// Makes every letter uppercase for the following steps.
    public func uppercased() -> Self { map { $0.uppercased() } }

    /// Replaces every run of whitespace by one space, and removes it from both ends, for the following steps.
    public func collapsedWhitespace() -> Self {
        map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    }
}

extension AsyncRule {
    /// A rule that applies every step of a schema; the message is that of the first failure.
    public init(_ schema: some SchemaConvertible<Value>, delay: ValidationDelay = .fast) {
        self.init("schema", delay: delay, summarizedBy: { nil }) { (value) -> RuleFailure? in
            do {
                guard case .failure(let rejection) = try await schema.validate(value: value) else { return nil }
                return rejection.failures.first
            } catch let error as RuleUnavailable {
                throw error.reason
            }
        }
    }
}
