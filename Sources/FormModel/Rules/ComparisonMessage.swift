/// What rules say that compare a value with another field's, given its label, in the words of the task.
enum ComparisonMessage {
    @Sendable static func greaterThan(_ other: String) -> String { RuleMessage.greaterThan(other).text() }
    @Sendable static func atLeast(_ other: String) -> String { RuleMessage.atLeast(other).text() }
    @Sendable static func lessThan(_ other: String) -> String { RuleMessage.lessThan(other).text() }
    @Sendable static func atMost(_ other: String) -> String { RuleMessage.atMost(other).text() }
    @Sendable static func before(_ other: String) -> String { RuleMessage.before(other).text() }
    @Sendable static func after(_ other: String) -> String { RuleMessage.after(other).text() }
    @Sendable static func oneOf(_ others: String) -> String { RuleMessage.oneOf(others).text() }
    @Sendable static func noneOf(_ others: String) -> String { RuleMessage.noneOf(others).text() }
}
