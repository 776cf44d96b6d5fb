extension Schema where Output == String {
    /// Text, unchanged.
    public static func string() -> Self {
        Schema { (raw) throws(AnswerError) in
            guard case .text(let text) = raw else { throw raw.rejection(expected: .expectedText) }
            return text
        }
    }

    /// Removes whitespace from both ends for the following steps.
    public func trimmed() -> Self { map(TextTransform.trimmed.apply) }

    /// Makes every letter lowercase for the following steps.
    public func lowercased() -> Self { map(TextTransform.lowercased.apply) }

    /// Makes every letter uppercase for the following steps.
    public func uppercased() -> Self { map(TextTransform.uppercased.apply) }

    /// Replaces every run of whitespace by one space, and removes it from both ends, for the following steps.
    public func collapsedWhitespace() -> Self { map(TextTransform.collapsedWhitespace.apply) }
}

extension Schema where Output: AnswerConvertible & SendableMetatype {
    static func converted(expected: RuleMessage) -> Self {
        Schema(expecting: expected) { (raw) throws(AnswerError) in
            switch raw {
            case .text(let text): return try Output.read(text)
            case .typed(let answer):
                do throws(AnswerError) {
                    return try Output(answer: answer.whole ?? answer)
                } catch {
                    throw error == Output.answerType.unexpected ? AnswerError(expected.text) : error
                }
            case .null, .list, .other: throw raw.rejection(expected: expected)
            }
        }
    }
}

extension Schema where Output == Int {
    /// A whole number, such as ` 42 ` and `1_000`, but not `3.7`. Nothing is cut off.
    public static func integer() -> Self { converted(expected: .expectedWholeNumber) }
}

extension Schema where Output: FixedWidthInteger & AnswerConvertible & SendableMetatype {
    /// A whole number of any integer type: `Schema.integer(UInt8.self)`. A number out of range is rejected.
    @_disfavoredOverload
    public static func integer(_ type: Output.Type = Output.self) -> Self {
        converted(expected: .expectedWholeNumber)
    }
}

extension Schema where Output == Double {
    /// A number.
    public static func floating() -> Self { converted(expected: .expectedNumber) }
}

extension Schema where Output: BinaryFloatingPoint & AnswerConvertible & SendableMetatype {
    /// A number of any floating-point type: `Schema.floating(Float.self)`. A number out of range is rejected.
    @_disfavoredOverload
    public static func floating(_ type: Output.Type = Output.self) -> Self {
        converted(expected: .expectedNumber)
    }
}

extension Schema where Output == ExactDecimal {
    /// A number of up to 38 digits, kept as written.
    @_disfavoredOverload
    public static func decimal() -> Self { converted(expected: .expectedNumber) }
}

extension Schema where Output == Bool {
    /// Yes or no: `yes`, `no`, `true`, `false`, `y`, `n`, `1`, `0`.
    public static func boolean() -> Self { converted(expected: .expectedYesOrNo) }
}

extension Schema {
    /// A list of items of the given schema; the message says which item is wrong. Text is parsed like the line of a
    /// list question: items separated by commas, which double quotes protect.
    public static func list<Item: Sendable>(of item: Schema<Item>) -> Self where Output == [Item] {
        var list = Self(reading: SchemaStep.now { $0.items }.then(item.whole.each()))
        list.expectation = .expectedList
        return list
    }

    /// A value of a custom type. A raw value of that type passes; any other is rejected with the message `expected`.
    public static func custom(expected: String) -> Self where Output: SendableMetatype {
        Schema { (raw) throws(AnswerError) in
            switch raw {
            case .other(let value): if let value = value as? Output { return value }
            case .typed(.value(let value)): if let value = value as? Output { return value }
            case .typed, .null, .text, .list: break
            }
            throw raw.rejection(expected: expected)
        }
    }
}

extension SchemaRejection {
    func ofItem(_ index: Int) -> SchemaRejection {
        var rejection = self
        rejection.failures = failures.prefix(1).map { failure in
            var failure = failure
            failure.message = RuleMessage.item(index + 1, failure.message).text
            return failure
        }
        return rejection
    }
}

extension RawValue {
    fileprivate var items: Result<[RawValue], SchemaRejection> {
        do throws(AnswerError) {
            switch self {
            case .list(let items): return .success(items)
            case .text(let text): return .success(try ItemText.read(text).map(RawValue.text))
            case .null, .typed, .other: throw rejection(expected: .expectedList)
            }
        } catch {
            return .failure(SchemaRejection(rule: isNull ? "required" : "type", message: error.message))
        }
    }

    func rejection(expected: RuleMessage) -> AnswerError {
        rejection(expected: expected.text)
    }

    func rejection(expected: String) -> AnswerError {
        isNull ? AnswerError(RuleMessage.required) : AnswerError(expected)
    }
}

extension Answer {
    fileprivate var whole: Answer? {
        if case .number(let value) = self { Int(exactly: value).map(Answer.integer) } else { nil }
    }
}

/// A value of one of several shapes. Every schema is tried, and awaited, in order.
///
/// The result is a tuple with `nil` for each schema that rejected the value; if all reject it, their messages, in
/// order. A schema that could not be evaluated ends the validation with its error, even if another one succeeds.
///
/// ```swift
/// let contact = union(Schema.string().rule(.email()), Schema.string().rule(.e164()))
/// let (email, phone) = try await contact.validate(raw: "+41446681800").get()
/// ```
public func union<each Branch: Sendable>(
    _ branches: repeat Schema<each Branch>
) -> Schema<(repeat (each Branch)?)> {
    var waits = false
    for branch in repeat each branches {
        if case .later = branch.whole { waits = true }
    }
    return Schema<(repeat (each Branch)?)>(
        reading: waits
            ? .later { raw in
                var attempts = UnionAttempts()
                let values = (repeat attempts.value(of: try await (each branches).whole.outcome(of: raw)))
                return attempts.outcome(values)
            }
            : .now { raw in
                var attempts = UnionAttempts()
                let values = (repeat attempts.value(of: (each branches).whole.outcomeNow(of: raw)))
                return attempts.outcome(values)
            })
}

private struct UnionAttempts {
    private var failures: [RuleFailure] = []
    private var isAccepted = false

    mutating func value<Value>(of outcome: Result<Value, SchemaRejection>) -> Value? {
        switch outcome {
        case .success(let value):
            isAccepted = true
            return value
        case .failure(let rejection):
            failures += rejection.failures
            return nil
        }
    }

    func outcome<Values>(_ values: Values) -> Result<Values, SchemaRejection> {
        isAccepted ? .success(values) : .failure(SchemaRejection(failures))
    }
}
