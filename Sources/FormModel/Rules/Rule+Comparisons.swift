extension ValidationRule {
    /// The value is more than `bound`, or after it.
    public static func greaterThan<Value: Comparable & Sendable>(_ bound: Value, message: String? = nil) -> Self
    where Self == Rule<Value> {
        comparison("greaterThan", with: bound, message, else: RuleMessage.greaterThan, inTime: RuleMessage.after) {
            $0 > $1
        }
    }

    /// The value is `minimum` or more.
    public static func atLeast<Value: Comparable & Sendable>(_ minimum: Value, message: String? = nil) -> Self
    where Self == Rule<Value> {
        comparison("atLeast", with: minimum, message, else: RuleMessage.atLeast, inTime: RuleMessage.notBefore) {
            $0 >= $1
        }
    }

    /// The value is less than `bound`, or before it.
    public static func lessThan<Value: Comparable & Sendable>(_ bound: Value, message: String? = nil) -> Self
    where Self == Rule<Value> {
        comparison("lessThan", with: bound, message, else: RuleMessage.lessThan, inTime: RuleMessage.before) { $0 < $1 }
    }

    /// The value is `maximum` or less.
    public static func atMost<Value: Comparable & Sendable>(_ maximum: Value, message: String? = nil) -> Self
    where Self == Rule<Value> {
        comparison("atMost", with: maximum, message, else: RuleMessage.atMost, inTime: RuleMessage.notAfter) {
            $0 <= $1
        }
    }

    private static func comparison<Value: Comparable & Sendable>(
        _ name: String, with bound: Value, _ message: String?, else amount: @escaping @Sendable (String) -> RuleMessage,
        inTime: @escaping @Sendable (String) -> RuleMessage, _ compare: @escaping @Sendable (Value, Value) -> Bool
    ) -> Self where Self == Rule<Value> {
        // Only NaN differs from itself.
        Rule(name, message, else: (isPointInTime(bound) ? inTime : amount)(shown(bound))) { compare($0, bound) }
            .requiring(bound == bound, of: bound)
    }

    private static func isPointInTime<Value>(_ value: Value) -> Bool {
        guard let value = (value as? Quantity)?.convertible ?? value as? any AnswerConvertible else { return false }
        return type(of: value).questionType.definition.traits.contains(.temporal)
    }

    /// The value is in the range, ends included.
    public static func between<Value: Comparable & Sendable>(
        _ range: ClosedRange<Value>, message: String? = nil
    ) -> Self where Self == Rule<Value> {
        Rule("between", message, else: .between(shown(range.lowerBound), shown(range.upperBound))) {
            range.contains($0)
        }
    }

    /// The number is more than zero.
    public static func positive<Value: Comparable & AdditiveArithmetic & Sendable>(message: String? = nil) -> Self
    where Self == Rule<Value> {
        Rule("positive", message, else: .greaterThan("0")) { $0 > .zero }
    }

    /// The number is less than zero.
    public static func negative<Value: Comparable & AdditiveArithmetic & Sendable>(message: String? = nil) -> Self
    where Self == Rule<Value> {
        Rule("negative", message, else: .lessThan("0")) { $0 < .zero }
    }

    /// The number is zero or more.
    public static func nonNegative<Value: Comparable & AdditiveArithmetic & Sendable>(message: String? = nil) -> Self
    where Self == Rule<Value> {
        Rule("nonNegative", message, else: .atLeast("0")) { $0 >= .zero }
    }

    /// The number is zero or less.
    public static func nonPositive<Value: Comparable & AdditiveArithmetic & Sendable>(message: String? = nil) -> Self
    where Self == Rule<Value> {
        Rule("nonPositive", message, else: .atMost("0")) { $0 <= .zero }
    }

    /// The number is a whole multiple of `divisor`. A divisor of zero rejects every number and says so.
    public static func multipleOf<Value: BinaryInteger & Sendable>(_ divisor: Value, message: String? = nil) -> Self
    where Self == Rule<Value> {
        Rule("multipleOf", message, else: .multipleOf("\(divisor)")) { $0.isMultiple(of: divisor) }
            .requiring(divisor != 0, of: divisor)
    }

    /// The number is a whole multiple of `divisor`, in decimal digits as written: 0.3 is a multiple of 0.1. A divisor
    /// of zero, or one that is not finite, rejects every number and says so.
    public static func multipleOf<Value: BinaryFloatingPoint & LosslessStringConvertible & Sendable>(
        _ divisor: Value, message: String? = nil
    ) -> Self where Self == Rule<Value> {
        multiple(of: ExactDecimal("\(divisor)"), shownAs: shown(divisor), message) { ExactDecimal("\($0)") }
    }

    /// The number is a whole multiple of `divisor`, exactly, at any size. A divisor of zero rejects every number and says so.
    public static func multipleOf(_ divisor: ExactDecimal, message: String? = nil) -> Self
    where Self == Rule<ExactDecimal> {
        multiple(of: divisor, shownAs: divisor.description, message) { $0 }
    }

    /// - Parameter exact: the value's digits; a value that is not finite has none, and is a multiple of nothing.
    static func multiple<Value>(
        of divisor: ExactDecimal?, shownAs text: String, _ message: String?,
        exact: @escaping @Sendable (Value) -> ExactDecimal?
    ) -> Self where Self == Rule<Value> {
        let divisor = divisor ?? 0
        return Rule("multipleOf", message, else: .multipleOf(ValueNotation.current.number(text))) {
            exact($0)?.isMultiple(of: divisor) ?? false
        }.requiring(!divisor.isZero, of: text)
    }
}

extension RuleEntry {
    @RuleEntryBuilder package static var numberRules: [RuleEntry] {
        RuleEntry(
            "greaterThan", on: .amounts, accepts: .bound.orField(.amounts, summary: RuleMessage.greaterThan),
            help: "numbers above it",
            samples: .init("5", passes: "6", rejects: "5")
        ) { .greaterThan($0) }
        RuleEntry(
            "atLeast", on: .ordered, accepts: .bound.orField(.ordered, summary: RuleMessage.atLeast),
            help: "numbers not below it, dates and times not before it",
            samples: .init("0.5", type: .number, passes: "0.5", "7", rejects: "0.4"),
            .init("2026-01-01", type: .date, passes: "2026-01-01", rejects: "2025-12-31")
        ) { .atLeast($0) }
        RuleEntry(
            "lessThan", on: .amounts, accepts: .bound.orField(.amounts, summary: RuleMessage.lessThan),
            help: "numbers below it",
            samples: .init("5", passes: "4", rejects: "5")
        ) { .lessThan($0) }
        RuleEntry(
            "atMost", on: .ordered, accepts: .bound.orField(.ordered, summary: RuleMessage.atMost),
            help: "numbers not above it, dates and times not after it",
            samples: .init("19.90", type: .decimal, passes: "19.90", rejects: "19.91"),
            .init("2026-12-31", type: .date, passes: "2026-12-31", rejects: "2027-01-01")
        ) { .atMost($0) }
        RuleEntry(
            "between", on: .ordered, accepts: .range, help: "from the first to the second, both included",
            samples: .init("[1, 5]", passes: "1", "5", rejects: "0", "6")
        ) { .between($0) }
        RuleEntry(.positive(), on: .signs, help: "numbers above 0", passes: "0.1", rejects: "0")
        RuleEntry(.negative(), on: .signs, help: "numbers below 0", passes: "-1", rejects: "0")
        RuleEntry(.nonNegative(), on: .signs, help: "0 and above", passes: "0", rejects: "-0.1")
        RuleEntry(.nonPositive(), on: .signs, help: "0 and below", passes: "0", rejects: "1")
        RuleEntry(
            "multipleOf", on: .numbers, accepts: .divisor,
            help: "exact decimal multiples, such as 0.3 of 0.1",
            samples: .init("0.1", type: .number, passes: "0.3", "2", rejects: "0.35"),
            .init("3", type: .number, passes: "3e307", rejects: "1e308")
        ) { .multipleOf($0) }
    }
}

// MARK: Dates and times

extension ValidationRule {
    /// The value is earlier than `date`.
    public static func before<Value: Comparable & Sendable>(_ date: Value, message: String? = nil) -> Self
    where Self == Rule<Value> {
        Rule("before", message, else: .before(shown(date))) { $0 < date }
    }

    /// The value is later than `date`.
    public static func after<Value: Comparable & Sendable>(_ date: Value, message: String? = nil) -> Self
    where Self == Rule<Value> {
        Rule("after", message, else: .after(shown(date))) { $0 > date }
    }
}

extension ValidationRule where Self == Rule<DateTime> {
    /// The moment is before that of the check.
    public static func inPast(message: String? = nil) -> Self {
        Rule("inPast", message, else: .inPast) { $0.wholeSecondsSince1970 < Environment.current.instant }
    }

    /// The moment is after that of the check.
    public static func inFuture(message: String? = nil) -> Self {
        Rule("inFuture", message, else: .inFuture) { $0.wholeSecondsSince1970 > Environment.current.instant }
    }
}

extension ValidationRule where Self == Rule<CalendarDate> {
    /// The day is before today.
    public static func inPast(message: String? = nil) -> Self {
        Rule("inPast", message, else: .inPast) { $0 < .today() }
    }

    /// The day is after today.
    public static func inFuture(message: String? = nil) -> Self {
        Rule("inFuture", message, else: .inFuture) { $0 > .today() }
    }
}

extension Rule<Answer> {
    /// A rule that compares dates with today, and moments with now.
    fileprivate init(ofDate day: Rule<CalendarDate>, ofDateTime moment: Rule<DateTime>) {
        self.init(day.ruleName, summarizedBy: { day.summary }) { (answer) -> RuleFailure? in
            if let value = answer.value(as: CalendarDate.self) { return day.failure(for: value) }
            return answer.value(as: DateTime.self).flatMap { moment.failure(for: $0) }
        }
    }
}

extension RuleSubject<Answer> {
    fileprivate static var daysAndMoments: RuleSubject { .any(of: [.date, .dateTime]) }
}

extension RuleEntry {
    @RuleEntryBuilder package static var dateRules: [RuleEntry] {
        RuleEntry(
            "before", on: .temporal, accepts: .pointInTime.orField(.temporal, summary: RuleMessage.before),
            help: "dates and times before it",
            samples: .init("2026-12-31", passes: "2026-12-30", rejects: "2026-12-31")
        ) { .before($0) }
        RuleEntry(
            "after", on: .temporal, accepts: .pointInTime.orField(.temporal, summary: RuleMessage.after),
            help: "dates and times after it",
            samples: .init("2026-01-01", passes: "2026-01-02", rejects: "2026-01-01")
        ) { .after($0) }
        RuleEntry(
            Rule(ofDate: .inPast(), ofDateTime: .inPast()), on: .daysAndMoments,
            help: "dates before today, dates and times before now", passes: "1999-12-31", rejects: "9999-12-31"
        ).dependingOnSurroundings()
        RuleEntry(
            Rule(ofDate: .inFuture(), ofDateTime: .inFuture()), on: .daysAndMoments,
            help: "dates after today, dates and times after now", passes: "9999-12-31", rejects: "1999-12-31"
        ).dependingOnSurroundings()
    }
}
