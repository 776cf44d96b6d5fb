internal import FormModel
internal import FoundationEssentials

extension RuleCatalogue {
    static let numberRows: [Row] = [
        bound("greaterThan", "numbers greater than this", "Must be greater than", { .greaterThan($0) }, { $0 > $1 }),
        bound("atLeast", "numbers from this one", "Must be at least", { .atLeast($0) }, { $0 >= $1 }),
        bound("lessThan", "numbers less than this", "Must be less than", { .lessThan($0) }, { $0 < $1 }),
        bound("atMost", "numbers up to this one", "Must be at most", { .atMost($0) }, { $0 <= $1 }),
        Row(
            name: "between", argument: .range, types: ordered,
            passes: "values from the first to the second, both included"
        ) { value, message in
            guard case .answers(let ends) = value, ends.count == 2, let least = Quantity(ends[0]),
                let most = Quantity(ends[1]), least <= most
            else { return nil }
            return own(.between(least...most), message)
        },
        sign("positive", "numbers greater than 0", .positive()),
        sign("negative", "numbers less than 0", .negative()),
        sign("nonNegative", "0 and greater numbers", .nonNegative()),
        sign("nonPositive", "0 and smaller numbers", .nonPositive()),
        Row(
            name: "multipleOf", argument: .number, types: numbers,
            passes: "whole multiples of this, as the digits are written: 0.3 is one of 0.1"
        ) { value, message in
            guard case .answer(let answer) = value, let divisor = Decimal(exactly: answer.text), divisor != 0 else {
                return nil
            }
            let rule: Rule<Decimal> = .multipleOf(divisor, message: message)
            return rule.lifted { $0.digits.flatMap(Decimal.init(exactly:)) }
        },
        Row(name: "isTrue", argument: .nothing, types: [.boolean], passes: "yes") { _, message in
            let rule: Rule<Bool> = .isTrue()
            return messaged(rule.lifted { if case .boolean(let value) = $0 { value } else { nil } }, message)
        },
    ]

    static let dateRows: [Row] = [
        bound(
            "before", "dates and times before this one", "Must be before", { .before($0) }, { $0 < $1 },
            argument: .answer, types: datesAndTimes),
        bound(
            "after", "dates and times after this one", "Must be after", { .after($0) }, { $0 > $1 },
            argument: .answer, types: datesAndTimes),
        now("inPast", "dates before today, and moments before this one", .inPast(), .inPast()),
        now("inFuture", "dates after today, and moments after this one", .inFuture(), .inFuture()),
    ]

    static let listRows: [Row] = [
        Row(name: "minItems", argument: .count, types: [.list], passes: "lists of at least so many items") {
            guard case .count(let count) = $0 else { return nil }
            return list(.minItems(count, message: $1))
        },
        Row(name: "maxItems", argument: .count, types: [.list], passes: "lists of at most so many items") {
            guard case .count(let count) = $0 else { return nil }
            return list(.maxItems(count, message: $1))
        },
        Row(name: "uniqueItems", argument: .nothing, types: [.list], passes: "lists with no item twice") {
            messaged(list(.uniqueItems()), $1)
        },
        Row(name: "contains", argument: .text, types: [.list], passes: "lists that have this item") {
            guard case .text(let text) = $0 else { return nil }
            return list(.contains(.text(text), message: $1))
        },
        Row(name: "each", argument: .rule, types: [.list], passes: "lists of which every item passes the rule") {
            guard case .rules(let rules) = $0, let rule = rules.first else { return nil }
            return list(.each(rule, message: $1))
        },
    ]

    static let anyRows: [Row] = [
        Row(
            name: "equalTo", argument: .field, types: answered,
            passes: "the same as the other field", make: { _, _ in nil },
            relation: ("Must be the same", { $0 == $1 })),
        Row(
            name: "notEqualTo", argument: .field, types: answered,
            passes: "anything but the same as the other field", make: { _, _ in nil },
            relation: ("Must not be the same", { $0 != $1 })),
        Row(
            name: "equals", argument: .answer, types: answered.subtracting([.choice]),
            passes: "just this"
        ) { value, message in
            guard case .answer(let answer) = value else { return nil }
            return present(.equals(answer, message: message))
        },
        Row(
            name: "oneOf", argument: .answers, types: answered.subtracting([.list]),
            passes: "one of these, or of the items of another field's list",
            make: { value, message in
                guard case .answers(let answers) = value else { return nil }
                return present(.oneOf(answers, message: message))
            },
            relation: ("Must be one of", { value, list in list.items?.contains(value) ?? (list == value) })),
        Row(
            name: "noneOf", argument: .answers, types: answered.subtracting([.list]),
            passes: "anything but these, or but the items of another field's list",
            make: { value, message in
                guard case .answers(let answers) = value else { return nil }
                return present(.noneOf(answers, message: message))
            },
            relation: ("Must not be any of", { value, list in !(list.items?.contains(value) ?? (list == value)) })),
    ]

    static let combinedRows: [Row] = [
        Row(
            name: "anyOf", argument: .rules, types: answered,
            passes: "what passes at least one of the rules"
        ) { value, message in
            guard case .rules(let rules) = value else { return nil }
            return .anyOf(rules, message: message)
        },
        Row(
            name: "allOf", argument: .rules, types: answered, passes: "what passes all of the rules"
        ) { value, message in
            guard case .rules(let rules) = value else { return nil }
            return .allOf(rules, message: message)
        },
        Row(
            name: "not", argument: .rule, types: answered, passes: "what does not pass the rule"
        ) { value, message in
            guard case .rules(let rules) = value, let rule = rules.first else { return nil }
            let refused: Rule<Answer> = message.map { .not(rule, message: $0) } ?? .not(rule)
            return present(refused)
        },
    ]

    /// A comparison with a number or a date, or with another field's.
    private static func bound(
        _ name: String, _ passes: String, _ words: String, _ make: @escaping @Sendable (Quantity) -> Rule<Quantity>,
        _ holds: @escaping @Sendable (Quantity, Quantity) -> Bool, argument: Argument = .bound,
        types: Set<QuestionType> = amounts
    ) -> Row {
        Row(
            name: name, argument: argument, types: types, passes: passes,
            make: { value, message in
                guard case .answer(let answer) = value, let bound = Quantity(answer) else { return nil }
                return own(make(bound), message)
            },
            relation: (
                words,
                { value, other in
                    guard let value = Quantity(value), let other = Quantity(other) else { return true }
                    return holds(value, other)
                }
            ))
    }

    private static func sign(_ name: String, _ passes: String, _ rule: Rule<Double>) -> Row {
        Row(name: name, argument: .nothing, types: numbers, passes: passes) { _, message in
            messaged(rule.lifted { Quantity($0)?.sign }, message)
        }
    }

    private static func own(_ rule: Rule<Quantity>, _ message: String?) -> Rule<Answer> {
        messaged(rule.lifted(Quantity.init), message)
    }

    /// A comparison with the moment of the check: of a day with today, of a moment with now.
    private static func now(
        _ name: String, _ passes: String, _ day: Rule<CalendarDate>, _ moment: Rule<DateTime>
    ) -> Row {
        Row(name: name, argument: .nothing, types: [.date, .dateTime], passes: passes) { _, message in
            let rule = Rule<Answer>(name, summary: day.summary) { answer in
                answer.value(as: CalendarDate.self).map { day.validate(value: $0) }
                    ?? answer.value(as: DateTime.self).flatMap { moment.validate(value: $0) }
            }
            return messaged(rule, message)
        }
    }

    private static func list(_ rule: Rule<[Answer]>) -> Rule<Answer> { rule.lifted(\.items) }

    /// A rule that no answer passes: whether one is needed is another matter.
    private static func present(_ rule: Rule<Answer>) -> Rule<Answer> { rule.lifted { $0.isEmpty ? nil : $0 } }
}
