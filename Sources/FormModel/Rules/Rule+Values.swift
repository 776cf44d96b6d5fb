internal import FoundationEssentials

extension ValidationRule {
    /// The value is this one; texts compare by their Unicode scalars.
    public static func equals<Value: Equatable & Sendable>(_ expected: Value, message: String? = nil) -> Self
    where Self == Rule<Value> {
        Rule("equals", message: message ?? "Must be \(shown(expected))") { isIdentical($0, expected) }
    }

    /// The value is one of these; texts compare by their Unicode scalars.
    public static func oneOf<Value: Equatable & Sendable>(_ allowed: [Value], message: String? = nil) -> Self
    where Self == Rule<Value> {
        Rule("oneOf", message: message ?? "Must be one of \(listed(allowed))") { value in
            allowed.contains { isIdentical($0, value) }
        }
    }

    /// The value is none of these; texts compare by their Unicode scalars.
    public static func noneOf<Value: Equatable & Sendable>(_ refused: [Value], message: String? = nil) -> Self
    where Self == Rule<Value> {
        Rule("noneOf", message: message ?? "Must not be any of \(listed(refused))") { value in
            !refused.contains { isIdentical($0, value) }
        }
    }
}

extension ValidationRule where Self == Rule<Bool> {
    /// The answer is yes.
    public static func isTrue(message: String = "Must be yes") -> Self {
        Rule("isTrue", message: message) { $0 }
    }
}

/// Up to ten values, with commas between them.
func listed<Value>(_ values: [Value]) -> String {
    let shown = values.prefix(10).map(shown).joined(separator: ", ")
    return values.count > 10 ? "\(shown), … (\(values.count) in all)" : shown
}

/// A value as a message names it: a number without needless digits, a date as ISO 8601 has it.
func shown<Value>(_ value: Value) -> String {
    switch value {
    case let value as Double: Answer.number(value).text
    case let value as Float: Answer.number(Double(value)).text
    case let value as Date: value.formatted(.iso8601)
    case let value as Answer: value.text
    default: "\(value)"
    }
}
