extension ValidationRule {
    /// The value is `minimum` or more.
    public static func atLeast<Value: Comparable & Sendable>(_ minimum: Value, message: String? = nil) -> Self
    where Self == Rule<Value> {
        Rule("atLeast", message: message ?? "Must be at least \(minimum)") { $0 >= minimum }
    }

    /// The value is `maximum` or less.
    public static func atMost<Value: Comparable & Sendable>(_ maximum: Value, message: String? = nil) -> Self
    where Self == Rule<Value> {
        Rule("atMost", message: message ?? "Must be at most \(maximum)") { $0 <= maximum }
    }

    /// The value lies in the range, its ends included.
    public static func between<Value: Comparable & Sendable>(
        _ range: ClosedRange<Value>, message: String? = nil
    ) -> Self where Self == Rule<Value> {
        let message = message ?? "Must be between \(range.lowerBound) and \(range.upperBound)"
        return Rule("between", message: message) { range.contains($0) }
    }
}

extension ValidationRule where Self == Rule<Bool> {
    /// The answer is yes.
    public static func isTrue(message: String = "Must be yes") -> Self {
        Rule("isTrue", message: message) { $0 }
    }
}
