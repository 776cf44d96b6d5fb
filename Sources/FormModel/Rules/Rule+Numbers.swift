public import FoundationEssentials

extension ValidationRule {
    /// The value is more than `bound`.
    public static func greaterThan<Value: Comparable & Sendable>(_ bound: Value, message: String? = nil) -> Self
    where Self == Rule<Value> {
        Rule("greaterThan", message: message ?? "Must be greater than \(shown(bound))") { $0 > bound }
    }

    /// The value is `minimum` or more.
    public static func atLeast<Value: Comparable & Sendable>(_ minimum: Value, message: String? = nil) -> Self
    where Self == Rule<Value> {
        Rule("atLeast", message: message ?? "Must be at least \(shown(minimum))") { $0 >= minimum }
    }

    /// The value is less than `bound`.
    public static func lessThan<Value: Comparable & Sendable>(_ bound: Value, message: String? = nil) -> Self
    where Self == Rule<Value> {
        Rule("lessThan", message: message ?? "Must be less than \(shown(bound))") { $0 < bound }
    }

    /// The value is `maximum` or less.
    public static func atMost<Value: Comparable & Sendable>(_ maximum: Value, message: String? = nil) -> Self
    where Self == Rule<Value> {
        Rule("atMost", message: message ?? "Must be at most \(shown(maximum))") { $0 <= maximum }
    }

    /// The value lies in the range, its ends included.
    public static func between<Value: Comparable & Sendable>(
        _ range: ClosedRange<Value>, message: String? = nil
    ) -> Self where Self == Rule<Value> {
        let message = message ?? "Must be between \(shown(range.lowerBound)) and \(shown(range.upperBound))"
        return Rule("between", message: message) { range.contains($0) }
    }

    /// The number is more than zero.
    public static func positive<Value: Comparable & AdditiveArithmetic & Sendable>(
        message: String = "Must be greater than 0"
    ) -> Self where Self == Rule<Value> {
        Rule("positive", message: message) { $0 > .zero }
    }

    /// The number is less than zero.
    public static func negative<Value: Comparable & AdditiveArithmetic & Sendable>(
        message: String = "Must be less than 0"
    ) -> Self where Self == Rule<Value> {
        Rule("negative", message: message) { $0 < .zero }
    }

    /// The number is zero or more.
    public static func nonNegative<Value: Comparable & AdditiveArithmetic & Sendable>(
        message: String = "Must not be negative"
    ) -> Self where Self == Rule<Value> {
        Rule("nonNegative", message: message) { $0 >= .zero }
    }

    /// The number is zero or less.
    public static func nonPositive<Value: Comparable & AdditiveArithmetic & Sendable>(
        message: String = "Must not be greater than 0"
    ) -> Self where Self == Rule<Value> {
        Rule("nonPositive", message: message) { $0 <= .zero }
    }

    /// The number is a whole multiple of `divisor`. A divisor of zero refuses every number and says so.
    public static func multipleOf<Value: BinaryInteger & Sendable>(_ divisor: Value, message: String? = nil) -> Self
    where Self == Rule<Value> {
        multiple(of: divisor, message) { $0.isMultiple(of: divisor) }
    }

    /// The number is a whole multiple of `divisor`, in decimal digits as both are written: 0.3 is one of 0.1.
    ///
    /// A divisor of zero refuses every number and says so.
    public static func multipleOf<Value: BinaryFloatingPoint & LosslessStringConvertible & Sendable>(
        _ divisor: Value, message: String? = nil
    ) -> Self where Self == Rule<Value> {
        let decimal = ExactDecimal("\(divisor)")
        return multiple(of: divisor, message) { value in
            guard let decimal, let value = ExactDecimal("\(value)") else { return false }
            return value.isMultiple(of: decimal)
        }
    }

    /// The number is a whole multiple of `divisor`, exactly. A divisor of zero refuses every number and says so.
    public static func multipleOf(_ divisor: Decimal, message: String? = nil) -> Self where Self == Rule<Decimal> {
        let decimal = ExactDecimal("\(divisor)")
        return multiple(of: divisor, message) { value in
            guard let decimal, let value = ExactDecimal("\(value)") else { return false }
            return value.isMultiple(of: decimal)
        }
    }

    private static func multiple<Value: AdditiveArithmetic & Sendable>(
        of divisor: Value, _ message: String?, _ isMultiple: @escaping @Sendable (Value) -> Bool
    ) -> Self where Self == Rule<Value> {
        guard divisor != .zero else {
            return Rule("multipleOf", undecided: "Could not be checked: nothing is a multiple of 0")
        }
        return Rule("multipleOf", message: message ?? "Must be a multiple of \(shown(divisor))", isValid: isMultiple)
    }
}
