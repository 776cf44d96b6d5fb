/// What rules say that compare a value with another one, which is a value in words or the label of its field.
///
/// A rule on one field and the same rule across fields say it in the same words.
enum ComparisonMessage {
    @Sendable static func greaterThan(_ other: String) -> String { "Must be greater than \(other)" }
    @Sendable static func atLeast(_ other: String) -> String { "Must be at least \(other)" }
    @Sendable static func lessThan(_ other: String) -> String { "Must be less than \(other)" }
    @Sendable static func atMost(_ other: String) -> String { "Must be at most \(other)" }
    @Sendable static func before(_ other: String) -> String { "Must be before \(other)" }
    @Sendable static func after(_ other: String) -> String { "Must be after \(other)" }
    @Sendable static func equalTo(_ other: String) -> String { "Must match \(other)" }
    @Sendable static func notEqualTo(_ other: String) -> String { "Must not match \(other)" }
    @Sendable static func oneOf(_ others: String) -> String { "Must be one of \(others)" }
    @Sendable static func noneOf(_ others: String) -> String { "Must not be any of \(others)" }

    static let inPast = "Must be in the past"
    static let inFuture = "Must be in the future"
    /// What a field is called whose label is not known, as in a form in Swift.
    static let otherField = "the other field"
}
