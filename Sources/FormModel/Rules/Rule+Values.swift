#if Foundation
    internal import FoundationEssentials
#endif

extension ValidationRule {
    /// The value equals this one; texts compare by Unicode scalars.
    public static func equals<Value: Equatable & Sendable>(_ expected: Value, message: String? = nil) -> Self
    where Self == Rule<Value> {
        Rule("equals", message, else: .equals(shown(expected))) { isEqualValue($0, expected) }
    }

    /// The value is one of these; texts compare by Unicode scalars.
    public static func oneOf<Value: Equatable & Sendable>(_ allowed: [Value], message: String? = nil) -> Self
    where Self == Rule<Value> {
        Rule("oneOf", message, else: .oneOf(listed(allowed))) { value in
            allowed.contains { isEqualValue($0, value) }
        }
    }

    /// The value is none of these; texts compare by Unicode scalars.
    public static func noneOf<Value: Equatable & Sendable>(_ rejected: [Value], message: String? = nil) -> Self
    where Self == Rule<Value> {
        Rule("noneOf", message, else: .noneOf(listed(rejected))) { value in
            !rejected.contains { isEqualValue($0, value) }
        }
    }
}

// Without these, the compiler cannot explain such an error for a field of another type.
extension ValidationRule {
    /// The list has values of another type than the field.
    @available(*, unavailable, message: "the values are of another type than the field")
    @_disfavoredOverload
    public static func oneOf<Value>(_ allowed: [any Sendable], message: String? = nil) -> Self
    where Self == Rule<Value> {
        Rule("oneOf", message, else: .oneOf("")) { _ in false }
    }

    /// The list has values of another type than the field.
    @available(*, unavailable, message: "the values are of another type than the field")
    @_disfavoredOverload
    public static func noneOf<Value>(_ rejected: [any Sendable], message: String? = nil) -> Self
    where Self == Rule<Value> {
        Rule("noneOf", message, else: .noneOf("")) { _ in false }
    }
}

extension ValidationRule where Self == Rule<Bool> {
    /// The answer is yes.
    public static func isTrue(message: String? = nil) -> Self {
        Rule("isTrue", message, else: .isTrue) { $0 }
    }
}

func listed<Value>(_ values: [Value]) -> String {
    let hasDecimalCommas = ValueNotation.current.hasDecimalComma && values.contains { decimal($0) != nil }
    return FormMessage.choices(values.map(shown), separatedBy: hasDecimalCommas ? .semicolons : .commas)
}

func shown<Value>(_ value: Value) -> String {
    if let number = decimal(value) { return number.shownText }
    switch value {
    case .boolean(let isYes) as Answer: return (isYes ? AnswerWord.yes : .no).text
    case let value as Answer: return value.shownText
    case let value as Quantity: return value.shownText
    default:
        #if Foundation
            if let value = value as? Date { return value.formatted(.iso8601) }
        #endif
        return "\(value)"
    }
}

private func decimal<Value>(_ value: Value) -> Answer? {
    switch value {
    case let value as Double: return .number(value)
    case let value as Float: return value.answer
    case let value as ExactDecimal: return .decimal(value)
    case let value as Answer:
        switch value {
        case .number, .decimal: return value
        case .null, .boolean, .integer, .text, .list, .value: return nil
        }
    default:
        #if Foundation
            if let value = value as? Decimal { return ExactDecimal("\(value)").map { .decimal($0) } }
        #endif
        return nil
    }
}

extension RuleEntry {
    @RuleEntryBuilder package static var valueRules: [RuleEntry] {
        RuleEntry(.isTrue(), on: .booleans, help: "yes", passes: "yes", rejects: "no")
        RuleEntry(
            "equalTo", on: .any, accepts: .field, help: "the answer of the other field",
            samples: .init("{field: other}", other: "o", passes: "o", rejects: "p")
        ) { other in
            Rule("equalTo", nil, else: .equalTo(field: other.label)) { $0 == other.value }
        }
        RuleEntry(
            "notEqualTo", on: .any, accepts: .field, help: "any other answer",
            samples: .init("{field: other}", other: "o", passes: "p", rejects: "o")
        ) { other in
            Rule("notEqualTo", nil, else: .notEqualTo(field: other.label)) { $0 != other.value }
        }
        RuleEntry(
            "equals", on: .any(except: [.choice]), accepts: .answer, help: "exactly this value",
            samples: .init("abc", passes: "abc", rejects: "abd"),
            .init("2.5", type: .number, passes: "2.5", rejects: "2.4")
        ) { .equals($0) }
        RuleEntry(
            "oneOf", on: .any(except: [.list]), accepts: .answers.orField(.items, summary: RuleMessage.oneOf),
            help: "one of these, or of another field's list",
            samples: .init("[a, b]", passes: "a", rejects: "c"),
            .init("[1, 2]", type: .integer, passes: "2", rejects: "3")
        ) { .oneOf($0) }
        RuleEntry(
            "noneOf", on: .any(except: [.list]), accepts: .answers.orField(.items, summary: RuleMessage.noneOf),
            help: "none of these, or of another field's list",
            samples: .init("[a, b]", passes: "c", rejects: "a")
        ) { .noneOf($0) }
    }
}

// MARK: Lists

extension ValidationRule {
    /// The list has at least `minimum` items.
    public static func minItems<Items: Collection & Sendable>(_ minimum: Int, message: String? = nil) -> Self
    where Self == Rule<Items> {
        Rule("minItems", message, else: .minItems(minimum)) { $0.count >= minimum }.requiringCount(minimum)
    }

    /// The list has at most `maximum` items.
    public static func maxItems<Items: Collection & Sendable>(_ maximum: Int, message: String? = nil) -> Self
    where Self == Rule<Items> {
        Rule("maxItems", message, else: .maxItems(maximum)) { $0.count <= maximum }.requiringCount(maximum)
    }

    /// No item occurs twice; texts compare by Unicode scalars.
    public static func uniqueItems<Item: Equatable & Sendable>(message: String? = nil) -> Self
    where Self == Rule<[Item]> {
        Rule("uniqueItems", message, else: .uniqueItems) { items in
            var seen: [Int: [Item]] = [:]
            return items.allSatisfy { item in
                let hash = (item as? any Hashable)?.hashValue ?? 0
                guard seen[hash]?.contains(where: { isEqualValue($0, item) }) != true else { return false }
                seen[hash, default: []].append(item)
                return true
            }
        }
    }

    /// The list contains this item; texts compare by Unicode scalars.
    public static func contains<Item: Equatable & Sendable>(_ item: Item, message: String? = nil) -> Self
    where Self == Rule<[Item]> {
        Rule("contains", message, else: .contains(shown(item))) { items in
            items.contains { isEqualValue($0, item) }
        }
    }

    /// Every item of the list passes the rule; the message says which one does not, `Item 2: Must be …`.
    public static func each<Item>(_ rule: any ValidationRule<Item> & Sendable, message: String? = nil) -> Self
    where Self == Rule<[Item]> {
        Rule("each", summarizedBy: { message ?? rule.summary.map { RuleMessage.eachItem($0).text } }) {
            (items) -> RuleFailure? in
            // A wrong item matters more than an undecided one; but each of those costs a whole search, so the second ends it.
            var undecided: RuleFailure?
            for (index, item) in items.enumerated() {
                guard var failure = rule.failure(for: item) else { continue }
                failure.rule = "each"
                failure.message = RuleMessage.item(index + 1, failure.message).text
                if let message { failure = failure.with(message) }
                guard failure.isUndecided else { return failure }
                if let undecided { return undecided }
                undecided = failure
            }
            return undecided
        }
    }
}

extension RuleEntry {
    @RuleEntryBuilder package static var listRules: [RuleEntry] {
        RuleEntry(
            "minItems", on: .lists, accepts: .count, help: "at least this many items",
            samples: .init("2", passes: "[a, b]", rejects: "[a]")
        ) { .minItems($0) }
        RuleEntry(
            "maxItems", on: .lists, accepts: .count, help: "at most this many items",
            samples: .init("1", passes: "[a]", rejects: "[a, b]")
        ) { .maxItems($0) }
        RuleEntry(.uniqueItems(), on: .lists, help: "lists without duplicates", passes: "[a, b]", rejects: "[a, a]")
        RuleEntry(
            "contains", on: .lists, accepts: .item, help: "lists with this item",
            samples: .init("a", passes: "[b, a]", rejects: "[b]")
        ) { .contains($0) }
        RuleEntry(
            "each", on: .lists, accepts: .itemRule,
            help: "lists whose items are not empty and pass the rule",
            samples: .init("{minLength: 2}", passes: "[ab]", rejects: "[ab, c]")
        ) { .each($0.rejectingEmptyItems) }
    }
}

extension Rule where Value == Answer {
    /// The same rule for an item of a list. Rules pass an empty answer, but an empty item is wrong.
    fileprivate var rejectingEmptyItems: Rule<Answer> {
        Rule(ruleName, summarizedBy: { [self] in summary }) { [self] (item) -> RuleFailure? in
            if let failure = failure(for: item) { return failure }
            return item.isEmpty ? RuleFailure(rule: ruleName, message: RuleMessage.notEmpty.text) : nil
        }
    }
}
