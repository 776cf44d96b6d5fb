public import FoundationEssentials

extension ValidationRule {
    /// The value is earlier than `date`.
    public static func before<Value: Comparable & Sendable>(_ date: Value, message: String? = nil) -> Self
    where Self == Rule<Value> {
        Rule("before", message: message ?? "Must be before \(shown(date))") { $0 < date }
    }

    /// The value is later than `date`.
    public static func after<Value: Comparable & Sendable>(_ date: Value, message: String? = nil) -> Self
    where Self == Rule<Value> {
        Rule("after", message: message ?? "Must be after \(shown(date))") { $0 > date }
    }
}

extension ValidationRule where Self == Rule<Date> {
    /// The date is earlier than the moment of the check.
    public static func inPast(
        message: String = "Must be in the past", now: @escaping @Sendable () -> Date = { Date() }
    ) -> Self {
        Rule("inPast", message: message) { $0 < now() }
    }

    /// The date is later than the moment of the check.
    public static func inFuture(
        message: String = "Must be in the future", now: @escaping @Sendable () -> Date = { Date() }
    ) -> Self {
        Rule("inFuture", message: message) { $0 > now() }
    }
}

extension ValidationRule where Self == Rule<DateTime> {
    /// The moment is before the one of the check.
    public static func inPast(message: String = "Must be in the past") -> Self {
        Rule("inPast", message: message) { $0.number < Surroundings.current.instant }
    }

    /// The moment is after the one of the check.
    public static func inFuture(message: String = "Must be in the future") -> Self {
        Rule("inFuture", message: message) { $0.number > Surroundings.current.instant }
    }
}

extension ValidationRule where Self == Rule<CalendarDate> {
    /// The day is before today.
    public static func inPast(
        message: String = "Must be in the past", today: @escaping @Sendable () -> CalendarDate = CalendarDate.today
    ) -> Self {
        Rule("inPast", message: message) { $0 < today() }
    }

    /// The day is after today.
    public static func inFuture(
        message: String = "Must be in the future", today: @escaping @Sendable () -> CalendarDate = CalendarDate.today
    ) -> Self {
        Rule("inFuture", message: message) { $0 > today() }
    }
}
