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
/// ``validate(raw:)`` and ``validate(value:)`` await asynchronous rules and transforms, and any schema can be an
/// asynchronous rule of a field, as `AsyncRule(schema)`. One without asynchronous steps can also be used in
/// ``check(_:)``, ``parse(_:)``, as the schema of a question, and as a rule of a `@Validated` field, in which its
/// transforms affect only its own rules. A schema with an asynchronous step rejects every value there and says why.
public struct Schema<Output>: Sendable {
    let reading: SchemaStep<RawValue, Output>
    /// The steps after the last change of type.
    private(set) var checking: SchemaStep<Output, Output>
    /// True if one of its rules requires a format.
    public private(set) var isFormat = false
    var expectation: RuleMessage?

    /// Makes a schema that parses raw input in a custom way.
    public init(_ read: @escaping @Sendable (RawValue) throws(AnswerError) -> Output) {
        self.init(expecting: nil, read)
    }

    init(expecting expectation: RuleMessage?, _ read: @escaping @Sendable (RawValue) throws(AnswerError) -> Output) {
        self.init(
            reading: .now { raw in
                do throws(AnswerError) {
                    return .success(try read(raw))
                } catch {
                    return .failure(SchemaRejection(rule: raw.isNull ? "required" : "type", message: error.message))
                }
            })
        self.expectation = expectation
    }

    init(
        reading: SchemaStep<RawValue, Output>, checking: SchemaStep<Output, Output> = .now { .success($0) }
    ) {
        self.reading = reading
        self.checking = checking
    }

    var whole: SchemaStep<RawValue, Output> { reading.then(checking) }
}

enum SchemaStep<Input, Output>: Sendable {
    typealias Outcome = Result<Output, SchemaRejection>

    case now(@Sendable (Input) -> Outcome)
    case later(@MainActor @Sendable (Input) async throws -> Outcome)

    func outcomeNow(of input: Input) -> Outcome {
        switch self {
        case .now(let step): return step(input)
        case .later:
            let reason =
                "the schema waits for an asynchronous step; use AsyncRule(schema) in the field's 'asynchronous:'"
            return .failure(SchemaRejection([.undecided("schema", RuleMessage.uncheckable(reason: reason).text)]))
        }
    }

    @MainActor
    func outcome(of input: Input) async throws -> Outcome {
        switch self {
        case .now(let step): step(input)
        case .later(let step): try await step(input)
        }
    }

    func then<New>(_ next: SchemaStep<Output, New>) -> SchemaStep<Input, New> {
        if case (.now(let first), .now(let second)) = (self, next) { return .now { first($0).flatMap(second) } }
        return .later { input in
            switch try await outcome(of: input) {
            case .success(let value): try await next.outcome(of: value)
            case .failure(let rejection): .failure(rejection)
            }
        }
    }

    func optional<Whole>(_ part: @escaping @Sendable (Whole) -> Input?) -> SchemaStep<Whole, Output?> {
        switch self {
        case .now(let step):
            .now { part($0).map { step($0).map(Optional.some) } ?? .success(nil) }
        case .later(let step):
            .later { whole in
                guard let input = part(whole) else { return .success(nil) }
                return try await step(input).map(Optional.some)
            }
        }
    }

    func each() -> SchemaStep<[Input], [Output]> {
        switch self {
        case .now(let step):
            .now { inputs in
                Result { () throws(SchemaRejection) in
                    try inputs.enumerated().map { (index, input) throws(SchemaRejection) in
                        try step(input).mapError { $0.ofItem(index) }.get()
                    }
                }
            }
        case .later(let step):
            .later { inputs in
                var outputs: [Output] = []
                for (index, input) in inputs.enumerated() {
                    switch try await step(input) {
                    case .success(let output): outputs.append(output)
                    case .failure(let rejection): return .failure(rejection.ofItem(index))
                    }
                }
                return .success(outputs)
            }
        }
    }

    func ruleMessages(_ messages: RuleMessages) -> Self {
        switch self {
        case .now(let step): .now { input in RuleMessages.$current.withValue(messages) { step(input) } }
        case .later(let step):
            .later { input in try await RuleMessages.$current.withValue(messages) { try await step(input) } }
        }
    }
}

extension Schema {
    /// Adds a rule, which sees the result of the steps before it.
    public func rule(_ rule: Rule<Output>) -> Self {
        var schema = adding(
            .now { value in
                rule.failure(for: value).map { .failure(SchemaRejection([$0])) } ?? .success(value)
            })
        schema.isFormat = isFormat || rule.isFormat
        return schema
    }

    /// Adds a rule of your own type.
    @_disfavoredOverload
    public func rule(_ rule: some ValidationRule<Output> & Sendable) -> Self { self.rule(Rule(rule)) }

    /// Adds a custom rule, which returns a message for a value that it rejects.
    public func rule(_ name: String, validate: @escaping @Sendable (Output) -> String?) -> Self {
        rule(Rule(name, validate: validate))
    }

    /// Adds an asynchronous rule.
    public func rule(_ rule: AsyncRule<Output>) -> Self {
        adding(
            .later { value in
                let failures = try await RuleRunner([rule]).failures(of: value)
                return failures.isEmpty ? .success(value) : .failure(SchemaRejection(failures))
            })
    }

    /// Changes the value for the following steps; an error rejects it, with the error's description as the message.
    public func map(_ transform: @escaping @Sendable (Output) throws -> Output) -> Self { adding(mapping(transform)) }

    /// Changes the type of the value for the following steps; an error rejects it, with its description (that of a
    /// `LocalizedError`, the message of an ``AnswerError``) as the message: `Schema.integer().map { try Port($0) }`.
    public func map<New>(_ transform: @escaping @Sendable (Output) throws -> New) -> Schema<New> {
        changing(mapping(transform))
    }

    /// Changes the type of the value for the following steps; `nil` rejects it with this message:
    /// `Schema.string().rule(.url()).map(message: "Must be a URL") { URL(string: $0) }`.
    public func map<New>(message: String, _ transform: @escaping @Sendable (Output) -> New?) -> Schema<New> {
        changing(
            .now { value in
                transform(value).map(Result.success) ?? .failure(SchemaRejection(rule: "map", message: message))
            })
    }

    /// Changes the value asynchronously for the following steps. An ``AnswerError`` or a ``SchemaRejection`` rejects
    /// it; after any other error the value could not be checked, and ``RuleUnavailable`` is thrown.
    @_disfavoredOverload
    public func map(_ transform: @escaping @MainActor @Sendable (Output) async throws -> Output) -> Self {
        adding(awaiting(transform))
    }

    /// Changes the type of the value asynchronously for the following steps. An ``AnswerError`` or a ``SchemaRejection`` rejects
    /// it; after any other error the value could not be checked, and ``RuleUnavailable`` is thrown.
    @_disfavoredOverload
    public func map<New>(
        _ transform: @escaping @MainActor @Sendable (Output) async throws -> New
    ) -> Schema<New> { changing(awaiting(transform)) }

    /// Accepts `nil` without any steps so far; a value, even an empty text, passes through them.
    public func optional() -> Schema<Output?> {
        like(reading: reading.optional { $0.isNull ? nil : $0 }, checking: checking.optional { $0 })
    }

    /// The same schema for typed values only: it rejects text such as `"42"` for an `Int`, which others parse.
    public func strict() -> Self {
        guard let expectation else { return self }
        let typed = SchemaStep<RawValue, RawValue>.now { raw in
            guard case .text = raw else { return .success(raw) }
            return .failure(SchemaRejection(rule: "type", message: expectation.text))
        }
        return Self(reading: typed.then(reading), checking: checking)
    }

    /// The same schema with other messages for its rules.
    public func ruleMessages(_ messages: RuleMessages) -> Self {
        like(reading: reading.ruleMessages(messages), checking: checking.ruleMessages(messages))
    }

    private func adding(_ step: SchemaStep<Output, Output>) -> Self {
        var copy = self
        copy.checking = checking.then(step)
        return copy
    }

    private func changing<New>(_ step: SchemaStep<Output, New>) -> Schema<New> {
        like(reading: whole.then(step), checking: .now { .success($0) })
    }

    private func like<New>(reading: SchemaStep<RawValue, New>, checking: SchemaStep<New, New>) -> Schema<New> {
        var schema = Schema<New>(reading: reading, checking: checking)
        schema.expectation = expectation
        schema.isFormat = isFormat
        return schema
    }

    private func mapping<New>(_ transform: @escaping @Sendable (Output) throws -> New) -> SchemaStep<Output, New> {
        .now { value in
            do { return .success(try transform(value)) } catch {
                return .failure(SchemaRejection(throwing: error, rule: "map"))
            }
        }
    }

    private func awaiting<New>(
        _ transform: @escaping @MainActor @Sendable (Output) async throws -> New
    ) -> SchemaStep<Output, New> {
        .later { value in
            do {
                return .success(try await transform(value))
            } catch let error where error is AnswerError || error is SchemaRejection {
                return .failure(SchemaRejection(throwing: error, rule: "map"))
            } catch {
                throw RuleUnavailable.wrapping(error)
            }
        }
    }
}

extension Schema {
    /// Passes a typed value through every step, except for those before the last change of type.
    public func check(_ value: Output) -> Result<Output, SchemaRejection> { checking.outcomeNow(of: value) }

    /// Parses raw input, a text or an untyped value, and passes it through every step.
    public func parse(_ raw: (any Sendable)?) -> Result<Output, SchemaRejection> { whole.outcomeNow(of: RawValue(raw)) }

    /// Passes a typed value through every step, except for those before the last change of type, which are for raw input.
    ///
    /// - Throws: ``RuleUnavailable`` if a step could not be evaluated; `CancellationError` if the task is cancelled.
    @MainActor
    public func validate(value: Output) async throws -> Result<Output, SchemaRejection> {
        try await checking.outcome(of: value)
    }

    /// Parses raw input, a text or an untyped value, and passes it through every step. `nil` is rejected as `required` unless the
    /// schema is optional. Text is parsed as if typed, `"42"` for an `Int`, unless the schema is ``strict()``.
    ///
    /// - Throws: ``RuleUnavailable`` if a step could not be evaluated; `CancellationError` if the task is cancelled.
    @MainActor
    public func validate(raw: (any Sendable)?) async throws -> Result<Output, SchemaRejection> {
        try await whole.outcome(of: RawValue(raw))
    }
}

extension Schema: ValidationRule {
    public var ruleName: String { "schema" }

    public func validate(value: Output) -> String? { failure(for: value)?.message }

    public func failure(for value: Output) -> RuleFailure? {
        if case .failure(let rejection) = check(value) { rejection.failures.first } else { nil }
    }
}

extension AsyncRule {
    /// A rule that applies every step of a schema; the message is that of the first failure.
    public init(_ schema: Schema<Value>, delay: ValidationDelay = .fast) {
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
