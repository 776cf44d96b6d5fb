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
    /// The moment is before the one of the check.
    public static func inPast(message: String? = nil) -> Self {
        Rule("inPast", message, else: .inPast) { $0.number < Environment.current.instant }
    }

    /// The moment is after the one of the check.
    public static func inFuture(message: String? = nil) -> Self {
        Rule("inFuture", message, else: .inFuture) { $0.number > Environment.current.instant }
    }
}

extension ValidationRule where Self == Rule<CalendarDate> {
    /// The day is before today.
    public static func inPast(
        message: String? = nil, today: @escaping @Sendable () -> CalendarDate = CalendarDate.today
    ) -> Self {
        Rule("inPast", message, else: .inPast) { $0 < today() }
    }

    /// The day is after today.
    public static func inFuture(
        message: String? = nil, today: @escaping @Sendable () -> CalendarDate = CalendarDate.today
    ) -> Self {
        Rule("inFuture", message, else: .inFuture) { $0 > today() }
    }
}

/// A day, which rules compare with today, or a moment, which they compare with now.
enum DayOrMoment: Sendable {
    case day(CalendarDate)
    case moment(DateTime)

    /// What an answer is; nil for neither.
    init?(_ answer: Answer) {
        if let day = answer.value(as: CalendarDate.self) {
            self = .day(day)
        } else if let moment = answer.value(as: DateTime.self) {
            self = .moment(moment)
        } else {
            return nil
        }
    }
}

extension Rule<DayOrMoment> {
    fileprivate init(_ day: Rule<CalendarDate>, _ moment: Rule<DateTime>) {
        self.init(day.ruleName, summarizedBy: { day.summary }) { (value) -> RuleFailure? in
            switch value {
            case .day(let value): day.failure(for: value)
            case .moment(let value): moment.failure(for: value)
            }
        }
    }
}

extension RuleSubject where Value == DayOrMoment {
    fileprivate static var daysAndMoments: RuleSubject {
        RuleSubject(types: [.date, .dateTime], value: DayOrMoment.init)
    }
}

extension RuleEntry {
    /// The rules on dates and times.
    package static let dateRules = list {
        RuleEntry(
            "before", on: .temporal, takes: .pointInTime.orField(.temporal, summary: ComparisonMessage.before),
            passes: "dates and times before it",
            samples: .init("2026-12-31", passes: "2026-12-30", rejects: "2026-12-31"),
            .init("{field: other}", other: "2026-12-31", passes: "2026-12-30", rejects: "2026-12-31")
        ) { .before($0) }
        RuleEntry(
            "after", on: .temporal, takes: .pointInTime.orField(.temporal, summary: ComparisonMessage.after),
            passes: "dates and times after it",
            samples: .init("2026-01-01", passes: "2026-01-02", rejects: "2026-01-01"),
            .init("{field: other}", other: "2026-01-01", passes: "2026-01-02", rejects: "2026-01-01")
        ) { .after($0) }
        RuleEntry(
            "inPast", on: .daysAndMoments, passes: "dates before today, dates and times before now",
            samples: .init(passes: "1999-12-31", rejects: "9999-12-31")
        ) { Rule(.inPast(), .inPast()) }
        RuleEntry(
            "inFuture", on: .daysAndMoments, passes: "dates after today, dates and times after now",
            samples: .init(passes: "9999-12-31", rejects: "1999-12-31")
        ) { Rule(.inFuture(), .inFuture()) }
    }
}
