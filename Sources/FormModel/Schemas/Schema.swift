/// A pipeline from raw input to a typed value: parse, then rules and transforms in order; the first failure stops it.
///
/// ```swift
/// let email = Schema.string().trimmed().lowercased().rule(.isNotEmpty()).rule(.email())
/// switch try await email.validate(raw: " Ann@Example.com ") {
/// case .success(let address): print(address)            // ann@example.com
/// case .failure(let refusal): print(refusal.messages)
/// }
/// ```
///
/// A schema without asynchronous rules can be used in code that cannot wait: ``check(_:)``, ``parse(_:)``, and as
/// a rule of a `@Validated` field, in which its transforms change only what its own rules see.
public struct Schema<Output>: Sendable {
    /// One step of the pipeline.
    enum Step: Sendable {
        /// Changes the value, or refuses it.
        case check(@Sendable (Output) -> Result<Output, SchemaRefusal>)
        case wait(AsyncRule<Output>)
    }

    let reading: @Sendable (RawValue) -> Outcome
    private var steps: [Step]

    /// Makes a schema that reads raw input in its own way.
    public init(_ read: @escaping @Sendable (RawValue) throws(AnswerError) -> Output) {
        self.init(reading: { raw in
            do throws(AnswerError) {
                return .success(try read(raw))
            } catch {
                return .failure(SchemaRefusal(rule: raw.isNull ? "required" : "type", message: error.message))
            }
        })
    }

    init(reading: @escaping @Sendable (RawValue) -> Outcome, steps: [Step] = []) {
        self.reading = reading
        self.steps = steps
    }
}

/// Why a schema refused its input: every message of the step that failed.
public struct SchemaRefusal: Error, Equatable, Sendable {
    /// What failed, in order.
    public var failures: [RuleFailure]

    /// The messages, in order.
    public var messages: [String] { failures.map(\.message) }

    /// A refusal by one rule.
    public init(rule: String, message: String) {
        failures = [RuleFailure(rule: rule, message: message)]
    }

    init(_ failures: [RuleFailure]) { self.failures = failures }
}

extension Schema {
    /// Adds a rule; it sees what the steps before it have made of the value.
    public func rule(_ rule: Rule<Output>) -> Self {
        adding(
            .check { value in
                rule.failure(for: value).map { .failure(SchemaRefusal([$0])) } ?? .success(value)
            })
    }

    /// Adds an asynchronous rule.
    public func rule(_ rule: AsyncRule<Output>) -> Self { adding(.wait(rule)) }

    /// Adds a rule of one's own: a message for a value that it refuses, or nil.
    public func rule(_ name: String, validate: @escaping @Sendable (Output) -> String?) -> Self {
        rule(Rule(name, validate: validate))
    }

    /// Changes the value for what follows.
    public func map(_ transform: @escaping @Sendable (Output) -> Output) -> Self {
        adding(.check { .success(transform($0)) })
    }

    /// Lets nil through, past every step so far; a value, an empty text too, goes through them.
    public func optional() -> Schema<Output?> {
        Schema<Output?>(
            reading: { [reading] raw in raw.isNull ? .success(nil) : reading(raw).map(Optional.some) },
            steps: steps.map { step in
                switch step {
                case .check(let check):
                    .check { value in value.map { check($0).map(Optional.some) } ?? .success(nil) }
                case .wait(let rule):
                    .wait(
                        AsyncRule<Output?>(rule.ruleName, delay: rule.delay, summary: rule.summary) { value in
                            guard let value else { return nil }
                            return try await rule.failure(for: value)?.message
                        })
                }
            })
    }

    private func adding(_ step: Step) -> Self {
        var copy = self
        copy.steps.append(step)
        return copy
    }
}

extension Schema {
    /// What came of a value: what the steps made of it, or why it was refused.
    public typealias Outcome = Result<Output, SchemaRefusal>

    /// Puts a typed value through every step, the asynchronous ones too.
    ///
    /// - Throws: ``RuleUnavailable`` if a rule cannot tell; `CancellationError` if the task is cancelled.
    @MainActor
    public func validate(value: Output) async throws -> Outcome {
        var value = value
        for step in steps {
            switch step {
            case .check(let check):
                switch check(value) {
                case .success(let changed): value = changed
                case .failure(let refusal): return .failure(refusal)
                }
            case .wait(let rule):
                let failures = try await RuleRunner([rule]).failures(of: value)
                if !failures.isEmpty { return .failure(SchemaRefusal(failures)) }
            }
        }
        return .success(value)
    }

    /// Reads raw input, a text or an untyped value, and puts it through every step. Nil is refused as `required` unless
    /// the schema is optional.
    ///
    /// - Throws: ``RuleUnavailable`` if a rule cannot tell; `CancellationError` if the task is cancelled.
    @MainActor
    public func validate(raw: Any?) async throws -> Outcome {
        switch reading(RawValue(raw)) {
        case .success(let value): try await validate(value: value)
        case .failure(let refusal): .failure(refusal)
        }
    }

    /// Puts a typed value through every step but the asynchronous ones.
    public func check(_ value: Output) -> Outcome {
        steps.reduce(.success(value)) { outcome, step in
            guard case .check(let check) = step else { return outcome }
            return outcome.flatMap(check)
        }
    }

    /// Reads raw input, a text or an untyped value, and puts it through every step but the asynchronous ones.
    public func parse(_ raw: Any?) -> Outcome { reading(RawValue(raw)).flatMap(check) }

}

extension Schema: ValidationRule {
    public typealias Value = Output

    public var ruleName: String { "schema" }

    public func validate(value: Output) -> String? { failure(for: value)?.message }

    public func failure(for value: Output) -> RuleFailure? {
        if case .failure(let refusal) = check(value) { refusal.failures.first } else { nil }
    }
}
